"""What every picture recipe is given, and what it gives back.

    @recipe("kalesia.weapon")
    def weapon(brush: Brush, face: str, w: float = 178) -> Sprite: ...

    weapon(face="C1", w=68)                 the `Picture` that asks for it, checked by the types of the painter
    weapon.paint(brush, face="C1", w=68)    painted

Arguments are plain values in design units (text, numbers, booleans, None, tuples of these), because name and arguments are the
key under which the picture is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeAlias

import pygame

from scenes.paint.dress import worn
from scenes.paint.paper import with_shadow

P = ParamSpec("P")
"""What a painter wants beside the brush."""


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
        """How strongly paper shows its tooth; 0: boards are flat, near black or near white (`scenes.paint.strong`)."""
        return 0.0 if self.high_contrast else 1.0

    def lay(self, paper: pygame.Surface, level: int, strength: float = 1.0, foot: int = 0) -> Sprite:
        """A piece of paper with its shadow baked in. `foot` pixels of visible thickness do not count for its size."""
        s, (dx, dy) = with_shadow(paper, level, self.H, strength)
        return Sprite(s, dx, dy, (paper.get_width(), paper.get_height() - foot))

    def bare(self, paper: pygame.Surface) -> Sprite:
        """A picture without shadow."""
        return Sprite(paper, 0, 0, paper.get_size())


Paint: TypeAlias = Callable[..., Sprite]
"""paint(brush, **args)"""


class Picture(NamedTuple):
    """What is asked of a recipe: its name, and arguments in design units."""

    name: str
    args: Mapping[str, Any]


class Recipe(Generic[P]):
    """A painter under its name. Called with what the painter wants beside the brush it gives the picture that asks for it; a
    `seat` becomes the number of what that seat wears (`scenes.paint.dress`).

    quick    painted faster than read from disk: not kept there
    aside    of the quick ones: large light, and what is slow until it is sketched, made beside the frames; it draws no words
    cut_out  cut from a sheet that tables read ahead, so quick that no frame waits for it
    """

    def __init__(
        self,
        name: str,
        painter: Callable[Concatenate[Brush, P], Sprite],
        *,
        quick: bool = False,
        aside: bool = False,
        cut_out: bool = False,
    ) -> None:
        self.name = name
        self.painter = painter
        self.quick, self.aside, self.cut_out = quick, aside, cut_out

    def __call__(self, *args: P.args, **asked: P.kwargs) -> Picture:
        if args:
            raise TypeError(f"{self.name} is asked for by the names of its arguments, not by {args!r}")
        seat = asked.get("seat")
        return Picture(self.name, {**asked, "seat": worn(seat)} if isinstance(seat, int) else asked)

    def paint(self, brush: Brush, *args: P.args, **asked: P.kwargs) -> Sprite:
        """The picture itself."""
        return self.painter(brush, *args, **asked)


def recipe(name: str, **traits: bool) -> Callable[[Callable[Concatenate[Brush, P], Sprite]], Recipe[P]]:
    """Puts a painter under its name; `traits`: those of `Recipe`."""
    return lambda painter: Recipe(name, painter, **traits)


def recipes_in(module: ModuleType) -> dict[str, Recipe[Any]]:
    """Those that a module knows, by name: its own, and those that it paints with."""
    return {thing.name: thing for thing in vars(module).values() if isinstance(thing, Recipe)}
