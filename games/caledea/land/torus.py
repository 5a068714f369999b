"""The shape of a board whose opposite edges connect (CALEDEA-008): neighbours, city squares, distances, paths.

A square is a number: row * width + column, (0, 0) at the top left. Directions come in the order N, E, S, W.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

Path = tuple[int, ...]


class Torus(NamedTuple):
    """Tables of one board size; indexed by square."""

    width: int
    height: int
    near: tuple[tuple[int, int, int, int], ...]
    """The four squares directly N, E, S and W (CALEDEA-301)."""
    city: tuple[tuple[int, int, int, int, int], ...]
    """The square itself, then its four neighbours: where structures may stand (CALEDEA-701)."""
    distance: np.ndarray[Any, np.dtype[np.uint8]]
    """Steps between any two squares, shape (squares, squares)."""

    def at(self, column: int, row: int) -> int:
        return row % self.height * self.width + column % self.width

    def place(self, square: int) -> tuple[int, int]:
        """(column, row)."""
        return square % self.width, square // self.width


@cache
def torus(width: int, height: int) -> Torus:
    """`ValueError` for less than 3 by 3 squares: there a square would be its own neighbour twice."""
    if width < 3 or height < 3:
        raise ValueError(f"a board needs at least 3 by 3 squares, not {width} by {height}")
    near = tuple(_near(square, width, height) for square in range(width * height))
    city = tuple((square, *around) for square, around in enumerate(near))
    return Torus(width, height, near, city, _distances(width, height))


def _near(square: int, width: int, height: int) -> tuple[int, int, int, int]:
    column, row = square % width, square // width
    north, south = (row - 1) % height * width + column, (row + 1) % height * width + column
    east, west = row * width + (column + 1) % width, row * width + (column - 1) % width
    return north, east, south, west


def _distances(width: int, height: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    squares = np.arange(width * height)
    across = np.abs(squares[:, None] % width - squares[None, :] % width)
    down = np.abs(squares[:, None] // width - squares[None, :] // width)
    steps = np.minimum(across, width - across) + np.minimum(down, height - down)
    found: np.ndarray[Any, np.dtype[np.uint8]] = steps.astype(np.uint8)
    return found
