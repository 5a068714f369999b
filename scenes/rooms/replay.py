"""Watching a game again: a timeline over the title's own table, step by step or at the show's pace, through chosen eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from games.kernel import memo
from games.kernel.journal import OtherRules, Player
from games.kernel.protocol import Outcome, Seat
from games.kernel.watching import Replay
from scenes.paint.dress import wear
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.room import KeyAction
from scenes.rooms.rulebook.reader import TitleRoom
from scenes.rooms.trouble_words import writer
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.devices.seating import passed_along, people
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Legend
from scenes.stage.widgets.base import draw_ring, whole_in, words_in
from scenes.table.layout.legend_rows import legend_rows
from scenes.table.show.beats import Beat, Show, speed_of
from scenes.table.spectator import Spectator
from scenes.titles import face_of

BOARD: Final = Box(556, 14, 808, 114)
TRACK: Final = Box(600, 106, 720, 14)
EYES: Final = Box(BOARD.right - 474, BOARD.y + 32, 454, 56)
"""The field that says whose eyes look: by confirming or steps there others look."""
REST: Final = 0.5
"""Seconds between two moves while it plays, at the usual pace."""
CHOICE: Final = 2.5
"""Further seconds before a choice that one came to see: what is chosen lies there as picked."""
JUMP: Final = 8
TOLD: Final = 28.0
"""Size of the words that say what a move is that one came to see."""
LAYER: Final = 70


class Reel:
    """A replay as the table knows a match: what can be looked at, and nothing that can be done."""

    def __init__(self, replay: Replay, players: tuple[Player, ...] = ()) -> None:
        self.replay, self._called = replay, players
        self.title, self.options, self.path, self.deal = replay.title, replay.options, replay.path, ""

    @property
    def players(self) -> tuple[Player, ...]:
        return self._called or self.replay.players

    @property
    def n(self) -> int:
        return len(self.replay.header.seats)

    @property
    def moves(self) -> int:
        return self.replay.position

    def view(self, eyes: Seat | None) -> Any:
        return self.replay.view(eyes)

    def noted(self, seat: Seat) -> str:
        """Notes belong to the seat that plays; nobody who looks on reads them."""
        return ""

    def outcome(self) -> Outcome | None:
        return self.replay.outcome()

    def to_act(self) -> tuple[Seat, ...]:
        return ()


class ReplayViewer(TitleRoom):
    """Shows a saved game again. `JournalError` when its file cannot be watched; a damaged one is, as far as it holds.

    Secrets may be looked at once the game is over; `eyes` may look all the same. `at`: it shows that move as it happened, from
    what comes after the `begins` first things that are heard in it, and stops, where there is one after move `to`; `told` says
    what it is.
    `first`, `last`: only the moves between these two moments are shown, after a look at the table as it stands then.
    `players`: who sits there, for those of the file.
    """

    has_menu = True

    def __init__(
        self, path: Path, at: int = 0, told: str = "", begins: int = 0, to: int = 0, *, first: int = 0,
        last: int | None = None, eyes: Seat | None = None, players: tuple[Player, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__()
        self.replay = Replay(path, to_damage=True)
        self.replay.go(self.replay.total)
        self.finished = self.replay.outcome() is not None
        self._cut = last is not None
        self.first, self.last = first, self.replay.total if last is None else min(last, self.replay.total)
        self.replay.go(max(first, at - 1))
        self.reel = Reel(self.replay, players)
        persons = people(self.replay.header.seats)
        self.eyes: Seat | None = persons[0] if eyes is None and self.finished and len(persons) == 1 else eyes
        self.playing = at == 0 or to > at
        self._at, self._to, self._told, self._begins = at, max(at, to), told, begins
        self._happened = ""
        """What was told last."""
        self.on_eyes = False
        """Whether the field is in focus that says whose eyes look."""
        self._dragging = False
        self._rested = 0.0

    def enter(self, stage: Stage) -> None:
        self.show, self._wore = Show(self._began), wear(())
        title = self.replay.title.id
        self.watched = Spectator(self.reel, passed_along(self.reel.players), face_of(title), self.show, stage)
        self.watched.see_as(self.eyes)
        self.pieces = self.watched.pieces
        self.heading = f"{stage.words.say('resume.watch')}: {stage.words.say(f'title.{title}')}"
        super().enter(stage)
        stage.sound.music(title)
        self.watched.lay()
        self._tell_damage()
        if self._at:
            self.step_on()
        self._show_choice()

    def _tell_damage(self) -> None:
        damage, n = self.replay.damage, self.replay.total
        if damage is not None:
            other, program = isinstance(damage, OtherRules), writer(self.stage.words, self.replay.header)
            words = self.say("replay.other_rules", n=n, program=program) if other else self.say("replay.damaged", n=n)
            self.toast.inform(words, icon="scandal", seconds=7.0)

    def exit(self) -> None:
        memo.forget()
        wear(self._wore)
        self.stage.sound.music("shell")

    def resume(self, result: object) -> None:
        super().resume(result)
        self.watched.follow_settings()
        self.watched.dress()
        self.watched.lay()

    def resized(self) -> None:
        self.pieces.turned.forget()
        super().resized()
        self.watched.lay()

    def prefetch(self) -> Prefetch:
        return [(name, dict(args)) for name, args in (piece.picture for piece in self.pieces.pieces)]

    # -- what is shown -------------------------------------------------------------------------------------------------

    def _began(self, beat: Beat[Any], step: int) -> None:
        told = self.watched.began(beat, step)
        self._happened = told.text if told is not None else self._happened
        self.stage.tell(told.text if told is not None else "", kind="event")

    def in_focus(self) -> InFocus:
        text = self._eyes_words() if self.on_eyes else self._happened or self._told or self._eyes_words()
        seat, hints = None if self.finished else self.eyes, ((one.kind, one.label) for one in self.key_actions() if one.label)
        return InFocus(text, self.heading, seat, hints=tuple(hints), open=self.finished)

    # -- moving along the timeline -------------------------------------------------------------------------------------

    def go(self, k: int) -> None:
        """To the table after k moves, at once."""
        k = max(self.first, min(self.last, k))
        self.show.forget()
        if k != self.replay.position:
            self.stage.sound.play("focus")
        self.replay.go(k)
        self.watched.put_entry(None)  # what stands there is of another moment
        self.watched.sounding.forget()
        self._show_choice()
        self.stage.tell(self.say("replay.move", move=k - self.first, total=self.last - self.first), kind="focus")

    def step_on(self) -> None:
        """One move further, as it happened."""
        if self.replay.position >= self.last:
            self.playing = False
            return
        if not self.show.idle:
            self.show.forget()
        self.replay.step()
        self.playing = self.playing and self.replay.position != self._to
        mood = self.watched.sounding.mood()
        begins = self._begins if self.replay.position == self._at else 0
        for event, view in self.replay.events(self.eyes, begins=begins):
            self.show.add(event, view, self.watched.cue(event, view), mood)
        self._show_choice()

    def _show_choice(self) -> None:
        """What follows is looked at first where it is what one came to see: a choice of those eyes."""
        at, steps = self.replay.position, self.replay.steps
        step = steps[at] if self._cut and at < self.last and self.show.idle and steps[at].seat == self.eyes else None
        self.watched.point_out(step.move if step is not None else None, self.eyes or 0)
        self._rested = -CHOICE if step is not None else 0.0
        self.watched.lay()

    def toggle(self) -> None:
        """Play or stop; at the end it begins again."""
        if not self.playing and self.replay.position >= self.last:
            self.go(self.first)
        self.playing = not self.playing
        self.stage.sound.play("select")

    def stop_and_go(self, k: int) -> None:
        self.playing = False
        self.go(k)

    def change_eyes(self, by: int = 1) -> None:
        """The next pair of eyes, or the one before; those of a seat only when the game is over."""
        if not self.finished:
            self.refuse(self.say("replay.eyes.locked"))
            return
        order: list[Seat | None] = [None, *range(self.reel.n)]
        self.eyes = order[(order.index(self.eyes) + by) % len(order)]
        self.watched.see_as(self.eyes)
        self.show.forget()
        self.watched.lay(at_once=True)
        self.stage.sound.play("flip")
        self.stage.tell(self._eyes_words(), kind="focus")

    def _eyes_words(self) -> str:
        who = self.say("replay.eyes.shared") if self.eyes is None else self.watched.players[self.eyes].name
        return f"{self.say('replay.eyes')}: {who}"

    def key_actions(self) -> list[KeyAction]:
        at = self.replay.position
        play = KeyAction(Kind.CONFIRM, self.say("replay.stop" if self.playing else "replay.play"), self.toggle)
        return [
            KeyAction(Kind.CONFIRM, self.say("hint.change"), self.change_eyes) if self.on_eyes else play,
            KeyAction(Kind.MOVE, self.say("hint.eyes" if self.on_eyes else "hint.step_on")),
            KeyAction(Kind.HURRY, self.say("hint.to_end"), lambda: self.stop_and_go(self.last)),
            KeyAction(Kind.INFO, self.say("hint.rules"), self.rules),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
            KeyAction(Kind.MENU, self.say("hint.menu"), self.menu),
            KeyAction(Kind.SHOULDER_LEFT, "", lambda: self.stop_and_go(at - JUMP)),
            KeyAction(Kind.SHOULDER_RIGHT, "", lambda: self.stop_and_go(at + JUMP)),
        ]

    @property
    def of_title(self) -> str:
        return self.replay.title.id

    def act(self, action: Action) -> None:
        if action.kind is Kind.MOVE:
            self._move(action)
        elif action.kind is Kind.SCROLL and action.stepped:
            self.stop_and_go(self.replay.position + (1 if action.dy > 0 else -1))
        elif action.kind in (Kind.PRESS, Kind.POINT):
            self._pointer(action)
        else:
            super().act(action)

    def _move(self, action: Action) -> None:
        if not action.stepped:
            return
        if action.dy:
            self.on_eyes = not self.on_eyes
            self.stage.sound.play("focus")
            self.stage.tell(self._eyes_words() if self.on_eyes else "", kind="focus")
        elif self.on_eyes:
            self.change_eyes(action.dx)
        else:
            self.playing = False
            if action.dx > 0:
                self.step_on()
            else:
                self.go(self.replay.position - 1)

    def _pointer(self, action: Action) -> None:
        if action.kind is Kind.PRESS and action.phase is Phase.DOWN:
            kind = next((k for row in self._rows_of_hints for k in [row.at(action.x, action.y)] if k is not None), None)
            self.on_eyes = self._eyes_shown and EYES.holds(action.x, action.y)
            if self.on_eyes:
                self.change_eyes()
            self._dragging = kind is None and TRACK.inset(-34).holds(action.x, action.y)
            if kind is Kind.MOVE:
                self.playing = False
                self.step_on()
            elif kind is not None:
                self.button(kind)
        elif action.kind is Kind.PRESS:
            self._dragging = False
        if self._dragging:
            self.playing = False
            k = self.first + round((action.x - TRACK.x) / TRACK.w * (self.last - self.first))
            if k != self.replay.position:
                self.go(k)

    _rows_of_hints: tuple[Legend, ...] = ()

    # -- time and picture ----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        speed = speed_of(self.stage.settings.pace, False)
        showing = not self.show.idle
        if self.show.update(dt, speed) or not self.show.idle:
            self.watched.lay()
        if showing and self.show.idle:
            self._show_choice()
        self.pieces.go_at(speed)
        self.pieces.update(dt)
        if self.playing and self.show.idle:
            self._rested += dt * speed
            if self._rested >= REST:
                self.step_on()

    def draw_ground(self, canvas: Canvas) -> None:
        self.watched.draw(canvas)

    def draw_more(self, canvas: Canvas) -> None:
        x, y, w, h = BOARD
        canvas.picture(
            shell.panel(w=w, h=h, color=SHELL.sign, radius=18, level=4, gold=True), x, y, layer=LAYER, key="timeline"
        )
        at, total = self.replay.position - self.first, self.last - self.first
        if self._eyes_shown:
            self._draw_place(canvas, at, total)
        else:
            self._draw_told(canvas)
        share = at / total if total else 1.0
        filled = round(share * 200) / 200
        canvas.picture(
            shell.slider_track(w=TRACK.w, filled=filled), TRACK.x, TRACK.y - 8, layer=LAYER + 1, key="timeline:track"
        )
        canvas.picture(shell.knob(px=40), TRACK.x + TRACK.w * share - 20, TRACK.y - 20, layer=LAYER + 2, key="timeline:knob")

    @property
    def _eyes_shown(self) -> bool:
        """Whether the board says whose eyes look, and not what a move is that one came to see."""
        return self.on_eyes or not self._told or not (self._cut or self._at <= self.replay.position <= self._to)

    def _draw_told(self, canvas: Canvas) -> None:
        """What that move is, as long as it is looked at: on the timeline, where it lies on nothing of the table."""
        room = Box(BOARD.x + 40, BOARD.y + 4, BOARD.w - 80, TRACK.y - 22 - BOARD.y - 4)
        whole_in(canvas, self._told, room, TOLD, "ui_bold", SHELL.gold, layer=LAYER + 1, key="told")

    def _draw_place(self, canvas: Canvas, at: int, total: int) -> None:
        x, y, w, _ = BOARD
        place = self.say("replay.move", move=at, total=total)
        canvas.words(place, x + 40, y + 62, 31, "ui_bold", anchor="middle", layer=LAYER + 1, key="timeline:place")
        who = Box(x + w - 460, y + 32, 420, 60)
        words_in(canvas, self._eyes_words(), who, 31, "ui_bold", SHELL.gold, "right", layer=LAYER + 1, key="eyes")
        if self.on_eyes:
            draw_ring(canvas, EYES, 12, LAYER + 2, "eyes")

    def draw_hints(self, canvas: Canvas) -> None:
        items = [(key_action.kind, key_action.label) for key_action in self.key_actions() if key_action.label]
        hand, signs = self.stage.devices.in_hand, self.stage.signs
        self._rows_of_hints = legend_rows([items], None, hand, canvas.lettering, layer=LAYER, signs=signs)
        for legend in self._rows_of_hints:
            legend.draw(canvas)
