"""Pieces on the squares: units by rank (disc, shield, burst) with their count, and structures, in the colours of the seats."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.caledea.paint.palette import CALEDEA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import BADGE_VIEW, BADGES
from scenes.paint.dress import colours_of, is_split
from scenes.paint.emblem import emblem
from scenes.paint.furniture import disc
from scenes.paint.letters import put
from scenes.paint.palette import SHELL
from scenes.paint.paper import Colour, cut, mix, new, outline_mask, rgb, rrect_mask, scale_rgb, sheet, svg_mask, tint, white
from scenes.paint.recipes.people import badge
from scenes.paint.shapes.vector import P, el, poly

SHAPES = {1: "disc", 2: "shield", 3: "burst"}
"""Outline of each rank, so that ranks differ without colour."""
RANKS = {1: "infantry", 2: "cavalry", 3: "general"}
WALLS = {"tower": "towerp", "castle": "castle_i", "capital": "capital"}
THICK = 5.0


@lru_cache(maxsize=128)
def token(rank: int, seat: int, px: int, S: float, spent: bool = False) -> pygame.Surface:
    """A unit of px pixels, a little taller for its thickness. `spent`: it has acted in this turn."""
    fill, dark = colours_of(seat).fill, colours_of(seat).dark
    face = svg_mask(el(BADGES[SHAPES[rank]]), BADGE_VIEW, (px, px))
    t = max(2, int(THICK * S * px / (58 * S)))
    out = new(px, px + t)
    core = sheet(face, scale_rgb(dark, 0.8), S, rim=0)
    out.blit(core, (0, t))
    out.blit(core, (0, t // 2))
    out.blit(sheet(face, (mix(fill, (255, 255, 255), 0.22), scale_rgb(fill, 0.90)), S, rim=0.7, shade=0.5), (0, 0))
    if is_split(seat):
        half = cut(svg_mask(el(poly("100,0 100,100 0,100")), (100, 100), (px, px)), face)
        out.blit(sheet(half, SHELL.cream, S, rim=0.5), (0, 0))
    e = int(px * (0.58 if rank == 3 else 0.66))
    light = mix(fill, (255, 255, 255), 0.55)
    out.blit(emblem(RANKS[rank], e, dark, light, dark, S=S, sh=False), ((px - e) / 2, (px - e) / 2 - S))
    if spent:
        out.fill((176, 172, 188, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=256)
def count_disc(count: int, seat: int, px: int, S: float) -> pygame.Surface:
    """The number of units in a stack: cream on a dark disc ringed in the seat's colour."""
    out = disc(px, CALEDEA.count, S)
    ring = svg_mask('<circle cx="50" cy="50" r="45" fill="none" stroke="#fff" stroke-width="8"/>', (100, 100), (px, px))
    out.blit(tint(ring, colours_of(seat).fill), (0, 0))
    put(out, str(count), px / 2, px / 2, px * (0.76 if count < 10 else 0.62), SHELL.numeral, "num", "c")
    return out


@lru_cache(maxsize=128)
def wall(kind: str, seat: int, px: int, S: float) -> pygame.Surface:
    """A tower, castle or capital as a cut-out with dark openings; striped with cream from the seventh seat on."""
    fill, dark = colours_of(seat).fill, colours_of(seat).dark
    out = emblem(WALLS[kind], px, fill, dark, dark, S=S)
    if is_split(seat):
        half = svg_mask(el(poly("100,0 100,100 0,100")), (100, 100), (px, px))
        over = emblem(WALLS[kind], px, SHELL.cream, dark, dark, S=S, sh=False)
        out.blit(cut(over, half), (0, 0))
    return out


