"""The small paper scenes behind Kalua's cards, one for every card, in the tone of its kind."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

import pygame

from scenes.kalua.paint.palette import KALUA
from scenes.paint.lightbox import Lightbox
from scenes.paint.paper import Colour, mix, scale_rgb
from scenes.paint.shapes.scenery import canoe, deadtree, hut, temple
from scenes.paint.shapes.vector import P, circ_d, cloud, fern, frond, grass, hills, leaf, palm, poly, rect, ridge, star_d, waves

LIGHT: Final = {"bonus": "#e9f5b0", "local": "#ffd58c", "world": "#f2b4e0"}
VW: Final = 180.0
Paths = list[str]
Painter = Callable[[Lightbox, float], None]


def _sea(box: Lightbox, vh: float, *rows: float) -> None:
    for i, part in enumerate(rows):
        box.layer([waves(VW, vh, vh * part, 26 + 8 * i, 3 + i, 0.24)], 0.3 + 0.2 * i)


def _cone(vh: float, x: float = 90, wide: float = 70, top: float = 0.24, foot: float = 0.84) -> str:
    """A mountain with a bitten top."""
    a, b = vh * foot, vh * top
    return P(
        f"{x - wide},{a}! {x - wide * 0.4},{a - (a - b) * 0.46} {x - wide * 0.16},{b}! {x},{b + 6} "
        f"{x + wide * 0.16},{b}! {x + wide * 0.4},{a - (a - b) * 0.46} {x + wide},{a}!"
    )


def _village(vh: float, y: float, xs: tuple[float, ...], s: float = 1.0) -> Paths:
    return [part for i, x in enumerate(xs) for part in hut(x, vh * y + 4 * (i % 2), s)]


def _heads(vh: float, n: int, top: float) -> Paths:
    """A crowd seen from behind."""
    out = []
    for i in range(n):
        x, r = VW * (i + 0.5) / n + 5 * (i % 2), 11 + 2 * (i % 3)
        y = vh * top + 6 * ((i * 2) % 3)
        out += [circ_d(x, y, r), rect(x - r * 1.3, y + r * 1.05, r * 2.6, vh, r)]
    return out


def _sides(vh: float, h: float = 1.1) -> Paths:
    return palm(12, vh + 6, vh * h, 0.06, 3, 8) + palm(170, vh + 6, vh * h * 0.9, -0.08, 5, 8)


def _weather(box: Lightbox, vh: float) -> None:
    _sea(box, vh, 0.72, 0.86)
    box.layer(_sides(vh), 0.7)


def _harvest(box: Lightbox, vh: float) -> None:
    box.layer([hills(VW, vh, vh * 0.66, 8, 4)], 0.25)
    box.layer([leaf(8 + i * 24, vh + 8, 46 + 8 * (i % 3), -1.57 + (i - 3.5) * 0.12, 0.2) for i in range(8)], 0.6)


def _feast(box: Lightbox, vh: float) -> None:
    box.layer(_village(vh, 0.74, (18, 50, 132, 162), 1.3), 0.3)
    box.layer([rect(x - 2, vh * 0.52, 4, vh) for x in (30, 152)] + [hills(VW, vh, vh * 0.9, 5, 2)], 0.65)
    for x in (30, 152):
        box.glow(x, vh * 0.48, 18, "#ffd060", 0.9)


def _fishing(box: Lightbox, vh: float) -> None:
    box.layer(canoe(40, vh * 0.66, 0.7), 0.3)
    _sea(box, vh, 0.66, 0.80, 0.92)


def _missionaries(box: Lightbox, vh: float) -> None:
    box.layer([hills(VW, vh, vh * 0.62, 12, 6), *_village(vh, 0.62, (26, 54), 0.8)], 0.25)
    box.layer([hills(VW, vh, vh * 0.84, 8, 3), *palm(160, vh * 0.9, 70, -0.1, 2, 7)], 0.6)


def _miracle(box: Lightbox, vh: float) -> None:
    box.rays(16, 0.22, 3)
    box.layer(cloud(24, vh * 0.42, 60, 3) + cloud(160, vh * 0.36, 60, 4), 0.1)
    _sea(box, vh, 0.80, 0.92)


def _prayer(box: Lightbox, vh: float) -> None:
    box.layer([_cone(vh, 40, 60, 0.34)], 0.2)
    box.layer(
        [P(f"{x - 3},{vh * 0.8}! {x - 5},{vh * 0.4} {x},{-10}! {x + 6},{vh * 0.4} {x + 3},{vh * 0.8}!") for x in (24, 156)], 0.1
    )
    box.layer([*_village(vh, 0.86, (24, 156), 1.1), hills(VW, vh, vh * 0.88, 4, 3)], 0.6)


def _temple(box: Lightbox, vh: float) -> None:
    box.layer([hills(VW, vh, vh * 0.60, 12, 9)], 0.2)
    steps = [rect(20 + 14 * i, vh * (0.92 - 0.07 * i), 140 - 28 * i, vh) for i in range(3)]
    box.layer(steps + palm(16, vh, vh * 0.8, 0.0, 4, 7) + palm(168, vh, vh * 0.7, 0.0, 6, 7), 0.55)


def _amulets(box: Lightbox, vh: float) -> None:
    fronds = [p for x, a in ((-6, 0.5), (-6, 1.0), (186, 2.6), (186, 2.1)) for p in frond(x, -6, 92, a, 0.5)]
    box.layer(fronds, 0.5)
    box.layer([hills(VW, vh, vh * 0.92, 6, 3)], 0.65)


def _leader(box: Lightbox, vh: float) -> None:
    box.layer(_village(vh, 0.66, (20, 158), 1.1), 0.25)
    box.layer(_heads(vh, 7, 0.86), 0.66)


def _famine(box: Lightbox, vh: float) -> None:
    box.layer([*deadtree(22, vh, vh * 0.8, 3, 0.1), hills(VW, vh, vh * 0.78, 5, 3)], 0.3)
    box.layer([ridge(VW, vh, vh * 0.94, 10, 4, 14)], 0.6)


def _epidemic(box: Lightbox, vh: float) -> None:
    box.layer(cloud(50, vh * 0.40, 110, 2) + cloud(140, vh * 0.30, 100, 3), 0.15)
    box.layer(_village(vh, 0.9, (22, 62, 118, 160), 1.2), 0.55)


def _flood(box: Lightbox, vh: float) -> None:
    box.layer(_village(vh, 0.78, (26, 156), 1.5), 0.3)
    _sea(box, vh, 0.70, 0.84)


def _tornado(box: Lightbox, vh: float) -> None:
    box.layer([poly("20,40 44,30 50,42"), poly("140,60 164,66 150,76"), poly("34,80 52,84 44,94")], 0.2)
    box.layer(palm(18, vh, vh * 0.7, 0.5, 3, 7) + palm(150, vh, vh * 0.6, 0.5, 5, 7) + [hills(VW, vh, vh * 0.92, 4, 3)], 0.55)


def _earthquake(box: Lightbox, vh: float) -> None:
    box.layer([ridge(VW, vh, vh * 0.62, 46, 4, 6)], 0.2)
    box.layer(
        [
            poly(f"-5,{vh} -5,{vh * 0.74} 70,{vh * 0.86} 84,{vh + 5}"),
            poly(f"96,{vh + 5} 112,{vh * 0.82} 190,{vh * 0.70} 190,{vh + 5}"),
        ],
        0.6,
    )


def _lightning(box: Lightbox, vh: float) -> None:
    box.layer(cloud(40, vh * 0.26, 120, 2) + cloud(140, vh * 0.22, 120, 4), 0.35)
    box.layer([*_village(vh, 0.94, (40, 120), 1.3), hills(VW, vh, vh * 0.94, 4, 4)], 0.6)


def _prophet(box: Lightbox, vh: float) -> None:
    box.layer([hills(VW, vh, vh * 0.66, 8, 5), *_village(vh, 0.68, (22, 160), 1.0)], 0.25)
    box.layer(_heads(vh, 8, 0.88), 0.66)


def _scandal(box: Lightbox, vh: float) -> None:
    box.layer(temple(90, vh * 0.94, 1.5), 0.2)
    box.layer(_heads(vh, 6, 0.92), 0.66)


def _looters(box: Lightbox, vh: float) -> None:
    box.layer([hills(VW, vh, vh * 0.70, 10, 6), *_village(vh, 0.7, (30, 60), 1.0)], 0.25)
    box.layer(_sides(vh, 1.0), 0.66)


def _ruin(box: Lightbox, vh: float) -> None:
    box.layer(cloud(40, vh * 0.66, 110, 2) + cloud(140, vh * 0.70, 110, 4), 0.2)
    box.layer([ridge(VW, vh, vh * 0.92, 16, 7, 10)], 0.6)


def _eruption(box: Lightbox, vh: float) -> None:
    box.layer(cloud(36, vh * 0.30, 90, 2) + cloud(146, vh * 0.24, 90, 4), 0.2)
    _sea(box, vh, 0.82, 0.94)


def _tsunami(box: Lightbox, vh: float) -> None:
    box.layer([waves(VW, vh, vh * 0.56, 70, 4, 0.5)], 0.25)
    _sea(box, vh, 0.78, 0.92)


def _hurricane(box: Lightbox, vh: float) -> None:
    box.layer(cloud(40, vh * 0.34, 100, 5) + cloud(150, vh * 0.28, 90, 6), 0.2)
    box.layer(
        palm(8, vh + 4, vh * 0.9, 0.5, 3, 8) + palm(140, vh + 4, vh * 0.7, 0.6, 5, 8) + [hills(VW, vh, vh * 0.93, 4, 3)], 0.6
    )


def _drought(box: Lightbox, vh: float) -> None:
    box.layer([hills(VW, vh, vh * 0.66, 12, 6)], 0.2)
    box.layer([hills(VW, vh, vh * 0.84, 8, 3), *deadtree(166, vh, vh * 0.66, 6, -0.1)], 0.55)


def _plague(box: Lightbox, vh: float) -> None:
    box.layer(canoe(44, vh * 0.70, 0.8), 0.3)
    _sea(box, vh, 0.72)
    box.layer([hills(VW, vh, vh * 0.90, 5, 3)], 0.65)


def _locusts(box: Lightbox, vh: float) -> None:
    box.layer([star_d(x, y, 4, 4, 0.3) for x, y in ((20, 30), (44, 54), (150, 28), (166, 60), (130, 20), (30, 84))], 0.25)
    box.layer([hills(VW, vh, vh * 0.94, 4, 3), *grass(VW, vh * 0.96, 54, 4, 40)], 0.6)


def _eclipse(box: Lightbox, vh: float) -> None:
    box.layer([star_d(x, y, 5, 4, 0.3) for x, y in ((22, 26), (50, 60), (158, 30), (140, 84), (26, 96))], 0.05)
    box.layer([hills(VW, vh, vh * 0.88, 8, 4), *_village(vh, 0.9, (30, 150), 0.9)], 0.6)


def _fire(box: Lightbox, vh: float) -> None:
    flames = [
        P(f"{x - 12},{vh}! {x - 14},{vh * 0.74} {x},{vh * (0.50 + 0.1 * (i % 2))}! {x + 14},{vh * 0.74} {x + 12},{vh}!")
        for i, x in enumerate(range(6, 190, 22))
    ]
    box.layer(flames, 0.3)
    box.layer(_village(vh, 0.98, (24, 156), 1.3), 0.65)


def _star(box: Lightbox, vh: float) -> None:
    box.layer([star_d(x, y, 4, 4, 0.3) for x, y in ((150, 24), (164, 66), (24, 90))], 0.05)
    box.layer([_cone(vh, 36, 60, 0.56, 0.95), hills(VW, vh, vh * 0.88, 6, 4)], 0.55)


def _red_tide(box: Lightbox, vh: float) -> None:
    box.layer([_cone(vh, 140, 60, 0.36, 0.78)], 0.2)
    _sea(box, vh, 0.66, 0.80, 0.92)


SCENES: Final[dict[str, Painter]] = {
    "fine_weather": _weather,
    "bountiful_harvest": _harvest,
    "great_feast": _feast,
    "good_fishing": _fishing,
    "missionaries": _missionaries,
    "miracle": _miracle,
    "day_of_prayer": _prayer,
    "temple": _temple,
    "amulets": _amulets,
    "new_leader": _leader,
    "famine": _famine,
    "epidemic": _epidemic,
    "flood": _flood,
    "tornado": _tornado,
    "earthquake": _earthquake,
    "lightning_strike": _lightning,
    "false_prophet": _prophet,
    "scandal": _scandal,
    "looters": _looters,
    "temple_destroyed": _ruin,
    "volcanic_eruption": _eruption,
    "tsunami": _tsunami,
    "hurricane": _hurricane,
    "great_drought": _drought,
    "plague": _plague,
    "locust_swarm": _locusts,
    "solar_eclipse": _eclipse,
    "great_fire": _fire,
    "falling_star": _star,
    "red_tide": _red_tide,
}
"""By card id."""


def _mountain(box: Lightbox, vh: float) -> None:
    box.layer([_cone(vh, 90, 84, 0.30, 0.92)], 0.25)
    box.glow(90, vh * 0.32, 34, "#ff9a4c", 0.8)
    _sea(box, vh, 0.86)


def _deep(box: Lightbox, vh: float) -> None:
    _sea(box, vh, 0.46, 0.62, 0.78, 0.92)


def _roots(box: Lightbox, vh: float) -> None:
    box.layer([hills(VW, vh, vh * 0.72, 10, 3), *_sides(vh, 0.95)], 0.3)
    box.layer(fern(40, vh + 6, 80, -1.9, -0.9) + fern(140, vh + 6, 80, -1.2, 0.9) + fern(90, vh + 10, 60, -1.57, 0.3), 0.66)


GODS: Final[dict[str, Painter]] = {
    "ahuka": _mountain,
    "moarei": _deep,
    "solani": _weather,
    "tuwala": _roots,
    "nokuri": _eclipse,
}
"""By god: where each of them is at home."""


@functools.lru_cache(maxsize=6)
def scene(id: str, tone: str, w: int, h: int, S: float) -> pygame.Surface:
    """The scene of a card in the tone of its kind, w x h pixels."""
    return _painted(SCENES[id], KALUA.named(tone), LIGHT[tone], w, h, S)


def home(god: str, colour: str, w: int, h: int, S: float) -> pygame.Surface:
    """The scene behind a god, in the god's colour, w x h pixels."""
    return _painted(GODS[god], scale_rgb(colour, 0.72), "#fff0c8", w, h, S)


def _painted(painter: Painter, colour: Colour, light: Colour, w: int, h: int, S: float) -> pygame.Surface:
    vh = VW * h / w
    ramp = (mix(colour, light, 0.62), colour, scale_rgb(colour, 0.34))
    sky = (scale_rgb(colour, 0.80), mix(colour, light, 0.75))
    box = Lightbox(w, h, VW, vh, ramp, sky, (100, vh * 0.5, 130), light, 3, 0.25, max(0.8, S))
    box.rays(10, 0.16, 7)
    painter(box, vh)
    return box.finish(0.22, 0.35)
