"""Persons who set their heroes round the inn together: every pad but the one in focus moves a mark of its own (R71)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalyra.land.spaces import distance, place
from games.kalyra.moves import PlaceHero
from games.kalyra.setup import may_place, places
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext, LandTable
from scenes.stage.devices.action import Action, Kind
from scenes.table.part import Part

ASIDE: Final = 2
"""A step to the side is so much farther than one straight on."""


def stepped(free: Sequence[int], space: int, dx: int, dy: int) -> int:
    """The free space that a step from there leads to; the same one where none lies that way."""
    x, y = place(space)
    ways = []
    for there in free:
        to_x, to_y = place(there)
        ahead = (to_x - x) * dx + (to_y - y) * dy
        if ahead > 0:
            ways.append((ahead + ASIDE * abs((to_x - x) * dy - (to_y - y) * dx), there))
    return min(ways)[1] if ways else space


class Placing(Part[State, LandContext]):
    """The marks of those who place with a device of their own, beside the cursor of whoever is asked."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self._at: dict[Seat, int] = {}
        """Where each mark was last."""

    @property
    def marks(self) -> tuple[tuple[Seat, int], ...]:
        """Persons who place too, each with the space of its mark; two marks may meet, and whoever is quicker has the space."""
        table = self.table
        if not table.seated or not table.show.idle:
            return ()
        there = [seat for seat in range(len(table.match.players)) if seat != table.persons.choosing]
        return tuple((seat, self.mark(seat)) for seat in there if self._places(seat))

    def _places(self, seat: Seat) -> bool:
        """Whether a person has still to place there, and has a device of the own for it."""
        match, speaker = self.table.match, self.table.match.speaker(seat)
        own = match.players[speaker].kind == "human" and self.table.seating.devices[speaker] is not None
        return own and may_place(self.table.view(), seat)

    def mark(self, seat: Seat) -> int:
        """Where it was, or the nearest space that is still free; in the beginning those of two seats lie apart."""
        free = places(self.table.view())
        was = self._at.get(seat)
        if was is None:
            return free[seat % len(free)]
        return min(free, key=lambda space: (distance(was, space), space))

    def act(self, action: Action) -> bool:
        """By the own device of somebody who is not in focus."""
        persons = self.table.persons
        asked = persons.choosing is not None and persons.may(action)
        if action.seat is None or asked or action.kind not in (Kind.MOVE, Kind.CONFIRM):
            return False
        seat, space = next((one for one in self.marks if self.table.match.speaker(one[0]) == action.seat), (None, 0))
        if seat is None:
            return False
        if action.kind is Kind.MOVE and action.stepped:
            self._at[seat] = stepped(places(self.table.view()), space, action.dx, action.dy)
            self.table.feel("focus")
        elif action.kind is Kind.CONFIRM and action.pressed:
            self._at[seat] = space
            if self.table.submit(seat, PlaceHero(place(space))):
                self.table.feel("select")
        self.table.redraw()
        return True
