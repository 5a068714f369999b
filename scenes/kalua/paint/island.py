"""The table of Kalua: a relief island of stacked sheets in a sunset sea, paths to its villages, the happiness track.

Everything stands where `scenes/kalua/island_zones.py` says.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from scenes.kalua.island_zones import CENTRE, CLEARING, GRAVEYARD, MOODS, STONE, STONES, VOLCANO, Village, mood, places, stone
from scenes.kalua.paint.palette import KALUA
from scenes.paint.backdrop import step_back
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.light import lantern_map, motes, multiply, vignette
from scenes.paint.paper import MULT, apply_grain, mix, scale_rgb, vgrad
from scenes.paint.shapes.popup import PopUp
from scenes.paint.shapes.scatter import Scatter
from scenes.paint.shapes.scenery import canoe
from scenes.paint.shapes.vector import P, circ_d, cloud, el, frond, group, leaf, palm, path, stroke, waves
from scenes.stage.loop.metrics import HEIGHT, WIDTH, Box

HORIZON: Final = 96.0
ROOM: Final = (400.0, 60.0, 1120.0, 640.0)
"""What the island and its lagoon cover, shadows included."""
SQUISH: Final = 0.60
"""The island is seen from a hill: so high is a circle on its ground."""
LIGHTS: Final[dict[str, tuple[int, int, int]]] = {
    "dusk": (255, 255, 255),
    "red": (255, 150, 130),
    "storm": (150, 170, 196),
    "dark": (136, 128, 184),
}
"""Light on the whole table: the usual one, a doubled disaster, wind and water, the eclipse."""

SHEETS: Final = (
    # radius, colour, how deep its shadow is, shape, squeeze
    (506, "lagoon", 10, 7),
    (454, "shallow", 10, 7),
    (408, "sand", 14, 7),
    (366, "meadow", 14, 7),
    (280, "grove", 16, 7),
    (196, "jungle", 16, 9),
)


def blob(cx: float, cy: float, r: float, seed: int, k: float = 0.11, squish: float = SQUISH) -> str:
    """A wavering round shape; equal seeds give shapes that lie inside each other."""
    rnd = Scatter(seed)
    swings = [(rnd.uniform(0, 6.3), (2, 3, 4, 5, 7)[rnd.below(5)], rnd.uniform(0.3, 1)) for _ in range(5)]
    p = []
    for i in range(72):
        a = i * math.tau / 72
        f = 1 + k * sum(w * math.sin(o + a * q) / (1 + q * 0.35) for o, q, w in swings)
        p.append((cx + math.cos(a) * r * f, cy + math.sin(a) * r * f * squish, False))
    return path(p)


def _sea(pop: PopUp) -> None:
    """Evening sky, clouds, and rows of paper waves that grow darker towards the viewer."""
    x, y, w, h = pop.view
    sw, sh = pop.surf.get_size()
    pop.surf.blit(vgrad(sw, sh, KALUA.shallow, KALUA.sea_lo), (0, 0))
    pop.surf.blit(vgrad(sw, int(pop.at(0, HORIZON + 54)[1]) + 1, KALUA.sky, KALUA.sky_lo), (0, 0))
    apply_grain(pop.surf, 3, max(1.0, pop.S))
    pop.glow(CENTRE[0], HORIZON, 760, "#ffd08a", 0.8, 150)
    left, right = x, x + w
    clouds = cloud(left + 300, 66, 260, 3) + cloud(right - 330, 60, 300, 4)
    clouds += cloud(right - 90, 84, 160, 9) + cloud(left + 90, 86, 170, 8)
    pop.paper((KALUA.cloud, KALUA.cloud_lo), *clouds, blur=8, fall=(2, 5), box=(x, y, w, HORIZON + 40 - y))
    rows = math.ceil((y + h - HORIZON) / 82) + 1
    for i in range(rows):
        top, t = HORIZON + i * 82, min(1.0, i / 12)
        row = group(el(waves(w, top + 150, top, 96 + 10 * (i % 3), i, 0.20)), x)
        fill = mix(KALUA.sea, "#106272", t), mix(KALUA.mid, KALUA.sea_lo, t)
        pop.paper(fill, row, blur=8, fall=(0, -3), rim=0.20, alpha=0.30, seed=i, box=(x, top - 50, w, 170))
    light = lantern_map(sw, sh, sw / 2, sh * 0.36, WIDTH * 0.70 * pop.S, HEIGHT * 0.9 * pop.S, (0.46, 0.46, 0.60), power=0.6)
    multiply(pop.surf, np.clip(light, 0, 1))
    pop.glow(CENTRE[0], -40, 1100, KALUA.lava_lo, 0.42, 420)


def _land(pop: PopUp) -> None:
    """From the lagoon to the jungle: every sheet smaller and higher than the one below, foam where the sea ends."""
    cx, cy = CENTRE
    pop.glow(cx, cy + 10, 600, "#ffb060", 0.34, 380)
    for i, (r, name, blur, seed) in enumerate(SHEETS):
        shape = blob(cx, cy - 8 * max(0, i - 1), r, seed)
        if name == "sand":
            pop.ink(KALUA.bone, stroke(blob(cx, cy - 2, r + 13, seed), 5), alpha=0.55, box=ROOM)
            pop.ink(KALUA.bone, stroke(blob(cx, cy + 2, r + 26, seed), 2.4), alpha=0.35, box=ROOM)
        fill = mix(KALUA.named(name), "#fff0c0", 0.08), scale_rgb(KALUA.named(name), 0.80)
        pop.paper(fill, shape, blur=blur, alpha=0.6, fall=(3, 9), rim=0.40, seed=i, rim_px=1.6, box=ROOM)
    pop.glow(cx, cy - 130, 240, KALUA.lava_lo, 0.30, 150)


def _bushes(pop: PopUp, villages: tuple[Village, ...]) -> None:
    """Low green in the jungle, tufts and flowers on the meadow."""
    rnd = Scatter(17)
    for k in range(64):
        a, r = rnd.uniform(0, math.tau), rnd.uniform(0.36, 0.98) * 352
        x, y = CENTRE[0] + math.cos(a) * r, CENTRE[1] - 16 + math.sin(a) * r * SQUISH
        if not _clear(x, y, villages):
            continue
        if r < 230:
            round_ = [circ_d(x + dx, y - dy, w) for dx, dy, w in ((-8, 4, 9), (7, 5, 10), (0, 10, 10))]
            pop.paper((KALUA.grove, KALUA.palm_lo), *round_, blur=3, fall=(2, 4), rim=0.5, seed=k, box=_around(x, y, 36))
        elif k % 3:
            tuft = [leaf(x, y, 13, -1.57 + t, 0.2) for t in (-0.6, 0.0, 0.6)]
            pop.paper((KALUA.grove, KALUA.jungle), *tuft, blur=2, fall=(1, 2), rim=0.5, seed=k, box=_around(x, y, 24))
        else:
            petals = [circ_d(x + dx, y + dy, 2.6) for dx, dy in ((-4, 0), (4, 0), (0, -4), (0, 4))]
            colour = (KALUA.cloud, KALUA.bone, KALUA.prayer)[k % 9 // 3]
            pop.paper(colour, *petals, blur=1.5, fall=(0.5, 1.5), rim=0.5, seed=k, box=_around(x, y, 16))


def _paths(pop: PopUp, villages: tuple[Village, ...]) -> None:
    """Trodden paths from every village to the clearing with its fire, and the burial ground."""
    cx, cy = CLEARING.centre
    roads = "".join(_road(*v.ground, cx, cy) for v in villages)
    ground = blob(cx, cy + 6, CLEARING.w * 0.50, 5, 0.05, 0.44)
    earth = KALUA.mat, scale_rgb(KALUA.mat, 0.84)
    pop.paper(earth, roads, el(ground), blur=2, fall=(0, -1.4), alpha=0.5, rim=0.3, box=ROOM)
    gx, gy = GRAVEYARD
    grass = KALUA.jungle, scale_rgb(KALUA.jungle, 0.8)
    pop.paper(grass, blob(gx, gy, 58, 3, 0.05, 0.46), blur=3, alpha=0.5, rim=0.3, box=_around(gx, gy, 76))
    _graves(pop, gx, gy)
    for village in villages:
        _ground(pop, village)


def _around(x: float, y: float, r: float) -> tuple[float, float, float, float]:
    return x - r, y - r, 2 * r, 2 * r


def _ground(pop: PopUp, village: Village) -> None:
    """The trodden ground of a village and the rock of its Leader."""
    x, y = village.ground
    oval = blob(x, y + 2, 100, int(x), 0.04, 0.26)
    earth = KALUA.mat, scale_rgb(KALUA.mat, 0.86)
    pop.paper(earth, oval, blur=2, fall=(0, -1.2), alpha=0.4, rim=0.3, box=_around(x, y, 112))
    x, y = village.leader
    for w, foot, colour in ((27, y + 9, "rock"), (21, y + 3, "rock_hi")):
        edge = f"{x - w},{foot}! {x - w * 0.9},{foot - 9} {x - w * 0.4},{foot - 14} {x + w * 0.4},{foot - 13} "
        rock = P(f"{edge}{x + w * 0.9},{foot - 8} {x + w},{foot}!")
        pop.paper((KALUA.named(colour), scale_rgb(KALUA.named(colour), 0.75)), rock, blur=3, rim=0.6, box=_around(x, y, 40))


def _road(x: float, y: float, cx: float, cy: float) -> str:
    mx, my = (x + cx) / 2, (y + cy) / 2
    return stroke(f"M{x:.1f} {y:.1f}Q{mx + (cy - y) * 0.14:.1f} {my - (cx - x) * 0.10:.1f} {cx:.1f} {cy:.1f}", 20)


def _graves(pop: PopUp, x: float, y: float) -> None:
    """Stones along the far edge: the table writes the number of the dead before them."""
    for i, (dx, dy) in enumerate(((-40, -10), (-20, -19), (2, -22), (24, -19), (43, -9))):
        slab = f"M{x + dx - 7} {y + dy + 6}v-14a7 8 0 0 1 14 0v14z"
        pop.paper(mix(KALUA.stone, KALUA.ash, 0.25), slab, blur=2, seed=i, rim=0.6, box=_around(x + dx, y + dy, 24))


def _clear(x: float, y: float, villages: tuple[Village, ...]) -> bool:
    """Whether a palm may grow there: it hides no village, no path, no clearing, no volcano."""
    cx, cy = CLEARING.centre
    taken = [Box(v.ground[0] - 112, v.ground[1] - 22, 224, 120) for v in villages]
    taken += [CLEARING.inset(-24), VOLCANO.inset(14), Box(GRAVEYARD[0] - 84, GRAVEYARD[1] - 24, 168, 90)]
    if any(box.holds(x, y) for box in taken):
        return False
    return all(_off_road(x, y, v.ground, (cx, cy)) > 26 for v in villages)


def _off_road(x: float, y: float, a: tuple[float, float], b: tuple[float, float]) -> float:
    """How far a place is from the straight way between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
    return math.hypot(a[0] + t * dx - x, a[1] + t * dy - y)


