"""A title's land with the Lantern Road through it: sheets of paper from the far goal to the dark ground at the viewer's feet.

Lengths are units of the screen, 1920 by 1080 in the middle of a window of any shape; what is as wide as the land goes on beyond
both edges. A title gives colours, and what stands where.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from scenes.paint.lightbox import Lightbox
from scenes.paint.paper import Colour, scale_rgb
from scenes.paint.shapes.vector import circ_d, el, grass, hills, limb, stroke

WIDE: Final = 3840.0
"""So wide hills are, the screen's 1920 in their middle."""
DEEP: Final = 1900.0
"""So far down sheets reach, for windows that are higher than wide ones."""
GOAL: Final = (1483.0, 540.0)
"""The foot of what the road leads to."""
SUN: Final = (1483.0, 300.0)


class Lamp(NamedTuple):
    """A lamp post: its foot, and how large it is seen."""

    x: float
    y: float
    scale: float

    @property
    def hook(self) -> tuple[float, float]:
        """Where its lantern hangs: the middle of the upper end."""
        return self.x + 60 * self.scale, self.y - 186 * self.scale

    @property
    def reach(self) -> tuple[float, float, float, float]:
        """Left and upper edge, width and height of all that belongs to it: post, lantern, number and stars."""
        return self.x - 42, self.y - 236 * self.scale, 200, 236 * self.scale + 72


LAMPS: Final = (
    Lamp(232, 858, 1.0), Lamp(512, 880, 1.0), Lamp(780, 859, 1.0), Lamp(1014, 868, 1.0), Lamp(1294, 867, 1.0),
    Lamp(1664, 764, 0.88), Lamp(1492, 664, 0.72), Lamp(1212, 588, 0.6),
)  # fmt: skip
"""From the first to the last."""
ROAD: Final = (
    "-980,950,74 -400,918,72 -100,904,68 60,896,66 250,866,62 400,876,60 540,898,60 690,884,58 830,862,56 "
    "980,880,56 1120,902,54 1300,884,52 1480,838,48 1620,786,42 1680,742,36 1640,704,32 1540,678,28 "
    "1420,652,25 1300,628,22 1216,598,18 1244,572,15 1350,554,12 1470,542,10"
)
"""Points of its middle, and how wide it is there."""


@dataclass(frozen=True)
class Land:
    """What a title paints.

    ramp, sky, lamp  as in `Lightbox`; `sun`: upper and lower colour of the disc
    road, ground     colours of the road, and of the hills it runs on (far, near)
    far              what stands behind the goal
    goal             what the road leads to, its foot at `GOAL`
    middle           what stands on the nearer hills
    near             dark figures at the edges, before everything
    lights           places and sizes of windows and fires
    """

    ramp: Sequence[Colour]
    sky: Sequence[Colour]
    lamp: Colour
    sun: tuple[Colour, Colour]
    road: tuple[Colour, Colour]
    ground: tuple[Colour, Colour]
    goal_color: tuple[Colour, Colour]
    far: Callable[[], Sequence[str]]
    goal: Callable[[], Sequence[str]]
    middle: Callable[[], Sequence[str]]
    near: Callable[[], Sequence[str]]
    lights: tuple[tuple[float, float, float], ...] = ()
    dust: Colour = (255, 236, 170)
    seed: int = 1
    spill: Callable[[Stand], None] | None = None
    """Whatever else is painted between goal and hills."""


