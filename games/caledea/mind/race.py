"""How many turns a city is from being fortified (CALEDEA-716): what the building race is judged by."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.caledea.table import NONE, Table
from games.kernel.protocol import Seat

NEVER: Final = 99


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


def distance_to_victory(t: Table, seat: Seat, city: Seat, more: int = 0) -> int:
    """Turns that `seat`, which holds `city`, needs to fortify it; a square that opponents stand on costs one more.

    `more`: gold that it is thought to have besides.
    """
    gold = t.gold[seat] + more
    if t.holder[seat] != seat or gold < t.price(seat, "castle"):
        return NEVER
    towers = empty = held_up = 0
    for square in t.torus.city[t.capital[city]]:
        wall = t.structure.get(square)
        if wall is None:
            other = t.city_at(square)
            if other != NONE and t.holder[other] != seat:
                return NEVER
            empty += 1
            held_up += t.enemies_at(seat, square)
        elif t.team[wall.controller] != t.team[seat]:
            return NEVER
        elif wall.kind == "tower":
            towers += 1
    card = t.card(seat)
    prices = t.price(seat, "tower"), t.price(seat, "castle")
    turns = turns_to_fortify(gold, *prices, card.actions, towers, empty)
    return min(NEVER, turns + held_up)


def distance_of(t: Table, seat: Seat, more: int = 0) -> int:
    """The same for the nearest of the cities that it holds."""
    return min([distance_to_victory(t, seat, city, more) for city in t.held_by(seat)], default=NEVER)
