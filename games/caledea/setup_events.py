"""What happens before the first turn (3.1 and 6 of the rules page). Everybody hears all; `events.CaledeaEvent` is the union."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from games.kernel.rules import Event, Seat


class GameStarted(Event, frozen=True):
    """The board is chosen. `outpost`: per square, the kingdom that both its resources belong to (R4)."""

    REVEALS: ClassVar[bool] = False
    n: int
    boards: str
    width: int
    height: int
    outpost: tuple[int, ...]
    team: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class KingdomPicked(Event, frozen=True):
    """CALEDEA-101, chosen or dealt (R5)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    kingdom: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class OrderRolled(Event, frozen=True):
    """CALEDEA-103: one throw per seat, 0 for those that do not throw again (R7)."""

    REVEALS: ClassVar[bool] = False
    rolls: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class OrderChosen(Event, frozen=True):
    """CALEDEA-104, 105: `order` is the placing and turn order (R8)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    choice: Literal["first", "last"]
    order: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class CapitalPlaced(Event, frozen=True):
    """CALEDEA-107: with its tower and the starting units."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    square: int
    units: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class CityOverlap(Event, frozen=True):
    """R9, R10: the city squares of these seats overlap."""

    REVEALS: ClassVar[bool] = False
    seats: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self
