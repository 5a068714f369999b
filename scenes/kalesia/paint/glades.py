"""The twenty-five places of the forest as small lit scenes: odd numbers are glades, even ones streams.

Every place has its own seed, one of five grounds, and one thing of its own that its name speaks of (Hollow Oak, Lily Pool ...).
The pictures are made ahead by `assets/bake/glades.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.paint.emblem import runs
from scenes.paint.lightbox import Lightbox
from scenes.paint.paper import MULT
from scenes.paint.shapes.plants import bough, trunk
from scenes.paint.shapes.scatter import Scatter
from scenes.paint.shapes.scenery import fig, temple
from scenes.paint.shapes.vector import P, circ_d, el, fern, fir, grass, group, hills, leaf, star_d, stroke, taper, waves

VW, VH = 148, 100
MOODS = ("sleep", "lit")
RAMP = {"sleep": ("#a6d29c", "#3f8a64", "#0d3a2e"), "lit": ("#fff0b0", "#6aa86a", "#12402f")}
SKY = {"sleep": ("#3f8a86", "#d9e3a0"), "lit": ("#f4b85a", "#fff6c8")}
LAMP = {"sleep": "#f2e6a8", "lit": "#fff0b4"}
WATER, WATER_LOW = "#cfeed0", "#78bfae"
Paths = list[str]


def _emblem(name: str, x: float, y: float, s: float, flip: bool = False) -> str:
    """An emblem's silhouette as a cut-out, its foot at (x, y), s design units high."""
    body = "".join(shapes for tone, shapes in runs(name) if tone != "c")
    return group(body, x + s / 2 if flip else x - s / 2, y - s, s / 100, flip)


def _disc_row(spots: tuple[tuple[float, float, float], ...]) -> Paths:
    return [f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 0.38:.2f}" fill="#fff"/>' for x, y, r in spots]


def _oak(x: float, w: float) -> Paths:
    """A broad old oak with a hollow."""
    hollow = f'<ellipse cx="{x}" cy="56" rx="{w * 0.16}" ry="{w * 0.26}" fill="#000"/>'
    crown = [circ_d(x + dx, 22 + dy, r) for dx, dy, r in ((-26, 6, 15), (-10, -6, 18), (12, -4, 18), (28, 8, 14), (0, 8, 16))]
    return [trunk(x, w, 3, 92, 18), *crown, hollow]


def _mushrooms(x: float, y: float, s: float) -> Paths:
    cap = f"M{x - 5 * s} {y - 7 * s}Q{x} {y - 15 * s} {x + 5 * s} {y - 7 * s}Z"
    return [cap, f"M{x - 1.3 * s} {y - 7 * s}L{x - 1.6 * s} {y}L{x + 1.6 * s} {y}L{x + 1.3 * s} {y - 7 * s}Z"]


def _standing_stone(x: float, y: float, w: float, h: float) -> str:
    return P(
        f"{x - w / 2},{y}! {x - w * 0.46},{y - h * 0.8} {x - w * 0.2},{y - h} {x + w * 0.3},{y - h * 0.96} {x + w / 2},{y}!"
    )


def _reeds(xs: tuple[float, ...], y: float, h: float) -> Paths:
    out: Paths = []
    for i, x in enumerate(xs):
        top = y - h * (0.8 + 0.2 * (i % 3) / 2)
        out.append(taper([(x, y), (x + 1, (y + top) / 2), (x + 2.5, top)], 1.4, 0.8))
        out.append(f'<rect x="{x + 1.2:.1f}" y="{top - 2:.1f}" width="2.6" height="9" rx="1.3" fill="#fff"/>')
    return out


def _lily(x: float, y: float, s: float) -> Paths:
    return [leaf(x, y, s, -math.pi / 2 + k * 0.5, 0.22) for k in range(-2, 3)]


def _willow(x: float, reach: float) -> Paths:
    out = [trunk(x, 10, 4, 96, 20)]
    for i in range(13):
        sx = x + (i - 6) * reach / 6
        top = 14 + abs(i - 6) * 2.2
        out.append(taper([(x, 22), ((x + sx) / 2, top), (sx, top + 14), (sx + 1, top + 34 + i * 7 % 16)], 2.6, 0.9))
    return out


