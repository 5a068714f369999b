"""A victory that needs nothing but to be taken: what every player sees without thinking a turn through.

The last walls of a city that can be paid for, and with two seats a capital that stands open. Nothing can go wrong with either.
"""

from __future__ import annotations

from typing import Final

from games.caledea.groups import movable
from games.caledea.land.city import fortified
from games.caledea.mind.influence import assailants
from games.caledea.mind.race import NEVER
from games.caledea.table import NONE, Table
from games.kernel.protocol import Seat

BUILDS: Final = {None: 2, "tower": 1, "castle": 0}
"""Actions that a square of a city needs to bear a castle."""


def actions_to_win(t: Table, seat: Seat) -> int:
    """With how many of the actions that are left the active seat surely wins; `NEVER` when no victory lies open."""
    needed = min([_actions_to_fortify(t, seat, city) for city in t.held_by(seat)], default=NEVER)
    if t.n == 2 and _walks_in(t, seat, 1 - seat):
        needed = 1
    return needed if 0 < needed <= t.actions_left else NEVER


def _actions_to_fortify(t: Table, seat: Seat, city: Seat) -> int:
    """CALEDEA-904, with the gold that is left this turn."""
    if t.holder[seat] != seat or fortified(t, city):
        return NEVER
    gold = needed = 0
    for square in t.torus.city[t.capital[city]]:
        wall = t.structure.get(square)
        kind = wall.kind if wall else None
        if BUILDS[kind] and not _free_to_build(t, seat, square):
            return NEVER
        needed += BUILDS[kind]
        gold += (0 if wall else t.price(seat, "tower")) + (t.price(seat, "castle") if BUILDS[kind] else 0)
    return needed if gold <= t.available(seat) else NEVER


def _free_to_build(t: Table, seat: Seat, square: int) -> bool:
    """CALEDEA-704, 706, R10: nobody else's unit, wall or capital is there."""
    wall, there = t.structure.get(square), t.city_at(square)
    own = (wall is None or wall.controller == seat) and (there == NONE or t.holder[there] == seat)
    return own and not t.enemies_at(seat, square)


def _walks_in(t: Table, seat: Seat, foe: Seat) -> bool:
    """CALEDEA-902: whether the capital has neither unit nor wall, and somebody who may still move reaches it."""
    square = t.capital[foe]
    if square == NONE or t.blocked(seat, square):
        return False
    return any(set(ids) & set(movable(t, seat, start)) for start, ids in assailants(t, seat, square).items())
