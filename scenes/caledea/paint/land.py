"""The board: relief paper squares, two resources in diagonal halves, in a wooden frame; what lies over the edge is dimmed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import pygame

from games.caledea.content import GOODS, LANDS
from scenes.caledea.paint.palette import CALEDEA, RESOURCES
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.foil import gold_line, inlay
from scenes.paint.furniture import board
from scenes.paint.light import lantern_map
from scenes.paint.paper import (
    MULT,
    Colour,
    cut,
    mix,
    new,
    opaque,
    outline_mask,
    rgb,
    rrect_mask,
    shadow,
    sheet,
    svg_mask,
    tint,
    to_surface,
    white,
)
from scenes.paint.shapes.vector import el, poly

SKETCHES_STAY = ("tile", "_lensed", "_bed", "_rule", "speck")

RADIUS = 8.0
GAP = 3.0
"""Units between two squares."""
RIM = 16.0
"""Width of the wooden frame, in units."""
BEYOND = ((0.42, 0.44, 0.58), (0.26, 0.28, 0.42))
"""What is seen over the edge is multiplied by this, the nearer strip first."""
FADED, TINTED = 0.50, 0.86
"""To the eyes of a kingdom: how bright land is that means nothing to it, and strong land."""
DARKER = 0.66
"""Of high contrast: how bright the ground of a square is behind its emblems."""


def resources(kingdom: int) -> tuple[str, str]:
    """Land and goods of a square that is the outpost of this kingdom (R4)."""
    return LANDS[kingdom // 3], GOODS[kingdom % 3]


def _half(name: str, warm: float) -> tuple[Colour, Colour]:
    ground = RESOURCES[name].ground
    return mix(ground, "#fff2cc", warm), mix(ground, CALEDEA.paper, 0.12)


def rimmed(out: pygame.Surface, piece: pygame.Surface, x: float, y: float, wide: float, color: Colour) -> None:
    """A piece of paper with a rim of so many pixels round it, in one colour."""
    rim, k = tint(white(piece), color), max(1, round(wide))
    for dx, dy in ((-k, 0), (k, 0), (0, -k), (0, k), (-k, -k), (k, k), (-k, k), (k, -k)):
        out.blit(rim, (x + dx, y + dy))
    out.blit(piece, (x, y))


@lru_cache(maxsize=64)
def tile(kingdom: int, px: int, S: float, grain: float, strong: bool = False) -> pygame.Surface:
    """One square of px pixels: the land's half above the diagonal, the goods' half glued over it, an emblem in each. `strong`:
    dark ground, and bright emblems with a rim."""
    land, goods = resources(kingdom)
    face = rrect_mask(px, px, RADIUS * S)
    out = sheet(face, _half(land, 0.22), S, rim=0.5, shade=0.5, seed=kingdom + 1, grain=grain)
    half = cut(svg_mask(el(poly("100,0 100,100 0,100")), (100, 100), (px, px)), face)
    dark, pad = shadow(half, 3 * S, 0.40)
    fold = new(px, px)
    fold.blit(dark, (-pad, -pad))
    out.blit(cut(fold, face), (0, 0))
    out.blit(sheet(half, _half(goods, 0.22), S, rim=0.45, shade=0.5, seed=kingdom + 4, grain=grain), (0, 0))
    if strong:
        out.fill((int(255 * DARKER),) * 3, special_flags=MULT)
    e = int(px * 0.41)
    for name, x, y in ((land, 0.05, 0.055), (goods, 0.555, 0.545)):
        ground, ink, mark = RESOURCES[name]
        if strong:
            rimmed(out, emblem(mark, e, CALEDEA.paper, CALEDEA.paper, ink, S=S, sh=False), px * x, px * y, 2 * S, CALEDEA.count)
            continue
        out.blit(emblem(mark, e, mix(ink, ground, 0.10), mix(ink, ground, 0.42), S=S, sh=False), (px * x, px * y))
    return out


@lru_cache(maxsize=128)
def _lensed(kingdom: int, eyes: int, px: int, S: float, grain: float, strong: bool) -> pygame.Surface:
    """The square as a kingdom sees it: its outposts glow, strong land keeps its colour, the rest fades."""
    out = tile(kingdom, px, S, grain, strong).copy()
    shared = (kingdom // 3 == eyes // 3) + (kingdom % 3 == eyes % 3)
    if shared < 2:
        v = int(255 * (TINTED if shared else FADED))
        out.fill((v, v, min(255, int(v * 1.12))), special_flags=MULT)
    else:
        line = outline_mask(px, px, RADIUS * S, 7 * S, 2 * S)
        dark, pad = shadow(line, 4 * S, 0.8)
        out.blit(cut(_at(dark, pad, px), rrect_mask(px, px, RADIUS * S)), (0, 0))
        out.blit(gold_line(line), (0, 0))
    return out


def _at(s: pygame.Surface, pad: int, px: int) -> pygame.Surface:
    out = new(px, px)
    out.blit(s, (-pad, -pad))
    return out


@lru_cache(maxsize=16)
def _bed(w: int, h: int, S: float) -> tuple[pygame.Surface, int]:
    """The shadow that a square throws on the bed of the board."""
    return shadow(rrect_mask(w, h, RADIUS * S), 3 * S, 0.6)


Span = tuple[int, float, float]
"""Index of a column or row on the torus, where it begins along its axis and how wide it is, in units."""


def spans(first: int, count: int, size: int, square: float, strips: tuple[float, ...]) -> Iterator[Span]:
    """Whole squares from `first` on, and at both ends as many as there are strips, each as narrow as its strip."""
    at = 0.0
    for i in range(-len(strips), count + len(strips)):
        width = strips[-i - 1] if i < 0 else strips[i - count] if i >= count else square
        yield (first + i) % size, at, width
        at += width


@lru_cache(maxsize=4)
def _light(w: int, h: int, strips: tuple[int, ...], S: float) -> pygame.Surface:
    """Lantern over the middle, dusk over what lies beyond the edges, as a picture to multiply with."""
    warm = np.clip(lantern_map(w, h, w * 0.46, h * 0.40, w * 0.85, None, (0.66, 0.66, 0.76), (1.0, 0.985, 0.94), 0.8), 0, 1)
    out = pygame.transform.smoothscale(to_surface(warm * 255, dither=5), (w, h))
    dusk, inside = opaque(w, h, (255, 255, 255)), 0
    for tone, strip in (*reversed(list(zip(BEYOND, strips, strict=True))), ((1.0, 1.0, 1.0), 0)):
        dusk.fill([int(255 * v) for v in tone], (inside, inside, w - 2 * inside, h - 2 * inside))
        inside += strip
    out.blit(dusk, (0, 0), special_flags=MULT)
    return out


@recipe("caledea.land", quick=True, aside=True)
def land(
    brush: Brush,
    outpost: tuple[int, ...],
    width: int,
    corner: tuple[int, int],
    shown: tuple[int, int],
    square: float,
    strips: tuple[float, ...],
    lens: int = -1,
) -> Sprite:
    """`shown` columns and rows of squares from `corner` (column and row) on, each of `square` units.

    strips  widths in units of the squares beyond every edge, the nearer first, in which the torus goes on
    lens    the kingdom through whose eyes it is seen: what means nothing to it is quiet; -1: all land in full colour
    """
    S, height = brush.S, len(outpost) // width
    w, h = (brush.px(n * square + 2 * sum(strips)) for n in shown)
    out = opaque(w, h, CALEDEA.bed)
    for row, top, high in spans(corner[1], shown[1], height, square, strips):
        for column, left, wide in spans(corner[0], shown[0], width, square, strips):
            size = brush.px(wide - GAP), brush.px(high - GAP)
            x, y = (round((at + GAP / 2) * S) for at in (left, top))
            dark, pad = _bed(*size, S)
            out.blit(dark, (x - pad, y - pad + 2 * S))
            out.blit(_face(brush, outpost[row * width + column], lens, brush.px(square - GAP), size), (x, y))
    out.blit(_light(w, h, tuple(brush.px(strip) for strip in strips), S), (0, 0), special_flags=MULT)
    for line, at in _rule(w, h, brush.px(sum(strips)), S):
        out.blit(line, at)
    return Sprite(out, 0, 0, (w, h))


def _face(brush: Brush, kingdom: int, lens: int, px: int, size: tuple[int, int]) -> pygame.Surface:
    """A square of px pixels as it is seen, or as narrow as it lies beyond the edge."""
    S, grain = brush.S, brush.grain
    strong = brush.high_contrast
    face = tile(kingdom, px, S, grain, strong) if lens < 0 else _lensed(kingdom, lens, px, S, grain, strong)
    return face if size == (px, px) else pygame.transform.smoothscale(face, size)


@lru_cache(maxsize=4)
def _rule(w: int, h: int, edge: int, S: float) -> tuple[tuple[pygame.Surface, tuple[int, int]], ...]:
    """The gold line that parts the board from what lies over its edge: its sides, and where they lie."""
    k = int(2 * S)
    out = new(w, h)
    mask = outline_mask(w - 2 * edge + 2 * k, h - 2 * edge + 2 * k, 9 * S, 3 * S)
    dark, pad = shadow(mask, 3 * S, 0.8)
    out.blit(dark, (edge - k - pad, edge - k - pad + S))
    out.blit(gold_line(mask), (edge - k, edge - k))
    wide = edge + 2 * pad + int(9 * S)
    sides = [(0, 0, w, wide), (0, h - wide, w, wide), (0, wide, wide, h - 2 * wide), (w - wide, wide, wide, h - 2 * wide)]
    return tuple((out.subsurface(side).copy(), side.topleft) for side in map(pygame.Rect, sides))


@recipe("caledea.frame")
def frame(brush: Brush, w: float, h: float) -> Sprite:
    """The wooden frame, w x h units over all, with its gold line."""
    pw, ph, S = brush.px(w), brush.px(h), brush.S
    out = board(pw, ph, CALEDEA.wood, 20, S, thick=9, seed=5, grain=brush.grain)
    k = int(6 * S)
    inlay(out, (k, k, pw - 2 * k, ph - 2 * k), 15 * S, 2.4 * S)
    return brush.lay(out, 4, foot=out.get_height() - ph)


@recipe("caledea.swatch")
def swatch(brush: Brush, name: str, w: float = 70, h: float = 56) -> Sprite:
    """A chip of one resource: its ground and its emblem."""
    ground, ink, mark = RESOURCES[name]
    pw, ph = brush.px(w), brush.px(h)
    out = board(pw, ph, mix(ground, "#fff2cc", 0.2), 10, brush.S, thick=3, grain=brush.grain)
    e = int(ph * 0.84)
    out.blit(emblem(mark, e, ink, mix(ink, ground, 0.5), S=brush.S, sh=False), ((pw - e) / 2, (ph - e) / 2))
    return brush.lay(out, 1, foot=out.get_height() - ph)


@lru_cache(maxsize=64)
def speck(kingdom: int, px: int) -> pygame.Surface:
    """A square of the small map: two triangles in the colours of its resources."""
    land_name, goods = resources(kingdom)
    out = opaque(px, px, mix(RESOURCES[land_name].ground, CALEDEA.near, 0.35))
    pygame.draw.polygon(out, rgb(mix(RESOURCES[goods].ground, CALEDEA.near, 0.35)), [(px, 0), (px, px), (0, px)])
    return out
