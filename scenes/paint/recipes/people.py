"""Who plays: seat badges, portraits of the personas, emblems on their own."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.dress import colours_of, is_split, sign_of
from scenes.paint.edges import grown
from scenes.paint.emblem import emblem
from scenes.paint.furniture import disc, grey
from scenes.paint.palette import PERSONAS, RAYS, SEATS, SHELL
from scenes.paint.paper import cut, disc_mask, mix, new, scale_rgb, shadow, sheet, svg_mask, tint
from scenes.paint.shapes.vector import el

RIM: Final = 2.5
"""Units of a dark line round an emblem that stands on any ground."""


def badge(seat: int, px: float, S: float, glyph: str = "") -> pygame.Surface:
    """Seat marker, px pixels wide: coloured disc and the sign of its person, else that glyph or the seat's; from the seventh on
    the disc is split with cream."""
    px = int(px)
    colour = colours_of(seat)
    d = disc(px, colour.fill, S)
    if is_split(seat):
        half = svg_mask(el("M50 1A49 49 0 0 1 50 99Z"), (100, 100), (px, px))
        d.blit(sheet(half, SHELL.cream, S, rim=0.3), (0, 0))
    light = mix(colour.fill, (255, 255, 255), 0.55)
    sign = emblem(sign_of(seat) or glyph or colour.glyph, px * 0.66, colour.dark, light, colour.dark, S=S, sh=False)
    d.blit(sign, (px * 0.17, px * 0.17))
    return d


def _rays(px: int, n: int = 14, spread: float = 0.09) -> pygame.Surface:
    body = ""
    for k in range(n):
        t = k * math.tau / n
        ends = " ".join(f"L{50 + 70 * math.cos(a):.1f} {56 + 70 * math.sin(a):.1f}" for a in (t - spread, t + spread))
        body += el(f"M50 56{ends}Z")
    return svg_mask(body, (100, 100), (px, px))


def _ground(px: int, colour: str, S: float) -> pygame.Surface:
    """The sunburst medallion a mask hangs in."""
    inner = disc_mask(px, 41.5)
    fill = mix(colour, RAYS, 0.22), scale_rgb(colour, 0.75)
    g = sheet(inner, fill, S, rim=0, shade=0, seed=5)
    g.blit(tint(cut(_rays(px), inner), RAYS, 0.16), (0, 0))
    return g


def _rim_shadow(px: int) -> pygame.Surface:
    """What the rim throws on the ground inside it."""
    inner, rim = disc_mask(px, 41.5), disc_mask(px)
    rim.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    s, p = shadow(rim, px * 0.035, 0.8)
    t = new(px, px)
    t.blit(s, (-p, -p + px * 0.02))
    return cut(t, inner)


def mask(persona: str, px: float, seat: int, S: float, out: bool = False) -> pygame.Surface:
    """Portrait of a persona, px pixels wide: layered animal mask on a ground of rays, rim in the seat colour."""
    px = int(px)
    who = PERSONAS[persona.lower()]
    fill = colours_of(seat).fill
    p = sheet(disc_mask(px), (mix(fill, (255, 255, 255), 0.2), scale_rgb(fill, 0.88)), S, rim=0.6, shade=0.6, seed=3)
    p.blit(_ground(px, who.ground, S), (0, 0))
    p.blit(_rim_shadow(px), (0, 0))
    p.blit(emblem(who.emblem, px * 0.66, who.face, who.second, who.ink, S=S), (px * 0.17, px * 0.18))
    return grey(p) if out else p


@recipe("portrait")
def portrait(brush: Brush, persona: str, px: float, seat: int, grey: bool = False) -> Sprite:
    """portrait(persona, px, seat, grey=False): an animal mask in a seat-coloured ring; grey when out of the game."""
    return brush.lay(mask(persona, brush.px(px), seat, brush.S, grey), 2)


@recipe("seat_badge")
def seat_badge(brush: Brush, seat: int, px: float, grey: bool = False, glyph: str = "") -> Sprite:
    """seat_badge(seat, px): disc in the seat colour with its sign, which that `glyph` stands in for unless it is
    a person's; seats 0..9."""
    d = badge(seat, brush.px(px), brush.S, glyph)
    if grey:
        d = pygame.transform.grayscale(d)
    return brush.lay(d, 2, foot=max(1, int(brush.px(px) * 0.06)))


@recipe("sign_badge")
def sign_badge(brush: Brush, sign: str, color: int, px: float) -> Sprite:
    """sign_badge(sign, color, px): the sign of a person on a disc of rays, in their colour 0..5."""
    wide, seat = brush.px(px), SEATS[color]
    d = disc(wide, seat.fill, brush.S)
    d.blit(_ground(wide, seat.dark, brush.S), (0, 0))
    light = mix(seat.fill, (255, 255, 255), 0.35)
    d.blit(emblem(sign, wide * 0.6, seat.fill, light, seat.dark, S=brush.S), (wide * 0.2, wide * 0.2))
    return brush.lay(d, 2, foot=max(1, int(wide * 0.06)))


@recipe("emblem")
def emblem_alone(
    brush: Brush,
    name: str,
    px: float,
    a: str = SHELL.gold,
    b: str | None = None,
    c: str | None = None,
    gold: bool = False,
    rim: str | None = None,
) -> Sprite:
    """emblem(name, px, a, b, c, gold, rim): one emblem of assets/pictures/emblems; with a rim it stands on any ground."""
    made = emblem(name, brush.px(px), a, b, c, S=brush.S, gold=gold, grain=0.7 * brush.grain)
    if rim is None:
        return brush.bare(made)
    by = max(1.5, RIM * brush.S)
    pad = round(by) + 1
    out = grown(made, by, pad, rim)
    out.blit(made, (pad, pad))
    return Sprite(out, -pad, -pad, made.get_size())
