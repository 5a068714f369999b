"""What happens at the table, in the order of the rules; each event says who may hear what of it.

Parts that a listener may not know are None. `seen_by(None)` is what the shared screen hears.
"""

from __future__ import annotations

from typing import ClassVar, Literal, Self

import msgspec

from games.kalesia.faces import Alliance, Face, Pair
from games.kalesia.lines import Line
from games.kernel.protocol import Event, Open, Seat

DecidedBy = Literal["high", "tie"]
Reason = Literal["temple", "exhaustion"]


class GameStarted(Open, frozen=True):
    """The table is laid: alliance cards in use, the grid (`number` per cell), how many weapons left the game unseen."""

    REVEALS: ClassVar[bool] = False
    n: int
    weapons_mode: str
    alliances: dict[Alliance, int]
    number: tuple[int, ...]
    removed: int


class AreasFallen(Open, frozen=True):
    """A short game begins in a forest at war: who owns which cell already (KALESIA-R49)."""

    REVEALS: ClassVar[bool] = False
    owner: dict[int, Alliance]


class AllianceDealt(Event, frozen=True):
    """KALESIA-203, 205: only its holder sees the card."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    alliance: Alliance | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, alliance=None)


class WeaponsDealt(Event, frozen=True):
    """KALESIA-211. `public`: own sets, which everybody knows (R25)."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    count: int
    faces: tuple[Face, ...] | None
    public: bool

    def seen_by(self, seat: Seat | None) -> Self:
        return self if self.public or seat == self.seat else msgspec.structs.replace(self, faces=None)


class RoundStarted(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    round: int


class AreaContested(Open, frozen=True):
    """KALESIA-305."""

    REVEALS: ClassVar[bool] = False
    area: int
    cell: int
    hand_in_round: int


class WeaponsCommitted(Event, frozen=True):
    """That a seat has laid its pair is public, what it laid is not (R17)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    faces: Pair | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, faces=None)


class WeaponsRevealed(Open, frozen=True):
    """KALESIA-308: every seat's pair, all in one step (R36)."""

    REVEALS: ClassVar[bool] = True
    pairs: tuple[Pair, ...]


class TotalsCounted(Open, frozen=True):
    """KALESIA-401 to 403."""

    REVEALS: ClassVar[bool] = False
    totals: dict[Alliance, int]
    tied: bool
    decided_by: DecidedBy


class AreaConquered(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    area: int
    cell: int
    winner: Alliance


class ColonyPlaced(Open, frozen=True):
    """KALESIA-404."""

    REVEALS: ClassVar[bool] = False
    cell: int
    alliance: Alliance


class ForestFlipped(Open, frozen=True):
    """KALESIA-405."""

    REVEALS: ClassVar[bool] = False
    cell: int


class ThreatChanged(Open, frozen=True):
    """Told when the cells that would complete a line are no longer the same: public geometry."""

    REVEALS: ClassVar[bool] = False
    cells: dict[Alliance, list[int]]


class RoundEnded(Open, frozen=True):
    """KALESIA-501."""

    REVEALS: ClassVar[bool] = False
    round: int


class WeaponsPassed(Event, frozen=True):
    """KALESIA-503: giver and receiver know the three faces, nobody else (R30)."""

    REVEALS: ClassVar[bool] = True
    from_seat: Seat = msgspec.field(name="from")
    to_seat: Seat = msgspec.field(name="to")
    count: int
    faces: tuple[Face, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat in (self.from_seat, self.to_seat) else msgspec.structs.replace(self, faces=None)


class WeaponsTakenBack(Open, frozen=True):
    """KALESIA-504: eight weapons that all had been revealed."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    faces: tuple[Face, ...]


class TempleBuilt(Open, frozen=True):
    """KALESIA-602: every line that the last conquest completed (R4)."""

    REVEALS: ClassVar[bool] = False
    winner: Alliance
    lines: tuple[Line, ...]


class ForestOutlasted(Open, frozen=True):
    """KALESIA-604: all areas are taken and nobody built a temple."""

    REVEALS: ClassVar[bool] = False


class AlliancesRevealed(Open, frozen=True):
    """KALESIA-603, 605: per seat, and the card set aside with two players (R34)."""

    REVEALS: ClassVar[bool] = True
    alliance: tuple[Alliance, ...]
    aside: Alliance | None


class GameOver(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    winner: Alliance
    reason: Reason
    winning_seats: tuple[Seat, ...]
    nobody_wins: bool


KalesiaEvent = (
    GameStarted
    | AreasFallen
    | AllianceDealt
    | WeaponsDealt
    | RoundStarted
    | AreaContested
    | WeaponsCommitted
    | WeaponsRevealed
    | TotalsCounted
    | AreaConquered
    | ColonyPlaced
    | ForestFlipped
    | ThreatChanged
    | RoundEnded
    | WeaponsPassed
    | WeaponsTakenBack
    | TempleBuilt
    | ForestOutlasted
    | AlliancesRevealed
    | GameOver
)
