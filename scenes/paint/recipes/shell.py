"""Boards, buttons, rings, ribbons, plates and slips: what the widgets of every scene are made of."""

from __future__ import annotations

import numpy as np
import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.dress import colours_of, is_split
from scenes.paint.emblem import emblem
from scenes.paint.foil import foil, gold_line, inlay
from scenes.paint.furniture import board, dashed, disc, ribbon
from scenes.paint.letters import foil_text
from scenes.paint.palette import SHELL
from scenes.paint.paper import (
    ADD,
    CUT,
    MULT,
    Colour,
    edge_light,
    mix,
    new,
    opaque,
    outline_mask,
    rgb,
    rrect_mask,
    scale_rgb,
    shadow,
    sheet,
    svg_mask,
    tint,
    to_surface,
)
from scenes.paint.shapes.vector import el, poly, star_d
from scenes.paint.strong import ground
from scenes.paint.theme import theme_of

RING_GAP, RING_BAND, RING_HALO = 7, 6, 22  # units


LIVE, STILL = 4.0, 2.0
"""How wide, in units, the edge is that high contrast puts round what can be chosen, and round what is only read."""


def _edge(brush: Brush, b: pygame.Surface, w: int, h: int, r: float, live: bool = False) -> None:
    """The plain border that high contrast puts round everything that stands on its own: white round what can be chosen."""
    if brush.high_contrast:
        edge = outline_mask(w, h, r * brush.S, max(1.0, (LIVE if live else STILL) * brush.S))
        b.blit(tint(edge, SHELL.white if live else SHELL.still), (0, 0))


@recipe("board")
def panel(
    brush: Brush,
    w: float,
    h: float,
    color: str = SHELL.board,
    radius: float = 16,
    thick: float = 6,
    level: int = 3,
    gold: bool = False,
    edge: str | None = None,
) -> Sprite:
    """board(w, h, color, radius, thick, level, gold, edge): a panel with its shadow; gold adds an inlaid line."""
    wide, tall = brush.px(w), brush.px(h)
    b = board(wide, tall, color, radius, brush.S, edge=edge, thick=thick, grain=brush.grain)
    if gold:
        k = brush.px(6)
        inlay(b, (k, k, wide - 2 * k, tall - 2 * k), max(2.0, radius - 5) * brush.S, 2.2 * brush.S)
    _edge(brush, b, wide, tall, radius)
    return brush.lay(b, level, foot=max(1, int(thick * brush.S)))


@recipe("button")
def button(brush: Brush, w: float, h: float, state: str = "rest", color: str = SHELL.button, radius: float = 20) -> Sprite:
    """button(w, h, state, color, radius): the board of a button; state 'rest', 'focus' (light paper, ink words) or 'off'."""
    wide, tall, thick = brush.px(w), brush.px(h), 6
    face = SHELL.button_lit if state == "focus" else color
    b = board(wide, tall, face, radius, brush.S, thick=thick, grain=brush.grain, seed=3)
    if state == "off":
        veil = tint(rrect_mask(wide, tall + int(thick * brush.S), radius * brush.S), SHELL.wall, 0.40)
        b.blit(veil, (0, 0))
    else:
        _edge(brush, b, wide, tall, radius, live=True)
    return brush.lay(b, 1 if state == "off" else 3, foot=int(thick * brush.S))


# ------------------------------------------------------------------ the focus ring


def _halo(
    out: pygame.Surface,
    at: tuple[int, int],
    size: tuple[int, int],
    hole: tuple[int, int, int, int],
    r: float,
    S: float,
    color: Colour,
) -> None:
    """The warm light round the ring, with the place of the focused thing left free."""
    s, p = shadow(rrect_mask(*size, (r + 13) * S), RING_HALO * S, 0.85, rgb(color))
    keep = new(*s.get_size())
    keep.fill((255, 255, 255, 255))
    x, y, w, h = hole
    keep.blit(rrect_mask(w, h, r * S), (p + x, p + y), special_flags=pygame.BLEND_RGBA_SUB)
    s.blit(keep, (0, 0), special_flags=CUT)
    out.blit(s, (at[0] - p, at[1] - p))


