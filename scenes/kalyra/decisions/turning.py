"""The drawn tile, turned in the hand by steps."""

from __future__ import annotations

from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.kalyra.decisions.choice import LandChoice, choice_of
from scenes.stage.devices.action import Action, Kind
from scenes.table.part import Part


class TileInHand(Part[State, LandContext]):
    """Turns it a quarter at a time."""

    def act(self, action: Action) -> bool:
        """Left and right turn it."""
        choice = choice_of(self.table)
        if choice is None or choice.unasked or self.table.view(choice.seat).asking != "tile_rotate":
            return False
        sideways = action.kind is Kind.MOVE and action.dx and action.stepped
        if not sideways or not self.table.show.idle or not self.table.persons.may(action):
            return False
        self._turn(choice, action.dx)
        return True

    def _turn(self, choice: LandChoice, by: int) -> None:
        choice.rotate(self.table.view(choice.seat), by)
        self.table.feel("select")
        self.table.redraw()
