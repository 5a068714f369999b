"""The theatre round every table: two paper lanterns beside the prompt, and dust in the light."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from scenes.stage.canvas import Canvas
from scenes.stage.metrics import Box

LANTERN: Final = 76
THREAD: Final = 30
MOTES: Final = 36
SIZES: Final = (3.0, 4.0, 5.5, 7.0)
LAYER_LANTERN: Final = 3
LAYER_MOTE: Final = 58


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
    def picture(self) -> tuple[str, dict[str, Any]]:
        """Its recipe and arguments."""
        return "glow", {"w": self.w, "h": self.h, "color": self.color, "strength": self.strength}


def ambience(lantern: str, dust: str) -> list[tuple[str, dict[str, Any]]]:
    """The pictures of lanterns and dust in these colours."""
    size = LANTERN * 2.6
    return [
        ("glow", {"w": size, "h": size, "color": lantern, "strength": 0.4}),
        ("lantern", {"px": LANTERN, "color": lantern}),
        *(("mote", {"px": px, "color": dust, "strength": 0.5}) for px in SIZES),
    ]


def draw_lights(canvas: Canvas, lights: list[Light]) -> None:
    for light in lights:
        name, args = light.picture
        canvas.picture(name, light.x - light.w / 2, light.y - light.h / 2, layer=light.layer, key=light.key, add=True, **args)


def lean(now: float, phase: float, still: bool) -> float:
    """How far a lantern hangs aside, in units: 1.5 degrees at most, one swing in six seconds."""
    return 0.0 if still else (THREAD + LANTERN / 2) * math.radians(1.5) * math.sin((now / 6 + phase) * math.tau)


def draw_lanterns(canvas: Canvas, places: tuple[tuple[float, float], ...], color: str, now: float, still: bool) -> None:
    """Each place is the lantern's top middle; its thread runs up out of the window."""
    for i, (x, y) in enumerate(places):
        dx = lean(now, i * 0.37, still)
        size = LANTERN * 2.6
        canvas.picture(
            "glow",
            x + dx - size / 2,
            y + LANTERN / 2 - size / 2,
            layer=LAYER_LANTERN,
            key=f"lantern.{i}.light",
            add=True,
            w=size,
            h=size,
            color=color,
            strength=0.4,
        )
        canvas.picture(
            "lantern", x + dx - LANTERN * 0.4, y, layer=LAYER_LANTERN + 1, key=f"lantern.{i}", px=LANTERN, color=color
        )


def mote_at(i: int, now: float, window: Box) -> tuple[float, float]:
    """Where the i-th speck of dust is: it rises slowly and drifts with a sway of 20 units."""
    a, b, c = (i * 0.6180339887) % 1.0, (i * 0.7548776662) % 1.0, (i * 0.5698402910) % 1.0
    y = window.y + (b * window.h - now * (6 + 8 * c)) % window.h
    return window.x + a * window.w + 20 * math.sin(now * 0.31 + i), y


def draw_motes(canvas: Canvas, color: str, now: float, still: bool) -> None:
    """Half as many, and still, with reduced motion."""
    window = canvas.metrics.window
    for i in range(0, MOTES, 2 if still else 1):
        x, y = mote_at(i, 0.0 if still else now, window)
        canvas.picture(
            "mote", x, y, layer=LAYER_MOTE, key=f"mote.{i}", add=True, px=SIZES[i % len(SIZES)], color=color, strength=0.5
        )
