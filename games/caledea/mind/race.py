"""How many turns a city is from being fortified (CALEDEA-716): what the building race is judged by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.caledea.table import NONE, Table
from games.kernel.protocol import Seat

NEVER: Final = 99

Work = tuple[int, int, int]
"""Squares of a city with a tower, those with nothing, and how many of these opponents stand on."""


@cache
def turns_to_fortify(gold: int, tower: int, castle: int, actions: int, towers: int, empty: int) -> int:
    """Turns until five castles stand, with so much gold every turn and nobody in the way; `NEVER` when gold is too little.

    `tower` and `castle` are prices, `towers` and `empty` how many squares hold a tower or nothing.
    """
    if not towers and not empty:
        return 0
    if gold < castle or (empty and gold < tower):
        return NEVER
    best = NEVER
    for new in range(min(empty, actions, gold // tower) + 1):
        raised = min(towers + new, actions - new, (gold - new * tower) // castle)
        if new or raised:
            rest = turns_to_fortify(gold, tower, castle, actions, towers + new - raised, empty - new)
            best = min(best, 1 + rest)
    return best


def distances_of(t: Table, seat: Seat, more: Sequence[int]) -> list[int]:
    """Turns that `seat` needs to fortify the nearest of the cities that it holds, with so many pieces of gold more each."""
    works = [work for city in t.held_by(seat) if (work := _work_at(t, seat, city)) is not None]
    return [min([_turns(t, seat, work, t.gold[seat] + pieces) for work in works], default=NEVER) for pieces in more]


def distance_of(t: Table, seat: Seat) -> int:
    """The same with the gold that it has."""
    return distances_of(t, seat, (0,))[0]


def distance_to_victory(t: Table, seat: Seat, city: Seat) -> int:
    """The same of one city that it holds."""
    work = _work_at(t, seat, city)
    return _turns(t, seat, work, t.gold[seat]) if work is not None else NEVER


def _turns(t: Table, seat: Seat, work: Work, gold: int) -> int:
    """A square that opponents stand on costs one more."""
    castle = t.price(seat, "castle")
    if t.holder[seat] != seat or gold < castle:
        return NEVER
    towers, empty, held_up = work
    turns = turns_to_fortify(gold, t.price(seat, "tower"), castle, t.card(seat).actions, towers, empty)
    return min(NEVER, turns + held_up)


def _work_at(t: Table, seat: Seat, city: Seat) -> Work | None:
    """What is left to do there; None where another holds one of the squares."""
    towers = empty = held_up = 0
    for square in t.torus.city[t.capital[city]]:
        wall = t.structure.get(square)
        if wall is None:
            other = t.city_at(square)
            if other != NONE and t.holder[other] != seat:
                return None
            empty += 1
            held_up += t.enemies_at(seat, square)
        elif t.team[wall.controller] != t.team[seat]:
            return None
        elif wall.kind == "tower":
            towers += 1
    return towers, empty, held_up