def _gleam(mask: pygame.Surface, phase: float) -> pygame.Surface:
    """The light that travels along the band; phase 0..1."""
    w, h = mask.get_size()
    a = np.arange(w, dtype=np.float32)[:, None] / w + np.arange(h, dtype=np.float32)[None, :] / h
    b = np.clip(1 - np.abs(a / 2 - phase) * 7, 0, 1) ** 2
    gleam = to_surface(b[..., None] * np.array((255, 244, 214), np.float32))
    on = opaque(w, h)
    on.blit(mask, (0, 0))
    gleam.blit(on, (0, 0), special_flags=MULT)
    return gleam


def _band(mask: pygame.Surface, colour: Colour | None, S: float) -> pygame.Surface:
    if colour:
        return sheet(mask, colour, S, rim=0.7)
    band = gold_line(mask)
    e = edge_light(mask, max(1, 1.2 * S))
    e.fill((70, 66, 50), special_flags=MULT)
    band.blit(e, (0, 0), special_flags=ADD)
    return band


def _studs(out: pygame.Surface, x: int, y: int, w: int, h: int, bw: float, S: float) -> None:
    """Four-pointed studs in the middle of each side: the ring shows in greyscale and on gold, too."""
    n = max(4, int(22 * S))
    star = svg_mask(el(star_d(50, 50, 48, 4, 0.42)), (100, 100), (n, n))
    dark, q = shadow(star, 3 * S, 0.9)
    gold = foil(star, 2, S * 0.5)
    half = bw / 2
    for cx, cy in ((x + w / 2, y + half), (x + w / 2, y + h - half), (x + half, y + h / 2), (x + w - half, y + h / 2)):
        out.blit(dark, (cx - n / 2 - q, cy - n / 2 - q + 1))
        out.blit(gold, (cx - n / 2, cy - n / 2))


@recipe("ring")
def ring(
    brush: Brush, w: float, h: float, radius: float = 16, seat: int | None = None, phase: float = 0.35, deep: bool = False
) -> Sprite:
    """ring(w, h, radius, seat=None, phase, deep): the focus ring round a thing of w x h units, to be put where the thing is.

    Gold; with several cursors in the colour of the seat. `phase` 0..1 is where the gleam stands. `deep`: on a bright ground,
    where gold is seen between two dark lines.
    """
    S, wide, tall = brush.S, brush.px(w), brush.px(h)
    g, bw = max(1, int(RING_GAP * S)), max(3, int((RING_BAND + 2 * brush.high_contrast) * S))
    ww, hh = wide + 2 * (g + bw), tall + 2 * (g + bw)
    pad = int(RING_HALO * S * 2.3) + 4
    out = new(ww + 2 * pad, hh + 2 * pad)
    colour = colours_of(seat).fill if seat is not None else None
    _halo(out, (pad, pad), (ww, hh), (g + bw, g + bw, wide, tall), radius, S, colour or SHELL.lamp)
    if brush.high_contrast:  # black on both sides of the band: on any ground one of the two stands out
        k = max(2, round(3 * S))
        out.blit(tint(outline_mask(ww + 2 * k, hh + 2 * k, (radius + 15) * S, bw + 2 * k), SHELL.black), (pad - k, pad - k))
    elif deep:
        k = max(2, round(2.5 * S))
        dark = outline_mask(ww + 2 * k, hh + 2 * k, (radius + 14.5) * S, bw + 2 * k)
        out.blit(tint(dark, SHELL.ink, 0.9), (pad - k, pad - k))
    else:
        dark = outline_mask(ww, hh, (radius + 12) * S, bw + 4 * S)
        out.blit(tint(dark, SHELL.ink, 0.55), (pad + S, pad + 2 * S))
    m = outline_mask(ww, hh, (radius + 12) * S, bw)
    band = _band(m, colour, S)
    if seat is not None and is_split(seat):
        stripes = dashed(ww, hh, bw / 2, (radius + 9) * S, bw, 16 * S, 16 * S)
        band.blit(tint(stripes, SHELL.cream), (0, 0))
        band.blit(m, (0, 0), special_flags=CUT)
    out.blit(band, (pad, pad))
    out.blit(_gleam(m, phase), (pad, pad), special_flags=ADD)
    _studs(out, pad, pad, ww, hh, bw, S)
    return Sprite(out, -pad - g - bw, -pad - g - bw, (wide, tall))


