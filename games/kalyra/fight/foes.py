"""What an enemy does with an action: the exact procedure of R19, so that anybody can foresee it (KALYRA-ENY-01 to 04)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.kalyra.content import kinds
from games.kalyra.fight.stats import has, movement, reach
from games.kalyra.land.ground import Bits, beside, bits, ground_of, near, spread, steps_of
from games.kalyra.land.spaces import distance, within
from games.kalyra.table import Table

NEVER = (0, 0, 0, 0, 0, 0)


class Intent(NamedTuple):
    """Attack these heroes (one, or all of a Sweep), or walk this path; neither: the action is lost."""

    heroes: tuple[int, ...]
    path: tuple[int, ...]


NOTHING = Intent((), ())


class Chase:
    """Whom enemies go for: the same for all of them until a hero moves, falls or comes back."""

    __slots__ = ("board", "spaces")

    def __init__(self, t: Table) -> None:
        figures = t.heroes
        self.board = t.on_board()
        self.spaces = tuple([figures[h].space for h in self.board])


def intent(t: Table, number: int, struck: tuple[int, ...] = NEVER, chase: Chase | None = None) -> Intent:
    """The next action of that enemy; `struck`: its attacks on each hero in this activation; `chase`: of this table, if known
    already."""
    chase = chase or Chase(t)
    heroes, spaces = chase.board, chase.spaces
    if struck != NEVER:
        heroes = [h for h in heroes if not (struck[h] and has(t, ~h, "frightening"))]
        spaces = tuple([t.heroes[h].space for h in heroes])
    if not heroes:
        return NOTHING
    far, here = reach(t, number), t.enemies[number].space
    near = within(far)
    close = [h for h, space in zip(heroes, spaces, strict=True) if space - here in near]
    if close:
        return Intent(_attacked(t, number, close, struck), ())
    return Intent((), tuple(_approach(t, number, heroes, far, chase)))


def _attacked(t: Table, number: int, close: list[int], struck: tuple[int, ...]) -> tuple[int, ...]:
    """R19 1: the nearest, then the lowest HP, then turn order (`close` is in turn order)."""
    flags = kinds()[t.enemies[number].kind].flags
    if "sweep" in flags or len(close) == 1:
        return tuple(close)
    there = t.enemies[number].space
    heads = "many_heads" in flags
    key = {h: (struck[h] if heads else 0, distance(there, t.heroes[h].space), t.heroes[h].hp) for h in close}
    return (min(close, key=lambda h: key[h]),)


def _approach(t: Table, number: int, heroes: list[int], far: int, chase: Chase) -> list[int]:
    """R19 2 and 3: the spaces walked, at most M of them. Also who it does not go for stands in the way."""
    search = _Search(t, number, heroes, chase.spaces)
    steps = movement(t, number)
    path = search.path(search.first_within(far) or search.nearer(steps), steps)
    while path and path[-1] in t.at:
        path.pop()
    return path


@lru_cache(256)
def _aims(first: int, row: int, spaces: tuple[int, ...], far: int) -> Bits:
    """Every space within that distance of one of these: the same for all enemies that strike as far."""
    return spread(bits(first, row, spaces), row, far)


class _Search:
    """Breadth first from an enemy: over land, through enemies, not through heroes; on wings over water and everybody.

    A space is a bit of the ground here, a goal a set of one.
    """

    __slots__ = ("ground", "heroes", "open", "rings", "spaces", "start", "t")

    def __init__(self, t: Table, number: int, heroes: list[int], stand: tuple[int, ...]) -> None:
        """`stand`: where heroes stand, also those that are not among `heroes`."""
        enemy = t.enemies[number]
        self.t, self.heroes, self.start = t, heroes, enemy.space
        self.ground = ground = ground_of(t.tiles)
        first, row, land, whole = ground
        self.spaces = stand if len(heroes) == len(stand) else tuple([t.heroes[h].space for h in heroes])
        self.open = whole if "flight" in kinds()[enemy.kind].flags else land & ~bits(first, row, stand)
        self.rings = [1 << ground.bit(enemy.space)]
        """By how many steps lead there."""

    def first_within(self, far: int) -> Bits:
        """The space to head for: fewest steps, then the first of these heroes, the weakest first, then lowest y, lowest x."""
        (first, row, *_), rings = self.ground, self.rings
        aims, ring = _aims(first, row, self.spaces, far), rings[0]
        left = self.open & ~ring
        while True:
            wide = ring | ring << 1 | ring >> 1
            ring = (wide | wide << row | wide >> row) & left  # as beside(), which a call for every ring would make slower
            if not ring:
                return 0
            left ^= ring
            rings.append(ring)
            if ring & aims and (found := self._free(ring & aims)):
                return self._first(found, far)

    def _free(self, some: Bits) -> Bits:
        """Those of the spaces where a figure may stand."""
        at, land, ground, found = self.t.at, self.t.land, self.ground, 0
        while some:
            one = some & -some
            some ^= one
            space = ground.space(one.bit_length() - 1)
            if space not in at and space in land:
                found |= one
        return found

    def _first(self, found: Bits, far: int) -> Bits:
        """The first of the spaces from where the weakest hero that is near enough to any is near enough."""
        figures = self.t.heroes
        if len(self.heroes) > 1 and found & found - 1:
            for h in sorted(self.heroes, key=lambda h: figures[h].hp):
                if fits := found & near(self.ground.first, self.ground.row, figures[h].space, far):
                    return fits & -fits
        return found & -found

    def nearer(self, steps: int) -> Bits:
        """R19 3: the free space within M steps that is nearest to any hero, if nearer than now."""
        rings, aims = self.rings[1 : steps + 1], bits(self.ground.first, self.ground.row, self.spaces)
        while not aims & self.rings[0]:
            for ring in rings:
                if found := self._free(ring & aims):
                    return found & -found
            aims = spread(aims, self.ground.row, 1)
        return 0

    def path(self, goal: Bits, steps: int) -> list[int]:
        """The first steps to a space in one of the rings, each the first in the order of R19 that can be one of a shortest
        way."""
        if not goal:
            return []
        row, rings = self.ground.row, self.rings
        depth = len(rings) - 1
        while not rings[depth] & goal:
            depth -= 1
        way = [goal]
        for ring in rings[depth - 1 : 0 : -1]:
            goal = beside(goal, row) & ring
            way.append(goal)
        found, here, bit = [], self.start, rings[0].bit_length() - 1
        for ahead in way[: -steps - 1 : -1]:
            around = ahead >> bit - row - 1
            for step, further, there in steps_of(row):
                if around & there:
                    here += step
                    bit += further
                    found.append(here)
                    break
        return found
