"""The drawn tile, turned in the hand by steps."""

from __future__ import annotations

from games.kalyra.state import State
from scenes.kalyra.context import LandSight
from scenes.kalyra.deciding.choice import LandChoice, choice_of
from scenes.stage.devices.action import Action, Kind
from scenes.table.part import Part


class TileInHand(Part[State, LandSight]):
    """Turns it a quarter at a time."""

    def act(self, action: Action) -> bool:
        """Left and right turn it."""
        choice = choice_of(self.desk)
        if choice is None or choice.unasked or self.desk.view(choice.seat).asking != "tile_rotate":
            return False
        sideways = action.kind is Kind.MOVE and action.dx and action.stepped
        if not sideways or not self.desk.show.idle or not self.desk.persons.may(action):
            return False
        self._turn(choice, action.dx)
        return True

    def _turn(self, choice: LandChoice, by: int) -> None:
        choice.rotate(self.desk.view(choice.seat), by)
        self.desk.feel("select")
        self.desk.redraw()
