"""Where everything beside the island lies on Kalua's table, in units; pure geometry from the number of seats.

left wing    phases, rivals, the volley, the own plate, decks     right wing    round, rivals, choices, news
foot         the hand
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from games.kernel.protocol import Seat
from scenes.kalua.island_zones import CENTRE, Village, places
from scenes.stage.loop.metrics import SAFE, Box

WING: Final = 356.0
LEFT: Final = SAFE.x
RIGHT: Final = SAFE.right - WING
PLATE_H: Final = 152.0
PLATES_Y: Final = 138.0
GAP: Final = 10.0
OWN: Final = Box(LEFT, 746, WING, PLATE_H)
"""The plate of the seat at the foot."""
PHASES: Final = Box(LEFT, 58, WING, 64)
ROUND: Final = Box(RIGHT, 58, WING, 64)
LINES: Final = Box(RIGHT, 468, WING, 434)
"""What can be chosen."""
INVITATION: Final = Box(RIGHT, 470, WING, 285)
"""Where onlookers are invited to play: while computers play nobody chooses, and the open hand stays free, as do the news, which
grow upwards in large words."""
NEWS: Final = Box(RIGHT, 790, WING, 110)
"""The slip of the newest event stands on its foot."""
DECKS: Final = Box(LEFT, 908, WING, 118)
ROW: Final = 54.0
"""Height of a row of the volley."""
HAND: Final = Box(470, 762, 980, 262)
CARD: Final = (184.0, 262.0)
"""Width and height of a card of the hand."""
SMALLER: Final = 0.92
"""Size of a lifted card that has little room, as part of a card of the hand."""
NARROWED: Final = 18.0
"""How far it reaches over the plates of the left wing."""
WINGS: Final = (Box(LEFT + 10, 300, 132, 192),)
"""Where the Lamplighter stands, with two rivals: below the left one."""
WARNING: Final = Box(HAND.x + 170, HAND.y - 118, HAND.w - 340, 100)
"""The slip of a warning stands on its foot."""


@dataclass(frozen=True)
class Zones:
    """Geometry of a table of `n` seats with seat `first` at the foot."""

    n: int
    first: Seat = 0

    def village(self, seat: Seat) -> Village:
        """Villages lie clockwise as seats follow each other."""
        return places(self.n)[(seat - self.first) % self.n]

    @cached_property
    def _plates(self) -> dict[Seat, Box]:
        found = {self.first: OWN}
        for left, x in ((True, LEFT), (False, RIGHT)):
            others = [seat for seat in range(self.n) if seat != self.first]
            there = [seat for seat in others if (self.village(seat).ground[0] < CENTRE[0]) == left]
            for row, seat in enumerate(sorted(there, key=lambda seat: self.village(seat).ground[1])):
                found[seat] = Box(x, PLATES_Y + row * (PLATE_H + GAP), WING, PLATE_H)
        return found

    def plate(self, seat: Seat) -> Box:
        return self._plates[seat]

    @property
    def pile(self) -> Box:
        """The cards of the volley, in order: it stands on the own plate, with a row for every seat."""
        h = ROW * self.n + 8
        return Box(LEFT, OWN.y - 8 - h, WING, h)

    @property
    def lifted(self) -> Box:
        """The card that takes effect, or is looked at: where the left wing is free, else between it and the villages, where
        there is room for a smaller one."""
        w, h = CARD
        if self.n > 3:
            return Box(LEFT + WING - NARROWED, PLATES_Y, SMALLER * w, SMALLER * h)
        return Box(LEFT + (WING - w) / 2, self.pile.y - h - 8, w, h)

    def side(self, seat: Seat) -> str:
        """On which side of the screen a plate lies: "l" or "r"."""
        return "l" if self.plate(seat).x == LEFT else "r"
