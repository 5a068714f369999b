"""The lattice (R7, R8, R11): spaces and slots as numbers, for speed; pairs (x, y) in moves and events.

A space is 256 * (y + 128) + x + 128, a slot 128 * (ty + 64) + tx + 64. 38 tiles reach no further than 37 slots from the inn.
"""

from __future__ import annotations

from functools import cache
from typing import Final

Place = tuple[int, int]
"""(x, y): x grows to the east, y to the south; the inn's center is (1, 1)."""

NORTH, EAST, SOUTH, WEST = -256, 1, 256, -1
STEPS: Final = (NORTH, EAST, SOUTH, WEST, NORTH + EAST, SOUTH + EAST, SOUTH + WEST, NORTH + WEST)
"""The eight neighbors in the order of R19. Every step costs 1 (KALYRA-MOV-02)."""


def _ahead(step: int) -> tuple[int, ...]:
    """The steps after one that lead to where no step from its start leads."""
    return tuple(after for after in STEPS if step + after not in (0, *STEPS))


AHEAD: Final = {step: _ahead(step) for step in STEPS}
"""A search breadth first need look no further than these after a step: three after a straight one, five after a diagonal one.
All else beside the new space lies beside the old one too, and was found from there."""

SIDES: Final = ("N", "E", "S", "W")
SIDE_STEP: Final = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
SLOT_STEP: Final = {"N": -128, "E": 1, "S": 128, "W": -1}


def space(x: int, y: int) -> int:
    return (y + 128) * 256 + x + 128


@cache
def place(space: int) -> Place:
    """(x, y) of a space."""
    return (space & 255) - 128, (space >> 8) - 128


def slot(tx: int, ty: int) -> int:
    return (ty + 64) * 128 + tx + 64


@cache
def slot_place(slot: int) -> Place:
    """(tx, ty) of a slot."""
    return slot % 128 - 64, slot // 128 - 64


@cache
def slot_of(space: int) -> int:
    x, y = place(space)
    return slot(x // 3, y // 3)


@cache
def spaces_of(slot: int) -> tuple[int, ...]:
    """The nine spaces of a slot, row by row."""
    tx, ty = slot_place(slot)
    return tuple(space(3 * tx + c, 3 * ty + r) for r in range(3) for c in range(3))


@cache
def center_of(slot: int) -> int:
    return spaces_of(slot)[4]


@cache
def sides_of(space: int) -> tuple[str, ...]:
    """The sides of its tile on which a space lies: two for a corner, none for the center (R13)."""
    x, y = place(space)
    on = {"N": y % 3 == 0, "E": x % 3 == 2, "S": y % 3 == 2, "W": x % 3 == 0}
    return tuple(side for side in SIDES if on[side])


def distance(a: int, b: int) -> int:
    """R8: the longer of the two coordinate differences."""
    dx, dy = (a & 255) - (b & 255), (a >> 8) - (b >> 8)
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx if dx > dy else dy


def slot_distance(a: int, b: int) -> int:
    """Tile distance (8.6 of the rules page)."""
    (ax, ay), (bx, by) = slot_place(a), slot_place(b)
    return max(abs(ax - bx), abs(ay - by))


@cache
def around(space: int, reach: int) -> tuple[int, ...]:
    """Every space within that distance, itself included, by y, then x."""
    x, y = place(space)
    return tuple(space_ for space_ in _square(x, y, reach))


@cache
def within(reach: int) -> frozenset[int]:
    """What spaces within that distance of one have more than it: `there - here in within(reach)`, as `distance` says."""
    return frozenset([SOUTH * dy + dx for dy in range(-reach, reach + 1) for dx in range(-reach, reach + 1)])


def _square(x: int, y: int, reach: int) -> list[int]:
    return [space(x + dx, y + dy) for dy in range(-reach, reach + 1) for dx in range(-reach, reach + 1)]


INN: Final = 64 * 128 + 64
"""The slot (0, 0)."""
