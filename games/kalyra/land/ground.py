"""Sets of spaces as the bits of one number: a search asks of a whole ring at once what it would ask of space after space.

Rows lie one behind the other, north first, as long as the land needs: the lowest bit of a set is its space of lowest y, then
lowest x. Around all land there is a rim that is nobody's, so what runs over the end of a row never counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

from games.kalyra.land.spaces import SOUTH, STEPS, spaces_of
from games.kalyra.land.tiles import MOST, tiles
from games.kalyra.pieces import Placed

Bits: TypeAlias = int
T = TypeVar("T")
V = TypeVar("V")

SIDE: Final = 3
"""Spaces of a tile's side."""
MOST_ROWS: Final = SIDE * MOST + 2
"""Tiles in one column, and the rim."""


class Ground(NamedTuple):
    """What the tiles on the table make."""

    first: int
    """The space of bit 0."""
    row: int
    """Bits of a row."""
    land: Bits
    board: Bits
    """Every space of a tile, water too."""

    def bit(self, space: int) -> int:
        """The number of the bit that stands for a space."""
        far = space - self.first
        return (far >> 8) * self.row + (far & 255)

    def space(self, bit: int) -> int:
        y, x = divmod(bit, self.row)
        return self.first + SOUTH * y + x


GROUNDS: Final = 64
"""How many are kept at most."""


def kept(make: Callable[[Mapping[int, T]], V]) -> Callable[[Mapping[int, T]], V]:
    """What is made of tiles, or of land: once for all who look at the same, which is never changed but replaced (`Table`)."""
    known: dict[int, tuple[Mapping[int, T], V]] = {}
    """By the identity of what it was made of, which is kept with it, so that nothing else can come to have it."""

    def made(of: Mapping[int, T]) -> V:
        found = known.get(id(of))
        if found is None:
            if len(known) == GROUNDS:
                known.clear()
            found = known[id(of)] = of, make(of)
        return found[1]

    return made


@kept
def ground_of(placed: Mapping[int, Placed]) -> Ground:
    corners = {spaces_of(slot)[0]: tile for slot, tile in placed.items()}
    columns = [corner & 255 for corner in corners]
    west = min(columns) - 1
    bare = Ground((min(corners) & -SOUTH) - SOUTH + west, max(columns) + SIDE + 1 - west, 0, 0)
    land = board = 0
    for corner, tile in corners.items():
        at = bare.bit(corner)
        land |= _face(tile.tile, tile.rotation, bare.row) << at
        board |= _whole(bare.row) << at
    return Ground(bare.first, bare.row, land, board)


@lru_cache(1 << 12)
def _face(tile: str, rotation: int, row: int) -> Bits:
    """The land of a tile that lies with its corner on bit 0."""
    land = tiles()[tile].faces[rotation].land
    return sum(1 << row * (cell // SIDE) + cell % SIDE for cell in range(len(land)) if land[cell])


@cache
def _whole(row: int) -> Bits:
    """All of a tile there."""
    return sum((1 << SIDE) - 1 << row * y for y in range(SIDE))


@cache
def steps_of(row: int) -> tuple[tuple[int, int, Bits], ...]:
    """The steps in the order of R19, each with what it adds to the number of a bit, and where it leads from the second space of
    the second row."""
    further = [(step, (step + 128 >> 8) * row + (step + 128 & 255) - 128) for step in STEPS]
    return tuple([(step, more, 1 << row + 1 + more) for step, more in further])


@cache
def _column(row: int, rows: int) -> Bits:
    """The first space of so many rows."""
    return sum(1 << row * y for y in range(rows))


@cache
def _inner(row: int) -> Bits:
    """All but the rim to the west and the east, of as many rows as there can be."""
    return ((1 << row - 1) - 2) * _column(row, MOST_ROWS)


@lru_cache(1024)
def near(first: int, row: int, space: int, reach: int) -> Bits:
    """Every space within that distance of one, itself included, as far as the rows go."""
    y, x = divmod(space - first, SOUTH)
    west, north = max(0, x - reach), max(0, y - reach)
    line = (1 << min(row, x + reach + 1)) - (1 << west)
    return line * _column(row, y + reach + 1 - north) << row * north


def spread(some: Bits, row: int, reach: int) -> Bits:
    """Every space within that distance of one of these, rims left out."""
    for _ in range(reach):
        some = beside(some, row) & _inner(row)
    return some


@lru_cache(256)
def bits(first: int, row: int, spaces: tuple[int, ...]) -> Bits:
    """The set of these spaces."""
    ground = Ground(first, row, 0, 0)
    return union([1 << ground.bit(space) for space in spaces])


def beside(some: Bits, row: int) -> Bits:
    """These spaces and all beside them."""
    rows = some | some << 1 | some >> 1
    return rows | rows << row | rows >> row


def union(sets: Iterable[Bits]) -> Bits:
    """All that is in any of them."""
    found = 0
    for some in sets:
        found |= some
    return found
