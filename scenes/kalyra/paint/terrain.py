"""The ground of one space: a square of board, and on it what tells its terrain apart in texture as well as in colour.

Grass tufts, firs, mounds, ripples, flagstones, waves; the buildings are in `buildings.py`. A cell picture is larger than
its space, because what stands on it may rise above it (VIEW).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from scenes.kalyra.paint.buildings import BUILDINGS, standing
from scenes.stage.paint.palette import KALYRA, KALYRA_GROUND
from scenes.stage.paint.paper import CREAM, Colour, cut, mix, new, rrect_mask, scale_rgb, shadow, sheet, svg_mask, tint
from scenes.stage.paint.scatter import Scatter
from scenes.stage.paint.vector import P, circ_d, el, poly, stroke

THICK: Final = 0.06
RADIUS: Final = 0.12
"""Of a space's board, as shares of its width."""
VARIANTS: Final = 4
"""Different pictures of one terrain, so that neighbours do not look printed."""
VIEW = (-6.0, -30.0, 112.0, 160.0)
"""The coordinate box of a cell: the space is 0 .. 100, room around it."""
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Where a road goes on."""
ENDS: Final = {NORTH: (50, -2), EAST: (102, 50), SOUTH: (50, 102), WEST: (-2, 50)}
CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
PLANKED = ("road", "inn", "town_house", "castle", "camp")


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
        """Printed on the board: no thickness, cut off at its edge."""
        mask = self.mask(*parts)
        face = new(*self.size)
        face.blit(rrect_mask(self.q, self.q, RADIUS * self.q), self.at(0, 0))
        self.surf.blit(tint(cut(mask, face), color, alpha), (0, 0))

    def paper(self, color: Colour, *parts: str, lift: float = 2.4, rim: float = 0.5, seed: int = 1) -> None:
        """A sheet glued on, with the shadow it throws."""
        mask = self.mask(*parts)
        r = mask.get_bounding_rect().inflate(4, 4).clip(mask.get_rect())
        if not r.w:
            return
        mask = mask.subsurface(r).copy()
        far = lift * self.k * 1.5
        dark, pad = shadow(mask, max(1.0, far), 0.62, KALYRA["shadow"])
        self.surf.blit(dark, (r.x - pad + far * 0.5, r.y - pad + far))
        fill = mix(color, CREAM, 0.14), scale_rgb(color, 0.84)
        thin = min(1.2, 1.8 * self.k / self.S)
        paper = sheet(mask, fill, self.S, rim=rim, rim_px=thin, shade=0.5, seed=seed, grain=self.grain)
        self.surf.blit(paper, r.topleft)

    def board(self, color: Colour, seed: int) -> None:
        """The square itself, with its thickness below."""
        q, t = self.q, max(1, round(THICK * self.q))
        face = rrect_mask(q, q - t, RADIUS * q)
        x, y = self.at(0, 0)
        core = sheet(face, scale_rgb(color, 0.42), self.S, rim=0.0, shade=0.3, grain=0)
        for k in (t, t // 2):
            self.surf.blit(core, (x, y + k))
        fill = mix(color, CREAM, 0.10), scale_rgb(color, 0.90)
        self.surf.blit(sheet(face, fill, self.S, rim=0.5, shade=0.5, seed=seed, grain=self.grain), (x, y))


def _tufts(rnd: Scatter, n: int, size: float) -> str:
    """Blades of grass in threes."""
    out = ""
    for k in range(n):
        x, y = 16 + 68 * ((k * 0.618 + rnd.uniform(0, 0.12)) % 1), 18 + 66 * (k + rnd.uniform(0.2, 0.8)) / n
        for lean in (-0.55, 0.0, 0.5):
            dx = lean * size
            out += stroke(
                f"M{x:.1f} {y:.1f}q{dx * 0.2:.1f} {-size * 0.6:.1f} {dx:.1f} {-size * (1 - abs(lean) * 0.4):.1f}", 2.6
            )
    return out


def _dots(rnd: Scatter, n: int, r: float) -> str:
    return "".join(el(circ_d(rnd.uniform(12, 88), rnd.uniform(12, 86), r * rnd.uniform(0.7, 1.2))) for _ in range(n))


def meadow(cell: Cell, seed: int, roads: int = 0) -> None:
    """Short grass and flowers; some have a bush, some a few stones."""
    ground, rnd = KALYRA_GROUND["meadow"], Scatter(seed + 3)
    cell.board(mix(ground.face, ground.light, 0.06 * (seed % 3)), seed)
    cell.flat(ground.dark, _tufts(rnd, 6, 11), alpha=0.85)
    cell.flat(ground.light, _tufts(rnd, 3, 9), alpha=0.8)
    if seed % 4 == 1:
        cell.paper(mix(ground.dark, ground.light, 0.25), _bush(24, 80, 15), _bush(40, 84, 10), lift=2.6, rim=0.45)
        cell.flat(KALYRA["foe_hi"], _dots(rnd, 2, 2.2), alpha=0.9)
    elif seed % 4 == 3:
        stones = [_flag(x, y, r, r, k) for k, (x, y, r) in enumerate(((74, 30, 7), (84, 36, 5), (72, 39, 4)))]
        cell.paper(KALYRA["stone"], *stones, lift=1.8, rim=0.45)
    else:
        cell.flat(KALYRA["foe_hi"], _dots(rnd, 4, 2.4), alpha=0.9)


def _bush(x: float, y: float, r: float) -> str:
    return circ_d(x - r * 0.7, y, r * 0.7) + circ_d(x, y - r * 0.4, r * 0.8) + circ_d(x + r * 0.7, y, r * 0.65)


def _fir(x: float, y: float, h: float) -> str:
    """A fir of three tiers, cut with few strokes so that it reads small; its foot on y."""
    out, top = poly(f"{x - 2.5},{y - h * 0.1:.1f} {x + 2.5},{y - h * 0.1:.1f} {x + 2.5},{y + 3} {x - 2.5},{y + 3}"), y - h
    for head, foot, wide in ((0.0, 0.42, 0.19), (0.24, 0.68, 0.27), (0.50, 0.95, 0.34)):
        low, half = top + foot * h, wide * h
        out += poly(f"{x:.1f},{top + head * h:.1f} {x + half:.1f},{low:.1f} {x - half:.1f},{low:.1f}")
    return out


def forest(cell: Cell, seed: int, roads: int = 0) -> None:
    """Firs that stand up from the board."""
    ground, rnd = KALYRA_GROUND["forest"], Scatter(seed + 11)
    cell.board(ground.face, seed)
    cell.flat(ground.dark, _dots(rnd, 9, 4.0), alpha=0.45)
    rows = (((20, 44), (52, 36), (82, 45)), ((34, 70), (68, 66)), ((15, 94), (50, 99), (85, 93)))
    for k, row in enumerate(rows):
        trees = [_fir(x + rnd.uniform(-4, 4), y + rnd.uniform(-2, 2), rnd.uniform(50, 60)) for x, y in row]
        cell.paper(mix(ground.dark, ground.light, 0.10 + 0.28 * k), *trees, lift=3, rim=0.5, seed=k + seed)


def hill(cell: Cell, seed: int, roads: int = 0) -> None:
    """Three folded mounds, hatched on their far side."""
    ground, flip = KALYRA_GROUND["hill"], seed % 2
    cell.board(mix(ground.face, ground.dark, 0.18), seed)
    mounds = ("4,58! 18,34 34,24 50,32 66,58!", "40,64! 56,40 72,30 86,38 98,64!", "6,94! 26,62 46,50 66,60 90,94!")
    for k, text in enumerate(mounds):
        points = [(100 - x if flip else x, y, c) for x, y, c in _shift(text)]
        cell.paper(mix(ground.face, ground.light, 0.15 + 0.3 * k), P(points), lift=3.4, rim=0.55, seed=k + seed)
    lines = (
        "M56 38q5 8 6 18M49 37q4 8 5 17",
        "M88 44q5 8 5 18M81 42q4 8 5 18",
        "M66 66q9 10 13 26M57 62q9 12 13 30M48 60q8 13 11 32",
    )
    body = "".join(stroke(d, 2.4) for d in lines)
    if flip:
        body = f'<g transform="translate(100 0) scale(-1 1)">{body}</g>'
    cell.flat(ground.dark, body, alpha=0.75)


def _shift(text: str) -> list[tuple[float, float, bool]]:
    out = []
    for token in text.split():
        x, y = token.rstrip("!").split(",")
        out.append((float(x), float(y), token.endswith("!")))
    return out


def sand(cell: Cell, seed: int, roads: int = 0) -> None:
    """Wind ripples and a few stones."""
    ground, rnd = KALYRA_GROUND["sand"], Scatter(seed + 29)
    cell.board(ground.face, seed)
    waves, lit = "", ""
    for k in range(6):
        y, x = 14 + 15 * k, rnd.uniform(2, 20)
        d = f"M{x:.1f} {y}q10 -6 20 0t20 0t20 0t{rnd.uniform(8, 18):.1f} -1"
        waves += stroke(d, 2.6)
        lit += stroke(f"M{x:.1f} {y + 3}{d.split(' ', 1)[1][d.split(' ', 1)[1].index('q') :]}", 1.8)
    cell.flat(ground.dark, waves, alpha=0.8)
    cell.flat(ground.light, lit, alpha=0.9)
    x, y = ((22, 74), (74, 70), (66, 30))[seed % 3]
    cell.paper(ground.dark, P(f"{x - 9},{y + 5}! {x - 8},{y - 3} {x},{y - 8} {x + 9},{y - 1} {x + 8},{y + 5}!"), lift=1.6)


def _stones(roads: int, width: float) -> tuple[str, str]:
    """(the bed of the road, its flagstones) for the sides where it goes on."""
    bed, half = el(circ_d(50, 50, width / 2)), width * 0.235
    flags = "".join(_flag(50 + x * half, 50 + y * half, 8.2, 8.2, i) for i, (x, y) in enumerate(CORNERS))
    for side, (x, y) in ENDS.items():
        if not roads & side:
            continue
        bed += stroke(f"M50 50L{x} {y}", width, cap="butt")
        for k in range(4):
            along, upright = 26.5 + 8.2 * k, x == 50
            for way in (-1, 1):
                off, on = way * half + (k % 2 - 0.5) * 2, along if max(x, y) > 50 else -along
                if k % 2 == (way > 0):
                    flags += _flag(
                        50 + (off if upright else on), 50 + (on if upright else off), 8.4, 6.6, k + side, not upright
                    )
    return bed, el(flags)


def _flag(x: float, y: float, rx: float, ry: float, seed: int, turned: bool = False) -> str:
    """One flat stone."""
    rnd = Scatter(seed)
    w, h = (ry, rx) if turned else (rx, ry)
    turns = [(k + rnd.uniform(-0.22, 0.22)) * math.tau / 6 for k in range(6)]
    return P([(x + math.cos(a) * w, y + math.sin(a) * h, False) for a in turns])


def road(cell: Cell, seed: int, roads: int = 0) -> None:
    """A paved way over grass; it joins the roads and buildings of its neighbours and runs off the edge of the tile."""
    ground, grass, rnd = KALYRA_GROUND["road"], KALYRA_GROUND["meadow"], Scatter(seed + 17)
    cell.board(grass.face, seed)
    cell.flat(grass.dark, _tufts(rnd, 5, 10), alpha=0.7)
    pave(cell, roads or NORTH | SOUTH, ground.dark, ground.light)


def pave(cell: Cell, roads: int, dark: Colour, light: Colour) -> None:
    bed, flags = _stones(roads, 44)
    cell.flat(scale_rgb(dark, 0.55), f'<g transform="translate(0 2)">{bed}</g>', alpha=0.5)
    cell.flat(dark, bed)
    cell.flat(scale_rgb(dark, 0.6), f'<g transform="translate(0.8 2)">{flags}</g>', alpha=0.8)
    cell.flat(light, flags)


def built(name: str) -> Callable[[Cell, int, int], None]:
    """The painter of a space with a building on it."""

    def paint(cell: Cell, seed: int, roads: int = 0) -> None:
        ground, rnd = KALYRA_GROUND[name], Scatter(seed + 41)
        cell.board(ground.face, seed)
        if roads:
            pave(cell, roads, KALYRA_GROUND["road"].dark, KALYRA_GROUND["road"].light)
        else:
            cell.flat(scale_rgb(ground.face, 0.72), _tufts(rnd, 6, 9), alpha=0.8)
        standing(cell, name)

    return paint


PAINTERS: Final[dict[str, Callable[[Cell, int, int], None]]] = {
    "meadow": meadow,
    "forest": forest,
    "hill": hill,
    "sand": sand,
    "road": road,
    **{name: built(name) for name in BUILDINGS},
}


@lru_cache(maxsize=96)
def space(terrain: str, variant: int, roads: int, q: int, S: float, grain: float) -> pygame.Surface:
    """The picture of a land space of q pixels; its upper left is VIEW's. `KeyError` for water and unknown terrain."""
    cell = Cell(q, S, grain)
    PAINTERS[terrain](cell, variant, roads)
    return cell.surf


def _crest(x: float, y: float, w: float) -> str:
    return stroke(f"M{x - w:.1f} {y:.1f}q{w * 0.5:.1f} {-w * 0.6:.1f} {w:.1f} 0t{w:.1f} 0", 3.0)


@lru_cache(maxsize=12)
def water(variant: int, q: int, S: float, grain: float) -> pygame.Surface:
    """The water of a space of q pixels, edge to edge, without alpha at its borders: neighbours run together."""
    ground, rnd = KALYRA_GROUND["water"], Scatter(variant + 53)
    full = pygame.Surface((q, q), pygame.SRCALPHA, 32)
    full.fill((255, 255, 255, 255))
    out = sheet(full, ground.face, S, rim=0.0, shade=0.0, seed=variant + 2, grain=grain)
    rows = [(rnd.uniform(24, 76), 16 + 17 * k, rnd.uniform(9, 14)) for k in range(5)]
    box = (0, 0, 100, 100)
    for dy, color, alpha in ((2.5, ground.dark, 0.9), (0.0, ground.light, 0.9)):
        body = "".join(_crest(x, y + dy, w) for x, y, w in rows)
        out.blit(tint(svg_mask(body, box, (q, q)), color, alpha), (0, 0))
    return out
