"""The volcano: stacked rings of rock with the lava in the middle. It sleeps, smokes before a disaster, and erupts."""

from __future__ import annotations

from typing import Final

from scenes.kalua.paint.island import blob
from scenes.kalua.places import CRATER, VOLCANO
from scenes.stage.paint.brush import Brush, Recipe, Sprite
from scenes.stage.paint.palette import KALUA
from scenes.stage.paint.paper import new, scale_rgb
from scenes.stage.paint.popup import PopUp
from scenes.stage.paint.vector import cloud, limb

STATES: Final = ("calm", "smoking", "erupting")
HEADROOM: Final = 90.0
"""Smoke rises so many units above the volcano's own box (for px = 300)."""
RINGS: Final = ((132, "rock", 54), (106, "rock", 36), (80, "rock_mid", 20), (56, "rock_hi", 6))
"""Radius, colour, and how far below the crater its middle lies."""


def volcano(brush: Brush, state: str = "calm", px: float = VOLCANO.w) -> Sprite:
    """kalua.volcano(state, px): calm, smoking or erupting; px units wide, smoke beyond its upper edge."""
    if state not in STATES:
        raise ValueError(f"the volcano is {', '.join(STATES)}, not {state!r}")
    k = px / VOLCANO.w
    w, h, up = brush.px(px), brush.px(VOLCANO.h * k), brush.px(HEADROOM * k)
    surf = new(w, h + up)
    pop = PopUp(surf, (VOLCANO.x, VOLCANO.y - HEADROOM, VOLCANO.w, (h + up) * VOLCANO.w / w), brush.grain)
    x, y = CRATER
    for i, (r, name, down) in enumerate(RINGS):
        fill = KALUA[name], scale_rgb(KALUA[name], 0.70)
        pop.paper(fill, blob(x, y + down, r, 9, 0.06), blur=12, alpha=0.6, fall=(3, 8), rim=0.45, seed=i)
    _crater(pop, x, y, state)
    return Sprite(surf, 0, -up, (w, h))


def _crater(pop: PopUp, x: float, y: float, state: str) -> None:
    pop.paper((KALUA["pit"], scale_rgb(KALUA["pit"], 0.7)), blob(x, y, 36, 3, 0.08), blur=3, fall=(0, 0), rim=0)
    pop.paper((KALUA["lava"], KALUA["lava_lo"]), blob(x, y + 3, 27, 3, 0.08, 0.56), alpha=0.2, rim=0)
    if state != "calm":
        parts = cloud(x + 20, y - 26, 120, 5) + cloud(x - 34, y - 52, 90, 8) + cloud(x + 30, y - 74, 80, 6)
        pop.paper((KALUA["ash"], KALUA["ash_lo"]), *parts, blur=8, fall=(4, 12))
    if state == "erupting":
        streams = limb(
            f"{x + 10},{y + 8},12 {x + 40},{y + 34},10 {x + 56},{y + 66},9 {x + 92},{y + 94},7 {x + 104},{y + 126},3"
        )
        streams += limb(f"{x - 12},{y + 8},11 {x - 36},{y + 40},9 {x - 80},{y + 80},6 {x - 88},{y + 110},2")
        pop.paper((KALUA["lava"], KALUA["lava_lo"]), streams, blur=4)


RECIPES: dict[str, Recipe] = {"kalua.volcano": volcano}
