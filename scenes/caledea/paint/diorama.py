"""Caledea's diorama: the king's road through fields to the mountains."""

from __future__ import annotations

import pygame

from scenes.paint.lightbox import VH, VW, Lightbox
from scenes.paint.shapes.scenery import banner, castle, fig, spearman
from scenes.paint.shapes.vector import P, circ_d, cloud, fir, grass, hills, ridge, tower


def paint(w: int, h: int) -> pygame.Surface:
    """The picture, w x h pixels (design 300 x 540)."""
    box = Lightbox(
        w,
        h,
        VW,
        VH,
        ramp=("#bcd7dd", "#3f6f9c", "#0b1838"),
        sky=("#1f4a86", "#f0d9a0"),
        lamp=(205, 190, 210),
        lamp_col="#ffe4a6",
        seed=31,
        core=0.42,
    )
    box.rays(14, 0.20, 3)
    box.layer(circ_d(212, 172, 38), 0.0, color="#fff4cf", bottom="#ffe2a0", trans=0.0, sh=0, rim=0.2)
    box.layer(cloud(70, 110, 130, 1) + cloud(240, 92, 100, 2), 0.04, color="#f2ead2", trans=0.35)
    box.layer(cloud(18, 190, 120, 6) + cloud(300, 214, 130, 7) + cloud(110, 218, 70, 8), 0.10, color="#dbe4dd", trans=0.4)
    box.layer([ridge(VW, VH, 316, 120, 12, 7)], 0.22)
    box.layer([ridge(VW, VH, 340, 76, 17, 8), fir(20, 346, 60, 1), fir(44, 350, 48, 2), fir(276, 344, 64, 3)], 0.38)
    box.layer(
        [
            hills(VW, VH, 356, 18, 21),
            *castle(76, 348, 0.72),
            tower(246, 356, 16, 70, "cone", flag=True),
            tower(232, 358, 14, 44),
            tower(262, 356, 14, 40),
        ],
        0.52,
    )
    for x, y, r in ((76, 300, 9), (92, 322, 8), (60, 318, 8), (246, 300, 8)):
        box.glow(x, y, r, "#ffdf90", 0.5)
    # patchwork fields and the king's road
    box.layer(
        [hills(VW, VH, 396, 12, 25)]
        + [
            fir(x, 398 + dy, hh, i)
            for i, (x, dy, hh) in enumerate(((12, -4, 56), (28, 4, 44), (262, -6, 50), (284, 0, 66), (246, 2, 34)))
        ],
        0.5,
        color="#6f9a6a",
        bottom="#4c7a5c",
        trans=0.2,
    )
    box.layer(
        [P("-20,424! 40,404 110,402 168,414 150,440 60,452 -20,448!"), P("320,414! 250,402 196,416 200,440 260,456 320,450!")],
        0.45,
        color="#e3b765",
        bottom="#c08b45",
        trans=0.1,
    )
    box.layer(
        [
            "M176 402C196 412 130 418 126 432C122 448 214 452 198 474C182 496 112 504 104 568L176 568"
            "C178 514 242 500 236 472C230 448 154 446 152 434C150 420 204 414 186 402Z"
        ],
        0.1,
        color="#f4e0b0",
        bottom="#d9b273",
        trans=0.1,
        rim=0.5,
        sh=0.45,
    )
    box.layer(
        [
            hills(VW, VH, 484, 14, 41),
            fig("rider", 118, 492, 0.8),
            *banner(236, 490, 110, 3, 38),
            *banner(270, 490, 84, 4, 30),
            *spearman(216, 494, 1.1, 3),
            *spearman(250, 496, 1.1, 4),
            *spearman(284, 494, 1.1, 5),
        ],
        0.88,
        rim=0.5,
    )
    box.layer(
        [
            "M-20 524C60 506 120 534 180 526C240 518 280 502 320 512L320 564L-20 564Z",
            *grass(VW, 528, 18, 5, 40),
            tower(6, 560, 44, 150),
            tower(296, 560, 50, 128),
        ],
        1.0,
        rim=0.6,
    )
    box.motes(26, 9, (255, 240, 190), 1.2, 4.2, 0.8, (10, 120, 280, 400))
    return box.finish(0.24)
