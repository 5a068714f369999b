"""What stands on one square of the board, as one picture: owner's frame, salt, structure, capital, stacks of units."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.caledea.paint.land import rimmed
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.paint.tokens import count_disc, count_size, token, wall
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.dress import colours_of, is_split
from scenes.paint.emblem import emblem
from scenes.paint.furniture import dashed
from scenes.paint.palette import SHELL
from scenes.paint.paper import (
    ELEVATION,
    Colour,
    cut,
    disc_mask,
    mix,
    new,
    outline_mask,
    rrect_mask,
    shadow,
    sheet,
    svg_mask,
    tint,
    white,
)
from scenes.paint.recipes.people import badge
from scenes.paint.shapes.vector import P, el

Stack = tuple[int, int, int, bool]
"""Seat, rank, how many, whether all of them have acted in this turn."""
Wall = tuple[str, int]
"""Kind, and the seat that controls it."""
Spot = tuple[float, float, float]
"""Middle of a token and its size, as shares of the square."""

SPOTS: dict[int, tuple[Spot, ...]] = {
    1: ((0.50, 0.51, 0.66),),
    2: ((0.33, 0.42, 0.54), (0.64, 0.60, 0.54)),
    3: ((0.29, 0.33, 0.46), (0.70, 0.36, 0.46), (0.49, 0.69, 0.46)),
}
GUARD: dict[int, tuple[Spot, ...]] = {
    1: ((0.34, 0.69, 0.50),),
    2: ((0.26, 0.56, 0.44), (0.74, 0.56, 0.44)),
    3: ((0.19, 0.57, 0.37), (0.50, 0.57, 0.37), (0.81, 0.57, 0.37)),
}
"""Places of tokens on an open square, and before a structure: there in a row, so that roofs and numbers are seen."""
LOWER = 0.11
"""By so much a token of the row before a structure stands lower when no number lies below it."""
FRAME = 7.0
BADGE = 0.31
DUSK = (92, 98, 132, 255)
SHADE = (196, 192, 204, 255)


def spots(stacks: int, walled: bool) -> tuple[Spot, ...]:
    """Where so many stacks stand on a square."""
    table = GUARD if walled else SPOTS
    if stacks in table:
        return table[stacks]
    return tuple((0.26 + 0.48 * (i % 2), 0.22 + 0.56 * (i // 2) / max(1, (stacks - 1) // 2), 0.36) for i in range(stacks))


@lru_cache(maxsize=64)
def owner_frame(seat: int, px: int, S: float) -> pygame.Surface:
    """The frame of a claimed square in its owner's colour, with its shadow; dashed with cream from the seventh seat on."""
    fill = colours_of(seat).fill
    mask = outline_mask(px, px, 8 * S, FRAME * S, 3 * S)
    out = new(px, px)
    dark, pad = shadow(mask, 3 * S, 0.75)
    out.blit(dark, (-pad, -pad + 2 * S))
    out.blit(sheet(mask, (mix(fill, (255, 255, 255), 0.2), fill), S, rim=0.5), (0, 0))
    if is_split(seat):
        stitches = dashed(px, px, (3 + FRAME / 2) * S, 5 * S, FRAME * S, 12 * S, 12 * S)
        out.blit(tint(cut(stitches, mask), SHELL.cream), (0, 0))
    return out


@lru_cache(maxsize=8)
def salt(px: int, S: float) -> pygame.Surface:
    """The black marker that lies over a claimed outpost: a torn blot, strewn with grains."""
    blot = svg_mask(el(P("18,30 34,14 52,20 70,10 86,30 80,48 92,66 76,86 56,80 40,92 22,82 24,62 8,50")), (100, 100), (px, px))
    out = new(px, px)
    dark, pad = shadow(blot, 4 * S, 0.7)
    out.blit(dark, (-pad, -pad + 2 * S))
    out.blit(sheet(blot, CALEDEA.salt, S, rim=0.35), (0, 0))
    cross = svg_mask('<path d="M30 30L70 70M70 30L30 70" stroke="#fff" stroke-width="9" fill="none"/>', (100, 100), (px, px))
    out.blit(tint(cross, CALEDEA.salt_hi, 0.85), (0, 0))
    grains = "".join(f'<circle cx="{x}" cy="{y}" r="3.2" fill="#fff"/>' for x, y in ((50, 24), (24, 52), (76, 52), (50, 78)))
    out.blit(tint(svg_mask(grains, (100, 100), (px, px)), CALEDEA.salt_hi), (0, 0))
    return out


