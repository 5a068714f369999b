"""The Fortifications before the Houses, of as many pieces as they are worth: a shield, two panels of stakes, two stretches of
wall with a tower, two with two towers; or rubble."""

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
MOST = 4
"""The pieces of the highest wall."""
GAP = 14.0
"""Between two pieces."""
WIDEST = 150.0
"""Of a piece at most."""
LOW = 0.26
"""Height of a wall by its width."""
SHIELD_W = 97.0
"""Width of the outline of a shield."""


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


def segments(span: float, count: int) -> list[tuple[float, float]]:
    """From where to where the pieces of a wall stand: so many as it is worth, as wide whatever their number, in the middle."""
    width = min((span - 5 * GAP) / MOST, WIDEST)
    left = (span - count * width - (count - 1) * GAP) / 2
    return [(left + k * (width + GAP), left + k * (width + GAP) + width) for k in range(count)]


def _shields(works: _Works, house: int) -> None:
    """One great shield in the colours of the House, before a beam between two stakes."""
    arms = HOUSES[house % len(HOUSES)]
    for x0, x1 in segments(works.span, 1):
        scale = min(1.0, (x1 - x0) / SHIELD_W)
        x, y = (x0 + x1 - SHIELD_W * scale) / 2, VH - SHIELD_W * 1.2 * scale
        works.cut(
            rect(x0, VH - 78, 8, 78, 2) + rect(x1 - 8, VH - 78, 8, 78, 2) + rect(x0, VH - 52, x1 - x0, 10, 3), *WOOD, blur=5
        )
        works.cut(group(el(SHIELD), x, y, scale), "#e2b765", "#8a5a1c", 0.7, 6)
        works.cut(
            group(el(SHIELD), x + 9 * scale, y + 8 * scale, scale * 0.81),
            mix(arms.field, (255, 255, 255), 0.18),
            scale_rgb(arms.field, 0.8),
            0.3,
            2,
        )
        middle, bar = (x0 + x1) / 2, 9 * scale
        cross = rect(middle - bar / 2, y + 20 * scale, bar, 62 * scale, 2) + rect(
            middle - 26 * scale, y + 42 * scale, 52 * scale, bar, 2
        )
        works.ink(cross, mix(arms.charge, arms.field, 0.15))


def _palisade(works: _Works) -> None:
    """Two panels of pointed stakes, each behind two beams."""
    rnd = Scatter(4)
    for x0, x1 in segments(works.span, 2):
        count = max(3, round((x1 - x0) / 22.4))
        step = (x1 - x0) / count
        edges = [(x0 + k * step, VH - WALL_H + rnd.uniform(-8, 6)) for k in range(count)]
        stakes = [
            poly(f"{x},{VH} {x},{top + 18} {x + step / 2 - 1},{top} {x + step - 2},{top + 18} {x + step - 2},{VH}")
            for x, top in edges
        ]
        works.cut(_paths(stakes), *WOOD)
        works.ink("".join(stroke(f"M{x + step / 2:.1f} {VH - 78}V{VH - 8}", 1.8) for x, _ in edges), "#4a2c14")
        beams = rect(x0 - 3, VH - 76, x1 - x0 + 4, 11, 3) + rect(x0 - 3, VH - 32, x1 - x0 + 4, 11, 3)
        works.cut(beams, "#8a5a2c", "#5a3618", 0.5, 4)


def _stone(works: _Works, x0: float, x1: float, h: float) -> None:
    works.cut(el(wall(x0, x1, VH, h, 3)), "#b3a096", "#665650")
    works.ink(_bricks(x0, x1, VH - h + 26, VH), "#54453f")


def _raised(works: _Works, x0: float, x1: float, h: float) -> None:
    """A tower as wide as its piece of the wall."""
    middle = (x0 + x1) / 2
    works.cut(el(tower(middle, VH, 0.84 * (x1 - x0), h)), "#c2b0a4", "#6d5c55")
    works.ink(_bricks(middle - 0.4 * (x1 - x0), middle + 0.4 * (x1 - x0), VH - h + 46, VH), "#5c4c45")


def _tower(works: _Works) -> None:
    """Two pieces of a stone wall, and a tower between them."""
    left, middle, right = segments(works.span, 3)
    _stone(works, *left, 92)
    _stone(works, *right, 92)
    _raised(works, *middle, 160)


