"""What stands and grows on one space of a world tile: firs, folded hills, ripples, bushes; the buildings are in `buildings.py`.

A picture of a space is transparent and larger than the space, because what stands on it may rise above it (VIEW). The ground
below runs on over the spaces of a tile: ground.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from scenes.kalyra.paint.buildings import BUILDINGS, standing
from scenes.kalyra.paint.palette import KALYRA, KALYRA_GROUND
from scenes.paint.paper import CREAM, Colour, mix, new, scale_rgb, shadow, sheet, svg_mask, tint
from scenes.paint.shapes.scatter import Scatter
from scenes.paint.shapes.vector import P, circ_d, el, poly, stroke

VARIANTS: Final = 6
"""Different pictures of one terrain, so that neighbours do not look printed."""
VIEW = (-10.0, -30.0, 120.0, 160.0)
"""The coordinate box of a cell: the space is 0 .. 100, room around it."""


class Cell:
    """A cell picture being built, `q` pixels to a space."""

    def __init__(self, q: int, S: float, grain: float) -> None:
        self.q, self.S, self.grain = q, S, grain
        self.k = q / 100
        self.size = (round(VIEW[2] * self.k), round(VIEW[3] * self.k))
        self.surf = new(*self.size)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the space (0 .. 100) in pixels of the picture."""
        return (x - VIEW[0]) * self.k, (y - VIEW[1]) * self.k

    def mask(self, *parts: str) -> pygame.Surface:
        return svg_mask("".join(p if p.startswith("<") else el(p) for p in parts), VIEW, self.size)

    def flat(self, color: Colour, *parts: str, alpha: float = 1.0) -> None:
        """Printed on the ground: no thickness."""
        self.surf.blit(tint(self.mask(*parts), color, alpha), (0, 0))

    def paper(self, color: Colour, *parts: str, lift: float = 2.4, rim: float = 0.5, seed: int = 1) -> None:
        """A sheet glued on, with the shadow it throws."""
        mask = self.mask(*parts)
        r = mask.get_bounding_rect().inflate(4, 4).clip(mask.get_rect())
        if not r.w:
            return
        mask = mask.subsurface(r).copy()
        far = lift * self.k * 1.5
        dark, pad = shadow(mask, max(1.0, far), 0.62, KALYRA.shadow)
        self.surf.blit(dark, (r.x - pad + far * 0.5, r.y - pad + far))
        fill = mix(color, CREAM, 0.14), scale_rgb(color, 0.84)
        thin = min(1.2, 1.8 * self.k / self.S)
        paper = sheet(mask, fill, self.S, rim=rim, rim_px=thin, shade=0.5, seed=seed, grain=self.grain)
        self.surf.blit(paper, r.topleft)


def _tufts(rnd: Scatter, n: int, size: float) -> str:
    """Blades of grass in threes."""
    out = ""
    for k in range(n):
        x, y = 10 + 80 * ((k * 0.618 + rnd.uniform(0, 0.30)) % 1), 16 + 76 * (k + rnd.uniform(0.1, 0.9)) / n
        for lean in (-0.55, 0.0, 0.5):
            dx = lean * size
            out += stroke(
                f"M{x:.1f} {y:.1f}q{dx * 0.2:.1f} {-size * 0.6:.1f} {dx:.1f} {-size * (1 - abs(lean) * 0.4):.1f}", 2.6
            )
    return out


def _dots(rnd: Scatter, n: int, r: float) -> str:
    return "".join(el(circ_d(rnd.uniform(8, 92), rnd.uniform(10, 90), r * rnd.uniform(0.7, 1.2))) for _ in range(n))


def meadow(cell: Cell, seed: int) -> None:
    """Short grass; here a bush, there stones, a fallen trunk, flowers, and often nothing else."""
    ground, rnd = KALYRA_GROUND["meadow"], Scatter(seed + 3)
    cell.flat(ground.dark, _tufts(rnd, 3 + seed % 3, 11), alpha=0.7)
    cell.flat(ground.light, _tufts(rnd, 2 + seed % 2, 9), alpha=0.75)
    _things(cell, seed, rnd)


