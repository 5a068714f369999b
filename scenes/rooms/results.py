"""The results: one after another shows what it kept hidden, if anything, the winners last; why the game ended; what next."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

import pygame

from games.kernel.match import Match, Player
from games.kernel.people.growth import grown
from games.kernel.people.played import all_played
from games.kernel.protocol import Outcome
from scenes.paint.brush import Sprite
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell, theatre
from scenes.rooms.aids.ended import how_it_ended
from scenes.rooms.person.medals import Medals, given_in
from scenes.rooms.recap_page import DEAF, See, Unfolding, draw_sentence, page
from scenes.rooms.room import BOTTOM, HINT_LINE, TOP, KeyAction, Room
from scenes.rooms.seats.widgets import LEVEL_ICONS
from scenes.rooms.today.ending import Ending
from scenes.stage.aids.buttons import does
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.seating import people
from scenes.stage.ids import Id
from scenes.stage.loop.job import Job
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, SeatPlate, Widget
from scenes.stage.widgets.base import whole_in
from scenes.stage.words.lettering import MINIMUM, SIZES
from scenes.table.ending.recap import Recap
from scenes.table.show.unmasking import SeatResult, revealing_order

FIRST: Final = 0.9
"""Seconds before the first seat is unmasked."""
APART: Final = 0.62
"""Seconds between two seats; before the winners there is a longer silence."""
SILENCE: Final = 0.9
TURNING: Final = 0.28
STANDING: Final = 0.8
"""Seconds for which everybody stands there unmasked, before the page is told."""
SEATS_BOX: Final = Box(400, TOP + 6, 1120, 610)
BUTTONS: Final = Box(96, BOTTOM - 90, 1728, 84)
AROUND: Final = 106
"""Of a button's width what its words do not have."""
SHREDS: Final = 60
CARD_RATIO: Final = 10 / 7
GROWN: Final = Box(100, HINT_LINE, 760, 92)
"""The line that grows: left end, middle, and how wide and high it may be."""


@dataclass(frozen=True)
class Told:
    """What a table tells of its end; words are asked for when they are shown.

    players   everybody as the screen calls them
    unmasked  the table itself has turned up what the seats hid
    ways      what may come next: "again" (the same people, another deal), "level.LEVEL" (the same, against computers of that
              level), "change" (the seats) and, if it was saved, "watch" and "share"
    rules     opens the rule by which the game ended
    opener    gives what shows a move again; nothing where nothing was saved
    recap     what is told when everybody is unmasked
    saved     where it is kept, if anywhere
    leads     where one goes from here: "shelf", or "saved" for the list of saved games, from which it was opened
    """

    match: Match
    players: tuple[Player, ...]
    unmasked: bool
    title: Callable[[], str]
    seats: Callable[[], list[SeatResult]]
    ways: Mapping[str, Callable[[], None]]
    rules: Callable[[], None]
    opener: See
    recap: Callable[[], Recap]
    saved: Path | None = None
    leads: str = "shelf"