def _fortress(works: _Works, house: int) -> None:
    """Two pieces of a wall, two towers between them, and the flags of the House."""
    arms = HOUSES[house % len(HOUSES)]
    first, second, third, last = segments(works.span, 4)
    flags = banner(sum(second) / 2, VH - 140, 62, 3, 30) + banner(sum(third) / 2, VH - 140, 62, 5, 30)
    works.cut(_paths(flags), mix(arms.field, (255, 255, 255), 0.15), arms.field, 0.4, 4)
    _stone(works, *first, 96)
    _stone(works, *last, 96)
    _raised(works, *second, 142)
    _raised(works, *third, 142)


@lru_cache(maxsize=40)
def works_of(level: int, house: int, w: int, tall: float, S: float) -> pygame.Surface:
    """The wall of that level, w pixels wide."""
    works = _Works(w, WALL_H / tall, S)
    if level == 0:
        _rubble(works)
    elif level == 1:
        _shields(works, house)
    elif level == 2:
        _palisade(works)
    elif level == 3:
        _tower(works)
    else:
        _fortress(works, house)
    return works.out


@recipe("proelio.fort")
def fortification(brush: Brush, level: int, house: int, w: float, tall: float = LOW) -> Sprite:
    """fortification(level, house, w, tall): a wall of level 0 (rubble) to 4, w units wide, `tall` times as high; towers rise
    above."""
    pw, ph = brush.px(w), brush.px(w * tall)
    made = works_of(level, house if level in (1, 4) else 0, pw, tall, brush.S)
    laid = brush.lay(made, 2)
    return Sprite(laid.surface, laid.ox, laid.oy - (made.get_height() - ph), (pw, ph))


@recipe("proelio.wall")
def wall_alone(brush: Brush, level: int, house: int, w: float, h: float) -> Sprite:
    """wall_alone(level, house, w, h): a wall of level 1 to 4 by itself, as wide as it is built, on the foot of w x h units:
    what was given up or lost is never to be taken for a card."""
    pw, ph = brush.px(w), brush.px(h)
    built = segments(WALL_H / LOW, level)
    wide = pw * WALL_H / LOW / (built[-1][1] - built[0][0])
    works = works_of(level, house if level in (1, 4) else 0, int(wide * 0.94), LOW, brush.S)
    box = works.get_bounding_rect()
    made = new(pw, ph)
    made.blit(works, ((pw - box.w) / 2, ph - box.h), box)
    return brush.lay(made, 2)


@recipe("proelio.arms")
def arms_of(brush: Brush, house: int, px: float, out: bool = False) -> Sprite:
    """arms_of(house, px, out): the arms of that House; dimmed when it has fallen."""
    made = shield_of(HOUSES[house % len(HOUSES)], brush.px(px), brush.S)
    return brush.lay(dim(pygame.transform.grayscale(made)) if out else made, 3)


@recipe("proelio.banner")
def house_banner(brush: Brush, house: int, w: float, out: bool = False) -> Sprite:
    """house_banner(house, w, out): the banner of that House, 10/7 as high as wide, for the results."""
    pw, ph, arms = brush.px(w), brush.px(w * 10 / 7), HOUSES[house % len(HOUSES)]
    cloth = poly("4,6 96,6 96,137 50,118 4,137")
    made = new(pw, ph)
    made.blit(foil(svg_mask(el(cloth), (100, 143), (pw, ph)), 3, brush.S), (0, 0))
    inner = svg_mask(el(poly("8,10 92,10 92,130 50,112 8,130")), (100, 143), (pw, ph))
    fill = mix(arms.field, (255, 255, 255), 0.10), scale_rgb(arms.field, 0.7)
    made.blit(sheet(inner, fill, brush.S, rim=0.4, shade=0.5, seed=house + 1), (0, 0))
    e = int(pw * 0.66)
    made.blit(shield_of(arms, e, brush.S), ((pw - e) / 2, ph * 0.42 - e / 2))
    pole = svg_mask(rect(0, 0, 100, 9, 4), (100, 143), (pw, ph))
    made.blit(sheet(pole, WOOD, brush.S, rim=0.6), (0, 0))
    return brush.lay(dim(pygame.transform.grayscale(made)) if out else made, 3)
