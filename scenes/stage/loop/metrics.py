"""The design space of 1920 x 1080 units and how it lies in a window of any size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

WIDTH = 1920
HEIGHT = 1080
SMALLEST = (480, 270)
"""A window below this many pixels cannot hold readable words: it shows a smaller picture of one that can."""


class Box(NamedTuple):
    """A rectangle: left, top, width, height (units unless said otherwise). A plain tuple of four numbers is as good."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def away(self, other: Box) -> float:
        """How far apart the middles are, squared: less is nearer."""
        return sum((a - b) ** 2 for a, b in zip(self.centre, other.centre, strict=True))

    def inset(self, by: float) -> Box:
        """Smaller by `by` on all four sides (larger when negative)."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def inside(self, other: Box, slack: float = 0.5) -> bool:
        """Whether the whole of this box lies in `other`, within `slack` units."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


SAFE = Box(96, 54, 1728, 972)
"""Words, faces, badges and buttons stay inside; scenery lives outside on purpose (STYLE 1)."""


@dataclass(frozen=True)
class Metrics:
    """One window size. `S` pixels per unit; the 1920 x 1080 box is centred; scenery runs to the edges."""

    width_px: int
    height_px: int
    shift: tuple[int, int] = (0, 0)
    """Pixels by which everything is moved: what stands for hours shall not burn in."""
    finer: tuple[float, float] = (1.0, 1.0)
    """How many of these pixels are one of the window's: more where that is too small."""

    @cached_property
    def S(self) -> float:
        return min(self.height_px / HEIGHT, self.width_px / WIDTH)

    @cached_property
    def ox(self) -> int:
        """Pixels left of the centred box."""
        return round((self.width_px - WIDTH * self.S) / 2) + self.shift[0]

    @cached_property
    def oy(self) -> int:
        """Pixels above the centred box."""
        return round((self.height_px - HEIGHT * self.S) / 2) + self.shift[1]

    @property
    def size(self) -> tuple[int, int]:
        return self.width_px, self.height_px

    @cached_property
    def wide(self) -> float:
        """The whole window's width in units, at least 1920."""
        return max(WIDTH, self.width_px / self.S)

    @cached_property
    def tall(self) -> float:
        """The whole window's height in units, at least 1080."""
        return max(HEIGHT, self.height_px / self.S)

    @cached_property
    def window(self) -> Box:
        """The whole window in units; its corner is negative where scenery runs past the centred box."""
        return Box(-self.ox / self.S, -self.oy / self.S, self.wide, self.tall)

    def px(self, units: float) -> int:
        """A length in units as pixels."""
        return round(units * self.S)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point in units as a pixel of the window."""
        return self.ox + round(x * self.S), self.oy + round(y * self.S)

    def pointed(self, x: float, y: float) -> tuple[float, float]:
        """Where a mouse in the window points, in units."""
        return self.unit(x * self.finer[0], y * self.finer[1])

    def unit(self, px: float, py: float) -> tuple[float, float]:
        """A pixel as a point in units."""
        return (px - self.ox) / self.S, (py - self.oy) / self.S
