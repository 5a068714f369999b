"""Proelio's cards: a badge shape per class with the value in it, a gold line and a crown for Imperial ones, and the backs.

Square: Defence; triangle: Attack; disc: Strategy and Guilds; hexagon: the Plague. "A" stands for an absolute card.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import pygame

from games.proelio.cards import deck_of
from games.proelio.content import content
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import (
    CARD_H,
    CARD_W,
    MARGIN,
    WORDLESS,
    Back,
    back,
    badge,
    blank,
    card_name,
    card_scale,
    laid,
    value,
    window,
)
from scenes.paint.emblem import emblem
from scenes.paint.foil import inlay
from scenes.paint.furniture import dim
from scenes.paint.light import glow
from scenes.paint.palette import SHELL
from scenes.paint.paper import INK, mix, outline_mask, rrect_mask, sheet, tint
from scenes.proelio.emblems import CARDS, GUILDS
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.paint.scenes import scene


class CardStyle(NamedTuple):
    """How one card is known: tone of the title's palette, badge shape, text of the badge ("": the emblem), emblem."""

    tone: str
    shape: str
    badge: str
    emblem: str
    imperial: bool = False


_CLASSES: Final[dict[str, tuple[str, str]]] = {
    "defence": ("stone", "square"),
    "attack": ("war", "up"),
    "strategy": ("season", "disc"),
}


@cache
def card_styles() -> dict[str, CardStyle]:
    """By the id of the card or Guild."""
    found = {}
    for card in content().cards:
        tone, shape = ("plague", "hex") if card.id == "plague" else _CLASSES[card.kind]
        text = "" if card.kind == "strategy" else "A" if card.value is None else str(card.value)
        found[card.id] = CardStyle(tone, shape, text, CARDS[card.id], deck_of(card.id) == "imperial")
    return found | {guild: CardStyle("people", "disc", "", sign) for guild, sign in GUILDS.items()}


FOOT: Final = 0.77
"""At this part of the height the name begins."""
NAME: Final = 28.0
"""Size of the name, in units of the screen."""
SMALLEST: Final = 24.0
"""No name is smaller."""
LEDGE: Final = 10.0
"""Paper to both sides of the name, taken together."""
BARE: Final = 6.0
"""The same where another card lies on the rest."""


BAND: Final = (0.375, 0.315)
"""Where the band lies on which it is said why a card is of no use now: parts of the height, between value and name."""
BAND_TEXT: Final = 28.0


@recipe("proelio.card")
def card(
    brush: Brush, id: str, w: float = 178, name: str = "", level: int = 0, band: str = "", seen: float = 0.0
) -> Sprite:  # fmt: skip
    """card(id, w, name, level, band, seen): the face of a card or Guild, `w` units wide, 10/7 as high; `name` in the reader's
    language; `band` says why it is of no use now: then it is dark; the name stands in the left part of it that is `seen`
    where others lie on the rest, 0 for all of it.

    Under 150 units wide it shows picture and badge only.
    """
    style, S, small = card_styles()[id], card_scale(brush, w), w < WORDLESS
    pw, ph = brush.px(w), brush.px(w * CARD_H / CARD_W)
    face = blank(pw, ph, PROELIO.paper, S, seed=len(id), grain=brush.grain)
    m = int(MARGIN * S)
    height = ph - 2 * m if small else int(ph * FOOT) - m
    window(face, (m, m, pw - 2 * m, height), 9 * S, _art(style, pw - 2 * m, height, pw, S), S)
    k = S * (1.5 if small else 1.0)
    if style.imperial:
        _crowned(face, pw, ph, S, k)
    if name and not small:
        _named(face, name, m + height, brush.S, (seen + LEDGE - BARE) * brush.S if seen else pw)
    _badged(face, style, S, k)
    if band:
        face = dim(face)
        _banded(face, band, pw, ph, brush.S)
    return laid(brush, face, w, level)