def _things(cell: Cell, seed: int, rnd: Scatter) -> None:
    ground, x = KALYRA_GROUND["meadow"], 20 + rnd.uniform(0, 14)
    if seed == 1:
        cell.paper(mix(ground.dark, ground.light, 0.25), _bush(x, 82, 16), _bush(x + 17, 87, 11), lift=2.6, rim=0.45)
        cell.flat(KALYRA.foe_hi, _dots(Scatter(seed), 2, 2.2), alpha=0.9)
    elif seed == 3:
        stones = [_flag(x, y, r, r, k) for k, (x, y, r) in enumerate(((74, 28, 8), (86, 35, 6), (71, 39, 4)))]
        cell.paper(KALYRA.stone, *stones, lift=2.0, rim=0.45)
    elif seed == 4:
        cell.paper(mix(KALYRA_GROUND["forest"].dark, ground.dark, 0.4), _round_tree(79, 40, 30), lift=3.0, rim=0.45)
        cell.paper(mix(ground.dark, ground.light, 0.35), _bush(22, 86, 10), lift=2.2, rim=0.45)
    elif seed == 5:
        cell.flat(KALYRA.foe_hi, _dots(rnd, 5, 2.4), alpha=0.9)
        cell.flat(KALYRA.far, _dots(rnd, 4, 2.2), alpha=0.9)


def _bush(x: float, y: float, r: float) -> str:
    return circ_d(x - r * 0.7, y, r * 0.7) + circ_d(x, y - r * 0.4, r * 0.8) + circ_d(x + r * 0.7, y, r * 0.65)


def _round_tree(x: float, y: float, h: float) -> str:
    """A trunk with a round crown; its foot on y."""
    trunk = poly(f"{x - 2.5},{y - h * 0.3:.1f} {x + 2.5},{y - h * 0.3:.1f} {x + 3},{y} {x - 3},{y}")
    crown = ((0, 0.66, 0.34), (-0.22, 0.52, 0.24), (0.24, 0.54, 0.24), (0.02, 0.44, 0.24))
    return trunk + "".join(circ_d(x + a * h, y - b * h, r * h) for a, b, r in crown)


def _fir(x: float, y: float, h: float) -> str:
    """A fir of three tiers, cut with few strokes so that it reads small; its foot on y."""
    out, top = poly(f"{x - 2.5},{y - h * 0.1:.1f} {x + 2.5},{y - h * 0.1:.1f} {x + 2.5},{y + 3} {x - 2.5},{y + 3}"), y - h
    for head, foot, wide in ((0.0, 0.42, 0.19), (0.24, 0.68, 0.27), (0.50, 0.95, 0.34)):
        low, half = top + foot * h, wide * h
        out += poly(f"{x:.1f},{top + head * h:.1f} {x + half:.1f},{low:.1f} {x - half:.1f},{low:.1f}")
    return out


GROVES: Final = (
    (((22, 46), (56, 38), (86, 47)), ((36, 72), (72, 68)), ((14, 94), (50, 98), (84, 95))),
    (((14, 40), (44, 46), (78, 40)), ((28, 66), (60, 72), (90, 70)), ((20, 96), (74, 97))),
    (((30, 40), (70, 44)), ((12, 66), (48, 68), (84, 72)), ((30, 95), (64, 98), (93, 94))),
)
"""Where firs stand in a wood: feet, in rows from back to front."""


def forest(cell: Cell, seed: int) -> None:
    """Firs of different age, a round crown among them."""
    ground, rnd = KALYRA_GROUND["forest"], Scatter(seed + 11)
    for k, row in enumerate(GROVES[seed % 3]):
        trees = [_fir(x + rnd.uniform(-4, 4), y + rnd.uniform(-2, 2), rnd.uniform(40, 60)) for x, y in row]
        if seed % 2 and k == 1:
            trees[0] = _round_tree(row[0][0], row[0][1], 42)
        cell.paper(mix(ground.dark, ground.light, 0.08 + 0.30 * k), *trees, lift=3.4, rim=0.55, seed=k + seed)


PEAKS: Final = (((30, 62, 44, 30), (72, 80, 54, 34)), ((66, 58, 46, 30), (30, 84, 56, 34)), ((50, 74, 66, 40),))
"""Folded mountains of a space: foot in the middle, height and half width of each."""


