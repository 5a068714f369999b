"""Quick odds of whole attacks, for thought that weighs thousands of them: both sides keep to a fixed order.

Attackers come weakest first, which saves the strong ones for the wall; defenders strongest first. `odds` knows the exact
answer, from which this differs by less than three percentage points.
"""

from __future__ import annotations

from functools import lru_cache

from games.caledea.fight.dice import AMBUSH_DICE, FALLS_FROM, defence_dice
from games.caledea.fight.odds import FACES, Odds, duel, either
from games.caledea.table import Kind, Table
from games.kernel.protocol import Seat

Attackers = tuple[tuple[int, int], ...]
"""(dice, rank) of each, weakest first."""


@lru_cache(maxsize=4096)
def chance_of_duel(a: int, d: int) -> float:
    """`duel` as a float."""
    return float(duel(a, d))


@lru_cache(maxsize=200_000)
def assault(attackers: Attackers, defenders: tuple[int, ...], ambushes: int = 0, kind: Kind | None = None) -> Odds:
    """`defenders`: dice of each, strongest first. Every Ambush that can be paid for is announced as soon as possible."""
    if not attackers:
        return Odds(0.0, 0.0, 0.0, 0.0)
    if not defenders:
        return Odds(_siege(kind, sum([rank for _, rank in attackers])), 1.0, 0.0, 0.0)
    ambush = ambushes > 0
    p = chance_of_duel(attackers[0][0] + (AMBUSH_DICE if ambush else 0), defenders[0])
    left = ambushes - ambush
    return either(p, assault(attackers, defenders[1:], left, kind), assault(attackers[1:], defenders, left, kind))


def after_round(
    attackers: Attackers,
    defenders: tuple[int, ...],
    duel: tuple[tuple[int, int], int, bool],
    ambushes: int = 0,
    kind: Kind | None = None,
) -> Odds:
    """As `assault`, when this round is fought by the attacker and the defender of `duel`, with an Ambush or without.

    `ambushes` are those that can be paid for after it.
    """
    unit, against, ambush = duel
    p = chance_of_duel(unit[0] + (AMBUSH_DICE if ambush else 0), against)
    fewer, rest = list(attackers), list(defenders)
    fewer.remove(unit)
    rest.remove(against)
    return either(p, assault(attackers, tuple(rest), ambushes, kind), assault(tuple(fewer), defenders, ambushes, kind))


@lru_cache(maxsize=256)
def _siege(kind: Kind | None, dice: int) -> float:
    return 1.0 if kind is None else 1.0 - ((FALLS_FROM[kind] - 1) / FACES) ** dice


def defenders_of(t: Table, square: int) -> tuple[int, ...]:
    """Dice of the units on a square that is attacked, strongest first (CALEDEA-511, 711)."""
    return tuple(sorted([defence_dice(t, id, square) for id in t.at[square]], reverse=True))


def attackers_among(t: Table, seat: Seat, ids: tuple[int, ...], square: int) -> Attackers:
    """Units of one seat as the square that they attack sees them."""
    match, units = t.match(seat, square), t.units[seat]
    return tuple(sorted([(units[id].rank + match + units[id].transport_bonus, units[id].rank) for id in ids]))


def assault_on(t: Table, seat: Seat, ids: tuple[int, ...], square: int, ambushes: int = 0) -> Odds:
    """What an attack of these units on that square comes to."""
    wall = t.structure.get(square)
    kind = wall.kind if wall is not None and t.opposed(wall.controller, seat) else None
    defenders = defenders_of(t, square) if t.enemies_at(seat, square) else ()
    return assault(attackers_among(t, seat, ids, square), defenders, ambushes, kind)
