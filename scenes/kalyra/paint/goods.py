"""Item cards: the thing in a small night scene, and a badge for the bonus that counts most; epic weapons wear foil.

Badge shapes: diamond for what is worn or wielded (its colour and the sign below it name the stat), drop for what is drunk or
thrown away. Names come from the catalogues through the caller; a card under 150 units wide shows picture and badges only.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from games.kalyra.content import Item, items
from scenes.kalyra.paint.counters import ABILITIES, round_sign
from scenes.kalyra.paint.heroes import face_disc, ring_of
from scenes.kalyra.paint.nights import night
from scenes.kalyra.paint.palette import KALYRA, KALYRA_TONES
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import CARD_H, CARD_W, CORE, MARGIN, WORDLESS, badge, card_scale, laid, shortened, value, window
from scenes.paint.emblem import emblem
from scenes.paint.foil import inlay
from scenes.paint.furniture import board, disc, drop
from scenes.paint.letters import font, numeral, put
from scenes.paint.light import glow
from scenes.paint.palette import FOIL, SHELL
from scenes.paint.paper import mix

RADIUS: Final = 8.0
"""Kalyra's cards have nearly square corners."""
FOOT: Final = 0.735
"""The name begins at this part of the height: there is room for two lines of the smallest size words may have."""
LEAST: Final = 28
STATS: Final[dict[str, tuple[str, str]]] = {
    "strength": ("sword", KALYRA.blood),
    "defense": ("shield", KALYRA_TONES["defense"]),
    "range": ("w_bow", KALYRA_TONES["range"]),
    "move": ("w_arrow", KALYRA_TONES["move"]),
    "health": ("heart", KALYRA_TONES["care"]),
}
"""Sign and colour of the five stats, in the order in which a card names the one that counts most."""
PLACES: Final[dict[str, tuple[str, str]]] = {
    "weapon": ("ruins", KALYRA_TONES["forge"]),
    "shield": ("peaks", KALYRA_TONES["guard"]),
    "armor": ("wilds", KALYRA_TONES["leather"]),
    "consumable": ("sanctum", KALYRA_TONES["brew"]),
    "epic": ("gale", KALYRA_TONES["legend"]),
    "holy": ("sanctum", KALYRA_TONES["grail"]),
}


class UnknownItem(ValueError):
    """No item card has that id."""


def item_of(id: str) -> Item:
    if id not in items():
        raise UnknownItem(f"there is no item called {id!r}; known: {', '.join(items())}")
    return items()[id]


def sign(id: str) -> str:
    """The emblem of an item."""
    return f"item_{item_of(id).id}"


def best(item: Item) -> tuple[str, int]:
    """(stat, bonus) that the badge tells; ("", 0) when it gives none."""
    given = [(stat, getattr(item.bonus, stat)) for stat in STATS]
    return max(
        ((stat, n) for stat, n in given if n > 0), key=lambda one: one[1] * (4 if one[0] != "health" else 1), default=("", 0)
    )


def blank(brush: Brush, w: float, paper: str = KALYRA.paper, seed: int = 1) -> pygame.Surface:
    """An empty card of Kalyra, `w` units wide."""
    pw, ph = brush.px(w), brush.px(w * CARD_H / CARD_W)
    S = card_scale(brush, w)
    return board(pw, ph, paper, RADIUS, S, edge=mix(paper, CORE, 0.62), thick=5, seed=seed, rim=0.6, grain=brush.grain)


def pane(brush: Brush, w: float) -> tuple[int, int, int, float]:
    """(left and top, width, height of the art window in pixels, scale of the card)."""
    S = card_scale(brush, w)
    pw, ph, m = brush.px(w), brush.px(w * CARD_H / CARD_W), int(MARGIN * S)
    return m, pw - 2 * m, ph - 2 * m if w < WORDLESS else int(ph * FOOT) - m, S


@recipe("kalyra.item")
def item(brush: Brush, id: str, w: float = 178, name: str = "", level: int = 0, price: int = 0) -> Sprite:
    """item(id, w, name, level, price): the card of an item, `w` units wide; `name` in the reader's language; a `price` above 0
    is shown on a coin. Where there is room, the faces of its only users. `UnknownItem` for an id that is none."""
    card, (m, width, height, S) = item_of(id), pane(brush, w)
    grand = card.kind in ("epic", "holy")
    face = blank(brush, w, seed=len(id))
    picture = night(*PLACES[card.kind], width, height, S).copy()
    e, ink = int(width * (0.84 if w < WORDLESS else 0.78)), KALYRA.thing_hi if not grand else FOIL[0]
    glow(picture, width * 0.5, height * 0.55, e * 0.72, SHELL.ember, 0.42)
    thing = emblem(sign(id), e, FOIL[1] if grand else KALYRA.thing, ink, KALYRA.thing_ink, S=S, gold=grand)
    picture.blit(thing, (width * 0.52 - e / 2, height * (0.58 if w < WORDLESS else 0.55) - e / 2))
    window(face, (m, m, width, height), 5 * S, picture, S)
    if grand:
        inlay(face, (4 * S, 4 * S, brush.px(w) - 8 * S, brush.px(w * CARD_H / CARD_W) - 8 * S), 6 * S, 3.2 * S)
    named(face, brush, w, name, 2.2 if grand else 1.6)
    k = S * (1.5 if w < WORDLESS else 1.0)
    _badged(face, card, S, k)
    if price:
        _priced(face, price, brush, w, k)
    if w >= WORDLESS:
        _bound(face, card.only, brush, S)
    return laid(brush, face, w, level)


