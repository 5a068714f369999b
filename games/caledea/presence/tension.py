"""How tense a game of Caledea is: who stands before whose capital, and whose castles are nearly five. Nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.caledea.land.city import progress
from games.caledea.table import NONE, Combat, Table, Unit
from games.kernel.moods import Mood
from games.kernel.protocol import Seat

CASTLES: Final = 5
"""On the squares of one capital they win (CALEDEA-716)."""
ROUNDS_LEFT: Final = 3


NEAR: Final = 2
"""Squares by which an enemy has to be further off before a capital is safe again."""


def tension(view: Table, stays: bool) -> Mood:
    """Tense: enemies one move before a capital, or three castles. Highest: a fight on a capital's squares, or four castles; it
    eases when no enemy stands on them. Last: two sides of several are left, or few rounds."""
    if view.phase == "over" or not view.round:
        return "calm"
    sides, left = len(set(view.team)), {view.team[seat] for seat in range(view.n) if view.alive[seat]}
    if (sides > 2 and len(left) <= 2) or (view.round_limit and view.round > view.round_limit - ROUNDS_LEFT):
        return "last"
    cities = [seat for seat in range(view.n) if view.capital[seat] != NONE and view.holder[seat] != NONE]
    castles = max((progress(view, city)[0] for city in cities), default=0)
    stormed = isinstance(view.pending, Combat) and any(_in_city(view, view.pending.square, city) for city in cities)
    if stormed or castles >= CASTLES - 1 or (stays and any(_entered(view, city) for city in cities)):
        return "climax"
    far = NEAR if stays else 0
    return "tense" if castles >= CASTLES - 2 or any(_menaced(view, city, far) for city in cities) else "calm"


def _in_city(view: Table, square: int, city: Seat) -> bool:
    return square in view.torus.city[view.capital[city]]


def _entered(view: Table, city: Seat) -> bool:
    """Whether opponents of its holder stand on its squares."""
    squares = view.torus.city[view.capital[city]]
    return any(unit.square in squares for unit in _enemies(view, city))


def _menaced(view: Table, city: Seat, far: int) -> bool:
    """Whether an opponent of its holder could be there with one move and so many squares more: a unit's rank is its speed."""
    here = view.torus.distance[view.capital[city]]
    return any(int(here[unit.square]) <= unit.rank + far for unit in _enemies(view, city))


def _enemies(view: Table, city: Seat) -> Iterator[Unit]:
    holder = view.holder[city]
    for seat, units in enumerate(view.units):
        if view.opposed(seat, holder):
            yield from units.values()
