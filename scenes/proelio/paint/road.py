"""Proelio's land: over the field of the siege to the castle gate."""

from __future__ import annotations

from scenes.paint.land import GOAL, Land
from scenes.paint.shapes.scenery import banner, castle, fig, spearman
from scenes.paint.shapes.vector import cloud, ridge


def _far() -> list[str]:
    hills = f'<g transform="translate(-960 0)"><path d="{ridge(3840, 1900, 590, 170, 4, 24)}" fill="#fff"/></g>'
    return [*cloud(260, 250, 300, 3), *cloud(760, 190, 260, 4), *cloud(1840, 250, 240, 5), hills]


def _middle() -> list[str]:
    camp = [fig("trebuchet", 90, 742, 0.95), fig("trebuchet", 1760, 700, 0.8, flip=True), fig("trebuchet", 640, 734, 0.62)]
    flags = [banner(x, 736, high, seed, 34) for x, high, seed in ((250, 150, 2), (420, 120, 3), (980, 130, 4), (1880, 150, 5))]
    return [*camp, *(path for flag in flags for path in flag)]


def _near() -> list[str]:
    men = [path for k in range(9) for path in spearman(-30 + k * 16, 1010 + (k % 3) * 8, 2.2, k)][:30]
    left = [*banner(40, 1010, 560, 7, 120), *men]
    right = [
        "M1580 1000C1660 914 1760 892 2080 888L3000 888V1900H1580Z",
        fig("rider", 1806, 910, 0.9, flip=True),
        *banner(1900, 930, 470, 8, 100),
    ]
    return [*left, *right]


LAND = Land(
    ramp=("#e8a05c", "#94362a", "#210a12"), sky=("#5c1a2a", "#e88d4a"), lamp="#ffd07a", sun=("#ffe9b0", "#ffb65c"),
    road=("#dba56a", "#a0613a"), ground=("#a84f34", "#4a1a1c"), goal_color=("#c8744a", "#8a3c2c"),
    far=_far, goal=lambda: castle(GOAL[0], GOAL[1], 1.5), middle=_middle, near=_near, seed=23, dust=(255, 170, 90),
    lights=((1483, 392, 26), (1438, 440, 22), (1524, 430, 22), (1483, 520, 26)),
)  # fmt: skip
