"""The Fortifications before the Houses: a row of shields, a palisade, a wall with its tower, a fortress; or rubble."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.foil import foil
from scenes.paint.furniture import dim
from scenes.paint.paper import Colour, mix, new, scale_rgb, shadow, sheet, svg_mask
from scenes.paint.shapes.arms import SHIELD, shield_of
from scenes.paint.shapes.scatter import Scatter
from scenes.paint.shapes.scenery import banner
from scenes.paint.shapes.vector import el, group, poly, rect, stroke, tower, wall
from scenes.proelio.paint.palette import HOUSES

VH = 210.0
"""Height of the design space: the wall stands on its lower edge and is about 104 high; towers rise above it."""
WALL_H = 104.0
WOOD = "#a5713c", "#5f3a1e"


def rubble(x0: float, x1: float, y: float, seed: int, n: int = 7) -> list[str]:
    """Broken stones between x0 and x1 on y."""
    rnd, found = Scatter(seed), []
    for _ in range(n):
        cx, r = rnd.uniform(x0 + 8, x1 - 8), rnd.uniform(7, 15)
        corners = [
            (cx + math.cos(a + rnd.uniform(-0.3, 0.3)) * r, y - r * 0.5 + math.sin(a) * r * 0.8)
            for a in [k * math.tau / 6 for k in range(6)]
        ]
        found.append(poly(" ".join(f"{px:.1f},{py:.1f}" for px, py in corners)))
    return found


def _bricks(x0: float, x1: float, top: float, foot: float) -> str:
    """The joints of a stone wall."""
    body, rows = "", int((foot - top) / 22)
    for k in range(rows):
        y = top + 22 * k
        body += stroke(f"M{x0 + 4} {y}H{x1 - 4}", 2.4)
        for i in range(int((x1 - x0) / 52)):
            x = x0 + 24 + 52 * i + (26 if k % 2 else 0)
            body += stroke(f"M{x} {y}V{min(foot, y + 22)}", 2.4) if x < x1 - 8 else ""
    return body


class _Works:
    """One wall being built. `span`: its width in the design space."""

    def __init__(self, w: int, span: float, S: float) -> None:
        self.span, self.k, self.S = span, w / span, S
        self.out = new(w, int(VH * self.k))

    def cut(self, body: str, top: Colour, low: Colour, rim: float = 0.55, blur: float = 8.0) -> None:
        """One sheet with the shadow that it throws on what is behind it."""
        size = self.out.get_size()
        mask = svg_mask(body, (self.span, VH), size)
        dark, pad = shadow(mask, blur * self.k, 0.55)
        self.out.blit(dark, (-pad + 2 * self.k, -pad + 5 * self.k))
        self.out.blit(sheet(mask, (top, low), self.S, rim=rim, seed=int(blur)), (0, 0))

    def ink(self, body: str, color: Colour) -> None:
        size = self.out.get_size()
        self.out.blit(sheet(svg_mask(body, (self.span, VH), size), color, self.S, rim=0), (0, 0))


def _paths(paths: list[str]) -> str:
    return "".join(el(path) for path in paths)


def _rubble(works: _Works) -> None:
    u = works.span / 400
    heaps = rubble(20 * u, 150 * u, VH - 4, 3) + rubble(170 * u, 270 * u, VH - 4, 5, 5) + rubble(280 * u, 390 * u, VH - 4, 8)
    works.cut(_paths(heaps), "#8a6a58", "#5a4036")


def _shields(works: _Works, seat: int) -> None:
    """Great shields stand side by side, in the colours of the House."""
    stakes = "".join(rect(x, VH - 70, 7, 66, 2) for x in range(46, int(works.span) - 20, 86))
    works.cut(stakes + rect(16, VH - 44, works.span - 32, 9, 3), *WOOD, blur=5)
    arms = HOUSES[seat % len(HOUSES)]
    count = int((works.span - 20) / 76)
    for i in range(count):
        x, y = works.span / 2 + 76 * (i - count / 2) + 2, VH - 98
        light = mix(arms.field, (255, 255, 255), 0.22 if i % 2 else 0.10)
        works.cut(group(el(SHIELD), x, y, 0.74), "#e2b765", "#8a5a1c", 0.7, 6)
        works.cut(group(el(SHIELD), x + 7, y + 6, 0.60), light, scale_rgb(arms.field, 0.8), 0.3, 2)
        works.ink(rect(x + 34, y + 14, 6, 44, 2) + rect(x + 18, y + 30, 38, 6, 2), mix(arms.charge, arms.field, 0.15))


def _palisade(works: _Works) -> None:
    """Pointed stakes behind two beams."""
    stakes = []
    rnd, count = Scatter(4), int((works.span - 12) / 22.4)
    for i in range(count):
        x, top = 12 + i * 22.4, VH - WALL_H + rnd.uniform(-8, 6)
        stakes.append(poly(f"{x},{VH} {x},{top + 18} {x + 9.5},{top} {x + 19},{top + 18} {x + 19},{VH}"))
    works.cut(_paths(stakes), *WOOD)
    works.ink("".join(stroke(f"M{22 + i * 22.4:.1f} {VH - 78}V{VH - 8}", 1.8) for i in range(count)), "#4a2c14")
    works.cut(rect(6, VH - 76, works.span - 12, 11, 3) + rect(6, VH - 32, works.span - 12, 11, 3), "#8a5a2c", "#5a3618", 0.5, 4)


def _stone(works: _Works, x0: float, x1: float, h: float) -> None:
    works.cut(el(wall(x0, x1, VH, h, 9)), "#b3a096", "#665650")
    works.ink(_bricks(x0, x1, VH - h + 26, VH), "#54453f")


def _tower(works: _Works) -> None:
    middle = works.span / 2
    _stone(works, 8, works.span - 8, 92)
    works.cut(el(tower(middle, VH, 86, 168)), "#c2b0a4", "#6d5c55")
    works.ink(_bricks(middle - 40, middle + 40, VH - 120, VH), "#5c4c45")


def _fortress(works: _Works, seat: int) -> None:
    arms, middle, end = HOUSES[seat % len(HOUSES)], works.span / 2, works.span
    flags = banner(98, VH - 140, 62, 3, 30) + banner(end - 82, VH - 140, 62, 5, 30)
    works.cut(_paths(flags), mix(arms.field, (255, 255, 255), 0.15), arms.field, 0.4, 4)
    works.cut(el(tower(middle, VH, 96, 186, "cone")), "#a99689", "#5f504a")
    _stone(works, 4, end - 4, 96)
    for x in (70, end - 70):
        works.cut(el(tower(x, VH, 78, 156)), "#c6b4a7", "#6d5c55")
    gate = f"M{middle - 32} {VH}V{VH - 46}Q{middle} {VH - 84} {middle + 32} {VH - 46}V{VH}Z"
    works.cut(el(gate), "#4a3028", "#2a1812", 0.3, 3)


@lru_cache(maxsize=40)
def works_of(level: int, seat: int, w: int, tall: float, S: float) -> pygame.Surface:
    """The wall of that level, w pixels wide."""
    works = _Works(w, WALL_H / tall, S)
    if level == 0:
        _rubble(works)
    elif level == 1:
        _shields(works, seat)
    elif level == 2:
        _palisade(works)
    elif level == 3:
        _tower(works)
    else:
        _fortress(works, seat)
    return works.out


@recipe("proelio.fort")
def fortification(brush: Brush, level: int, seat: int, w: float, tall: float = 0.26) -> Sprite:
    """fortification(level, seat, w, tall): a wall of level 0 (rubble) to 4, w units wide, `tall` times as high; towers rise
    above."""
    pw, ph = brush.px(w), brush.px(w * tall)
    made = works_of(level, seat if level in (1, 4) else 0, pw, tall, brush.S)
    laid = brush.lay(made, 2)
    return Sprite(laid.surface, laid.ox, laid.oy - (made.get_height() - ph), (pw, ph))


@recipe("proelio.arms")
def arms_of(brush: Brush, seat: int, px: float, out: bool = False) -> Sprite:
    """arms_of(seat, px, out): the arms of the House of that seat; dimmed when it has fallen."""
    made = shield_of(HOUSES[seat % len(HOUSES)], brush.px(px), brush.S)
    return brush.lay(dim(pygame.transform.grayscale(made)) if out else made, 3)


@recipe("proelio.banner")
def house_banner(brush: Brush, seat: int, w: float, out: bool = False) -> Sprite:
    """house_banner(seat, w, out): the banner of the House of that seat, 10/7 as high as wide, for the results."""
    pw, ph, arms = brush.px(w), brush.px(w * 10 / 7), HOUSES[seat % len(HOUSES)]
    cloth = poly("4,6 96,6 96,137 50,118 4,137")
    made = new(pw, ph)
    made.blit(foil(svg_mask(el(cloth), (100, 143), (pw, ph)), 3, brush.S), (0, 0))
    inner = svg_mask(el(poly("8,10 92,10 92,130 50,112 8,130")), (100, 143), (pw, ph))
    fill = mix(arms.field, (255, 255, 255), 0.10), scale_rgb(arms.field, 0.7)
    made.blit(sheet(inner, fill, brush.S, rim=0.4, shade=0.5, seed=seat + 1), (0, 0))
    e = int(pw * 0.66)
    made.blit(shield_of(arms, e, brush.S), ((pw - e) / 2, ph * 0.42 - e / 2))
    pole = svg_mask(rect(0, 0, 100, 9, 4), (100, 143), (pw, ph))
    made.blit(sheet(pole, WOOD, brush.S, rim=0.6), (0, 0))
    return brush.lay(dim(pygame.transform.grayscale(made)) if out else made, 3)
