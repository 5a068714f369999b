"""The six heroes: medallions of their faces, and the jointed paper figures that stand on the map.

A figure is cut from the papers of its hero's `Costume`; poses turn its parts about their pins (`bodies.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import pygame

from scenes.kalyra.paint.bodies import BODIES, POSES, Part, Pose
from scenes.kalyra.paint.heads import HEADS, Sheets
from scenes.kalyra.paint.palette import KALYRA, KALYRA_HEROES, Costume
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.dress import colours_of
from scenes.paint.foil import foil
from scenes.paint.furniture import disc, grey
from scenes.paint.light import glow
from scenes.paint.palette import RAYS, SHELL
from scenes.paint.paper import CREAM, Colour, cut, disc_mask, mix, new, scale_rgb, shadow, sheet, svg_mask, tint
from scenes.paint.shapes.vector import el

VIEW: Final = (0.0, -4.0, 100.0, 106.0)


class UnknownHero(ValueError):
    """None of the six has that id."""


def costume(hero: str) -> Costume:
    if hero not in KALYRA_HEROES:
        raise UnknownHero(f"there is no hero called {hero!r}; the six are {', '.join(KALYRA_HEROES)}")
    return KALYRA_HEROES[hero]


@lru_cache(maxsize=6)
def papers(hero: str) -> dict[str, Colour]:
    """The colour of every tone but gold."""
    c = costume(hero)
    plain = {"c": c.cloth, "t": c.trim, "s": c.skin, "h": c.hair, "m": c.metal, "i": c.ink, "w": SHELL.cream}
    return {**plain, **{tone.upper(): scale_rgb(color, 0.70) for tone, color in plain.items() if tone != "w"}}


class Stack:
    """Sheets glued one upon the other, each with its small shadow on those below."""

    def __init__(self, size: tuple[int, int], view: tuple[float, float, float, float], S: float, grain: float) -> None:
        self.surf, self.size, self.view, self.S, self.grain = new(*size), size, view, S, grain
        self.k = size[0] / view[2]

    def glue(self, tone: str, body: str, hero: str, seed: int) -> None:
        """One sheet; `body` is SVG elements. Ink lies flat."""
        mask = svg_mask(body, self.view, self.size)
        r = mask.get_bounding_rect().inflate(4, 4).clip(mask.get_rect())
        if not r.w:
            return
        if tone == "i":
            self.surf.blit(tint(mask, papers(hero)["i"]), (0, 0))
            return
        mask = mask.subsurface(r).copy()
        dark, pad = shadow(mask, max(1.0, 1.5 * self.k), 0.55, costume(hero).ink)
        self.surf.blit(dark, (r.x - pad + 0.5 * self.k, r.y - pad + 1.1 * self.k))
        if tone == "g":
            self.surf.blit(foil(mask, 3, max(0.5, self.k * 0.7)), r.topleft)
            return
        color = papers(hero)[tone]
        fill = mix(color, CREAM, 0.12), scale_rgb(color, 0.86)
        rim = max(0.5, min(1.2, 0.45 * self.k))
        self.surf.blit(sheet(mask, fill, self.S, rim=0.5, rim_px=rim, shade=0.45, seed=seed, grain=0.8 * self.grain), r.topleft)


def elements(paths: Iterable[str]) -> str:
    return "".join(p if p.startswith("<") else el(p) for p in paths)


@lru_cache(maxsize=12)
def bust(hero: str, px: int, S: float, grain: float) -> pygame.Surface:
    """Head and shoulders, px pixels wide, cut out."""
    costume(hero)
    stack = Stack((px, round(px * VIEW[3] / VIEW[2])), VIEW, S, grain)
    sheets: Sheets = HEADS[hero]
    for k, (tone, paths) in enumerate(sheets):
        stack.glue(tone, elements(paths), hero, k + 2)
    return stack.surf


def ring_of(hero: str, seat: int) -> str:
    """The colour of the rim: the seat's, or without one the hero's own cloth."""
    return colours_of(seat).fill if seat >= 0 else costume(hero).ring


@recipe("kalyra.hero")
def medallion(brush: Brush, hero: str, px: float = 104, seat: int = -1, out: bool = False) -> Sprite:
    """hero(hero, px, seat, out): the portrait, a disc rimmed in the seat's colour (seat -1: the hero's own).

    `out`: grey, out of the game. `UnknownHero` for a name that is none of the six.
    """
    size = brush.px(px)
    made = face_disc(brush, hero, size, ring_of(hero, seat))
    picture = grey(made) if out else made
    return brush.lay(picture, 2, foot=picture.get_height() - size)


def face_disc(brush: Brush, hero: str, size: int, rim: Colour) -> pygame.Surface:
    """The round portrait of `size` pixels, a little taller for its thickness."""
    S, ground = brush.S, costume(hero).ground
    out = disc(size, rim, S)
    inner = disc_mask(size, 43.0)
    viewport = sheet(inner, (mix(ground, RAYS, 0.34), scale_rgb(ground, 0.62)), S, rim=0, shade=0, seed=5)
    glow(viewport, size * 0.5, size * 0.42, size * 0.46, KALYRA.foe_hi, 0.34)
    face = bust(hero, round(size * 0.84), S, brush.grain)
    figure = new(size, size)
    figure.blit(face, face.get_rect(midbottom=(size / 2, size * 0.93)))
    out.blit(cut(viewport, inner), (0, 0))
    out.blit(_sunk(size), (0, 0))
    out.blit(cut(figure, _opening(size)), (0, 0))
    return out


@lru_cache(maxsize=8)
def _opening(size: int) -> pygame.Surface:
    """What a portrait is cut to: the inner disc below, free above, so that hats and antlers stand out of the rim."""
    body = '<circle cx="50" cy="50" r="43" fill="#fff"/><rect x="0" y="0" width="100" height="50" fill="#fff"/>'
    return svg_mask(body, (100, 100), (size, size))


@lru_cache(maxsize=8)
def _sunk(size: int) -> pygame.Surface:
    """The shadow of the rim on the ground inside it."""
    inner, rim = disc_mask(size, 43.0), disc_mask(size)
    rim.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    dark, pad = shadow(rim, max(1.0, size * 0.035), 0.8)
    out = new(size, size)
    out.blit(dark, (-pad, -pad + size * 0.02))
    return cut(out, inner)


# -- the figure on the map ---------------------------------------------------------------------------------------------------

FIGURE: Final = (-36.0, -46.0, 194.0, 184.0)
"""The box a figure is drawn in; 0 .. 100 is its space."""
DISC: Final = 0.88
"""Width of the disc it stands on, as a share of the token."""


@recipe("kalyra.token")
def token(brush: Brush, hero: str, pose: str = "idle0", px: float = 66, seat: int = -1) -> Sprite:
    """token(hero, pose, px, seat): the hero on the map, a jointed figure on a disc; poses idle0..3, act0..3 and "down"
    (defeated). `UnknownHero`, or `ValueError` for another pose."""
    costume(hero)
    if pose not in POSES:
        raise ValueError(f"a hero has the poses {', '.join(POSES)}, not {pose!r}")
    size, S = brush.px(px), brush.S
    k = size / 100
    box = round(FIGURE[2] * k), round(FIGURE[3] * k)
    stack = Stack(box, FIGURE, S, brush.grain)
    _base(stack, hero, size, seat, pose == "down")
    _cutout(stack, hero, POSES[pose])
    picture = grey(stack.surf) if pose == "down" else stack.surf
    laid = brush.lay(picture, 2)
    used = laid.surface.get_bounding_rect()
    ox, oy = laid.ox + round(FIGURE[0] * k) + used.x, laid.oy + round(FIGURE[1] * k) + used.y
    return Sprite(laid.surface.subsurface(used).copy(), ox, oy, (size, size))


def _base(stack: Stack, hero: str, size: int, seat: int, down: bool) -> None:
    """The disc, low in the space, with a bright field on it for the figure to stand out from."""
    d, rim = int(size * DISC), ring_of(hero, seat)
    plate, inner = disc(d, rim, stack.S), disc_mask(d, 41.0)
    tone = mix(costume(hero).ground, SHELL.cream, 0.0 if down else 0.52)
    viewport = sheet(inner, (tone, scale_rgb(tone, 0.62)), stack.S, rim=0.2)
    plate.blit(cut(viewport, inner), (0, 0))
    plate.blit(_sunk(d), (0, 0))
    x, y = (size - d) / 2 - FIGURE[0] * stack.k, size - plate.get_height() - FIGURE[1] * stack.k
    stack.surf.blit(plate, (x, y))


def _cutout(stack: Stack, hero: str, pose: Pose) -> None:
    parts: tuple[Part, ...] = BODIES[hero]
    for k, part in enumerate(parts):
        for tone, paths in part.sheets:
            stack.glue(tone, pose.placed(part, elements(paths)), hero, k + 2)
