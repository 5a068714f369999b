"""What an enemy does with an action: the exact procedure of R19, so that anybody can foresee it (KALYRA-ENY-01 to 04)."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from games.kalyra.content import kinds
from games.kalyra.fight.stats import has, movement, reach
from games.kalyra.land.spaces import AHEAD, STEPS, around, distance, spaces_of
from games.kalyra.table import Table

NEVER = (0, 0, 0, 0, 0, 0)


class Intent(NamedTuple):
    """Attack these heroes (one, or all of a Sweep), or walk this path; neither: the action is lost."""

    heroes: tuple[int, ...]
    path: tuple[int, ...]


def intent(t: Table, number: int, struck: tuple[int, ...] = NEVER) -> Intent:
    """The next action of that enemy; `struck`: its attacks on each hero in this activation."""
    heroes = [h for h in t.on_board() if not (struck[h] and has(t, ~h, "frightening"))]
    if not heroes:
        return Intent((), ())
    there, far = t.enemies[number].space, reach(t, number)
    near = [h for h in heroes if distance(there, t.heroes[h].space) <= far]
    if near:
        return Intent(_attacked(t, number, near, struck), ())
    return Intent((), tuple(approach(t, number, heroes, far)))


def _attacked(t: Table, number: int, near: list[int], struck: tuple[int, ...]) -> tuple[int, ...]:
    """R19 1: the nearest, then the lowest HP, then turn order (`near` is in turn order)."""
    flags = kinds()[t.enemies[number].kind].flags
    if "sweep" in flags or len(near) == 1:
        return tuple(near)
    there = t.enemies[number].space
    heads = "many_heads" in flags
    key = {h: (struck[h] if heads else 0, distance(there, t.heroes[h].space), t.heroes[h].hp) for h in near}
    return (min(near, key=lambda h: key[h]),)


def approach(t: Table, number: int, heroes: list[int], far: int) -> list[int]:
    """R19 2 and 3: the spaces walked, at most M of them."""
    search = _Search(t, number, heroes, far)
    goal = search.run()
    if goal == -1:
        goal = search.nearer()
    path = search.path(goal)[: search.steps]
    while path and path[-1] in t.at:
        path.pop()
    return path


@lru_cache(256)
def within(spaces: tuple[int, ...], far: int) -> frozenset[int]:
    """From where one of these spaces is that near. In one enemy phase many ask the same."""
    return frozenset().union(*[around(space, far) for space in spaces])


class _Search:
    """Breadth first from an enemy, neighbors in the order of R19, through enemies, not through heroes or water."""

    def __init__(self, t: Table, number: int, heroes: list[int], far: int) -> None:
        self.t = t
        self.start = t.enemies[number].space
        self.steps = movement(t, number)
        self.heroes = tuple([t.heroes[h].space for h in heroes])
        self.hp = [t.heroes[h].hp for h in heroes]
        self.far = far
        self.parent = {self.start: -1}
        self.rings = [[self.start]]
        """By how many steps lead there, in the order in which they were found."""
        self.ground: Container[int] = t.land
        if "flight" in kinds()[t.enemies[number].kind].flags:
            self.ground = {space for slot in t.tiles for space in spaces_of(slot)}
        else:
            self.parent |= dict.fromkeys([space for space, figure in t.at.items() if figure < 0], -1)

    def run(self) -> int:
        """The space to head for: fewest steps, then the weakest hero, then turn order, lowest y, lowest x. -1 for none."""
        at, land, rings, aims = self.t.at, self.t.land, self.rings, within(self.heroes, self.far)
        while ring := self._next_ring(rings[-1]):
            rings.append(ring)
            if not aims.isdisjoint(ring):
                found = [space for space in ring if space in aims and space not in at and space in land]
                if found:
                    return self._best(found)
        return -1

    def _next_ring(self, ring: list[int]) -> list[int]:
        """One step further: over land without heroes; on wings over water and everybody, not over empty slots."""
        parent, ground, further = self.parent, self.ground, []
        for here in ring:
            for step in AHEAD.get(here - parent[here], STEPS):
                there = here + step
                if there not in parent and there in ground:
                    parent[there] = here
                    further.append(there)
        return further

    def _best(self, found: list[int]) -> int:
        """Of these spaces, each within range of somebody, the one for the weakest hero."""
        reached = [
            (hp, place, space)
            for space in found
            for place, (hero, hp) in enumerate(zip(self.heroes, self.hp, strict=True))
            if distance(space, hero) <= self.far
        ]
        return min(reached)[-1]

    def nearer(self) -> int:
        """R19 3: the free space within M steps that is nearest to any hero, if nearer than now; -1 for none."""
        best = (self._gap(self.start), 0, self.start)
        for depth, ring in enumerate(self.rings[1 : self.steps + 1], 1):
            for space in ring:
                if space not in self.t.at and space in self.t.land:
                    gap = self._gap(space)
                    if gap < best[0] or (best[1] and (gap, depth, space) < best):
                        best = (gap, depth, space)
        return best[2] if best[1] else -1

    def _gap(self, space: int) -> int:
        return min([distance(space, hero) for hero in self.heroes])

    def path(self, goal: int) -> list[int]:
        """From the first step to the goal; [] for -1."""
        found: list[int] = []
        while goal not in (-1, self.start):
            found.append(goal)
            goal = self.parent[goal]
        return found[::-1]
