"""Kalua's diorama: the volcano over the bay, the carved god in the surf."""

from __future__ import annotations

import pygame

from scenes.paint.lightbox import VH, VW, Lightbox
from scenes.paint.shapes.scenery import canoe, hut, tiki
from scenes.paint.shapes.vector import P, circ_d, cloud, fern, leaf, palm, waves


def paint(w: int, h: int) -> pygame.Surface:
    """The picture, w x h pixels (design 300 x 540)."""
    box = Lightbox(
        w,
        h,
        VW,
        VH,
        ramp=("#ffcf9a", "#1f8f93", "#06303a"),
        sky=("#d4456a", "#ffc274"),
        lamp=(96, 236, 230),
        lamp_col="#ffe09a",
        seed=41,
        core=0.45,
    )
    box.rays(18, 0.24, 6)
    box.layer(circ_d(88, 236, 40), 0.0, color="#fff0bd", bottom="#ff9a5c", trans=0.0, sh=0, rim=0.2)
    box.layer(cloud(60, 112, 110, 1) + cloud(262, 90, 110, 2), 0.05, color="#ffb58e", trans=0.35)
    box.layer(cloud(20, 212, 110, 7) + cloud(284, 226, 110, 8), 0.05, color="#ffc79a", trans=0.35)
    # volcano: two sheets and a lava lip
    box.layer(
        cloud(176, 86, 100, 5) + cloud(196, 60, 70, 6) + [P("132,150! 140,120 150,98 172,82 190,84 168,100 160,124 164,150!")],
        0.08,
        color="#f08a7c",
        trans=0.25,
    )
    box.layer(
        [P("20,330! 66,270 104,196 124,154! 134,160 142,152 152,160 162,152 172,156! 196,204 236,272 290,330!")],
        0.30,
        color="#b9566a",
        bottom="#7a3a66",
        trans=0.30,
    )
    box.layer(
        [P("128,156! 134,160 142,152 152,160 162,152 169,157! 172,170 166,196 160,176 154,214 148,182 142,198 136,172!")],
        0.0,
        color="#ffd86a",
        bottom="#ff6a3a",
        trans=0.0,
        sh=0.3,
    )
    box.glow(150, 160, 40, "#ff8a3a", 0.6)
    box.layer([waves(VW, VH, 326, 34, 1, 0.25)], 0.30, color="#ef9f86", bottom="#2f9aa0", trans=0.35)
    box.layer([waves(VW, VH, 352, 44, 2, 0.28), *canoe(64, 350, 0.56)], 0.42, color="#58b3ac", bottom="#1f8290", trans=0.25)
    box.layer(
        [
            "M40 420C80 376 140 366 200 374C252 380 300 400 330 420L330 564L-20 564L-20 430Z",
            *hut(196, 384, 0.95),
            *hut(238, 392, 0.85),
            *hut(152, 384, 0.8),
        ],
        0.5,
        color="#f0c884",
        bottom="#b98a52",
        trans=0.15,
    )
    for x, y in ((196, 382), (238, 390), (152, 382)):
        box.glow(x, y - 4, 12, "#ffdf80", 0.7)
    box.layer([waves(VW, VH, 448, 54, 5, 0.30)], 0.62, color="#2a9aa0", bottom="#0f6a7c", trans=0.15)
    box.layer(
        [*tiki(150, 452, 0.98), "M92 500C120 486 180 486 208 500L240 564L60 564Z"],
        0.80,
        color="#0e4c58",
        bottom="#06303a",
        rim=0.6,
    )
    box.layer([waves(VW, VH, 506, 66, 8, 0.32)], 0.86, color="#10606e", bottom="#07333f", rim=0.6)
    box.layer(
        palm(24, 580, 330, -0.06, 3, 9, 92)
        + palm(284, 580, 372, 0.04, 5, 9, 96)
        + palm(-14, 580, 190, 0.22, 8, 8, 80)
        + palm(316, 580, 190, -0.22, 4, 8, 80),
        0.97,
        rim=0.6,
    )
    box.layer(
        [leaf(20 + i * 26, 572, 70 + (i % 3) * 16, -1.57 + (i - 5.5) * 0.09, 0.2) for i in range(12)]
        + fern(60, 566, 70, -1.9, -0.9)
        + fern(240, 566, 76, -1.2, 0.9),
        1.0,
        rim=0.6,
    )
    box.motes(26, 9, (255, 220, 150), 1.2, 4.6, 0.85, (10, 160, 280, 340))
    return box.finish(0.26)
