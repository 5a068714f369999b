"""The odds of what a covered Attack may be, for the blind defender."""

from __future__ import annotations

from games.kernel.protocol import Seat
from games.proelio.mind.odds import Odds, odds
from games.proelio.state import State
from scenes.proelio.context import WarContext
from scenes.table.part import Part
from scenes.table.table_api import TableApi


class AttackOdds(Part[State, WarContext]):
    """Of the Attack that is about to be resolved; counted up once, when all that led to it has been shown."""

    def __init__(self, table: TableApi[State, WarContext]) -> None:
        super().__init__(table)
        self.odds: Odds = ()
        self._about: tuple[int, Seat] | None = None

    def tick(self, dt: float) -> None:
        if self.table.show.idle and self._count(self.table.view()):
            self.table.redraw()

    def _count(self, view: State) -> bool:
        """`view` is what the shared screen knows. True when the odds are others now."""
        about = (view.turn_no, view.turn_seat) if waits(view) else None
        if about == self._about:
            return False
        self._about = about
        self.odds = odds(view, view.turn_seat) if about is not None else ()
        return True


def waits(view: State) -> bool:
    """Whether a covered Attack is about to be answered."""
    return view.phase == "deploy" and view.attack_on[view.turn_seat] is not None
