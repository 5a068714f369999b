"""Who can be where how soon, on a board without edges: one look at all squares for a whole army.

Walls and units in the way are left out of `influence`; `assailants` heeds them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from games.caledea.land.torus import torus
from games.caledea.table import Table
from games.kernel.protocol import Seat

FAR: Final = 99
"""Turns to anywhere for a seat without units."""

Army = tuple[int, ...]
"""Rank and square of every unit as one number, rank * RANKED + square; ascending."""
RANKED: Final = 1 << 12


class Influence(NamedTuple):
    """What an army can do on each square."""

    turns: list[int]
    """Turns that its nearest unit needs; 0 where it stands."""
    dice: list[int]
    """Rank dice that can be there with one move."""
    units: list[int]
    """Units that can be there with one move."""
    later: list[int]
    """Rank dice that can be there with two moves."""


@cache
def turn_table(width: int, height: int) -> npt.NDArray[Any]:
    """Turns from square to square by rank, shape (4, squares, squares); rank 0 is never asked for."""
    distance = torus(width, height).distance.astype(np.int16)
    return np.stack([distance, *[-(-distance // rank) for rank in (1, 2, 3)]])


@cache
def steps(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """The distance table as plain numbers, quicker to look into one by one."""
    return tuple(tuple(row) for row in torus(width, height).distance.tolist())


@cache
def turns_of(width: int, height: int) -> list[list[list[int]]]:
    """The same table as plain numbers."""
    table: list[list[list[int]]] = turn_table(width, height).tolist()
    return table


@cache
def _tables_by_unit(width: int, height: int) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """For one unit by rank * squares + square: its turns to every square, and what it adds to dice, units and later."""
    squares = width * height
    turns = turn_table(width, height).reshape(4 * squares, squares)
    ranks = np.repeat(np.arange(4), squares)[:, None]
    return turns, np.concatenate([ranks * (turns <= 1), turns <= 1, ranks * (turns <= 2)], axis=1)


def army(t: Table, seat: Seat) -> Army:
    return tuple(sorted([unit.rank * RANKED + unit.square for unit in t.units[seat].values()]))


@lru_cache(maxsize=20_000)
def influence(width: int, height: int, units: Army) -> Influence:
    squares = width * height
    if not units:
        return Influence([FAR] * squares, [0] * squares, [0] * squares, [0] * squares)
    turns, counts = _tables_by_unit(width, height)
    rows = [number // RANKED * squares + number % RANKED for number in units]
    total = np.add.reduce(counts[rows]).tolist()
    nearest = np.minimum.reduce(turns[rows]).tolist()
    return Influence(nearest, total[:squares], total[squares : 2 * squares], total[2 * squares :])


@lru_cache(maxsize=2_000)
def with_land(width: int, height: int, units: Army, kingdom: int, outpost: tuple[int, ...]) -> list[int]:
    """Dice that an army of that kingdom can have on each square with one move, the land's included."""
    there, own = influence(width, height, units), matches(kingdom, outpost)
    return [dice + count * match for dice, count, match in zip(there.dice, there.units, own, strict=True)]


@lru_cache(maxsize=2_000)
def approaching(width: int, height: int, units: Army) -> list[float]:
    """Rank dice that can be on each square within two moves, those within one move counted fully."""
    there = influence(width, height, units)
    return [0.4 * dice + 0.6 * later for dice, later in zip(there.dice, there.later, strict=True)]


@cache
def matches(kingdom: int, outpost: tuple[int, ...]) -> list[int]:
    """`Table.match` of that kingdom with every square."""
    return [(kingdom // 3 == there // 3) + (kingdom % 3 == there % 3) for there in outpost]


@lru_cache(maxsize=50_000)
def converging(width: int, height: int, units: Army, square: int) -> float:
    """Rank dice of a whole army on their way to a square: each die counts the less the more turns it needs."""
    rows = turns_of(width, height)
    return sum([number // RANKED / (1 + rows[number // RANKED][number % RANKED][square]) for number in units])


def assailants(t: Table, seat: Seat, square: int, heed: bool = True) -> dict[int, list[int]]:
    """Units of `seat` that could attack `square` with one move each, by the square they stand on.

    Unless it is to be heeded, nobody and no wall is in their way.
    """
    row = steps(t.width, t.height)[square]
    found: dict[int, list[int]] = {}
    for id, unit in t.units[seat].items():
        away = row[unit.square]
        if 0 < away <= unit.rank and (unit.square in found or not heed or _reaches(t, seat, unit.square, square, away)):
            found.setdefault(unit.square, []).append(id)
    return found


def _reaches(t: Table, seat: Seat, start: int, square: int, away: int) -> bool:
    """Whether a shortest path leads there past all opponents and walls; `away`: its steps."""
    if away <= 1:
        return away == 1
    row = steps(t.width, t.height)[start]
    before = [near for near in t.torus.near[square] if row[near] == away - 1 and not t.blocked(seat, near)]
    return any(_reaches(t, seat, start, near, away - 1) for near in before)
