"""Kalesia's land: through the moonlit forest to the temple."""

from __future__ import annotations

from scenes.paint.land import GOAL, Land
from scenes.paint.shapes.plants import bough
from scenes.paint.shapes.scenery import fig, temple
from scenes.paint.shapes.vector import fir


def _far() -> list[str]:
    back = (
        (60, 330, 1),
        (190, 250, 2),
        (330, 300, 3),
        (640, 220, 4),
        (1690, 270, 5),
        (1800, 330, 6),
        (1900, 260, 7),
        (980, 190, 8),
    )
    return [fir(x, 640, high, seed) for x, high, seed in back]


def _middle() -> list[str]:
    rows = (
        (30, 400, 11),
        (110, 300, 12),
        (220, 240, 13),
        (585, 210, 14),
        (690, 180, 15),
        (940, 220, 16),
        (1790, 320, 17),
        (1880, 380, 18),
    )
    return [fir(x, 742, high, seed) for x, high, seed in rows]


def _near() -> list[str]:
    centre = ["M1560 1000C1640 884 1740 846 2080 842L3000 842V1900H1560Z", fig("centaur", 1800, 852, 0.92, flip=True)]
    left = ["M-1000 -40H-30C10 200 30 420 6 640C-10 820 40 900 70 1000L-1000 1900Z"]
    right = ["M2900 -40H1960C1900 240 1884 430 1922 640L2900 900Z"]
    leaves = [
        *bough(-40, 120, 250, 0.1, 3, 8, 44, 34),
        *bough(1960, 120, 280, 2.95, 4, 9, 52, 34, -0.3),
        *bough(1950, 320, 170, 3.1, 6, 7, 36, 28),
    ]
    return [*left, *right, *centre, *leaves]


LAND = Land(
    ramp=("#a9d6a2", "#2f8068", "#04211e"), sky=("#0f5450", "#7fba80"), lamp="#ffdf94", sun=("#fff3c4", "#ffe6a0"),
    road=("#d6bb80", "#a8854e"), ground=("#4f9468", "#10483c"), goal_color=("#9cc48c", "#4d8a66"),
    far=_far, goal=lambda: temple(*GOAL, 1.9), middle=_middle, near=_near, seed=11,
)  # fmt: skip
