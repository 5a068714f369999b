"""What every picture recipe is given, and what it gives back.

A recipe is a function `recipe(brush, **args) -> Sprite`. Its arguments are plain values in design units (text, numbers,
booleans, None, tuples of these), because name and arguments are the key under which the picture is kept. A module of
recipes lists them in a plain dict called RECIPES.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from scenes.stage.paint.paper import with_shadow


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished picture. Blit it at (x + ox, y + oy); `size` is the paper alone, without shadow or halo, in pixels."""

    surface: pygame.Surface
    ox: int = 0
    oy: int = 0
    size: tuple[int, int] = (0, 0)

    @property
    def w(self) -> int:
        return self.size[0]

    @property
    def h(self) -> int:
        return self.size[1]

    @property
    def nbytes(self) -> int:
        """Memory the picture takes."""
        return self.surface.get_height() * self.surface.get_pitch()


@dataclass(frozen=True, slots=True)
class Brush:
    """The conditions to paint under: `S` pixels per design unit, and whether stronger contrast is wanted."""

    S: float
    high_contrast: bool = False

    def px(self, units: float) -> int:
        """A length in units as pixels, never below 1."""
        return max(1, round(units * self.S))

    @property
    def H(self) -> float:
        """The height of the design space in pixels (for shadows)."""
        return 1080 * self.S

    @property
    def grain(self) -> float:
        """How strongly paper shows its tooth."""
        return 0.4 if self.high_contrast else 1.0

    def lay(self, paper: pygame.Surface, level: int, strength: float = 1.0, foot: int = 0) -> Sprite:
        """A piece of paper with its shadow baked in. `foot` pixels of visible thickness do not count for its size."""
        s, (dx, dy) = with_shadow(paper, level, self.H, strength)
        return Sprite(s, dx, dy, (paper.get_width(), paper.get_height() - foot))

    def bare(self, paper: pygame.Surface) -> Sprite:
        """A picture without shadow."""
        return Sprite(paper, 0, 0, paper.get_size())


Recipe: TypeAlias = Callable[..., Sprite]
