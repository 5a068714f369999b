"""The moves, with the kinds and fields of section 6 of the rules page.

A choice of many parts is a chain: `pick_group`, `take_units` (how many of each kind of unit there), `move_group`; and
`pick_passenger`, `transport`. The first steps of a chain cost nothing and can be taken back.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from games.kernel.protocol import Move


class PickKingdom(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-101. `kingdom`: index of the card, 0 to 8."""

    kingdom: int


class ChooseOrder(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-104."""

    choice: Literal["first", "last"]


class PlaceCapital(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-106."""

    square: int


class PickGroup(Move, frozen=True, forbid_unknown_fields=True):
    """The square from which units will move (R11)."""

    square: int


class TakeUnits(Move, frozen=True, forbid_unknown_fields=True):
    """How many of the square's units of that rank come along; `transported` ones (with an extra die) are asked for apart.

    Units of one kind are alike; those with the lowest ids go.
    """

    rank: int
    transported: bool
    count: int


class MoveGroup(Move, frozen=True, forbid_unknown_fields=True, rename={"origin": "from"}):
    """CALEDEA-203, 204: the picked units go along a path, the last square of which they may have to fight for (R12).

    `from` (here `origin`) and `ids` are those picked; `path` lists the squares stepped on, the start not among them.
    """

    origin: int
    ids: tuple[int, ...]
    path: tuple[int, ...]


class UpgradeUnit(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-205."""

    unit: int


class Build(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-206: a tower, or the tower there becomes a castle. `city`: the seat whose capital it is built for."""

    square: int
    city: int


class Bombard(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-811: `unit` duels with a unit on the adjacent `square`."""

    unit: int
    square: int


class PickPassenger(Move, frozen=True, forbid_unknown_fields=True):
    """The unit that will be transported."""

    unit: int


class Transport(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-831: the picked unit goes to `square` at once."""

    unit: int
    square: int


class EndTurn(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-208."""


class ChooseAttacker(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-509, 822: the attacker's unit of this round, with an Ambush or without."""

    unit: int
    ambush: bool


class ChooseDefender(Move, frozen=True, forbid_unknown_fields=True):
    """CALEDEA-509: the defending unit of this round, or of a bombard."""

    unit: int


CaledeaMove = (
    PickKingdom
    | ChooseOrder
    | PlaceCapital
    | PickGroup
    | TakeUnits
    | MoveGroup
    | UpgradeUnit
    | Build
    | Bombard
    | PickPassenger
    | Transport
    | EndTurn
    | ChooseAttacker
    | ChooseDefender
)

END_TURN = EndTurn()


@cache
def pick_group(square: int) -> PickGroup:
    """The one shared object of this move; likewise below."""
    return PickGroup(square)


@cache
def upgrade_unit(unit: int) -> UpgradeUnit:
    return UpgradeUnit(unit)


@cache
def build(square: int, city: int) -> Build:
    return Build(square, city)


@cache
def pick_passenger(unit: int) -> PickPassenger:
    return PickPassenger(unit)
