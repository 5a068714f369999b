"""Small things of the table: who passes to whom, temple tally, the pieces of a tie, shreds of paper."""

from __future__ import annotations

import pygame

from scenes.kalesia.paint.alliances import ALLIANCE_COLOURS
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.foil import foil
from scenes.paint.furniture import turn
from scenes.paint.palette import SHELL
from scenes.paint.paper import disc_mask, mix, new, scale_rgb, sheet, svg_mask, tint
from scenes.paint.shapes.vector import P, el, poly, stroke

SCRAPS = ("10,20 80,8 92,70 30,92", "8,30 60,6 94,40 70,94 20,84", "20,10 90,24 74,90 12,72", "6,44 50,8 96,60 40,96")


@recipe("kalesia.pass_arrow")
def pass_arrow(brush: Brush, px: float = 40, fill: str = "") -> Sprite:
    """A folded paper arrow that points to the right, px units: to whom a seat passes its three weapons."""
    size = brush.px(px)
    shape = P("6,38! 52,38! 52,16! 95,50! 52,84! 52,62! 6,62! 20,50!")
    names = svg_mask(el(shape), (100, 100), (size, size))
    color = fill or SHELL.paper
    out = sheet(names, (color, scale_rgb(color, 0.86)), brush.S, rim=0.6, shade=0.5, grain=brush.grain)
    fold = svg_mask(el(poly("52,38 60,50 52,62 46,62 46,38")), (100, 100), (size, size))
    out.blit(tint(fold, KALESIA.ink, 0.22), (0, 0))
    return brush.lay(out, 2)


@recipe("kalesia.tally")
def tally(brush: Brush, filled: bool, px: float = 34) -> Sprite:
    """One of three places of a line: a gold disc, or a hole in the board."""
    size = brush.px(px)
    names = disc_mask(size, 44)
    if filled:
        return brush.lay(foil(names, 2, brush.S), 1)
    hole = sheet(names, "#0a211c", brush.S, rim=0.0, shade=0.0)
    rim = svg_mask('<circle cx="50" cy="50" r="44" fill="none" stroke="#fff" stroke-width="6"/>', (100, 100), (size, size))
    hole.blit(tint(rim, mix(KALESIA.table_hi, KALESIA.paper, 0.6)), (0, 0))
    return brush.bare(hole)


@recipe("kalesia.pencil")
def pencil(brush: Brush, px: float = 74, take: int = 0) -> Sprite:
    """A ring drawn by hand in red pencil, px units across; two takes."""
    size = brush.px(px)
    line = (
        "M58 8C28 4 7 26 8 52C10 80 34 95 56 92C82 89 95 68 92 44C89 20 66 6 40 13",
        "M38 10C66 2 92 20 93 50C93 78 70 95 46 92C20 89 5 70 9 44C13 22 34 8 62 10",
    )[take % 2]
    names = svg_mask(stroke(line, 6.5), (100, 100), (size, size))
    return brush.bare(tint(names, SHELL.refusal, 0.95))


@recipe("kalesia.crack")
def crack(brush: Brush, w: float = 120, h: float = 120, take: int = 0) -> Sprite:
    """The tear that runs through a counter when two totals tie, w x h units; two takes."""
    pw, ph = brush.px(w), brush.px(h)
    line = ("M52 -4L44 22L58 36L42 58L55 74L47 104", "M46 -4L56 18L42 40L57 56L45 80L54 104")[take % 2]
    twigs = ("M58 36L78 30M42 58L20 64M55 74L70 84", "M42 40L22 34M57 56L80 62M45 80L28 90")[take % 2]
    body = stroke(line, 5) + stroke(twigs, 2.6)
    size = (100, 100 * h / w)
    names = svg_mask(f'<g transform="scale(1 {h / w})">{body}</g>', size, (pw, ph))
    out = new(pw, ph)
    out.blit(tint(names, SHELL.paper, 0.55), (brush.S, 1.4 * brush.S))
    out.blit(tint(names, KALESIA.near), (0, 0))
    return brush.bare(out)


@recipe("kalesia.oak_leaf")
def oak_leaf(brush: Brush, px: float = 96) -> Sprite:
    """The leaf that grows over a tie."""
    colours, size = ALLIANCE_COLOURS["F"], brush.px(px)
    return brush.lay(emblem("forest", size, colours.color, colours.light, colours.dark, S=brush.S, sh=False), 3)


@recipe("kalesia.shred")
def shred(brush: Brush, colour: str = "C", take: int = 0, px: float = 22, angle: int = 0) -> Sprite:
    """A scrap of paper for bursts and confetti: `colour` C, M, F, "paper" or "gold"; four shapes; `angle` in degrees."""
    size = brush.px(px)
    names = svg_mask(el(poly(SCRAPS[take % 4])), (100, 100), (size, size))
    if colour == "gold":
        out: pygame.Surface = foil(names, take + 1, brush.S * 0.6)
    else:
        base = KALESIA.paper if colour == "paper" else mix(ALLIANCE_COLOURS[colour].color, ALLIANCE_COLOURS[colour].light, 0.25)
        out = sheet(names, (mix(base, (255, 255, 255), 0.15), base), brush.S, rim=0.6)
    if angle:
        out = turn(out, angle)
    return brush.lay(out, 1)
