"""Kingdoms and what belongs to their sheets: shields, parchment, coins, cards to choose from; and the table under it all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from scenes.caledea.paint.land import speck
from scenes.stage.paint.brush import Brush, Recipe, Sprite
from scenes.stage.paint.emblem import emblem
from scenes.stage.paint.foil import foil, inlay
from scenes.stage.paint.furniture import board, dim, disc, table
from scenes.stage.paint.light import glow, motes, vignette
from scenes.stage.paint.palette import CALEDEA, CALEDEA_ARMS, SEATS, SHELL, Arms
from scenes.stage.paint.paper import (
    INK,
    MULT,
    Colour,
    apply_grain,
    cut,
    mix,
    new,
    rgb,
    scale_rgb,
    shadow,
    sheet,
    svg_mask,
)
from scenes.stage.paint.vector import P, cloud, el, fir, hills, poly, rect

SHIELD = P("50,2! 36,6 8,6! 7,44 18,74 36,92 50,99! 64,92 82,74 93,44 92,6! 64,6")
VIEW = (0, 0, 100, 101)
DIVISIONS: dict[str, str] = {
    "plain": "",
    "chief": rect(0, 0, 100, 30),
    "bend": el(poly("0,0 26,0 100,72 100,100 86,100 0,16")),
    "chevron": el(poly("50,40 100,84 100,110 50,66 0,110 0,84")),
    "pale": rect(34, 0, 32, 100),
    "bordure": f'<path d="{SHIELD}" fill="none" stroke="#fff" stroke-width="30"/>',
    "fess": rect(0, 60, 100, 22),
    "wavy": el("M0 66Q12 56 25 66T50 66T75 66T100 66V82Q88 92 75 82T50 82T25 82T0 82Z"),
    "quarter": rect(0, 0, 50, 50) + rect(50, 50, 50, 55),
}
LAMPLIGHT = "#e0a04a"
PLAIN = (150, 150, 156)
POWERS = {"bombard": "trebuchet_i", "ambush": "w_bow", "transport": "camel"}


@lru_cache(maxsize=32)
def shield_of(arms: Arms, px: int, S: float) -> pygame.Surface:
    """Field, heraldic division, crest and a rim of foil, px pixels wide."""
    out = new(px, px)
    whole = svg_mask(el(SHIELD), VIEW, (px, px))
    inner = svg_mask(f'<g transform="translate(50 48) scale(.87) translate(-50 -48)">{el(SHIELD)}</g>', VIEW, (px, px))
    out.blit(foil(whole, 3, max(0.5, px / 160)), (0, 0))
    field = arms.field
    out.blit(sheet(inner, (mix(field, (255, 255, 255), 0.10), scale_rgb(field, 0.86)), S, rim=0.3, shade=0.4), (0, 0))
    if DIVISIONS[arms.division]:
        part = cut(svg_mask(DIVISIONS[arms.division], VIEW, (px, px)), inner)
        out.blit(sheet(part, (mix(field, arms.second, 0.62), mix(field, arms.second, 0.48)), S, rim=0.25, shade=0.3), (0, 0))
    e = int(px * 0.66)
    second, ink = mix(arms.charge, field, 0.40), mix(field, INK, 0.55)
    out.blit(emblem(arms.emblem, e, arms.charge, second, ink, S=S), ((px - e) / 2, px * 0.45 - e / 2))
    return out


def shield(brush: Brush, kingdom: int, px: float, out: bool = False) -> Sprite:
    """shield(kingdom, px, out): the arms of a kingdom; dimmed when it is out of the game."""
    made = shield_of(CALEDEA_ARMS[kingdom], brush.px(px), brush.S)
    return brush.lay(dim(pygame.transform.grayscale(made)) if out else made, 2)


def parchment(brush: Brush, w: float, h: float, lit: bool = True, radius: float = 20) -> Sprite:
    """parchment(w, h, lit, radius): the sheet of a kingdom with its gold line."""
    pw, ph, S = brush.px(w), brush.px(h), brush.S
    paper = CALEDEA["paper"] if lit else mix(CALEDEA["paper"], CALEDEA["core"], 0.30)
    out = board(pw, ph, paper, radius, S, edge=CALEDEA["core"], thick=8, seed=8, grain=brush.grain, rim=0.6)
    k = int(8 * S)
    inlay(out, (k, k, pw - 2 * k, ph - 2 * k), (radius - 6) * S, 2 * S)
    return brush.lay(out, 4 if lit else 2, foot=out.get_height() - ph)


def arms_card(brush: Brush, kingdom: int, w: float, out: bool = False) -> Sprite:
    """arms_card(kingdom, w, out): a card 10 : 7 with the arms of a kingdom, for the results."""
    pw, ph = brush.px(w), brush.px(w * 10 / 7)
    face = board(pw, ph, CALEDEA["paper"], 12, brush.S, edge=CALEDEA["core"], thick=5, seed=8, grain=brush.grain, rim=0.6)
    k = int(6 * brush.S)
    inlay(face, (k, k, pw - 2 * k, ph - 2 * k), 8 * brush.S, 1.6 * brush.S)
    e = int(pw * 0.78)
    face.blit(shield_of(CALEDEA_ARMS[kingdom], e, brush.S), ((pw - e) / 2, (ph - e) / 2))
    return brush.lay(dim(face) if out else face, 3, foot=face.get_height() - ph)


def coin(brush: Brush, px: float, tapped: bool = False) -> Sprite:
    """coin(px, tapped): a gold piece; one that has been used in this turn lies flat and dull."""
    size = brush.px(px)
    face = emblem("coin", size, SHELL["gold"], SHELL["sand_hi"], CALEDEA["coin_lo"], S=brush.S, gold=True)
    if not tapped:
        return brush.lay(face, 1)
    flat = pygame.transform.smoothscale(face, (size, max(1, size * 5 // 9)))
    out = new(size, size)
    out.blit(dim(flat), (0, size - flat.get_height() - size * 0.1))
    return brush.lay(out, 1)


def action_pip(brush: Brush, px: float, left: bool) -> Sprite:
    """action_pip(px, left): an action that may still be taken (arrow), or one that is gone (tick)."""
    size = brush.px(px)
    out = disc(size, CALEDEA["power"] if left else CALEDEA["spent"], brush.S)
    ink: Colour = CALEDEA["paper"] if left else CALEDEA["core"]
    e = int(size * 0.62)
    out.blit(emblem("arrow" if left else "check", e, ink, ink, ink, S=brush.S, sh=False), ((size - e) / 2, (size - e) / 2))
    return brush.lay(out, 1, foot=out.get_height() - size)


def price_chip(brush: Brush, w: float, h: float, lit: bool) -> Sprite:
    """price_chip(w, h, lit): the ground of one use of gold; lit when there is gold enough."""
    pw, ph = brush.px(w), brush.px(h)
    face = mix(CALEDEA["paper"], SHELL["gold"], 0.55) if lit else mix(CALEDEA["paper"], CALEDEA["core"], 0.28)
    out = board(pw, ph, face, 10, brush.S, edge=CALEDEA["core"], thick=3, grain=brush.grain)
    return brush.lay(out, 1, foot=out.get_height() - ph)


def overview(
    brush: Brush,
    outpost: tuple[int, ...],
    width: int,
    square: float,
    owners: tuple[tuple[int, int, str], ...],
    window: tuple[int, int, int, int],
) -> Sprite:
    """The whole torus in small.

    owners  square, seat and what is there: "claim", "capital", "castle", "tower", "unit"
    window  corner, columns and rows of the part shown large, which may run over the edge
    """
    height, k = len(outpost) // width, brush.px(square)
    out = pygame.Surface((width * k, height * k), 0, 32)
    for i, kingdom in enumerate(outpost):
        out.blit(speck(kingdom, k), (i % width * k, i // width * k))
    for i, seat, what in owners:
        _speck_of(out, i % width * k, i // width * k, k, seat, what)
    column, row, columns, rows = window
    for dx in (0, -width * k):
        for dy in (0, -height * k):
            pygame.draw.rect(
                out, rgb(SHELL["cream"]), (column * k + dx, row * k + dy, columns * k, rows * k), max(2, brush.px(2.5))
            )
    size = brush.px(width * square), brush.px(height * square)
    return brush.bare(out if out.get_size() == size else pygame.transform.smoothscale(out, size))


def _speck_of(out: pygame.Surface, x: int, y: int, k: int, seat: int, what: str) -> None:
    """A claim is a frame, a structure a full square with a dark core, a capital a full one with a light core, units a disc."""
    fill, dark = rgb(SEATS[seat].fill), rgb(SEATS[seat].dark)
    box = pygame.Rect(x, y, k, k)
    if what == "unit":
        pygame.draw.circle(out, dark, box.center, k * 0.40)
        pygame.draw.circle(out, fill, box.center, k * 0.30)
        return
    pygame.draw.rect(out, fill, box, max(2, k // 6) if what == "claim" else 0)
    if what != "claim":
        core = rgb(SHELL["cream"]) if what == "capital" else dark
        pygame.draw.rect(out, core, box.inflate(-k // 2, -k // 2))


# -- the table ---------------------------------------------------------------------------------------------------------------


def _sheet(dest: pygame.Surface, paths: Sequence[str], fill: tuple[Colour, Colour], S: float, blur: float, rim: float) -> None:
    """One cut-out of scenery, in design units, over the whole picture (only the box it covers is worked on)."""
    w, h = dest.get_size()
    whole = svg_mask("".join(el(d) for d in paths), (w / S, h / S), (w, h))
    r = whole.get_bounding_rect().inflate(4, 4).clip(whole.get_rect())
    if not r.w:
        return
    mask = whole.subsurface(r).copy()
    dark, pad = shadow(mask, blur * S, 0.62)
    dest.blit(dark, (r.x - pad + 3 * S, r.y - pad + 8 * S))
    dest.blit(sheet(mask, fill, S, rim=rim, rim_px=1.4, shade=0.45, seed=int(blur)), r.topleft)


def _scenery(dest: pygame.Surface, w: float, h: float, S: float) -> None:
    """Clouds in the upper corners, hills and firs along the foot: a world beyond the edge of the board."""
    clouds = cloud(150, 92, 270, 2) + cloud(w - 130, 86, 250, 4) + cloud(430, 44, 150, 6) + cloud(w - 440, 40, 140, 7)
    _sheet(dest, clouds, ("#3a62a4", "#2c4f8a"), S, 14, 0.4)
    firs = [fir(x, h - 66, 90 + (x * 7) % 60, x) for x in (20, 66, 112)]
    firs += [fir(w - 1920 + x, h - 66, 90 + (x * 7) % 60, x) for x in (1840, 1882, 1910)]
    _sheet(dest, [hills(w, h, h - 70, 26, 4), *firs], ("#1d3a70", "#0e1f42"), S, 18, 0.35)


def paint_table(w: int, h: int, S: float, plain: bool = False) -> pygame.Surface:
    """The whole background, w x h pixels. `plain` is for high contrast: darker, and nothing in the air."""
    stage = 0.74 * 1920 * S / w, 0.95 * 1080 * S / h
    out = table(w, h, CALEDEA["table"], CALEDEA["table_hi"], "crown", S, 0.5, 0.5, *stage, (0.34, 0.35, 0.48))
    _scenery(out, w / S, h / S, S)
    glow(out, w * 0.5, h * 0.52, 690 * S, LAMPLIGHT, 0.26, 560 * S)
    if plain:
        out.fill(PLAIN, special_flags=MULT)
        return out
    x0, y0 = (w - 1320 * S) / 2, (h - 1080 * S) / 2 + 60 * S
    motes(out, (x0, y0, 1320 * S, 900 * S), 30, 5, (255, 230, 170), 2, 6, S, 0.45)
    vignette(out, 0.30)
    return out


def background(brush: Brush, w: float = 1920, h: float = 1080) -> Sprite:
    """The table for a whole window of w x h units. Above 1080p the scenery is built at half size under fresh grain."""
    pw, ph = brush.px(w), brush.px(h)
    if brush.S <= 1.4:
        return Sprite(paint_table(pw, ph, brush.S, brush.high_contrast), 0, 0, (pw, ph))
    small = paint_table(pw // 2, ph // 2, brush.S / 2, brush.high_contrast)
    out = apply_grain(pygame.transform.smoothscale(small, (pw, ph)), 5, brush.S, 0.8)
    return Sprite(out, 0, 0, (pw, ph))


RECIPES: dict[str, Recipe] = {
    "caledea.table": background,
    "caledea.shield": shield,
    "caledea.parchment": parchment,
    "caledea.arms": arms_card,
    "caledea.coin": coin,
    "caledea.action": action_pip,
    "caledea.price": price_chip,
    "caledea.overview": overview,
}
