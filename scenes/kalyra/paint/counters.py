"""Small things one counts: hearts, venom, gold, experience, actions, candles of life, types, abilities, marks on spaces."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kalyra.paint.palette import KALYRA, KALYRA_TYPES
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.foil import foil
from scenes.paint.furniture import dashed, disc
from scenes.paint.light import glow
from scenes.paint.palette import FOIL, FOIL_BACK, LAMP_CORE, SHELL
from scenes.paint.paper import Colour, mix, new, scale_rgb, shadow, sheet, svg_mask, tint
from scenes.paint.shapes.vector import P, el, poly_d, rect, stroke

TYPES: Final[dict[str, tuple[str, str, str]]] = {
    "martial": (*KALYRA_TYPES["martial"], "swords"),
    "beast": (*KALYRA_TYPES["beast"], "wolf"),
    "mystic": (*KALYRA_TYPES["mystic"], "eye"),
    "holy": (*KALYRA_TYPES["holy"], "summer"),
    "undead": (*KALYRA_TYPES["undead"], "skull"),
    "elemental": (*KALYRA_TYPES["elemental"], "torch"),
}
"""Ground, emblem colour, emblem of the six types."""
SHAPES: Final[dict[str, str]] = {
    "martial": P("50,2! 90,12 92,48 78,80 50,98! 22,80 8,48 10,12"),
    "beast": P("12,8! 34,20 50,12 66,20 88,8! 94,40 86,72 66,92 50,97 34,92 14,72 6,40"),
    "mystic": poly_d(50, 50, 50, 4),
    "holy": poly_d(50, 50, 49, 8, 0.3927),
    "undead": P("50,2! 72,8 88,26 90,50 88,98! 12,98! 10,50 12,26 28,8"),
    "elemental": P("50,0! 68,20 88,46 88,70 72,92 50,99 28,92 12,70 12,46 32,20"),
}
"""Each type has an outline of its own."""
ABILITIES: Final[dict[str, str]] = {
    "aura": "aura",
    "resurrect": "resurrect",
    "frightening": "fright",
    "flanking": "flank",
    "venom": "serpent",
    "volatile": "gunpowder",
    "surge": "bolt",
    "bane": "w_thorn",
    "flight": "eagle",
    "sweep": "sweep",
    "many_heads": "foe_final_venoms",
}
"""The emblem of every ability."""


def round_sign(name: str, d: int, S: float) -> pygame.Surface:
    """A dark disc of d pixels with a small emblem."""
    spot, e = disc(d, KALYRA.near, S, edge=KALYRA.core), int(d * 0.72)
    spot.blit(emblem(name, e, KALYRA.sign, KALYRA.sign_hi, KALYRA.near, S=S, sh=False), ((d - e) / 2, (d - e) / 2))
    return spot


@recipe("kalyra.heart")
def heart(brush: Brush, px: float = 30, full: bool = True, pale: bool = False, cut: bool = False) -> Sprite:
    """heart(px, full, pale, cut): a point of life; `pale`: on cream paper instead of on a dark plate; `cut`: with its shadow,
    on the land, to bear a number."""
    on, off = (KALYRA.blood, KALYRA.heart_pale) if pale else (KALYRA.heart, KALYRA.heart_off)
    on = KALYRA.heart_cut if cut else on
    size = brush.px(px)
    made = emblem("heart", size, on if full else off, None, None, S=brush.S, grain=0.7 * brush.grain)
    return brush.lay(made, 1) if cut else brush.bare(made)


@recipe("kalyra.venom")
def venom(brush: Brush, px: float = 34, plain: bool = False) -> Sprite:
    """venom(px, plain): a counter of venom, a green drop with a fanged skull cut into it; without where a number lies on it."""
    size = brush.px(px)
    mask = svg_mask(el(P("50,0! 66,24 86,46 90,68 76,92 50,100 24,92 10,68 14,46 34,24")), (-4, -4, 108, 108), (size, size))
    low = KALYRA.venom if plain else scale_rgb(KALYRA.venom, 0.8)
    out = sheet(mask, (mix(KALYRA.venom, SHELL.cream, 0.3), low), brush.S, rim=0.7)
    if not plain:
        e = int(size * 0.50)
        skull = emblem("skull", e, KALYRA.venom_lo, KALYRA.venom_lo, KALYRA.venom, S=brush.S, sh=False)
        out.blit(skull, ((size - e) / 2, size * 0.40))
    return brush.lay(out, 1)


@recipe("kalyra.gold")
def gold(brush: Brush, px: float = 40) -> Sprite:
    """gold(px): a coin of the party's loot, stamped with a crown."""
    size = brush.px(px)
    out = disc(size, SHELL.gold, brush.S, edge=FOIL[3], gold=True)
    ring = svg_mask('<circle cx="50" cy="50" r="38" fill="none" stroke="#fff" stroke-width="4"/>', (100, 100), (size, size))
    out.blit(tint(ring, FOIL[3], 0.75), (0, 0))
    e = int(size * 0.56)
    out.blit(emblem("crown", e, FOIL[3], FOIL[3], FOIL[0], S=brush.S, sh=False), ((size - e) / 2, (size - e) / 2))
    return brush.lay(out, 1, foot=out.get_height() - size)


