"""Turns that end without a button: nothing is left to do, or time is up."""

from __future__ import annotations

from typing import Final

from games.kalyra.moves import EndTurn, KalyraMove, LeaveShop, Pass, TradeDecline
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.deciding.choice import choice_of
from scenes.table.chooser import Chooser
from scenes.table.part import Part
from scenes.table.teaching.coach import coach_of

ALONE: Final = 3.0
"""Seconds after which a turn ends of itself when nothing else can be done (5 of the rules page)."""


class TurnEnd(Part[State, LandContext]):
    """Ends a turn in which nothing is left to do, when the cursor has rested for a while."""

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
        if self._idle_for >= ALONE and view.asking == "hero_turn":
            legal = view.legal_moves(choice.seat)
            if len(legal) == 1:
                self.table.play(choice.seat, legal[0])

    def _reads(self) -> bool:
        """Whether something is shown, looked at, or said: whoever reads has not come to the end."""
        table = self.table
        return not table.show.idle or table.inspects() or table.card is not None or table.minds.advice is not None


def fill_in(table: LandTable, chooser: Chooser[State]) -> None:
    """Time is up."""
    if chooser.seat in table.match.to_act():
        table.play(chooser.seat, default_move(table.view(chooser.seat), chooser.seat))
    else:
        table.persons.done()


def default_move(view: State, seat: Seat) -> KalyraMove:
    """Nothing is risked, spent or given away; what must be chosen is the first that is legal."""
    legal = view.legal_moves(seat)
    safe = (EndTurn, Pass, LeaveShop, TradeDecline)
    return next((move for move in legal if isinstance(move, safe)), legal[0])