def _banded(face: pygame.Surface, text: str, w: int, h: int, S: float) -> None:
    """A strip of paper from edge to edge, with two short lines on it."""
    top, high = (round(h * part) for part in BAND)
    face.blit(sheet(rrect_mask(w, high, 5 * S), PROELIO.paper, S, rim=0.5), (0, top))
    lines = in_two(text)
    for i, line in enumerate(lines):
        y = top + high / 2 + (i - (len(lines) - 1) / 2) * BAND_TEXT * 1.12 * S
        card_name(face, line, w / 2, y, BAND_TEXT * S, SHELL.refusal, w - LEDGE * S, SMALLEST * S, "ui_bold")


def in_two(text: str) -> list[str]:
    """Two lines as equal as can be, at a space; one where there is none."""
    words = text.split()
    ways = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)), default=[text])


def _named(face: pygame.Surface, name: str, top: float, S: float, w: float) -> None:
    """The name beneath the art window, which ends at `top` pixels, in the first `w` of the width; `S`: pixels per unit of the
    screen."""
    room = face.get_height() - top - 5 * S
    card_name(face, name, w / 2, top + room / 2, NAME * S, PROELIO.ink, w - LEDGE * S, SMALLEST * S)


def _art(style: CardStyle, w: int, h: int, card_w: int, S: float) -> pygame.Surface:
    picture, e = scene(style.tone, w, h, S).copy(), int(card_w * 0.64)
    x, y = w * 0.55, h * 0.56
    glow(picture, x, y, e * 0.75, "#ffdf9c", 0.30)
    sign = emblem(style.emblem, e, mix(PROELIO.named(style.tone), "#16060a", 0.66), "#ffe2a8", S=S)
    picture.blit(sign, (x - e / 2, y - e / 2))
    return picture


def _crowned(face: pygame.Surface, w: int, h: int, S: float, k: float) -> None:
    """Imperial cards are told apart face up, too."""
    inlay(face, (4 * S, 4 * S, w - 8 * S, h - 8 * S), 11 * S, 3.2 * S)
    face.blit(emblem("crown", int(46 * k), "#c98f33", "#ffe7a6", "#4a2c08", S=S), (w - 56 * k, 6 * S))


def _badged(face: pygame.Surface, style: CardStyle, S: float, k: float) -> None:
    colour = PROELIO.named(style.tone)
    face.blit(badge(style.shape, int(84 * k), colour, S), (int(2 * S), int(2 * S)))
    if style.badge:
        high = style.shape == "up"
        value(face, style.badge, 44 * k, (54 if high else 45) * k, (46 if high else 54) * k)
        return
    e = int(46 * k)
    sign = emblem(style.emblem, e, "#fff4da", "#ffd98f", mix(colour, INK, 0.6), S=S, sh=False)
    face.blit(sign, (44 * k - e / 2, 44 * k - e / 2))


SMALL: Final = 48.0
"""Units: narrower backs have a bright edge, or dark ones would be lost on the table."""
BACKS: Final = {
    "base": Back("#332630", "#150d16", "swords", "shield"),
    "imperial": Back("#b07c1e", "#4a2c08", "crown", "shield"),
    "guild": Back("#7a2426", "#3a0f14", "scales", "shield"),
}


@recipe("proelio.back")
def card_back(brush: Brush, deck: str = "base", w: float = 178, level: int = 0) -> Sprite:
    """card_back(deck, w, level): "base" is black, "imperial" gold, "guild" banner red. Nothing on it tells whose it was."""
    S = card_scale(brush, w)
    made = back(brush.px(w), brush.px(w * CARD_H / CARD_W), BACKS[deck], S, grain=brush.grain)
    if w < SMALL:
        edge = outline_mask(made.get_width(), brush.px(w * CARD_H / CARD_W), 14 * S, max(1.0, 1.5 * brush.S))
        made.blit(tint(edge, SHELL.cream), (0, 0))
    return laid(brush, made, w, level)
