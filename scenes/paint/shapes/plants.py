"""Old trunks and leafy boughs as cut paper: SVG path data laid out by seed."""

from __future__ import annotations

import math

from scenes.paint.shapes.scatter import Scatter
from scenes.paint.shapes.vector import leaf, path, taper

Paths = list[str]


def trunk(x: float, w: float, seed: int, base: float = 540, top: float = -20, lean: float = 0.0) -> str:
    """An old forest trunk with a flare at the root."""
    rnd = Scatter(seed)
    left: list[tuple[float, float, bool]] = []
    right: list[tuple[float, float, bool]] = []
    for i in range(10):
        t = i / 9
        half = w / 2 * (1 - 0.25 * t) * rnd.uniform(0.9, 1.1) * (1 + max(0.0, 0.18 - t) * 6)
        cx = x + lean * t * 60 + math.sin(t * 5 + seed) * w * 0.18
        y, corner = base - (base - top) * t, i in (0, 9)
        left.append((cx - half, y, corner))
        right.append((cx + half, y, corner))
    return path(left + right[::-1])


def bough(
    x: float, y: float, ln: float, ang: float, seed: int, w: float = 9, leaves: int = 26, size: float = 15, curl: float = 0.4
) -> Paths:
    """A leafy overhanging branch that starts at (x, y) and runs `ln` towards `ang` (radians)."""
    rnd = Scatter(seed)
    rib: list[tuple[float, float]] = []
    a, px, py = ang, x, y
    for _ in range(11):
        rib.append((px, py))
        a += curl / 10 + rnd.uniform(-0.09, 0.09)
        px, py = px + math.cos(a) * ln / 10, py + math.sin(a) * ln / 10
    out = [taper(rib, w, 1.2)]
    for _ in range(leaves):
        bx, by = rib[2 + rnd.below(9)]
        turn = ang + rnd.uniform(-1.9, 1.9) + 0.25
        out.append(leaf(bx, by, size * rnd.uniform(0.6, 1.25), turn, 0.30))
    for i in (3, 5, 7, 8):
        out += _twig(rib[i], ln, ang + curl * i / 10, rnd, w, size)
    return out


def _twig(start: tuple[float, float], ln: float, ang: float, rnd: Scatter, w: float, size: float) -> Paths:
    bx, by = start
    a = ang + rnd.pick((-1, 1)) * rnd.uniform(0.5, 0.9)
    reach = ln * 0.25 * rnd.uniform(0.7, 1.2)
    ex, ey = bx + math.cos(a) * reach, by + math.sin(a) * reach
    out = [taper([(bx, by), ((bx + ex) / 2 + 2, (by + ey) / 2), (ex, ey)], w * 0.4, 0.8)]
    for _ in range(7):
        t = rnd.uniform(0.35, 1)
        ln_leaf, turn = size * rnd.uniform(0.55, 1.05), a + rnd.uniform(-1.5, 1.5)
        out.append(leaf(bx + (ex - bx) * t, by + (ey - by) * t, ln_leaf, turn, 0.30))
    return out
