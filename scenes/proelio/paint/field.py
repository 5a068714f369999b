"""The field of Proelio: a lantern-lit stage with the castles of the other Houses, the rail before it, and the table under all.

The stage of 1920 x 676 design units lies in the middle of any window; hills, clouds and rail run on to its edges.
"""

from __future__ import annotations

from functools import partial

import numpy as np
import pygame

from scenes.paint.backdrop import backdrop, step_back
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.foil import inlay
from scenes.paint.furniture import board, table
from scenes.paint.light import motes, multiply, radial, vignette
from scenes.paint.lightbox import Lightbox
from scenes.paint.paper import apply_grain, shadow, white
from scenes.paint.recipes.theatre import tied_curtain
from scenes.paint.shapes.scenery import banner, fig, spearman
from scenes.paint.shapes.vector import circ_d, cloud, hills, ridge, tower, wall
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.zones import RAIL, Camp, Zones

STAGE_H = RAIL.y + 14
"""Design units from the top of the stage to the rail."""


def big_castle(x: float, y: float, s: float) -> list[str]:
    """A castle of seven towers about 220 s wide, its foot on y."""
    return [
        tower(x - 92 * s, y, 34 * s, 96 * s),
        tower(x + 92 * s, y, 34 * s, 92 * s),
        wall(x - 92 * s, x + 92 * s, y, 54 * s, 15),
        tower(x - 48 * s, y - 20 * s, 36 * s, 128 * s, "cone", flag=True),
        tower(x + 46 * s, y - 20 * s, 38 * s, 112 * s),
        tower(x, y - 30 * s, 40 * s, 168 * s, "cone", flag=True),
        tower(x + 72 * s, y - 10 * s, 24 * s, 138 * s, "cone"),
    ]


def _windows(box: Lightbox, x: float, y: float, s: float) -> None:
    for dx, dy in ((0, -176), (-48, -122), (0, -140), (46, -108), (72, -122)):
        box.glow(x + dx * s, y + dy * s, 17 * s, "#ffcf70", 0.42)


def _sky(box: Lightbox, mid: float, w: float) -> None:
    box.rays(22, 0.20, 9)
    box.layer(circ_d(mid, 300, 150), 0, color="#ffedb8", bottom="#ffb860", trans=0, sh=0, rim=0.25)
    clouds = cloud(mid - 660, 190, 330, 3) + cloud(mid - 340, 120, 240, 8) + cloud(mid + 600, 170, 360, 4)
    clouds += cloud(mid + 330, 240, 200, 5) + cloud(80, 320, 260, 6) + cloud(w - 80, 330, 260, 7)
    box.layer(clouds, 0.05, color="#f6bd80", trans=0.45)
    box.layer([ridge(w, STAGE_H, 450, 120, 4, 13)], 0.14)


def _castles(box: Lightbox, far: list[tuple[float, Camp]], near: list[tuple[float, Camp]], w: float) -> None:
    """Far castles on the middle hill, near ones before it."""
    for x, camp in far:
        s = camp.w / 250
        box.layer(big_castle(x, camp.foot - 18, s), 0.34)
        _windows(box, x, camp.foot - 18, s)
    box.layer([hills(w, STAGE_H, 436, 16, 3)], 0.36)
    flags = [path for x, _ in far for path in banner(x + 118, 510, 96, 2, 26)]
    box.layer([hills(w, STAGE_H, 474, 14, 12), *flags], 0.50)
    keeps = [path for x, camp in near for path in big_castle(x, camp.foot - 24, 1.42)]
    box.layer([*keeps, hills(w, STAGE_H, 566, 12, 7)], 0.58, gap=1.3)
    for x, camp in near:
        _windows(box, x, camp.foot - 24, 1.42)


def _army(box: Lightbox, mid: float, w: float) -> None:
    """The siege line in the foreground, under the own wall."""
    engines = [fig("trebuchet", mid - 250, 640, 0.72), fig("trebuchet", mid + 270, 638, 0.66, True)]
    engines += [fig("rider", mid - 90, 646, 0.50, True)]
    flags = banner(mid - 380, 646, 120, 7, 38) + banner(mid + 150, 644, 110, 8, 34)
    box.layer([*engines, *flags, hills(w, STAGE_H, 640, 7, 31)], 0.86, color="#4a1a1c", bottom="#24090e", rim=0.5)
    men: list[str] = []
    for k, x in enumerate((-880, -820, -760, 740, 800, 870)):
        men += spearman(mid + x, STAGE_H + 4, 1.5, k)
    box.layer(men, 0.95, color="#33090e", bottom="#1c0609", rim=0.6)