def named(face: pygame.Surface, brush: Brush, w: float, name: str, margins: float = 1.6) -> None:
    """The name in the foot, where there is room for words; `margins` are kept free at both sides together."""
    if not name or w < WORDLESS:
        return
    m, _, height, S = pane(brush, w)
    top, ph = m + height, brush.px(w * CARD_H / CARD_W)
    size, lines = lettered(name, brush.px(w) - margins * m, 34 * S, LEAST * brush.S)
    for i, line in enumerate(lines):
        y = top + (ph - top - 5 * S) * 0.5 + (i - (len(lines) - 1) / 2) * size * 0.96
        put(face, line, brush.px(w) / 2, y, size, KALYRA.ink, "serif", "c")


def lettered(name: str, width: float, size: float, least: float) -> tuple[int, list[str]]:
    """(size in pixels, lines): one line, not below `least`, or the two most equal ones; shortened where they must be."""
    words, low = name.split(" "), min(round(size), math.ceil(least))
    halves = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    two = min(halves, key=lambda half: _widest(half, low), default=[name])
    for lines, high in (([name], round(size)), (two, round(size * 0.8))):
        for px in range(max(high, low), low - 1, -1):
            if _widest(lines, px) <= width:
                return px, lines
    return low, [shortened(line, low, "serif", width) for line in two]


def _widest(lines: list[str], px: int) -> int:
    return max(font("serif", px).size(line)[0] for line in lines)


def _badged(face: pygame.Surface, card: Item, S: float, k: float) -> None:
    """The bonus and the sign of its stat; without a bonus the sign of the ability; beside a bonus that is a second sign."""
    stat, bonus = best(card)
    gifts = [ABILITIES[one.kind] for one in card.abilities]
    if card.kind == "consumable":
        _sealed(face, "drop", 72, KALYRA.arcane, "potion", S, k)
    elif not stat:
        _sealed(face, "diamond", 84, KALYRA.arcane, gifts[0], S, k)
    else:
        face.blit(badge("diamond", int(84 * k), STATS[stat][1], S), (int(2 * S), int(2 * S)))
        value(face, f"+{bonus}", 43 * k, 43 * k, 40 * k)
        spot = round_sign(STATS[stat][0], int(36 * k), S)
        corner = face.get_width() - spot.get_width() - 8 * S, face.get_height() - spot.get_height() - 12 * S
        face.blit(spot, corner if k > S else (56 * k, 56 * k))
    if stat and gifts and k == S:
        spot = round_sign(gifts[0], int(44 * S), S)
        face.blit(spot, (face.get_width() - spot.get_width() - 18 * S, CARD_H * FOOT * S - spot.get_height() - 6 * S))


def _sealed(face: pygame.Surface, shape: str, px: float, color: str, name: str, S: float, k: float) -> None:
    """A badge with an emblem instead of a number."""
    face.blit(badge(shape, int(px * k), color, S), (int(2 * S), int(2 * S)))
    e = int(0.54 * px * k)
    sign = emblem(name, e, KALYRA.sign, KALYRA.sign_hi, KALYRA.sign_ink, S=S, sh=False)
    face.blit(sign, ((px / 2 + 2) * k - e / 2, (px / 2 + 2) * k - e / 2))


def _bound(face: pygame.Surface, only: tuple[str, ...], brush: Brush, S: float) -> None:
    """The faces of those who alone may use it, along the foot of the picture."""
    d = int(44 * S)
    for k, hero in enumerate(only):
        coin = face_disc(brush, hero, d, ring_of(hero, -1))
        drop(face, coin, ((16 + 30 * k) * S, CARD_H * FOOT * S - d - 4 * S), 3 * S, 0.6, 2 * S)


def _priced(face: pygame.Surface, price: int, brush: Brush, w: float, k: float) -> None:
    d = int(62 * k)
    coin = disc(d, SHELL.gold, brush.S, edge=FOIL[3], gold=True)
    figure = numeral(str(price), d * 0.62)
    coin.blit(figure, figure.get_rect(center=(d / 2, d / 2)))
    face.blit(coin, (brush.px(w) - d - 3 * k, 3 * k))


@recipe("kalyra.item_sign")
def item_sign(brush: Brush, id: str, px: float = 48, pale: bool = False) -> Sprite:
    """item_sign(id, px, pale): the item alone, for plates and bags; `pale`: on cream paper."""
    grand = item_of(id).kind in ("epic", "holy")
    a, b = (KALYRA.ink, KALYRA.blood) if pale else (KALYRA.thing, KALYRA.thing_hi)
    made = emblem(
        sign(id),
        brush.px(px),
        FOIL[1] if grand else a,
        b,
        KALYRA.thing_ink if not pale else KALYRA.paper,
        S=brush.S,
        gold=grand,
    )
    return brush.bare(made)
