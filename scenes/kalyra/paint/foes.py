"""Foes: a blood-red hexagon with a mask of its own for every kind; bosses wear a rim of gold, wardstones are stone.

`kalyra.foe` is the token on the map, `kalyra.foe_art` the large picture in its night scene.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

import pygame

from games.kalyra.content import bosses, content, kinds
from scenes.kalyra.paint.counters import ABILITIES, round_sign
from scenes.kalyra.paint.nights import night
from scenes.kalyra.paint.palette import KALYRA, KALYRA_TONES
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import window
from scenes.paint.emblem import emblem
from scenes.paint.foil import foil
from scenes.paint.light import glow
from scenes.paint.paper import new, rrect_mask, shadow, sheet, svg_mask, tint, white
from scenes.paint.shapes.vector import circ_d, el, poly_d, star_d

POSES: Final = ("idle0", "idle1", "act")
SWELL: Final = {"idle0": 0.77, "idle1": 0.805, "act": 0.96}
"""Width of the mask as a share of the hexagon: it breathes, and leaps out of its rim to strike."""
LEAP: Final = {"idle0": 0.0, "idle1": -0.015, "act": -0.06}
ROOM: Final = 0.10
"""How far a mask may reach over its hexagon, as a share of its width."""
WARDSTONE: Final = "wardstone"
PLACES: Final = {
    "martial": ("ruins", KALYRA_TONES["war"]),
    "beast": ("wilds", KALYRA_TONES["wild"]),
    "mystic": ("sanctum", KALYRA_TONES["dream"]),
    "holy": ("sanctum", KALYRA_TONES["altar"]),
    "undead": ("ruins", KALYRA_TONES["grave"]),
    "elemental": ("peaks", KALYRA_TONES["fire"]),
    "boss": ("ruins", KALYRA_TONES["doom"]),
}
"""Where a type is met: scene and tone."""


class UnknownFoe(ValueError):
    """No enemy card, boss or wardstone has that id."""


def sign_of(kind: str) -> str:
    """The emblem of a foe. `UnknownFoe` for an id that stands in no list of the content."""
    if kind not in kinds():
        raise UnknownFoe(f"there is no foe called {kind!r}; known: {', '.join(kinds())}")
    return f"foe_{kind}"


TONES: Final = {
    "foe": (KALYRA.blood_hi, KALYRA.blood_lo, KALYRA.blood_core),
    "boss": (KALYRA.boss, KALYRA.boss_lo, KALYRA.core),
    "stone": (KALYRA.stone, KALYRA.stone_lo, KALYRA.core),
}
"""Upper and lower tone of a plate, and its core."""


def _hexagon(radius: float, px: int, line: float = 0.0) -> pygame.Surface:
    paint = f'fill="none" stroke="#fff" stroke-width="{line}"' if line else 'fill="#fff"'
    return svg_mask(f'<path d="{poly_d(50, 50, radius, 6)}" {paint}/>', (100, 100), (px, px))


@cache
def abilities() -> dict[str, tuple[str, ...]]:
    """The kinds of ability of every enemy card and boss by id."""
    cards = {card.id: card.abilities for card in content().enemies} | {card.id: card.abilities for card in content().bosses}
    return {id: tuple(one.kind for one in given) for id, given in cards.items()}


@lru_cache(maxsize=24)
def _plate(rank: str, tier: int, px: int, S: float) -> pygame.Surface:
    """The hexagon alone and its thickness below it: plain for tier 1, studded for tier 2, ringed as well for tier 3."""
    mask, t = _hexagon(50, px), max(2, px // 11)
    top, low, core = TONES[rank]
    out = new(px, px + t)
    for k in (t, t // 2):
        out.blit(sheet(mask, core, S, rim=0), (0, k))
    if rank == "boss":
        out.blit(foil(mask, 3, S), (0, 0))
        out.blit(sheet(_hexagon(43.5, px), (top, low), S, rim=0.4), (0, 0))
        return out
    out.blit(sheet(mask, (top, low), S, rim=0.6), (0, 0))
    out.blit(tint(_hexagon(43, px, 2.4), core, 0.55), (0, 0))
    if tier == 3:
        out.blit(tint(_hexagon(44.5, px, 3.2), KALYRA.foe_hi, 0.95), (0, 0))
    if tier >= 2:
        studs = svg_mask("".join(el(circ_d(x, y, 4.6)) for x, y in _corners(44)), (100, 100), (px, px))
        out.blit(sheet(studs, KALYRA.foe_hi, S, rim=0.5, grain=0), (0, 0))
    return out


def _corners(radius: float) -> list[tuple[float, float]]:
    """The corners of the hexagon."""
    turns = [math.radians(60 * k - 90) for k in range(6)]
    return [(50 + math.cos(a) * radius, 50 + math.sin(a) * radius) for a in turns]


def rank_of(kind: str) -> str:
    return "stone" if kind == WARDSTONE else "boss" if kind in bosses() else "foe"


def _mask(kind: str, px: int, S: float) -> pygame.Surface:
    """The foe itself, cut from dark paper; a boss's from bone."""
    if rank_of(kind) == "boss":
        return emblem(sign_of(kind), px, KALYRA.bone, KALYRA.accent, KALYRA.foe, S=S)
    if rank_of(kind) == "stone":
        return emblem(sign_of(kind), px, KALYRA.near, KALYRA.rune, KALYRA.rune, S=S)
    return emblem(sign_of(kind), px, KALYRA.foe, KALYRA.foe_hi, KALYRA.foe_eye, S=S, sh=False)


