"""The table of Kalesia: the moonlit forest stage that fills any window, and the board the grid lies on."""

from __future__ import annotations

import pygame

from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.backdrop import LAMPLIGHT, backdrop, cut_out, step_back
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.foil import inlay
from scenes.paint.furniture import board, table
from scenes.paint.light import glow, motes, vignette
from scenes.paint.shapes.plants import bough, trunk
from scenes.paint.shapes.vector import fern

BOARD, BOARD_CORE = "#123d34", "#051a16"


def _scenery(dest: pygame.Surface, w: float, h: float, S: float) -> None:
    """From far to near: pale trunks, boughs, black trunks at the edges, ferns; all of it beside the grid."""
    low = h + 24
    far = [trunk(150, 60, 3, low, -30, 0.2), trunk(330, 34, 8, low, -30)]
    far += [trunk(w - 160, 70, 5, low, -30, -0.2), trunk(w - 320, 36, 9, low, -30)]
    if w > 2200:
        far += [trunk(470, 44, 12, low, -30), trunk(w - 460, 40, 14, low, -30)]
    cut_out(dest, far, ("#2a7360", "#154a40"), S, 20, 0.3)
    mid = bough(60, 30, 520, 0.10, 12, 30, 60, 62, 0.25) + bough(w - 50, 20, 520, 3.05, 13, 30, 60, 62, -0.25)
    cut_out(dest, mid, ("#1f6350", "#154a3e"), S, 16, 0.45)
    near = [trunk(-10, 150, 2, low, -30, 0.1), trunk(w + 16, 160, 6, low, -30, -0.1)]
    near += bough(0, 120, 330, -0.35, 22, 40, 46, 66, 0.5) + bough(w, 90, 350, 3.5, 23, 40, 46, 66, -0.45)
    cut_out(dest, near, ("#0c2c26", "#061a17"), S, 26, 0.5, (4, 14))
    ferns = fern(60, h + 30, 330, -1.25, 0.9) + fern(10, h + 30, 300, -1.6, 0.8)
    ferns += fern(w - 60, h + 30, 330, -1.9, -0.9) + fern(w - 5, h + 30, 300, -1.5, -0.8)
    cut_out(dest, ferns, ("#082520", "#041512"), S, 20, 0.5)


def paint_table(w: int, h: int, S: float, plain: bool) -> pygame.Surface:
    """The moonlit forest: trunks, boughs and ferns beside the grid, a lamp over it, fireflies."""
    stage = 0.72 * 1920 * S / w, 0.92 * 1080 * S / h
    ambient = (0.30, 0.36, 0.40)
    out = table(w, h, KALESIA.table, KALESIA.table_hi, "forest", S, 0.5, 0.40, *stage, ambient)
    _scenery(out, w / S, h / S, S)
    glow(out, w * 0.5, h * 0.40, 650 * S, LAMPLIGHT, 0.26, 475 * S)
    if plain:
        return step_back(out, KALESIA.table)
    x0, y0 = (w - 1320 * S) / 2, (h - 1080 * S) / 2 + 60 * S
    motes(out, (x0, y0, 1320 * S, 760 * S), 46, 5, (255, 230, 140), 2, 7, S, 0.5)
    vignette(out, 0.34)
    return out


@recipe("kalesia.grid_board")
def grid_board(brush: Brush, w: float = 820, h: float = 626) -> Sprite:
    """The board under the grid: dark forest paper with a gold line."""
    pw, ph, u = brush.px(w), brush.px(h), brush.S
    out = board(pw, ph, BOARD, 22, u, edge=BOARD_CORE, thick=9, seed=7, grain=brush.grain)
    inlay(out, (7 * u, 7 * u, pw - 14 * u, ph - 14 * u), 17 * u, 2.4 * u)
    return brush.lay(out, 4, foot=out.get_height() - ph)


stage = recipe("kalesia.table")(backdrop(paint_table))