@recipe("edge", quick=True)
def edge(brush: Brush, w: float, h: float, radius: float = 16) -> Sprite:
    """edge(w, h, radius): the white line that high contrast puts round what can be chosen, black on both sides."""
    k, S = brush.px(2), brush.S
    wide, tall = brush.px(w), brush.px(h)
    out = new(wide, tall)
    out.blit(tint(outline_mask(wide, tall, radius * S, LIVE * S + 2 * k), SHELL.black), (0, 0))
    out.blit(tint(outline_mask(wide, tall, radius * S, LIVE * S, inset=k), SHELL.white), (0, 0))
    return brush.bare(out)


@recipe("stitch")
def stitch(brush: Brush, w: float, h: float, radius: float = 16) -> Sprite:
    """stitch(w, h, radius): the stitched gold line 9 units outside a thing that can be played."""
    out = brush.px(9)
    wide, tall = brush.px(w) + 2 * out, brush.px(h) + 2 * out
    S = brush.S
    m = dashed(wide, tall, 3 * S, (radius + 6) * S, (6 if brush.high_contrast else 4.5) * S, 15 * S, 10 * S)
    line = gold_line(m)
    s, p = shadow(m, 3 * S, 0.6)
    sprite = new(wide + 2 * p, tall + 2 * p)
    sprite.blit(s, (0, int(2 * S)))
    sprite.blit(line, (p, p))
    return Sprite(sprite, -p - out, -p - out, (brush.px(w), brush.px(h)))


# ------------------------------------------------------------------ ribbons, slips, plates


@recipe("ribbon")
def prompt_ribbon(brush: Brush, w: float, h: float = 66, color: str = SHELL.ribbon) -> Sprite:
    """ribbon(w, h, color): the prompt ribbon, w units over all (tails of 0.95 h at both ends)."""
    wide, tall = brush.px(w), brush.px(h)
    r = ribbon(wide, tall, ground(color) if brush.high_contrast else color, brush.S)
    return Sprite(r, 0, 0, (wide, tall))


@recipe("slip")
def slip(brush: Brush, w: float, h: float, tone: str = "paper") -> Sprite:
    """slip(w, h, tone): a cream news slip; tone 'paper', or 'bad' with a torn red edge for refusals."""
    wide, tall = brush.px(w), brush.px(h)
    b = board(wide, tall, SHELL.paper, 18, brush.S, thick=6, edge=SHELL.core, grain=brush.grain)
    if tone == "bad":
        bar = rrect_mask(wide, tall, 18 * brush.S).copy()
        keep = new(wide, tall)
        keep.fill((255, 255, 255, 255), pygame.Rect(0, 0, int(14 * brush.S), tall))
        bar.blit(keep, (0, 0), special_flags=CUT)
        b.blit(sheet(bar, SHELL.refusal, brush.S, rim=0.4), (0, 0))
    _edge(brush, b, wide, tall, 18)
    return brush.lay(b, 4, foot=int(6 * brush.S))


TAIL = 20  # units that the tail of a slip stands out