def _palms(pop: PopUp, villages: tuple[Village, ...]) -> None:
    """Palms along the coast and in the jungle, the nearer ones before the farther."""
    rnd = Scatter(5)
    trees: list[tuple[float, float, list[str]]] = []
    for k in range(110):
        a, r = rnd.uniform(0, math.tau), rnd.uniform(0.70, 1.0) * 372
        x, y = CENTRE[0] + math.cos(a) * r, CENTRE[1] - 14 + math.sin(a) * r * SQUISH
        if _clear(x, y, villages) and all(math.hypot(x - u, y - v) > 30 for u, v, _ in trees):
            trees.append((x, y, palm(x, y, rnd.uniform(44, 68), rnd.uniform(-0.18, 0.18), k, 7)))
    trees.sort(key=lambda tree: tree[1])
    for i, (x, y, tree) in enumerate(trees):
        box = (x - 70, y - 110, 140, 120)
        pop.paper((KALUA.palm, KALUA.palm_lo), *tree, blur=4, fall=(4, 6), rim=0.4, seed=i, box=box)


def _life(pop: PopUp) -> None:
    """What swims and sails in the lagoon."""
    for x, y, s, flip in ((1330, 596, 0.62, False), (566, 540, 0.5, True)):
        boat = "".join(el(part) for part in canoe(0, 0, s))
        pop.paper((KALUA.wood, KALUA.palm_lo), group(boat, x, y, 1, flip), blur=4, rim=0.6, box=_around(x, y, 60))
        pop.ink(KALUA.bone, stroke(f"M{x - 34 * s} {y + 12}q8 -4 16 0t16 0t16 0", 2), alpha=0.6, box=_around(x, y, 60))
    for x, y, r in ((500, 452, 15), (522, 462, 9), (1404, 470, 13), (1386, 482, 8), (860, 646, 10), (838, 640, 7)):
        rock = P(f"{x - r},{y}! {x - r * 0.6},{y - r * 0.9} {x + r * 0.3},{y - r} {x + r},{y}!")
        pop.paper((KALUA.rock_hi, KALUA.rock), rock, blur=3, rim=0.6, box=_around(x, y, 30))


