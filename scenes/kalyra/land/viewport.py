"""The part of the land that is seen: which space lies where on the table, near or as a map of all that is known."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.kalyra.land.spaces import place, slot, slot_of, slot_place
from games.kalyra.land.spaces import space as space_at
from games.kalyra.presence.places import frontier, known
from games.kalyra.state import State
from scenes.kalyra.zones import CELL, INNER, MAP, NEAR
from scenes.stage.loop.metrics import Box

Corner = tuple[float, float]
"""x and y, in spaces, of the upper left corner of the window."""
MARGIN = 1
"""So many spaces are kept between what is followed and the edge of the window."""
CLOUDS: Final = 1.5
"""Half of what `known` counts beyond the land, in spaces."""
ROUND: Final = 0.5
"""So much of a space beyond the known land is seen where all of it fits."""


@dataclass(frozen=True)
class Viewport:
    """Spaces of `cell` units with `corner` in the upper left. Spaces are numbers as in the rules."""

    corner: Corner = (1.5 - INNER.w / 2 / CELL, 1.5 - INNER.h / 2 / CELL)
    cell: float = CELL

    @property
    def shown(self) -> tuple[float, float]:
        """Columns and rows, with fractions."""
        return INNER.w / self.cell, INNER.h / self.cell

    @property
    def near(self) -> bool:
        """Whether it is no map, but land on which figures are told apart."""
        return self.cell >= CELL

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
        """All spaces of which at least half lies in the window both ways, row by row."""
        (left, top), (columns, rows) = self.corner, self.shown
        for y in range(math.ceil(top - 0.5), math.floor(top + rows - 0.5) + 1):
            for x in range(math.ceil(left - 0.5), math.floor(left + columns - 0.5) + 1):
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
        if self.near:
            return self.spaces()
        there = set(view.tiles) | frontier(view)
        return (space for space in self.spaces() if slot_of(space) in there)

    def panned(self, dx: int, dy: int) -> Viewport:
        return Viewport((self.corner[0] + dx, self.corner[1] + dy), self.cell)

    def centred(self, space: int) -> Viewport:
        """With that space in the middle."""
        (x, y), (columns, rows) = place(space), self.shown
        return Viewport((x + 0.5 - columns / 2, y + 0.5 - rows / 2), self.cell)

    def showing(self, space: int, margin: int = MARGIN) -> Viewport:
        """Moved as little as brings that space, and `margin` spaces round it, into the window."""
        x, y = place(space)
        corner = tuple(_nearest(at, low, shown, margin) for at, low, shown in zip((x, y), self.corner, self.shown, strict=True))
        return Viewport((corner[0], corner[1]), self.cell)

    def holding(self, spaces: Sequence[int], margin: int) -> Viewport | None:
        """Moved as little as brings all of them, and `margin` spaces round each, into the window; None where they are too far
        apart."""
        corner = []
        for axis, low, shown in zip(zip(*map(place, spaces), strict=True), self.corner, self.shown, strict=True):
            first, last = min(axis) - margin, max(axis) + 1 + margin
            if last - first > shown:
                return None
            corner.append(min(max(low, last - shown), first))
        return Viewport((corner[0], corner[1]), self.cell)

    def filled(self, view: State) -> Viewport:
        """Moved so that no more than half a place of clouds is seen where land could be."""
        left, top, right, bottom = known(view)
        x = _within(self.corner[0], left + CLOUDS, right - CLOUDS - self.shown[0])
        y = _within(self.corner[1], top + CLOUDS, bottom - CLOUDS - self.shown[1])
        return Viewport((x, y), self.cell)

    def kept(self, view: State) -> Viewport:
        """Not further away from the known land than that its last tile stays in sight."""
        left, top, right, bottom = known(view)
        columns, rows = self.shown
        x = max(left - columns + 3, min(self.corner[0], right - 3))
        y = max(top - rows + 3, min(self.corner[1], bottom - 3))
        return Viewport((x, y), self.cell)


def _within(at: float, least: float, most: float) -> float:
    """The nearest to `at` from `least` to `most`; between them where there is no room."""
    return min(max(at, least), most) if least <= most else (least + most) / 2


def _nearest(at: int, low: float, shown: float, margin: int) -> float:
    room = min(margin, (shown - 1) / 2)
    return min(max(low, at + room + 1 - shown), at - room)


def near(view: State, space: int) -> Viewport:
    """The land for a decision at that space: as large as all of it fits, in the middle; else round that space."""
    left, top, right, bottom = known(view)
    w, h = right - left - 6 + 2 * ROUND, bottom - top - 6 + 2 * ROUND
    cell = next((one for one in NEAR if w * one <= INNER.w and h * one <= INNER.h), None)
    if cell is None:
        return Viewport((0, 0), CELL).centred(space).filled(view)
    return _middle(view, cell)


def _middle(view: State, cell: float) -> Viewport:
    """With the known land in the middle."""
    left, top, right, bottom = known(view)
    columns, rows = Viewport((0, 0), cell).shown
    return Viewport(((left + right - columns) / 2, (top + bottom - rows) / 2), cell)


def whole(view: State) -> Viewport:
    """The map of all that is known, as large as it fits."""
    left, top, right, bottom = known(view)
    cell = next((one for one in MAP if (right - left) * one <= INNER.w and (bottom - top) * one <= INNER.h), MAP[-1])
    return _middle(view, cell)
