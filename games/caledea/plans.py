"""Whole actions that a chain of small moves stands for, and the tables that they lead to (11 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from games.caledea.arrival import arrive
from games.caledea.groups import Class, classes, reach, speed
from games.caledea.odds import Forecast, attack_forecast
from games.caledea.supply import remove_unit, settle_control, shift
from games.caledea.table import Table
from games.kernel.rules import Seat


class Outlet(NamedTuple):
    """One way in which an action may come out."""

    chance: float
    table: Table


def some_counts(kind: Class) -> list[int]:
    """Useful numbers of units of one kind: none, one, half, all but one, all."""
    k = len(kind.ids)
    return sorted({0, 1, k // 2, k - 1, k})


def subsets(t: Table, seat: Seat, square: int, taken: tuple[int, ...] = (), asked: int = 0) -> Iterator[tuple[int, ...]]:
    """Groups that may leave that square, given who goes already and how many kinds have been asked about."""
    kinds = classes(t, seat, square)[asked:]
    for counts in product(*[some_counts(kind) for kind in kinds]):
        ids = taken + tuple([id for kind, count in zip(kinds, counts, strict=True) for id in kind.ids[:count]])
        if ids:
            yield tuple(sorted(ids))


def ways(t: Table, seat: Seat, square: int, ids: tuple[int, ...]) -> list[tuple[int, ...]]:
    """One shortest path per square within reach."""
    return list(reach(t, seat, square, speed(t, ids)).values())


def outlets(t: Table, seat: Seat, square: int, ids: tuple[int, ...], path: tuple[int, ...]) -> list[Outlet]:
    """What comes of that move: a march is certain; an attack takes the square, is thrown back, or dies."""
    target = path[-1]
    if not t.blocked(seat, target):
        return [Outlet(1.0, _march(t, seat, ids, target))]
    odds = attack_forecast(t, ids, target, exact=False)
    origin = path[-2] if len(path) > 1 else square
    lost, killed = _losses(odds, len(ids), len(t.at[target]) if t.enemies_at(seat, target) else 0)
    found = [
        Outlet(float(odds.takes), _taken(t, seat, ids, target, lost)),
        Outlet(float(odds.clears - odds.takes), _thrown_back(t, seat, ids, origin, target)),
        Outlet(float(1 - odds.clears), _dead(t, ids, target, killed)),
    ]
    return [outlet for outlet in found if outlet.chance > 1e-6]


def _losses(odds: Forecast, attackers: int, defenders: int) -> tuple[int, int]:
    """Attackers lost when the square is cleared, defenders when it is not: conditional means, rounded."""
    clears = float(odds.clears)
    lost = (odds.lost - (1 - clears) * attackers) / clears if clears > 1e-6 else 0.0
    killed = (odds.killed - clears * defenders) / (1 - clears) if clears < 1 - 1e-6 else 0.0
    return round(float(lost)), round(float(killed))


def _march(t: Table, seat: Seat, ids: tuple[int, ...], target: int) -> Table:
    after = t.copy()
    shift(after, ids, target)
    arrive(after, seat, target, None)
    settle_control(after, None)
    return after


def _taken(t: Table, seat: Seat, ids: tuple[int, ...], target: int, lost: int) -> Table:
    """The weakest attackers are thought to have fallen."""
    after = t.copy()
    if after.enemies_at(seat, target):
        for id in after.at[target]:
            remove_unit(after, id, "defending", None)
    after.structure.pop(target, None)
    gone = sorted(ids, key=lambda id: after.unit(id).rank)[: min(lost, len(ids) - 1)]
    for id in gone:
        remove_unit(after, id, "attacking", None)
    left = tuple([id for id in ids if id not in gone])
    shift(after, left, target)
    arrive(after, seat, target, None)
    settle_control(after, None)
    _bury(after)
    return after


def _thrown_back(t: Table, seat: Seat, ids: tuple[int, ...], origin: int, target: int) -> Table:
    after = t.copy()
    if after.enemies_at(seat, target):
        for id in after.at[target]:
            remove_unit(after, id, "defending", None)
    shift(after, ids, origin)
    arrive(after, seat, origin, None)
    settle_control(after, None)
    _bury(after)
    return after


def _dead(t: Table, ids: tuple[int, ...], target: int, killed: int) -> Table:
    after = t.copy()
    for id in ids:
        remove_unit(after, id, "attacking", None)
    fallen = sorted(after.at[target], key=lambda id: after.unit(id).rank)[: max(0, min(killed, len(after.at[target]) - 1))]
    for id in fallen:
        remove_unit(after, id, "defending", None)
    settle_control(after, None)
    _bury(after)
    return after


def without_unit(t: Table, id: int) -> Table:
    """After a bombard that hit."""
    after = t.copy()
    remove_unit(after, id, "bombarded", None)
    settle_control(after, None)
    _bury(after)
    return after


def _bury(t: Table) -> None:
    """Seats without units are out of the game; what they leave behind does not matter here."""
    for seat in range(t.n):
        if not t.units[seat]:
            t.alive[seat] = False
