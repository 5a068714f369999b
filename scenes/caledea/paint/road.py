"""Caledea's land: the king's road through the fields to the capital."""

from __future__ import annotations

from scenes.paint.land import GOAL, Land
from scenes.paint.shapes.scenery import banner, castle, fig, spearman
from scenes.paint.shapes.vector import cloud, fir, ridge, tower


def _far() -> list[str]:
    peaks = f'<g transform="translate(-960 0)"><path d="{ridge(3840, 1900, 600, 300, 12, 18)}" fill="#fff"/></g>'
    return [*cloud(420, 230, 340, 1), *cloud(900, 330, 240, 2), *cloud(1850, 200, 280, 6), peaks]


def _goal() -> list[str]:
    x, y = GOAL
    return [tower(x - 128, y, 34, 128, "cone", flag=True), tower(x + 132, y, 36, 150, "cone"), *castle(x, y, 1.35)]


def _middle() -> list[str]:
    rows = (
        (40, 190, 1),
        (100, 150, 2),
        (330, 120, 3),
        (640, 140, 4),
        (700, 110, 5),
        (960, 120, 6),
        (1750, 160, 7),
        (1830, 200, 8),
        (1890, 150, 9),
    )
    return [
        *(fir(x, 742, high, seed) for x, high, seed in rows),
        tower(190, 742, 44, 120),
        tower(232, 742, 34, 84, "cone", flag=True),
    ]


def _near() -> list[str]:
    left = [tower(-14, 1060, 120, 380), *banner(70, 1000, 300, 3, 80)]
    knights = [path for k in range(3) for path in spearman(1852 + k * 34, 914, 1.9, k + 3)]
    right = ["M1580 1000C1660 914 1760 892 2080 888L3000 888V1900H1580Z", fig("rider", 1766, 918, 0.86, flip=True), *knights]
    return [*left, *right]


LAND = Land(
    ramp=("#bcd7dd", "#3f6f9c", "#0b1838"), sky=("#1f4a86", "#f0d9a0"), lamp="#ffe4a6", sun=("#fff4cf", "#ffe2a0"),
    road=("#f0dba8", "#c8a066"), ground=("#7aa56c", "#2c5a58"), goal_color=("#8fb6c4", "#557f9a"),
    far=_far, goal=_goal, middle=_middle, near=_near, seed=31,
    lights=((1483, 404, 22), (1440, 446, 18), (1522, 440, 18)),
)  # fmt: skip