@recipe("kalyra.xp")
def xp(brush: Brush, px: float = 40) -> Sprite:
    """xp(px): a point of experience, a star of foil on an arcane disc."""
    size = brush.px(px)
    out = disc(size, KALYRA.arcane, brush.S)
    e = int(size * 0.78)
    out.blit(emblem("burst", e, FOIL[1], FOIL[0], None, S=brush.S, gold=True), ((size - e) / 2, (size - e) / 2))
    return brush.lay(out, 1, foot=out.get_height() - size)


@recipe("kalyra.pip")
def pip(brush: Brush, px: float = 30, left: bool = True) -> Sprite:
    """pip(px, left): one of a turn's three actions: a lit paper flame, or the hole it leaves."""
    size = brush.px(px)
    flame = P("54,0! 60,20 80,38 86,60 76,86 50,99 24,86 14,62 22,40 34,30! 38,44 46,30")
    mask = svg_mask(el(flame), (-4, -4, 108, 108), (size, size))
    line = svg_mask(stroke(flame, 6), (-4, -4, 108, 108), (size, size))
    if not left:
        hole = sheet(mask, KALYRA.core, brush.S, rim=0.0, shade=0.0, grain=0.3)
        hole.blit(tint(line, mix(KALYRA.mist, SHELL.cream, 0.5)), (0, 0))
        return brush.bare(hole)
    out = sheet(mask, (KALYRA.lantern, KALYRA.flame), brush.S, rim=0.6)
    out.blit(tint(line, KALYRA.blood_core, 0.8), (0, 0))
    inner = svg_mask(el(P("50,44! 62,60 66,76 58,90 44,90 36,78 40,62")), (-4, -4, 108, 108), (size, size))
    out.blit(sheet(inner, (LAMP_CORE, KALYRA.window), brush.S, rim=0.3), (0, 0))
    return brush.lay(out, 1)


@recipe("kalyra.candle")
def candle(brush: Brush, px: float = 34, lit: bool = True) -> Sprite:
    """candle(px, lit): a life of a hero; it goes out with every defeat."""
    size = brush.px(px)
    wax = svg_mask(rect(34, 42, 32, 54, 5) + el(P("34,48! 34,60 38,70 42,60 44,48!")), (100, 100), (size, size))
    out = new(size, size)
    out.blit(sheet(wax, (SHELL.cream, SHELL.paper_lo) if lit else (KALYRA.stone, KALYRA.stone_lo), brush.S, rim=0.5), (0, 0))
    out.blit(tint(svg_mask(stroke("M50 42V34", 4), (100, 100), (size, size)), FOIL_BACK), (0, 0))
    if lit:
        fire = svg_mask(el(P("50,2! 60,16 64,28 58,38 50,41 42,38 36,28 40,16")), (100, 100), (size, size))
        glow(out, size * 0.5, size * 0.26, size * 0.5, KALYRA.lantern, 0.5)
        out.blit(sheet(fire, (LAMP_CORE, SHELL.ember), brush.S, rim=0.3), (0, 0))
    else:
        smoke = svg_mask(stroke("M50 32q-8 -8 0 -14t2 -14", 4), (100, 100), (size, size))
        out.blit(tint(smoke, SHELL.text_lo, 0.7), (0, 0))
    return brush.lay(out, 1)


