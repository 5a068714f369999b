"""What an enemy does with an action: the exact procedure of R19, so that anybody can foresee it (KALYRA-ENY-01 to 04)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from games.kalyra.content import kinds
from games.kalyra.fight.stats import has, movement, reach
from games.kalyra.land.ground import Bits, Ground, beside, bits, ground_of, near, spread, steps_of
from games.kalyra.land.spaces import distance, within
from games.kalyra.table import Table

NEVER = (0, 0, 0, 0, 0, 0)


class _Way:
    """The shortest ways from a space to a goal, of which the first in the order of R19 is gone, some steps at a time."""

    __slots__ = ("ahead", "back", "bit", "far", "row", "space")

    def __init__(self, space: int, bit: int, row: int, ahead: list[Bits], far: int) -> None:
        self.space, self.bit, self.row = space, bit, row
        self.ahead = ahead
        """Where each step may lead, the last one first."""
        self.back: list[int] = []
        """Spaces of it that were found before, but could not be stood on."""
        self.far = far
        """How far from a hero the goal may be."""

    def go(self, steps: int, at: Mapping[int, int]) -> list[int]:
        """The next steps, at most so many, to the last space where nobody stands."""
        found, here, bit, row, ahead = self.back, self.space, self.bit, self.row, self.ahead
        while ahead and len(found) < steps:
            around = ahead.pop() >> bit - row - 1
            for step, further, there in steps_of(row):
                if around & there:
                    here += step
                    bit += further
                    found.append(here)
                    break
        self.space, self.bit = here, bit
        back, found = found[steps:], found[:steps]
        while found and found[-1] in at:
            back.insert(0, found.pop())
        self.back = back
        return found


_NO_WAY: Final = _Way(0, 0, 0, [], 0)


class Intent(NamedTuple):
    """Attack these heroes (one, or all of a Sweep), or walk this path; neither: the action is lost."""

    heroes: tuple[int, ...]
    path: tuple[int, ...]


NOTHING = Intent((), ())


class Chase:
    """Whom enemies go for, and over what: the same for all of them until a hero moves, falls or comes back, or a tile does."""

    __slots__ = ("board", "ground", "open", "spaces", "walker", "way")

    def __init__(self, t: Table) -> None:
        figures = t.heroes
        self.board = t.on_board()
        self.spaces = tuple([figures[h].space for h in self.board])
        self.ground: Ground | None = None
        """None until an enemy walks."""
        self.open = 0
        """The land on which none of them stands."""
        self.walker = 0
        """The enemy that has walked last, if it has a way to its goal: `way`. When it acts again at once, nothing but its own
        space has changed. It goes on where it stands, because the goal that was the first of the nearest still is, and of all
        shortest ways it chose the first step by step."""
        self.way = _NO_WAY

    def look(self, t: Table) -> Ground:
        """The ground, before the first enemy walks over it."""
        self.ground = ground = ground_of(t.tiles)
        self.open = ground.land & ~bits(ground.first, ground.row, self.spaces)
        return ground


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
    if chase.walker == number and chase.way.far == far and heroes is chase.board:
        return Intent((), tuple(chase.way.go(movement(t, number), t.at)))
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
    search = _Search(t, number, heroes, chase)
    steps, goal = movement(t, number), search.first_within(far)
    way = search.way(goal or search.nearer(steps), far)
    if goal and heroes is chase.board:
        chase.walker, chase.way = number, way
    else:
        chase.walker = 0
    return way.go(steps, t.at)


@lru_cache(256)
def _aims(first: int, row: int, spaces: tuple[int, ...], far: int) -> Bits:
    """Every space within that distance of one of these: the same for all enemies that strike as far."""
    return spread(bits(first, row, spaces), row, far)


class _Search:
    """Breadth first from an enemy: over land, through enemies, not through heroes; on wings over water and everybody.

    A space is a bit of the ground here, a goal a set of one.
    """

    __slots__ = ("ground", "heroes", "open", "rings", "spaces", "start", "t")

    def __init__(self, t: Table, number: int, heroes: list[int], chase: Chase) -> None:
        """`heroes`: whom it goes for; all of the chase stand in the way."""
        enemy = t.enemies[number]
        self.t, self.heroes, self.start = t, heroes, enemy.space
        self.ground = ground = chase.ground or chase.look(t)
        self.spaces = chase.spaces if heroes is chase.board else tuple([t.heroes[h].space for h in heroes])
        self.open = ground.board if "flight" in kinds()[enemy.kind].flags else chase.open
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

    def way(self, goal: Bits, far: int) -> _Way:
        """The shortest ways to a space in one of the rings; none where there is no goal. `far`: as `first_within` was asked."""
        row, rings = self.ground.row, self.rings
        ahead = []
        if goal:
            depth = len(rings) - 1
            while not rings[depth] & goal:
                depth -= 1
            ahead.append(goal)
            for ring in rings[depth - 1 : 0 : -1]:
                goal = beside(goal, row) & ring
                ahead.append(goal)
        return _Way(self.start, rings[0].bit_length() - 1, row, ahead, far)