def _track(pop: PopUp) -> None:
    """Eleven stones on a rope, from grey to gold, a sad and a happy face at its ends. The table numbers them."""
    ends = [mood(False), *(stone(i) for i in range(STONES)), mood(True)]
    rope = "M" + "L".join(f"{x:.1f} {y + 8:.1f}" for x, y in ends)
    room = (ends[0][0] - 40, stone(0)[1] - 40, ends[-1][0] - ends[0][0] + 80, 140)
    pop.paper((KALUA.rope, scale_rgb(KALUA.rope, 0.68)), stroke(rope, 20), blur=8, fall=(2, 7), box=room)
    pop.ink(KALUA.rope_lo, stroke(rope, 2.6), alpha=0.8, box=room)
    w, h = STONE
    for i in range(STONES):
        x, y = stone(i)
        colour = mix(KALUA.stone, KALUA.stone_hi, i / 10)
        oval = f'<ellipse cx="{x}" cy="{y + 7}" rx="{w / 2}" ry="{h / 2}" fill="#fff"/>'
        pop.paper(
            (scale_rgb(colour, 0.45), scale_rgb(colour, 0.4)),
            oval,
            blur=8,
            alpha=0.5,
            fall=(2.6, 8),
            rim=0,
            box=_around(x, y, 56),
        )
        oval = f'<ellipse cx="{x}" cy="{y}" rx="{w / 2}" ry="{h / 2}" fill="#fff"/>'
        pop.paper((mix(colour, "#ffffff", 0.2), scale_rgb(colour, 0.9)), oval, alpha=0, rim=0.6, seed=i, box=_around(x, y, 56))
    for happy, name in ((False, "sad"), (True, "happy")):
        face = emblem(name, MOODS * pop.S, KALUA.stone_hi if happy else KALUA.stone, None, KALUA.stone_ink, S=pop.S)
        pop.put(face, *mood(happy))


