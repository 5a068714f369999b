"""The small paper scenes behind Proelio's cards, one per class: castle, walls, dead wood, winter hills."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

import pygame

from scenes.paint.lightbox import Lightbox
from scenes.paint.paper import mix, scale_rgb
from scenes.paint.shapes.scenery import banner, castle, deadtree
from scenes.paint.shapes.vector import fir, hills, ridge, tower, wall
from scenes.proelio.paint.palette import PROELIO


def _siege(box: Lightbox, vw: float, vh: float) -> None:
    box.layer(castle(90, vh * 0.80, 0.9), 0.28)
    flags = banner(22, vh * 0.86, 60, 2, 18) + banner(150, vh * 0.86, 52, 4, 16)
    box.layer([hills(vw, vh, vh * 0.84, 7, 3), *flags], 0.62)


def _walls(box: Lightbox, vw: float, vh: float) -> None:
    box.layer([ridge(vw, vh, vh * 0.74, 46, 4, 6)], 0.2)
    towers = [tower(x, vh + 4, 34, vh * 0.62) for x in (18, 162)]
    box.layer([*towers, wall(30, 150, vh + 4, vh * 0.30)], 0.62)


def _dead_wood(box: Lightbox, vw: float, vh: float) -> None:
    town = [tower(x, vh, w, h, "cone") for x, w, h in ((30, 20, 80), (60, 16, 60), (146, 22, 92))]
    box.layer([*town, hills(vw, vh, vh * 0.80, 6, 2)], 0.30)
    trees = deadtree(18, vh, 100, 3, 0.15) + deadtree(166, vh, 110, 6, -0.15)
    box.layer([*trees, hills(vw, vh, vh * 0.90, 5, 8)], 0.66)


def _hills(box: Lightbox, vw: float, vh: float) -> None:
    box.layer([hills(vw, vh, vh * 0.70, 10, 3)], 0.2)
    firs = [fir(x, vh * 0.86, 44, i) for i, x in enumerate((14, 36, 148, 168))]
    box.layer([hills(vw, vh, vh * 0.84, 8, 6), *firs], 0.5)


_SCENES: Final[dict[str, Callable[[Lightbox, float, float], None]]] = {
    "war": _siege,
    "people": _siege,
    "stone": _walls,
    "plague": _dead_wood,
    "season": _hills,
}


@functools.lru_cache(maxsize=10)
def scene(tone: str, w: int, h: int, S: float) -> pygame.Surface:
    """The scene of a class by its tone in the title's palette, w x h pixels; sister cards share it."""
    colour, vw = PROELIO.named(tone), 180.0
    vh, light = vw * h / w, mix(PROELIO.named(tone), "#ffe9c0", 0.75)
    ramp = (mix(colour, light, 0.6), colour, scale_rgb(colour, 0.34))
    lamp = (vw / 2, vh * 0.46, 130)
    box = Lightbox(w, h, vw, vh, ramp, (scale_rgb(colour, 0.85), light), lamp, "#ffeec4", 3, 0.25, max(0.8, S))
    box.rays(10, 0.16, 7)
    _SCENES[tone](box, vw, vh)
    return box.finish(0.22, 0.35)
