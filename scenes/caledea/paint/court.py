"""Kingdoms and what belongs to their sheets: shields, parchment, coins, cards to choose from; and the table under it all."""

from __future__ import annotations

import pygame

from scenes.caledea.paint.land import speck
from scenes.caledea.paint.palette import CALEDEA, CALEDEA_ARMS
from scenes.paint.backdrop import LAMPLIGHT, backdrop, cut_out, step_back
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.dress import colours_of, is_split
from scenes.paint.emblem import emblem
from scenes.paint.foil import inlay
from scenes.paint.furniture import board, dim, disc, table
from scenes.paint.light import glow, motes, vignette
from scenes.paint.palette import SHELL
from scenes.paint.paper import Colour, cut, mix, new, rgb, white
from scenes.paint.shapes.arms import shield_of
from scenes.paint.shapes.vector import cloud, fir, hills

POWERS = {"bombard": "trebuchet_i", "ambush": "w_bow", "transport": "camel"}


@recipe("caledea.shield")
def shield(brush: Brush, kingdom: int, px: float, out: bool = False) -> Sprite:
    """shield(kingdom, px, out): the arms of a kingdom; dimmed when it is out of the game."""
    made = shield_of(CALEDEA_ARMS[kingdom], brush.px(px), brush.S)
    return brush.lay(dim(pygame.transform.grayscale(made)) if out else made, 2)


@recipe("caledea.parchment")
def parchment(brush: Brush, w: float, h: float, lit: bool = True, radius: float = 20) -> Sprite:
    """parchment(w, h, lit, radius): the sheet of a kingdom with its gold line."""
    pw, ph, S = brush.px(w), brush.px(h), brush.S
    paper = CALEDEA.paper if lit else mix(CALEDEA.paper, CALEDEA.core, 0.30)
    out = board(pw, ph, paper, radius, S, edge=CALEDEA.core, thick=8, seed=8, grain=brush.grain, rim=0.6)
    k = int(8 * S)
    inlay(out, (k, k, pw - 2 * k, ph - 2 * k), (radius - 6) * S, 2 * S)
    return brush.lay(out, 4 if lit else 2, foot=out.get_height() - ph)


@recipe("caledea.arms")
def arms_card(brush: Brush, kingdom: int, w: float, out: bool = False) -> Sprite:
    """arms_card(kingdom, w, out): a card 10 : 7 with the arms of a kingdom, for the results."""
    pw, ph = brush.px(w), brush.px(w * 10 / 7)
    face = board(pw, ph, CALEDEA.paper, 12, brush.S, edge=CALEDEA.core, thick=5, seed=8, grain=brush.grain, rim=0.6)
    k = int(6 * brush.S)
    inlay(face, (k, k, pw - 2 * k, ph - 2 * k), 8 * brush.S, 1.6 * brush.S)
    e = int(pw * 0.78)
    face.blit(shield_of(CALEDEA_ARMS[kingdom], e, brush.S), ((pw - e) / 2, (ph - e) / 2))
    return brush.lay(dim(face) if out else face, 3, foot=face.get_height() - ph)


