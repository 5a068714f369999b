"""What an enemy does with an action: the exact procedure of R19, so that anybody can foresee it (KALYRA-ENY-01 to 04)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.kalyra.content import kinds
from games.kalyra.fight.stats import has, movement, reach
from games.kalyra.land.ground import Bits, beside, bits, ground_of, lowest, near, steps_of, union
from games.kalyra.land.spaces import distance, zone
from games.kalyra.table import NONE, Table

NEVER = (0, 0, 0, 0, 0, 0)


class Intent(NamedTuple):
    """Attack these heroes (one, or all of a Sweep), or walk this path; neither: the action is lost."""

    heroes: tuple[int, ...]
    path: tuple[int, ...]


NOTHING = Intent((), ())


def intent(t: Table, number: int, struck: tuple[int, ...] = NEVER) -> Intent:
    """The next action of that enemy; `struck`: its attacks on each hero in this activation."""
    figures = t.heroes
    heroes = board = t.on_board()
    if struck != NEVER:
        heroes = [h for h in board if not (struck[h] and has(t, ~h, "frightening"))]
    if not heroes:
        return NOTHING
    far = reach(t, number)
    within = zone(t.enemies[number].space, far)
    close = [h for h in heroes if figures[h].space in within]
    if close:
        return Intent(_attacked(t, number, close, struck), ())
    shut = tuple([figures[h].space for h in board])
    return Intent((), tuple(_approach(t, number, heroes, far, shut)))


def _attacked(t: Table, number: int, close: list[int], struck: tuple[int, ...]) -> tuple[int, ...]:
    """R19 1: the nearest, then the lowest HP, then turn order (`close` is in turn order)."""
    flags = kinds()[t.enemies[number].kind].flags
    if "sweep" in flags or len(close) == 1:
        return tuple(close)
    there = t.enemies[number].space
    heads = "many_heads" in flags
    key = {h: (struck[h] if heads else 0, distance(there, t.heroes[h].space), t.heroes[h].hp) for h in close}
    return (min(close, key=lambda h: key[h]),)


def _approach(t: Table, number: int, heroes: list[int], far: int, shut: tuple[int, ...]) -> list[int]:
    """R19 2 and 3: the spaces walked, at most M of them. `shut`: where heroes stand."""
    figures, steps = t.heroes, movement(t, number)
    weakest = tuple([space for _, _, space in sorted([(figures[h].hp, i, figures[h].space) for i, h in enumerate(heroes)])])
    search = _Search(t, number, shut)
    goal = search.first_within(weakest, far)
    if goal == NONE:
        goal = search.nearer(weakest, steps)
        if goal == NONE:
            return []
    path = search.path(goal, steps)
    while path and path[-1] in t.at:
        path.pop()
    return path


@lru_cache(256)
def _aims(first: int, row: int, heroes: tuple[int, ...], far: int) -> tuple[Bits, tuple[Bits, ...]]:
    """From where any of them is that near, and from where each. In one enemy phase many ask the same."""
    aims = tuple([near(first, row, hero, far) for hero in heroes])
    return union(aims), aims


class _Search:
    """Breadth first from an enemy: over land, through enemies, not through heroes; on wings over water and everybody."""

    def __init__(self, t: Table, number: int, shut: tuple[int, ...]) -> None:
        enemy = t.enemies[number]
        self.t = t
        self.start = enemy.space
        self.ground = ground = ground_of(t.tiles)
        self.bit = ground.bit(enemy.space)
        self.rings = [1 << self.bit]
        """By how many steps lead there."""
        if "flight" in kinds()[enemy.kind].flags:
            self.open = ground.board
        else:
            self.open = ground.land & ~bits(ground.first, ground.row, shut)

    def first_within(self, heroes: tuple[int, ...], far: int) -> int:
        """The space to head for: fewest steps, then the first of these heroes, then lowest y, lowest x; NONE for none."""
        first, row, _, _ = self.ground
        anybody, each = _aims(first, row, heroes, far)
        ring, rings = self.rings[0], self.rings
        left = self.open & ~ring
        while ring := beside(ring, row) & left:
            left ^= ring
            rings.append(ring)
            if ring & anybody:
                for aim in each:
                    goal = self._free(ring & aim)
                    if goal != NONE:
                        return goal
        return NONE

    def _free(self, found: Bits) -> int:
        """The first of these spaces where a figure may stand; NONE for none."""
        at, land, ground = self.t.at, self.t.land, self.ground
        while found:
            space = ground.space(lowest(found))
            if space not in at and space in land:
                return space
            found &= found - 1
        return NONE

    def nearer(self, heroes: tuple[int, ...], steps: int) -> int:
        """R19 3: the free space within M steps that is nearest to any hero, if nearer than now; NONE for none."""
        rings = self.rings[1 : steps + 1]
        for gap in range(min([distance(self.start, hero) for hero in heroes])):
            anybody, _ = _aims(self.ground.first, self.ground.row, heroes, gap)
            for ring in rings:
                if (space := self._free(ring & anybody)) != NONE:
                    return space
        return NONE

    def path(self, goal: int, steps: int) -> list[int]:
        """The first steps to a space in one of the rings, each the first in the order of R19 that can be one of a shortest
        way."""
        row, last = self.ground.row, 1 << self.ground.bit(goal)
        way, rings = [last], self.rings
        depth = len(rings) - 1
        while not rings[depth] & last:
            depth -= 1
        for ring in rings[depth - 1 : 0 : -1]:
            last = beside(last, row) & ring
            way.append(last)
        found, here, bit = [], self.start, self.bit
        for ahead in way[: -steps - 1 : -1]:
            for step, further in steps_of(row):
                if ahead >> bit + further & 1:
                    here += step
                    bit += further
                    found.append(here)
                    break
        return found
