"""What nobody has seen: banks of paper clouds, the dusk over the land, the lantern's pool in it."""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame

from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.zones import CELL
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.letters import foil_text
from scenes.paint.light import radial
from scenes.paint.paper import cut, mix, new, rgb, scale_rgb, shadow, sheet, svg_mask
from scenes.paint.shapes.scatter import Scatter
from scenes.paint.shapes.vector import circ_d, cloud, el, rect

BANKS: Final = ((18, 34, 74), (70, 42, 84), (28, 66, 92), (84, 76, 70), (46, 104, 110))
"""Middle, foot and width of the clouds over a place, on a grid of 100; each lies over the one before."""
OVER: Final = 0.08
"""How far its clouds may reach over the edge of a place, as a share of its width."""
HEADS: Final = 8
"""Of clouds, along each edge."""
DUSK: Final = (0.66, 0.46)
"""How much of the land's own light the dusk takes away, seen near and on the map."""
WARM: Final = 0.10
"""How strongly the lantern tints what lies in the middle of its pool."""
WIDE, HIGH = 1728.0, 1344.0
"""Units that the picture of the dusk spans: twice the window, so that the lantern may stand anywhere in it."""
FINE: Final = 8.0
"""Units to a point from which it is enlarged: light is smooth."""
POOL: Final = (5.6, 9.0)
"""Radius of the lantern's pool in cells, seen near and on the map."""


def _outline(take: int) -> str:
    """A place and the heads of clouds all along its edges, on a grid of 100."""
    rnd, heads = Scatter(take + 71), rect(0, 0, 100, 100)
    for k in range(4 * HEADS):
        side, along = k // HEADS, (k % HEADS + rnd.uniform(0.3, 0.7)) / HEADS * 100
        deep, r = 3.0, rnd.uniform(6.0, 9.5)
        x, y = ((along, deep), (100 - deep, along), (along, 100 - deep), (deep, along))[side]
        heads += el(circ_d(x, y, r))
    return heads


@recipe("kalyra.fog")
def fog(brush: Brush, px: float = 210, take: int = 0, open: bool = False, deep: bool = False) -> Sprite:
    """fog(px, take, open, deep): a place nobody has seen, under clouds whose heads reach over its edges; four takes.

    `open`: it can be explored, and brighter. `deep`: not even beside known land, and darker.
    """
    size, S = brush.px(px), brush.S
    over = round(OVER * size)
    wide = size + 2 * over
    share = 100 * over / size
    box = (-share, -share, 100 + 2 * share, 100 + 2 * share)
    dim, rim = (0.62, 0.2) if deep else (1.0, 0.42)
    whole = svg_mask(_outline(take), box, (wide, wide))
    low = mix(KALYRA.mist_lo, KALYRA.veil, 0.3)
    board = sheet(whole, scale_rgb(low, dim), S, rim=rim, seed=take + 3, grain=brush.grain)
    for k, (x, foot, w) in enumerate(BANKS):
        shift = (take * 37 + k * 11) % 13 - 6
        paths = cloud(100 - x if take % 2 else x, foot + shift * 0.6, w, k + 5 * take)
        mask = cut(svg_mask("".join(el(d) for d in paths), box, (wide, wide)), whole)
        dark, pad = shadow(mask, max(1.0, 0.03 * size), 0.62, KALYRA.shadow)
        under = new(wide, wide)
        under.blit(dark, (-pad, 0.012 * size - pad))
        board.blit(cut(under, whole), (0, 0))
        color = scale_rgb(mix(KALYRA.mist_lo, KALYRA.mist, k / 4), dim * (1.12 if open else 0.92))
        board.blit(sheet(mask, (mix(color, KALYRA.far, 0.10), color), S, rim=rim, seed=k + take, grain=brush.grain), (0, 0))
    dark, pad = shadow(whole, max(1.0, 0.025 * size), 0.7, KALYRA.shadow)
    out = new(wide + 2 * pad, wide + 2 * pad)
    out.blit(dark, (0, round(0.012 * size)))
    out.blit(board, (pad, pad))
    return Sprite(out, -over - pad, -over - pad, (size, size))


@recipe("kalyra.riddle")
def riddle(brush: Brush, px: float = 96) -> Sprite:
    """riddle(px): the foil "?" over a place that can be explored, in a square of px units."""
    size = brush.px(px)
    out = new(size, size)
    sign = foil_text("?", size, "display", S=brush.S)
    out.blit(sign, sign.get_rect(center=(size / 2, size / 2)))
    return Sprite(out, 0, 0, (size, size))


@recipe("kalyra.puff")
def puff(brush: Brush, px: float = 120, take: int = 0) -> Sprite:
    """puff(px, take): one cloud of the fog that rolls back, `px` units wide."""
    size, S = brush.px(px), brush.S
    mask = svg_mask("".join(el(d) for d in cloud(50, 78, 92, 3 + take)), (100, 100), (size, size))
    color = mix(KALYRA.mist, KALYRA.far, 0.16)
    paper = sheet(mask, (mix(color, KALYRA.far, 0.2), color), S, rim=0.5, seed=take, grain=brush.grain)
    return brush.lay(paper, 3)


@recipe("kalyra.dusk")
def dusk(brush: Brush, cell: float = 72, lit: bool = True) -> Sprite:
    """dusk(cell, lit): darkness over the land for spaces of `cell` units. Where it is lit it spans WIDE x HIGH units with the
    lantern's pool in the middle; else half of that, the window."""
    share = 1.0 if lit else 0.5
    w, h, far = WIDE * share, HIGH * share, int(cell < CELL)
    n, m = round(w / FINE), round(h / FINE)
    light = radial(n, m, n / 2, m / 2, POOL[far] * cell / FINE, None, 0.72) if lit else np.zeros((n, m), np.float32)
    small = pygame.Surface((n, m), pygame.SRCALPHA, 32)
    night, warm = (np.array(rgb(KALYRA.named(name)), np.float32) for name in ("night", "glow"))
    dark, lamp = DUSK[far] * (1 - light), WARM * light**2
    shade = dark + lamp
    tone = (lamp / np.maximum(shade, 1e-6))[..., None]
    pygame.surfarray.pixels3d(small)[:] = (night + (warm - night) * tone).astype(np.uint8)
    pygame.surfarray.pixels_alpha(small)[:] = (255 * shade).astype(np.uint8)
    return brush.bare(pygame.transform.smoothscale(small, (brush.px(w), brush.px(h))))
