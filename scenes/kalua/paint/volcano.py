"""The volcano: stacked rings of rock with the lava in the middle. It sleeps, smokes before a disaster, and erupts."""

from __future__ import annotations

from typing import Final

from scenes.kalua.island_zones import CRATER, VOLCANO
from scenes.kalua.paint.island import blob
from scenes.kalua.paint.palette import KALUA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.paper import mix, new, scale_rgb
from scenes.paint.shapes.popup import PopUp
from scenes.paint.shapes.vector import circ_d, cloud, limb

STATES: Final = ("calm", "smoking", "erupting")
HEADROOM, SIDEROOM = 90.0, 40.0
"""Smoke rises so many units above the volcano's own box, shadows fall so far beyond it (for px = 300)."""
RINGS: Final = ((134, 0.0, 55), (110, 0.25, 40), (87, 0.5, 26), (66, 0.75, 14), (48, 1.0, 4))
"""Radius, how near to the fire (0 to 1), and how far below the crater its middle lies."""

FOLDS: Final = ((-70, 58, -0.5), (-30, 74, -0.2), (34, 72, 0.25), (80, 56, 0.6), (-104, 70, -0.7), (112, 74, 0.7))
BUBBLES: Final = ((-9, 1, 4), (6, 5, 5), (12, -1, 2.5), (-2, 6, 2.5))
SMOKE: Final = ((14, -26, 86, 5), (-22, -46, 74, 8), (20, -66, 70, 6), (-48, -64, 70, 3), (62, -54, 76, 9))
"""Offset of each puff from the crater, its width, its shape."""
RUNS: Final = (
    ((10, 8, 10), (36, 30, 9), (52, 60, 8), (86, 88, 7), (98, 116, 3)),
    ((-12, 8, 10), (-34, 36, 8), (-74, 74, 6), (-84, 104, 2)),
    ((0, 10, 8), (4, 40, 7), (-10, 70, 6), (-4, 96, 2)),
)
"""Lava from the crater downwards: offset and width."""
JETS: Final = ((-44, 52), (-20, 72), (2, 88), (24, 70), (46, 50))


@recipe("kalua.volcano")
def volcano(brush: Brush, state: str = "calm", px: float = VOLCANO.w) -> Sprite:
    """kalua.volcano(state, px): calm, smoking or erupting; px units wide, smoke beyond its upper edge."""
    if state not in STATES:
        raise ValueError(f"the volcano is {', '.join(STATES)}, not {state!r}")
    k = px / VOLCANO.w
    w, h, up, side = brush.px(px), brush.px(VOLCANO.h * k), brush.px(HEADROOM * k), brush.px(SIDEROOM * k)
    surf = new(w + 2 * side, h + up + side)
    S = w / VOLCANO.w
    view = (VOLCANO.x - side / S, VOLCANO.y - up / S, surf.get_width() / S, surf.get_height() / S)
    pop = PopUp(surf, view, brush.grain)
    x, y = CRATER
    fire = {"calm": 0.30, "smoking": 0.40, "erupting": 0.62}[state]
    for i, (r, heat, down) in enumerate(RINGS):
        top = mix(KALUA.rock, KALUA.rock_hi, heat)
        fill = mix(top, KALUA.lava_lo, fire * heat), scale_rgb(mix(KALUA.rock, KALUA.rock_mid, heat), 0.68)
        pop.paper(fill, blob(x, y + down, r, 9 + i, 0.05), blur=12, alpha=0.6, fall=(3, 8), rim=0.5, seed=i)
    _gullies(pop, x, y)
    _crater(pop, x, y, state)
    pop.glow(x, y + 4, 100, KALUA.lava_lo, fire, 70)
    if state == "calm":
        _rest(pop, x, y)
    return Sprite(surf, -side, -up, (w, h))


def _gullies(pop: PopUp, x: float, y: float) -> None:
    """Folds that run down the slopes."""
    for dx, dy, turn in FOLDS:
        low = (x + dx + turn * 10, y + dy * 1.25, 2)
        fold = limb([(x + dx * 0.55, y + dy * 0.62, 1), (x + dx * 0.8, y + dy * 0.9, 5), low])
        pop.ink(KALUA.pit, fold, alpha=0.22)


def _crater(pop: PopUp, x: float, y: float, state: str) -> None:
    pop.paper((KALUA.pit, scale_rgb(KALUA.pit, 0.7)), blob(x, y, 34, 3, 0.08), blur=3, fall=(0, 0), rim=0)
    pop.paper((KALUA.lava, KALUA.lava_lo), blob(x, y + 3, 26, 3, 0.08, 0.56), alpha=0.2, rim=0)
    bubbles = [f'<ellipse cx="{x + dx}" cy="{y + dy}" rx="{r}" ry="{r * 0.6}" fill="#fff"/>' for dx, dy, r in BUBBLES]
    pop.ink(KALUA.bone, *bubbles, alpha=0.75)
    puffs = {"calm": 0, "smoking": 3, "erupting": 5}[state]
    if state == "erupting":
        _streams(pop, x, y)
    if puffs:
        parts = [p for dx, dy, w, seed in SMOKE[:puffs] for p in cloud(x + dx, y + dy, w, seed)]
        pop.paper((KALUA.ash, KALUA.ash_lo), *parts, blur=8, fall=(4, 12), rim=0.5)
    if state == "erupting":
        _fountain(pop, x, y)


def _rest(pop: PopUp, x: float, y: float) -> None:
    """A thin brook of lava, and an evening cloud that hangs on the summit."""
    for grow, colours in ((4, ("rock", "pit")), (0, ("lava", "lava_lo"))):
        brook = limb([(x + dx, y + dy, w * 0.7 + grow) for dx, dy, w in RUNS[0][:4]])
        pop.paper((KALUA.named(colours[0]), KALUA.named(colours[1])), brook, blur=2, rim=0.4)
    veil = cloud(x + 58, y - 26, 104, 5) + cloud(x - 6, y - 42, 74, 8)
    pale = mix(KALUA.cloud, KALUA.bone, 0.55), mix(KALUA.cloud_lo, KALUA.bone, 0.35)
    pop.paper(pale, *veil, blur=8, fall=(4, 14), rim=0.4)


def _streams(pop: PopUp, x: float, y: float) -> None:
    """Lava on the slopes: a dark crust with fire in it."""
    for grow, colours in ((5, ("rock", "pit")), (0, ("lava", "lava_lo"))):
        runs = [limb([(x + dx, y + dy, w + grow) for dx, dy, w in run]) for run in RUNS]
        pop.paper((KALUA.named(colours[0]), KALUA.named(colours[1])), *runs, blur=3, rim=0.4)


def _fountain(pop: PopUp, x: float, y: float) -> None:
    jets = [limb([(x + dx * 0.2, y + 2, 9), (x + dx * 0.7, y - dy * 0.8, 7), (x + dx, y - dy, 4)]) for dx, dy in JETS]
    pop.paper((KALUA.lava, KALUA.lava_lo), *jets, blur=4)
    bombs = [circ_d(x + dx * 1.25, y - dy * 0.85, r) for (dx, dy), r in zip(JETS, (5, 4, 6, 4, 5), strict=True)]
    pop.paper((KALUA.lava, KALUA.red), *bombs, blur=3)
