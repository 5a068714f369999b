"""Curves over a game: thick lines with a soft shadow, one over the other, and a cross where a seat left."""

from __future__ import annotations

from itertools import pairwise

import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.palette import SHELL
from scenes.paint.paper import CUT, mix, new, rgb, tint

FINE = 2
"""Lines are drawn so many times as large, and brought down."""
OWN, OTHER, SEEN = 8.0, 4.0, 0.82
"""Thickness in units of one's own line and of others, and how strongly others show."""
CROSS = 11.0
Drawn = tuple[str, tuple[tuple[int, int], ...], bool, bool]
"""Colour, points in units, whether it is one's own, whether it ends in a cross."""


def stroke(size: tuple[int, int], points: list[tuple[float, float]], thick: float) -> pygame.Surface:
    """A mask of the line with round joints."""
    out = new(*size)
    white, radius = (255, 255, 255, 255), thick / 2
    for a, b in pairwise(points):
        across = pygame.Vector2(b) - a
        if across.length():
            across = across.rotate(90) * (radius / across.length())
            corners = [pygame.Vector2(a) + across, b + across, b - across, pygame.Vector2(a) - across]
            pygame.draw.polygon(out, white, corners)
    for point in points:
        pygame.draw.circle(out, white, point, radius)
    return out


def _colored(mask: pygame.Surface, color: str, alpha: float) -> pygame.Surface:
    out = new(*mask.get_size())
    out.fill((*rgb(color), round(255 * alpha)))
    out.blit(mask, (0, 0), special_flags=CUT)
    return out


@recipe("curves")
def curves(brush: Brush, w: float, h: float, lines: tuple[Drawn, ...], color: str = SHELL.board) -> Sprite:
    """w x h units of lines on a field of `color`, a hair lighter; the last line lies on top."""
    wide, tall, k = brush.px(w), brush.px(h), brush.S * FINE
    out = new(wide, tall)
    out.fill((*mix(color, (255, 255, 255), 0.06), 255))
    for quarter in range(5):
        height = (tall - 1) * quarter / 4
        pygame.draw.line(out, mix(color, (255, 255, 255), 0.16), (0, height), (wide, height))
    edge = OWN + CROSS
    room = brush.px(w + 2 * edge), brush.px(h + 2 * edge)
    full = new(*room)
    full.blit(out, (brush.px(edge), brush.px(edge)))
    for paint, points, own, left in lines:
        big = room[0] * FINE, room[1] * FINE
        placed = [((x + edge) * k, (y + edge) * k) for x, y in points]
        mask = stroke(big, placed, (OWN if own else OTHER) * k)
        if left:
            x, y = placed[-1]
            r = CROSS * k
            for ends in ([(x - r, y - r), (x + r, y + r)], [(x - r, y + r), (x + r, y - r)]):
                mask.blit(stroke(big, ends, 5 * k), (0, 0))
        if own:
            dark = pygame.transform.smoothscale(tint(mask, SHELL.black, 0.45), room)
            full.blit(dark, (brush.px(2), brush.px(4)))
        full.blit(pygame.transform.smoothscale(_colored(mask, paint, 1.0 if own else SEEN), room), (0, 0))
    return Sprite(full, -brush.px(edge), -brush.px(edge), (wide, tall))
