"""The Lantern Road: a title's challenges as lanterns along a road; whoever walks there lights them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from games.catalog import SHELF, TITLES
from games.kernel.journal import JournalError
from games.kernel.teaching.puzzle import STARS, Puzzle
from scenes.paint.brush import Picture
from scenes.paint.land import LAMPS
from scenes.paint.palette import SHELL
from scenes.paint.recipes import road, shell, theatre
from scenes.rooms.road.card import Told, draw_card
from scenes.rooms.road.keeping import Walkers, puzzles_of
from scenes.rooms.road.lantern import LanternPlace, WalkerPlate
from scenes.rooms.room import KeyAction, Room
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.wall import SWAGS_HIGH, draw_sign
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Widget
from scenes.stage.widgets.base import words_in
from scenes.titles import on_shelf

FOOT: Final = 990.0
"""The middle of the line at the foot."""
WALKER: Final = "walker"


class RoadRoom(Room):
    """`opens` begins a challenge of a title; `rule_of` says what the rulebook calls the rule that it hangs on."""

    has_menu = True
    hint_place = (1820.0, FOOT)

    def __init__(self, title: str, opens: Callable[[str, Puzzle], None], rule_of: Callable[[str, Puzzle], str]) -> None:
        super().__init__()
        self.title = title
        self._opens, self._rule_of = opens, rule_of
        self._at = ""
        """The lantern that was in focus last."""

    def enter(self, stage: Stage) -> None:
        self.walkers = Walkers(stage)
        self.titles = [title for title in on_shelf(stage) if title in TITLES and puzzles_of(title)]
        super().enter(stage)

    @property
    def of_title(self) -> str:
        return self.title

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        return puzzles_of(self.title)

    @property
    def states(self) -> list[str]:
        """Of every lantern: "lit", "open" or "dark"."""
        return self.walkers.states(self.title)

    def first_focus(self) -> str:
        """The first that is not lit; the first of all where all are."""
        return next((p.say for p, state in zip(self.puzzles, self.states, strict=True) if state != "lit"), self.puzzles[0].say)

    def resume(self, result: object) -> None:
        """Back from a try: what is lit now gives way to the next open one; somebody may have been forgotten meanwhile."""
        self.walkers = Walkers(self.stage)
        super().resume(result)
        if self.focus.current in [p.say for p, state in zip(self.puzzles, self.states, strict=True) if state == "lit"]:
            self.focus.to(self.first_focus())

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("road.title")
        found: list[Widget] = [self._lantern(k, *one) for k, one in enumerate(zip(self.puzzles, self.states, strict=True))]
        if self.walkers.persons:
            person = self.walkers.person
            called = person.name if person is not None else self.say("seats.guest")
            thing = Focusable(WALKER, self._walker_box, True, partial(self._walk_as, 1), self.say("road.walker", called=called))
            found.append(WalkerPlate(replace(thing, on_move=self._step_walker), person, called))
        return found

    @property
    def _walker_box(self) -> Box:
        right = 100 + self.stage.lettering.width(SHELF[self.title].upper(), 46, self.title)
        return Box(right + 36, FOOT - 34, 340 if self.walkers.persons else 0, 68)

    def _lantern(self, k: int, puzzle: Puzzle, state: str) -> LanternPlace:
        name, stars = self.stage.words.of(self.title, f"puzzle.{puzzle.say}.name"), self.walkers.stars(self.title, puzzle)
        if state == "dark":
            said = self.say("road.closed", number=k + 1, puzzle=name, why=self.say("road.dark"))
        else:
            goal = self.stage.words.of(self.title, f"puzzle.{puzzle.say}.goal")
            said = self.say("puzzle.card", number=k + 1, puzzle=name, goal=goal, n=stars)
        do = partial(self.refuse, self.say("road.dark")) if state == "dark" else partial(self.open, puzzle)
        thing = Focusable(puzzle.say, Box(*LAMPS[k].reach), True, do, said, partial(self._step, k))
        return LanternPlace(thing, LAMPS[k], k + 1, state, stars)

    # -- walking -------------------------------------------------------------------------------------------------------

    def _step(self, k: int, dx: int, dy: int) -> bool:
        """Along the road; down to whoever walks there."""
        puzzles = self.puzzles
        if dx:
            self.focus.to(puzzles[(k + dx) % len(puzzles)].say)
        elif dy > 0 and self.walkers.persons:
            self._at = puzzles[k].say
            self.focus.to(WALKER)
        return True

    def _step_walker(self, dx: int, dy: int) -> bool:
        if dx:
            self._walk_as(dx)
        elif dy < 0:
            self.focus.to(self._at or self.first_focus())
        return True

    def _walk_as(self, by: int) -> None:
        """Another person walks, with their own stars."""
        self.walkers.next(by)
        self._at = ""
        self.build()

    def _turn(self, by: int) -> None:
        """To the road of another title."""
        if len(self.titles) > 1:
            here = self.titles.index(self.title) if self.title in self.titles else 0
            self.title = self.titles[(here + by) % len(self.titles)]
            self._at = ""
            self.stage.sound.play("flip")
            self.build()
            self.focus.to(self.first_focus())

    def open(self, puzzle: Puzzle) -> None:
        """To its table."""
        try:
            self._opens(self.title, puzzle)
        except JournalError as error:
            self.refuse(str(error))

    def rules(self) -> None:
        self.stage.sound.play("select")
        self.stage.push(Rulebook(self.title))

    def key_actions(self) -> list[KeyAction]:
        more, lit = len(self.titles) > 1, zip(self.puzzles, self.states, strict=True)
        begin = "" if self.focus.current in [p.say for p, state in lit if state == "dark"] else self.say("road.begin")
        return [
            KeyAction(Kind.CONFIRM, self.say("hint.change") if self.focus.current == WALKER else begin),
            KeyAction(Kind.INFO, self.say("shelf.rules"), self.rules),
            KeyAction(Kind.SHOULDER_RIGHT, self.say("road.turn") if more else "", partial(self._turn, 1)),
            KeyAction(Kind.SHOULDER_LEFT, "", partial(self._turn, -1)),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
            KeyAction(Kind.MENU, self.say("hint.menu"), self.menu),
        ]

    # -- picture -------------------------------------------------------------------------------------------------------

    def _land(self, title: str) -> Picture:
        return road.land(title=title, w=self.stage.metrics.window.w, h=self.stage.metrics.window.h)

    def prefetch(self) -> Prefetch:
        return [self._land(self.title)]

    def prefetch_soon(self) -> Prefetch:
        return [self._land(title) for title in self.titles]

    def draw_ground(self, canvas: Canvas) -> None:
        name, art = self._land(self.title)
        land = self.stage.pictures.when_made(name, **art)
        window = canvas.metrics.window
        canvas.background(land if land is not None else canvas.pictures.get("wall", w=window.w, h=window.h))
        swags = theatre.swags(w=window.w, h=SWAGS_HIGH, n=round(window.w / 320))
        canvas.picture(swags, window.x, window.y, layer=2, key="swags")
        draw_sign(canvas, self.heading)

    def draw_more(self, canvas: Canvas) -> None:
        at = self._at if self.focus.current == WALKER else self.focus.current
        k = next((k for k, puzzle in enumerate(self.puzzles) if puzzle.say == at), 0)
        puzzle = self.puzzles[k]
        stars, rule = self.walkers.stars(self.title, puzzle), self._rule_of(self.title, puzzle)
        draw_card(canvas, Told(self.title, puzzle, k + 1, self.states[k], stars, rule), self.stage.words)
        self._draw_foot(canvas)

    def _draw_foot(self, canvas: Canvas) -> None:
        """The title, and how many stars whoever walks has of all."""
        canvas.words(
            SHELF[self.title].upper(), 100, FOOT, 46, self.title, SHELL.gold, anchor="middle", layer=20, key="title", foil=True
        )
        x = self._walker_box.right + 28
        n = sum(self.walkers.stars(self.title, puzzle) for puzzle in self.puzzles)
        canvas.picture(shell.star(px=36), x, FOOT - 20, layer=20, key="stars")
        said = self.say("road.stars", n=n, most=STARS * len(self.puzzles))
        room = Box(x + 46, FOOT - 30, max(90.0, self.hints_from - x - 66), 60)
        words_in(canvas, said, room, 34, "read", SHELL.text, layer=20, key="stars:n", shadow=1.0)