def stage(w: int, h: int, n: int, S: float) -> pygame.Surface:
    """The lightbox, w x h pixels, with the castles of n - 1 Houses."""
    vw = w / S
    mid, zones = vw / 2, Zones(n)
    off = mid - 960
    box = Lightbox(
        w,
        h,
        vw,
        h / S,
        ramp=("#f2b36c", "#a03c2c", "#2a0d14"),
        sky=("#5a1a2c", "#f0a052"),
        lamp=(mid, 330, 720),
        lamp_col="#ffd98c",
        seed=23,
        core=0.38,
        scale=max(0.9, S),
    )
    camps = [(zones.camp(seat).x + off, zones.camp(seat)) for seat in range(1, n)]
    _sky(box, mid, vw)
    _castles(box, camps[1:-1], [camps[0], camps[-1]], vw)
    _army(box, mid, vw)
    out = box.finish(0.20, 0.0, 175)
    fall = radial(max(2, w // 4), max(2, h // 4), w / 8, 330 * S / 4, w * 0.20, 640 * S / 4, 0.6)
    multiply(out, np.clip(0.36 + 0.72 * fall, 0, 1)[..., None] * np.array((1, 0.97, 0.95), np.float32))
    return out


def _rail(dest: pygame.Surface, w: int, top: float, S: float) -> None:
    """The plank on which the buttons lie, with a gold line along its upper edge."""
    plank = board(w + 40 * S, (RAIL.h + 8) * S, "#4a1d1e", 3, S, thick=8, seed=6)
    dark, pad = shadow(white(plank), 16 * S, 0.7)
    dest.blit(dark, (-20 * S - pad, top - pad + 6 * S))
    dest.blit(plank, (-20 * S, top))
    inlay(dest, (int(-10 * S), int(top + 3 * S), int(w + 20 * S), int((RAIL.h + 2) * S)), 2 * S, 2 * S)


def _wings(dest: pygame.Surface, w: int, S: float) -> None:
    """Curtains at both sides, mostly off the stage."""
    for side in "lr":
        cloth = tied_curtain(int(200 * S), int(STAGE_H * S), side, S, 5, 0.58)
        dest.blit(cloth, (-112 * S if side == "l" else w - 88 * S, 0))


def paint_table(w: int, h: int, S: float, plain: bool = False, *, n: int = 4) -> pygame.Surface:
    """The whole background, w x h pixels. `plain` is for high contrast: darker, and nothing in the air."""
    top = (h - 1080 * S) / 2
    out = table(w, h, PROELIO.table, PROELIO.table_hi, "shield", S, 0.5, 0.84, 0.62, 0.62, (0.34, 0.30, 0.36), (1, 0.95, 0.88))
    foot = int(top + STAGE_H * S)
    out.blit(stage(w, foot, n, S), (0, 0)) if top <= 0 else _tall(out, w, foot, int(top), n, S)
    _rail(out, w, top + (RAIL.y - 4) * S, S)
    _wings(out, w, S)
    if plain:
        return step_back(out, PROELIO.table)
    motes(out, (60 * S, top + 420 * S, w - 120 * S, 420 * S), 40, 5, (255, 170, 90), 2, 6, S, 0.5)
    vignette(out, 0.26)
    return out


def _tall(out: pygame.Surface, w: int, foot: int, top: int, n: int, S: float) -> None:
    """A window higher than 16:9: the sky is drawn out upwards."""
    made = stage(w, foot - top, n, S)
    edge = pygame.transform.smoothscale(made.subsurface((0, 0, w, max(1, int(4 * S)))), (24, 1))
    sky = pygame.transform.smoothscale(edge, (w, top + 1))
    out.blit(apply_grain(sky, 23, max(1.0, S)), (0, 0))
    out.blit(made, (0, top))


@recipe("proelio.table")
def ground(brush: Brush, houses: int, w: float = 1920, h: float = 1080) -> Sprite:
    """One ground per number of Houses: their castles stand on it."""
    return backdrop(partial(paint_table, n=houses))(brush, w=w, h=h)
