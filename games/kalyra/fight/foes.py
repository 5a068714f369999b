"""What an enemy does with an action: the exact procedure of R19, so that anybody can foresee it (KALYRA-ENY-01 to 04)."""

from __future__ import annotations

from typing import NamedTuple

from games.kalyra.content import kinds
from games.kalyra.fight.stats import has, movement, reach
from games.kalyra.land.spaces import AHEAD, STEPS, distance, slot_of
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
    if "sweep" in flags:
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


class _Search:
    """Breadth first from an enemy, neighbors in the order of R19, through enemies, not through heroes or water."""

    def __init__(self, t: Table, number: int, heroes: list[int], far: int) -> None:
        self.t = t
        self.start = t.enemies[number].space
        self.flies = "flight" in kinds()[t.enemies[number].kind].flags
        self.steps = movement(t, number)
        self.heroes = [(h, t.heroes[h].space & 255, t.heroes[h].space >> 8) for h in heroes]
        self.far = far
        self.parent = {self.start: -1}
        self.depth = {self.start: 0}
        self.least = min([distance(self.start, t.heroes[h].space) for h in heroes]) - far

    def run(self) -> int:
        """The space to head for: fewest steps, then the weakest hero, then turn order, lowest y, lowest x. -1 for none."""
        edge, depth = [self.start], 0
        while edge:
            depth += 1
            edge = self._layer(edge, depth)
            if depth >= self.least:
                found = self._in_reach(edge)
                if found:
                    return min(found)[-1]
        return -1

    def _layer(self, edge: list[int], depth: int) -> list[int]:
        if self.flies:
            return self._flown(edge, depth)
        parent, depths, land, at = self.parent, self.depth, self.t.land, self.t.at
        ahead = []
        for here in edge:
            for step in AHEAD.get(here - parent[here], STEPS):
                there = here + step
                if there not in parent and there in land and at.get(there, 1) > 0:
                    parent[there] = here
                    depths[there] = depth
                    ahead.append(there)
        return ahead

    def _flown(self, edge: list[int], depth: int) -> list[int]:
        """Over water and everybody, not over empty slots."""
        ahead = []
        for here in edge:
            for step in STEPS:
                there = here + step
                if there not in self.parent and slot_of(there) in self.t.tiles:
                    self.parent[there] = here
                    self.depth[there] = depth
                    ahead.append(there)
        return ahead

    def _in_reach(self, edge: list[int]) -> list[tuple[int, int, int]]:
        """(HP, place in the turn order, space) of every hero within range of a free space of this layer."""
        at, land, far, heroes = self.t.at, self.t.land, self.far, self.t.heroes
        found = []
        for space in edge:
            if space in at or space not in land:
                continue
            x, y = space & 255, space >> 8
            for place, (h, hx, hy) in enumerate(self.heroes):
                if -far <= hx - x <= far and -far <= hy - y <= far:
                    found.append((heroes[h].hp, place, space))
        return found

    def nearer(self) -> int:
        """R19 3: the free space within M steps that is nearest to any hero, if nearer than now; -1 for none."""
        best = (self._gap(self.start), 0, self.start)
        for space, depth in self.depth.items():
            if 0 < depth <= self.steps and space not in self.t.at and space in self.t.land:
                gap = self._gap(space)
                if gap < best[0] or (best[1] and (gap, depth, space) < best):
                    best = (gap, depth, space)
        return best[2] if best[1] else -1

    def _gap(self, space: int) -> int:
        return min([distance(space, self.t.heroes[h].space) for h, _, _ in self.heroes])

    def path(self, goal: int) -> list[int]:
        """From the first step to the goal; [] for -1."""
        found: list[int] = []
        while goal not in (-1, self.start):
            found.append(goal)
            goal = self.parent[goal]
        return found[::-1]