def _flowers(seed: int, n: int) -> Paths:
    rnd, out = Scatter(seed), []
    for _ in range(n):
        x, y = rnd.uniform(6, 142), rnd.uniform(72, 94)
        out.append(stroke(f"M{x:.1f} {y + 8:.1f}V{y:.1f}", 1.2))
        out += [leaf(x, y, 8, -math.pi / 2 + k * 0.75, 0.3) for k in (-1, 0, 1)]
    return out


def _thistles(xs: tuple[float, ...], y: float) -> Paths:
    out: Paths = []
    for i, x in enumerate(xs):
        top = y - 22 - 9 * (i % 2)
        out += [stroke(f"M{x} {y + 4}Q{x + 2} {(y + top) / 2} {x} {top}", 1.6), star_d(x, top - 3, 7, 9, 0.55)]
        out += [leaf(x, (y + top) / 2 + 4, 11, a, 0.2) for a in (-2.5, -0.6)]
    return out


# what a place has of its own: paths and their depth
PROPS: dict[int, Callable[[], tuple[Paths, float]]] = {
    1: lambda: (fern(20, 104, 50, -1.3, 0.9) + fern(124, 104, 54, -1.9, -0.9) + fern(74, 106, 34, -1.6, 0.5), 0.9),
    2: lambda: ([_emblem("fish", 96, 76, 38)], 0.7),
    3: lambda: (_oak(88, 30), 0.8),
    4: lambda: (_reeds((18, 24, 30, 36), 98, 42) + _reeds((118, 124), 96, 34), 0.85),
    5: lambda: ([el(circ_d(80, 44, 20))], 0.0),
    6: lambda: ([_emblem("otter", 100, 84, 40)], 0.8),
    7: lambda: ([fig("centaur", 96, 88, 0.25)], 0.9),
    8: lambda: (_disc_row(((66, 72, 7), (78, 80, 9), (70, 89, 11), (88, 98, 14))), 0.75),
    9: lambda: ([_emblem("fox", 82, 88, 44)], 0.8),
    10: lambda: (_disc_row(((56, 80, 12), (92, 88, 15), (116, 76, 9))) + _lily(92, 87, 14) + _lily(56, 79, 11), 0.6),
    11: lambda: ([x for i in range(6) for x in _mushrooms(34 + i * 16, 86 + (i % 3) * 5, 1.1 + (i % 2) * 0.4)], 0.85),
    12: lambda: (_reeds((14, 20, 26, 33, 40), 100, 54) + _reeds((110, 117, 124, 131), 100, 46), 0.85),
    13: lambda: (_flowers(13, 26), 0.85),
    14: lambda: ([_standing_stone(96, 78, 20, 26), _standing_stone(114, 82, 16, 18)], 0.75),
    15: lambda: (_thistles((62, 80, 98, 112), 96), 0.85),
    16: lambda: (_willow(104, 40), 0.8),
    17: lambda: ([trunk(108, 16, 5, 96, -6), _emblem("owl", 84, 52, 26), stroke("M62 53H108", 4)], 0.85),
    18: lambda: ([*_disc_row(((64, 70, 8), (84, 78, 10), (62, 88, 12))), _standing_stone(110, 84, 22, 22)], 0.75),
    19: lambda: ([_standing_stone(92, 92, 44, 62)], 0.8),
    20: lambda: ([stroke("M4 74H144M30 66V92M60 66V92M90 66V92M118 66V92", 4)], 0.75),
    21: lambda: ([_emblem("stag", 80, 92, 58)], 0.8),
    22: lambda: ([_emblem("locust", 94, 60, 34)], 0.85),
    23: lambda: ([el(circ_d(96, 34, 18))], 0.0),
    24: lambda: (["M-4 20H58C62 40 60 60 56 84L-4 90Z", "M152 26H96C94 46 98 62 102 84L152 92Z"], 0.5),
    25: lambda: (temple(88, 80, 0.66), 0.6),
}
BRIGHT = {5, 23}  # a light in the sky: behind everything
VEIL = {24}
CARVED = {19: "stag"}  # a bright figure cut into its stone
PEEKING = {2, 6, 9, 21}  # behind the ground: only what shows above it
FALL = "M54 24H102C98 44 104 62 108 88H48C54 64 58 44 54 24Z"


