"""What a novice of Caledea wants: its outposts, walls for its gold, fights with more dice, and whatever capital is near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from games.caledea import moves as m
from games.caledea.fight.dice import attack_dice, defence_dice
from games.caledea.groups import Class, classes, paths, speed
from games.caledea.state import State
from games.caledea.table import NONE, Combat, Group, Table
from games.kernel.protocol import Seat

STRONGER: Final = 1.3
"""So many times the other side's dice it wants to have, to attack."""
SPENT: Final[dict[type[Any], float]] = {
    m.Build: 60.0,
    m.UpgradeUnit: 50.0,
    m.Bombard: 55.0,
    m.PickPassenger: -1.0,
    m.EndTurn: 0.0,
}


def liking(view: State, seat: Seat, move: m.CaledeaMove) -> float:
    if isinstance(move, m.PickGroup):
        return _plans(msgspec.json.encode(view), seat)[move.square][0]
    if isinstance(move, m.TakeUnits):
        return _taken(view, seat, move)
    if isinstance(move, m.MoveGroup):
        return _march(view, seat, move.ids, move.origin, move.path)
    if isinstance(move, m.ChooseAttacker):
        return attack_dice(view, move.unit, _fight(view).square, move.ambush)
    if isinstance(move, m.ChooseDefender):
        return defence_dice(view, move.unit, view.unit(move.unit).square) - 0.1 * view.unit(move.unit).rank
    if isinstance(move, m.PlaceCapital):
        return _site(view, seat, move.square)
    return SPENT.get(type(move), 0.0)


def _fight(view: Table) -> Combat:
    assert isinstance(view.pending, Combat)
    return view.pending


def _site(view: Table, seat: Seat, square: int) -> float:
    """Near the own outposts, and not beside another capital."""
    away = view.torus.distance[square]
    beside = any(capital != NONE and away[capital] <= 2 for capital in view.capital)
    return -float(sum(sorted([int(away[q]) for q in _outposts(view, seat)])[:3])) - 99.0 * beside


def _outposts(view: Table, seat: Seat) -> list[int]:
    """Own ones that are not claimed; under a capital there is none."""
    own = [q for q, there in enumerate(view.outpost) if there == view.kingdom[seat] and q not in view.capital]
    return [q for q in own if view.marker.get(q) != "claimed"]


def _groups(kinds: Sequence[Class]) -> Iterator[tuple[int, ...]]:
    """All, all but the slowest one, and the fastest one alone."""
    everybody = tuple([id for kind in kinds for id in kind.ids])
    yield from dict.fromkeys([everybody, everybody[:-1] or everybody, everybody[:1]])


@lru_cache(maxsize=4)
def _plans(text: bytes, seat: Seat) -> dict[int, tuple[float, tuple[int, ...]]]:
    """Per square with units that may move: how much it likes the best march from there, and who goes."""
    view = msgspec.json.decode(text, type=State)
    squares = {unit.square for unit in view.units[seat].values() if not (unit.moved or unit.upgraded)}
    return {square: _plan(view, seat, square) for square in squares}


def _plan(view: Table, seat: Seat, square: int) -> tuple[float, tuple[int, ...]]:
    found = [
        (_march(view, seat, ids, square, path), ids)
        for ids in _groups(classes(view, seat, square))
        for path in paths(view, seat, square, speed(view, ids))
    ]
    return max(found, key=lambda one: one[0])


def _taken(view: Table, seat: Seat, move: m.TakeUnits) -> float:
    """As many as it thought of when it picked the square."""
    assert isinstance(view.pending, Group)
    _, ids = _plan(view, seat, view.pending.square)
    units = [view.unit(id) for id in ids]
    meant = len([unit for unit in units if (unit.rank, unit.transport_bonus) == (move.rank, move.transported)])
    return -abs(move.count - meant)


def _march(view: Table, seat: Seat, ids: Sequence[int], origin: int, path: Sequence[int]) -> float:
    """A capital, an outpost, a fight that it should win, or a step nearer to one of these; home is not left empty."""
    target = path[-1]
    city = view.city_at(target)
    prize = city != NONE and view.opposed(view.holder[city] if view.holder[city] != NONE else city, seat)
    home = origin == view.capital[seat] and len(ids) == len(view.at[origin]) and not prize
    worth = 100.0 if prize else 40.0 if target in _outposts(view, seat) else 0.0
    if view.blocked(seat, target):
        mine = sum([attack_dice(view, id, target, False) for id in ids])
        theirs = sum([defence_dice(view, id, target) for id in view.at[target]]) + 3 * view.walled_against(seat, target)
        worth += 20.0 if mine >= STRONGER * theirs else -200.0
    elif not worth:
        worth = _nearer(view, seat, origin, target)
    return worth - 30.0 * home - 0.1 * len(path)


def _nearer(view: Table, seat: Seat, origin: int, target: int) -> float:
    """To the nearest own outpost; without one to the nearest capital of somebody else."""
    capitals = [view.capital[s] for s in range(view.n) if view.opposed(s, seat) and view.capital[s] != NONE]
    wanted = _outposts(view, seat) or capitals
    away = view.torus.distance
    before, after = (min([int(away[square][q]) for q in wanted], default=0) for square in (origin, target))
    return 5.0 * (before - after) if after < before else -1.0
