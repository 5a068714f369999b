"""The whole torus as it stood when the game was over, small enough for a page of the results."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.caledea.paint.cells import standing_on
from scenes.caledea.paint.land import speck
from scenes.caledea.paint.palette import CALEDEA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.paper import rgb

FULL = 87.0
"""Units of a square on the table, for which frames and badges are measured."""
EDGE = 4.0
Standing = tuple[tuple[int, tuple[tuple[str, Any], ...]], ...]
"""Squares on which something stands, and what: the arguments of `caledea.cell`."""


@recipe("caledea.last_board")
def last_board(brush: Brush, outpost: tuple[int, ...], width: int, square: float, standing: Standing) -> Sprite:
    """`square`: units of one of them."""
    k = brush.px(square)
    out = pygame.Surface((width * k, len(outpost) // width * k), 0, 32)
    for i, kingdom in enumerate(outpost):
        out.blit(speck(kingdom, k), (i % width * k, i // width * k))
    for i, what in standing:
        out.blit(
            standing_on(k, brush.S * square / FULL, counted=False, signed="capital" in dict(what), **dict(what)),
            (i % width * k, i // width * k),
        )
    size = brush.px(width * square), brush.px(len(outpost) // width * square)
    out = out if out.get_size() == size else pygame.transform.smoothscale(out, size)
    pygame.draw.rect(out, rgb(CALEDEA.wood), out.get_rect(), max(2, brush.px(EDGE)))
    return brush.bare(out)
