"""Dice on the table: stills and rolls, cut from sheets that are made ahead (`assets/bake/dice.py`).

A kind of die is "ivory", "gold", "indigo" (six-sided, faces 1..6), or one of Kalyra's combat dice, "attack" and "defend" (faces
0..2 in the order of FIGHT).
A roll is FRAMES pictures of one die in the air that ends on its face; `HOPS`, `DRIFT` and `FRAME_MS` say how high and how far
from its place the die is in each frame and how long the frame stays. The last frame is the still.
"""

from __future__ import annotations

import functools
import math

import numpy as np
import pygame

from scenes.paint import baked
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.dice_solid import Skin, about, blank_face, emblem_face, pip_face, render, resting, smooth
from scenes.paint.paper import new, shadow, white

SKETCHES_STAY = ("_sheet",)

FRAMES = 16
TAKES = 2  # different throws per face, so that two dice side by side do not turn alike
CELL = 160  # pixels of one die in a sheet
KINDS = ("ivory", "gold", "indigo", "attack", "defend")
FIGHT = ("sword", "shield", "")  # faces of a combat die: three swords, two shields and a blank side
COMBAT = ("sword", "shield", "sword", "", "sword", "shield")  # on the sides +x -x +y -y +z -z
COMBAT_SKINS = {
    "attack": ("#c2413c", "#4c0d16", "#ffd27a", 0.6, "#ffc2a0"),
    "defend": ("#4677ba", "#10264e", "#e4f1ff", 0.6, "#bcdcff"),
}
SIDES = (2, 5, 3, 4, 1, 6)  # pips on the sides +x -x +y -y +z -z: opposite sides sum to 7

# milliseconds of every frame: from 60 to 33 (STYLE section 11), about 0.75 s in all
FRAME_MS = tuple(round(60 - 27 * i / (FRAMES - 1)) for i in range(FRAMES))
# height of the bounce in every frame, as a part of the highest one; two and a half bounces that die away
HOPS = tuple(abs(math.cos(i / (FRAMES - 1) * math.pi * 2.5)) * (1 - i / (FRAMES - 1)) ** 1.3 for i in range(FRAMES))
# distance still to travel to the resting place, as a part of the whole throw
DRIFT = tuple((1 - i / (FRAMES - 1)) ** 1.5 for i in range(FRAMES))


@functools.cache
def skin(kind: str) -> Skin:
    """What a kind of die is made of. `KeyError` for an unknown kind."""
    if kind in COMBAT_SKINS:
        a, b, c, d, e, f = (emblem_face(name) if name else blank_face() for name in COMBAT)
        body, shade, inlay, metal, edge = COMBAT_SKINS[kind]
        return Skin((a, b, c, d, e, f), body, shade, inlay, metal=metal, glow=0.45, edge=edge)
    a, b, c, d, e, f = (pip_face(n) for n in SIDES)
    body, shade, inlay, metal, edge = {
        "ivory": ("#fbefd2", "#c08a50", "#7a1f2a", 0.35, "#ffffff"),
        "gold": ("#e9b44a", "#7a4a12", "#3a1608", 0.3, "#fff2c0"),
        "indigo": ("#2c55a0", "#0c1a40", "#ffdf8a", 1.0, "#a8c8ff"),
    }[kind]
    return Skin((a, b, c, d, e, f), body, shade, inlay, metal=metal, edge=edge)


def side(kind: str, face: int) -> int:
    """The side (index into +x -x +y -y +z -z) that shows `face`. `ValueError` for a face the die does not have."""
    if kind in COMBAT_SKINS:
        if face not in range(3):
            raise ValueError(f"a combat die has faces 0 to 2, not {face}")
        return COMBAT.index(FIGHT[face])
    if face not in SIDES:
        raise ValueError(f"a {kind} die has faces 1 to 6, not {face}")
    return SIDES.index(face)


def faces(kind: str) -> range:
    """The faces of a kind of die."""
    return range(3) if kind in COMBAT_SKINS else range(1, 7)


def _throw(kind: str, face: int, take: int) -> tuple[np.random.Generator, float]:
    rng = np.random.default_rng([KINDS.index(kind), face, take])
    return rng, float(rng.uniform(-0.42, 0.42))


