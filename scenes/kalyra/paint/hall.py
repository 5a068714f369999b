"""The table under it all - violet dusk between dead trees - and the boards on it: the world's frame, a hero's sheet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kalyra.paint.palette import KALYRA
from scenes.paint.backdrop import step_back
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.foil import inlay
from scenes.paint.furniture import board, table
from scenes.paint.light import glow, motes, vignette
from scenes.paint.paper import Colour, apply_grain, shadow, sheet, svg_mask
from scenes.paint.shapes.scenery import deadtree
from scenes.paint.shapes.vector import el, poly

EMBERS = (255, 150, 80)


def _sheet(dest: pygame.Surface, paths: Sequence[str], fill: tuple[Colour, Colour], S: float, blur: float) -> None:
    """One cut-out of scenery, in design units, over the whole picture (only the box it covers is worked on)."""
    w, h = dest.get_size()
    whole = svg_mask("".join(el(d) for d in paths), (w / S, h / S), (w, h))
    r = whole.get_bounding_rect().inflate(4, 4).clip(whole.get_rect())
    if not r.w:
        return
    mask = whole.subsurface(r).copy()
    dark, pad = shadow(mask, blur * S, 0.7, KALYRA.shadow)
    dest.blit(dark, (r.x - pad + 4 * S, r.y - pad + 9 * S))
    dest.blit(sheet(mask, fill, S, rim=0.32, rim_px=1.4, shade=0.45, seed=int(blur)), r.topleft)


def _thorns(x: float, foot: float, way: int) -> list[str]:
    """Spikes of rock along the foot of the picture."""
    spots = ((0, 60, 96), (52, 44, 62), (96, 30, 44), (134, 20, 26))
    return [
        poly(f"{x + way * (d - w)},{foot} {x + way * (d + w * 0.2)},{foot - h} {x + way * (d + w)},{foot}") for d, w, h in spots
    ]


def _scenery(dest: pygame.Surface, w: float, h: float, S: float) -> None:
    far = deadtree(28, h + 30, 700, 9, 0.10) + deadtree(w - 24, h + 30, 720, 12, -0.10)
    _sheet(dest, far, (KALYRA.mist_lo, KALYRA.veil_lo), S, 14)
    near = deadtree(60, h + 40, 900, 3, 0.12) + deadtree(w - 50, h + 40, 900, 6, -0.12)
    _sheet(dest, [*near, *_thorns(-20, h + 8, 1), *_thorns(w + 20, h + 8, -1)], (KALYRA.tree, KALYRA.tree_lo), S, 22)


def paint_table(w: int, h: int, S: float, plain: bool = False) -> pygame.Surface:
    """The whole background, w x h pixels. `plain` is for high contrast: darker, and nothing in the air."""
    stage = 0.66 * 1920 * S / w, 0.90 * 1080 * S / h
    light = (0.46, 0.42, 0.58), (1.0, 0.92, 0.88)
    out = table(w, h, KALYRA.table, KALYRA.table_hi, "burst", S, 0.48, 0.42, *stage, *light, cell=72)
    _scenery(out, w / S, h / S, S)
    glow(out, w * 0.48, h * 0.44, 640 * S, KALYRA.lantern, 0.16, 480 * S)
    if plain:
        return step_back(out, KALYRA.table)
    motes(out, (60 * S, 60 * S, w - 120 * S, h - 120 * S), 50, 8, EMBERS, 1.5, 5, S, 0.6)
    vignette(out, 0.36)
    return out


@recipe("kalyra.table")
def background(brush: Brush, w: float = 1920, h: float = 1080) -> Sprite:
    """table(w, h): the table for a whole window of w x h units. Above 1080p it is built at half size under fresh grain."""
    pw, ph = brush.px(w), brush.px(h)
    if brush.S <= 1.4:
        return Sprite(paint_table(pw, ph, brush.S, brush.high_contrast), 0, 0, (pw, ph))
    small = paint_table(pw // 2, ph // 2, brush.S / 2, brush.high_contrast)
    out = apply_grain(pygame.transform.smoothscale(small, (pw, ph)), 5, brush.S, 0.8)
    return Sprite(out, 0, 0, (pw, ph))


@recipe("kalyra.frame")
def frame(brush: Brush, w: float, h: float) -> Sprite:
    """frame(w, h): the dark board the world grows on, w x h units over all; inside its rim of 20 lies the bed."""
    pw, ph, S = brush.px(w), brush.px(h), brush.S
    out = board(pw, ph, KALYRA.frame, 18, S, edge=KALYRA.core, thick=9, seed=5, grain=brush.grain)
    k = int(7 * S)
    inlay(out, (k, k, pw - 2 * k, ph - 2 * k), 13 * S, 2.4 * S)
    r = int(18 * S)
    out.blit(board(pw - 2 * r, ph - 2 * r, KALYRA.bed, 8, S, thick=0, rim=0, grain=brush.grain), (r, r), (0, 0, pw, ph - 2 * r))
    return brush.lay(out, 4, foot=out.get_height() - ph)


@recipe("kalyra.parchment")
def parchment(brush: Brush, w: float, h: float) -> Sprite:
    """parchment(w, h): the cream sheet of a hero with its gold line."""
    pw, ph, S = brush.px(w), brush.px(h), brush.S
    out = board(pw, ph, KALYRA.paper, 20, S, edge=KALYRA.paper_core, thick=8, seed=4, grain=brush.grain, rim=0.6)
    k = int(8 * S)
    inlay(out, (k, k, pw - 2 * k, ph - 2 * k), 14 * S, 2 * S)
    return brush.lay(out, 4, foot=out.get_height() - ph)