def _fronds(pop: PopUp) -> None:
    """Palm leaves hang into all four corners, outside the safe area."""
    x, y, w, h = pop.view
    right, low = x + w, y + h
    corners = (
        (x - 30, y + 20, (0.15, 0.6, 1.05)),
        (right + 30, y + 10, (2.95, 2.5, 2.05)),
        (x - 40, low + 20, (-0.35, -0.75)),
        (right + 40, low + 20, (-2.75, -2.35)),
    )
    for i, (fx, fy, turns) in enumerate(corners):
        leaves = [p for a in turns for p in frond(fx, fy, 300, a, 0.5, width=0.22)]
        box = (fx - 360, fy - 400, 720, 800)
        pop.paper((KALUA.frond, KALUA.frond_lo), *leaves, blur=14, alpha=0.55, fall=(4, 12), rim=0.4, seed=i, box=box)


def _pop_up(surf: pygame.Surface, S: float, grain: float) -> PopUp:
    w, h = surf.get_size()
    return PopUp(surf, (WIDTH / 2 - w / S / 2, HEIGHT / 2 - h / S / 2, w / S, h / S), grain)


@lru_cache(maxsize=1)
def _scenery(w: int, h: int, S: float, seats: int, grain: float) -> pygame.Surface:
    """Everything of paper, in even light: the lights of one table share it. What is numbered stands on it only after them."""
    surf = pygame.Surface((w, h), 0, 32)
    pop, villages = _pop_up(surf, S, grain), places(seats)
    _sea(pop)
    _land(pop)
    _paths(pop, villages)
    _bushes(pop, villages)
    _palms(pop, villages)
    _life(pop)
    _fronds(pop)
    return surf


def paint_island(w: int, h: int, S: float, seats: int = 5, light: str = "dusk", plain: bool = False) -> pygame.Surface:
    """The whole background, w x h pixels; the stage of 1920 x 1080 units lies in its middle."""
    grain = 0.0 if plain else 1.0
    surf = _scenery(w, h, S, seats, grain).copy()
    surf.fill(LIGHTS[light], special_flags=MULT)
    if plain:
        step_back(surf, KALUA.table)
        _track(_pop_up(surf, S, grain))
        return surf
    _track(_pop_up(surf, S, grain))
    x, y = (w - 1320 * S) / 2, (h - 1080 * S) / 2 + 100 * S
    motes(surf, (x, y, 1320 * S, 640 * S), 30, 5, (255, 224, 150), 2, 6, S, 0.5)
    vignette(surf, 0.30)
    return surf


@recipe("kalua.island")
def background(brush: Brush, w: float = WIDTH, h: float = HEIGHT, seats: int = 5, light: str = "dusk") -> Sprite:
    """kalua.island(w, h, seats, light): the table for a whole window of w x h units, with paths to 2 to 5 villages.

    light  one of LIGHTS
    Above 1080p the scenery is built at half size under fresh grain.
    """
    if light not in LIGHTS:
        raise ValueError(f"the island knows no light {light!r}; it knows {', '.join(LIGHTS)}")
    pw, ph = brush.px(w), brush.px(h)
    if brush.S <= 1.4:
        return Sprite(paint_island(pw, ph, brush.S, seats, light, brush.high_contrast), 0, 0, (pw, ph))
    small = paint_island(pw // 2, ph // 2, brush.S / 2, seats, light, brush.high_contrast)
    return Sprite(apply_grain(pygame.transform.smoothscale(small, (pw, ph)), 5, brush.S, 0.8), 0, 0, (pw, ph))
