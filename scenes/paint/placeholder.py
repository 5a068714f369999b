"""The plain sheet that stands in for a picture that could not be painted."""

from __future__ import annotations

import pygame

from scenes.paint.brush import Brush, Sprite
from scenes.paint.palette import SHELL
from scenes.paint.paper import new, rgb


def placeholder(brush: Brush, name: str) -> Sprite:
    """A paper rectangle with the picture's name. Uses nothing that could be missing."""
    words = pygame.font.Font(None, brush.px(34)).render(name, True, rgb(SHELL.ink))
    edge = brush.px(14)
    out = new(words.get_width() + 2 * edge, words.get_height() + 2 * edge)
    out.fill((*rgb(SHELL.paper), 255))
    out.blit(words, (edge, edge))
    return brush.bare(out)
