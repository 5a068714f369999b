"""The table of Kalesia: the moonlit forest stage that fills any window, and the board the grid lies on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage.paint.brush import Brush, Recipe, Sprite
from scenes.stage.paint.foil import inlay
from scenes.stage.paint.furniture import board, table
from scenes.stage.paint.light import glow, motes, vignette
from scenes.stage.paint.palette import KALESIA
from scenes.stage.paint.paper import MULT, Colour, apply_grain, shadow, sheet, svg_mask
from scenes.stage.paint.plants import bough, trunk
from scenes.stage.paint.vector import el, fern

BOARD, BOARD_CORE = "#123d34", "#051a16"
LAMPLIGHT = "#e0a04a"
PLAIN = (150, 150, 156)  # high contrast: the scenery steps back


def _sheet(
    dest: pygame.Surface,
    paths: Sequence[str],
    fill: tuple[Colour, Colour],
    S: float,
    blur: float,
    rim: float,
    fall: tuple[float, float] = (3, 8),
) -> None:
    """One cut-out of scenery, in design units, over the whole picture (only the box it covers is worked on)."""
    w, h = dest.get_size()
    whole = svg_mask("".join(el(d) for d in paths), (w / S, h / S), (w, h))
    r = whole.get_bounding_rect().inflate(4, 4).clip(whole.get_rect())
    if not r.w:
        return
    mask = whole.subsurface(r).copy()
    s, pad = shadow(mask, blur * S, 0.62)
    dest.blit(s, (r.x - pad + fall[0] * S, r.y - pad + fall[1] * S))
    dest.blit(sheet(mask, fill, S, rim=rim, rim_px=1.4, shade=0.45, seed=int(blur)), r.topleft)


def _scenery(dest: pygame.Surface, w: float, h: float, S: float) -> None:
    """From far to near: pale trunks, boughs, black trunks at the edges, ferns; all of it beside the grid."""
    low = h + 24
    far = [trunk(150, 60, 3, low, -30, 0.2), trunk(330, 34, 8, low, -30)]
    far += [trunk(w - 160, 70, 5, low, -30, -0.2), trunk(w - 320, 36, 9, low, -30)]
    if w > 2200:
        far += [trunk(470, 44, 12, low, -30), trunk(w - 460, 40, 14, low, -30)]
    _sheet(dest, far, ("#2a7360", "#154a40"), S, 20, 0.3)
    mid = bough(60, 30, 520, 0.10, 12, 30, 60, 62, 0.25) + bough(w - 50, 20, 520, 3.05, 13, 30, 60, 62, -0.25)
    _sheet(dest, mid, ("#1f6350", "#154a3e"), S, 16, 0.45)
    near = [trunk(-10, 150, 2, low, -30, 0.1), trunk(w + 16, 160, 6, low, -30, -0.1)]
    near += bough(0, 120, 330, -0.35, 22, 40, 46, 66, 0.5) + bough(w, 90, 350, 3.5, 23, 40, 46, 66, -0.45)
    _sheet(dest, near, ("#0c2c26", "#061a17"), S, 26, 0.5, (4, 14))
    ferns = fern(60, h + 30, 330, -1.25, 0.9) + fern(10, h + 30, 300, -1.6, 0.8)
    ferns += fern(w - 60, h + 30, 330, -1.9, -0.9) + fern(w - 5, h + 30, 300, -1.5, -0.8)
    _sheet(dest, ferns, ("#082520", "#041512"), S, 20, 0.5)


def paint_table(w: int, h: int, S: float, plain: bool = False) -> pygame.Surface:
    """The whole background, w x h pixels; the stage of 1920 x 1080 units lies in its middle.

    `plain` is for high contrast: darker, and nothing in the air.
    """
    stage = 0.72 * 1920 * S / w, 0.92 * 1080 * S / h
    ambient = (0.30, 0.36, 0.40)
    out = table(w, h, KALESIA["table"], KALESIA["table_hi"], "forest", S, 0.5, 0.40, *stage, ambient)
    _scenery(out, w / S, h / S, S)
    glow(out, w * 0.5, h * 0.40, 650 * S, LAMPLIGHT, 0.26, 475 * S)
    if plain:
        out.fill(PLAIN, special_flags=MULT)
        return out
    x0, y0 = (w - 1320 * S) / 2, (h - 1080 * S) / 2 + 60 * S
    motes(out, (x0, y0, 1320 * S, 760 * S), 46, 5, (255, 230, 140), 2, 7, S, 0.5)
    vignette(out, 0.34)
    return out


def background(brush: Brush, w: float = 1920, h: float = 1080) -> Sprite:
    """The forest stage for a whole window of w x h units. Above 1080p the scenery is built at half size under fresh grain."""
    pw, ph = brush.px(w), brush.px(h)
    if brush.S <= 1.4:
        return Sprite(paint_table(pw, ph, brush.S, brush.high_contrast), 0, 0, (pw, ph))
    small = paint_table(pw // 2, ph // 2, brush.S / 2, brush.high_contrast)
    out = apply_grain(pygame.transform.smoothscale(small, (pw, ph)), 5, brush.S, 0.8)
    return Sprite(out, 0, 0, (pw, ph))


def grid_board(brush: Brush, w: float = 820, h: float = 626) -> Sprite:
    """The board under the grid: dark forest paper with a gold line."""
    pw, ph, u = brush.px(w), brush.px(h), brush.S
    out = board(pw, ph, BOARD, 22, u, edge=BOARD_CORE, thick=9, seed=7, grain=brush.grain)
    inlay(out, (7 * u, 7 * u, pw - 14 * u, ph - 14 * u), 17 * u, 2.4 * u)
    return brush.lay(out, 4, foot=out.get_height() - ph)


RECIPES: dict[str, Recipe] = {"kalesia.table": background, "kalesia.grid_board": grid_board}
