"""The opaque middle of a picture: what lies wholly below it need not be drawn."""

from __future__ import annotations

import weakref
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pygame

CELLS: Final = 32
"""A picture is looked at in so many by so many cells; one with a single pixel that is not opaque counts as clear."""

Filled = npt.NDArray[np.bool_]


class Cores:
    """Found once for each surface that is drawn a second time, a few a frame: looking at every pixel takes about half a
    millisecond a megapixel, and what is in flight is never drawn twice. One without alpha needs no look."""

    def __init__(self, a_frame: int = 2) -> None:
        self._known: weakref.WeakKeyDictionary[pygame.Surface, pygame.Rect] = weakref.WeakKeyDictionary()
        self._seen: weakref.WeakSet[pygame.Surface] = weakref.WeakSet()
        self._a_frame = self._left = a_frame

    def begin(self) -> None:
        """Another frame."""
        self._left = self._a_frame

    def of(self, surface: pygame.Surface) -> pygame.Rect:
        """A rectangle of the surface in which every pixel is opaque; empty where there is none, or it is not known yet."""
        core = self._known.get(surface)
        if core is None and not surface.get_masks()[3]:
            core = self._known[surface] = core_of(surface)
        elif core is None and surface not in self._seen:
            self._seen.add(surface)
        elif core is None and self._left > 0:
            self._left -= 1
            core = self._known[surface] = core_of(surface)
        return core if core is not None else pygame.Rect(0, 0, 0, 0)

    def scaled(self, surface: pygame.Surface, made: pygame.Surface) -> None:
        """`made` is `surface` at another size: its core is known without looking."""
        core = self.of(surface)
        across, down = (b / a for a, b in zip(surface.get_size(), made.get_size(), strict=True))
        left, top = int(core.x * across) + 2, int(core.y * down) + 2
        right, bottom = int(core.right * across) - 2, int(core.bottom * down) - 2
        self._known[made] = pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))


def core_of(surface: pygame.Surface) -> pygame.Rect:
    """The largest rectangle of whole cells that are opaque; the whole of a surface without alpha."""
    alpha = surface.get_masks()[3] & 0xFFFFFFFF
    if not alpha:
        return surface.get_rect() if surface.get_colorkey() is None else pygame.Rect(0, 0, 0, 0)
    w, h = surface.get_size()
    across, down = -(-w // CELLS), -(-h // CELLS)
    if surface.get_bytesize() != 4 or not (columns := w // across) or not (rows := h // down):
        return pygame.Rect(0, 0, 0, 0)
    pixels: Any = pygame.surfarray.pixels2d(surface).view(np.uint32).T[: rows * down, : columns * across]
    by_row = np.bitwise_and.reduce(pixels.reshape(rows, down, columns * across), axis=1)
    both = np.bitwise_and.reduce(by_row.reshape(rows, columns, across), axis=2)
    x, y, wide, high = largest(both & np.uint32(alpha) == alpha)
    return pygame.Rect(x * across, y * down, wide * across, high * down)


def largest(filled: Filled) -> tuple[int, int, int, int]:
    """x, y, width and height of the largest rectangle of the grid (rows, columns) in which all is filled."""
    best = (0, 0, 0, 0)
    heights = [0] * filled.shape[1]
    for bottom, row in enumerate(filled.tolist(), start=1):
        heights = [height + 1 if full else 0 for height, full in zip(heights, row, strict=True)]
        best = max(best, _under(heights, bottom), key=_area)
    return best


def _under(heights: list[int], bottom: int) -> tuple[int, int, int, int]:
    """The largest rectangle that stands on the line `bottom`, above which so much is filled in each column."""
    best, rising = (0, 0, 0, 0), [(0, 0)]
    for x, height in enumerate([*heights, 0]):
        left = x
        while rising[-1][1] > height:
            left, high = rising.pop()
            best = max(best, (left, bottom - high, x - left, high), key=_area)
        if height > rising[-1][1]:
            rising.append((left, height))
    return best


def _area(box: tuple[int, int, int, int]) -> int:
    return box[2] * box[3]
