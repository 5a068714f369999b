"""Kalyra's diorama: a torchbearer before the dragon, seen through a gothic arch."""

from __future__ import annotations

import pygame

from scenes.paint.lightbox import VH, VW, Lightbox
from scenes.paint.shapes.scenery import deadtree, fig, gothic_arch
from scenes.paint.shapes.vector import P, circ_d, cloud, fern, grass, hills, ridge, tower


def paint(w: int, h: int) -> pygame.Surface:
    """The picture, w x h pixels (design 300 x 540)."""
    box = Lightbox(
        w,
        h,
        VW,
        VH,
        ramp=("#c78ba0", "#4c2a66", "#0b0718"),
        sky=("#1d0f3a", "#a03f55"),
        lamp=(150, 190, 200),
        lamp_col="#ff9c6a",
        seed=53,
        core=0.25,
    )
    box.rays(14, 0.22, 8)
    box.layer(circ_d(150, 168, 58), 0.0, color="#ffd9a8", bottom="#e0523f", trans=0.0, sh=0, rim=0.2)
    box.layer(
        [
            P("196,120 208,112 222,118 232,110 226,122 214,126"),
            P("70,96 80,90 92,94 100,88 95,98 84,101"),
            *cloud(40, 220, 120, 3),
            *cloud(270, 238, 120, 4),
        ],
        0.10,
        color="#b8506a",
        trans=0.3,
    )
    spires = [
        tower(x, 350, ww, hh, "cone")
        for x, hh, ww in ((40, 150, 20), (72, 100, 16), (228, 120, 18), (258, 178, 22), (284, 120, 18), (16, 110, 18))
    ]
    box.layer([*spires, ridge(VW, VH, 340, 40, 3, 10)], 0.30)
    for x, y in ((40, 214), (258, 190), (228, 244)):
        box.glow(x, y, 10, "#ffb060", 0.5)
    box.layer(
        [hills(VW, VH, 352, 10, 4), fig("dragon", 150, 350, 1.04), "M84 356L100 338L126 330L182 330L206 340L226 360Z"],
        0.70,
        trans=0.05,
    )
    box.layer(
        [
            hills(VW, VH, 402, 16, 7),
            *deadtree(34, 420, 150, 3, 0.1),
            *deadtree(272, 416, 170, 5, -0.1),
            "M120 404l6-22a10 10 0 0 1 20 0l4 22z",
            "M176 408l-2-18h-6v-7h6v-7h7v7h6v7h-6l-1 18z",
        ],
        0.74,
    )
    box.layer(
        cloud(50, 474, 170, 21) + cloud(190, 466, 200, 22) + cloud(300, 476, 120, 23) + ["M-20 468H320V570H-20Z"],
        0.55,
        color="#8a4a86",
        bottom="#2a1440",
        trans=0.1,
        sh=0.7,
    )
    box.glow(178, 420, 130, "#c0502a", 0.5)
    box.layer([fig("torchbearer", 150, 520, 0.84), hills(VW, VH, 512, 6, 9), *grass(VW, 516, 12, 8, 26)], 0.93, rim=0.7)
    tx, ty = 150 + (158 - 100) * 0.84, 520 + (-4 - 190) * 0.84
    box.glow(tx, ty, 92, "#ff8a3a", 0.55)
    box.glow(tx, ty, 30, "#ffe0a0", 0.85)
    box.layer([gothic_arch(20, 280, 600, 14)], 0.97, rim=0.5)
    box.layer(
        [
            gothic_arch(6, 294, 600, -10),
            P("-10,470! 30,452 46,462 60,500 70,566! -10,566!"),
            P("310,480! 272,458 252,470 240,510 232,566! 310,566!"),
            *fern(60, 566, 50, -1.3, 0.9),
            *fern(236, 566, 54, -1.9, -0.9),
        ],
        1.0,
        rim=0.6,
    )
    box.motes(44, 9, (255, 140, 60), 1.0, 3.6, 0.95, (30, 200, 240, 330))
    return box.finish(0.30)
