"""Buildings, soldiers and other things people make, as cut paper.

Every function returns SVG path data (or a list of such strings) for `vector.el`; lengths are in the design units of the
picture they stand in. Equal seeds give equal shapes everywhere.
"""

from __future__ import annotations

import math

from scenes.paint.shapes.figures import FIGURES
from scenes.paint.shapes.scatter import Scatter
from scenes.paint.shapes.vector import P, circ_d, el, group, leaf, limb, poly, tower, tree, wall

Paths = list[str]


def fig(name: str, x: float, y: float, s: float, flip: bool = False) -> str:
    """A figure of `figures.FIGURES` with its feet at (x, y), `s` design units to a unit of its 200-grid."""
    return group(FIGURES[name](), x + (100 * s if flip else -100 * s), y - 190 * s, s, flip)


def _box(x: float, y: float, w: float, h: float) -> str:
    return poly(f"{x},{y} {x + w},{y} {x + w},{y + h} {x},{y + h}")


def temple(x: float, y: float, s: float) -> Paths:
    """A columned temple front, 80 s wide, its steps on y."""
    parts = [
        _box(x - 40 * s, y - 6 * s, 80 * s, 6 * s),
        _box(x - 34 * s, y - 11 * s, 68 * s, 5 * s),
        poly(f"{x - 38 * s},{y - 52 * s} {x},{y - 76 * s} {x + 38 * s},{y - 52 * s}"),
        _box(x - 34 * s, y - 53 * s, 68 * s, 7 * s),
    ]
    for i in range(5):
        cx, foot, head = x - 28 * s + i * 14 * s, 3 * s, 2.4 * s
        parts.append(
            poly(f"{cx - foot},{y - 10 * s} {cx + foot},{y - 10 * s} {cx + head},{y - 47 * s} {cx - head},{y - 47 * s}")
        )
    return parts


def castle(x: float, y: float, s: float) -> Paths:
    """A cluster of towers with windows; (x, y) is the middle of the base line, about 150 s wide."""
    return [
        wall(x - 70 * s, x + 70 * s, y, 34 * s, gate=True),
        tower(x - 62 * s, y, 24 * s, 66 * s),
        tower(x + 62 * s, y, 24 * s, 62 * s),
        tower(x - 30 * s, y - 20 * s, 26 * s, 84 * s, "cone", flag=True),
        tower(x + 26 * s, y - 20 * s, 30 * s, 70 * s),
        tower(x, y - 24 * s, 24 * s, 120 * s, "cone", flag=True),
        tower(x + 44 * s, y - 10 * s, 18 * s, 92 * s, "cone"),
    ]


def banner(x: float, y: float, hgt: float, seed: int, w: float = 26) -> Paths:
    """A war banner on a pole of height `hgt`, streaming to the right."""
    t, a = y - hgt, Scatter(seed).uniform(0.8, 1.2)
    cloth = (
        f"{x},{t + 3}! {x + w * 0.35},{t + 6 * a} {x + w * 0.7},{t + 1} {x + w * 1.25},{t + 6}! "
        f"{x + w * 0.95},{t + 11 * a} {x + w * 1.2},{t + 19}! {x + w * 0.7},{t + 17} {x + w * 0.35},{t + 22 * a} {x},{t + 20}!"
    )
    pole = poly(f"{x - 1.4},{y} {x - 1.1},{t} {x + 1.1},{t} {x + 1.4},{y}")
    return [pole, circ_d(x, t - 1, 2.6), P(cloth)]


def _points(x: float, y: float, s: float, flat: str) -> str:
    """Shifts and scales the point text of `P` and `poly` to (x, y)."""
    out = []
    for token in flat.split():
        px, py = token.rstrip("!").split(",")
        out.append(f"{x + float(px) * s:.2f},{y + float(py) * s:.2f}{'!' if token.endswith('!') else ''}")
    return " ".join(out)


