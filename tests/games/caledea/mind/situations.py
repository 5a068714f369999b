"""Tables in which a wrong turn would make an expert laugh: seat 0 is to move.

Squares are (column, row) of the Crown unless a table says otherwise.
"""

from __future__ import annotations

from typing import Any

from games.caledea.state import State, new_game
from games.caledea.table import Options
from games.kernel.chance import Chance
from tests.games.caledea.positions import Place, Side, at, capture, flag, go, lay, wall

KARVAD = Side("karvad", (5, 5), {(5, 5): "iiii"})
"""An opponent far away that does no harm."""
HOME = {(2, 3): "ciii"}


def four_castles(kingdom: str, units: dict[Place, str], gold: int, last: str | None, actions: int | None = None) -> State:
    """Seat 0 at (2,3) has four castles; on (1,3) stands what `last` says."""
    capital = {"talaq": (2, 3), "hallin": (4, 2)}[kingdom]
    t = lay(Side(kingdom, capital, units, gold=gold), KARVAD, actions=actions)
    x, y = capital
    for place in ((x, y), (x, y - 1), (x + 1, y), (x, y + 1)):
        wall(t, place, "castle", 0)
    if last:
        wall(t, (x - 1, y), last, 0)
    return t


OXMARK = [(0, 2), (5, 0), (2, 4), (3, 3), (1, 6), (4, 8), (6, 7), (8, 5)]
"""All outposts of Oxmark but its capital."""


def far_ahead() -> State:
    """Oxmark has four castles, all the gold there is and twelve cavalry; Vessry has a coin."""
    army = {(5, 0): "c", (7, 0): "c", (0, 2): "cccc", (3, 3): "c", (2, 4): "c", (4, 6): "c", (7, 6): "c", (6, 7): "c"}
    t = lay(Side("oxmark", (7, 1), army, claimed=OXMARK, gold=9), Side("vessry", (1, 3), {(1, 3): "ciii"}, gold=1), actions=3)
    for place in ((7, 1), (7, 0), (8, 1), (7, 2)):
        wall(t, place, "castle", 0)
    return t


def rival_city(units: dict[Place, str], last: str | None = "tower", gold: int = 6, rival: str = "", **more: Any) -> State:
    """Seat 1, Talaq at (2,3), has four castles; only (1,3) is missing. Its outposts (1,2) and (4,4) are claimed."""
    talaq = Side("talaq", (2, 3), {(2, 3): rival or "iiiiig"}, claimed=[(1, 2), (4, 4)], gold=gold)
    t = lay(Side("karvad", (5, 5), {(5, 5): "iiii", **units}), talaq, **more)
    for place in ((2, 3), (2, 2), (3, 3), (2, 4)):
        wall(t, place, "castle", 1)
    if last:
        wall(t, (1, 3), last, 1)
    return t


def all_but_one_capital() -> State:
    """Three seats: 0 holds 1's capital, and 2's stands open."""
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "ii", (5, 4): "cii", (7, 8): "cc"}),
        Side("karvad", (5, 5), {(3, 7): "i"}),
        Side("vessry", (7, 7), {(1, 3): "i"}, tower=False),
    )
    capture(t, 1, by=0)
    t.gold = [2, 0, 1]
    return t


def own_capital_taken(*more: Side, **options: Any) -> State:
    t = lay(
        Side("talaq", (2, 3), {(2, 4): "cc", (8, 7): "i"}),
        Side("karvad", (5, 5), {(5, 5): "ii"}),
        *(more or (Side("vessry", (7, 7), {(7, 7): "ii"}),)),
        **options,
    )
    capture(t, 0, by=1)
    t.gold[0], t.gold[1] = 0, 2
    return t


def ally_capital_taken() -> State:
    """Two against two: the capital of seat 2, an ally, is held by seat 1 and nobody stands there."""
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "cii", (4, 6): "cc"}),
        Side("karvad", (8, 4), {(8, 4): "iii"}),
        Side("sylvane", (4, 7), {(6, 8): "i"}),
        Side("vessry", (8, 2), {(8, 2): "iii"}),
        teams="two",
    )
    capture(t, 2, by=1)
    t.gold = [1, 2, 0, 1]
    return t


def fight(attackers: str, defenders: str, **more: Any) -> State:
    """Seat 0, Vessry with gold for one Ambush, stands before (4,4), Talaq's claimed outpost, and has declared the attack."""
    t = lay(
        Side("vessry", (6, 4), {(6, 4): "ii", (4, 3): attackers}, gold=3),
        Side("talaq", (2, 3), {(2, 3): "ii", (4, 4): defenders}, claimed=[(4, 4)]),
        **more,
    )
    go(t, (4, 3), (4, 4))
    return t


