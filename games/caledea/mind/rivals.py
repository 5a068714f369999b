"""What the opponents of a seat have and threaten, reckoned once for all tables on which it is the same.

A seat that thinks its turn through meets thousands of tables that differ in its own things alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from games.caledea.mind.influence import RANKED, Army, Influence, approaching, army, influence, steps, with_land
from games.caledea.mind.race import distance_of, distances_of
from games.caledea.mind.storm import chance_soon, chance_to_take, passengers
from games.caledea.table import Table
from games.kernel.protocol import Seat

Walled = tuple[tuple[int, str, Seat, Seat], ...]
"""All structures: square, kind, city, controller; ascending."""
REACH: Final = 3
"""Steps that the fastest walk with one action."""
SIEGE: Final = 2
"""Steps from a capital within which those who stand in the way of an attack on it are looked for."""
URGE: Final = (0.9, 0.9, 0.75, 0.6, 0.5, 0.35, 0.25, 0.15, 0.1)
"""How much more the capital of a seat draws armies whose city will be fortified in so many turns."""
DRAWN: Final = 0.45
"""How much any capital does."""

CROWD: Final = 5
"""At n seats, more than these, points count n / 5 times less: where many play, all choose the more loosely."""


def opponents(view: Table, seat: Seat) -> int:
    """Those alive against whom that seat plays, at least one."""
    return max(1, sum([view.alive[other] and view.opposed(seat, other) for other in range(view.n)]))


def crowding(n: int) -> float:
    """How many times less points count at a table of `n`."""
    return max(1.0, n / CROWD)


class Races(NamedTuple):
    """Turns that one opponent needs to fortify a city, as `distance_of`."""

    now: int
    """With the gold that it has."""
    poorer: int
    """With a piece less, as when an outpost is salted: the first of two salted ones counts too."""
    richer: int
    """With a piece more, when an own outpost lies open that it reaches next turn before it builds."""


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
        self.urges = {foe: urge(before, foe) for foe in self.foes}
        """As the turn begins: who has held a builder up shall not be the poorer for it."""

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
        board, armies = (t.width, t.height), [army(t, foe) for foe in foes]
        self._reach = [(foe, influence(*board, units)) for foe, units in zip(foes, armies, strict=True)]
        self.dice: list[int] = _each(max, [with_land(*board, army(t, foe), t.kingdom[foe], t.outpost) for foe in foes])
        """The most dice, land's included, that one of them can have on a square with one move."""
        self.soon: list[int] = _each(min, [there.turns for _, there in self._reach])
        """Turns until one of them can be there."""
        self.looming: list[float] = _each(max, [approaching(*board, units) for units in armies])
        """Rank dice within two moves, those within one move counted fully."""
        self.losses: dict[Hashable, float] = {}
        """For those who look: what a stack of theirs may lose."""
        self._open = {foe: _open_to(t, foe, there) for foe, there in self._reach} if t.n > 2 else {}
        cities = {q for foe in foes for city in t.held_by(foe) for q in t.torus.city[t.capital[city]]}
        self._watched = cities.union(*self._open.values())
        self._races: dict[Hashable, list[Races]] = {}
        self._safety: dict[Hashable, tuple[float, float]] = {}
        self._sieges: dict[Hashable, float] = {}

    def races(self, t: Table, mine: Army, walled: Walled) -> list[Races]:
        """Of each opponent; `mine`: the army that may stand in the way. With two seats more or less gold is not looked at."""
        there = frozenset([number % RANKED for number in mine]) & self._watched
        key = walled, there
        if key not in self._races:
            self._races[key] = [self._race_of(t, foe, there) for foe in self.foes]
        return self._races[key]

    def _race_of(self, t: Table, foe: Seat, there: frozenset[int]) -> Races:
        if t.n == 2:
            return Races(*[distance_of(t, foe)] * 3)
        now, poorer, richer = distances_of(t, foe, (0, -1, 1))
        gains = t.card(foe).actions > 1 and not self._open[foe] <= there
        return Races(now, poorer, min(now, richer) if gains else now)

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

    def falls(self, t: Table, seat: Seat, square: int, walled: Walled, ports: Collection[int]) -> float:
        """The chance that `seat` takes that square of theirs, if it were to move now: reckoned once for those who are near or
        can be brought there (`ports`: where its transports may end)."""
        row, units = steps(t.width, t.height)[square], t.units[seat]
        near = [(u.rank, u.square, u.transport_bonus) for u in units.values() if row[u.square] <= u.rank]
        carried = passengers(t, seat, square, {there for _, there, _ in near if there != square}, ports) if ports else ()
        key = walled, square, t.gold[seat], tuple(near), tuple([units[id].rank for id in carried])
        if key not in self._sieges:
            self._sieges[key] = chance_to_take(t, seat, square, ports)
        return self._sieges[key]

    def _storms(self, t: Table, square: int, home: Army) -> tuple[float, float]:
        """Of those who are too far off nothing is reckoned."""
        now = later = 1.0
        for foe, there in self._reach:
            if there.units[square] or t.card(foe).power == "transport":
                now *= 1 - chance_to_take(t, foe, square)
            if there.later[square]:
                later *= 1 - chance_soon(t, foe, square, home)
        return now, later


def _each(best: Callable[..., Any], rows: Sequence[list[Any]]) -> list[Any]:
    """The best of all rows, place by place."""
    return list(map(best, *rows)) if len(rows) > 1 else rows[0]


def urge(t: Table, foe: Seat) -> float:
    """How much the capital of `foe` draws armies: the sooner its city may be fortified, with a piece of gold more even."""
    soon, sooner = distances_of(t, foe, (0, 1))
    return DRAWN + 0.6 * _urge_at(soon) + 0.4 * _urge_at(sooner)


def _urge_at(turns: int) -> float:
    return URGE[turns] if turns < len(URGE) else 0.0


def _open_to(t: Table, foe: Seat, there: Influence) -> set[int]:
    """Own outposts without gold that units of `foe` reach with one move."""
    own, turns = t.kingdom[foe], there.turns
    squares = [q for q, kingdom in enumerate(t.outpost) if kingdom == own and turns[q] <= 1]
    return {q for q in squares if t.marker.get(q) != "claimed" and q not in t.capital and not t.walled_against(foe, q)}