@recipe("kalyra.foe")
def foe(brush: Brush, kind: str, px: float = 66, pose: str = "idle0") -> Sprite:
    """foe(kind, px, pose): the token of an enemy kind, a boss (its final quest's id) or the "wardstone"; poses idle0, idle1 (it
    breathes) and act (it strikes). `UnknownFoe` for another kind, `ValueError` for another pose."""
    if pose not in POSES:
        raise ValueError(f"a foe has the poses {', '.join(POSES)}, not {pose!r}")
    sign_of(kind)
    size, S = brush.px(px), brush.S
    plate = _plate(rank_of(kind), kinds()[kind].tier, size, S)
    m = round(size * ROOM)
    out = new(size + 2 * m, plate.get_height() + m)
    out.blit(plate, (m, m))
    if pose == "act":
        rays = svg_mask(el(star_d(50, 50, 48, 12, 0.62)), (100, 100), (size, size))
        out.blit(tint(rays, KALYRA.foe_hi, 0.55), (m, m))
    e = int(size * SWELL[pose])
    face = _mask(kind, e, S)
    dark, pad = shadow(white(face), max(1.0, 2 * S), 0.55, KALYRA.blood_core)
    x, y = m + (size - e) / 2, m + (size - e) / 2 + size * (LEAP[pose] - 0.01)
    out.blit(dark, (x - pad, y - pad + 2 * S))
    out.blit(face, (x, y))
    laid = brush.lay(out, 3)
    return Sprite(laid.surface, laid.ox - m, laid.oy - m, (size, size))


@recipe("kalyra.foe_art")
def foe_art(brush: Brush, kind: str, w: float = 396, h: float = 232) -> Sprite:
    """foe_art(kind, w, h): the foe in its night scene with the signs of its abilities, an art window of w x h units."""
    name, pw, ph, S = sign_of(kind), brush.px(w), brush.px(h), brush.S
    picture = night(*PLACES[kinds()[kind].type or "boss"], pw, ph, max(0.8, S)).copy()
    e = int(min(pw, ph) * 0.90)
    glow(picture, pw / 2, ph * 0.54, e * 0.72, KALYRA.glow_foe, 0.5)
    picture.blit(emblem(name, e, KALYRA.foe, KALYRA.bone, KALYRA.foe_eye, S=S), ((pw - e) / 2, ph * 0.53 - e / 2))
    d = int(ph * 0.19)
    for k, one in enumerate(abilities().get(kind, ())):
        picture.blit(round_sign(ABILITIES[one], d, S), (pw - d * 1.25, ph - (k + 1) * d * 1.25))
    out = new(pw, ph)
    out.blit(rrect_mask(pw, ph, 12 * S), (0, 0))
    window(out, (0, 0, pw, ph), 12 * S, picture, S)
    return brush.bare(out)
