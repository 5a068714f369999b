"""Where heroes may walk (KALYRA-MOV, R9, R11) and where figures find a free space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kalyra.fight.stats import movement
from games.kalyra.land.ground import Kept
from games.kalyra.land.spaces import AHEAD, INN, SOUTH, STEPS, Place, center_of, distance, place, spaces_of
from games.kalyra.table import Table

SHUT, FREE, TAKEN = 0, 1, 2
"""What a space of a plot is to who walks: not to be entered, where a walk may end, and where another hero stands."""


class _Ends(dict[int, tuple[Place]]):
    """The last step of a walk to a space, made when one leads there first."""

    def __missing__(self, space: int) -> tuple[Place]:
        end = self[space] = (place(space),)
        return end


_ENDS: Final = _Ends()
_PLOTS: Final = Kept[int, tuple[int, bytearray]]()


def _plot(land: Mapping[int, int]) -> tuple[int, bytearray]:
    """The land as a byte for every space from some space on, and that space; `paths` copies it."""
    first = (min(land) & -SOUTH) - SOUTH
    plot = bytearray((max(land) & -SOUTH) + 2 * SOUTH - first)
    for space in land:
        plot[space - first] = FREE
    return first, plot


def paths(t: Table, start: int, steps: int) -> list[tuple[Place, ...]]:
    """A shortest path to every free space a hero can reach: through heroes, not enemies or water (KALYRA-MOV-03 to 05).

    They are made anew for who asks. Kept ones lie all over the memory: in a game, where hardly anything is asked twice, to look
    them up takes longer.
    """
    first, plot = _PLOTS.of(t.land) or _PLOTS.keep(t.land, _plot(t.land))
    left = plot[:]
    for space, figure in t.at.items():
        left[space - first] = TAKEN if figure < 0 else SHUT
    left[start - first] = SHUT
    edge: list[tuple[int, tuple[Place, ...], tuple[int, ...]]] = [(start - first, (), STEPS)]
    found, ends = [], _ENDS
    for more in range(steps - 1, -1, -1):
        ring = []
        for here, path, ahead in edge:
            for step in ahead:
                there = here + step
                if free := left[there]:
                    left[there] = SHUT
                    longer = path + ends[there + first]
                    if free == FREE:
                        found.append(longer)
                    if more:
                        ring.append((there, longer, AHEAD[step]))
        edge = ring
    return found


def range_of_move(t: Table) -> int:
    """How far the active hero may go with its next `move`: the open points, or those of a new Move action."""
    fresh = movement(t, ~t.active) if t.actions else 0
    return max(t.points, fresh)


def open_move(t: Table, length: int) -> bool:
    """Makes `length` points available: of the open Move action, or of a new one. Whether an action was spent."""
    if t.moving and length <= t.points:
        t.points -= length
        return False
    t.actions -= 1
    t.moving = True
    t.points = movement(t, ~t.active) - length
    return True


def close_move(t: Table) -> None:
    """An action of another kind loses the remaining points (5 of the rules page)."""
    t.moving = False
    t.points = 0


def smoke_spaces(t: Table, start: int, steps: int) -> list[int]:
    """Smoke Vial: free spaces that can be reached past enemies too, by y, then x."""
    land, at = t.land, t.at
    seen, edge = {start}, [start]
    for _ in range(steps):
        ahead = []
        for here in edge:
            for step in STEPS:
                there = here + step
                if there in land and there not in seen:
                    seen.add(there)
                    ahead.append(there)
        edge = ahead
    return sorted(found for found in seen if found not in at)


def inn_spaces(t: Table) -> list[int]:
    """R52: the free spaces of the inn tile; with none, the free space nearest to its center."""
    free = [one for one in spaces_of(INN) if one in t.land and one not in t.at]
    return free or [nearest_to_inn(t)]


def nearest_to_inn(t: Table) -> int:
    """The free space nearest to the inn's center: lowest y, then lowest x."""
    return nearest_free(t, center_of(INN))


def nearest_free(t: Table, start: int, but: int = -1) -> int:
    """The nearest free space, none of the slot `but`; ties: lowest y, then x."""
    free = [one for one, slot in t.land.items() if one not in t.at and slot != but]
    return min(free, key=lambda one: (distance(start, one), one))


def free_inn_space(t: Table) -> int:
    """Scroll of Recall: the free inn-tile space nearest to the center (else as R52)."""
    return min(inn_spaces(t), key=lambda one: (distance(center_of(INN), one), one))


def code(at: Place) -> int:
    """The number of a place named in a move; one far off the board for nonsense."""
    x, y = at
    return (y + 128) * 256 + x + 128 if -128 <= x < 128 and -128 <= y < 128 else -1
