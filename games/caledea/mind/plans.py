"""Whole actions that a chain of small moves stands for, and the tables that they lead to (11 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.caledea.arrival import arrive
from games.caledea.fight.dice import bombard_dice, can_pay_power, defence_dice
from games.caledea.fight.odds import Odds, ambushes_of
from games.caledea.fight.powers import anchors, transport
from games.caledea.groups import Class, classes, paths, speed
from games.caledea.land.city import raise_wall, sites
from games.caledea.listing import bombards
from games.caledea.mind.assault import assault_on, chance_of_duel
from games.caledea.moves import Bombard, Build, CaledeaMove, EndTurn, MoveGroup, Transport, UpgradeUnit
from games.caledea.supply import remove_unit, settle_control, shift
from games.caledea.table import CAVALRY, GENERAL, Table, Unit
from games.kernel.protocol import Seat

SLIM: float = 1e-6
SURE: float = 0.1
"""How far from a whole number a mean counts as that number."""


class Outlet(NamedTuple):
    """One way in which an action may come out."""

    chance: float
    table: Table


def whole_actions(t: Table, seat: Seat) -> Iterator[CaledeaMove]:
    """What the active seat may do with its next action or power, alike choices once; ending the turn is not among them."""
    for square in dict.fromkeys([unit.square for unit in t.units[seat].values() if not (unit.moved or unit.upgraded)]):
        yield from marches(t, seat, square)
    gold = t.available(seat)
    if gold > 0:
        yield from _upgrades(t, seat, gold)
        for square, city in sites(t, seat):
            yield Build(square, city)
        if can_pay_power(t, seat, "bombard"):
            yield from _shellings(t, seat)
        if can_pay_power(t, seat, "transport"):
            yield from _journeys(t, seat)


def marches(t: Table, seat: Seat, square: int) -> Iterator[MoveGroup]:
    for ids in groups(classes(t, seat, square)):
        for path in ways(t, seat, square, ids):
            yield MoveGroup(square, ids, path)


def groups(kinds: list[Class]) -> list[tuple[int, ...]]:
    """Groups worth thinking of: all, all but one of a kind, one, two or all of a kind, half the slow ones with the fast."""
    everybody = [id for kind in kinds for id in kind.ids]
    found = [everybody]
    for kind in kinds:
        found += [[id for id in everybody if id != kind.ids[-1]], [kind.ids[0]], list(kind.ids[:2]), list(kind.ids)]
    if len(kinds) > 1:
        slow = kinds[-1].ids
        found += [everybody[: len(everybody) - len(slow)], everybody[: len(everybody) - len(slow) // 2]]
    elif len(everybody) > 4:
        found.append(everybody[: len(everybody) // 2])
    return list(dict.fromkeys([tuple(sorted(ids)) for ids in found if ids]))


def ways(t: Table, seat: Seat, square: int, ids: tuple[int, ...]) -> list[tuple[int, ...]]:
    """One shortest path per square within reach; before a wall one per square to be thrown back to (R22)."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for path in paths(t, seat, square, speed(t, ids)):
        last = path[-1]
        before = path[-2] if len(path) > 1 else square
        key = last, before if t.walled_against(seat, last) else -1
        if key not in found or len(path) < len(found[key]):
            found[key] = path
    return list(found.values())


def _upgrades(t: Table, seat: Seat, gold: int) -> Iterator[UpgradeUnit]:
    units, cost = t.units[seat], t.card(seat).cost
    general = any(unit.rank == GENERAL for unit in units.values())
    seen = set()
    for id, unit in units.items():
        if unit.moved or unit.rank == GENERAL or (unit.rank, unit.square) in seen:
            continue
        if gold >= cost.cavalry if unit.rank < CAVALRY else gold >= cost.general and not general:
            seen.add((unit.rank, unit.square))
            yield UpgradeUnit(id)


def _shellings(t: Table, seat: Seat) -> Iterator[Bombard]:
    """From every side of a defended square by the highest rank there."""
    best: dict[tuple[int, int], Bombard] = {}
    for move in bombards(t, seat):
        unit = t.units[seat][move.unit]
        key = unit.rank, move.square
        if key not in best:
            best[key] = move
    yield from best.values()


def _journeys(t: Table, seat: Seat) -> Iterator[Transport]:
    seen = set()
    targets = anchors(t, seat)
    for id, unit in t.units[seat].items():
        key = unit.square, unit.rank, unit.moved or unit.upgraded
        if key not in seen:
            seen.add(key)
            yield from [Transport(id, square) for square in targets if square != unit.square]


def outlets(t: Table, seat: Seat, move: CaledeaMove) -> list[Outlet]:
    """What comes of a whole action: most are certain; an attack takes the square, is thrown back, or dies."""
    if isinstance(move, MoveGroup):
        return _moved(t, seat, move)
    if isinstance(move, Bombard):
        return _shelled(t, seat, move)
    after = _cleared(t)
    if isinstance(move, UpgradeUnit):
        unit = after.units[seat][move.unit]
        after.tapped[seat] += t.price(seat, "cavalry" if unit.rank < CAVALRY else "general")
        after.units[seat][move.unit] = Unit(unit.rank + 1, unit.square, False, True, unit.transport_bonus)
        after.actions_left -= 1
    elif isinstance(move, Build):
        raise_wall(after, seat, move.square, move.city, None)
        after.actions_left -= 1
    elif isinstance(move, Transport):
        transport(after, move.unit, move.square, None)
        settle_control(after, None)
    else:
        assert isinstance(move, EndTurn)
        after.actions_left = 0
    return [Outlet(1.0, after)]


