"""What happens before the first turn (3.1 and 6 of the rules page). Everybody hears all; `events.CaledeaEvent` is the union."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.kernel.protocol import Open, Seat


class GameStarted(Open, frozen=True):
    """The board is chosen. `outpost`: per square, the kingdom that both its resources belong to (R4)."""

    REVEALS: ClassVar[bool] = False
    n: int
    boards: str
    width: int
    height: int
    outpost: tuple[int, ...]
    team: tuple[int, ...]


class KingdomPicked(Open, frozen=True):
    """CALEDEA-101, chosen or dealt (R5)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    kingdom: int


class OrderRolled(Open, frozen=True):
    """CALEDEA-103: one throw per seat, 0 for those that do not throw again (R7)."""

    REVEALS: ClassVar[bool] = False
    rolls: tuple[int, ...]


class OrderChosen(Open, frozen=True):
    """CALEDEA-104, 105: `order` is the placing and turn order (R8)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    choice: Literal["first", "last"]
    order: tuple[Seat, ...]


class CapitalPlaced(Open, frozen=True):
    """CALEDEA-107: with its tower and the starting units."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    square: int
    units: tuple[int, ...]


class CityOverlap(Open, frozen=True):
    """R9, R10: the city squares of these seats overlap."""

    REVEALS: ClassVar[bool] = False
    seats: tuple[Seat, ...]
