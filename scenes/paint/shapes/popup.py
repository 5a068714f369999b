"""Sheets glued one over the other from back to front: pop-ups, pieces that stand, scenery. Shapes are in design units."""

from __future__ import annotations

import math
from typing import cast as typed

import pygame

from scenes.paint.foil import foil
from scenes.paint.light import glow
from scenes.paint.paper import Colour, mix, new, scale_rgb, shadow, sheet, svg_mask, tint
from scenes.paint.shapes.vector import el

View = tuple[float, float, float, float]
LIGHT_FROM = (255, 250, 232)


class PopUp:
    """A picture being built on `surf`; `view` is the part of the design space that it shows (x, y, width, height).

    The view must have the ratio of the surface: `S` pixels per unit hold both ways.
    """

    def __init__(self, surf: pygame.Surface, view: View, grain: float = 1.0) -> None:
        self.surf = surf
        self.view = view
        self.grain = grain
        self.S = surf.get_width() / view[2]

    @classmethod
    def of(cls, w: int, h: int, vw: float, vh: float, grain: float = 1.0) -> PopUp:
        """An empty one of w x h pixels that shows the design space from 0, 0 on."""
        return cls(new(w, h), (0, 0, vw, vh), grain)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the design space in pixels."""
        return (x - self.view[0]) * self.S, (y - self.view[1]) * self.S

    def cut_out(self, parts: tuple[str, ...], box: View | None = None) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """(mask, its pixel) of path data and SVG elements united; only `box` is looked at. None when nothing is seen."""
        room = pygame.Rect(self.surf.get_rect())
        if box is not None:
            x, y = self.at(box[0], box[1])
            room = pygame.Rect(math.floor(x), math.floor(y), math.ceil(box[2] * self.S) + 1, math.ceil(box[3] * self.S) + 1)
            room = room.clip(self.surf.get_rect())
        if not room.w or not room.h:
            return None
        seen = (self.view[0] + room.x / self.S, self.view[1] + room.y / self.S, room.w / self.S, room.h / self.S)
        whole = svg_mask("".join(p if p.startswith("<") else el(p) for p in parts), seen, room.size)
        found = whole.get_bounding_rect()
        if not found.w:
            return None
        found = found.inflate(6, 6).clip(whole.get_rect())
        return whole.subsurface(found).copy(), (room.x + found.x, room.y + found.y)

    def paper(
        self,
        color: Colour | tuple[Colour, Colour],
        *parts: str,
        rim: float = 0.5,
        seed: int = 1,
        blur: float = 4,
        alpha: float = 0.5,
        fall: tuple[float, float] = (1, 2.4),
        shade: float = 0.5,
        rim_px: float = 1.2,
        box: View | None = None,
    ) -> None:
        """One sheet with its shadow. One colour is taken lighter above and darker below; two are top and bottom."""
        found = self.cut_out(parts, box)
        if found is None:
            return
        mask, (x, y) = found
        if alpha:
            s, pad = shadow(mask, blur * self.S, alpha)
            self.surf.blit(s, (x - pad + fall[0] * self.S, y - pad + fall[1] * self.S))
        fill = _gradient(color)
        scale = max(0.6, self.S)
        made = sheet(mask, fill, scale, rim=rim, rim_px=rim_px, shade=shade, seed=seed, grain=self.grain)
        self.surf.blit(made, (x, y))

    def gold(self, *parts: str, blur: float = 3, seed: int = 3) -> None:
        """One sheet of foil."""
        found = self.cut_out(parts)
        if found is None:
            return
        mask, (x, y) = found
        s, pad = shadow(mask, blur * self.S, 0.55)
        self.surf.blit(s, (x - pad, y - pad + 2 * self.S))
        self.surf.blit(foil(mask, seed, max(0.5, self.S * 0.7)), (x, y))

    def ink(self, color: Colour, *parts: str, alpha: float = 1.0, box: View | None = None) -> None:
        """A flat mark without thickness: cuts, seams, painted lines."""
        found = self.cut_out(parts, box)
        if found is not None:
            self.surf.blit(tint(found[0], color, alpha), found[1])

    def glow(self, x: float, y: float, r: float, color: Colour, strength: float, ry: float | None = None) -> None:
        """Light around a place, radii in units; only on opaque pictures, for light has no outline."""
        px, py = self.at(x, y)
        glow(self.surf, px, py, r * self.S, color, strength, None if ry is None else ry * self.S)

    def put(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A finished picture with its middle at a place."""
        px, py = self.at(x, y)
        self.surf.blit(picture, (px - picture.get_width() / 2, py - picture.get_height() / 2))


def _gradient(color: Colour | tuple[Colour, Colour]) -> tuple[Colour, Colour]:
    if not isinstance(color, str) and len(color) == 2:
        return typed("tuple[Colour, Colour]", color)
    return mix(color, LIGHT_FROM, 0.16), scale_rgb(color, 0.82)
