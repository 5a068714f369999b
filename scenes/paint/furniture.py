"""Things built of paper that recipes are made of: boards, ribbons, discs, patterned walls, lanterns' light. Sizes in pixels.

`S` is pixels per design unit; lengths named in units are said so.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from scenes.paint.emblem import emblem
from scenes.paint.foil import foil, gold_line
from scenes.paint.light import glow, lantern_map, multiply
from scenes.paint.palette import SHELL
from scenes.paint.paper import (
    ADD,
    DARK,
    MULT,
    SUB,
    Colour,
    Fill,
    apply_grain,
    disc_mask,
    edge_light,
    mix,
    new,
    opaque,
    rrect_mask,
    scale_rgb,
    shadow,
    sheet,
    svg_mask,
    tint,
    white,
)
from scenes.paint.shapes.vector import el, rect, stroke
from scenes.paint.strong import ground


def board(
    w: float,
    h: float,
    color: Colour,
    r: float = 16,
    S: float = 1.0,
    edge: Colour | None = None,
    top: Colour | None = None,
    seed: int = 1,
    thick: float = 5,
    grain: float = 1.0,
    rim: float = 0.35,
) -> pygame.Surface:
    """Thick paper board of w x h pixels, radius `r` and thickness in units: a face and its visible core below. `grain` 0: it is
    for high contrast, a flat ground."""
    t = max(1, int(thick * S))
    w, h = int(w), int(h)
    out = new(w, h + t)
    m = rrect_mask(w, h, r * S)
    core = sheet(m, edge or scale_rgb(color, 0.55), S, rim=0.0, shade=0.3, seed=seed + 1, grain=grain)
    for i in range(t, 0, -max(1, t // 2)):
        out.blit(core, (0, i))
    fill: Fill = (top or mix(color, (255, 255, 255), 0.07), scale_rgb(color, 0.93)) if grain else ground(color)
    out.blit(sheet(m, fill, S, rim=rim, shade=0.45, seed=seed, grain=grain), (0, 0))
    return out


def disc(
    px: float, color: Colour, S: float = 1.0, edge: Colour | None = None, gold: bool = False, seed: int = 2
) -> pygame.Surface:
    """Round paper token, px wide and 6 % taller for its thickness."""
    px = int(px)
    t = max(1, int(px * 0.06))
    out = new(px, px + t)
    m = disc_mask(px)
    out.blit(sheet(m, edge or scale_rgb(color, 0.5), S, rim=0), (0, t))
    fill = mix(color, (255, 255, 255), 0.10), scale_rgb(color, 0.92)
    out.blit(foil(m, seed, S) if gold else sheet(m, fill, S, rim=0.5, shade=0.5, seed=seed), (0, 0))
    return out


def _corner_points(w: float, h: float, inset: float, r: float) -> list[tuple[float, float]]:
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    corners = (x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180)
    pts = []
    for cx, cy, a0 in corners:
        for i in range(7):
            a = math.radians(a0 + 15 * i)
            pts.append((cx + math.cos(a) * r, cy + math.sin(a) * r))
    return [*pts, pts[0]]


def _walk(pts: list[tuple[float, float]], d: float) -> tuple[float, float]:
    for (ax, ay), (bx, by) in pairwise(pts):
        length = math.dist((ax, ay), (bx, by))
        if d <= length and length:
            return ax + (bx - ax) * d / length, ay + (by - ay) * d / length
        d -= length
    return pts[0]


def dashed(w: float, h: float, inset: float, r: float, width: float, dash: float = 14, gap: float = 9) -> pygame.Surface:
    """Mask of a stitched rounded rectangle. The dashes are drawn one by one: the rasteriser's own sometimes fill the shape."""
    w, h = int(w), int(h)
    pts = _corner_points(w, h, inset, r)
    total = sum(math.dist(a, b) for a, b in pairwise(pts))
    n = max(4, round(total / (dash + gap)))
    step, body = total / n, ""
    for k in range(n):
        q = [_walk(pts, (k * step + step * dash / (dash + gap) * i / 4) % total) for i in range(5)]
        body += stroke("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in q), width, cap="butt")
    return svg_mask(body, (w, h), (w, h))


def wallpaper(
    w: float, h: float, color: Colour, cell: float, name: str, S: float = 1.0, seed: int = 3, amt: float = 0.5
) -> pygame.Surface:
    """A wall embossed with a small emblem every `cell` units, without alpha."""
    s = opaque(w, h, color)
    c = max(8, int(cell * S))
    n = int(c * 0.50)
    m = white(emblem(name, n, SHELL.white, SHELL.white, SHELL.white, relief=False))
    lit, dark, body = edge_light(m, 1.0 * S), edge_light(m, 1.0 * S, DARK), opaque(n, n)
    body.blit(m, (0, 0))
    for picture, strength in ((lit, 70), (dark, 60), (body, 9)):
        picture.fill([int(strength * amt)] * 3, special_flags=MULT)
    pair = opaque(2 * c, h, color)  # of columns, which comes again and again
    for i in range(2):
        for y in range(-c, int(h) + c, c):
            p = (i * c + (c - n) // 2, y + (c // 2 if i % 2 else 0))
            for picture, flags in ((body, ADD), (lit, ADD), (dark, SUB)):
                pair.blit(picture, p, special_flags=flags)
    for x in range(-c, int(w), 2 * c):
        s.blit(pair, (x, 0))
    return apply_grain(s, seed, max(1.0, S))


def table(
    w: float,
    h: float,
    color: Colour,
    hi: Colour,
    name: str,
    S: float = 1.0,
    cx: float = 0.5,
    cy: float = 0.46,
    rx: float = 0.78,
    ry: float = 0.95,
    ambient: tuple[float, float, float] = (0.34, 0.34, 0.44),
    warm: tuple[float, float, float] = (1.0, 0.96, 0.88),
    cell: float = 66,
) -> pygame.Surface:
    """Embossed table paper under the lantern; centre and radii of the light as fractions of the size."""
    s = wallpaper(w, h, mix(color, hi, 0.42), cell, name, S, 5, 0.55)
    multiply(s, lantern_map(int(w), int(h), w * cx, h * cy, w * rx, h * ry, ambient, warm, 0.75))
    glow(s, w * cx, h * cy, w * 0.42, mix(hi, SHELL.ember, 0.45), 0.34, h * 0.55)
    return s


def _ribbon_end(out: pygame.Surface, w: int, h: int, color: Colour, S: float, seed: int, flip: bool) -> None:
    """A swallow tail tucked behind the face, with the dark fold that leads to it."""
    size = out.get_size()
    d, tw = h * 0.22, h * 0.95

    def at(x: float) -> float:
        return w - x if flip else x

    shape = f"M{at(2)} {d}L{at(tw * 1.25)} {d}L{at(tw * 1.25)} {h + d - 2}L{at(2)} {h + d - 2}L{at(tw * 0.34)} {d + h / 2}Z"
    tail = svg_mask(el(shape), size, size)
    s, p = shadow(tail, 6 * S, 0.55)
    out.blit(s, (-p, -p + 4 * S))
    out.blit(sheet(tail, (scale_rgb(color, 0.82), scale_rgb(color, 0.66)), S, rim=0.3, seed=seed), (0, 0))
    fold = svg_mask(el(f"M{at(tw)} {h}L{at(tw * 1.25)} {h}L{at(tw * 1.25)} {h + d - 2}Z"), size, size)
    out.blit(sheet(fold, scale_rgb(color, 0.35), S, rim=0), (0, 0))


def ribbon(w: float, h: float, color: Colour, S: float = 1.0, tails: bool = True, seed: int = 2) -> pygame.Surface:
    """Folded paper ribbon for one sentence: face, two tucked folds, swallow tails; a quarter taller than h."""
    w, h = int(w), int(h)
    out = new(w, int(h * 1.25))
    tw = h * 0.95 if tails else 0.0
    for flip in (False, True) if tails else ():
        _ribbon_end(out, w, h, color, S, seed, flip)
    size = out.get_size()
    face = svg_mask(rect(tw, 0, w - 2 * tw, h, 3 * S), size, size)
    s, p = shadow(face, 7 * S, 0.6)
    out.blit(s, (-p, -p + 4 * S))
    fill = mix(color, (255, 255, 255), 0.10), scale_rgb(color, 0.90)
    out.blit(sheet(face, fill, S, rim=0.45, seed=seed + 1), (0, 0))
    for y in (5 * S, h - 7 * S):
        out.blit(gold_line(svg_mask(rect(tw + 8 * S, y, w - 2 * tw - 16 * S, 2 * S), size, size)), (0, 0))
    return out


def turn(surf: pygame.Surface, angle: float) -> pygame.Surface:
    """Rotate by degrees with smooth edges: padded, turned at double size, reduced."""
    w, h = surf.get_size()
    p = new(w + 4, h + 4)
    p.blit(surf, (2, 2))
    r = pygame.transform.rotozoom(p, angle, 2.0)
    return pygame.transform.smoothscale(r, (max(1, r.get_width() // 2), max(1, r.get_height() // 2)))


def dim(surf: pygame.Surface, by: tuple[int, int, int] = (150, 146, 160)) -> pygame.Surface:
    """The 'not now' look of anything: darker, still readable."""
    out = surf.copy()
    out.fill((*by, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def grey(surf: pygame.Surface) -> pygame.Surface:
    """Without colour, for what is out of the game."""
    out = pygame.transform.grayscale(surf)
    return dim(out, (168, 166, 176))


def drop(dest: pygame.Surface, surf: pygame.Surface, pos: tuple[float, float], blur: float, alpha: float, down: float) -> None:
    """Blit a piece with a small soft shadow `down` pixels lower, for things glued close to what they lie on."""
    s, p = shadow(white(surf), blur, alpha)
    dest.blit(s, (pos[0] - p + down * 0.4, pos[1] - p + down))
    dest.blit(surf, pos)


def flat(mask: pygame.Surface, color: Colour, alpha: float = 1.0) -> pygame.Surface:
    """A flat veil of one colour in the shape of the mask."""
    return tint(mask, color, alpha)
