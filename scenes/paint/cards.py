"""The common anatomy of every title's cards (STYLE section 7): board, art window, shaped corner badge, name, back.

The base card is 210 x 300 units; everything inside scales with the card, so functions here take `S`, the pixels per unit of the
*card's* own grid (`card_scale`). A card says what it is three times: corner shape, emblem, colour. A card narrower than
WORDLESS units carries no words and a badge half as large again.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.paint.brush import Brush, Sprite
from scenes.paint.emblem import emblem
from scenes.paint.foil import foil, gold_line
from scenes.paint.furniture import board
from scenes.paint.letters import font, numeral, put
from scenes.paint.palette import FOIL
from scenes.paint.paper import (
    CREAM,
    Colour,
    cut,
    mix,
    new,
    outline_mask,
    rrect_mask,
    scale_rgb,
    shadow,
    sheet,
    svg_mask,
    tint,
    white,
)
from scenes.paint.shapes.vector import P, circ_d, el, leaf, poly, poly_d, star_d

CARD_W, CARD_H = 210, 300
WORDLESS = 150
MARGIN = 11
FOOT = 0.765  # the name begins at this part of the height
BADGE_VIEW = (-3, -3, 106, 106)
CORE = "#6b4a2a"  # the brown core of cream cards

BADGES: dict[str, str] = {
    "shield": P("50,2! 36,8 10,10! 8,44 20,74 36,90 50,98! 64,90 80,74 92,44 90,10! 64,8"),
    "drop": P("50,0! 36,20 14,42 8,64 20,88 50,99! 80,88 92,64 86,42 64,20"),
    "leaf": P("50,0! 22,16 6,42 12,72 34,92 50,99! 66,92 88,72 94,42 78,16"),
    "disc": circ_d(50, 50, 48),
    "square": poly("8,8 92,8 92,92 8,92"),
    "up": P("50,2! 96,88! 88,96 12,96 4,88!"),
    "hex": poly_d(50, 50, 50, 6),
    "diamond": poly_d(50, 50, 52, 4),
    "flame": P("54,0! 58,16 78,30 90,50 88,74 74,92 50,99 26,92 12,74 10,52 20,34 40,20"),
    "burst": star_d(50, 50, 50, 10, 0.78),
}


def card_scale(brush: Brush, w: float) -> float:
    """Pixels per unit of the card's own grid for a card `w` units wide."""
    return brush.S * w / CARD_W


def laid(brush: Brush, card: pygame.Surface, w: float, level: int = 0) -> Sprite:
    """The card with its shadow: level 3 in the hand, 2 for small cards on the table, unless told."""
    return brush.lay(card, level or (2 if w < WORDLESS else 3), foot=card.get_height() - brush.px(w * CARD_H / CARD_W))


def blank(w: int, h: int, paper: Colour, S: float, r: float = 14, seed: int = 1, grain: float = 1.0) -> pygame.Surface:
    """An empty card of w x h pixels in the title's paper, with its core below."""
    return board(w, h, paper, r, S, edge=mix(paper, CORE, 0.62), thick=5, seed=seed, rim=0.6, grain=grain)


def badge(shape: str, px: float, color: Colour, S: float = 1.0) -> pygame.Surface:
    """A corner badge: foil rim, coloured face, its own small shadow; 8 % larger than `px` pixels."""
    px = max(4, int(px))
    k = px / 84
    out = new(px + int(8 * k), px + int(10 * k))
    d = el(BADGES[shape])
    rim = svg_mask(d, BADGE_VIEW, (px, px))
    face = svg_mask(f'<g transform="translate(50 52) scale(.80) translate(-50 -52)">{d}</g>', BADGE_VIEW, (px, px))
    s, pad = shadow(rim, 4 * k, 0.65)
    out.blit(s, (2 * k - pad, 4 * k - pad))
    out.blit(foil(rim, 3, k * 0.7), (0, 0))
    out.blit(sheet(face, (mix(color, (255, 255, 255), 0.12), scale_rgb(color, 0.88)), S, rim=0.45, shade=0.5), (0, 0))
    return out


def value(dest: pygame.Surface, text: str, cx: float, cy: float, px: float) -> None:
    """A badge numeral with its dark cut edge, centred."""
    figure = numeral(text, px)
    dest.blit(figure, (cx - figure.get_width() / 2, cy - figure.get_height() / 2))


def window(
    out: pygame.Surface, rect: tuple[float, float, float, float], r: float, picture: pygame.Surface, S: float, gold: bool = True
) -> None:
    """Cuts an art window (pixels) into a card: the picture under the shadow of the card's edge, ringed by a thin line."""
    x, y, w, h = (int(v) for v in rect)
    mask = rrect_mask(w, h, r)
    pane = new(w, h)
    pane.blit(picture, (0, 0))
    hole = new(w + 24, h + 24)
    hole.fill((255, 255, 255, 255))
    hole.blit(mask, (12, 12), special_flags=pygame.BLEND_RGBA_SUB)
    s, pad = shadow(white(hole), 6 * S, 0.85)
    pane.blit(s, (S - pad - 12, 4 * S - pad - 12))
    out.blit(cut(pane, mask), (x, y))
    line = outline_mask(w, h, r, max(1.2, 1.6 * S))
    out.blit(gold_line(line) if gold else tint(line, "#fff4d8", 0.5), (x, y))


def _line_size(text: str, px: float, role: str, width: float) -> float:
    full = font(role, px).size(text)[0]
    return px if full <= width else px * width / full


