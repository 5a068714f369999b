"""The chance that a square is taken within one turn: with every unit that can be there, action by action, and with powers."""

from __future__ import annotations

from collections.abc import Collection, Container
from functools import lru_cache
from math import comb
from typing import Final

from games.caledea.fight.dice import TRANSPORT_DICE, WALL_DICE
from games.caledea.mind.assault import Attackers, assault, chance_of_duel, defenders_of
from games.caledea.mind.influence import FAR, RANKED, Army, assailants, steps
from games.caledea.table import Kind, Table
from games.kernel.protocol import Seat

CUT_FREE: Final = 0.5
"""How likely those who are in the way of an army are cleared out of it in the same turn."""
SHOTS: Final = 3
"""Bombards that one turn has time for."""


def chance_to_take(t: Table, seat: Seat, square: int, ports: Collection[int] | None = None) -> float:
    """As if `seat` were to move now, with all its gold. `ports`: what `landings` says of that table, where it is known."""
    near = assailants(t, seat, square, heed=False)
    carried = passengers(t, seat, square, near, landings(t, seat) if ports is None else ports)
    if not near and not carried:
        return 0.0
    free = assailants(t, seat, square) if near and _in_the_way(t, seat, square) else near
    best = _with(t, seat, square, _attackers(t, seat, square, free, carried))
    if len(free) == len(near):
        return best
    return max(best, CUT_FREE * _with(t, seat, square, _attackers(t, seat, square, near, carried)))


def chance_soon(t: Table, seat: Seat, square: int, guards: Army) -> float:
    """The same a turn later: all who can be there with two moves, against the army that can be there by then."""
    row = steps(t.width, t.height)[square]
    stacks: dict[int, list[int]] = {}
    for id, unit in t.units[seat].items():
        if row[unit.square] <= 2 * unit.rank:
            stacks.setdefault(unit.square, []).append(id)
    if not stacks:
        return 0.0
    owner = t.owner_of(square)
    bonus = t.match(owner, square) + _wall_dice(t, square)
    defenders = tuple(sorted([number // RANKED + bonus for number in guards], reverse=True))
    return _against(t, seat, square, _attackers(t, seat, square, stacks, []), defenders)


def _in_the_way(t: Table, seat: Seat, square: int) -> bool:
    """Whether anything near could hold an army up."""
    return any(t.blocked(seat, near) for near in t.torus.near[square])


def passengers(t: Table, seat: Seat, square: int, near: Container[int], ports: Collection[int]) -> list[int]:
    """The strongest of those farther off whom a transport that can be paid for brings near enough to attack.

    `near`: where those stand who need none. `ports`: see `landings`.
    """
    card = t.card(seat)
    rides = t.gold[seat] // card.cost.power if card.power == "transport" else 0
    if not rides:
        return []
    row, units = steps(t.width, t.height)[square], t.units[seat]
    closest = min([row[port] for port in ports if row[port]], default=FAR)
    far = [id for id, unit in units.items() if unit.square not in near and closest <= unit.rank]
    return sorted(far, key=lambda id: -units[id].rank)[:rides]


def landings(t: Table, seat: Seat) -> set[int]:
    """Where a transport may end at the beginning of a turn, when nobody has moved yet (R58); nowhere for a seat without any."""
    if t.card(seat).power != "transport":
        return set()
    own = t.kingdom[seat]
    found = {unit.square for unit in t.units[seat].values()}
    found.update([square for square, marker in t.marker.items() if marker == "claimed" and t.outpost[square] == own])
    found.update([t.capital[city] for city in t.held_by(seat)])
    return {square for square in found if not t.walled_against(seat, square)}


def _attackers(t: Table, seat: Seat, square: int, stacks: dict[int, list[int]], carried: list[int]) -> Attackers:
    """The strongest stacks, one action each; those who are carried march as one."""
    units, match = t.units[seat], t.match(seat, square)
    groups = sorted([*stacks.values(), *([carried] if carried else [])], key=lambda ids: -sum([units[id].rank for id in ids]))
    there = [id for group in groups[: t.card(seat).actions] for id in group]
    extra = [TRANSPORT_DICE if id in carried else int(units[id].transport_bonus) for id in there]
    return tuple(sorted([(units[id].rank + match + more, units[id].rank) for id, more in zip(there, extra, strict=True)]))


def _with(t: Table, seat: Seat, square: int, attackers: Attackers) -> float:
    return _against(t, seat, square, attackers, defenders_of(t, square) if t.enemies_at(seat, square) else ())


def _against(t: Table, seat: Seat, square: int, attackers: Attackers, defenders: tuple[int, ...]) -> float:
    card = t.card(seat)
    wall = t.structure.get(square)
    kind: Kind | None = wall.kind if wall is not None and t.opposed(wall.controller, seat) else None
    paid = t.gold[seat] // card.cost.power
    if card.power == "bombard" and defenders and attackers:
        return _after_shots(attackers, defenders, min(paid, SHOTS), kind)
    return assault(attackers, defenders, paid if card.power == "ambush" else 0, kind).takes


def _wall_dice(t: Table, square: int) -> int:
    wall = t.structure.get(square)
    return WALL_DICE[wall.kind] if wall is not None and wall.controller == t.owner_of(square) else 0


@lru_cache(maxsize=50_000)
def _after_shots(attackers: Attackers, defenders: tuple[int, ...], shots: int, kind: Kind | None) -> float:
    """The strongest attacker shells first, so many times, each time against the strongest that is left at the beginning."""
    p = chance_of_duel(max(dice for dice, _ in attackers), defenders[0])
    takes = 0.0
    for hits in range(shots + 1):
        chance = comb(shots, hits) * p**hits * (1 - p) ** (shots - hits)
        takes += chance * assault(attackers, defenders[hits:], 0, kind).takes
    return takes
