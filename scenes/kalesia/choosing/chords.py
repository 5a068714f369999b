"""Choosing by chords: everybody at once on a pad of their own, no hand on the screen.

The shared screen shows only how many weapons each seat has locked, and who is ready. Every chord shakes that seat's pad
alike; for a moment the plate of a refused one wears a cross. Once per round every person looks at the own secrets behind the
curtain.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from games.kalesia.faces import FACES
from games.kalesia.state import State
from games.kernel.protocol import Seat
from scenes.kalesia.choosing.choice import ChordChoice, face_of_chord
from scenes.kalesia.choosing.notebook import DRAFT
from scenes.kalesia.context import ForestContext
from scenes.kalesia.paint import alliances
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.palette import SHELL
from scenes.paint.recipes import controls, shell
from scenes.paint.recipes import people as badges
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.devices.seating import people
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets.base import words_in
from scenes.stage.widgets.legend import called, pad_sign
from scenes.table.context import Say
from scenes.table.part import Part
from scenes.table.people.timer import DecisionTimer
from scenes.table.table_api import TableApi

HEARD: Final = (0.4, 100)
"""Strength and milliseconds of the rumble that answers a chord, locked or refused: a pad on the table is heard by all."""
LEGEND: Final = Box(428, 762, 1000, 250)
REFUSED: Final = 1.2
"""Seconds for which the plate of a refused chord wears a cross."""
READY: Final = "!"
"""In the note, after two faces that are laid as soon as all are ready."""
LAYER: Final = 30
FOR_ALL: Final = (Kind.MENU, Kind.INFO, Kind.STORY, Kind.HINT, Kind.HURRY)
"""Buttons that tell nothing of what is chosen: the table hears them."""


class Chords(Part[State, ForestContext]):
    """The chords of one table."""

    def __init__(self, table: TableApi[State, ForestContext]) -> None:
        super().__init__(table)
        self.choices: dict[Seat, ChordChoice] = {}
        self._peeked = 0
        """The last round whose secrets everybody has seen."""
        self._timer = DecisionTimer()
        self._refused: dict[Seat, float] = {}

    @property
    def _kept(self) -> bool:
        """Whether secrets are kept by chords now."""
        return self.table.seating.secrecy == "chord"

    @property
    def wants_chords(self) -> bool:
        return self._kept

    @property
    def locked(self) -> tuple[int, ...]:
        if not self._kept:
            return ()
        return tuple(self.choices[s].locked if s in self.choices else 0 for s in range(self.table.match.n))

    @property
    def ready(self) -> frozenset[Seat]:
        """Persons who lay as soon as the last one is ready."""
        return frozenset(seat for seat, choice in self.choices.items() if choice.ready)

    @property
    def open(self) -> bool:
        """Whether chords are heard now: all is shown, and nobody looks behind the curtain."""
        persons = self.table.persons
        return self.table.show.idle and not persons.curtain.hangs and persons.private is None and not persons.peeks_left

    def tick(self, dt: float) -> None:
        """Keeps the choices in step with the game."""
        match = self.table.match
        if not self._kept:
            self.choices.clear()
            return
        if self._refused:
            self._refused = {seat: left - dt for seat, left in self._refused.items() if left > dt}
            self.table.redraw()
        if not self.table.show.idle or match.outcome() is not None:
            return
        view = self.table.view()
        if view.hand_in_round == 1 and self._peeked < view.round:
            self._peeked = view.round
            self.table.persons.show_secrets_to(people(match.players))
        waiting = self.table.persons.waiting_for()
        before = set(self.choices)
        self.choices = {seat: self.choices.get(seat) or self._taken_up(seat) for seat in waiting}
        self._run_clock(dt)
        self._lay_all()
        if before != set(self.choices):
            self.table.redraw()

    def _taken_up(self, seat: Seat) -> ChordChoice:
        """What that seat had locked for this very hand when the game was left; else nothing yet."""
        choice, view = ChordChoice(seat), self.table.view(seat)
        locked = self.table.match.noted(seat).partition(_draft(view))[2]
        for face in (face for face in FACES for at in range(0, len(locked), 2) if locked.startswith(face, at)):
            choice.chord(face, view)
        choice.ready = locked.endswith(READY) and choice.finish(view) is not None
        return choice

    def _keep(self, choice: ChordChoice) -> None:
        """What is locked outlives the program, in the note of that seat, which nobody else reads."""
        match, seat = self.table.match, choice.seat
        draft = _draft(self.table.view(seat)) + "".join(choice.faces) + READY * choice.ready
        match.note(seat, match.noted(seat).partition(DRAFT)[0] + draft)
        self.table.redraw()

    def _run_clock(self, dt: float) -> None:
        if self._timer.limit != self.table.timer.limit or not self.open or not self.choices:
            self._timer.limit_to(self.table.timer.limit, at_once=True)
        elif self._timer.run(dt):
            for choice in self.choices.values():
                choice.complete_lowest(self.table.view(choice.seat))
                self._finish(choice)
            self._timer.begin()

    def act(self, action: Action) -> bool:
        """Chords of a pad whose seat is choosing; done lays, back takes the own weapons back; True when used. To look again at
        the own secrets is the table's affair, behind its curtain.

        Nothing else that such a pad does may be seen on the screen: a focus that follows the d-pad would tell the alliance.
        """
        if self._ends_peek(action):
            self.table.persons.let_go()
            return True
        choice = self.choices.get(action.seat) if action.seat is not None else None
        if choice is None or not self.open or action.kind is Kind.PEEK:
            return self._kept and action.seat is not None and action.kind in (Kind.MOVE, Kind.CHORD)  # pressed too early
        if action.kind in FOR_ALL:
            return False
        if action.pressed and action.kind is Kind.CHORD:
            return self._chord(choice, action)
        if action.pressed and action.kind is Kind.BACK:
            choice.clear()
            self._keep(choice)
        elif action.pressed and action.kind is Kind.ALT and not choice.ready and not self._finish(choice):
            self._refuse(choice.seat)
        return True

    def _ends_peek(self, action: Action) -> bool:
        """Whether the one who looks lets go of the button that is to be held."""
        persons = self.table.persons
        held = not self.table.stage.presses and action.kind in (Kind.CONFIRM, Kind.PRESS)
        peeks = persons.private is not None and persons.purpose == "look"
        return held and peeks and not action.pressed and persons.may(action)

    def _chord(self, choice: ChordChoice, action: Action) -> bool:
        view = self.table.view(choice.seat)
        if choice.ready or not choice.chord(face_of_chord(action.dx, action.dy, action.text), view):
            self._refuse(choice.seat)
        else:
            self._answer(choice.seat)
            self._keep(choice)
        return True

    def _answer(self, seat: Seat) -> None:
        self.table.stage.rumble(seat, *HEARD)

    def _refuse(self, seat: Seat) -> None:
        """The pad answers as to any chord, the plate shakes and wears a cross: something was refused, and nothing of what."""
        self.table.pieces.refuse(f"plate.{seat}")
        self._refused[seat] = REFUSED
        self.table.redraw()
        self._answer(seat)

    def _finish(self, choice: ChordChoice) -> bool:
        """The seat is ready. False where two weapons are not locked."""
        choice.ready = choice.finish(self.table.view(choice.seat)) is not None
        self._keep(choice)
        return choice.ready

    def _lay_all(self) -> None:
        """As soon as everybody who has a pad is ready, all lay; until then each may take the own weapons back."""
        waiting = self.table.persons.answerable()
        if not waiting or not all(self.choices[seat].ready for seat in waiting):
            return
        for seat in waiting:
            move = self.choices.pop(seat).finish(self.table.view(seat))
            if move is not None:
                self.table.submit(seat, move)

    def boards(self) -> list[Box]:
        return [LEGEND] if self.open and self.choices else []

    def draw(self, canvas: Canvas, context: ForestContext) -> None:
        """One legend of the chords for all, at the foot of the screen, and crosses on plates."""
        for seat in self._refused:
            if face := self.table.pieces.where(f"face.{seat}"):
                cross = badges.emblem_alone(name="cross", px=round(face.w), a=SHELL.bad)
                canvas.picture(cross, face.x, face.y, layer=LAYER, key=f"refused.{seat}")
        if self.boards():
            self._draw_legend(canvas, context.say)

    def _draw_legend(self, canvas: Canvas, say: Say) -> None:
        (x, y, w, h), stage = LEGEND, self.table.stage
        signs = stage.signs_on(DeviceKind.PAD)
        canvas.picture(shell.panel(w=w, h=h, color=KALESIA.plate, radius=20, thick=6, level=3), x, y, layer=LAYER, key="legend")
        for i, (button, alliance) in enumerate((("LEFT", "C"), ("UP", "F"), ("RIGHT", "M"))):
            left, badge = x + 34 + i * 152, alliances.alliance_badge(alliance=alliance, px=70)
            canvas.picture(controls.pad_button(button=button, px=62), left, y + 62, layer=LAYER + 1, key=f"legend.{button}")
            canvas.picture(badge, left + 66, y + 58, layer=LAYER + 1, key=f"legend.{alliance}")
        canvas.words("+", x + 492, y + 92, 44, "num", SHELL.text, "center", anchor="middle", layer=LAYER + 1)
        for i, button in enumerate("ABXY"):
            left, sign = x + 526 + i * 114, pad_sign(button, signs.make)
            canvas.picture(sign.name, left, y + 64, layer=LAYER + 1, key=f"legend.{button}", px=58, **sign.args)
            canvas.words(str(i + 1), left + 78, y + 92, 40, "num", SHELL.text, "center", anchor="middle", layer=LAYER + 1)
        done, back = (called(button, signs, stage.words) for button in "XB")
        line = partial(words_in, canvas, align="center", layer=LAYER + 1)
        line(say("chord.title"), Box(x + 30, y + 6, w - 60, 48), 32, "ui_bold", KALESIA.accent, key="legend.title")
        line(say("chord.finish", done=done, back=back), Box(x + 30, y + 152, w - 60, 48), 28, key="legend.finish")
        line(say("chord.help"), Box(x + 30, y + h - 56, w - 60, 48), 28, "ui", SHELL.text_lo, key="legend.help")


def _draft(view: State) -> str:
    """What stands in the note before what is locked for that hand."""
    return f"{DRAFT}{view.round}/{view.hand_in_round}/"
