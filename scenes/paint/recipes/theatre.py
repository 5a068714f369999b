"""The theatre round every scene: lanterns, curtains, swags, lace, the wall, light and dust."""

from __future__ import annotations

import math

import numpy as np
import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.foil import foil, inlay
from scenes.paint.furniture import board, table, wallpaper
from scenes.paint.light import glow, glow_sprite, lantern_map, mote, multiply, radial, vignette
from scenes.paint.palette import LAMP_CORE, RAYS, SHELL
from scenes.paint.paper import (
    MULT,
    Colour,
    Floats,
    apply_grain,
    cast,
    cut,
    mix,
    new,
    opaque,
    rgb,
    scale_rgb,
    shadow,
    sheet,
    svg_mask,
    tint,
    to_surface,
    vgrad,
    white,
)
from scenes.paint.shapes.vector import P, el, rect, stroke
from scenes.paint.theme import theme_of

SIDES = {"left": "l", "right": "r", "l": "l", "r": "r"}


# ------------------------------------------------------------------ lanterns


def _lit_paper(w: int, h: int, color: Colour) -> pygame.Surface:
    """Paper with a lamp behind it: nearly white in the middle, its own colour at the rim."""
    a = np.array(rgb(color), np.float32)
    n: Floats = np.zeros((w, h, 3), np.float32) + a * 0.62
    n = n + (a * 1.05 - n) * radial(w, h, w * 0.5, h * 0.52, w * 0.62, h * 0.50, 0.8)[..., None]
    n = n + (np.array(rgb(LAMP_CORE), np.float32) - n) * radial(w, h, w * 0.5, h * 0.56, w * 0.42, h * 0.36)[..., None]
    return to_surface(n)


def lantern_paper(px: int, color: Colour, S: float) -> pygame.Surface:
    """A paper lantern with foil caps, px pixels high and four fifths as wide."""
    w, box = int(px * 0.80), (0, 0, 80, 100)
    out = new(w, px)
    body = svg_mask(el(P("40,16! 22,18 8,32 5,50 8,68 22,82 40,84! 58,82 72,68 75,50 72,32 58,18")), box, (w, px))
    out.blit(sheet(body, _lit_paper(w, px, color), S, rim=0.35, shade=0.5, seed=4, grain=0.8), (0, 0))
    ribs = "".join(stroke(f"M40 16C{x} 22 {x} 78 40 84", 1.1) for x in (-6, 12, 27, 53, 68, 86))
    for y in (30, 40, 50, 60, 70):
        inset = 8 + abs(50 - y) * 0.22
        ribs += stroke(f"M{inset} {y}Q40 {y + 5} {80 - inset} {y}", 0.8)
    out.blit(tint(cut(svg_mask(ribs, box, (w, px)), body), scale_rgb(color, 0.42), 0.55), (0, 0))
    caps = rect(27, 11, 26, 7, 2) + rect(29, 82, 22, 6, 2) + rect(38, 2, 4, 10, 1) + rect(38.6, 88, 2.8, 7)
    caps += el(P("36,93! 40,91 44,93! 43,100! 37,100!"))
    out.blit(foil(svg_mask(caps, box, (w, px)), 5, S * 0.8), (0, 0))
    return out


def hang(dest: pygame.Surface, x: float, y0: float, y1: float, px: float, S: float, color: Colour, light: float = 1.0) -> None:
    """Paint a lantern on its thread into a background, with its pool of light; all lengths in pixels."""
    glow(dest, x, y1 + px * 0.5, px * 3.2, scale_rgb(color, 0.55), 0.55 * light, power=1.5)
    thread = scale_rgb(SHELL.gold_deep, 0.55)
    pygame.draw.line(dest, thread, (round(x), round(y0)), (round(x), round(y1 + 4)), max(1, int(2 * S)))
    body = lantern_paper(int(px), color, S)
    at = int(x - body.get_width() / 2), int(y1)
    cast(dest, white(body), at, 3, 1080 * S)
    dest.blit(body, at)
    glow(dest, x, y1 + px * 0.54, px * 0.75, scale_rgb(color, 0.8), 0.42 * light)