@recipe("caledea.coin")
def coin(brush: Brush, px: float, tapped: bool = False) -> Sprite:
    """coin(px, tapped): a gold piece; one that has been used in this turn lies flat and dull."""
    size = brush.px(px)
    face = emblem("coin", size, SHELL.gold, SHELL.sand_hi, CALEDEA.coin_lo, S=brush.S, gold=True)
    if not tapped:
        return brush.lay(face, 1)
    flat = pygame.transform.smoothscale(face, (size, max(1, size * 5 // 9)))
    out = new(size, size)
    out.blit(dim(flat), (0, size - flat.get_height() - size * 0.1))
    return brush.lay(out, 1)


@recipe("caledea.action")
def action_pip(brush: Brush, px: float, left: bool) -> Sprite:
    """action_pip(px, left): an action that may still be taken (arrow), or one that is gone (tick)."""
    size = brush.px(px)
    out = disc(size, CALEDEA.power if left else CALEDEA.spent, brush.S)
    ink: Colour = CALEDEA.paper if left else CALEDEA.ink
    e = int(size * 0.62)
    out.blit(emblem("arrow" if left else "check", e, ink, ink, ink, S=brush.S, sh=False), ((size - e) / 2, (size - e) / 2))
    return brush.lay(out, 1, foot=out.get_height() - size)


@recipe("caledea.price")
def price_chip(brush: Brush, w: float, h: float, lit: bool) -> Sprite:
    """price_chip(w, h, lit): the ground of one use of gold; lit when there is gold enough."""
    pw, ph = brush.px(w), brush.px(h)
    face = mix(CALEDEA.paper, SHELL.gold, 0.55) if lit else mix(CALEDEA.paper, CALEDEA.core, 0.28)
    out = board(pw, ph, face, 10, brush.S, edge=CALEDEA.core, thick=3, grain=brush.grain)
    return brush.lay(out, 1, foot=out.get_height() - ph)


@recipe("caledea.overview", quick=True)
def overview(
    brush: Brush,
    outpost: tuple[int, ...],
    width: int,
    square: float,
    owners: tuple[tuple[int, int, str], ...],
    window: tuple[int, int, int, int],
    own: int = -1,
) -> Sprite:
    """The whole torus in small.

    owners  square, seat and what is there: "claim", "capital", "castle", "tower", "unit"
    window  corner, columns and rows of the part shown large, which may run over the edge: its four corners
    own     the square of the capital that is ringed, -1 for none
    """
    height, k = len(outpost) // width, brush.px(square)
    out = pygame.Surface((width * k, height * k), 0, 32)
    for i, kingdom in enumerate(outpost):
        out.blit(speck(kingdom, k), (i % width * k, i // width * k))
    for i, seat, what in owners:
        _speck_of(out, i % width * k, i // width * k, k, seat, what)
    column, row, columns, rows = window
    column, row = column * (columns < width), row * (rows < height)  # what is seen whole begins at the edge of the map
    if own >= 0:
        centre = (own % width * k + k // 2, own // width * k + k // 2)
        pygame.draw.circle(out, rgb(CALEDEA.count), centre, k * 1.05 + 1, max(3, brush.px(4.5)))
        pygame.draw.circle(out, rgb(SHELL.gold), centre, k * 1.05, max(2, brush.px(3)))
    for dx in (0, -width * k):
        for dy in (0, -height * k):
            _corners(out, pygame.Rect(column * k + dx, row * k + dy, columns * k, rows * k), 2 * k, max(2, brush.px(3)))
    size = brush.px(width * square), brush.px(height * square)
    return brush.bare(out if out.get_size() == size else pygame.transform.smoothscale(out, size))


def _corners(out: pygame.Surface, box: pygame.Rect, long: int, thick: int) -> None:
    """The four corners of a frame: a part that goes on beyond the edge is seen as one, wherever its corners lie."""
    for x, left in ((box.left, True), (box.right, False)):
        for y, top in ((box.top, True), (box.bottom, False)):
            across = pygame.Rect(x if left else x - long, y if top else y - thick, long, thick)
            down = pygame.Rect(x if left else x - thick, y if top else y - long, thick, long)
            for arm in (across, down):
                pygame.draw.rect(out, rgb(CALEDEA.count), arm.inflate(2, 2))
            for arm in (across, down):
                pygame.draw.rect(out, rgb(SHELL.cream), arm)


def _speck_of(out: pygame.Surface, x: int, y: int, k: int, seat: int, what: str) -> None:
    """A claim is a frame, a structure a full square with a dark core, a capital a full one with a light core, units a disc;
    half white from the seventh seat on, as on the board."""
    fill, dark = rgb(colours_of(seat).fill), rgb(colours_of(seat).dark)
    sign = pygame.Surface((k, k), pygame.SRCALPHA)
    if what == "unit":
        pygame.draw.circle(sign, fill, (k / 2, k / 2), k * 0.34)
    else:
        pygame.draw.rect(sign, fill, (0, 0, k, k), max(2, k // 6) if what == "claim" else 0)
    if is_split(seat):
        half = pygame.Surface((k, k), pygame.SRCALPHA)
        pygame.draw.polygon(half, rgb(SHELL.cream), [(k, 0), (k, k), (0, k)])
        sign.blit(cut(half, white(sign)), (0, 0))
    if what == "unit":
        pygame.draw.circle(out, dark, (x + k / 2, y + k / 2), k * 0.44)
    out.blit(sign, (x, y))
    if what in ("capital", "castle", "tower"):
        core = pygame.Rect(x, y, k, k).inflate(-k // 2, -k // 2)
        pygame.draw.rect(out, dark, core)
        if what == "capital" and not is_split(seat):
            pygame.draw.rect(out, rgb(SHELL.cream), core.inflate(-2, -2))


# -- the table ---------------------------------------------------------------------------------------------------------------


def _scenery(dest: pygame.Surface, w: float, h: float, S: float) -> None:
    """Clouds in the upper corners, hills and firs along the foot: a world beyond the edge of the board."""
    clouds = cloud(150, 92, 270, 2) + cloud(w - 130, 86, 250, 4) + cloud(430, 44, 150, 6) + cloud(w - 440, 40, 140, 7)
    cut_out(dest, clouds, ("#3a62a4", "#2c4f8a"), S, 14, 0.4)
    firs = [fir(x, h - 66, 90 + (x * 7) % 60, x) for x in (20, 66, 112)]
    firs += [fir(w - 1920 + x, h - 66, 90 + (x * 7) % 60, x) for x in (1840, 1882, 1910)]
    cut_out(dest, [hills(w, h, h - 70, 26, 4), *firs], ("#1d3a70", "#0e1f42"), S, 18, 0.35)


def paint_table(w: int, h: int, S: float, plain: bool) -> pygame.Surface:
    """A court by day: clouds, hills and firs around the board, a lamp over it, dust in its light."""
    stage = 0.74 * 1920 * S / w, 0.95 * 1080 * S / h
    out = table(w, h, CALEDEA.table, CALEDEA.table_hi, "crown", S, 0.5, 0.5, *stage, (0.34, 0.35, 0.48))
    _scenery(out, w / S, h / S, S)
    glow(out, w * 0.5, h * 0.52, 690 * S, LAMPLIGHT, 0.26, 560 * S)
    if plain:
        return step_back(out, CALEDEA.table)
    x0, y0 = (w - 1320 * S) / 2, (h - 1080 * S) / 2 + 60 * S
    motes(out, (x0, y0, 1320 * S, 900 * S), 30, 5, (255, 230, 170), 2, 6, S, 0.45)
    vignette(out, 0.30)
    return out


stage = recipe("caledea.table")(backdrop(paint_table))
