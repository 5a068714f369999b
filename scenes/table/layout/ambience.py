"""The theatre round every table: two paper lanterns beside the prompt, and dust in the light."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.paint.brush import Picture
from scenes.paint.recipes import theatre
from scenes.stage.loop.clock import Clock
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas

LANTERN: Final = 76
THREAD: Final = 30
MOTES: Final = 36
SIZES: Final = (3.0, 4.0, 5.5, 7.0)
LAYER_LANTERN: Final = 3
LAYER_MOTE: Final = 58

Places = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Light:
    """A soft light on the table, at its middle; put below `layer`'s pieces."""

    x: float
    y: float
    w: float
    h: float
    color: str
    strength: float
    layer: int
    key: str

    @property
    def picture(self) -> Picture:
        """Its recipe and arguments."""
        return theatre.glow_alone(w=self.w, h=self.h, color=self.color, strength=self.strength)


def ambience(lantern: str, dust: str) -> list[Picture]:
    """The pictures of lanterns and dust in these colours."""
    size = LANTERN * 2.6
    return [
        theatre.glow_alone(w=size, h=size, color=lantern, strength=0.4),
        theatre.lantern(px=LANTERN, color=lantern),
        *_dust(dust),
    ]


def _dust(color: str) -> list[Picture]:
    return [theatre.mote_alone(px=px, color=color, strength=0.5) for px in SIZES]


def draw_lights(canvas: Canvas, lights: list[Light], alpha: int = 255) -> None:
    for light in lights:
        x, y = light.x - light.w / 2, light.y - light.h / 2
        canvas.picture(light.picture, x, y, layer=light.layer, key=light.key, alpha=alpha, add=True)


def lean(now: float, phase: float) -> float:
    """How far a lantern hangs aside, in units: 1.5 degrees at most, one swing in six seconds."""
    return (THREAD + LANTERN / 2) * math.radians(1.5) * math.sin((now / 6 + phase) * math.tau)


def draw_lanterns(canvas: Canvas, places: Places, color: str, clock: Clock, still: bool) -> None:
    """Each place is the lantern's top middle; its thread runs up out of the window."""
    if still:
        _put_lanterns(canvas, places, color, None)
    else:
        canvas.drifting(lambda: _put_lanterns(canvas, places, color, clock.now()))


def _put_lanterns(canvas: Canvas, places: Places, color: str, now: float | None) -> None:
    for i, (x, y) in enumerate(places):
        dx = 0.0 if now is None else lean(now, i * 0.37)
        size = LANTERN * 2.6
        canvas.picture(
            theatre.glow_alone(w=size, h=size, color=color, strength=0.4),
            x + dx - size / 2,
            y + LANTERN / 2 - size / 2,
            layer=LAYER_LANTERN,
            key=f"lantern.{i}.light",
            add=True,
        )
        canvas.picture(
            theatre.lantern(px=LANTERN, color=color), x + dx - LANTERN * 0.4, y, layer=LAYER_LANTERN + 1, key=f"lantern.{i}"
        )


def draw_motes(canvas: Canvas, color: str, clock: Clock, still: bool) -> None:
    """Half as many, and still, with reduced motion."""
    if still:
        put_motes(canvas, _dust(color), range(0, MOTES, 2), 0.0, canvas.metrics.window, LAYER_MOTE)
    else:
        canvas.drifting(lambda: put_motes(canvas, _dust(color), range(MOTES), clock.now(), canvas.metrics.window, LAYER_MOTE))


def put_motes(
    canvas: Canvas, dust: Sequence[Picture], which: Iterable[int], now: float, box: Box, layer: int, glimmer: int = 0
) -> None:
    """Those specks of dust, where they are in that box. `glimmer`: how bright they shine, coming and going; 0: as painted."""
    specks = [canvas.pictures.at_hand(name, **art) for name, art in dust]
    for i in which:
        if (speck := specks[i % len(specks)]) is not None:
            alpha = round(glimmer * (0.55 + 0.45 * math.sin(now * 0.9 + i * 1.7))) if glimmer else 255
            at = canvas.metrics.at(*theatre.mote_at(i, now, *box))
            canvas.put(speck, *at, layer=layer, add=True, alpha=alpha, key=f"mote.{i}")
