"""Who teaches: a hooded puppet on a stick with a lantern in its hand. Its light is laid over the table by itself."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.foil import foil
from scenes.paint.palette import SHELL
from scenes.paint.paper import Fill, cut, new, shadow, sheet, svg_mask, tint
from scenes.paint.recipes.theatre import lantern_paper
from scenes.paint.shapes.vector import P, circ_d, el, limb, stroke

GRID: Final = (220.0, 320.0)
RATIO: Final = GRID[0] / GRID[1]
"""Of its width to its height."""
LANTERN: Final = (34.0, 112.0)
"""Middle of its lantern on the grid, where it looks to the left."""
BUST: Final = (12.0, 8.0, 152.0, 152.0)
"""His head and his lantern on the grid, where it looks to the left."""
LAMP: Final = 62.0
"""Height of that lantern."""
CLOAK: Final = ("#7a4a94", "#57306f")
LINING: Final = ("#4a2a60", "#371e49")
COLLAR: Final = ("#a05a3c", "#7d4028")
HOOD: Final = ("#8a58a6", "#5f3779")
FACE: Final = ("#f8ecd4", "#e9d6b4")
WOOD: Final = ("#a9793f", "#7c5527")

_BACK: Final = P(
    "122,108! 96,120 84,160 72,214 58,262! 72,256 86,266! 100,256 116,268! 130,256 146,267! 160,256 178,266! "
    "166,214 156,160 146,120"
)  # fmt: skip
_FRONT: Final = P(
    "122,112! 104,122 96,164 88,214 78,250! 92,244 104,252! 118,244 132,252! 146,244 160,251! 152,208 146,160 138,122"
)
_COLLAR: Final = P(
    "120,114! 98,117 84,128 78,146! 88,142 92,152! 102,143 110,154! 121,144 132,154! 140,143 150,152! 154,142 164,146! "
    "158,128 144,116"
)  # fmt: skip
_HOOD: Final = P("132,14! 112,30 92,50 82,78 82,104 94,120 120,128 146,120 158,104 160,80 152,54 140,34")
_OPENING: Final = '<ellipse cx="119" cy="84" rx="26" ry="29" fill="#fff"/>'
_MASK: Final = '<ellipse cx="118" cy="86" rx="20" ry="23" fill="#fff"/>'
_SLEEVE: Final = el(limb("104,128,20 90,150,25 72,160,24 58,152,19"))
_HAND: Final = el(limb("62,152,13 55,144,14 52,136,10"))
_CROOK: Final = stroke("M60 214L50 92Q48 66 38 64Q30 63 32 74", 5)
_STICK: Final = P("115,240! 125,240! 123,318! 117,318!")


def lamplighter_paper(px: int, S: float, mirrored: bool) -> pygame.Surface:
    """The puppet, px pixels high; it looks to the left, `mirrored` to the right."""
    w = round(px * RATIO)
    k = px / GRID[1]
    out = new(w, px)

    def laid(body: str, fill: Fill, seed: int, deep: float = 4.0) -> None:
        mask = svg_mask(body, GRID, (w, px))
        dark, pad = shadow(mask, max(1.0, deep * k), 0.55)
        out.blit(dark, (-pad + k, -pad + 2.4 * k))
        out.blit(sheet(mask, fill, S, rim=0.45, rim_px=max(0.6, k), seed=seed), (0, 0))

    laid(el(_STICK), WOOD, 2)
    laid(el(_BACK), LINING, 3, 7.0)
    laid(el(_FRONT), CLOAK, 4)
    hem = svg_mask(stroke("M84 232Q118 226 154 232", 3.2), GRID, (w, px))
    out.blit(foil(hem, 4, S * 0.6), (0, 0))
    laid(_SLEEVE, CLOAK, 5)
    laid(el(_HOOD), HOOD, 6, 6.0)
    hole = svg_mask(_OPENING, GRID, (w, px))
    out.blit(tint(hole, "#1d1026"), (0, 0))
    out.blit(cut(sheet(svg_mask(_MASK, GRID, (w, px)), FACE, S, rim=0.3, rim_px=max(0.6, k), seed=7), hole), (0, 0))
    ink = el(circ_d(110, 83, 3.2)) + el(circ_d(126, 83, 3.2)) + stroke("M109 94Q118 102 127 94", 2.6)
    out.blit(tint(svg_mask(ink, GRID, (w, px)), SHELL.ink), (0, 0))
    laid(el(_COLLAR), COLLAR, 8)
    out.blit(foil(svg_mask(el(circ_d(121, 128, 6.5)), GRID, (w, px)), 3, S * 0.6), (0, 0))
    laid(_CROOK, WOOD, 9, 3.0)
    laid(_HAND, FACE, 10, 2.0)
    lamp = lantern_paper(max(4, round(LAMP * k)), SHELL.ember, S)
    out.blit(lamp, (round(LANTERN[0] * k - lamp.get_width() / 2), round(LANTERN[1] * k - lamp.get_height() / 2)))
    return pygame.transform.flip(out, True, False) if mirrored else out


@recipe("lamplighter")
def lamplighter(brush: Brush, h: float, mirrored: bool = False) -> Sprite:
    """lamplighter(h, mirrored=False): the puppet that teaches, h units high; it looks to the left, `mirrored` to the right."""
    return brush.lay(lamplighter_paper(brush.px(h), brush.S, mirrored), 3)


@recipe("lamplighter.bust")
def bust(brush: Brush, px: float) -> Sprite:
    """lamplighter.bust(px): his head and his lantern alone, px units wide and high."""
    k = brush.px(px) / BUST[2]
    whole = lamplighter_paper(round(k * GRID[1]), brush.S, False)
    size = brush.px(px)
    out = new(size, size)
    out.blit(whole, (-round(BUST[0] * k), -round(BUST[1] * k)))
    return brush.bare(out)