def hill(cell: Cell, seed: int) -> None:
    """Mountains folded along their ridge: a face in the light, one in the shade, snow of cream on the highest."""
    ground = KALYRA_GROUND["hill"]
    for k, (x, y, h, half) in enumerate(PEAKS[seed % 3]):
        ridge = x - half * 0.12 if seed % 2 else x + half * 0.1
        foot = f"{x + half * 0.12:.1f},{y + 5:.1f}"
        whole = poly(f"{x - half},{y} {ridge:.1f},{y - h} {x + half},{y - 2} {foot}")
        cell.paper(mix(ground.face, ground.light, 0.55 + 0.15 * k), whole, lift=3.6, rim=0.6, seed=k + seed)
        cell.flat(
            ground.dark,
            poly(f"{ridge:.1f},{y - h} {x + half},{y - 2} {foot} {x + half * 0.2:.1f},{y - h * 0.45:.1f}"),
            alpha=0.62,
        )
        if h > 50:
            snow = f"{ridge:.1f},{y - h} {ridge + half * 0.26:.1f},{y - h * 0.72:.1f} {ridge:.1f},{y - h * 0.78:.1f} "
            cell.flat(CREAM, poly(snow + f"{ridge - half * 0.25:.1f},{y - h * 0.70:.1f}"), alpha=0.62)


def sand(cell: Cell, seed: int) -> None:
    """Wind ripples, a stone or a dry stalk."""
    ground, rnd = KALYRA_GROUND["sand"], Scatter(seed + 29)
    waves, lit = "", ""
    for k in range(5):
        y, x, n = 16 + 17 * k + rnd.uniform(-3, 3), rnd.uniform(2, 26), 2 + (k + seed) % 3
        run = "q10 -6 20 0" + "t20 0" * (n - 1)
        waves += stroke(f"M{x:.1f} {y:.1f}{run}", 2.6)
        lit += stroke(f"M{x:.1f} {y + 3:.1f}{run}", 1.8)
    cell.flat(ground.dark, waves, alpha=0.7)
    cell.flat(ground.light, lit, alpha=0.9)
    x, y = ((22, 74), (74, 70), (66, 30))[seed % 3]
    if seed < 4:
        cell.paper(ground.dark, P(f"{x - 9},{y + 5}! {x - 8},{y - 3} {x},{y - 8} {x + 9},{y - 1} {x + 8},{y + 5}!"), lift=1.6)


def _flag(x: float, y: float, rx: float, ry: float, seed: int) -> str:
    """One flat stone."""
    rnd = Scatter(seed)
    angles = ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))
    return P([(x + a * rx * rnd.uniform(0.8, 1.1), y + b * ry * rnd.uniform(0.8, 1.1), False) for a, b in angles])


def road(cell: Cell, seed: int) -> None:
    """Grass beside the way, which is laid over the whole tile (ground.py)."""
    ground, rnd = KALYRA_GROUND["meadow"], Scatter(seed + 17)
    for x, y in ((14, 22), (86, 26), (12, 86), (88, 84)):
        if rnd.below(3):
            blades = "".join(
                stroke(f"M{x + d} {y}q{d * 0.3:.1f} -6 {d * 1.4:.1f} -{10 - abs(d) * 0.6:.1f}", 2.6) for d in (-4, 0, 4)
            )
            cell.flat(ground.dark if rnd.below(2) else ground.light, blades, alpha=0.75)


def built(name: str) -> Callable[[Cell, int], None]:
    """The painter of a space with a building on it."""

    def paint(cell: Cell, seed: int) -> None:
        standing(cell, name)

    return paint


def nothing(cell: Cell, seed: int) -> None:
    """Water: ground.py paints it."""


PAINTERS: Final[dict[str, Callable[[Cell, int], None]]] = {
    "meadow": meadow,
    "forest": forest,
    "hill": hill,
    "sand": sand,
    "road": road,
    "water": nothing,
    **{name: built(name) for name in BUILDINGS},
}


@lru_cache(maxsize=96)
def space(terrain: str, variant: int, q: int, S: float, grain: float) -> pygame.Surface:
    """What stands on a space of q pixels; its upper left is VIEW's. `KeyError` for unknown terrain."""
    cell = Cell(q, S, grain)
    PAINTERS[terrain](cell, variant)
    return cell.surf