class Results(Room):
    """The end of one game."""

    has_menu = True

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.ended = told
        self.falls_to = self.first_focus()
        self.focus.wrap = False  # a step to the left of what is offered first does not lead out
        self._age = 0.0
        self._pressed = 0.0
        """The age at which somebody last pressed what was not heard."""
        self._said, self._among = False, ""

    @property
    def match(self) -> Match:
        return self.ended.match

    def enter(self, stage: Stage) -> None:
        outcome = self.match.outcome()
        assert outcome is not None
        self.outcome: Outcome = outcome
        self.results: list[SeatResult] = self.ended.seats()
        self.recap = self.ended.recap()
        at_table, data = self.ended.leads == "shelf", stage.folders.data
        self._medals = given_in(self.match, self.ended.players, data, self.ended.saved) if at_table else []
        self._grown = Growing(stage, self.match, self.ended.saved, self.ended.players)
        self._times = self._schedule()
        self._sounded = 0
        if self.ended.unmasked or not any(result.back for result in self.results):
            self._age, self._sounded = self._end_of_masks, len(self._times)
        super().enter(stage)

    def _schedule(self) -> dict[int, float]:
        """When each seat is unmasked, in seconds after the curtain rose."""
        times, t, silent = {}, FIRST, False
        won = {r.seat: r.won for r in self.results}
        for seat in revealing_order(self.results):
            if won[seat] and not silent:
                t, silent = t + SILENCE, True
            times[seat] = t
            t += APART
        return times

    @property
    def _end_of_masks(self) -> float:
        return max(self._times.values(), default=0.0) + TURNING + STANDING

    @property
    def all_told(self) -> bool:
        return self._age >= self._end_of_masks

    @property
    def deaf(self) -> bool:
        """The page has only begun to unfold, or somebody is still pressing what was meant for something else."""
        return self._age < max(self._end_of_masks, self._pressed) + DEAF

    def told(self, seat: int) -> bool:
        return self._age >= self._times[seat] + TURNING / 2

    def first_focus(self) -> str:
        return next(iter(self.ended.ways), self.ended.leads)

    @property
    def ringed(self) -> str | None:
        return None if self.deaf else super().ringed

    def _focused(self, id: Id) -> None:
        if not self.deaf:
            super()._focused(id)
            if id.kind == "pin" != self._among:
                self.stage.tell(self.say("results.turned"))
            self._among = id.kind

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.ended.title() if self.all_told else self.say("results.title")
        return [*self._page(self.recap), *self._buttons()] if self.all_told else []

    def _buttons(self) -> list[Widget]:
        """What next."""
        doing = {**self.ended.ways, self.ended.leads: self.to_shelf}
        icons = {"again": "deck", "change": "people", "watch": "eye", "share": "quill", "shelf": "undo", "saved": "undo"}
        icons |= {f"level.{level}": icon for level, icon in LEVEL_ICONS.items()}
        found: list[Widget] = []
        says = [self.say(f"results.{id}") for id in doing]
        for (id, do), text, rect in zip(doing.items(), says, self._places(says), strict=True):
            found.append(Button(id, rect, text, do, icon=icons[id]))
        return found

    def _places(self, says: Sequence[str]) -> list[Box]:
        """Of the buttons: each has its words and as much air as the others, so that all stand in letters of one size; and none
        is too narrow for its words in two lines of the smallest letters."""
        words = [self.stage.lettering.width(text, SIZES["choice"], "read_bold") for text in says]
        least = [self._in_two_lines(text) for text in says]
        room = BUTTONS.w - 20 * (len(says) - 1)
        share = min(1.0, (room - AROUND * len(says)) / sum(words))
        if any(w * share < low for w, low in zip(words, least, strict=True)):
            spare = max(0.0, room - AROUND * len(says) - sum(least)) / max(1.0, sum(words) - sum(least))
            words = [low + (w - low) * spare for w, low in zip(words, least, strict=True)]
        else:
            words = [w * share for w in words]
        air = (room - sum(words)) / len(says)
        starts = accumulate((w + air + 20 for w in words), initial=BUTTONS.x)
        return [Box(x, BUTTONS.y, w + air, BUTTONS.h) for x, w in zip(starts, words, strict=False)]

    def _in_two_lines(self, text: str) -> float:
        """The least width that takes them, no word broken."""
        width, words = self.stage.lettering.width, text.split()
        parts = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))] or [(text, "")]
        return min(max(width(part, MINIMUM, "read_bold") for part in both) for both in parts)

    def _page(self, recap: Recap) -> list[Widget]:
        self._unfolding = Unfolding(self._age - self._end_of_masks, self.stage.motion)
        return page(recap, self._unfolding, self.ended.opener, self.stage.settings.voice != "off")

    def key_actions(self) -> list[KeyAction]:
        if not self.all_told:
            return [KeyAction(Kind.CONFIRM, self.say("hint.skip"), self.skip), KeyAction(Kind.BACK, "", self.skip)]
        if self.deaf:
            return []
        item = self.focus.item
        seen = item.on_confirm is not None if item is not None and item.what.kind in ("pin", "board") else None
        choose = self.say("hint.choose" if seen is None else "results.see") if seen is not False else ""
        shelf, rules = KeyAction(Kind.BACK, self.say(f"results.{self.ended.leads}"), self.leave), self.ended.rules
        menu = KeyAction(Kind.MENU, self.say("hint.menu"), self.menu)
        return [KeyAction(Kind.CONFIRM, choose), shelf, KeyAction(Kind.INFO, self.say("hint.rules"), rules), menu]

    def skip(self) -> None:
        """Everything at once."""
        self._age = self._end_of_masks
        self._sounded = len(self._times)
        self._end_of_telling()

    def _end_of_telling(self) -> None:
        self.stage.sound.play("victory" if self._anybody_glad() else "defeat", title=self.match.title.id)
        self.build()

    def _tell(self) -> None:
        """All that came of it, in one go."""
        way_out = does(self.stage, Kind.BACK, self.say(f"results.{self.ended.leads}"))
        self.stage.tell(sentences((self.in_focus().told, self._grown.text, way_out)), kind="result")

    def in_focus(self) -> InFocus:
        so = how_it_ended(self.ended.title(), self.recap, self.ended.players, self.results) if self.all_told else ""
        return super().in_focus()._replace(told=so)

    def _anybody_glad(self) -> bool:
        """Whether a person has won; where none played, whether anybody has."""
        winners, persons = set(self.outcome.winners), set(people(self.match.players))
        return bool(winners & persons) if persons else bool(winners)

    def act(self, action: Action) -> None:
        if not self.all_told:
            if action.pressed and action.kind in (Kind.CONFIRM, Kind.PRESS, Kind.BACK):
                self.skip()
        elif not self.deaf:
            super().act(action)
        elif action.pressed:
            self._pressed = self._age

    def leave(self) -> None:
        """The first press lights the way out, for it may have been meant for the table; the second takes it; by ear, one."""
        if self.ended.leads == "saved" or self.focus.current == self.ended.leads or self.stage.settings.voice != "off":
            self.to_shelf()
        else:
            self.focus.to(self.ended.leads)

    def to_shelf(self) -> None:
        self.stage.sound.play("back")
        if self.ended.leads == "saved":
            self.stage.pop()
        else:
            self.stage.home()

    # -- time ----------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self._grown.update()
        before = self.all_told
        self._age += dt
        due = sum(self._age >= t for t in self._times.values())
        if due > self._sounded:
            self._sounded = due
            self.stage.sound.play("unmask", title=self.match.title.id)
        if self.all_told and not before:
            self._end_of_telling()
        if self.all_told:
            if not self._said:
                self._said = True
                self._tell()
            self._unfolding.age += dt
            if self._medals:
                given, self._medals = self._medals, []
                self.stage.push(Medals(given))

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_more(self, canvas: Canvas) -> None:
        if not self.all_told:
            self._draw_seats(canvas)
        else:
            draw_sentence(canvas, self.recap.sentence)
            self._grown.draw(canvas, self.hints_from)
        if self._anybody_glad() and self.all_told and self.stage.motion:
            self._draw_confetti(canvas)

    def _draw_seats(self, canvas: Canvas) -> None:
        n = len(self.results)
        columns = 1 if n <= 5 else 2
        rows = math.ceil(n / columns)
        w = (SEATS_BOX.w - 28 * (columns - 1)) / columns
        h = min(196.0, SEATS_BOX.h / rows)
        for k, result in enumerate(self.results):
            x = SEATS_BOX.x + (k % columns) * (w + 28)
            y = SEATS_BOX.y + (k // columns) * h
            self._draw_seat(canvas, result, Box(x, y, w, h - 22))

    def _draw_seat(self, canvas: Canvas, result: SeatResult, box: Box) -> None:
        player = self.ended.players[result.seat]
        told = self.told(result.seat)
        note = self._note(result) if told else ""
        card = box.h / CARD_RATIO if result.picture else 0.0
        plate = Box(box.x, box.y, box.w - (card + 20 if card else 0), box.h)
        SeatPlate(
            f"result:{result.seat}", plate, result.seat, player.name, persona=player.persona if player.kind == "agent" else "",
            active=told and result.won, note=note, note_icon="crown" if result.won else "", out=False, layer=12,
            counters=result.held if told else (), glyph=result.glyph,
        ).draw(canvas)  # fmt: skip
        if card:
            self._draw_card(canvas, result, Box(plate.right + 20, box.y, card, box.h))

    def _note(self, result: SeatResult) -> str:
        """What the seat hid, and where there is one column, how it ended for it."""
        ending = self.say("results.seat.won" if result.won else "results.seat.lost")
        return result.words if len(self.results) > 5 else f"{result.words} · {ending}"

    def _draw_card(self, canvas: Canvas, result: SeatResult, box: Box) -> None:
        """The hidden card turns about its middle; the winners' stands in a light."""
        t = min(1.0, max(0.0, (self._age - self._times[result.seat]) / TURNING))
        if not self.stage.motion:
            t = float(t >= 0.5)
        face = t >= 0.5
        if face and result.won:
            fill = dressed(result.seat).fill
            glow: dict[str, Any] = {"w": box.w * 3, "h": box.h * 2.4, "color": fill, "strength": 0.34}
            at = box.x - box.w, box.y - box.h * 0.7
            canvas.picture(theatre.glow_alone(**glow), *at, layer=11, add=True, key=f"light:{result.seat}")
        name, args = (result.picture, result.args) if face or result.back is None else (result.back[0], dict(result.back[1]))
        sprite = canvas.pictures.get(name, **(args | {"w": round(box.w)}))
        share = abs(math.cos(math.pi * t)) if self.stage.motion else 1.0
        _put_narrowed(canvas, sprite, box, share, f"card:{result.seat}")

    def _draw_confetti(self, canvas: Canvas) -> None:
        """Paper shreds in the winners' colours fall past everything, once."""
        since = self._age - max(self._times.values()) - TURNING
        if since > 7.0:
            return
        window = canvas.metrics.window
        colours = [dressed(seat).fill for seat in self.outcome.winners] + [SHELL.gold]
        for i in range(SHREDS):
            a, b = (i * 0.6180339887) % 1.0, (i * 0.7548776662) % 1.0
            y = window.y - 60 - 500 * b + since * (190 + 120 * a)
            x = window.x + window.w * ((a * 7.31 + b) % 1.0) + 30 * math.sin(since * 2.4 + i)
            if y < window.bottom:
                size: dict[str, Any] = {"w": 14 + 8 * (i % 3), "h": 12, "color": colours[i % len(colours)]}
                canvas.picture(shell.chip(**size), x, y, layer=6, key=f"shred:{i}")


class Growing:
    """The line that grows with those who play: who has met whom how often, an old medal again, an own best; of today's deal how
    it went for others. Of one game that is over; "" until the journals have been looked through, and where there is nothing to
    say."""

    def __init__(self, stage: Stage, match: Match, saved: Path | None, players: Sequence[Player]) -> None:
        """`saved`: its journal, if it has one; `players`: everybody as the screen calls them."""
        self._words, self._title, self._saved, self._players = stage.words, match.title, saved, players
        self.text = ""
        places = stage.folders
        known = saved is not None and bool(match.persons)
        self._reading = Job(lambda: all_played(places.saves, places.data), stage.strict) if known and not match.deal else None
        self._ending = Ending(stage, match, saved) if saved is not None and match.deal else None

    def update(self) -> None:
        """Takes what has been read beside the frames."""
        if self._ending is not None:
            self.text = self._ending.text()
        games = self._reading.brought() if self._reading is not None else None
        if games is None or self._saved is None:
            return
        title, words = self._title, self._words
        found = grown(games, self._saved.name, title.records)
        if found is not None:
            ids = {"medal": f"medal.{found.what}.name", "best": f"record.{found.what}"}
            what = words.of(title.id, ids[found.kind]) if found.what else words.say(f"title.{title.id}")
            names = words.listing([self._players[seat].name for seat in found.seats])
            self.text = words.say(f"results.grown.{found.kind}", names=names, what=what, n=found.n, before=found.before)

    def draw(self, canvas: Canvas, until: float) -> None:
        """`until`: where the hints begin, on whose line it stands."""
        if not self.text:
            return
        box = Box(GROWN.x, GROWN.y - GROWN.h / 2, min(GROWN.w, until - 40 - GROWN.x), GROWN.h)
        whole_in(canvas, self.text, box, 32, "read", SHELL.gold, layer=20, key="grown", shadow=0.8)


def _put_narrowed(canvas: Canvas, sprite: Sprite, box: Box, share: float, key: str) -> None:
    """The card as wide as `share` of itself, about its middle."""
    if share < 0.98:
        size = max(2, round(sprite.surface.get_width() * share)), sprite.surface.get_height()
        narrow = pygame.transform.scale(sprite.surface, size)
        sprite = Sprite(narrow, round(sprite.ox * share), sprite.oy, (max(1, round(sprite.w * share)), sprite.h))
    x, y = canvas.metrics.at(box.x + box.w / 2, box.y)
    canvas.put(sprite, x - sprite.w // 2, y, layer=14, key=key)