@recipe("lantern")
def lantern(brush: Brush, px: float = 76, color: str = SHELL.ember, thread: float = 0) -> Sprite:
    """lantern(px, color, thread): a hanging paper lantern, with `thread` units of thread above; its light is `glow`."""
    hung = brush.lay(lantern_paper(brush.px(px), color, brush.S), 3)
    if not thread:
        return hung
    up = brush.px(thread)
    top = max(0, up + hung.oy)
    out = new(hung.surface.get_width(), hung.surface.get_height() + top)
    x, width = out.get_width() // 2 - brush.px(1), brush.px(2)
    out.fill((*scale_rgb(SHELL.gold_deep, 0.55), 255), pygame.Rect(x, top - hung.oy - up, width, up + brush.px(4)))
    out.blit(hung.surface, (0, top))
    return Sprite(out, hung.ox, hung.oy - top, hung.size)


# ------------------------------------------------------------------ curtains


def _mirrored(w: int, side: str) -> str:
    return "" if side == "l" else f'transform="translate({w} 0) scale(-1 1)"'


def _fold(w: int, h: int, f: float, wob: float, tie: float) -> str:
    top, mid, bot = w * f, w * (0.40 + wob) * f, w * (0.60 + wob) * f
    return (
        f"M0 0H{top:.1f}C{top:.1f} {h * 0.30:.1f} {top * 0.86:.1f} {h * (tie - 0.14):.1f} {mid:.1f} {h * tie:.1f}"
        f"C{mid * 1.05:.1f} {h * (tie + 0.10):.1f} {bot:.1f} {h * 0.80:.1f} {bot:.1f} {h:.1f}H0Z"
    )


def _cloth(k: int, folds: int) -> tuple[Colour, Colour]:
    c = mix(SHELL.curtain, (0, 0, 0), 0.10 + 0.09 * (k % 2) + 0.05 * k / folds)
    return mix(c, (255, 190, 120), 0.10), scale_rgb(c, 0.70)


def _tie_back(out: pygame.Surface, w: int, h: int, side: str, tie: float, S: float) -> None:
    y, x = h * (tie + 0.005), w * 0.47
    cord = stroke(f"M-4 {y - 10 * S:.1f}Q{x * 0.5:.1f} {y + 14 * S:.1f} {x:.1f} {y - 4 * S:.1f}", 9 * S)
    c = x * 0.62
    skirt = f"{c - 8 * S:.1f},{y + 14 * S:.1f}! {c + 8 * S:.1f},{y + 14 * S:.1f}! "
    skirt += f"{c + 13 * S:.1f},{y + 62 * S:.1f}! {c - 13 * S:.1f},{y + 62 * S:.1f}!"
    knob = f'<circle cx="{c:.1f}" cy="{y + 10 * S:.1f}" r="{10 * S:.1f}" fill="#fff"/>'
    m = svg_mask(f"<g {_mirrored(w, side)}>{cord}{el(P(skirt))}{knob}</g>", (w, h), (w, h))
    s, p = shadow(m, 6 * S, 0.7)
    out.blit(s, (-p, -p + 4 * S))
    out.blit(foil(m, 4, S), (0, 0))


def tied_curtain(w: int, h: int, side: str, S: float, folds: int = 6, tie: float = 0.60, seed: int = 4) -> pygame.Surface:
    """A stage curtain of nested paper strips tied back at its side; pixels."""
    out = new(w, h)
    for k in range(folds):
        d = _fold(w, h, 1 - k / folds * 0.92, (k % 2) * 0.03, tie)
        m = svg_mask(f'<path d="{d}" fill="#fff" {_mirrored(w, side)}/>', (w, h), (w, h))
        s, p = shadow(m, 12 * S, 0.65)
        out.blit(s, (-p + (3 if side == "l" else -3) * S, -p + 2 * S))
        out.blit(sheet(m, _cloth(k, folds), S, rim=0.40, shade=0.5, seed=seed + k), (0, 0))
    _tie_back(out, w, h, side, tie, S)
    return out


@recipe("curtain")
def curtain(brush: Brush, side: str, w: float, h: float) -> Sprite:
    """curtain(side, w, h): the tied-back curtain at the 'left' or 'right' of a scene."""
    return brush.bare(tied_curtain(brush.px(w), brush.px(h), SIDES[side], brush.S))


def _drape(w: int, n: int) -> pygame.Surface:
    """How light falls on n upright folds: a strip one pixel high, lit on the side of the lantern, dark in the valleys."""
    x = np.arange(w, dtype=np.float32) / w * n
    u = x - np.floor(x)
    k = np.floor(x)
    rise = np.clip(np.sin(np.clip(u * 1.06, 0, 1) * np.pi), 0, 1) ** 0.7 * (1.0 - 0.34 * u)
    value = 0.40 + 0.66 * rise * (0.90 + 0.10 * np.cos(k * 2.4))
    strip = np.stack([value, value * 0.985, value * 1.02], axis=-1)[:, None, :]
    return to_surface(np.clip(strip, 0, 1) * 255)


