"""Kalyra's land: past the last lantern to the tower."""

from __future__ import annotations

from scenes.paint.land import GOAL, Land
from scenes.paint.shapes.scenery import deadtree, fig
from scenes.paint.shapes.vector import P, cloud, ridge, tower


def _far() -> list[str]:
    peaks = f'<g transform="translate(-960 0)"><path d="{ridge(3840, 1900, 600, 200, 3, 24)}" fill="#fff"/></g>'
    birds = [
        P("1196,210 1210,200 1226,208 1238,198 1230,214 1214,218"),
        P("1110,260 1122,252 1136,258 1146,250 1140,264 1124,266"),
    ]
    spires = [
        tower(x, 620, w, high, "cone")
        for x, high, w in ((90, 260, 40), (170, 190, 32), (760, 170, 30), (1800, 220, 40), (1870, 300, 44))
    ]
    return [*cloud(320, 320, 320, 3), *cloud(1840, 190, 260, 4), *birds, *spires, peaks]


def _goal() -> list[str]:
    x, y = GOAL
    tall = [tower(x, y, 74, 268, "cone", flag=True), tower(x - 58, y, 38, 150, "cone"), tower(x + 62, y, 40, 118, "spire")]
    return [
        *tall,
        P(f"{x - 110},{y + 10}! {x - 84},{y - 20} {x - 40},{y - 34} {x + 50},{y - 34} {x + 96},{y - 14} {x + 120},{y + 10}!"),
    ]


def _middle() -> list[str]:
    trees = [
        deadtree(x, 742, high, seed, lean)
        for x, high, seed, lean in ((70, 260, 3, 0.1), (650, 190, 4, -0.1), (960, 170, 6, 0.1), (1790, 230, 5, -0.1))
    ]
    stones = [f"M{x} 736l9-34a15 15 0 0 1 30 0l6 34z" for x in (250, 320, 400, 1870)]
    return [*(path for tree in trees for path in tree), *stones]


def _near() -> list[str]:
    left = ["M-1000 -40H-40C0 200 20 420 -4 640C-16 820 40 900 70 1000L-1000 1900Z", *deadtree(-30, 1010, 470, 9, -0.1)]
    right = [
        "M1580 1000C1660 914 1760 892 2080 888L3000 888V1900H1580Z",
        fig("torchbearer", 1806, 924, 0.86, flip=True),
        *deadtree(1960, 930, 470, 7, 0.1),
    ]
    return [*left, *right]


LAND = Land(
    ramp=("#c78ba0", "#4c2a66", "#0b0718"), sky=("#1d0f3a", "#a03f55"), lamp="#ff9c6a", sun=("#ffd9a8", "#e0523f"),
    road=("#b98a9a", "#6d4668"), ground=("#6d3f80", "#20123a"), goal_color=("#8a5488", "#4c2a66"),
    far=_far, goal=_goal, middle=_middle, near=_near, seed=53, dust=(255, 150, 80),
    lights=((1483, 330, 30), (1425, 430, 22), (1545, 450, 20), (1756, 742, 46)),
)  # fmt: skip