@recipe("slip_beside", quick=True)
def slip_beside(brush: Brush, w: float, h: float, side: str = "", at: float = 0, tone: str = "paper") -> Sprite:
    """slip_beside(w, h, side, at, tone): a cream slip whose tail, on its edge `side` (left, right, top, bottom; "" for none),
    `at` units from that edge's beginning, points at a thing; tone 'paper', or 'bad' with a red edge for refusals."""
    t, thick = brush.px(TAIL), brush.px(6)
    wide, tall = brush.px(w), brush.px(h)
    mask = _tailed(wide, tall, t, 18 * brush.S, side, at * brush.S)
    out = new(mask.get_width(), mask.get_height() + thick)
    out.blit(sheet(mask, SHELL.core, brush.S, rim=0.0, shade=0.3, grain=brush.grain), (0, thick))
    face = mix(SHELL.paper, (255, 255, 255), 0.07), scale_rgb(SHELL.paper, 0.95)
    out.blit(sheet(mask, face, brush.S, rim=0.35, shade=0.4, grain=brush.grain), (0, 0))
    if tone == "bad":
        bar = new(wide, tall)
        bar.blit(rrect_mask(wide, tall, 18 * brush.S), (0, 0), pygame.Rect(0, 0, brush.px(14), tall))
        out.blit(sheet(bar, SHELL.refusal, brush.S, rim=0.4), (t, t))
    laid = brush.lay(out, 4, foot=thick)
    return Sprite(laid.surface, laid.ox - t, laid.oy - t, (wide, tall))


def _tailed(wide: int, tall: int, t: int, r: float, side: str, at: float) -> pygame.Surface:
    """The mask of a sheet of wide x tall pixels in the middle of a margin of `t`, with a tail into that margin."""
    half, right, foot = t * 0.9, t + wide, t + tall
    tails = {
        "left": f"{t + 2},{t + at - half} 0,{t + at} {t + 2},{t + at + half}",
        "right": f"{right - 2},{t + at - half} {right + t},{t + at} {right - 2},{t + at + half}",
        "top": f"{t + at - half},{t + 2} {t + at},0 {t + at + half},{t + 2}",
        "bottom": f"{t + at - half},{foot - 2} {t + at},{foot + t} {t + at + half},{foot - 2}",
    }
    body = f'<rect x="{t}" y="{t}" width="{wide}" height="{tall}" rx="{r}" fill="#fff"/>'
    body += f'<polygon points="{tails[side]}" fill="#fff"/>' if side else ""
    size = wide + 2 * t, tall + 2 * t
    return svg_mask(body, size, size)


def _seat_bar(wide: int, tall: int, seat: int, side: str, S: float) -> pygame.Surface:
    """The bar in the seat colour at the outer side; striped with cream from the seventh seat on."""
    fill = colours_of(seat).fill
    bw = int(14 * S)
    bar, keep = rrect_mask(wide, tall, 18 * S).copy(), new(wide, tall)
    keep.fill((255, 255, 255, 255), pygame.Rect(0 if side == "l" else wide - bw, 0, bw, tall))
    bar.blit(keep, (0, 0), special_flags=CUT)
    out = sheet(bar, (mix(fill, (255, 255, 255), 0.15), scale_rgb(fill, 0.85)), S, rim=0.4)
    if is_split(seat):
        stripes = new(wide, tall)
        step = max(2, int(14 * S))
        for y in range(0, tall, step * 2):
            stripes.fill((*rgb(SHELL.cream), 255), pygame.Rect(0, y, wide, step))
        stripes.blit(bar, (0, 0), special_flags=CUT)
        out.blit(stripes, (0, 0))
    return out


@recipe("plate")
def plate(
    brush: Brush,
    w: float = 392,
    h: float = 116,
    seat: int = 0,
    active: bool = False,
    side: str = "l",
    base: str = SHELL.board,
    out: bool = False,
) -> Sprite:
    """plate(w, h, seat, active, side, base, out): the board of a seat plate with its colour bar on the outer side.

    Portrait, name and counters are laid on it by the SeatPlate widget; the glow of an active seat is the recipe `glow`.
    """
    wide, tall, S = brush.px(w), brush.px(h), brush.S
    fill = colours_of(seat).fill
    face = mix(base, fill, 0.16) if active else base
    b = board(wide, tall, face, 18, S, thick=6, seed=seat + 2, grain=brush.grain)
    b.blit(_seat_bar(wide, tall, seat, side[0], S), (0, 0))
    if active:
        k = brush.px(3)
        inlay(b, (k, k, wide - 2 * k, tall - 2 * k), 15 * S, (4 if brush.high_contrast else 3) * S)
    else:
        _edge(brush, b, wide, tall, 18)
    if out:
        b.blit(tint(rrect_mask(wide, tall, 18 * S), SHELL.ink, 0.18), (0, 0))
    return brush.lay(b, 4 if active else 3, foot=int(6 * S))


