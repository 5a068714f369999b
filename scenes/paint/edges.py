"""The line that high contrast draws round what can be chosen, along the edge of its paper."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import Final

import numpy as np
import pygame

from scenes.paint.brush import Sprite
from scenes.paint.palette import SHELL
from scenes.paint.paper import new, rgb, tint, to_surface

LINE, KEY = 4.0, 2.0
"""Units of white, and of black outside it: on any ground one of the two stands out."""
PAPER: Final = 200
"""Above this alpha a pixel is paper: shadows and light round it are not."""
KEPT: Final = 64
STEPS: Final = 24


class Edges:
    """Of sprites, made once for each; the ones used last are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, float], tuple[Sprite, Sprite]] = OrderedDict()

    def of(self, sprite: Sprite, S: float) -> Sprite:
        """The line round the paper of that sprite, to be put where the sprite is put."""
        key = id(sprite.surface), S
        if key not in self._kept:
            self._kept[key] = sprite, _edge(sprite, S)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key][1]


def _edge(sprite: Sprite, S: float) -> Sprite:
    alpha = pygame.surfarray.array_alpha(sprite.surface).astype(np.float32)
    paper = to_surface(np.full((*alpha.shape, 3), 255, np.float32), np.clip((alpha - PAPER) / (255 - PAPER), 0, 1))
    white, black = max(2.0, LINE * S), max(1.0, KEY * S)
    p = round(white + black) + 1
    out = grown(paper, white + black, p, SHELL.black)
    out.blit(grown(paper, white, p, SHELL.white), (0, 0))
    out.blit(tint(paper, SHELL.black), (p, p), special_flags=pygame.BLEND_RGBA_SUB)
    return Sprite(out, sprite.ox - p, sprite.oy - p, sprite.size)


def grown(paper: pygame.Surface, by: float, pad: int, color: str) -> pygame.Surface:
    """The shape of a paper, so many pixels wider on every side, in that colour."""
    flat = tint(paper, color)
    out = new(paper.get_width() + 2 * pad, paper.get_height() + 2 * pad)
    out.fill((*rgb(color), 0))
    for k in range(STEPS):
        angle = math.tau * k / STEPS
        at = pad + round(by * math.cos(angle)), pad + round(by * math.sin(angle))
        out.blit(flat, at, special_flags=pygame.BLEND_RGBA_MAX)
    return out
