"""What the opponents of a seat have and threaten, reckoned once for all tables on which it is the same.

A seat that thinks its turn through meets thousands of tables that differ in its own things alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import Final

from games.caledea.influence import RANKED, Army, Influence, army, influence, steps
from games.caledea.race import NEVER, distance_to_victory
from games.caledea.storm import chance_soon, chance_to_take
from games.caledea.table import Table
from games.kernel.rules import Seat

Walled = tuple[tuple[int, str, Seat, Seat], ...]
"""All structures: square, kind, city, controller; ascending."""
REACH: Final = 3
"""Steps that the fastest walk with one action."""
SIEGE: Final = 2
"""Steps from a capital within which those who stand in the way of an attack on it are looked for."""


def walls_of(t: Table) -> Walled:
    return tuple(sorted([(square, wall.kind, wall.city, wall.controller) for square, wall in t.structure.items()]))


class Rivals:
    """The living opponents on one table, and what becomes of them on those that come of it."""

    def __init__(self, before: Table, seat: Seat, material: Callable[[Table, Seat], float]) -> None:
        self.before = before
        self.material = material
        self.foes = [foe for foe in range(before.n) if before.alive[foe] and before.opposed(seat, foe)]
        self.crowds: dict[Hashable, Crowd] = {}
        self.cities = self._cities(before)
        self.armies = [army(before, foe) for foe in range(before.n)]

    def at(self, t: Table, armies: Sequence[Army], same_walls: bool) -> Crowd:
        """`same_walls`: whether all structures stand as they did before."""
        if same_walls and self._unchanged(t, armies):
            return self._as_before
        cities = self.cities if same_walls and t.holder == self.before.holder else self._cities(t)
        gold = [t.gold[foe] for foe in self.foes]
        key = (*[armies[foe] for foe in self.foes], *gold, *t.holder, *t.alive, *cities)
        if key not in self.crowds:
            self.crowds[key] = Crowd(t, [foe for foe in self.foes if t.alive[foe]], self.material)
        return self.crowds[key]

    @cached_property
    def _as_before(self) -> Crowd:
        return Crowd(self.before, self.foes, self.material)

    def _unchanged(self, t: Table, armies: Sequence[Army]) -> bool:
        before, mine = self.before, self.armies
        same = t.holder == before.holder and t.alive == before.alive
        return same and all(t.gold[foe] == before.gold[foe] and armies[foe] == mine[foe] for foe in self.foes)

    def _cities(self, t: Table) -> list[Hashable]:
        """What stands around the capitals that they hold."""
        held = [t.capital[city] for city in range(t.n) if t.holder[city] in self.foes]
        return [t.structure.get(square) for capital in held for square in t.torus.city[capital]]


class Crowd:
    """Opponents together, as long as nothing of theirs changes."""

    def __init__(self, t: Table, foes: list[Seat], material: Callable[[Table, Seat], float]) -> None:
        self.foes = foes
        self.kingdoms = {t.kingdom[foe] for foe in foes}
        worth = [material(t, foe) for foe in foes]
        self.material = 0.55 * sum(worth) / len(worth) + 0.45 * max(worth)
        reach: list[tuple[Seat, Influence]] = [(foe, influence(t.width, t.height, army(t, foe))) for foe in foes]
        squares = range(t.width * t.height)
        self.dice = [max([there.dice[q] + there.units[q] * t.match(foe, q) for foe, there in reach]) for q in squares]
        """The most dice, land's included, that one of them can have on a square with one move."""
        self.soon = [min([there.turns[q] for _, there in reach]) for q in squares]
        """Turns until one of them can be there."""
        self.looming = [max([0.4 * there.dice[q] + 0.6 * there.later[q] for _, there in reach]) for q in squares]
        """Rank dice within two moves, those within one move counted fully."""
        self.losses: dict[Hashable, float] = {}
        """For those who look: what a stack of theirs may lose."""
        self._watched = {q for foe in foes for city in t.held_by(foe) for q in t.torus.city[t.capital[city]]}
        self._races: dict[Hashable, list[int]] = {}
        self._safety: dict[Hashable, tuple[float, float]] = {}

    def turns_to_victory(self, t: Table, mine: Army, walled: Walled) -> list[int]:
        """Of each opponent, as `distance_to_victory`."""
        key = walled, frozenset([number % RANKED for number in mine]) & self._watched
        if key not in self._races:
            self._races[key] = [
                min([distance_to_victory(t, foe, city) for city in t.held_by(foe)], default=NEVER) for foe in self.foes
            ]
        return self._races[key]

    def safety(self, t: Table, seat: Seat, mine: Army, walled: Walled) -> tuple[float, float]:
        """The chance that none of them takes the capital of `seat`, whose army is `mine`, if it were their turn, and a turn
        later, when those who can have come home."""
        row = steps(t.width, t.height)[t.capital[seat]]
        near = [(number, row[number % RANKED]) for number in mine if row[number % RANKED] <= REACH]
        guards = tuple([number for number, away in near if not away])
        home = tuple([number for number, away in near if away <= number // RANKED])
        around = frozenset([number % RANKED for number, away in near if 0 < away <= SIEGE])
        key = walled, guards, home, around
        if key not in self._safety:
            self._safety[key] = self._storms(t, t.capital[seat], home)
        return self._safety[key]

    def _storms(self, t: Table, square: int, home: Army) -> tuple[float, float]:
        now = later = 1.0
        for foe in self.foes:
            now *= 1 - chance_to_take(t, foe, square)
            later *= 1 - chance_soon(t, foe, square, home)
        return now, later