def _stream(box: Lightbox) -> None:
    bank = "M62 58C92 66 53 74 74 82C86 90 59 100 59 104H111C104 90 107 84 92 78C74 70 98 64 71 58Z"
    box.layer([bank], 0.1, color=WATER, bottom=WATER_LOW, trans=0.2)


def _waters(box: Lightbox, seed: int) -> None:
    box.layer([waves(VW, VH, VH * 0.72, 22, seed, 0.22)], 0.3, color="#7fc2b4", bottom="#3d8f8c")
    box.layer([waves(VW, VH, VH * 0.88, 28, seed + 2, 0.22)], 0.6, color="#2f7d7c", bottom="#15504e")


def _ground(box: Lightbox, number: int, rnd: Scatter) -> None:
    """The five grounds: two of water for the even numbers, three of grass for the odd ones."""
    if number % 4 == 2:
        _waters(box, number)
    elif number % 4 == 0:
        _stream(box)
        box.layer([fir(x, VH * 0.92, rnd.uniform(34, 56), x) for x in (8, 26, 130)], 0.65)
    elif number % 6 == 1:
        box.layer([hills(VW, VH, VH * 0.76, 5, number + 1), *grass(VW, VH * 0.80, 8, number, 26)], 0.5)
    elif number % 6 == 3:
        firs = [fir(x, VH * 0.80, rnd.uniform(40, 62), x) for x in (10, 28, 126, 142)]
        box.layer([hills(VW, VH, VH * 0.75, 6, number + 1), *firs], 0.55)
    else:
        box.layer([hills(VW, VH, VH * 0.78, 4, number + 1)], 0.5)
        box.layer(bough(0, 6, 52, 0.2, number, 4, 16, 10) + bough(VW, 4, 52, 2.9, number + 1, 4, 16, 10), 0.8)


def glade(number: int, mood: str, w: int, h: int) -> pygame.Surface:
    """The picture of area `number` (1..25), asleep or lit, w x h pixels."""
    rnd = Scatter(number * 7)
    lamp = (VW * rnd.uniform(0.3, 0.7), VH * 0.42, 80.0)
    box = Lightbox(w, h, VW, VH, RAMP[mood], SKY[mood], lamp, LAMP[mood], number, 0.3, max(0.8, h / 150))
    box.rays(8, 0.16, number)
    paths, depth = PROPS[number]()
    if number in BRIGHT:
        box.layer(paths, 0.0, color="#fff6d0", bottom="#ffe9a8", trans=0.0, sh=0.0, rim=0.2)
    box.layer(
        [hills(VW, VH, VH * 0.56, 7, number), *(fir(rnd.uniform(0, VW), VH * 0.58, rnd.uniform(16, 34), i) for i in range(7))],
        0.22,
    )
    if number in VEIL:
        box.layer([FALL], 0.05, color=WATER, bottom="#f4fbe4", trans=0.3, rim=0.5)
        box.layer([stroke("M66 30Q64 56 60 82M78 28V82M90 30Q92 56 96 82", 1.6)], 0.0, color="#f8fff0", trans=0, sh=0.3, rim=0)
    if number in VEIL | PEEKING:
        box.layer(paths, depth, rim=0.55)
    _ground(box, number, rnd)
    if number not in BRIGHT | VEIL | PEEKING:
        box.layer(paths, depth, rim=0.55)
    if number in CARVED:
        box.layer([_emblem(CARVED[number], 92, 76, 34)], 0.1, color=WATER, bottom=WATER_LOW, trans=0.1, sh=0.4)
    box.motes(10, number, (255, 236, 150), 0.6, 2.4, 0.7)
    picture = box.finish(0.2, 0.3 if mood == "sleep" else 0.12)
    if mood == "sleep":
        picture.fill((226, 230, 230), special_flags=MULT)
    return picture