def _half(w: int, h: int, side: str, S: float) -> pygame.Surface:
    """One half of the closed curtain: upright folds under the lantern, a gold braid at the edge, a fringe at the foot."""
    n = max(3, round(w / (84 * S)))
    out = new(w, h)
    out.blit(vgrad(w, h, mix(SHELL.curtain, RAYS, 0.16), scale_rgb(SHELL.curtain, 0.66)), (0, 0))
    folds = pygame.transform.smoothscale(_drape(w, n), (w, h))
    out.blit(folds, (0, 0), special_flags=MULT)
    creases = "".join(_crease(w * k / n, h, w / n, k) for k in range(1, n))
    m = svg_mask(creases, (w, h), (w, h))
    out.blit(tint(m, SHELL.ink, 0.5), (0, 0))
    lit = tint(m, RAYS, 0.20)
    out.blit(lit, (max(1, int(2.2 * S)), 0))
    apply_grain(out, 5 if side == "l" else 6, max(1.0, S))
    return _hemmed(out, side, S)


def _crease(x: float, h: int, step: float, k: int) -> str:
    """The cut edge between two folds: a long thin leaf that sways a little."""
    sway = step * 0.05 * (1 if k % 2 else -1)
    thick = step * 0.026
    mid = f"{x + sway:.1f} {h * 0.4:.1f} {x - sway:.1f} {h * 0.7:.1f}"
    back = f"{x - sway + thick:.1f} {h * 0.7:.1f} {x + sway + thick:.1f} {h * 0.4:.1f}"
    return el(f"M{x:.1f} 0C{mid} {x:.1f} {h}H{x + thick:.1f}C{back} {x + thick:.1f} 0Z")


def _hemmed(out: pygame.Surface, side: str, S: float) -> pygame.Surface:
    """The gold braid along the meeting edge and the fringe at the foot."""
    w, h = out.get_size()
    braid, foot = int(34 * S), int(64 * S)
    edge = new(braid, h)
    m = svg_mask(rect(13 * S if side == "l" else 11 * S, 0, 9 * S, h), (braid, h), (braid, h))
    s, p = shadow(m, 5 * S, 0.6)
    edge.blit(s, (-p, -p + 3 * S))
    edge.blit(foil(m, 4, S * 0.6), (0, 0))
    step, body = 11 * S, rect(0, 0, w, 7 * S)
    for k in range(int(w / step) + 1):
        x = k * step
        body += el(f"M{x:.1f} {6 * S:.1f}h{step * 0.56:.1f}l{1.5 * S:.1f} {34 * S:.1f}h{-step * 0.56 - 3 * S:.1f}Z")
    fringe = svg_mask(body, (w, foot), (w, foot))
    s, p = shadow(fringe, 5 * S, 0.6)
    out.blit(s, (-p, h - foot - p + 4 * S))
    out.blit(foil(fringe, 4, S * 0.6), (0, h - foot))
    out.blit(edge, (w - braid if side == "l" else 0, 0))
    return out


@recipe("curtain_full")
def curtain_full(brush: Brush, w: float, h: float, side: str = "left") -> Sprite:
    """curtain_full(w, h, side): one half of the closed curtain, w x h units; two of them meet in the middle. It has no alpha:
    what lies behind it need not be drawn, from the first frame on."""
    return brush.bare(_half(brush.px(w), brush.px(h), SIDES[side], brush.S).convert(opaque(1, 1)))


