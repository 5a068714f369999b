"""Kalesia's cards: the eleven weapon faces, the secret alliances, and the backs."""

from __future__ import annotations

import functools
from typing import Final

import pygame

from scenes.kalesia.paint.alliances import ALLIANCE_COLOURS, marked, scene
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import (
    CARD_H,
    CARD_W,
    FOOT,
    MARGIN,
    WORDLESS,
    Back,
    back,
    badge,
    blank,
    card_name,
    card_scale,
    laid,
    window,
)
from scenes.paint.cards import value as badge_value
from scenes.paint.emblem import emblem
from scenes.paint.foil import inlay
from scenes.paint.letters import foil_text
from scenes.paint.light import glow
from scenes.paint.paper import mix, scale_rgb

WEAPONS = {  # face -> emblem
    "C1": "w_javelin",
    "C2": "w_bow",
    "C3": "w_lance",
    "C4": "w_hammer",
    "M1": "w_coral",
    "M2": "w_net",
    "M3": "w_trident",
    "M4": "w_conch",
    "F1": "w_thorn",
    "F2": "w_foxfire",
    "F3": "w_staff",
}


INDEX_BADGE: Final = 0.86
"""The badge of an index card beside that of a whole one."""


@functools.lru_cache(maxsize=6)
def _shared_scene(alliance: str, w: int, h: int, S: float) -> pygame.Surface:
    """Sister cards share one scene: the second weapon of an alliance costs a quarter of the first."""
    return scene(alliance, w, h, S)


def _art(face: str, w: int, h: int, tool_at: tuple[float, float], e: int, S: float) -> pygame.Surface:
    """The window's picture, w x h pixels, with a tool of e pixels whose middle lies there."""
    colours, (x, y) = ALLIANCE_COLOURS[face[0]], tool_at
    picture = _shared_scene(face[0], w, h, S).copy()
    glow(picture, x, y, e * 0.75, colours.light, 0.38)
    tool = emblem(WEAPONS[face], e, colours.dark, mix(colours.light, "#fff6dc", 0.45), "#120a10", S=S)
    picture.blit(tool, (x - e / 2, y - e / 2))
    return picture


def _foot(card: pygame.Surface, face: str, name: str, top: float, w: int, h: int, S: float, least: float) -> None:
    """The alliance's emblem and the short name; without one the emblem stands in the middle of `w`."""
    colours, room, m = ALLIANCE_COLOURS[face[0]], h - top - 4 * S, MARGIN * S
    icon = max(1, int(room * 0.74))
    second = mix(colours.light, colours.color, 0.25)
    x = m + 2 * S if name else (w - icon) / 2
    card.blit(emblem(colours.emblem, icon, scale_rgb(colours.color, 0.80), second, S=S, sh=False), (x, top + (room - icon) / 2))
    if name:
        width = w - 2 * m - icon - 8 * S
        card_name(card, name, (m + icon + w - m) / 2 + S, top + room * 0.50, 34 * S, KALESIA.ink, width, least)


@recipe("kalesia.weapon")
def weapon(brush: Brush, face: str, w: float = 178, name: str = "", level: int = 0, shown: float = 0) -> Sprite:
    """A weapon card, `w` units wide, 10/7 as high. `face`: C1..C4, M1..M4, F1..F3; `name` in the reader's language.

    Under 150 units wide it shows picture and badge only. An index card, of which its neighbour leaves the left `shown` units
    free, has value, tool and alliance within them, and no name.
    """
    colours, S = ALLIANCE_COLOURS[face[0]], card_scale(brush, w)
    pw, ph = brush.px(w), brush.px(w * CARD_H / CARD_W)
    small = w < WORDLESS
    card = blank(pw, ph, KALESIA.paper, S, seed=int(face[1]), grain=brush.grain)
    m, strip = int(MARGIN * S), brush.px(shown or w)
    ww, wh = pw - 2 * m, ph - 2 * m if small else int(ph * FOOT) - m
    if shown:
        middle = (strip - m) / 2, wh * 0.64
        picture = _art(face, ww, wh, middle, min(int(pw * 0.6), int((strip - m) * 0.94)), S)
    else:
        picture = _art(face, ww, wh, (ww * 0.57, wh * 0.55), int(pw * 0.66), S)
    window(card, (m, m, ww, wh), 9 * S, picture, S)
    if not small:
        _foot(card, face, "" if shown else name, m + wh, strip, ph, S, 28 * brush.S)
    k = S * (1.5 if small else INDEX_BADGE if shown else 1.0)
    card.blit(badge(colours.shape, int(86 * k), colours.color, S), (int(S), int(S)))
    badge_value(card, face[1], 45 * k, (51 if colours.shape == "drop" else 46) * k, 58 * k)
    return laid(brush, card, w, level)