def _cleared(t: Table) -> Table:
    """A copy in which no chain has been begun."""
    after = t.copy()
    after.pending, after.phase = None, "main"
    return after


def _moved(t: Table, seat: Seat, move: MoveGroup) -> list[Outlet]:
    target = move.path[-1]
    if not t.blocked(seat, target):
        return [Outlet(1.0, _march(t, seat, move.ids, target))]
    ambushes = ambushes_of(t, seat)
    odds = assault_on(t, seat, move.ids, target, ambushes)
    origin = move.path[-2] if len(move.path) > 1 else move.origin
    defended = len(t.at[target]) if t.enemies_at(seat, target) else 0
    spent = t.price(seat, "power") * min(ambushes, defended)
    lost, killed = _losses(odds, len(move.ids), defended)
    found = []
    if odds.takes > SLIM:
        found.append(Outlet(odds.takes, _taken(t, seat, move.ids, target, lost, spent)))
    if odds.clears - odds.takes > SLIM:
        found.append(Outlet(odds.clears - odds.takes, _thrown_back(t, seat, move.ids, origin, target, spent)))
    for fewer, chance in _either_side(killed):
        if (1 - odds.clears) * chance > SLIM:
            found.append(Outlet((1 - odds.clears) * chance, _dead(t, seat, move.ids, target, fewer, spent)))
    return found


def _losses(odds: Odds, attackers: int, defenders: int) -> tuple[int, float]:
    """Attackers lost when the square is cleared, rounded, defenders when it is not: conditional means."""
    clears = odds.clears
    lost = (odds.lost - (1 - clears) * attackers) / clears if clears > SLIM else 0.0
    killed = (odds.killed - clears * defenders) / (1 - clears) if clears < 1 - SLIM else 0.0
    return round(lost), min(max(killed, 0.0), max(0.0, defenders - 1.0))


def _either_side(mean: float) -> list[tuple[int, float]]:
    """The whole numbers next to a mean, each with its chance; the one that is all but sure alone."""
    low = int(mean)
    more = mean - low
    if more < SURE or more > 1 - SURE:
        return [(round(mean), 1.0)]
    return [(low, 1 - more), (low + 1, more)]


def _march(t: Table, seat: Seat, ids: tuple[int, ...], target: int) -> Table:
    after = _cleared(t)
    after.actions_left -= 1
    shift(after, ids, target)
    arrive(after, seat, target, None)
    settle_control(after, None)
    return after


def _fought(t: Table, seat: Seat, spent: int) -> Table:
    after = _cleared(t)
    after.actions_left -= 1
    after.tapped[seat] += spent
    return after


def _sweep(after: Table, seat: Seat, target: int) -> None:
    """All defenders are gone."""
    if after.enemies_at(seat, target):
        for id in after.at[target]:
            remove_unit(after, id, "defending", None)


def _taken(t: Table, seat: Seat, ids: tuple[int, ...], target: int, lost: int, spent: int) -> Table:
    """The weakest attackers are thought to have fallen."""
    after = _fought(t, seat, spent)
    _sweep(after, seat, target)
    after.structure.pop(target, None)
    gone = sorted(ids, key=lambda id: after.unit(id).rank)[: min(lost, len(ids) - 1)]
    for id in gone:
        remove_unit(after, id, "attacking", None)
    shift(after, [id for id in ids if id not in gone], target)
    arrive(after, seat, target, None)
    return _settled(after)


def _thrown_back(t: Table, seat: Seat, ids: tuple[int, ...], origin: int, target: int, spent: int) -> Table:
    after = _fought(t, seat, spent)
    _sweep(after, seat, target)
    shift(after, ids, origin)
    arrive(after, seat, origin, None)
    return _settled(after)


def _dead(t: Table, seat: Seat, ids: tuple[int, ...], target: int, killed: int, spent: int) -> Table:
    after = _fought(t, seat, spent)
    for id in ids:
        remove_unit(after, id, "attacking", None)
    fallen = sorted(after.at[target], key=lambda id: after.unit(id).rank)[: max(0, min(killed, len(after.at[target]) - 1))]
    for id in fallen:
        remove_unit(after, id, "defending", None)
    return _settled(after)


def _shelled(t: Table, seat: Seat, move: Bombard) -> list[Outlet]:
    """The defender names its best unit (R56)."""
    against = max(t.at[move.square], key=lambda id: (defence_dice(t, id, move.square), -t.unit(id).rank, -id))
    p = chance_of_duel(bombard_dice(t, move.unit, move.square), defence_dice(t, against, move.square))
    hit, missed = _cleared(t), _cleared(t)
    for after in (hit, missed):
        after.tapped[seat] += t.price(seat, "power")
    remove_unit(hit, against, "bombarded", None)
    return [Outlet(p, _settled(hit)), Outlet(1 - p, missed)]


def _settled(after: Table) -> Table:
    """Walls change hands; seats without units are out of the game, and what they leave behind does not matter here."""
    settle_control(after, None)
    for seat in range(after.n):
        if not after.units[seat]:
            after.alive[seat] = False
    return after
