"""Kalesia's diorama: a moonlit stream between a centaur and a mermaid, the temple far behind."""

from __future__ import annotations

import pygame

from scenes.paint.lightbox import VH, VW, Lightbox
from scenes.paint.shapes.plants import bough, trunk
from scenes.paint.shapes.scenery import fig, temple
from scenes.paint.shapes.vector import P, circ_d, fern, fir, grass, hills, stroke


def paint(w: int, h: int) -> pygame.Surface:
    """The picture, w x h pixels (design 300 x 540)."""
    box = Lightbox(
        w,
        h,
        VW,
        VH,
        ramp=("#a9d6a2", "#2f8068", "#04211e"),
        sky=("#0f5450", "#7fba80"),
        lamp=(150, 200, 230),
        lamp_col="#ffdf94",
        seed=11,
        core=0.35,
    )
    box.rays(14, 0.26, 4)
    box.layer(circ_d(150, 176, 44), 0.0, color="#fff3c4", trans=0.0, rim=0.2, sh=0.0, bottom="#ffe6a0")
    box.layer(
        [
            fir(14, 340, 205, 1),
            fir(66, 332, 118, 2),
            fir(288, 340, 215, 3),
            fir(236, 332, 126, 4),
            fir(112, 326, 60, 5),
            fir(196, 324, 52, 6),
            hills(VW, VH, 320, 8, 2),
        ],
        0.12,
    )
    box.layer([*temple(150, 312, 0.92), hills(VW, VH, 312, 5, 8)], 0.30)
    box.layer(
        [
            trunk(52, 20, 3, 372),
            trunk(92, 11, 5, 360),
            trunk(252, 17, 8, 372),
            trunk(228, 8, 4, 356),
            hills(VW, VH, 340, 9, 5),
            *bough(54, 128, 66, -0.5, 3, 5, 18, 12),
            *bough(238, 108, 70, -2.6, 4, 5, 18, 12),
            *bough(56, 64, 54, 0.3, 5, 4, 16, 12),
            *bough(90, 170, 30, -0.3, 9, 3, 9, 9),
            *bough(206, 160, 30, -2.8, 10, 3, 9, 9),
        ],
        0.50,
    )
    # moonlit stream between two banks
    box.layer(
        ["M-20 356C60 350 110 352 160 350C220 348 270 350 320 352V564H-20Z"],
        0.0,
        color="#4fa58c",
        bottom="#2f7d74",
        trans=0.35,
        sh=0.5,
    )
    box.layer(
        [
            "M124 350C152 358 204 362 190 388C174 414 104 414 114 450C122 474 206 478 216 564L40 564"
            "C56 506 26 476 36 444C46 408 126 400 132 382C136 368 120 360 110 350Z"
        ],
        0.0,
        color="#d3f0cf",
        bottom="#6fbfae",
        trans=0.45,
        rim=0.6,
        sh=0.5,
    )
    box.layer(
        [
            stroke(
                "M96 410Q112 404 128 408M60 446Q82 438 104 444"
                "M72 470Q100 462 126 470M60 500Q96 492 130 500M150 384Q162 380 174 384",
                1.8,
            )
        ],
        0,
        color="#f4fbe4",
        trans=0,
        sh=0.2,
        rim=0,
    )
    box.layer(
        [
            "M-20 372C40 364 84 370 102 388C70 404 40 418 34 444C30 474 52 494 50 564L-20 564Z",
            "M320 366C250 362 212 366 196 384C186 402 134 412 126 432C124 456 200 464 216 564L320 564Z",
            *grass(60, 400, 12, 4, 12),
        ],
        0.66,
        color="#2c7a5e",
        bottom="#0d3b32",
        trans=0.10,
    )
    box.layer(
        [fig("centaur", 208, 412, 0.68, True), P("150,420! 176,408 214,406 256,410 300,404 330,408 330,450 220,436! 180,430")],
        0.93,
        rim=0.6,
    )
    box.layer(
        [fig("mermaid", 92, 500, 0.66), P("30,499! 60,496 110,494 140,498 152,503! 136,512 110,516 70,516 44,510")],
        0.95,
        rim=0.6,
    )
    box.layer(["M-20 482C20 470 60 482 80 500C110 520 118 540 120 564L-20 564Z", *grass(80, 510, 18, 9, 14)], 0.93, rim=0.5)
    box.layer(
        [
            trunk(-6, 50, 2, 564, -20, 0.1),
            trunk(308, 54, 6, 564, -20, -0.1),
            "M-20 526C60 512 110 528 160 524C220 518 270 510 320 524L320 564L-20 564Z",
            *bough(6, 78, 132, -0.22, 12, 11, 40, 19, 0.5),
            *bough(298, 46, 156, 2.95, 13, 11, 46, 19, -0.35),
            *bough(300, 150, 84, 3.3, 15, 8, 26, 16, -0.2),
            *bough(4, 196, 70, -0.1, 17, 8, 24, 16, 0.5),
            *bough(40, 4, 120, 0.35, 21, 8, 30, 17, 0.2),
        ],
        0.97,
        rim=0.5,
    )
    box.layer(
        fern(34, 556, 96, -1.75, 1.0)
        + fern(18, 560, 94, -1.2, 0.8)
        + fern(268, 556, 100, -1.35, -0.9)
        + fern(290, 560, 84, -1.8, -0.8)
        + fern(150, 566, 62, -1.3, 0.7)
        + fern(196, 566, 66, -1.8, -0.8)
        + grass(VW, 560, 40, 14, 40),
        1.0,
        rim=0.6,
    )
    box.motes(36, 5, (255, 236, 150), 1.4, 5, 0.95, (30, 150, 240, 340))
    for x, y, r in ((88, 300, 14), (198, 282, 11), (150, 436, 13), (252, 452, 11), (46, 384, 9)):
        box.glow(x, y, r, "#ffdc70", 0.6)
    return box.finish(0.30)