@recipe("low_curtain")
def low_curtain(brush: Brush, w: float, h: float) -> Sprite:
    """low_curtain(w, h): a low cloth that hangs from a rod with gold knobs, w x h units; its foot is out of sight."""
    wide, tall, S = brush.px(w), brush.px(h), brush.S
    rod, inset = brush.px(22), brush.px(14)
    cloth = _half(wide - 2 * inset, tall, "l", S)
    out = new(wide, tall)
    body = pygame.Rect(0, 0, cloth.get_width() - int(34 * S), tall - rod // 2)
    out.blit(pygame.transform.smoothscale(cloth.subsurface(body), (wide - 2 * inset, tall - rod // 2)), (inset, rod // 2))
    bar = rect(rod * 0.5, rod * 0.22, wide - rod, rod * 0.56, rod * 0.28)
    knobs = "".join(
        f'<circle cx="{x:.1f}" cy="{rod / 2:.1f}" r="{rod * 0.48:.1f}" fill="#fff"/>' for x in (rod / 2, wide - rod / 2)
    )
    m = svg_mask(bar + knobs, (wide, rod), (wide, rod))
    s, p = shadow(m, 5 * S, 0.7)
    out.blit(s, (-p, -p + 4 * S))
    out.blit(foil(m, 5, S * 0.8), (0, 0))
    return brush.lay(out, 3)


# ------------------------------------------------------------------ swags, lace, ledge


def _swag(out: pygame.Surface, cx: float, st: float, h: float, S: float, seed: int) -> None:
    wide, tall = int(st * 1.3), int(h * 1.1)
    for k in range(4):
        rx, ry = st * 0.56, h * (1 - k * 0.22)
        d = f"M{cx - rx:.1f} {-h * 0.3:.1f}C{cx - rx * 0.7:.1f} {ry * 1.15:.1f} {cx + rx * 0.7:.1f} {ry * 1.15:.1f} "
        d += f"{cx + rx:.1f} {-h * 0.3:.1f}Z"
        m = svg_mask(f'<g transform="translate({-cx + wide / 2:.1f} 0)">{el(d)}</g>', (wide, tall), (wide, tall))
        s, p = shadow(m, 9 * S, 0.6)
        out.blit(s, (cx - wide / 2 - p, -p + 4 * S))
        c = mix(SHELL.curtain, (0, 0, 0), 0.05 + 0.08 * (k % 2))
        fill = scale_rgb(c, 0.7), mix(c, (255, 190, 120), 0.12)
        out.blit(sheet(m, fill, S, rim=0.4, shade=0.5, seed=seed + k), (cx - wide / 2, 0))


def swags_paper(w: int, h: int, S: float, n: int = 6) -> pygame.Surface:
    """Draped valance: nested paper arcs, gold tassels between; pixels, with room for the shadows below."""
    st = w / n
    out = new(w, int(h * 1.1) + int(30 * S))
    for i in range(n):
        _swag(out, (i + 0.5) * st, st, h, S, 2 + i)
    tw, th = int(34 * S), int(82 * S)
    m = svg_mask(el(P("17,0! 26,10 22,22! 30,80! 4,80! 12,22! 8,10")) + rect(8, 20, 18, 5, 2), (34, 82), (tw, th))
    s, p = shadow(m, 6 * S, 0.7)
    tassel = foil(m, 6, S)
    for i in range(n + 1):
        out.blit(s, (i * st - tw / 2 - p, -p + 3 * S))
        out.blit(tassel, (i * st - tw / 2, -2))
    return out


@recipe("swags")
def swags(brush: Brush, w: float, h: float = 112, n: int = 6) -> Sprite:
    """swags(w, h, n): the draped valance along the top of the stage, n arcs wide."""
    return brush.bare(swags_paper(brush.px(w), brush.px(h), brush.S, n))


@recipe("lace")
def lace(brush: Brush, w: float, h: float = 40, n: int = 48) -> Sprite:
    """lace(w, h, n): scalloped paper edging with punched holes, n scallops."""
    wide, tall = brush.px(w), brush.px(h)
    st = wide / n
    d = f"M0 0H{wide}V{tall * 0.35}"
    for i in range(n):
        x = wide - i * st
        d += f"A{st / 2:.2f} {tall * 0.62:.2f} 0 0 1 {x - st:.2f} {tall * 0.35:.2f}"
    d += "Z"
    for i in range(n):
        cx, r = (i + 0.5) * st, st * 0.10
        for x, y, q in ((cx, 0.60, 0.12), (cx - st * 0.25, 0.42, 0.07), (cx + st * 0.25, 0.42, 0.07)):
            q *= st
            d += f"M{x - q:.2f} {y * tall:.2f}A{q:.2f} {q:.2f} 0 1 0 {x + q:.2f} {y * tall:.2f}"
            d += f"A{q:.2f} {q:.2f} 0 1 0 {x - q:.2f} {y * tall:.2f}Z"
        x = i * st
        d += f"M{x - r:.2f} {tall * 0.2:.2f}L{x:.2f} {tall * 0.08:.2f}L{x + r:.2f} {tall * 0.2:.2f}L{x:.2f} {tall * 0.32:.2f}Z"
    m = svg_mask(el(d, rule="evenodd"), (wide, tall), (wide, tall))
    return brush.lay(sheet(m, (SHELL.lace, SHELL.lace_lo), brush.S, rim=0.5, seed=8), 3)


@recipe("ledge")
def ledge(brush: Brush, w: float, h: float = 66) -> Sprite:
    """ledge(w, h): the edge of the stage, a board across the whole window with two gold lines."""
    wide, tall = brush.px(w), brush.px(h)
    b = board(wide, tall, SHELL.ledge, 4, brush.S, thick=10, seed=6, grain=brush.grain)
    inlay(b, (-brush.px(10), brush.px(5), wide + brush.px(20), tall - brush.px(10)), 2 * brush.S, 2 * brush.S)
    return brush.lay(b, 4, foot=int(10 * brush.S))


# ------------------------------------------------------------------ walls and light


@recipe("wall")
def wall(brush: Brush, w: float, h: float, title: str = "", name: str = "seat_leaf", lamps: bool = True) -> Sprite:
    """wall(w, h, title, name, lamps): the whole window's background w x h units, without alpha.

    No title: the embossed wall of the launcher, lit from the middle. A title: that table's paper under the lantern.
    """
    wide, tall = brush.px(w), brush.px(h)
    if title:
        colours = theme_of(title).palette
        s = table(wide, tall, colours.table, colours.table_hi, name, brush.S)
    else:
        s = wallpaper(wide, tall, SHELL.wall_lit, 58, name, brush.S, 3, 0.55 * brush.grain)
        cx, cy, S = wide / 2, tall * 0.48, brush.S
        light = lantern_map(wide, tall, cx, cy, 1350 * S, 900 * S, (0.42, 0.38, 0.54), (1.0, 0.93, 0.86), 0.65)
        multiply(s, np.clip(light, 0, 1))
        if lamps:
            glow(s, cx, cy, 760 * S, scale_rgb(SHELL.ember, 0.54), 0.55, 620 * S)
    vignette(s, 0.20 if brush.high_contrast else 0.30)
    return brush.bare(s)


def mote_at(i: int, now: float, x: float, y: float, w: float, h: float) -> tuple[float, float]:
    """Where the i-th speck of dust is in that box: it rises slowly and drifts with a sway of 20 units."""
    a, b, c = (i * 0.6180339887) % 1.0, (i * 0.7548776662) % 1.0, (i * 0.5698402910) % 1.0
    return x + a * w + 20 * math.sin(now * 0.31 + i), y + (b * h - now * (6 + 8 * c)) % h


@recipe("mote", quick=True)
def mote_alone(brush: Brush, px: float, color: str = SHELL.lamp, strength: float = 0.55) -> Sprite:
    """mote(px, color, strength): one speck of dust, px units across, to be put with add=True."""
    return brush.bare(mote(max(1.0, px * brush.S / 2), color, strength))


@recipe("glow", quick=True, aside=True)
def glow_alone(brush: Brush, w: float, h: float, color: str = SHELL.ember, strength: float = 0.5) -> Sprite:
    """glow(w, h, color, strength): a soft ellipse of light w x h units, to be put with add=True."""
    return brush.bare(glow_sprite(brush.px(w), brush.px(h), color, strength))


@recipe("rays", quick=True, aside=True)
def rays(brush: Brush, w: float, h: float, color: str = RAYS, strength: float = 0.3, n: int = 18) -> Sprite:
    """rays(w, h, color, strength, n): a wheel of n beams of light, to be put with add=True (victory, reveals)."""
    wide, tall = brush.px(w), brush.px(h)
    x = (np.arange(max(2, wide // 3), dtype=np.float32) / max(2, wide // 3) * 2 - 1)[:, None]
    y = (np.arange(max(2, tall // 3), dtype=np.float32) / max(2, tall // 3) * 2 - 1)[None, :]
    far = np.hypot(x, y)
    beam = np.clip(np.cos(np.arctan2(y, x) * n) * 0.9 + 0.5, 0, 1) * np.clip(1 - far, 0, 1) ** 1.3
    beam = beam * np.clip(far / 0.3, 0, 1) + np.clip(1 - far / 0.4, 0, 1) * 0.6
    small = to_surface((beam * strength)[..., None] * np.array(rgb(color), np.float32))
    return brush.bare(pygame.transform.smoothscale(small, (wide, tall)))
