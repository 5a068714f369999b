"""Bars of a chart: each in its colour and with its own hatching, so that nobody needs the colour."""

from __future__ import annotations

import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.palette import SHELL
from scenes.paint.paper import ADD, MULT, new, rgb, rrect_mask, tint


@recipe("chart_bar", quick=True)
def bar(brush: Brush, w: float, h: float, color: str = SHELL.bar, hatch: str = "", radius: float = 6) -> Sprite:
    """chart_bar(w, h, color, hatch, radius): hatch '' plain, 'upright' or 'slanted' lines."""
    wide, tall, S = max(1, brush.px(w)), max(1, brush.px(h)), brush.S
    mask = rrect_mask(wide, tall, min(radius * S, wide / 2, tall / 2))
    out = tint(mask, color)
    light = new(wide, tall)
    pygame.draw.rect(light, (46, 46, 40), (0, 0, wide, max(1, round(3 * S))))
    out.blit(light, (0, 0), special_flags=ADD)
    lines = pygame.Surface((wide, tall))
    lines.fill((255, 255, 255))
    step, slant = max(3, round(11 * S)), tall if hatch == "slanted" else 0
    if hatch:
        for x in range(-tall, wide + tall, step):
            pygame.draw.line(lines, (118, 104, 104), (x + slant, 0), (x, tall), max(1, round(3.4 * S)))
    out.blit(lines, (0, 0), special_flags=MULT)
    if brush.high_contrast:
        pygame.draw.rect(out, rgb(SHELL.text), out.get_rect(), max(1, round(2 * S)), round(radius * S))
    return brush.bare(out)