@recipe("tick")
def tick(brush: Brush, px: float = 62) -> Sprite:
    """tick(px): the green disc with a tick on what has been chosen."""
    size = brush.px(px)
    d = disc(size, SHELL.good, brush.S)
    d.blit(emblem("check", int(size * 0.66), SHELL.good_ink, S=brush.S, sh=False), (size * 0.17, size * 0.17))
    return brush.lay(d, 3, foot=max(1, int(size * 0.06)))


@recipe("star")
def star(brush: Brush, px: float, lit: bool = True) -> Sprite:
    """star(px, lit): a star of foil, or the mere outline of one that could be, through which one sees the paper."""
    size = brush.px(px)
    mask = svg_mask(el(star_d(50, 52, 50, 5, 0.45)), (100, 100), (size, size))
    if lit:
        return brush.lay(foil(mask, 3, brush.S), 2)
    rim = tint(mask, SHELL.ink, 0.8)
    rim.blit(tint(svg_mask(el(star_d(50, 52, 45, 5, 0.45)), (100, 100), (size, size)), SHELL.gold), (0, 0))
    hollow = svg_mask(el(star_d(50, 52, 34, 5, 0.45)), (100, 100), (size, size))
    rim.blit(hollow, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return brush.bare(rim)


@recipe("pip")
def pip(brush: Brush, px: float, color: str = SHELL.gold, gold: bool = False) -> Sprite:
    """pip(px, color, gold): a small paper disc; gold=True foils it (counters, longest line, phases)."""
    size = brush.px(px)
    return brush.lay(disc(size, color, brush.S, gold=gold), 1, foot=max(1, int(size * 0.06)))


@recipe("chip")
def chip(brush: Brush, w: float, h: float, color: str = SHELL.paper) -> Sprite:
    """chip(w, h, color): a small paper tag with round ends, for a word or a number."""
    b = board(brush.px(w), brush.px(h), color, h / 2, brush.S, thick=3, grain=brush.grain)
    return brush.lay(b, 2, foot=max(1, int(3 * brush.S)))


# ------------------------------------------------------------------ title signs


def _foil_sign(brush: Brush, text: str, size: float, role: str, track: float, width: float) -> pygame.Surface:
    """Foil letters no wider than `width` units."""
    made = foil_text(text, size * brush.S, role, track, S=brush.S)
    most = brush.px(width)
    if made.get_width() <= most:
        return made
    return foil_text(text, size * brush.S * most / made.get_width(), role, track, S=brush.S)


@recipe("plaque")
def plaque(brush: Brush, title: str, focused: bool = False, w: float = 250, name: str = "") -> Sprite:
    """plaque(title, focused, w, name): the brass sign under a lightbox; `name` is printed (the id in capitals without it)."""
    colours, h = theme_of(title).palette, 84 if focused else 54
    wide, tall = brush.px(w), brush.px(h)
    face = mix(colours.near, colours.mid, 0.25) if focused else colours.near
    radius, thick = (12, 6) if focused else (9, 3)
    b = board(wide, tall, face, radius, brush.S, thick=thick, grain=brush.grain)
    k = brush.px(4)
    inlay(b, (k, k, wide - 2 * k, tall - 2 * k), 9 * brush.S, (2.4 if focused else 1.6) * brush.S)
    sign = _foil_sign(brush, (name or title).upper(), 58 if focused else 34, title, theme_of(title).tracking, w - 10)
    b.blit(sign, sign.get_rect(center=(wide // 2, tall // 2)))
    return brush.lay(b, 4 if focused else 2, foot=max(1, int(thick * brush.S)))


@recipe("sign")
def sign(brush: Brush, text: str, size: float = 66, w: float = 0, h: float = 104) -> Sprite:
    """sign(text, size, w, h): gold foil capitals on the dark hanging board (the launcher's name)."""
    letters = foil_text(text, size * brush.S, "display", 0.14, S=brush.S)
    wide = brush.px(w) if w else letters.get_width() + brush.px(60)
    tall, k = brush.px(h), brush.px(7)
    b = board(wide, tall, SHELL.sign, 18, brush.S, thick=7, grain=brush.grain)
    inlay(b, (k, k, wide - 2 * k, tall - 2 * k), 13 * brush.S, 2.4 * brush.S)
    b.blit(letters, letters.get_rect(center=(wide // 2, tall // 2)))
    return brush.lay(b, 4, foot=int(7 * brush.S))


@recipe("pointer")
def pointer(brush: Brush, px: float = 40) -> Sprite:
    """pointer(px): the mouse pointer, a small foil star; its middle is the place that counts."""
    size = brush.px(px)
    m = svg_mask(el(star_d(50, 50, 46, 4, 0.36)), (100, 100), (size, size))
    s, p = shadow(m, 4 * brush.S, 0.95)
    out = new(size + 2 * p, size + 2 * p)
    out.blit(s, (0, 2 * brush.S))
    rim = tint(m, SHELL.ink)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        out.blit(rim, (p + dx * 2 * brush.S, p + dy * 2 * brush.S))
    out.blit(foil(m, 2, brush.S * 0.6), (p, p))
    return Sprite(out, -p - size // 2, -p - size // 2, (size, size))


@recipe("track", quick=True)
def slider_track(brush: Brush, w: float, filled: float) -> Sprite:
    """track(w, filled): a groove of w units, gold up to the fraction `filled`."""
    wide, tall, S = brush.px(w), brush.px(16), brush.S
    out = new(wide, tall)
    groove = rrect_mask(wide, tall, 8 * S)
    out.blit(tint(groove, SHELL.ink, 0.9), (0, 0))
    k = max(1, int(3 * S))
    inner = rrect_mask(max(tall - 2 * k, int((wide - 2 * k) * filled)), tall - 2 * k, 5 * S)
    if filled > 0:
        out.blit(gold_line(inner), (k, k))
    edge = (SHELL.white, 1.0) if brush.high_contrast else (SHELL.gold_deep, 0.55)
    out.blit(tint(outline_mask(wide, tall, 8 * S, max(1.0, 1.5 * S)), *edge), (0, 0))
    return brush.bare(out)


@recipe("knob")
def knob(brush: Brush, px: float = 44, gold: bool = True) -> Sprite:
    """knob(px, gold): the button of a slider or toggle; dull when a toggle is off."""
    size = brush.px(px)
    d = disc(size, SHELL.gold if gold else SHELL.text_lo, brush.S, gold=gold)
    return brush.lay(d, 2, foot=max(1, int(size * 0.06)))


@recipe("arrow")
def arrow(brush: Brush, side: str, px: float = 44, color: str = SHELL.gold) -> Sprite:
    """arrow(side, px, color): a small paper arrow head to the 'left', 'right', 'up' or 'down'."""
    size = brush.px(px)
    shapes = {"left": "68,18 68,82 26,50", "right": "32,18 74,50 32,82", "up": "18,68 50,26 82,68", "down": "18,32 82,32 50,74"}
    m = svg_mask(el(poly(shapes[side])), (100, 100), (size, size))
    return brush.lay(sheet(m, color, brush.S, rim=0.5, grain=0.6 * brush.grain), 1)


@recipe("bar", quick=True)
def scroll_bar(brush: Brush, w: float, h: float, lit: bool = True) -> Sprite:
    """bar(w, h, lit): the groove of a scroll bar, or its gold grip when lit."""
    wide, tall = brush.px(w), brush.px(h)
    m = rrect_mask(wide, tall, wide / 2)
    return brush.bare(gold_line(m) if lit else tint(m, SHELL.ink, 0.55))


@recipe("shade", quick=True)
def shade(brush: Brush, w: float, h: float, alpha: int = 150) -> Sprite:
    """shade(w, h, alpha): the dim veil over a scene while a dialog is open (whole window)."""
    s = new(brush.px(w), brush.px(h))
    s.fill((*rgb(SHELL.ink), min(255, alpha + 60 * brush.high_contrast)))
    return brush.bare(s)
