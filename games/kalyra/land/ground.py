"""Sets of spaces as the bits of one number: a search asks of a whole ring at once what it would ask of space after space.

Bit `space - first` stands for a space, `first` being the first space of the row north of all land: the lowest bit of a set is
its space of lowest y, then lowest x. A row is 256 bits, far more than any land is wide, so nothing runs over its ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from games.kalyra.land.spaces import SOUTH, spaces_of
from games.kalyra.land.tiles import tiles
from games.kalyra.pieces import Placed

Bits: TypeAlias = int


class Ground(NamedTuple):
    """What the tiles on the table make."""

    first: int
    land: Bits
    board: Bits
    """Every space of a tile, water too."""


def ground_of(placed: Mapping[int, Placed]) -> Ground:
    """Made once for all who look at the same tiles: `Table.tiles` is never changed but replaced."""
    known = _KEPT.get(id(placed))
    if known is None:
        if len(_KEPT) == MOST:
            _KEPT.clear()
        known = _KEPT[id(placed)] = placed, _made(placed)
    return known[1]


_KEPT: Final[dict[int, tuple[Mapping[int, Placed], Ground]]] = {}
"""By the identity of their tiles, which are kept with them, so that no others can come to have it."""
MOST: Final = 64


def _made(placed: Mapping[int, Placed]) -> Ground:
    corners = {spaces_of(slot)[0]: tile for slot, tile in placed.items()}
    first = (min(corners) & -SOUTH) - SOUTH
    land = board = 0
    for corner, tile in corners.items():
        land |= _face(tile.tile, tile.rotation) << corner - first
        board |= _square(1) << corner - first
    return Ground(first, land, board)


@cache
def _face(tile: str, rotation: int) -> Bits:
    """The land of a tile that lies with its corner on bit 0."""
    land = tiles()[tile].faces[rotation].land
    return sum(1 << SOUTH * (cell // 3) + cell % 3 for cell in range(9) if land[cell])


@cache
def _square(reach: int) -> Bits:
    """All that is so near to its middle, with its corner on bit 0."""
    side = 2 * reach + 1
    return sum((1 << side) - 1 << SOUTH * row for row in range(side))


@lru_cache(1024)
def near(first: int, space: int, reach: int) -> Bits:
    """Every space within that distance of one, itself included."""
    corner = space - first - (SOUTH + 1) * reach
    return _square(reach) << corner if corner >= 0 else _square(reach) >> -corner


@lru_cache(256)
def bits(first: int, spaces: tuple[int, ...]) -> Bits:
    """The set of these spaces."""
    return union([1 << space - first for space in spaces])


def beside(some: Bits) -> Bits:
    """These spaces and all beside them."""
    rows = some | some << 1 | some >> 1
    return rows | rows << SOUTH | rows >> SOUTH


def union(sets: Iterable[Bits]) -> Bits:
    """All that is in any of them."""
    found = 0
    for some in sets:
        found |= some
    return found


def lowest(some: Bits) -> int:
    """The number of the lowest bit; there is one."""
    return (some & -some).bit_length() - 1