class Stand:
    """A lightbox in which the screen's own 1920 by 1080 stand in the middle."""

    def __init__(self, land: Land, w: int, h: int, wide: float, high: float) -> None:
        self.dx, self.dy = (wide - 1920) / 2, (high - 1080) / 2
        lamp = (SUN[0] + self.dx, SUN[1] + self.dy, 900.0)
        self.box = Lightbox(w, h, wide, high, land.ramp, land.sky, lamp, land.lamp, seed=land.seed, core=0.34, scale=h / 1080)

    def lay(self, paths: Sequence[str], depth: float, colors: tuple[Colour, Colour] | None = None, **how: float) -> None:
        """A sheet; `colors`: its upper and lower colour, None for that of its depth."""
        body = "".join(path if path.startswith("<") else el(path) for path in paths)
        moved = f'<g transform="translate({self.dx:.1f} {self.dy:.1f})">{body}</g>'
        upper, lower = colors if colors is not None else (None, None)
        self.box.layer([moved], depth, color=upper, bottom=lower, gap=0.55, **how)  # type: ignore[arg-type]

    def glow(self, x: float, y: float, r: float, color: Colour, strength: float) -> None:
        """A small light."""
        self.box.glow(x + self.dx, y + self.dy, r, color, strength)


def rolling(base: float, amp: float, seed: int) -> str:
    """A soft hill line across the whole width."""
    return f'<g transform="translate({-(WIDE - 1920) / 2:.0f} 0)">{el(hills(WIDE, DEEP, base, amp, seed, step=24))}</g>'


def blades(base: float, high: float, seed: int, n: int = 150) -> str:
    """Grass across the whole width."""
    body = "".join(map(el, grass(WIDE, base, high, seed, n)))
    return f'<g transform="translate({-(WIDE - 1920) / 2:.0f} 0)">{body}</g>'


def post(lamp: Lamp) -> str:
    """A lamp post with a bent arm, its foot on the road."""
    x, y, s = lamp
    top, out = y - 190 * s, 60 * s
    arm = f"M{x} {y}V{top}C{x} {top - 38 * s} {x + out} {top - 40 * s} {x + out} {top + 4 * s}"
    foot = f"M{x - 17 * s} {y}H{x + 17 * s}"
    return stroke(arm, 7.5 * s) + stroke(foot, 9 * s)


def paint_land(land: Land, w: int, h: int, wide: float, high: float) -> pygame.Surface:
    """The picture, w x h pixels, of a window of wide x high units."""
    stand = Stand(land, w, h, wide, high)
    far, near = land.ground
    stand.box.rays(16, 0.22, land.seed)
    stand.lay([circ_d(*SUN, 104)], 0.0, land.sun, trans=0.0, rim=0.2, sh=0.0)
    stand.lay([*land.far(), rolling(590, 26, land.seed + 2)], 0.14)
    stand.lay(
        [*land.goal(), "M860 640C1040 600 1240 534 1480 536C1700 538 1900 590 2900 640L2900 1900H860Z"], 0.32, land.goal_color
    )
    if land.spill is not None:
        land.spill(stand)
    for x, y, r in land.lights:
        stand.glow(x, y, r, land.lamp, 0.5)
    stand.lay([*land.middle(), rolling(694, 20, land.seed + 5)], 0.46, (far, scale_rgb(far, 0.8)), trans=0.16)
    stand.lay([rolling(764, 16, land.seed + 7)], 0.52, (scale_rgb(far, 0.84), near), trans=0.10)
    stand.lay([rolling(838, 12, land.seed + 9)], 0.6, (scale_rgb(far, 0.68), near), trans=0.06)
    stand.lay([limb(ROAD, cap=False)], 0.2, land.road, trans=0.08, rim=0.5, sh=0.9)
    stand.lay([post(lamp) for lamp in LAMPS], 0.9, ("#4a3426", "#2c1e16"), rim=0.9)
    stand.lay(
        [rolling(982, 7, land.seed + 11), blades(992, 15, land.seed + 3)],
        0.94,
        (land.ramp[2], scale_rgb(land.ramp[2], 0.6)),
        rim=0.3,
    )
    stand.lay(land.near(), 1.0, rim=0.4)
    stand.box.motes(44, 5, land.dust, 1.6, 5.0, 0.8, (stand.dx, 420 + stand.dy, 1920, 480))
    return stand.box.finish(0.26, vig=0.42)
