"""Kalua's land: along the beach to the volcano."""

from __future__ import annotations

from scenes.paint.land import WIDE, Land, Stand
from scenes.paint.shapes.scenery import canoe, hut, tiki
from scenes.paint.shapes.vector import P, cloud, el, fern, palm, waves


def _sea(base: float, size: float, seed: int) -> str:
    return f'<g transform="translate(-960 0)">{el(waves(WIDE, 1900, base, size, seed, 0.22))}</g>'


def _far() -> list[str]:
    return [*cloud(300, 240, 320, 1), *cloud(800, 300, 260, 2), *cloud(1860, 210, 240, 7), *cloud(1500, 150, 300, 5)]


def _goal() -> list[str]:
    left = "1130,640! 1240,560 1330,430 1392,300! 1412,312 1430,296 1452,312 1476,296 "
    return [P(left + "1504,312 1528,296 1556,304! 1620,420 1720,560 1850,640!")]


def _lava(stand: Stand) -> None:
    rim = "1396,300! 1412,312 1430,296 1452,312 1476,296 1504,312 1528,296 1552,304! "
    lip = P(rim + "1560,340 1540,400 1524,350 1500,440 1480,370 1450,420 1436,350 1412,372!")
    stand.lay([lip], 0.0, ("#ffd86a", "#ff6a3a"), trans=0.0, sh=0.3)
    stand.glow(1476, 310, 120, "#ff8a3a", 0.6)
    stand.lay([_sea(610, 70, 1)], 0.3, ("#ef9f86", "#2f9aa0"), trans=0.3)
    stand.lay([_sea(650, 84, 2), *canoe(1010, 646, 1.1), *canoe(700, 652, 0.8)], 0.4, ("#58b3ac", "#1f8290"), trans=0.2)


def _middle() -> list[str]:
    huts = [hut(x, 734, s) for x, s in ((90, 2.6), (210, 2.2), (610, 2.0), (690, 1.7), (1780, 2.4), (1880, 2.0))]
    return [path for one in huts for path in one]


def _near() -> list[str]:
    left = [*palm(10, 1060, 760, 0.06, 3, 9, 240), *palm(-60, 1060, 420, 0.2, 8, 8, 190), *fern(70, 1060, 150, -1.2, 0.9)]
    right = [
        *palm(1924, 1060, 720, -0.08, 5, 9, 230),
        *tiki(1800, 930, 1.5),
        "M1560 1000C1660 930 1760 916 2080 914L3000 914V1900H1560Z",
    ]
    return [*left, *right]


LAND = Land(
    ramp=("#ffcf9a", "#1f8f93", "#06303a"), sky=("#d4456a", "#ffc274"), lamp="#ffe09a", sun=("#fff0bd", "#ff9a5c"),
    road=("#f6e2b4", "#cfa268"), ground=("#dcae74", "#7a5340"), goal_color=("#b9566a", "#7a3a66"),
    far=_far, goal=_goal, middle=_middle, near=_near, seed=41, spill=_lava, dust=(255, 220, 150),
    lights=((90, 726, 26), (210, 726, 22), (1780, 726, 24)),
)  # fmt: skip