def spearman(x: float, y: float, s: float, seed: int = 0) -> Paths:
    """A soldier with helmet, spear and shield, feet on y."""
    ln = Scatter(seed).uniform(46, 54)
    return [
        P(_points(x, y, s, "-5,0! -6,-14 -7,-22 -4,-27 4,-27 7,-22 6,-14 5,0!")),
        P(_points(x, y, s, "-4.4,-28 -4.6,-33 0,-40! 4.6,-33 4.4,-28")),
        poly(_points(x, y, s, "-6.4,-31 6.4,-31 6.4,-29.6 -6.4,-29.6")),
        poly(_points(x, y, s, f"8,2 7.2,{-ln} 8.8,{-ln} 9.4,2")),
        poly(_points(x, y, s, f"5.6,{-ln} 8,{-ln - 9} 10.4,{-ln}")),
        P(_points(x, y, s, "-9,-22! -2,-24 4,-22! 3,-12 -2.5,-6! -8,-12")),
    ]


def tiki(x: float, y: float, s: float) -> Paths:
    """A carved god mask: eyes, nose and grin are cut out, a crown of leaves above."""
    face = P(_points(x, y, s, "-26,-44! -10,-50 10,-50 26,-44! 32,-20 30,20 22,42 8,52 -8,52 -22,42 -30,20 -32,-20"))
    eyes = P(_points(x, y, s, "-24,-18! -14,-27 -5,-16! -14,-11")) + P(_points(x, y, s, "24,-18! 14,-27 5,-16! 14,-11"))
    nose = P(_points(x, y, s, "-3,-8! 3,-8! 9,10! -9,10!"))
    mouth = P(_points(x, y, s, "-22,20! 0,16 22,20! 16,36 0,40 -16,36"))
    teeth = "".join(poly(_points(x, y, s, f"{a - 2.2},18 {a + 2.2},18 {a + 1.2},26 {a - 1.2},26")) for a in (-12, -4, 4, 12))
    crown = [leaf(x, y - 44 * s, 40 * s, -math.pi / 2 + k * 0.42, 0.16) for k in range(-3, 4)]
    return [el(face + eyes + nose + mouth, rule="evenodd") + el(teeth), *crown]


def hut(x: float, y: float, s: float) -> Paths:
    """A hut with a door and a deep straw roof."""
    return [
        poly(_points(x, y, s, "-13,0 -12,-14 12,-14 13,0 4,0 4,-10 -4,-10 -4,0")),
        P(_points(x, y, s, "0,-36! -8,-24 -22,-11! -10,-13 0,-11 10,-13 22,-11! 8,-24")),
    ]


def canoe(x: float, y: float, s: float) -> Paths:
    """A sailing canoe with one paddler."""
    paddler = " ".join(f"{x + dx * s},{y + dy * s},{w * s}" for dx, dy, w in ((-22, -3, 7), (-21, -14, 6), (-21, -20, 6.4)))
    return [
        P(_points(x, y, s, "-40,-12! -30,-3 0,0 30,-3 42,-14! 30,6 0,9 -30,6")),
        P(_points(x, y, s, "-2,-2! -4,-40 0,-66! 18,-54 30,-20! 14,-12 -2,-10!")),
        limb(paddler),
        circ_d(x - 20 * s, y - 24 * s, 4 * s),
    ]


def gothic_arch(x0: float, x1: float, y: float, top: float) -> str:
    """A wall with one pointed arch cut out of it, wide enough to leave the picture on every side."""
    c, w = (x0 + x1) / 2, x1 - x0
    arch = (
        f"M{x0} {y}L{x0} {top + w * 0.62}Q{x0} {top + w * 0.2} {c} {top}Q{x1} {top + w * 0.2} {x1} {top + w * 0.62}L{x1} {y}Z"
    )
    return el(f"M-30 -30H330V600H-30Z{arch}", rule="evenodd")


def deadtree(x: float, y: float, hgt: float, seed: int, lean: float = 0) -> Paths:
    """A leafless tree."""
    return tree(x, y, hgt, seed, spread=1.0, depth=5, leaves=False, w=hgt * 0.085, lean=lean)
