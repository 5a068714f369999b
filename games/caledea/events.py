"""What happens at the table, with the kinds and fields of section 6 of the rules page. Nothing is hidden: everybody hears all.

What happens before the first turn stands in setup_events.py. The JSON field that the page calls `kind` of a
structure is `kind_of` here, because `kind` names the event itself.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from games.caledea.setup_events import CapitalPlaced, CityOverlap, GameStarted, KingdomPicked, OrderChosen, OrderRolled
from games.caledea.table import Ending, Kind
from games.kernel.protocol import Open, Seat


class TurnStarted(Open, frozen=True):
    """Everything is untapped; `gold` pieces and `actions` for this turn."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    round: int
    gold: int
    actions: int


class TurnEnded(Open, frozen=True):
    """CALEDEA-207, 208."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class GroupPicked(Open, frozen=True):
    """Units on `square` are about to move; `ids` so far."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    square: int
    ids: tuple[int, ...]


class PassengerPicked(Open, frozen=True):
    """A unit is about to be transported."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    unit: int


class GroupMoved(Open, frozen=True):
    """A move was declared. Where the last square of `path` is defended, the group stands on the one before it."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    ids: tuple[int, ...]
    path: tuple[int, ...]


class GroupEntered(Open, frozen=True):
    """The group took the square that it fought for (R21)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    ids: tuple[int, ...]
    square: int


class AttackerChosen(Open, frozen=True):
    """CALEDEA-509: with so many dice, the Ambush included."""

    REVEALS: ClassVar[bool] = False
    unit: int
    dice: int
    ambush: bool


class DefenderChosen(Open, frozen=True):
    """CALEDEA-509."""

    REVEALS: ClassVar[bool] = False
    unit: int
    dice: int


class DuelRolled(Open, frozen=True):
    """CALEDEA-502 to 505: both lists sorted, and the place that decided."""

    REVEALS: ClassVar[bool] = False
    a_dice: tuple[int, ...]
    d_dice: tuple[int, ...]
    deciding_index: int
    winner: Literal["attacker", "defender"]


class DuelTied(Open, frozen=True):
    """CALEDEA-506: both lists are this one, and all dice are thrown again."""

    REVEALS: ClassVar[bool] = False
    dice: tuple[int, ...]


class UnitRemoved(Open, frozen=True):
    """A unit left the board for good."""

    REVEALS: ClassVar[bool] = False
    unit: int
    square: int
    cause: Literal["attacking", "defending", "bombarded"]


class SiegeRolled(Open, frozen=True):
    """CALEDEA-710, 713: one unit's throw against a structure."""

    REVEALS: ClassVar[bool] = False
    unit: int
    dice: tuple[int, ...]
    success: bool


class StructureDestroyed(Open, frozen=True):
    """CALEDEA-714. `seat` did it."""

    REVEALS: ClassVar[bool] = False
    square: int
    kind_of: Kind
    seat: Seat


class StructureAbandoned(Open, frozen=True):
    """R37: nobody is left to control it, so it leaves the board."""

    REVEALS: ClassVar[bool] = False
    square: int
    kind_of: Kind


class GroupThrownBack(Open, frozen=True):
    """CALEDEA-715: it ends its move on `square` (R22)."""

    REVEALS: ClassVar[bool] = False
    ids: tuple[int, ...]
    square: int


class OutpostClaimed(Open, frozen=True):
    """CALEDEA-601."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    square: int


class UnitMustered(Open, frozen=True):
    """CALEDEA-602."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    unit: int
    square: int


class MusterFailed(Open, frozen=True):
    """R45: all pieces of the seat are on the board."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class OutpostSalted(Open, frozen=True):
    """CALEDEA-605."""

    REVEALS: ClassVar[bool] = False
    by: Seat
    owner: Seat
    square: int


class OutpostReclaimed(Open, frozen=True):
    """CALEDEA-607."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    square: int


class CapitalCaptured(Open, frozen=True):
    """CALEDEA-901, 1001. `previous_holder` is -1 for a vacant capital."""

    REVEALS: ClassVar[bool] = False
    by: Seat
    owner: Seat
    square: int
    previous_holder: Seat


class CapitalReclaimed(Open, frozen=True):
    """CALEDEA-1006, R63: `by` is the owner or an ally."""

    REVEALS: ClassVar[bool] = False
    owner: Seat
    square: int
    by: Seat


class CapitalVacated(Open, frozen=True):
    """R38: nobody holds it."""

    REVEALS: ClassVar[bool] = False
    owner: Seat
    square: int


class CapitalRemoved(Open, frozen=True):
    """R37: the piece of an eliminated seat leaves the board."""

    REVEALS: ClassVar[bool] = False
    owner: Seat
    square: int


class ControlChanged(Open, frozen=True):
    """R35: these structures obey another seat now."""

    REVEALS: ClassVar[bool] = False
    squares: tuple[int, ...]
    to: Seat


class GoldChanged(Open, frozen=True):
    """CALEDEA-611: pieces gained or returned."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    delta: int
    total: int


class GoldTapped(Open, frozen=True):
    """CALEDEA-613."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    n: int
    reason: Literal["cavalry", "general", "tower", "castle", "bombard", "ambush", "transport"]


class UnitUpgraded(Open, frozen=True):
    """CALEDEA-403."""

    REVEALS: ClassVar[bool] = False
    unit: int
    rank: int


class StructureBuilt(Open, frozen=True):
    """CALEDEA-702."""

    REVEALS: ClassVar[bool] = False
    square: int
    kind_of: Kind
    seat: Seat
    city: Seat


class CityProgress(Open, frozen=True):
    """CALEDEA-716: structures on the five squares of that capital."""

    REVEALS: ClassVar[bool] = False
    city: Seat
    castles: int
    towers: int


class BombardFired(Open, frozen=True):
    """CALEDEA-811."""

    REVEALS: ClassVar[bool] = False
    unit: int
    square: int


class UnitTransported(Open, frozen=True, rename={"origin": "from"}):
    """CALEDEA-831."""

    REVEALS: ClassVar[bool] = False
    unit: int
    origin: int
    to: int


class SeatEliminated(Open, frozen=True):
    """CALEDEA-906. `by`: in whose turn."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    by: Seat


class GameWon(Open, frozen=True):
    """The end; several seats of a team, or sharing by R48."""

    REVEALS: ClassVar[bool] = False
    seats: tuple[Seat, ...]
    reason: Ending


LOSSES: Final = (
    StructureDestroyed,
    StructureAbandoned,
    CapitalVacated,
    GoldChanged,
    OutpostSalted,
    UnitRemoved,
    ControlChanged,
)
"""What takes something from a kingdom, or leaves it open."""
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