def _stick(out: pygame.Surface, piece: pygame.Surface, x: float, y: float, S: float, strong: bool = False) -> None:
    """A piece on the square, with the wide and the tight shadow of STYLE 4.1, level 2; `strong`: with a white rim."""
    (dx, dy), blur, alpha = ELEVATION[2]
    dark, pad = _shadow_of(piece, blur * 1080 * S, alpha)
    out.blit(dark, (x - pad + dx * 1080 * S, y - pad + dy * 1080 * S))
    near, pad = _shadow_of(piece, max(1.2, 1.7 * S), 0.45)
    out.blit(near, (x - pad, y - pad + 1.3 * S))
    if strong:
        rimmed(out, piece, x, y, 2.4 * S, SHELL.cream)
    else:
        out.blit(piece, (x, y))


@lru_cache(maxsize=256)
def _shadow_of(piece: pygame.Surface, blur: float, alpha: float) -> tuple[pygame.Surface, int]:
    return shadow(white(piece), blur, alpha)


@lru_cache(maxsize=32)
def _badge(seat: int, px: int, S: float) -> pygame.Surface:
    return badge(seat, px, S)


def standing_on(
    px: int,
    S: float,
    owner: int = -1,
    salted: bool = False,
    structure: Wall | None = None,
    capital: int = -1,
    stacks: tuple[Stack, ...] = (),
    counted: bool = True,
    signed: bool = True,
    strong: bool = False,
) -> pygame.Surface:
    """All that stands on a square of so many pixels; `counted`: with the numbers of units, `signed`: with glyphs of seats,
    `strong`: with rims of high contrast."""
    out = new(px, px)
    if owner >= 0:
        out.blit(owner_frame(owner, px, S), (0, 0))
    if salted:
        k = int(px * 0.62)
        out.blit(salt(k, S), ((px - k) / 2, (px - k) / 2))
    walled = structure is not None or capital >= 0
    if capital >= 0:
        _raise(out, px, S, ("capital", capital), 0.86 if not stacks else 0.64, bool(stacks), strong)
    _paint_wall(out, px, S, structure, capital >= 0, bool(stacks), strong)
    for stack, spot in zip(stacks, spots(len(stacks), walled), strict=True):
        _paint_stack(out, px, S, stack, spot, counted, len(stacks) if walled and len(stacks) in GUARD else 0, strong)
    if signed:
        _paint_badges(out, px, S, owner, stacks)
    return out


def _raise(out: pygame.Surface, px: int, S: float, building: Wall, share: float, guarded: bool, strong: bool) -> None:
    """A building in the middle of its square; behind those who stand before it its roofs are seen above them, in the shade."""
    k = int(px * share)
    if not guarded:
        _stick(out, wall(*building, k, S), (px - k) / 2, px * 0.48 - k / 2, S, strong)
        return
    _stick(out, _shaded(building, k, S), px * 0.46 - k / 2, 2 * S, S, strong)


