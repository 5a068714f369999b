"""The painted table under a title, filling any window, and the paper scenery that stands around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

import pygame

from scenes.paint.brush import Brush, Sprite
from scenes.paint.paper import Colour, apply_grain, shadow, sheet, svg_mask
from scenes.paint.shapes.vector import el
from scenes.paint.strong import ground

LAMPLIGHT = "#e0a04a"
FLAT = 0.72
"""How far a table goes towards its own dark for high contrast."""
HALF_ABOVE = 1.4
"""Pixels per unit above which a table is painted at half size: no eye misses it behind the pieces."""

PaintTable: TypeAlias = Callable[[int, int, float, bool], pygame.Surface]
"""paint(w, h, S, plain): a whole table, w x h pixels; the stage of 1920 x 1080 units lies in its middle. `plain` is for high
contrast: darker, and nothing in the air."""


class Background(Protocol):
    """Paints a table over the whole window, w x h units."""

    def __call__(self, brush: Brush, /, w: float = 1920, h: float = 1080) -> Sprite: ...


def step_back(table: pygame.Surface, color: Colour) -> pygame.Surface:
    """For high contrast the scenery becomes a shadow of itself on a flat ground, the dark of `color`."""
    veil = pygame.Surface(table.get_size())
    veil.fill(ground(color))
    veil.set_alpha(round(255 * FLAT))
    table.blit(veil, (0, 0))
    return table


def backdrop(paint: PaintTable) -> Background:
    """The recipe of a title's table, with w and h of the whole window in units. Above 1080p the scenery is painted at half
    size under fresh grain."""

    def background(brush: Brush, /, w: float = 1920, h: float = 1080) -> Sprite:
        pw, ph = brush.px(w), brush.px(h)
        if brush.S <= HALF_ABOVE:
            return Sprite(paint(pw, ph, brush.S, brush.high_contrast), 0, 0, (pw, ph))
        small = paint(pw // 2, ph // 2, brush.S / 2, brush.high_contrast)
        out = apply_grain(pygame.transform.smoothscale(small, (pw, ph)), 5, brush.S, 0.8)
        return Sprite(out, 0, 0, (pw, ph))

    return background


def cut_out(
    dest: pygame.Surface,
    paths: Sequence[str],
    fill: tuple[Colour, Colour],
    S: float,
    blur: float,
    rim: float,
    fall: tuple[float, float] = (3, 8),
) -> None:
    """One cut-out of scenery, in design units, over the whole picture (only the box it covers is worked on)."""
    w, h = dest.get_size()
    whole = svg_mask("".join(el(d) for d in paths), (w / S, h / S), (w, h))
    r = whole.get_bounding_rect().inflate(4, 4).clip(whole.get_rect())
    if not r.w:
        return
    mask = whole.subsurface(r).copy()
    dark, pad = shadow(mask, blur * S, 0.62)
    dest.blit(dark, (r.x - pad + fall[0] * S, r.y - pad + fall[1] * S))
    dest.blit(sheet(mask, fill, S, rim=rim, rim_px=1.4, shade=0.45, seed=int(blur)), r.topleft)
