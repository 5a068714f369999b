"""The part of the torus that lies on the table: which square is seen where, and what is seen beyond the edges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from scenes.caledea.zones import GHOST, MIDDLE, RIM, SHOWN, SQUARE, STRIPS
from scenes.stage.loop.metrics import Box

Corner = tuple[int, int]
"""Column and row of the torus that lie in the upper left corner of the board."""


class Ghost(NamedTuple):
    """A square seen in a strip beyond the edge. `side`: "l", "r", "t", "b", or two of them at a corner; `box`: where."""

    square: int
    side: str
    box: Box


@dataclass(frozen=True)
class Viewport:
    """A torus of `width` by `height` squares with `corner` in the upper left. Squares are numbers as in the rules."""

    width: int
    height: int
    corner: Corner = (0, 0)

    @property
    def shown(self) -> tuple[int, int]:
        """Columns and rows of the board that are seen whole."""
        return min(SHOWN, self.width), min(SHOWN, self.height)

    @property
    def whole(self) -> bool:
        """Whether every square is on the board, so that what lies beyond the edge repeats it."""
        return self.shown == (self.width, self.height)

    @property
    def grid(self) -> Box:
        """The squares that are seen whole."""
        w, h = self.shown[0] * SQUARE, self.shown[1] * SQUARE
        return Box(round(MIDDLE[0] - w / 2), round(MIDDLE[1] - h / 2), w, h)

    @property
    def inner(self) -> Box:
        """With the strips beyond the edges."""
        return self.grid.inset(-GHOST)

    @property
    def frame(self) -> Box:
        return self.inner.inset(-RIM)

    def number(self, column: int, row: int) -> int:
        """The square of a column and row, however far they run over the edges."""
        return row % self.height * self.width + column % self.width

    def place(self, square: int) -> tuple[int, int]:
        """Column and row on the table, counted from the corner: on the board when both are less than `shown`."""
        row, column = divmod(square, self.width)
        return (column - self.corner[0]) % self.width, (row - self.corner[1]) % self.height

    def sees(self, square: int) -> bool:
        """Whether the square lies on the board."""
        i, j = self.place(square)
        return i < self.shown[0] and j < self.shown[1]

    def box(self, square: int) -> Box:
        """The place of a square that lies on the board."""
        return self.box_at(*self.place(square))

    def box_at(self, i: int, j: int) -> Box:
        """The place of a column and row of the table, which may be one beyond the edge."""
        return Box(self.grid.x + i * SQUARE, self.grid.y + j * SQUARE, SQUARE, SQUARE)

    def squares(self) -> Iterator[int]:
        """All squares on the board, row by row."""
        for j in range(self.shown[1]):
            for i in range(self.shown[0]):
                yield self.number(self.corner[0] + i, self.corner[1] + j)

    def ghosts(self) -> tuple[Ghost, ...]:
        """What is seen beyond the edges."""
        return _ghosts(self)

    def stepped(self, square: int, dx: int, dy: int) -> int:
        """The neighbour of a square on the torus."""
        row, column = divmod(square, self.width)
        return self.number(column + dx, row + dy)

    def panned(self, dx: int, dy: int) -> Viewport:
        """The board moved over the torus."""
        corner = (self.corner[0] + dx) % self.width, (self.corner[1] + dy) % self.height
        return Viewport(self.width, self.height, corner)

    def centred(self, square: int) -> Viewport:
        """The board with that square in its middle."""
        row, column = divmod(square, self.width)
        corner = (column - self.shown[0] // 2) % self.width, (row - self.shown[1] // 2) % self.height
        return Viewport(self.width, self.height, corner)

    def showing(self, square: int) -> Viewport:
        """The board moved as little as brings that square onto it."""
        i, j = self.place(square)
        return self.panned(_shift(i, self.shown[0], self.width), _shift(j, self.shown[1], self.height))

    def crosses(self, a: int, b: int) -> bool:
        """Whether the step between two neighbours leaves the board on one side and enters it on the other."""
        (ai, aj), (bi, bj) = self.place(a), self.place(b)
        return abs(ai - bi) + abs(aj - bj) != 1

    def beyond(self, a: int, b: int) -> Box:
        """Where `b`, a neighbour of `a`, lies as seen from `a`: beyond the edge when the step crosses it."""
        i, j = self.place(a)
        dx, dy = self._step(a, b)
        return self.box_at(i + dx, j + dy)

    def _step(self, a: int, b: int) -> tuple[int, int]:
        steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
        return next((dx, dy) for dx, dy in steps if self.stepped(a, dx, dy) == b)


def _shift(place: int, shown: int, size: int) -> int:
    """By how much the board moves along one axis so that a place comes onto it, the shorter way round."""
    if place < shown:
        return 0
    forth, back = place - shown + 1, place - size
    return forth if forth <= -back else back


@lru_cache(maxsize=64)
def _ghosts(viewport: Viewport) -> tuple[Ghost, ...]:
    columns, rows = viewport.shown
    found = []
    deep = len(STRIPS)
    for j in range(-deep, rows + deep):
        for i in range(-deep, columns + deep):
            side = ("l" if i < 0 else "r" if i >= columns else "") + ("t" if j < 0 else "b" if j >= rows else "")
            if side:
                square = viewport.number(viewport.corner[0] + i, viewport.corner[1] + j)
                found.append(Ghost(square, side, _seen(viewport, i, j)))
    return tuple(found)


def _seen(viewport: Viewport, i: int, j: int) -> Box:
    """Where a square beyond the edge is seen, as narrow as it lies there."""
    (x, w), (y, h) = span(i, viewport.shown[0]), span(j, viewport.shown[1])
    return Box(viewport.grid.x + x, viewport.grid.y + y, w, h)


def span(place: int, shown: int) -> tuple[float, float]:
    """Where a column or row of the table begins along its axis, from the first that is shown whole, and how wide it is."""
    beyond = -place - 1 if place < 0 else place - shown
    if beyond < 0:
        return place * SQUARE, SQUARE
    width, nearer = STRIPS[beyond], sum(STRIPS[:beyond])
    return (-nearer - width, width) if place < 0 else (shown * SQUARE + nearer, width)
