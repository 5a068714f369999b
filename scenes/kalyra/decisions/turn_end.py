"""What is done without a button: a turn in which nothing is left to do ends, the only way there is is taken, or time is up."""

from __future__ import annotations

from typing import Final

from games.kalyra.defaults import VAIN, default_move, no_choice
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.choice import choice_of
from scenes.table.chooser import Chooser
from scenes.table.part import Part
from scenes.table.teaching.coach import coach_of

ALONE: Final = 3.0
"""Seconds after which a turn ends of itself when nothing else can be done (5 of the rules page)."""
AT_ONCE: Final = 0.4
"""... for whoever knows the game, where no move can be taken back any more."""


class TurnEnd(Part[State, LandContext]):
    """Does what cannot be done otherwise when the cursor has rested for a while; for a newcomer only the end of a turn."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self._idle_for = 0.0

    def focused(self, id: str) -> None:
        self._idle_for = 0.0

    def decided(self, chooser: Chooser[State] | None) -> None:
        self._idle_for = 0.0

    def tick(self, dt: float) -> None:
        choice = choice_of(self.table)
        if choice is None or choice.unasked or choice.menu or self._reads() or coach_of(self.table) is not None:
            self._idle_for = 0.0
            return
        self._idle_for += dt
        view = self.table.view(choice.seat)
        known = not self.table.sweep.gentle or view.asking in VAIN
        if (known or view.asking == "hero_turn") and self._idle_for >= self._pause(known, choice.seat):
            move = no_choice(view, choice.seat)
            if move is not None:
                self.table.play(choice.seat, move)

    def _pause(self, known: bool, seat: Seat) -> float:
        """Whoever may still take a step back has time to do so."""
        return AT_ONCE if known and not self.table.match.can_undo(seat) else ALONE

    def _reads(self) -> bool:
        """Whether something is shown, looked at, or said: whoever reads has not come to the end."""
        table = self.table
        said = table.card or table.catch_up or table.minds.advice
        return not table.show.idle or table.inspects() or said is not None or any(part.patient() for part in table.parts)


def fill_in(table: LandTable, chooser: Chooser[State]) -> None:
    """Time is up."""
    if chooser.seat in table.match.to_act():
        table.play(chooser.seat, default_move(table.view(chooser.seat), chooser.seat))
    else:
        table.persons.done()
