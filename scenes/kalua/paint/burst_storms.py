"""Disasters as pop-ups of 200 x 200 units; `p` runs from just above 0 (it begins) to 1 (it is spent)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from scenes.kalua.paint.palette import KALUA
from scenes.paint.emblem import emblem
from scenes.paint.paper import Colour, mix, scale_rgb
from scenes.paint.shapes.popup import PopUp
from scenes.paint.shapes.scatter import Scatter
from scenes.paint.shapes.vector import P, circ_d, cloud, group, leaf, limb, poly, pts, rect, star_d, stroke

FLOOR: Final = 168.0


def swell(p: float) -> float:
    """0 at the ends, 1 at two thirds: how high something stands."""
    return math.sin(min(1.0, p / 0.66) * math.pi / 2) if p < 0.66 else math.cos((p - 0.66) / 0.34 * math.pi / 2 * 0.8)


def shards(p: float, n: int, seed: int, reach: float = 92, x: float = 100, y: float = 120, size: float = 7) -> list[str]:
    """Scraps of paper that fly up and outwards, and sink again."""
    rnd, out = Scatter(seed), []
    for _ in range(n):
        a, far, r = rnd.uniform(-math.pi, 0), rnd.uniform(0.45, 1.0) * reach * p, size * rnd.uniform(0.5, 1.1)
        cx, cy = x + math.cos(a) * far, y + math.sin(a) * far + 52 * p * p
        turn = rnd.uniform(0, math.tau) + p * 5
        tips = ((cx + math.cos(turn + k) * r, cy + math.sin(turn + k) * r) for k in (0, 1.9, 3.1, 4.8))
        out.append(poly(" ".join(f"{u:.1f},{v:.1f}" for u, v in tips)))
    return out


def dust(pop: PopUp, p: float, colour: Colour, y: float = FLOOR) -> None:
    """Clouds that roll away to both sides, lower the farther they are."""
    puffs = []
    for side in (-1, 1):
        for i in range(3):
            x, r = 100 + side * (10 + (22 + 24 * i) * p), (19 - 4 * i) * (1.15 - 0.4 * p)
            puffs.append(circ_d(x, y - r * 0.6, r))
    pop.paper((mix(colour, "#ffffff", 0.3), colour), *puffs, blur=5, rim=0.35)


def water(pop: PopUp, p: float) -> None:
    """A great wave that rises, curls over and breaks."""
    up, drift = swell(p), 26 * (p - 0.5)
    for i, (top, low) in enumerate((("mid", "sea_lo"), ("sea", "mid"), ("shallow", "sea"))):
        crest = _roller(drift - 8 + 6 * i, up * (1 - 0.24 * i) + 0.06, 1 - 0.12 * i)
        pop.paper((KALUA.named(top), KALUA.named(low)), crest, blur=7, rim=0.7, seed=i)
    drops = [circ_d(x + 30, y - 30 * up, 5) for x, y in _sprinkle(p, 12, 7)]
    pop.paper(KALUA.bone, *drops, blur=2, rim=0.6)


ROLLER: Final = "6,168! 22,128 48,80 88,50 128,46 162,70! 136,66 116,80 114,106 126,126 150,134 176,132 194,168!"


def _roller(dx: float, high: float, wide: float) -> str:
    """The curling wave, `high` and `wide` as parts of its full size."""
    out = []
    for x, y, corner in pts(ROLLER):
        out.append((100 + (x - 100) * wide + dx, FLOOR - (FLOOR - y) * high, corner))
    return P(out)


def _sprinkle(p: float, n: int, seed: int, reach: float = 84) -> list[tuple[float, float]]:
    rnd = Scatter(seed)
    out = []
    for _ in range(n):
        a, far = rnd.uniform(-math.pi, 0), rnd.uniform(0.4, 1.0) * reach * p
        out.append((100 + math.cos(a) * far, FLOOR - 60 + math.sin(a) * far + 60 * p * p))
    return out


def wind(pop: PopUp, p: float) -> None:
    """A funnel that turns; roofs fly."""
    up, rings = swell(p), 7
    for i in range(rings):
        t = i / (rings - 1)
        y = FLOOR - (FLOOR - 26) * (1 - t) * up - 6
        rx = (10 + 66 * (1 - t)) * (0.5 + 0.5 * up)
        x = 100 + math.sin(p * 9 + i * 1.1) * 14 * (1 - t * 0.6)
        band = f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{max(4.0, rx * 0.22):.1f}" fill="#fff"/>'
        fill = mix(KALUA.ash, KALUA.bone, 0.6 - 0.4 * t), mix(KALUA.ash, KALUA.ash_lo, t)
        pop.paper(fill, band, blur=5, rim=0.6, seed=i)
    pop.paper((KALUA.straw, KALUA.wood), *shards(p, 8, 4, 96, y=100, size=11), blur=3)


def rumble(pop: PopUp, p: float) -> None:
    """The ground opens."""
    rnd, gap = Scatter(9), 26 * swell(p)
    middle = [(100 + rnd.uniform(-15, 15), FLOOR - 118 + i * 20) for i in range(8)]
    wide = [gap * math.sin((i + 0.5) / 8 * math.pi) for i in range(8)]
    edge = [(x - g, y) for (x, y), g in zip(middle, wide, strict=True)]
    edge += [(x + g, y) for (x, y), g in reversed(list(zip(middle, wide, strict=True)))]
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in edge) + "Z"
    pop.paper((KALUA.rock_hi, KALUA.rock), stroke(line, 14), blur=5)
    pop.paper((KALUA.lava_lo, KALUA.pit), line, alpha=0, rim=0)
    pop.paper((KALUA.rock_hi, KALUA.rock), *shards(p, 12, 6, 100, y=110, size=10), blur=4)
    dust(pop, p, KALUA.mat, FLOOR + 16)


def lightning(pop: PopUp, p: float) -> None:
    """A cloud, one flash, and what it leaves of a roof."""
    pop.paper((KALUA.ash, KALUA.ash_lo), *cloud(100, 54, 150, 2), *cloud(70, 40, 90, 5), blur=8)
    if 0.25 < p < 0.9:
        reach = min(1.0, (p - 0.25) / 0.25)
        knee, low = 50 + 42 * reach, 56 + 104 * reach
        bolt = poly(f"96,50 122,50 108,{knee} 130,{knee + 2} 92,{low} 102,{knee + 18 * reach} 78,{knee + 18 * reach}")
        pop.paper((KALUA.bone, KALUA.lava), bolt, blur=5, rim=0.8)
    if p > 0.45:
        pop.paper((KALUA.bone, KALUA.lava), star_d(96, FLOOR - 6, 20 + 30 * swell(p), 9, 0.42), blur=4)
        pop.paper((KALUA.straw, KALUA.wood), *shards(p - 0.3, 8, 8, 100, 96, FLOOR - 10, 9), blur=3)


def swarm(pop: PopUp, p: float) -> None:
    """A cloud of small winged things that closes in."""
    rnd, near = Scatter(12), 1.0 - 0.42 * swell(p)
    for layer in range(3):
        wings, bodies = [], []
        for _ in range(11):
            a, far = rnd.uniform(0, math.tau) + p * (2 + layer), (0.1 + 0.9 * rnd.fraction()) * 92 * near
            x, y, turn = 100 + math.cos(a) * far, 104 + math.sin(a) * far * 0.8, rnd.uniform(0, math.tau) + p * 3
            wings += [leaf(x, y, 17, turn + math.pi + side, 0.24) for side in (-0.5, 0.5)]
            bodies.append(leaf(x + math.cos(turn) * 7, y + math.sin(turn) * 7, 21, turn + math.pi, 0.15))
        pop.paper((KALUA.straw, KALUA.mat), *wings, blur=3, rim=0.5, seed=layer)
        pop.paper((KALUA.wood, KALUA.pit), *bodies, blur=1.5, rim=0.5, seed=layer)


def parched(pop: PopUp, p: float) -> None:
    """A sun that will not set, and cracks in the ground."""
    r = 30 + 18 * swell(p)
    pop.paper((KALUA.lava, KALUA.lava_lo), star_d(100, 78, r * 1.75, 14, 0.62, p), blur=6)
    pop.paper((KALUA.stone_hi, KALUA.lava), circ_d(100, 78, r), blur=3)
    ground = P(f"20,{FLOOR}! 40,{FLOOR - 16} 100,{FLOOR - 22} 160,{FLOOR - 16} 180,{FLOOR}! 150,{FLOOR + 14} 50,{FLOOR + 14}")
    pop.paper((KALUA.sand_lo, KALUA.rope), ground, blur=4)
    cracks = ("M100 148l-6 10 8 10-6 12", "M66 152l8 8-10 8 4 10", "M136 152l-8 8 12 8-4 8", "M84 164l-14 6", "M120 162l14 8")
    pop.ink(KALUA.pit, *(stroke(d, 3.4) for d in cracks[: 1 + int(p * 5)]))


def murmur(pop: PopUp, p: float) -> None:
    """Bubbles of talk that pop up one after another."""
    spots = ((66, 120, 1.0), (134, 104, 1.1), (98, 64, 1.25), (50, 62, 0.8), (156, 56, 0.85))
    for i, (x, y, s) in enumerate((x, y - 22 * p, s) for x, y, s in spots[: 1 + int(p * 5)]):
        w, h = 34 * s, 24 * s
        tail = poly(f"{x - 8 * s},{y + h * 0.7} {x + 6 * s},{y + h * 0.8} {x - 14 * s},{y + h * 1.5}")
        oval = f'<ellipse cx="{x}" cy="{y}" rx="{w}" ry="{h}" fill="#fff"/>'
        pop.paper((KALUA.bone, KALUA.stone), oval, tail, blur=4, seed=i)
        marks = ("M-13 4q6 -14 13 0t13 0", "M-10 -8L10 8M10 -8L-10 8", "M0 -11V3M0 10V11")[i % 3]
        pop.ink(KALUA.local, group(stroke(marks, 5), x, y, s))


def capture(pop: PopUp, p: float) -> None:
    """Columns that lean, fall and end in dust."""
    for i, x in enumerate((64, 88, 112, 136)):
        lean = (p**1.6) * (62 if i > 1 else -62) * (0.7 + 0.15 * i)
        column = rect(-7, -74 * (1 - 0.25 * p), 14, 74, 2) + rect(-10, -80 * (1 - 0.25 * p), 20, 8, 2)
        pop.paper((KALUA.bone, KALUA.bone_lo), group(column, x, FLOOR, 1, False, lean), blur=4, seed=i)
    if p < 0.5:
        pop.paper((KALUA.bone, KALUA.bone_lo), group(rect(-52, -8, 104, 10), 100, FLOOR - 80 + 60 * p, 1, False, 30 * p))
    pop.paper((KALUA.bone, KALUA.bone_lo), *shards(p, 12, 3, 96, y=130, size=9), blur=3)
    dust(pop, p, mix(KALUA.mat, KALUA.ash, 0.4), FLOOR + 12)


def eruption(pop: PopUp, p: float) -> None:
    """A fountain of fire under ash."""
    up = swell(p)
    ash = cloud(100, 70 - 16 * up, 110 + 40 * p, 5) + cloud(70, 52 - 12 * up, 76, 8) + cloud(134, 50 - 12 * up, 80, 6)
    pop.paper((KALUA.ash, KALUA.ash_lo), *ash, blur=8)
    for i, (a, wide) in enumerate(((-0.62, 15), (0.56, 14), (-0.26, 18), (0.2, 18), (0.0, 22))):
        dx, dy = math.sin(a) * 100 * up, -124 * up * math.cos(a)
        joints = ((0.0, 0.0, 1.0), (0.4, 0.7, 0.8), (1.0, 1.0, 0.5))
        jet = limb([(100 + dx * u, FLOOR + dy * v, wide * w) for u, v, w in joints])
        pop.paper((KALUA.lava, KALUA.lava_lo) if i % 2 else (KALUA.lava_lo, KALUA.red), jet, blur=4, seed=i)
    pop.paper((KALUA.lava, KALUA.lava_lo), *shards(p, 14, 5, 90, y=110, size=10), blur=3)
    rim = f'<ellipse cx="100" cy="{FLOOR + 2}" rx="36" ry="11" fill="#fff"/>'
    pop.paper((KALUA.lava, KALUA.lava_lo), rim, blur=3)


def eclipse(pop: PopUp, p: float) -> None:
    """A black disc before the sun."""
    pop.paper((KALUA.lava, KALUA.lava_lo), star_d(100, 96, 84, 18, 0.70, p * 0.6), blur=7)
    pop.paper((KALUA.bone, KALUA.lava), circ_d(100, 96, 55), blur=3)
    x = 100 - 70 * max(0.0, 0.72 - p)
    pop.paper((scale_rgb(KALUA.stone_ink, 1.2), KALUA.stone_ink), circ_d(x, 96 - (100 - x) * 0.3, 53), blur=6)


def blaze(pop: PopUp, p: float) -> None:
    """Flames that grow from the ground."""
    up, rnd = swell(p), Scatter(3)
    for i, (colour, low, k) in enumerate((("red", "pit", 1.0), ("lava_lo", "red", 0.78), ("lava", "lava_lo", 0.52))):
        tongues = []
        for j in range(5):
            x, h = 40 + 30 * j + 8 * (i % 2), (66 + 60 * rnd.fraction()) * up * k
            sway, w = math.sin(p * 9 + j * 2 + i) * 12, 24 * (0.7 + 0.3 * k)
            left = f"{x - w},{FLOOR}! {x - w * 0.8},{FLOOR - h * 0.45} {x + sway},{FLOOR - h}!"
            tongues.append(P(f"{left} {x + w * 0.8},{FLOOR - h * 0.4} {x + w},{FLOOR}!"))
        pop.paper((KALUA.named(colour), KALUA.named(low)), *tongues, blur=5, seed=i)
    pop.paper((KALUA.lava, KALUA.lava_lo), *(circ_d(x, y - 20, 3) for x, y in _sprinkle(p, 12, 5, 100)), blur=2)


def comet(pop: PopUp, p: float) -> None:
    """A star that falls from the right, and where it ends."""
    if p < 0.7:
        q = min(1.0, p / 0.6)
        x, y = 164 - 64 * q, 34 + 110 * q
        for i, (dx, dy, wide) in enumerate(((64, -92, 26), (84, -74, 18), (46, -100, 18))):
            far = min(0.9, 0.3 + p)
            tail = limb([(x, y, wide), (x + dx * far * 0.5, y + dy * far * 0.5, wide * 0.6), (x + dx * far, y + dy * far, 2)])
            pop.paper((KALUA.lava, KALUA.lava_lo), tail, blur=5, seed=i)
        pop.paper((KALUA.bone, KALUA.lava), star_d(x, y, 26, 5, 0.5, p * 4), blur=4)
        return
    pop.paper((KALUA.lava_lo, KALUA.red), star_d(100, 142, 26 + 50 * p, 13, 0.5), blur=6)
    pop.paper((KALUA.bone, KALUA.lava), star_d(100, 142, 16 + 26 * p, 11, 0.5, 0.3), blur=4)
    pop.paper((KALUA.rock_hi, KALUA.rock), *shards(p, 14, 8, 92, y=124, size=10), blur=3)
    dust(pop, p, KALUA.ash, FLOOR + 16)


def skulls(pop: PopUp, p: float) -> None:
    """The dead as small ghosts that rise."""
    for i, (x, late) in enumerate(((58, 0.0), (104, 0.12), (146, 0.22))):
        y, s = FLOOR - 20 - 120 * max(0.0, p - late), 20.0
        hood = f"{x - s},{y + s * 1.6}! {x - s},{y} {x},{y - s * 1.1} {x + s},{y} {x + s},{y + s * 1.6}!"
        hem = f"{x + s * 0.5},{y + s * 1.2} {x},{y + s * 1.7} {x - s * 0.5},{y + s * 1.2}"
        pop.paper((KALUA.bone, KALUA.stone), P(f"{hood} {hem}"), blur=4, seed=i)
        face = emblem("skull", int(26 * pop.S), KALUA.ash_lo, KALUA.ash, KALUA.bone, S=pop.S, sh=False)
        pop.put(face, x, y + 2)


KINDS: Final[dict[str, Callable[[PopUp, float], None]]] = {
    "water": water,
    "wind": wind,
    "rumble": rumble,
    "lightning": lightning,
    "swarm": swarm,
    "parched": parched,
    "murmur": murmur,
    "capture": capture,
    "eruption": eruption,
    "eclipse": eclipse,
    "blaze": blaze,
    "comet": comet,
    "ghosts": skulls,
}