def type_badge(type: str, size: int, S: float) -> pygame.Surface:
    """The sign of a type, `size` pixels wide."""
    ground, ink, name = TYPES[type]
    mask = svg_mask(el(SHAPES[type]), (-3, -3, 106, 106), (size, size))
    out = new(size, size)
    out.blit(foil(mask, 3, max(0.5, S * 0.6)), (0, 0))
    inner = svg_mask(
        f'<g transform="translate(50 50) scale(.84) translate(-50 -50)">{el(SHAPES[type])}</g>',
        (-3, -3, 106, 106),
        (size, size),
    )
    out.blit(sheet(inner, (mix(ground, SHELL.white, 0.14), scale_rgb(ground, 0.86)), S, rim=0.4), (0, 0))
    e = int(size * 0.60)
    sign = emblem(name, e, ink, mix(ink, ground, 0.35), scale_rgb(ground, 0.5), S=S, sh=False)
    out.blit(sign, ((size - e) / 2, (size - e) / 2))
    return out


@recipe("kalyra.type")
def type_sign(brush: Brush, type: str, px: float = 40) -> Sprite:
    """type(type, px): one of the six types: an outline, a colour and an emblem of its own."""
    return brush.lay(type_badge(type, brush.px(px), brush.S), 1)


MARKS: Final[dict[str, Colour]] = {
    "target": KALYRA.blood_hi,
    "landing": SHELL.gold,
    "threat": KALYRA.blood,
    "step": KALYRA.paper,
}


def _feet(size: int, S: float) -> pygame.Surface:
    """Prints of two feet, one ahead of the other: here somebody may step."""
    soles = "".join(rect(x, y, 15, 26, 7.5) + rect(x + 1, y + 29, 13, 12, 6) for x, y in ((27, 38), (58, 20)))
    prints = svg_mask(soles, (100, 100), (size, size))
    out = new(size, size)
    dark, pad = shadow(prints, 2 * S, 1.0)
    out.blit(dark, (-pad, 2 * S - pad))
    out.blit(tint(prints, MARKS["step"]), (0, 0))
    return out


@recipe("kalyra.mark")
def mark(brush: Brush, kind: str, px: float = 70) -> Sprite:
    """mark(kind, px): what a space means now: "target" a double stitched line, "landing" the prints of two feet in a stitched
    line, "step" the prints alone, "threat" a veil of blood with hatching."""
    size, S = brush.px(px), brush.S
    out = new(size, size)
    if kind == "threat":
        hatch = "".join(stroke(f"M{k} -4L{k - 40} 104", 5) for k in range(-10, 150, 16))
        out.blit(tint(svg_mask(rect(3, 3, 94, 94, 10), (100, 100), (size, size)), MARKS[kind], 0.28), (0, 0))
        out.blit(tint(svg_mask(hatch, (100, 100), (size, size)), MARKS[kind], 0.30), (0, 0))
        return brush.bare(out)
    if kind == "step":
        return brush.bare(_feet(size, S))
    wide = (6.0 if brush.high_contrast else 4.6) * S
    for k in (0, 1) if kind == "target" else (0,):
        line = dashed(size, size, (4 + 8 * k) * S, 8 * S, wide * (0.7 if k else 1.0), 10 * S, 7 * S)
        dark, pad = shadow(line, 2 * S, 1.0)
        out.blit(dark, (-pad, 2 * S - pad))
        out.blit(tint(line, MARKS[kind]), (0, 0))
    if kind == "landing":
        out.blit(_feet(size, S), (0, 0))
    return brush.bare(out)