@lru_cache(maxsize=64)
def _shaded(building: Wall, px: int, S: float) -> pygame.Surface:
    picture = wall(*building, px, S).copy()
    picture.fill(SHADE, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _paint_wall(
    out: pygame.Surface, px: int, S: float, structure: Wall | None, at_capital: bool, guarded: bool, strong: bool
) -> None:
    """Large on its own; small in the corner where a capital stands."""
    if structure is None:
        return
    if at_capital:
        k = int(px * 0.40)
        _stick(out, wall(*structure, k, S), px - k - 2 * S, 1 * S, S, strong)
    else:
        _raise(out, px, S, structure, 0.76 if not guarded else 0.62, guarded, strong)


def _paint_stack(
    out: pygame.Surface, px: int, S: float, stack: Stack, spot: Spot, counted: bool, row: int, strong: bool
) -> None:
    """A token with its number: over its foot on an open square; `row` of so many before a structure: beside it or below."""
    (seat, rank, count, spent), (x, y, share) = stack, spot
    k, c = int(px * share), int(count_size(px * share / S) * S)
    numbered = count > 1 and counted
    if row in (2, 3) and not numbered:
        y += LOWER
    _stick(out, token(rank, seat, k, S, spent), px * x - k / 2, px * y - k / 2, S, strong)
    if numbered:
        below = row in (2, 3)
        left = px * x - c / 2 if below else min(px - c, px * x + k / 2 - c * (0.30 if row else 0.62))
        top = px - c if row else min(px - c, px * y + k / 2 - c * 0.70)
        out.blit(count_disc(count, seat, c, S), (max(0, min(px - c, left)), top))


def _paint_badges(out: pygame.Surface, px: int, S: float, owner: int, stacks: tuple[Stack, ...]) -> None:
    """Whose it is, by glyph: the frame's owner above, other seats that stand there below."""
    k = int(px * BADGE)
    others = [seat for seat in dict.fromkeys(seat for seat, *_ in stacks) if seat != owner]
    for i, seat in enumerate(([owner] if owner >= 0 else []) + others):
        _stick(out, _badge(seat, k, S), -1 * S, (-1 * S if i == 0 else px - (k + 3 * S) * i - 2 * S), S)


@recipe("caledea.cell")
def cell(
    brush: Brush,
    w: float,
    h: float,
    square: float,
    owner: int = -1,
    salted: bool = False,
    structure: Wall | None = None,
    capital: int = -1,
    stacks: tuple[Stack, ...] = (),
    side: str = "",
) -> Sprite:
    """What stands on a square of `square` units. `side` names the strip beyond the board in which it is seen, w x h units
    large, dimmed and without numbers: "l", "r", "t", "b" or two of them at a corner; "" is a square of the board itself."""
    px = brush.px(square)
    picture = standing_on(px, brush.S, owner, salted, structure, capital, stacks, not side, strong=brush.high_contrast)
    if not side:
        return Sprite(picture, 0, 0, (px, px))
    part = pygame.transform.smoothscale(picture, (brush.px(w), brush.px(h)))
    part.fill(DUSK, special_flags=pygame.BLEND_RGBA_MULT)
    return brush.bare(part)


# -- marks on squares ------------------------------------------------------------------------------------------------------

MARKS: dict[str, Colour] = {"reach": CALEDEA.reach, "ready": SHELL.gold, "attack": SHELL.bad, "site": SHELL.good}


@recipe("caledea.mark")
def mark(brush: Brush, kind: str, w: float, h: float) -> Sprite:
    """A stitched line along the inside of a square: "reach" can be gone to, "attack" must be fought for, "ready" can act,
    "site" can be built or settled on."""
    pw, ph, S = brush.px(w), brush.px(h), brush.S
    wide = (6.4 if brush.high_contrast else 5.0 if kind != "ready" else 4.0) * S
    line = dashed(pw, ph, 9 * S, 7 * S, wide, (6 if kind == "ready" else 11) * S, 8 * S)
    out = new(pw, ph)
    dark, pad = shadow(line, 2 * S, 1.0)
    out.blit(dark, (-pad, 2 * S - pad))
    out.blit(tint(line, CALEDEA.reach_lo, 0.75), (S, 2 * S))
    out.blit(tint(line, MARKS[kind]), (0, 0))
    return brush.bare(out)


@recipe("caledea.chosen")
def chosen(brush: Brush, w: float, h: float, seat: int) -> Sprite:
    """The square from which a group sets out: a bright band in the colour of its seat."""
    pw, ph, S = brush.px(w), brush.px(h), brush.S
    out = new(pw, ph)
    band = outline_mask(pw, ph, 9 * S, 5 * S, 0)
    out.blit(tint(rrect_mask(pw, ph, 9 * S), colours_of(seat).fill, 0.30), (0, 0))
    out.blit(sheet(band, mix(colours_of(seat).fill, (255, 255, 255), 0.45), S, rim=0.6), (0, 0))
    return brush.bare(out)


@recipe("caledea.swords")
def swords(brush: Brush, px: float = 50) -> Sprite:
    """The red disc of an attack."""
    size = brush.px(px)
    mask = disc_mask(size)
    face = sheet(mask, (mix(CALEDEA.attack, (255, 255, 255), 0.12), CALEDEA.attack), brush.S, rim=0.5)
    e = int(size * 0.70)
    face.blit(emblem("swords", e, "#fff0d0", "#ffd07a", "#5a1210", S=brush.S, sh=False), ((size - e) / 2, (size - e) / 2))
    return brush.lay(face, 3)


@recipe("caledea.salt")
def salt_sign(brush: Brush, px: float = 34) -> Sprite:
    """The black marker on its own, for what a move would salt."""
    return brush.lay(salt(brush.px(px), brush.S), 2)