def paint_still(kind: str, face: int, px: int, take: int = 0) -> pygame.Surface:
    """The die at rest, painted."""
    return smooth(skin(kind), px, resting(side(kind, face), _throw(kind, face, take)[1]))


def paint_frame(kind: str, face: int, px: int, take: int, frame: int, fine: bool = False) -> pygame.Surface:
    """One frame of a roll, painted: the spin eases out, the last frames rock by 4 degrees. `fine`: four rays to a pixel."""
    rng, yaw = _throw(kind, face, take)
    axis = rng.normal(size=3) * (1, 1, 0.35)
    x, y, z = (float(v) for v in axis / np.linalg.norm(axis))
    t = frame / (FRAMES - 1)
    turn = about((x, y, z), (1 - t) ** 2.1 * 2.2 * math.tau) @ resting(side(kind, face), yaw)
    if t > 0.8:
        turn = about((0, 0, 1), math.sin((t - 0.8) * 30) * 0.07 * (1 - t) / 0.2) @ turn
    return (smooth if fine else render)(skin(kind), px, turn)


@functools.lru_cache(maxsize=2)
def _sheet(kind: str, take: int) -> pygame.Surface | None:
    """The sheet of one kind and take, with alpha; None when it is missing."""
    colour, cover = baked.load(f"dice_{kind}_{take}.jpg"), baked.load(f"dice_{kind}_{take}_cover.png")
    if colour is None or cover is None:
        return None
    out = new(*colour.get_size())
    out.blit(colour, (0, 0))
    alpha = pygame.surfarray.pixels_alpha(out)
    alpha[...] = pygame.surfarray.array3d(cover)[..., 0]
    return out


def _cell(kind: str, face: int, take: int, frame: int, px: int) -> pygame.Surface:
    """One die picture of px pixels: from the sheet, or painted when the sheet is missing or too coarse."""
    sheet = _sheet(kind, take)
    if sheet is None:
        return paint_frame(kind, face, px, take, frame, fine=frame == FRAMES - 1)
    row = face - faces(kind).start
    cell = sheet.subsurface((frame * CELL, row * CELL, CELL, CELL))
    return pygame.transform.smoothscale(cell, (px, px))


def _on_table(brush: Brush, picture: pygame.Surface) -> Sprite:
    """The still with its soft, squashed shadow on the table."""
    px = picture.get_width()
    flat = pygame.transform.smoothscale(picture, (px, int(px * 0.62)))
    s, pad = shadow(white(flat), px * 0.05, 0.66)
    margin = pad + int(px * 0.08)
    out = new(px + 2 * margin, px + 2 * margin)
    out.blit(s, (margin - pad + px * 0.05, margin - pad + px * 0.40))
    out.blit(picture, (margin, margin))
    return Sprite(out, -margin, -margin, (px, px))


@recipe("die")
def die(brush: Brush, kind: str, face: int, px: float, take: int = 0) -> Sprite:
    """A die at rest on the table, `px` units wide, shadow included. Faces: 1..6, attack and defend 0..2."""
    side(kind, face)
    size = brush.px(px)
    sharp = size > CELL * 1.15  # a lone die on a large screen: painted, so that it stays crisp
    picture = paint_still(kind, face, size, take) if sharp else _cell(kind, face, take, FRAMES - 1, size)
    return _on_table(brush, picture)


@recipe("die_frame")
def die_frame(brush: Brush, kind: str, face: int, px: float, take: int = 0, frame: int = 0) -> Sprite:
    """One frame of a roll without shadow (lay `die_shadow` under it)."""
    side(kind, face)
    return brush.bare(_cell(kind, face, take % TAKES, frame, brush.px(px)))


@recipe("die_shadow")
def die_shadow(brush: Brush, px: float, lift: int = 0) -> Sprite:
    """The shadow of a die in the air; `lift` 0..4 is its height above the table (4 the top of the first bounce)."""
    size, up = brush.px(px), lift / 4
    disc = new(size, size)
    pygame.draw.rect(disc, (255, 255, 255), (size * 0.2, size * 0.34, size * 0.6, size * 0.36), border_radius=int(size * 0.12))
    s, pad = shadow(disc, size * (0.05 + 0.10 * up), 0.66 - 0.34 * up)
    return Sprite(s, int(-pad + size * (0.05 + 0.20 * up)), int(-pad + size * (0.16 + 0.30 * up)), (size, size))
