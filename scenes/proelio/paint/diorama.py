"""Proelio's diorama: a siege at dusk, riders before the castle."""

from __future__ import annotations

import pygame

from scenes.paint.lightbox import VH, VW, Lightbox
from scenes.paint.shapes.scenery import banner, castle, fig, spearman
from scenes.paint.shapes.vector import circ_d, cloud, grass, hills, ridge


def paint(w: int, h: int) -> pygame.Surface:
    """The picture, w x h pixels (design 300 x 540)."""
    box = Lightbox(
        w,
        h,
        VW,
        VH,
        ramp=("#e8a05c", "#94362a", "#210a12"),
        sky=("#5c1a2a", "#e88d4a"),
        lamp=(150, 236, 210),
        lamp_col="#ffd07a",
        seed=23,
        core=0.4,
    )
    box.rays(16, 0.22, 9)
    box.layer(circ_d(150, 222, 62), 0.0, color="#ffe9b0", bottom="#ffb65c", trans=0.0, sh=0.0, rim=0.2)
    box.layer(cloud(60, 150, 110, 3) + cloud(262, 118, 120, 4) + cloud(230, 190, 70, 5), 0.06, color="#f4b877", trans=0.5)
    box.layer([ridge(VW, VH, 330, 60, 4, 9)], 0.16)
    box.layer([*castle(150, 336, 1.1), hills(VW, VH, 334, 12, 3)], 0.40)
    for x, y, r in ((150, 250, 13), (118, 262, 11), (178, 282, 10), (150, 322, 14)):
        box.glow(x, y, r, "#ffce70", 0.45)
    box.layer(
        [
            hills(VW, VH, 372, 12, 6),
            *banner(36, 380, 80, 2, 22),
            *banner(262, 376, 90, 3, 24),
            fig("trebuchet", 62, 392, 0.48),
            fig("trebuchet", 232, 388, 0.44, True),
        ],
        0.60,
    )
    men: list[str] = []
    for i in range(13):
        men += spearman(-6 + i * 26, 430 + (i % 3) * 3, 0.80, i)
    box.layer([*men, "M-20 428C60 420 150 432 320 422L320 564L-20 564Z"], 0.72, color="#6d2420", bottom="#8a3a26")
    box.layer(
        cloud(40, 470, 150, 11) + cloud(160, 462, 190, 12) + cloud(280, 472, 150, 13) + ["M-20 464H320V564H-20Z"],
        0.3,
        color="#e79a5a",
        bottom="#8f3c28",
        trans=0.12,
        sh=0.6,
        rim=0.3,
    )
    box.layer(
        [
            fig("rider", 146, 522, 0.86),
            hills(VW, VH, 516, 8, 9),
            *banner(22, 520, 170, 7, 42),
            *banner(276, 520, 150, 8, 34),
            *grass(VW, 518, 14, 5, 34),
        ],
        0.92,
        rim=0.6,
    )
    men = []
    for i in range(6):
        men += spearman(8 + i * 57 + (i % 2) * 8, 588, 1.6, i + 40)
    box.layer(men, 1.0, rim=0.6)
    box.motes(40, 9, (255, 150, 60), 1.2, 4.2, 0.95, (10, 200, 280, 320))
    return box.finish(0.26)
