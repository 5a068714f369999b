"""The tiles of the grid: areas asleep and lit, colonies, the forest side of an area, and the marks that lie on them."""

from __future__ import annotations

import math

import pygame

from scenes.kalesia.paint.alliances import ALLIANCE_COLOURS, AllianceColours, marked
from scenes.kalesia.paint.glades import VH, VW, glade
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint import baked
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import window
from scenes.paint.foil import inlay
from scenes.paint.furniture import board, dashed, drop
from scenes.paint.letters import put
from scenes.paint.paper import Colour, apply_grain, cut, mix, new, rrect_mask, scale_rgb, shadow, svg_mask, tint
from scenes.paint.shapes.vector import circle, el, fern, leaf, poly

RADIUS, THICK, FRAME = 10, 6, 6
ASLEEP, TAB_ASLEEP = "#cfd3b4", "#dfe0c6"


def _picture(number: int, mood: str, w: int, h: int) -> pygame.Surface:
    """The place, covering w x h pixels: reduced from the baked one, or painted."""
    k = max(w / VW, h / VH)
    size = max(w, round(VW * k)), max(h, round(VH * k))
    made = baked.load(f"glades/{number:02}_{mood}.jpg")
    if made is None:
        whole = glade(number, mood, *size)
    else:
        whole = apply_grain(pygame.transform.smoothscale(made, size), number, 1.0, 0.5)
    return whole.subsurface(((size[0] - w) // 2, (size[1] - h) // 2, w, h))


def _tab(number: int, w: int, h: int, S: float, paper: Colour) -> pygame.Surface:
    """The number on its small plain tab; k keeps it as large on a raised tile as the tile itself."""
    tab = board(w, h, paper, 8, S, thick=2)
    put(tab, str(number), w / 2, h / 2, h * 0.82, KALESIA.ink, "num", "c")
    return tab


@recipe("kalesia.area")
def area(brush: Brush, number: int, mood: str = "sleep", w: float = 148, h: float = 104) -> Sprite:
    """Area `number` (1..25), w x h units: "sleep" is muted, "lit" is the contested one in the lantern's light."""
    lit, S = mood == "lit", brush.S
    paper = KALESIA.paper if lit or brush.high_contrast else ASLEEP
    pw, ph, m = brush.px(w), brush.px(h), brush.px(FRAME)
    tile = board(pw, ph, paper, RADIUS, S, thick=THICK, seed=number, rim=0.6, grain=brush.grain)
    picture = _picture(number, mood, pw - 2 * m, ph - 2 * m)
    window(tile, (m, m, pw - 2 * m, ph - 2 * m), 7 * S, picture, S, gold=lit)
    k = S * w / 148
    tab = _tab(number, int(50 * k), int(38 * k), S, KALESIA.paper if lit or brush.high_contrast else TAB_ASLEEP)
    drop(tile, tab, (4 * k, 4 * k), 3 * S, 0.55, 1.4 * S)
    return brush.lay(tile, 4 if lit else 2, foot=tile.get_height() - ph)


def _sunburst(w: int, h: int) -> pygame.Surface:
    """Fourteen wide rays from the middle of the tile."""
    cx, cy, r, body = w / 2, h / 2, max(w, h), ""
    for i in range(14):
        a = i * math.tau / 14
        tips = ((cx + math.cos(b) * r, cy + math.sin(b) * r) for b in (a - 0.11, a + 0.11))
        body += el(poly(f"{cx},{cy} " + " ".join(f"{x:.1f},{y:.1f}" for x, y in tips)))
    return svg_mask(body, (w, h), (w, h))


def _thicket(w: int, h: int) -> pygame.Surface:
    """What grows in from the edges of a forest tile, so that the three owners differ in greyscale, too."""
    vw, vh = 148.0, 148.0 * h / w
    leaves = fern(6, vh + 6, 62, -1.25, 0.9) + fern(vw - 6, vh + 6, 62, -1.9, -0.9)
    for side in (-1, 1):
        x = vw / 2 + side * (vw / 2 + 2)
        leaves += [leaf(x, -2, 40 - 5 * i, math.pi / 2 + side * (0.25 + 0.42 * i), 0.26) for i in range(4)]
    return svg_mask("".join(el(d) for d in leaves), (vw, vh), (w, h))


def _ripples(w: int, h: int) -> pygame.Surface:
    """Rows of scallops at the foot of a mermaid tile."""
    vw, vh, body = 148.0, 148.0 * h / w, ""
    for row in range(2):
        y = vh - 12 + row * 8
        body += el(f"M-10 {vh + 4}V{y}" + "".join("q6 -7 12 0" for _ in range(14)) + f"V{vh + 4}Z")
    return svg_mask(body, (vw, vh), (w, h))


def _ground(colours: AllianceColours, w: int, h: int, S: float, plain: bool) -> pygame.Surface:
    """The marks of the owner's kind on its colour: rays, and leaves or ripples."""
    out = new(w, h)
    if plain:
        return out
    out.blit(tint(_sunburst(w, h), colours.light, 0.22), (0, 0))
    for shape, names in (("leaf", _thicket), ("drop", _ripples)):
        if colours.shape == shape:
            grown = names(w, h)
            s, pad = shadow(grown, 2.5 * S, 0.5)
            out.blit(s, (-pad, 1.5 * S - pad))
            out.blit(tint(grown, scale_rgb(colours.color, 0.62)), (0, 0))
    return cut(out, rrect_mask(w, h, RADIUS * S))


@recipe("kalesia.colony")
def colony(brush: Brush, alliance: str, w: float = 148, h: float = 104) -> Sprite:
    """A conquered area, w x h units: colony of Centaurs or Mermaids, or the Forest side without a number."""
    colours, S = ALLIANCE_COLOURS[alliance], brush.S
    pw, ph, k = brush.px(w), brush.px(h), brush.S * w / 148
    top = mix(colours.color, colours.light, 0.28)
    core = scale_rgb(colours.color, 0.45)
    tile = board(
        pw, ph, colours.color, RADIUS, S, edge=core, thick=THICK, seed=ord(alliance), rim=0.6, top=top, grain=brush.grain
    )
    tile.blit(_ground(colours, pw, ph, S, brush.high_contrast), (0, 0))
    inlay(tile, (5 * k, 5 * k, pw - 10 * k, ph - 10 * k), 7 * k, 2 * k)
    e = int(ph * 0.80)
    emblem = marked(colours, e, S)
    s, pad = shadow(emblem, 3 * S, 0.45)
    tile.blit(s, ((pw - e) / 2 - pad, (ph - e) / 2 - pad + 2 * S))
    tile.blit(emblem, ((pw - e) / 2, (ph - e) / 2))
    return brush.lay(tile, 2, foot=tile.get_height() - ph)


@recipe("kalesia.next_mark")
def next_mark(brush: Brush, w: float = 148, h: float = 104, step: int = 0) -> Sprite:
    """The stitched outline of an area that comes up later in this round; `step` 1..3 adds as many dots at its foot."""
    S, pw, ph = brush.S, brush.px(w), brush.px(h)
    out = new(pw, ph)
    wide, k = (5 if brush.high_contrast else 3.6) * S, S * w / 148
    line = dashed(pw, ph, 10 * k, 5 * k, wide, 12 * S, 8 * S)
    line.fill((255, 255, 255, 0), (0, 0, int(60 * k), int(47 * k)))  # the number's tab stays free
    s, pad = shadow(line, 2 * S, 0.9)
    out.blit(s, (-pad, S - pad))
    out.blit(tint(line, KALESIA.accent), (0, 0))
    dots = "".join(circle(pw / 2 + (i - (step - 1) / 2) * 15 * S, ph - 22 * S, 5 * S) for i in range(step))
    if dots:
        names = svg_mask(dots, (pw, ph), (pw, ph))
        s, pad = shadow(names, 2 * S, 0.9)
        out.blit(s, (-pad, S - pad))
        out.blit(tint(names, KALESIA.accent), (0, 0))
    return brush.bare(out)