@recipe("caledea.unit")
def unit(brush: Brush, rank: int, seat: int, px: float = 58, count: int = 1, spent: bool = False) -> Sprite:
    """unit(rank, seat, px, count, spent): a stack of units of one rank on its own."""
    size = brush.px(px)
    piece = token(rank, seat, size, brush.S, spent)
    out = new(size, piece.get_height())
    out.blit(piece, (0, 0))
    if count > 1:
        k = brush.px(count_size(px))
        out = new(size + k // 3, piece.get_height() + k // 4)
        out.blit(piece, (0, 0))
        out.blit(count_disc(count, seat, k, brush.S), (size - k * 0.66, size - k * 0.74))
    laid = brush.lay(out, 2, foot=out.get_height() - size)
    return Sprite(laid.surface, laid.ox, laid.oy, (size, size))


def count_size(px: float) -> float:
    """Width of the count's disc on a token of px units: its numeral never gets smaller than words may be."""
    return max(37.0, px * 0.64)


@recipe("caledea.structure")
def structure(brush: Brush, kind: str, seat: int, px: float = 70) -> Sprite:
    """structure(kind, seat, px): a tower, castle or capital on its own."""
    return brush.lay(wall(kind, seat, brush.px(px), brush.S), 2)


@recipe("caledea.ghost_wall")
def ghost_wall(brush: Brush, kind: str, px: float = 70, lit: bool = True) -> Sprite:
    """ghost_wall(kind, px, lit): the flat silhouette of what could be built, or the empty place of a city."""
    color: Colour = CALEDEA.reach if lit else CALEDEA.core
    mask = white(emblem(WALLS[kind], brush.px(px), "#ffffff", relief=False))
    out = tint(mask, color, 0.85 if lit else 0.5)
    if not lit:
        line = pygame.mask.from_surface(mask).outline()
        pygame.draw.lines(out, rgb(CALEDEA.core), True, line, max(2, round(2 * brush.S)))
    return brush.bare(out)


PLAN = ((1, 1), (1, 0), (2, 1), (1, 2), (0, 1))
"""Column and row of each square of a city in its plan: the capital's, then N, E, S, W."""


@recipe("caledea.city_plan")
def city_plan(brush: Brush, walls: tuple[tuple[str, int], ...], px: float = 42) -> Sprite:
    """city_plan(walls, px): a capital and its four neighbours in small; a castle fills its square, a tower half of it.

    walls  ("castle", "tower" or "" for an empty square, seat that controls it), the capital's first, then N, E, S, W
    """
    size, S = brush.px(px), brush.S
    step, out = size / 3, new(size, size)
    for (kind, seat), (column, row) in zip(walls, PLAN, strict=True):
        gap = max(1, round(1.2 * S))
        x, y, side = round(column * step) + gap, round(row * step) + gap, int(step) - 2 * gap + 1
        out.blit(sheet(rrect_mask(side, side, 2.5 * S), CALEDEA.count, S, rim=0.25), (x, y))
        if not kind:
            line = outline_mask(side, side, 2.5 * S, max(1.0, 1.6 * S))
            out.blit(tint(line, SHELL.cream, 1.0 if brush.high_contrast else 0.6), (x, y))
        if kind:
            k = side if kind == "castle" else max(3, round(side * 0.56))
            inner = sheet(rrect_mask(k, k, 2 * S), mix(colours_of(seat).fill, (255, 255, 255), 0.12), S, rim=0.5)
            out.blit(inner, (x + (side - k) / 2, y + (side - k) / 2))
    return brush.bare(out)


POLE = el(P("27,8 35,8 35,97 27,97"))
FLAG = el(P("35,12 62,17 94,10 82,32 94,54 62,60 35,55"))
BALL = '<circle cx="31" cy="8" r="7"/>'


@recipe("caledea.banner")
def banner(brush: Brush, seat: int, px: float = 84) -> Sprite:
    """A flag on its pole in the colour of a seat, with its glyph."""
    size, S, fill = brush.px(px), brush.S, colours_of(seat).fill
    out = new(size, size)
    pole = svg_mask(POLE + BALL, (100, 100), (size, size))
    out.blit(sheet(pole, CALEDEA.wood, S, rim=0.6), (0, 0))
    flag = svg_mask(FLAG, (100, 100), (size, size))
    out.blit(sheet(flag, (mix(fill, (255, 255, 255), 0.22), scale_rgb(fill, 0.9)), S, rim=0.7, shade=0.5), (0, 0))
    if is_split(seat):
        half = cut(svg_mask(el(poly("35,36 94,32 94,60 35,60")), (100, 100), (size, size)), flag)
        out.blit(sheet(half, SHELL.cream, S, rim=0.4), (0, 0))
    k = int(size * 0.36)
    out.blit(badge(seat, k, S), (size * 0.42, size * 0.17))
    return brush.lay(out, 3)