BACK: Final = Back("#12453c", "#0a2722", "w_queen", "forest")


@recipe("kalesia.back")
def card_back(brush: Brush, kind: str = "weapon", w: float = 178, level: int = 0) -> Sprite:
    """A back: "weapon" wears the antlered mask, "alliance" a closed eye. Nothing on it tells whose it was."""
    S = card_scale(brush, w)
    sigil = {"weapon": "", "alliance": "hidden"}[kind]
    card = back(brush.px(w), brush.px(w * CARD_H / CARD_W), BACK, S, sigil, brush.grain)
    return laid(brush, card, w, level)


@recipe("kalesia.alliance")
def alliance_card(brush: Brush, alliance: str, w: float = 178, name: str = "", level: int = 0) -> Sprite:
    """The face of a secret alliance: its scene to the very edge, its emblem in foil, its name in foil."""
    colours, S = ALLIANCE_COLOURS[alliance], card_scale(brush, w)
    pw, ph = brush.px(w), brush.px(w * CARD_H / CARD_W)
    card = blank(pw, ph, scale_rgb(colours.color, 0.6), S, seed=8, grain=brush.grain)
    m = int(6 * S)
    picture = _shared_scene(alliance, pw - 2 * m, ph - 2 * m, S).copy()
    e = int(pw * 0.62)
    cx, cy = (pw - 2 * m) / 2, (ph - 2 * m) * (0.45 if name else 0.52)
    glow(picture, cx, cy, e * 0.95, colours.light, 0.42)
    second = mix(colours.light, "#fff6dc", 0.45)
    picture.blit(emblem(colours.emblem, e, colours.dark, second, S=S), (cx - e / 2, cy - e / 2))
    window(card, (m, m, pw - 2 * m, ph - 2 * m), 10 * S, picture, S)
    if name:
        _foil_name(card, name, pw, ph, S, scale_rgb(colours.color, 0.34))
    inlay(card, (m * 2.4, m * 2.4, pw - 4.8 * m, ph - 4.8 * m), 7 * S, 2.6 * S)
    corner = badge(colours.shape, int(70 * S), colours.color, S)
    corner.blit(marked(colours, 40 * S, S), (15 * S, (18 if colours.shape == "drop" else 14) * S))
    card.blit(corner, (int(S), int(S)))
    return laid(brush, card, w, level)


def _foil_name(card: pygame.Surface, name: str, w: int, h: int, S: float, ground: tuple[int, int, int]) -> None:
    band = pygame.Surface((w - int(30 * S), int(52 * S)), pygame.SRCALPHA, 32)
    band.fill((*ground, 225))
    card.blit(band, (15 * S, h - 76 * S))
    text = foil_text(name, 40 * S, "kalesia", 0.02, S=S)
    room = w - 48 * S
    if text.get_width() - 18 * S > room:
        k = room / (text.get_width() - 18 * S)
        text = pygame.transform.smoothscale(text, (int(text.get_width() * k), int(text.get_height() * k)))
    card.blit(text, text.get_rect(center=(w / 2, h - 50 * S)))
