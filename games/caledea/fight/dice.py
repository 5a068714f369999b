"""Throws and their comparison (CALEDEA-502 to 507, 709, 710). Lists are sorted high to low."""

from __future__ import annotations

from collections.abc import Sequence

from games.caledea.content import Power
from games.caledea.table import IDS, Kind, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat

AMBUSH_DICE = 3
TRANSPORT_DICE = 1
FALLS_FROM: dict[Kind, int] = {"tower": 5, "castle": 6}
"""CALEDEA-710: the lowest die that brings a structure down."""
WALL_DICE: dict[Kind, int] = {"tower": 1, "castle": 2}
"""CALEDEA-711."""


def throw(count: int, chance: Chance) -> list[int]:
    """So many dice, sorted high to low."""
    below = chance.below
    return sorted([below(6) + 1 for _ in range(count)], reverse=True)


def first_wins(a: Sequence[int], b: Sequence[int]) -> bool | None:
    """Whether the first throw beats the second; None for a complete tie (CALEDEA-503 to 506, R16)."""
    mine, theirs = sorted(a, reverse=True), sorted(b, reverse=True)
    return None if mine == theirs else mine > theirs


def deciding_index(a: Sequence[int], b: Sequence[int]) -> int:
    """The place, counted from 0, at which two sorted lists first differ, or at which the shorter has no die left."""
    pairs = zip(a, b, strict=False)
    return next((i for i, (x, y) in enumerate(pairs) if x != y), min(len(a), len(b)))


def attack_dice(t: Table, unit: int, square: int, ambush: bool) -> int:
    """Rank, land of the attacked square (CALEDEA-513), Ambush, transport; never structures (R69)."""
    seat = unit // IDS
    one = t.units[seat][unit]
    dice = one.rank + t.match(seat, square)
    if ambush:
        dice += AMBUSH_DICE
    return dice + TRANSPORT_DICE if one.transport_bonus else dice


def bombard_dice(t: Table, unit: int, square: int) -> int:
    """CALEDEA-813: rank and land of the attacked square."""
    seat = unit // IDS
    return t.units[seat][unit].rank + t.match(seat, square)


def defence_dice(t: Table, unit: int, square: int) -> int:
    """Rank, land, and the structure if the unit's side controls it (CALEDEA-711, 712, 1105, R20)."""
    seat = unit // IDS
    return t.units[seat][unit].rank + t.match(seat, square) + wall_dice(t, seat, square)


def wall_dice(t: Table, seat: Seat, square: int) -> int:
    """What the structure there adds to the defence of that seat's units (CALEDEA-711)."""
    wall = t.structure.get(square)
    return WALL_DICE[wall.kind] if wall is not None and not t.opposed(wall.controller, seat) else 0


def can_pay_power(t: Table, seat: Seat, power: Power) -> bool:
    """CALEDEA-801."""
    return t.card(seat).power == power and t.available(seat) >= t.price(seat, "power")
