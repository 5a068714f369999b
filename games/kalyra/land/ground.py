"""Sets of spaces as the bits of one number: a search asks of a whole ring at once what it would ask of space after space.

Rows lie one behind the other, north first, as long as the land needs: the lowest bit of a set is its space of lowest y, then
lowest x. Around all land there is a rim that is nobody's, so what runs over the end of a row never counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

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


KEPT: Final = 64
"""How many are kept at most."""


class Kept(Generic[T, V]):
    """What is made of tiles or of land: once for all who look at the same, which is never changed but replaced (`Table`)."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Mapping[int, T], V]] = {}
        """By the identity of what it was made of, which is kept with it, so that nothing else can come to have it."""

    def of(self, whole: Mapping[int, T]) -> V | None:
        found = self._known.get(id(whole))
        return found[1] if found is not None else None

    def keep(self, whole: Mapping[int, T], made: V) -> V:
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[id(whole)] = whole, made
        return made


_GROUNDS: Final = Kept[Placed, Ground]()


def ground_of(placed: Mapping[int, Placed]) -> Ground:
    """Made when somebody asks for it first."""
    return _GROUNDS.of(placed) or _GROUNDS.keep(placed, _made(placed))


def grow(before: Mapping[int, Placed], placed: Mapping[int, Placed], slot: int) -> None:
    """A tile was laid into that slot. If the ground before is known, and reached as far to the north, west and east, then the
    new one is soon made."""
    ground = _GROUNDS.of(before)
    if ground is None or slot in before:
        return
    corner = spaces_of(slot)[0]
    south, east = divmod(corner - ground.first, SOUTH)
    if south > 0 and 0 < east < ground.row - SIDE:
        _GROUNDS.keep(placed, _with(ground, ground.bit(corner), placed[slot]))


def _made(placed: Mapping[int, Placed]) -> Ground:
    corners = {spaces_of(slot)[0]: tile for slot, tile in placed.items()}
    columns = [corner & 255 for corner in corners]
    west = min(columns) - 1
    ground = Ground((min(corners) & -SOUTH) - SOUTH + west, max(columns) + SIDE + 1 - west, 0, 0)
    for corner, tile in corners.items():
        ground = _with(ground, ground.bit(corner), tile)
    return ground


def _with(ground: Ground, at: int, tile: Placed) -> Ground:
    """With a tile whose corner is that bit."""
    first, row, land, board = ground
    return Ground(first, row, land | _face(tile.tile, tile.rotation, row) << at, board | _whole(row) << at)


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
