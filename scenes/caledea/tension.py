"""How tense a game of Caledea is: who stands before whose capital, and whose castles are nearly five. Nothing is hidden."""

from __future__ import annotations

from typing import Final

from games.caledea.land.city import progress
from games.caledea.table import NONE, Combat, Table
from games.kernel.protocol import Seat
from scenes.stage.orchestra.moods import Mood

CASTLES: Final = 5
"""On the squares of one capital they win (CALEDEA-716)."""
ROUNDS_LEFT: Final = 3


def tension(view: Table) -> Mood:
    """Tense: enemies one move before a capital, or three castles. Highest: a fight on a capital's squares, or four castles.
    Last: two sides of several are left, or few rounds."""
    if view.phase == "over" or not view.round:
        return "calm"
    cities = [seat for seat in range(view.n) if view.capital[seat] != NONE and view.holder[seat] != NONE]
    castles = max((progress(view, city)[0] for city in cities), default=0)
    stormed = isinstance(view.pending, Combat) and any(_in_city(view, view.pending.square, city) for city in cities)
    if stormed or castles >= CASTLES - 1:
        return "climax"
    sides, left = len(set(view.team)), {view.team[seat] for seat in range(view.n) if view.alive[seat]}
    if (sides > 2 and len(left) <= 2) or (view.round_limit and view.round > view.round_limit - ROUNDS_LEFT):
        return "last"
    return "tense" if castles >= CASTLES - 2 or any(_menaced(view, city) for city in cities) else "calm"


def _in_city(view: Table, square: int, city: Seat) -> bool:
    return square in view.torus.city[view.capital[city]]


def _menaced(view: Table, city: Seat) -> bool:
    """Whether an opponent of its holder could be there with one move: a unit's rank is its speed."""
    here, holder = view.torus.distance[view.capital[city]], view.holder[city]
    return any(
        view.opposed(seat, holder) and any(int(here[unit.square]) <= unit.rank for unit in units.values())
        for seat, units in enumerate(view.units)
    )
