"""Choosing by chords: everybody at once on a pad of their own, no hand on the screen.

The shared screen shows only how many weapons each seat has locked, and who is ready. A chord that is refused shakes that
seat's pad and nothing else. Once per round every person looks at the own secrets behind the curtain.
"""

from __future__ import annotations

from typing import Final, Protocol

from games.kernel.match import Match
from games.kernel.rules import Move, Seat
from scenes.kalesia.choice import ChordChoice, face_of_chord
from scenes.seating import people
from scenes.stage.action import Action, Kind
from scenes.stage.canvas import Canvas
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import KALESIA, SHELL
from scenes.stage.stage import Stage
from scenes.tabletop.beats import Show
from scenes.tabletop.people import Persons
from scenes.tabletop.timer import DecisionTimer

REFUSED: Final = (0.7, 160)
"""Strength and milliseconds of the rumble that refuses a chord."""
LOCKED: Final = (0.25, 60)
LEGEND: Final = Box(428, 762, 1000, 250)
LAYER: Final = 30


class ChordTable(Protocol):
    """What chords need of the table."""

    match: Match
    persons: Persons
    show: Show
    stage: Stage
    timer: DecisionTimer

    def submit(self, seat: Seat, move: Move) -> bool: ...


class Chords:
    """The chords of one table."""

    def __init__(self, table: ChordTable) -> None:
        self.table = table
        self.choices: dict[Seat, ChordChoice] = {}
        self._looked = 0
        """The last round whose secrets everybody has seen."""
        self._left: float | None = None

    @property
    def locked(self) -> tuple[int, ...]:
        return tuple(self.choices[s].locked if s in self.choices else 0 for s in range(self.table.match.n))

    @property
    def open(self) -> bool:
        """Whether chords are heard now: all is shown, and nobody looks behind the curtain."""
        persons = self.table.persons
        return self.table.show.idle and not persons.curtain.hangs and persons.private is None and not persons.looks_left

    def update(self, dt: float) -> bool:
        """Keeps the choices in step with the game; True when the screen changed."""
        match = self.table.match
        if not self.table.show.idle or match.outcome() is not None:
            return False
        view = match.view(None)
        if view.hand_in_round == 1 and self._looked < view.round:
            self._looked = view.round
            self.table.persons.show_secrets_to(people(match.players))
        waiting = self.table.persons.waiting_for()
        before = set(self.choices)
        self.choices = {seat: self.choices.get(seat, ChordChoice(seat)) for seat in waiting}
        self._run_clock(dt)
        return before != set(self.choices)

    def _run_clock(self, dt: float) -> None:
        if self.table.timer.limit is None or not self.open or not self.choices:
            self._left = self.table.timer.limit
            return
        self._left = (self._left if self._left is not None else self.table.timer.limit) - dt
        if self._left <= 0:
            self._left = None
            for choice in list(self.choices.values()):
                choice.complete_lowest(self.table.match.view(choice.seat))
                self._finish(choice)

    def act(self, action: Action) -> bool:
        """Chords, Start and Select of a pad whose seat is choosing; True when used.

        Nothing else that such a pad does may be seen on the screen: a focus that follows the d-pad would tell the alliance.
        """
        choice = self.choices.get(action.seat) if action.seat is not None else None
        if choice is None or not self.open:
            return False
        if not action.pressed or action.kind not in (Kind.CHORD, Kind.MENU, Kind.SELECT):
            return True
        if action.kind is Kind.CHORD:
            return self._chord(choice, action)
        if action.kind is Kind.SELECT:
            choice.clear()
            return True
        if choice.locked == 0:
            return False  # nothing is locked: Start means the pause
        if not self._finish(choice):
            self._rumble(choice.seat, REFUSED)
        return True

    def _chord(self, choice: ChordChoice, action: Action) -> bool:
        view = self.table.match.view(choice.seat)
        taken = choice.chord(face_of_chord(action.dx, action.dy, action.text), view)
        self._rumble(choice.seat, LOCKED if taken else REFUSED)
        return True

    def _rumble(self, seat: Seat, how: tuple[float, int]) -> None:
        self.table.stage.rumble(seat, how[0], how[1], secret=seat)

    def _finish(self, choice: ChordChoice) -> bool:
        move = choice.finish(self.table.match.view(choice.seat))
        if move is None:
            return False
        self.choices.pop(choice.seat, None)
        return self.table.submit(choice.seat, move)

    def draw_legend(self, canvas: Canvas, title: str, lays: str, refuses: str) -> None:
        """One legend of the chords for all, at the foot of the screen."""
        x, y, w, h = LEGEND
        canvas.picture("board", x, y, layer=LAYER, key="legend", w=w, h=h, color=KALESIA["plate"], radius=20, thick=6, level=3)
        text, size = canvas.lettering.fit(title, w - 60, 32, "ui_bold")
        canvas.words(text, x + w / 2, y + 30, size, "ui_bold", KALESIA["accent"], "center", anchor="middle", layer=LAYER + 1)
        for i, (button, alliance) in enumerate((("LEFT", "C"), ("UP", "F"), ("RIGHT", "M"))):
            left = x + 34 + i * 152
            canvas.picture("pad_button", left, y + 62, layer=LAYER + 1, key=f"legend.{button}", button=button, px=62)
            canvas.picture(
                "kalesia.badge", left + 66, y + 58, layer=LAYER + 1, key=f"legend.{alliance}", alliance=alliance, px=70
            )
        canvas.words("+", x + 492, y + 92, 44, "num", SHELL["text"], "center", anchor="middle", layer=LAYER + 1)
        for i, button in enumerate("ABXY"):
            left = x + 526 + i * 114
            canvas.picture("pad_button", left, y + 64, layer=LAYER + 1, key=f"legend.{button}", button=button, px=58)
            canvas.words(str(i + 1), left + 78, y + 92, 40, "num", SHELL["text"], "center", anchor="middle", layer=LAYER + 1)
        self._draw_finish(canvas, x, y + 146, w, lays)
        text, size = canvas.lettering.fit(refuses, w - 60, 28)
        canvas.words(text, x + w / 2, y + h - 32, size, "ui", SHELL["text_lo"], "center", anchor="middle", layer=LAYER + 1)

    def _draw_finish(self, canvas: Canvas, x: float, y: float, w: float, lays: str) -> None:
        """Start lays, Select clears: the sentence with its buttons before it."""
        canvas.picture("pad_button", x + 34, y + 6, layer=LAYER + 1, key="legend.start", button="MENU", px=46)
        text, size = canvas.lettering.fit(lays, w - 140, 28)
        canvas.words(text, x + 110, y + 30, size, "ui", SHELL["text"], anchor="middle", layer=LAYER + 1)