def placing(first: str, where: Place, second: str) -> State:
    """Seat 0 places its capital after seat 1 has."""
    t = new_game(Options(kingdoms="deal"), 2, Chance(1))
    names = ["oxmark", "sylvane", "emberholt", "dorrach", "hallin", "karvad", "talaq", "maravel", "vessry"]
    t.kingdom = [names.index(second), names.index(first)]
    t.active, t.order, t.phase = 0, [1, 0], "place_capital"
    t.capital[1], t.holder[1] = at(t, where), 1
    return t


def moved_later(t: State, ids: tuple[int, ...]) -> State:
    """These units have moved already."""
    for id in ids:
        flag(t, id, moved=True)
    return t


def rival_city_of_three() -> State:
    """As `rival_city`, with a third seat whose outpost (5,6) is as near as Talaq's (4,4)."""
    talaq = Side("talaq", (2, 3), {(2, 3): "iiiiig"}, claimed=[(1, 2), (4, 4)], gold=6)
    vessry = Side("vessry", (7, 7), {(7, 7): "iii"}, claimed=[(4, 5), (5, 6)])
    t = lay(Side("karvad", (5, 5), {(5, 5): "iiii", (5, 4): "i"}), talaq, vessry, actions=1)
    for place in ((2, 3), (2, 2), (3, 3), (2, 4)):
        wall(t, place, "castle", 1)
    wall(t, (1, 3), "tower", 1)
    return t


OTHERS = (Side("vessry", (7, 7), {(7, 7): "iii"}), Side("hallin", (0, 5), {(0, 5): "iii"}))
"""A third and a fourth seat that do no harm."""


def open_gate(n: int) -> State:
    """Three or four seats: nobody and nothing guards Talaq's capital (2,3), and a cavalry of seat 0 is two squares off."""
    us = Side("karvad", (5, 5), {(5, 5): "iiii", (2, 5): "c", (3, 6): "i"})
    return lay(us, Side("talaq", (2, 3), {(8, 7): "iii"}, tower=False), *OTHERS[: n - 2], actions=1)


def builder(n: int, units: dict[Place, str], last: str | None, gold: int, more: dict[Place, str] | None = None) -> State:
    """Three or four seats: Talaq at (2,3) has four castles, (1,3) as `last` says, and (4,4) claimed; (1,2) is salted."""
    us = Side("karvad", (5, 5), {(5, 5): "iiii", **units})
    talaq = Side("talaq", (2, 3), {(2, 3): "iiiiii", **(more or {})}, claimed=[(4, 4)], salted=[(1, 2)], gold=gold)
    t = lay(us, talaq, *OTHERS[: n - 2], actions=1)
    for place in ((2, 3), (2, 2), (3, 3), (2, 4)):
        wall(t, place, "castle", 1)
    if last:
        wall(t, (1, 3), last, 1)
    return t


def castle_with_a_general() -> State:
    t = lay(Side("karvad", (5, 5), {(5, 5): "iiii", (2, 4): "i"}), Side("talaq", (2, 3), {(2, 3): "gii"}), actions=1)
    wall(t, (2, 3), "castle", 1)
    return t


def eight(tower: bool = False, guard: str = "") -> State:
    """Eight seats on the wide pair; seat 1's capital (5,5) has these guards, and seat 0's cavalry is beside it."""
    names = ["talaq", "karvad", "oxmark", "sylvane", "emberholt", "dorrach", "hallin", "maravel"]
    homes = [(2, 3), (5, 5), (8, 5), (0, 0), (4, 0), (6, 0), (1, 0), (8, 0)]
    sides = [Side(name, home, {home: "ii"}) for name, home in zip(names, homes, strict=True)]
    sides[0].units[(5, 6)] = "c"
    sides[1] = Side("karvad", (5, 5), {(5, 5): guard} if guard else {(8, 4): "i"}, tower=tower)
    return lay(*sides, boards="wide")


def last_rider(*last: Place, guard: str = "") -> State:
    """All that is left of Emberholt are riders on these squares; its gold is tapped, and a rider of Dorrach's stands two steps
    from its own capital (5,1)."""
    them = {(4, 0): "c", (2, 5): "i", (4, 3): "i", (3, 8): "i", (2, 7): "i", (5, 1): guard}
    claimed = [(7, 2), (1, 4), (0, 1), (5, 7), (6, 6)], [(4, 3), (2, 2), (0, 4), (3, 8)]
    t = lay(
        Side("emberholt", (8, 3), dict.fromkeys(last, "c"), claimed=claimed[0], gold=6),
        Side("dorrach", (5, 1), them, claimed=claimed[1], gold=5),
    )
    t.tapped[0] = 6
    return t
