"""The small paper scenes behind Kalyra's cards and portraits: spires and dead trees against one bright empty shape."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

import pygame

from scenes.kalyra.paint.palette import KALYRA
from scenes.paint.lightbox import Lightbox
from scenes.paint.palette import SHELL
from scenes.paint.paper import Colour, mix, scale_rgb
from scenes.paint.shapes.scenery import deadtree
from scenes.paint.shapes.vector import cloud, fir, hills, ridge, tower, waves


def _ruins(box: Lightbox, vw: float, vh: float) -> None:
    spires = [tower(x, vh * 0.86, w, h, "cone") for x, w, h in ((24, 18, 74), (48, 13, 48), (150, 20, 88), (172, 13, 54))]
    box.layer([*spires, hills(vw, vh, vh * 0.84, 6, 2)], 0.30)
    trees = deadtree(14, vh, 92, 3, 0.15) + deadtree(170, vh, 100, 6, -0.15)
    box.layer([*trees, hills(vw, vh, vh * 0.92, 5, 8)], 0.68)


def _wilds(box: Lightbox, vw: float, vh: float) -> None:
    box.layer([ridge(vw, vh, vh * 0.72, 44, 4, 6)], 0.22)
    firs = [fir(x, vh * 0.92, 58, i) for i, x in enumerate((10, 32, 148, 172))]
    box.layer([hills(vw, vh, vh * 0.90, 7, 6), *firs], 0.6)


def _sanctum(box: Lightbox, vw: float, vh: float) -> None:
    pillars = [tower(x, vh + 8, 20, vh * 0.96, "flat", win=False) for x in (16, 46, 134, 164)]
    box.layer(pillars, 0.42)
    box.layer([hills(vw, vh, vh * 0.93, 3, 8)], 0.7)


def _peaks(box: Lightbox, vw: float, vh: float) -> None:
    box.layer([ridge(vw, vh, vh * 0.80, 60, 8, 5)], 0.25)
    box.layer([ridge(vw, vh, vh * 0.96, 36, 3, 7)], 0.62)


def _gale(box: Lightbox, vw: float, vh: float) -> None:
    box.layer(cloud(30, vh * 0.40, 70, 3) + cloud(154, vh * 0.56, 80, 4), 0.2)
    box.layer(waves(vw, vh, vh * 0.86, 34, 2), 0.55)


_SCENES: Final[dict[str, Callable[[Lightbox, float, float], None]]] = {
    "ruins": _ruins,
    "wilds": _wilds,
    "sanctum": _sanctum,
    "peaks": _peaks,
    "gale": _gale,
}


@functools.lru_cache(maxsize=24)
def night(kind: str, tone: Colour, w: int, h: int, S: float) -> pygame.Surface:
    """A scene in one tone, w x h pixels; cards that share kind and tone share it. Kinds: ruins, wilds, sanctum, peaks, gale."""
    vw = 180.0
    vh, light = vw * h / w, mix(tone, KALYRA.haze, 0.72)
    ramp = mix(tone, light, 0.55), mix(tone, KALYRA.boss_lo, 0.35), mix(tone, KALYRA.near, 0.82)
    sky = mix(scale_rgb(tone, 0.8), SHELL.wall, 0.35), light
    box = Lightbox(w, h, vw, vh, ramp, sky, (vw / 2, vh * 0.48, 124), mix(KALYRA.haze, tone, 0.12), 3, 0.25, max(0.8, S))
    box.rays(11, 0.18, 7)
    _SCENES[kind](box, vw, vh)
    return box.finish(0.22, 0.38)