def _halves(text: str) -> tuple[str, str]:
    """A name in two lines that are as equal as its spaces allow."""
    words = text.split(" ")
    at = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    return " ".join(words[:at]), " ".join(words[at:])


def shortened(text: str, px: float, role: str, width: float) -> str:
    """The text with an ellipsis where it would not fit."""
    if font(role, px).size(text)[0] <= width:
        return text
    while text and font(role, px).size(text + "…")[0] > width:
        text = text[:-1]
    return text.rstrip() + "…"


def card_name(
    dest: pygame.Surface,
    text: str,
    cx: float,
    cy: float,
    px: float,
    ink: Colour,
    width: float,
    least: float,
    role: str = "serif",
) -> None:
    """A card's name, centred: reduced to 80 % at most, then in two lines of at least `least` pixels, then shortened."""
    size, half = _line_size(text, px, role, width), px * 0.64
    if size >= px * 0.8:
        put(dest, text, cx, cy, size, ink, role, "c")
    elif " " in text and half >= least:
        for i, part in enumerate(_halves(text)):
            put(dest, shortened(part, half, role, width), cx, cy + (i - 0.5) * half * 1.06, half, ink, role, "c")
    else:
        put(dest, shortened(text, px * 0.8, role, width), cx, cy, px * 0.8, ink, role, "c")


# ------------------------------------------------------------------ backs


class Back(NamedTuple):
    """Of one deck: its board, the dark of the oval, the sigil in it, and the emblem of the blind repeat."""

    board: str
    dark: str
    sigil: str
    repeat: str


def _repeat(w: int, h: int, name: str, color: Colour) -> pygame.Surface:
    """The blind pattern of a back: a small emblem in staggered rows."""
    cell = max(4, int(w * 0.165))
    flat = "#ffffff"
    mark = tint(white(emblem(name, int(cell * 0.62), flat, flat, flat, relief=False)), color, 0.34)
    out = new(w, h)
    for i, x in enumerate(range(-cell // 2, w + cell, cell)):
        for y in range(-cell, h + cell, cell):
            out.blit(mark, (x, y + (cell // 2 if i % 2 else 0)))
    return out


def _frame(w: int, h: int, S: float) -> pygame.Surface:
    """Two gold lines and a fan of five foil leaves in every corner."""
    k = 9 * S
    out = gold_line(outline_mask(w, h, 8 * S + k, 2.6 * S, k - 1.3 * S))
    out.blit(gold_line(outline_mask(w, h, 5 * S + k * 1.75, max(1.0, 1.2 * S), k * 1.75 - 0.6 * S)), (0, 0))
    fans, c = "", k * 1.75
    for cx, cy, start in ((c, c, 0), (w - c, c, 90), (w - c, h - c, 180), (c, h - c, 270)):
        fans += "".join(el(leaf(cx, cy, w * 0.17, math.radians(start + 9 + i * 18), 0.13)) for i in range(5))
    out.blit(foil(svg_mask(fans, (w, h), (w, h)), 5, S * 0.5, bevel=0.5), (0, 0))
    return out


def _rays(w: int, h: int, rx: float, ry: float) -> pygame.Surface:
    cx, cy, body = w / 2, h / 2, ""
    for i in range(36):
        a, reach = i * math.tau / 36, 1.16 if i % 2 else 1.26
        corners = ((a - 0.05, 0.98), (a, reach), (a + 0.05, 0.98))
        body += el(poly(" ".join(f"{cx + math.cos(b) * rx * f:.2f},{cy + math.sin(b) * ry * f:.2f}" for b, f in corners)))
    return svg_mask(body, (w, h), (w, h))


def _ellipse(w: int, h: int, rx: float, ry: float, line: float = 0) -> pygame.Surface:
    paint = f'fill="none" stroke="#fff" stroke-width="{line}"' if line else 'fill="#fff"'
    return svg_mask(f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{rx}" ry="{ry}" {paint}/>', (w, h), (w, h))


def back(w: int, h: int, deck: Back, S: float, sigil: str = "", grain: float = 1.0, r: float = 14) -> pygame.Surface:
    """A card back of w x h pixels: blind repeat, gold frame, foil sigil in a rayed oval. `sigil`: another than the deck's."""
    color, dark, mark, repeat = deck
    top = mix(color, (255, 255, 255), 0.05)
    out = board(w, h, color, r, S, edge=mix(CREAM, color, 0.35), thick=5, seed=4, top=top, grain=grain)
    pattern = _repeat(w, h, repeat, mix(color, (255, 255, 255), 0.35))
    out.blit(cut(pattern, rrect_mask(w, h, r * S)), (0, 0))
    out.blit(_frame(w, h, S), (0, 0))
    rx, ry = w * 0.345, w * 0.40
    rays = _rays(w, h, rx, ry)
    s, pad = shadow(rays, 3 * S, 0.5)
    out.blit(s, (-pad, 2 * S - pad))
    out.blit(foil(rays, 6, S * 0.5), (0, 0))
    out.blit(sheet(_ellipse(w, h, rx, ry), (mix(dark, color, 0.25), dark), S, rim=0.2, shade=0.3), (0, 0))
    out.blit(gold_line(_ellipse(w, h, rx * 0.92, ry * 0.92, max(1.0, 1.6 * S))), (0, 0))
    e = int(w * 0.46)
    out.blit(emblem(sigil or mark, e, FOIL[1], color, dark, S=S, gold=True), ((w - e) / 2, (h - e) / 2))
    return out
