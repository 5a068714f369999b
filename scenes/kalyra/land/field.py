"""The part of the land that is seen: which space lies where on the table, near or as a map of all that is known."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from games.kalyra.land.spaces import SLOT_STEP, place, slot, slot_of, slot_place
from games.kalyra.land.spaces import space as space_at
from games.kalyra.state import State
from scenes.kalyra.zones import CELL, CELLS, INNER
from scenes.stage.loop.metrics import Box

Corner = tuple[float, float]
"""x and y of the space in the upper left corner of the window; whole numbers but while the window glides."""
MARGIN = 1
"""So many spaces are kept between what is followed and the edge of the window."""
START: Corner = (-5, -3)
"""The inn in the middle."""


@dataclass(frozen=True)
class Field:
    """Spaces of `cell` units with `corner` in the upper left. Spaces are numbers as in the rules."""

    corner: Corner = START
    cell: float = CELL

    @property
    def shown(self) -> tuple[int, int]:
        """Columns and rows."""
        return round(INNER.w / self.cell), round(INNER.h / self.cell)

    def box(self, space: int) -> Box:
        """Its place, also outside of the window."""
        x, y = place(space)
        return self.box_at(x, y)

    def box_at(self, x: float, y: float, cells: float = 1) -> Box:
        """A square of so many cells whose upper left space is at x, y."""
        left, top = INNER.x + (x - self.corner[0]) * self.cell, INNER.y + (y - self.corner[1]) * self.cell
        return Box(left, top, cells * self.cell, cells * self.cell)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the land, in spaces with fractions, on the table."""
        return INNER.x + (x - self.corner[0]) * self.cell, INNER.y + (y - self.corner[1]) * self.cell

    def slot_box(self, slot: int) -> Box:
        """The place of a tile."""
        tx, ty = slot_place(slot)
        return self.box_at(3 * tx, 3 * ty, 3)

    def sees(self, space: int) -> bool:
        return self.box(space).inside(INNER)

    def touches(self, box: Box) -> bool:
        """Whether any part of it lies in the window."""
        return box.x < INNER.right - 1 and box.right > INNER.x + 1 and box.y < INNER.bottom - 1 and box.bottom > INNER.y + 1

    def spaces(self) -> Iterator[int]:
        """All spaces of the window, row by row."""
        columns, rows = self.shown
        left, top = round(self.corner[0]), round(self.corner[1])
        for y in range(top, top + rows):
            for x in range(left, left + columns):
                yield space_at(x, y)

    def slots(self) -> Iterator[int]:
        """All places of tiles of which any part lies in the window, row by row."""
        columns, rows = self.shown
        left, top = self.corner
        for ty in range(math.floor(top / 3), math.ceil((top + rows) / 3)):
            for tx in range(math.floor(left / 3), math.ceil((left + columns) / 3)):
                yield slot(tx, ty)

    def pickable(self, view: State) -> Iterator[int]:
        """Near, all of them; on the map those of known land and of the places beside it."""
        if self.cell == CELL:
            return self.spaces()
        there = set(view.tiles) | frontier(view)
        return (space for space in self.spaces() if slot_of(space) in there)

    def panned(self, dx: int, dy: int) -> Field:
        return Field((self.corner[0] + dx, self.corner[1] + dy), self.cell)

    def centred(self, space: int) -> Field:
        """With that space in the middle."""
        (x, y), (columns, rows) = place(space), self.shown
        return Field((x - columns // 2, y - rows // 2), self.cell)

    def showing(self, space: int, margin: int = MARGIN) -> Field:
        """Moved as little as brings that space, and `margin` spaces round it, into the window."""
        x, y = place(space)
        corner = tuple(_nearest(at, low, shown, margin) for at, low, shown in zip((x, y), self.corner, self.shown, strict=True))
        return Field((corner[0], corner[1]), self.cell)

    def kept(self, view: State) -> Field:
        """Not further away from the known land than that its last tile stays in sight."""
        left, top, right, bottom = known(view)
        columns, rows = self.shown
        x = max(left - columns + 3, min(self.corner[0], right - 3))
        y = max(top - rows + 3, min(self.corner[1], bottom - 3))
        return Field((x, y), self.cell)


def _nearest(at: int, low: float, shown: int, margin: int) -> float:
    return min(max(low, at + margin - shown + 1), at - margin)


def known(view: State) -> tuple[int, int, int, int]:
    """The spaces of the known land and one tile beyond: left, top, right and bottom, the last two not included."""
    places = [slot_place(slot) for slot in view.tiles]
    xs, ys = [tx for tx, _ in places], [ty for _, ty in places]
    return 3 * min(xs) - 3, 3 * min(ys) - 3, 3 * max(xs) + 6, 3 * max(ys) + 6


def whole(view: State) -> Field:
    """The map of all that is known, as large as it fits."""
    left, top, right, bottom = known(view)
    cell = next((one for one in CELLS[1:] if (right - left) * one <= INNER.w and (bottom - top) * one <= INNER.h), CELLS[-1])
    columns, rows = Field((0, 0), cell).shown
    return Field((left - (columns - right + left) // 2, top - (rows - bottom + top) // 2), cell)


def frontier(view: State) -> set[int]:
    """Empty slots next to a tile."""
    return {slot + step for slot in view.tiles for step in SLOT_STEP.values()} - set(view.tiles)
