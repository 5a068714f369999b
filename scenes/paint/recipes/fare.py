"""How somebody fares: a paper hill with the dashed line of plain luck, the place of whom they have not beaten yet."""

from __future__ import annotations

import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.palette import SHELL
from scenes.paint.paper import cut, mix, new, rgb, sheet, svg_mask, tint
from scenes.paint.recipes.curves import stroke
from scenes.paint.shapes.vector import el, poly

FINE = 2
"""Outlines are drawn so many times as large, and brought down."""
BETWEEN = 12
"""Steps of the outline from one point to the next."""
EDGE, DASH, GAP, THICK = 3.0, 15.0, 10.0, 3.4


def _outline(points: tuple[int, ...], wide: int, tall: int) -> list[tuple[float, float]]:
    """The points, in thousandths of the height, joined by a smooth line from edge to edge."""
    heights = [tall * (1 - point / 1000) for point in points]
    last, found = len(heights) - 1, []
    for k in range(last * BETWEEN + 1):
        at, t = k // BETWEEN, k % BETWEEN / BETWEEN
        before, here, there, after = (heights[max(0, min(last, at + step))] for step in (-1, 0, 1, 2))
        cubic = 3 * (here - there) + after - before
        bent = here + t / 2 * (there - before + t * (2 * before - 5 * here + 4 * there - after + t * cubic))
        found.append((wide * k / (last * BETWEEN), min(max(bent, 0.0), float(tall))))
    return found


@recipe("hill")
def hill(brush: Brush, w: float, h: float, points: tuple[int, ...], luck: int, parts: int) -> Sprite:
    """hill(w, h, points, luck, parts): points and luck in thousandths of the height, which `parts` fine lines divide."""
    wide, tall, S = brush.px(w), brush.px(h), brush.S
    out = new(wide, tall)
    fine = max(1, round(1.5 * S))
    for k in range(1, parts + 1):
        y = round(tall * (1 - k / parts))
        pygame.draw.line(out, (*rgb(SHELL.core), 110), (0, y), (wide, y), fine)
    line = _outline(points, wide * FINE, tall * FINE)
    mask = new(wide * FINE, tall * FINE)
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(0, tall * FINE), *line, (wide * FINE, tall * FINE)])
    small = pygame.transform.smoothscale(mask, (wide, tall))
    out.blit(sheet(small, (mix(SHELL.hill, SHELL.white, 0.12), SHELL.hill), S, rim=0.3, shade=0.4, grain=brush.grain), (0, 0))
    edge = pygame.transform.smoothscale(stroke(mask.get_size(), line, EDGE * S * FINE), (wide, tall))
    out.blit(tint(edge, SHELL.hill_edge), (0, 0))
    level = min(tall - THICK * S, max(0.0, tall * (1 - luck / 1000) - THICK * S / 2))
    _dashes(out, round(level), S)
    return brush.bare(out)


def _dashes(out: pygame.Surface, y: int, S: float) -> None:
    """From edge to edge, seen on paper and on the hill."""
    x, thick = 0.0, max(2, round(THICK * S))
    while x < out.get_width():
        pygame.draw.rect(out, rgb(SHELL.ink), (round(x), y, max(2, round(DASH * S)), thick))
        x += (DASH + GAP) * S


@recipe("dashes")
def dashes(brush: Brush, w: float) -> Sprite:
    """dashes(w): a piece of the line of plain luck, for what explains it."""
    out = new(brush.px(w), brush.px(THICK))
    _dashes(out, 0, brush.S)
    return brush.bare(out)


@recipe("nobody")
def nobody(brush: Brush, px: float) -> Sprite:
    """nobody(px): the place of somebody who was not beaten yet: a dashed circle."""
    size = brush.px(px)
    ring = '<circle cx="50" cy="50" r="46" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="14 10"/>'
    out = tint(svg_mask(ring, (100, 100), (size, size)), SHELL.core)
    return brush.bare(out)


@recipe("tab_point")
def tab_point(brush: Brush, px: float = 30) -> Sprite:
    """tab_point(px): hangs below the tab that is open, so that its colour need not say so."""
    w, h = brush.px(px), brush.px(px * 0.55)
    mask = svg_mask(el(poly("0,0 100,0 50,55")), (100, 55), (w, h))
    return brush.bare(cut(sheet(mask, SHELL.open, brush.S, rim=0.3), mask))


@recipe("fine_rule")
def rule(brush: Brush, w: float) -> Sprite:
    """rule(w): a fine line across a paper."""
    out = new(brush.px(w), max(1, brush.px(2)))
    out.fill((*rgb(SHELL.core), 190))
    return brush.bare(out)
