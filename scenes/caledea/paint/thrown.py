"""Dice and scraps of paper in the colours of the seats."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.caledea.paint.palette import CALEDEA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.dress import colours_of, is_split
from scenes.paint.foil import foil
from scenes.paint.furniture import turn
from scenes.paint.palette import SHELL
from scenes.paint.paper import mix, rgb, sheet, svg_mask
from scenes.paint.recipes.dice import die_frame
from scenes.paint.shapes.vector import el, poly

IVORY_TAKE, GOLD_TAKE = 0, 1
"""One throw of each kind, so that two sheets are enough; dice of a row start one after the other."""
PALE = 0.18
"""How much cream is in the colour of a die, so that its pips stay dark upon it."""
PALE_SPLIT = 0.62
"""From the seventh seat on, who share their colours with the first ones."""
GLEAM = (26, 26, 30)
"""What the tint takes of the ivory's light is given back."""
DULL = (118, 114, 140, 255)
"""What a die that does not count any more is multiplied by."""
SCRAPS = ("12,30 60,8 88,52 40,92", "10,20 84,34 70,80 24,70", "30,6 76,22 90,88 14,62", "18,44 52,10 86,40 56,90")


@recipe("caledea.die", quick=True, aside=True, cut_out=True)
def tumbling(brush: Brush, seat: int, face: int, px: float, frame: int = 0, gold: bool = False, dull: bool = False) -> Sprite:
    """One frame of a thrown die without its shadow: ivory tinted in the seat's colour, or `gold` for dice that something
    gives beside the rank. `dull`: it does not count any more."""
    if gold:
        surface = die_frame.paint(brush, "gold", face, px, GOLD_TAKE, frame).surface
    else:
        surface = die_frame.paint(brush, "ivory", face, px, IVORY_TAKE, frame).surface
        pale = PALE_SPLIT if is_split(seat) else PALE
        surface.fill((*rgb(mix(colours_of(seat).fill, SHELL.cream, pale)), 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.fill(GLEAM, special_flags=pygame.BLEND_RGB_ADD)
    if dull:
        surface.fill(DULL, special_flags=pygame.BLEND_RGBA_MULT)
    return brush.bare(surface)


NAMED: Final = ("gold", "salt")
"""Papers of scraps that are called by name."""


@recipe("caledea.scrap")
def scrap(brush: Brush, color: str, take: int = 0, px: float = 22, angle: int = 0) -> Sprite:
    """A scrap of paper for bursts: a hex, "gold" or "salt"; four shapes; `angle` in degrees."""
    size = brush.px(px)
    mask = svg_mask(el(poly(SCRAPS[take % 4])), (100, 100), (size, size))
    if color == "gold":
        out: pygame.Surface = foil(mask, take + 1, brush.S * 0.6)
    else:
        base = CALEDEA.near if color == "salt" else color
        out = sheet(mask, (mix(base, (255, 255, 255), 0.15), base), brush.S, rim=0.6)
    return brush.lay(turn(out, angle) if angle else out, 1)
