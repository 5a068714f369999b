"""What happens at the table, with the kinds and fields of section 6 of the rules page. Nothing is hidden: everybody hears all.

What happens before the first turn stands in setup_events.py. The JSON field that the page calls `kind` of a
structure is `kind_of` here, because `kind` names the event itself.
"""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from games.caledea.setup_events import CapitalPlaced, CityOverlap, GameStarted, KingdomPicked, OrderChosen, OrderRolled
from games.caledea.table import Ending, Kind
from games.kernel.rules import Event, Seat


class TurnStarted(Event, frozen=True):
    """Everything is untapped; `gold` pieces and `actions` for this turn."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    round: int
    gold: int
    actions: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TurnEnded(Event, frozen=True):
    """CALEDEA-207, 208."""

    REVEALS: ClassVar[bool] = False
    seat: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class GroupPicked(Event, frozen=True):
    """Units on `square` are about to move; `ids` so far."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    square: int
    ids: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class PassengerPicked(Event, frozen=True):
    """A unit is about to be transported."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    unit: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class GroupMoved(Event, frozen=True):
    """A move was declared. Where the last square of `path` is defended, the group stands on the one before it."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    ids: tuple[int, ...]
    path: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class GroupEntered(Event, frozen=True):
    """The group took the square that it fought for (R21)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    ids: tuple[int, ...]
    square: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class AttackerChosen(Event, frozen=True):
    """CALEDEA-509: with so many dice, the Ambush included."""

    REVEALS: ClassVar[bool] = False
    unit: int
    dice: int
    ambush: bool

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class DefenderChosen(Event, frozen=True):
    """CALEDEA-509."""

    REVEALS: ClassVar[bool] = False
    unit: int
    dice: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class DuelRolled(Event, frozen=True):
    """CALEDEA-502 to 505: both lists sorted, and the place that decided."""

    REVEALS: ClassVar[bool] = False
    a_dice: tuple[int, ...]
    d_dice: tuple[int, ...]
    deciding_index: int
    winner: Literal["attacker", "defender"]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class DuelTied(Event, frozen=True):
    """CALEDEA-506: both lists are this one, and all dice are thrown again."""

    REVEALS: ClassVar[bool] = False
    dice: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class UnitRemoved(Event, frozen=True):
    """A unit left the board for good."""

    REVEALS: ClassVar[bool] = False
    unit: int
    square: int
    cause: Literal["attacking", "defending", "bombarded"]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class SiegeRolled(Event, frozen=True):
    """CALEDEA-710, 713: one unit's throw against a structure."""

    REVEALS: ClassVar[bool] = False
    unit: int
    dice: tuple[int, ...]
    success: bool

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class StructureDestroyed(Event, frozen=True):
    """CALEDEA-714. `seat` did it."""

    REVEALS: ClassVar[bool] = False
    square: int
    kind_of: Kind
    seat: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class StructureAbandoned(Event, frozen=True):
    """R37: nobody is left to control it, so it leaves the board."""

    REVEALS: ClassVar[bool] = False
    square: int
    kind_of: Kind

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class GroupThrownBack(Event, frozen=True):
    """CALEDEA-715: it ends its move on `square` (R22)."""

    REVEALS: ClassVar[bool] = False
    ids: tuple[int, ...]
    square: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class OutpostClaimed(Event, frozen=True):
    """CALEDEA-601."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    square: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class UnitMustered(Event, frozen=True):
    """CALEDEA-602."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    unit: int
    square: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class MusterFailed(Event, frozen=True):
    """R45: all pieces of the seat are on the board."""

    REVEALS: ClassVar[bool] = False
    seat: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class OutpostSalted(Event, frozen=True):
    """CALEDEA-605."""

    REVEALS: ClassVar[bool] = False
    by: Seat
    owner: Seat
    square: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class OutpostReclaimed(Event, frozen=True):
    """CALEDEA-607."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    square: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class CapitalCaptured(Event, frozen=True):
    """CALEDEA-901, 1001. `previous_holder` is -1 for a vacant capital."""

    REVEALS: ClassVar[bool] = False
    by: Seat
    owner: Seat
    square: int
    previous_holder: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class CapitalReclaimed(Event, frozen=True):
    """CALEDEA-1006, R63: `by` is the owner or an ally."""

    REVEALS: ClassVar[bool] = False
    owner: Seat
    square: int
    by: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class CapitalVacated(Event, frozen=True):
    """R38: nobody holds it."""

    REVEALS: ClassVar[bool] = False
    owner: Seat
    square: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class CapitalRemoved(Event, frozen=True):
    """R37: the piece of an eliminated seat leaves the board."""

    REVEALS: ClassVar[bool] = False
    owner: Seat
    square: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class ControlChanged(Event, frozen=True):
    """R35: these structures obey another seat now."""

    REVEALS: ClassVar[bool] = False
    squares: tuple[int, ...]
    to: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class GoldChanged(Event, frozen=True):
    """CALEDEA-611: pieces gained or returned."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    delta: int
    total: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class GoldTapped(Event, frozen=True):
    """CALEDEA-613."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    n: int
    reason: Literal["cavalry", "general", "tower", "castle", "bombard", "ambush", "transport"]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class UnitUpgraded(Event, frozen=True):
    """CALEDEA-403."""

    REVEALS: ClassVar[bool] = False
    unit: int
    rank: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class StructureBuilt(Event, frozen=True):
    """CALEDEA-702."""

    REVEALS: ClassVar[bool] = False
    square: int
    kind_of: Kind
    seat: Seat
    city: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class CityProgress(Event, frozen=True):
    """CALEDEA-716: structures on the five squares of that capital."""

    REVEALS: ClassVar[bool] = False
    city: Seat
    castles: int
    towers: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class BombardFired(Event, frozen=True):
    """CALEDEA-811."""

    REVEALS: ClassVar[bool] = False
    unit: int
    square: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class UnitTransported(Event, frozen=True, rename={"origin": "from"}):
    """CALEDEA-831."""

    REVEALS: ClassVar[bool] = False
    unit: int
    origin: int
    to: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class SeatEliminated(Event, frozen=True):
    """CALEDEA-906. `by`: in whose turn."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    by: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class GameWon(Event, frozen=True):
    """The end; several seats of a team, or sharing by R48."""

    REVEALS: ClassVar[bool] = False
    seats: tuple[Seat, ...]
    reason: Ending

    def seen_by(self, seat: Seat | None) -> Self:
        return self


CaledeaEvent = (
    GameStarted
    | KingdomPicked
    | OrderRolled
    | OrderChosen
    | CapitalPlaced
    | CityOverlap
    | TurnStarted
    | TurnEnded
    | GroupPicked
    | PassengerPicked
    | GroupMoved
    | GroupEntered
    | AttackerChosen
    | DefenderChosen
    | DuelRolled
    | DuelTied
    | UnitRemoved
    | SiegeRolled
    | StructureDestroyed
    | StructureAbandoned
    | GroupThrownBack
    | OutpostClaimed
    | UnitMustered
    | MusterFailed
    | OutpostSalted
    | OutpostReclaimed
    | CapitalCaptured
    | CapitalReclaimed
    | CapitalVacated
    | CapitalRemoved
    | ControlChanged
    | GoldChanged
    | GoldTapped
    | UnitUpgraded
    | StructureBuilt
    | CityProgress
    | BombardFired
    | UnitTransported
    | SeatEliminated
    | GameWon
)
