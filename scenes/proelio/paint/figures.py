"""Paper figures that come on for a moment: the hooded thief, the light that is turned on it, the Merchant's cart."""

from __future__ import annotations

import math

import numpy as np
import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.palette import SHELL
from scenes.paint.paper import Colour, new, rgb, sheet, svg_mask, to_surface
from scenes.paint.shapes.vector import el, poly

CLOAK = "M50 4C68 4 79 20 80 42C92 58 97 100 99 140L1 140C3 100 8 58 20 42C21 20 32 4 50 4Z"
FOLDS = "M36 66C30 92 28 116 28 140L40 140C39 112 40 88 44 68Z M62 66C69 92 72 116 72 140L62 140C62 112 60 88 57 68Z"
FACE = "M50 18C63 18 69 30 69 42C69 55 60 62 50 62C40 62 31 55 31 42C31 30 37 18 50 18Z"
EYES = "M37 42C40 37 46 38 48 43C44 46 40 46 37 42Z M63 42C60 37 54 38 52 43C56 46 60 46 63 42Z"
HAND = "M78 74L112 58L120 66L118 74L84 94Z"
BODY = poly("14,62 146,62 138,98 22,98")
AWNING = "M8 62C10 34 34 14 80 14C126 14 150 34 152 62Z"
STRIPES = (
    "M40 20C32 32 30 46 30 62L56 62C56 46 58 30 64 15C55 15 47 17 40 20Z "
    "M96 15C102 30 104 46 104 62L130 62C130 46 128 32 120 20C113 17 105 15 96 15Z"
)
SHAFT = poly("150,84 186,92 186,98 148,94")
WHEELS = ((46, 102), (114, 102))


def _cut(out: pygame.Surface, body: str, box: tuple[int, int], colour: Colour | tuple[Colour, Colour], S: float) -> None:
    """One sheet of paper laid on the figure; `box`: the design space of the body."""
    out.blit(sheet(svg_mask(body, box, out.get_size()), colour, S, rim=0.5), (0, 0))


@recipe("proelio.thief")
def thief(brush: Brush, w: float, left: bool = False) -> Sprite:
    """thief(w, left): a hooded figure that reaches to the right (or left), 7/6 as high as wide."""
    box, made = (120, 140), new(brush.px(w), brush.px(w * 7 / 6))
    _cut(made, el(HAND), box, ("#8d6a5c", "#5d4238"), brush.S)
    _cut(made, el(CLOAK), box, ("#3f2a4a", "#1c1222"), brush.S)
    _cut(made, el(FOLDS), box, ("#2c1b36", "#150c1b"), brush.S)
    _cut(made, el(FACE), box, ("#0d070f", "#0d070f"), brush.S)
    _cut(made, el(EYES), box, (SHELL.gold, SHELL.gold), brush.S)
    return brush.lay(pygame.transform.flip(made, left, False), 4)


@recipe("proelio.beam")
def beam(brush: Brush, w: float, h: float, left: bool = False) -> Sprite:
    """beam(w, h, left): a lantern at the left end and its light, widening to the right; or the other way round."""
    n, m = 160, max(2, round(160 * h / w))
    x = np.linspace(0, 1, n, dtype=np.float32)[:, None]
    y = np.abs(np.linspace(-1, 1, m, dtype=np.float32))[None, :]
    spread = 0.10 + 0.86 * x
    light = np.clip((spread - y) / 0.16, 0, 1) * (1 - 0.75 * x) * np.clip(x / 0.08, 0, 1)
    colour = np.broadcast_to(np.array(rgb("#ffe2a0"), np.float32), (n, m, 3))
    made = pygame.transform.smoothscale(to_surface(colour, light * 0.8), (brush.px(w), brush.px(h)))
    e = int(made.get_height() * 0.5)
    made.blit(emblem("lantern", e, SHELL.gold, SHELL.core, "#4a2c08", S=brush.S), (0, (made.get_height() - e) / 2))
    return brush.bare(pygame.transform.flip(made, left, False))


@recipe("proelio.cart")
def cart(brush: Brush, w: float, left: bool = False) -> Sprite:
    """cart(w, left): the Merchant's cart, its shaft to the right (or left), 13/19 as high as wide."""
    box, made = (190, 130), new(brush.px(w), brush.px(w * 13 / 19))
    _cut(made, el(SHAFT), box, ("#a5713c", "#5f3a1e"), brush.S)
    _cut(made, el(BODY), box, ("#b9824a", "#6b4324"), brush.S)
    _cut(made, el(AWNING), box, ("#f0dcb4", "#c9a66c"), brush.S)
    _cut(made, el(STRIPES), box, ("#a33238", "#6e1d24"), brush.S)
    for x, y in WHEELS:
        _cut(made, _wheel(x, y), box, ("#7d5230", "#3c2312"), brush.S)
    return brush.lay(pygame.transform.flip(made, left, False), 4)


def _wheel(x: float, y: float) -> str:
    """A rim with spokes."""
    rim = f'<circle cx="{x}" cy="{y}" r="21" fill="none" stroke="#fff" stroke-width="6"/>'
    hub = f'<circle cx="{x}" cy="{y}" r="6" fill="#fff"/>'
    ends = [(x + 20 * math.cos(k * math.tau / 8), y + 20 * math.sin(k * math.tau / 8)) for k in range(8)]
    spokes = "".join(f'<path d="M{x} {y}L{a:.1f} {b:.1f}" stroke="#fff" stroke-width="3.4"/>' for a, b in ends)
    return rim + hub + spokes
