"""Coats of arms: a field, a heraldic division and a charge, cut from paper with a rim of foil."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.paint.emblem import emblem
from scenes.paint.foil import foil
from scenes.paint.palette import Arms
from scenes.paint.paper import INK, cut, mix, new, scale_rgb, sheet, svg_mask
from scenes.paint.shapes.vector import P, el, poly, rect

SHIELD = P("50,2! 36,6 8,6! 7,44 18,74 36,92 50,99! 64,92 82,74 93,44 92,6! 64,6")
VIEW = (0, 0, 100, 101)
DIVISIONS: dict[str, str] = {
    "plain": "",
    "chief": rect(0, 0, 100, 30),
    "bend": el(poly("0,0 26,0 100,72 100,100 86,100 0,16")),
    "chevron": el(poly("50,40 100,84 100,110 50,66 0,110 0,84")),
    "pale": rect(34, 0, 32, 100),
    "bordure": f'<path d="{SHIELD}" fill="none" stroke="#fff" stroke-width="30"/>',
    "fess": rect(0, 60, 100, 22),
    "wavy": el("M0 66Q12 56 25 66T50 66T75 66T100 66V82Q88 92 75 82T50 82T25 82T0 82Z"),
    "quarter": rect(0, 0, 50, 50) + rect(50, 50, 50, 55),
}


@lru_cache(maxsize=32)
def shield_of(arms: Arms, px: int, S: float) -> pygame.Surface:
    """Field, heraldic division, crest and a rim of foil, px pixels wide."""
    out = new(px, px)
    whole = svg_mask(el(SHIELD), VIEW, (px, px))
    inner = svg_mask(f'<g transform="translate(50 48) scale(.87) translate(-50 -48)">{el(SHIELD)}</g>', VIEW, (px, px))
    out.blit(foil(whole, 3, max(0.5, px / 160)), (0, 0))
    field = arms.field
    out.blit(sheet(inner, (mix(field, (255, 255, 255), 0.10), scale_rgb(field, 0.86)), S, rim=0.3, shade=0.4), (0, 0))
    if DIVISIONS[arms.division]:
        part = cut(svg_mask(DIVISIONS[arms.division], VIEW, (px, px)), inner)
        out.blit(sheet(part, (mix(field, arms.second, 0.62), mix(field, arms.second, 0.48)), S, rim=0.25, shade=0.3), (0, 0))
    e = int(px * 0.66)
    second, ink = mix(arms.charge, field, 0.40), mix(field, INK, 0.55)
    out.blit(emblem(arms.emblem, e, arms.charge, second, ink, S=S), ((px - e) / 2, px * 0.45 - e / 2))
    return out
