"""The chance that a square is taken within one turn: with every unit that can be there, action by action, and with powers."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from games.caledea.assault import Attackers, assault, attackers_among, chance_of_duel, defenders_of
from games.caledea.influence import assailants
from games.caledea.table import Kind, Table
from games.kernel.rules import Seat

CUT_FREE: Final = 0.5
"""How likely those who are in the way of an army are cleared out of it in the same turn."""
SHOTS: Final = 3
"""Bombards that one turn has time for."""


def chance_to_take(t: Table, seat: Seat, square: int) -> float:
    """As if `seat` were to move now, with all its gold."""
    near = assailants(t, seat, square, heed=False)
    if not near:
        return 0.0
    free = assailants(t, seat, square) if _in_the_way(t, seat, square) else near
    best = _with(t, seat, square, free)
    return best if len(free) == len(near) else max(best, CUT_FREE * _with(t, seat, square, near))


def _in_the_way(t: Table, seat: Seat, square: int) -> bool:
    """Whether anything near could hold an army up."""
    return any(t.blocked(seat, near) for near in t.torus.near[square])


def _with(t: Table, seat: Seat, square: int, stacks: dict[int, list[int]]) -> float:
    if not stacks:
        return 0.0
    card, units = t.card(seat), t.units[seat]
    strongest = sorted(stacks.values(), key=lambda ids: -sum([units[id].rank for id in ids]))
    attackers = attackers_among(t, seat, tuple([id for stack in strongest[: card.actions] for id in stack]), square)
    wall = t.structure.get(square)
    kind: Kind | None = wall.kind if wall is not None and t.opposed(wall.controller, seat) else None
    defenders = defenders_of(t, square) if t.enemies_at(seat, square) else ()
    paid = t.gold[seat] // card.cost.power
    if card.power == "bombard" and defenders:
        return _after_shots(attackers, defenders, min(paid, SHOTS), kind)
    return assault(attackers, defenders, paid if card.power == "ambush" else 0, kind).takes


@lru_cache(maxsize=50_000)
def _after_shots(attackers: Attackers, defenders: tuple[int, ...], shots: int, kind: Kind | None) -> float:
    """The strongest attacker shells first, so many times, each time against the strongest that is left at the beginning."""
    p = chance_of_duel(max(dice for dice, _ in attackers), defenders[0])
    takes = 0.0
    for hits in range(shots + 1):
        chance = comb(shots, hits) * p**hits * (1 - p) ** (shots - hits)
        takes += chance * assault(attackers, defenders[hits:], 0, kind).takes
    return takes
