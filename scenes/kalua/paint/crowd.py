"""People and what they give: families, the crowd without a god, hearts, prayers."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kalua.island_zones import CLEARING, CROWD
from scenes.kalua.paint.gods import colours_of
from scenes.kalua.paint.palette import KALUA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.paper import Colour, mix, new, stick

CLASSES: Final = 7
FIGURE: Final = 50.0
"""Width of a family in the clearing, in units for px = 244."""
STANDS: Final = (
    (0.50, 0.62),
    (0.28, 0.60),
    (0.72, 0.60),
    (0.39, 0.92),
    (0.61, 0.92),
    (0.17, 0.86),
    (0.83, 0.86),
    (0.39, 0.44),
    (0.61, 0.44),
    (0.06, 0.62),
    (0.94, 0.62),
)
"""Where families stand (middle of the foot, parts of the crowd's box), in the order in which they come."""
SHOWN: Final = (0, 1, 3, 5, 7, 9, 11)
"""How many families each class of crowd shows."""


def _family(px: int, S: float, god: str = "", bundle: bool = False) -> pygame.Surface:
    """A pair and its child: cream without a god, else in the god's colour."""
    a: Colour = colours_of(god).fill if god else KALUA.bone
    b: Colour = colours_of(god).light if god else KALUA.bone_lo
    return emblem("family", px, a, b, KALUA.stone_ink, S=S)


@recipe("kalua.family")
def family(brush: Brush, god: str = "", px: float = 52) -> Sprite:
    """kalua.family(god, px): a family, cream when it has no god."""
    return brush.lay(_family(brush.px(px), brush.S, god), 2)


@recipe("kalua.clearing")
def clearing(brush: Brush, crowd: int, px: float = CLEARING.w) -> Sprite:
    """kalua.clearing(crowd, px): the families without a god, 0 (nobody) to 6 (a throng), px units wide."""
    if not 0 <= crowd < CLASSES:
        raise ValueError(f"a crowd has a size of 0 to {CLASSES - 1}, not {crowd}")
    w, h = brush.px(px), brush.px(px * CROWD)
    size = int(w * FIGURE / CLEARING.w)
    out, pad = new(w, h + size), size // 2
    figure = _family(size, brush.S)
    for x, y in sorted(STANDS[: SHOWN[crowd]], key=lambda p: p[1]):
        stick(out, figure, (x * w - size / 2, pad + y * h - size * 0.9), 2, brush.H)
    return Sprite(out, 0, -pad, (w, h))


@recipe("kalua.heart")
def heart(brush: Brush, px: float = 44, mood: str = "happy") -> Sprite:
    """kalua.heart(px, mood): happiness won ("happy") or lost ("sad", broken and grey)."""
    if mood not in ("happy", "sad"):
        raise ValueError(f"a heart is happy or sad, not {mood!r}")
    a: Colour = KALUA.red if mood == "happy" else KALUA.ash
    return brush.lay(emblem("heart", brush.px(px), a, mix(a, "#ffffff", 0.5), KALUA.stone_ink, S=brush.S), 2)
