"""Kalua's cards: a flame with the price or a burst for what strikes everybody, the picture, the name, the effects as icons.

    effects(id, times)   icons and signed numbers of a card, as its foot shows them

A card tells what it is three times: shape of the badge, emblem, colour. Bonus green, Local Disasters ember, Global violet.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from games.kalua.content import Card, cards
from scenes.kalua.emblems import CARDS
from scenes.kalua.paint.card_scenes import scene
from scenes.kalua.paint.palette import KALUA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import CARD_H, CARD_W, MARGIN, WORDLESS, Back, badge, blank, card_scale, laid, value, window
from scenes.paint.cards import back as card_back
from scenes.paint.emblem import emblem
from scenes.paint.letters import font, numeral, put
from scenes.paint.light import glow
from scenes.paint.paper import mix, scale_rgb

RADIUS: Final = 22
TONES: Final = {"bonus": "bonus", "local": "local", "global": "world"}
NAME, LEAST, TWO_LINES = 35.0, 32.0, 32.0
"""Size of a name, how small it may get on one line, and its size on two; units of the card."""
ONE_STEP, TWO_STEP = 34.0, 32.0
"""Height of a line of the name."""
ROW: Final = 40.0
ICON: Final = 38.0
INDEX_ROW, INDEX_WORDS = 37.0, 32.0
"""Height of an effect and size of its number where effects stand one below the other; units of the card."""
FLAME, BURST = 84.0, 94.0
"""Sizes of the badges."""
WORD, WITHIN = 33.0, 80.0
"""Size of the word on a burst, and the width that it may have."""
NOT_PAID: Final = -1


class Effect(NamedTuple):
    """One icon of a card's foot; `n` is 0 where no number belongs to it."""

    icon: str
    n: int


def known(id: str) -> Card:
    """The card of that id. `ValueError` when the content has none."""
    if id not in cards():
        raise ValueError(f"Kalua has no card {id!r}; see games/kalua/content.toml")
    return cards()[id]


def effects(id: str, times: int = 1) -> tuple[Effect, ...]:
    """What the card does, in the order of its foot; `times` as strong (KALUA-519)."""
    card = known(id)
    found = [Effect("happy" if card.happiness > 0 else "sad", card.happiness), Effect("prayer", card.pp + card.phase5_pp)]
    found += [
        Effect("skull", -card.deaths),
        Effect("family", card.from_atheism - card.to_atheism),
        Effect("deck", -card.discard),
    ]
    shown = [Effect(icon, n * times) for icon, n in found if n]
    return (*shown, *_SPECIAL.get(card.special, ()))


_SPECIAL: Final[dict[str, tuple[Effect, ...]]] = {
    "amulets": (Effect("shield", 1),),
    "new_leader": (Effect("leader", 1), Effect("family", -1)),
    "destroy_temple": (Effect("temple", -1),),
}


@recipe("kalua.card")
def card(
    brush: Brush,
    id: str,
    w: float = 178,
    name: str = "",
    times: int = 1,
    paid: int = NOT_PAID,
    level: int = 0,
    everybody: str = "",
) -> Sprite:
    """kalua.card(id, w, name, times, paid, level, everybody): the face of a card, `w` units wide, 10/7 as high.

    name   in the reader's language, on one line or two; cards under 150 units carry no words and no effects
    times  2 for a Global Disaster for which 12 PP were paid
    paid   what was paid for a Global Disaster, once it is known
    everybody  the word on the badge of a Global Disaster until then: "ALL" in the reader's language
    """
    content, S, small = known(id), card_scale(brush, w), w < WORDLESS
    pw, ph = brush.px(w), brush.px(w * CARD_H / CARD_W)
    face = blank(pw, ph, KALUA.paper, S, RADIUS, seed=len(id), grain=brush.grain)
    m = int(MARGIN * S)
    lines = () if small or not name else _lines(name, S, pw - 2 * m)
    rows = () if small else _rows(effects(id, times))
    foot = (len(lines) * (ONE_STEP if len(lines) == 1 else TWO_STEP) + len(rows) * ROW + (14 if lines or rows else MARGIN)) * S
    height = int(ph - m - foot)
    window(face, (m, m, pw - 2 * m, height), 16 * S, _whole(content, pw - 2 * m, height, S), S)
    top = m + height + 5 * S
    top = _named(face, lines, top, S)
    for i, row in enumerate(rows):
        _effects(face, row, top + (i + 0.5) * ROW * S, content, S)
    _badged(face, content, paid, S * (1.5 if small else 1.0), S, everybody)
    return laid(brush, face, w, level)


@recipe("kalua.index")
def index(brush: Brush, id: str, w: float = 184, column: float = 70, level: int = 0, everybody: str = "") -> Sprite:
    """kalua.index(id, w, column, level, everybody): a covered card: price, picture and effects in its left `column`."""
    content, S, found = known(id), card_scale(brush, w), effects(id)
    pw, ph, m, wide = brush.px(w), brush.px(w * CARD_H / CARD_W), int(MARGIN * S), brush.px(column)
    face = blank(pw, ph, KALUA.paper, S, RADIUS, seed=len(id), grain=brush.grain)
    foot = (len(found) * INDEX_ROW + MARGIN) * S
    badged, height = min(1.0, (wide - 2 * S) / (BURST * S)), int(ph - m - foot)
    top = (BURST * badged - MARGIN) * S * 0.8
    size = min(wide * 0.84, height - top)
    picture = _art(content, (pw - 2 * m, height), size, (wide / 2 - m + S, max((top + height) / 2, height - 0.8 * wide)), S)
    window(face, (m, m, pw - 2 * m, height), 16 * S, picture, S)
    for i, effect in enumerate(found):
        _effect(face, effect, (2 * S, wide - 3 * S), ph - foot + (i + 0.5) * INDEX_ROW * S, INDEX_WORDS * S, content, S)
    _badged(face, content, NOT_PAID, S * badged, S, everybody)
    return laid(brush, face, w, level)


def _rows(found: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], ...]:
    return tuple(found[i : i + 2] for i in range(0, len(found), 2))


def _lines(name: str, S: float, room: float) -> tuple[tuple[str, int], ...]:
    """The name on one line or on two that are as equal as its spaces allow, each with its size in pixels."""
    one = _fitting(name, NAME * S, room)
    if one >= LEAST * S or " " not in name:
        return ((name, one),)
    words = name.split(" ")
    at = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    halves = " ".join(words[:at]), " ".join(words[at:])
    size = min(_fitting(half, TWO_LINES * S, room) for half in halves)
    return tuple((half, size) for half in halves)


def _fitting(text: str, px: float, room: float) -> int:
    """The size at which the text is no wider than the room, at most `px`, in whole pixels."""
    return next((size for size in range(round(px), 6, -1) if font("kalua", size).size(text)[0] <= room), 6)


def _named(face: pygame.Surface, lines: tuple[tuple[str, int], ...], top: float, S: float) -> float:
    """Writes the name from `top` on; gives where the effects begin."""
    step = (ONE_STEP if len(lines) == 1 else TWO_STEP) * S
    for i, (text, px) in enumerate(lines):
        put(face, text, face.get_width() / 2, top + (i + 0.5) * step, px, KALUA.ink, "kalua", "c")
    return top + len(lines) * step


def _whole(content: Card, w: int, h: int, S: float) -> pygame.Surface:
    """The picture of a card that lies free."""
    wide = 0.74 if h > w * 1.2 else 0.66  # a card without words has a tall window
    return _art(content, (w, h), min(w * wide, h * 0.84), (w * 0.55, h * (0.58 if h > w * 1.2 else 0.54)), S)


def _art(content: Card, room: tuple[int, int], size: float, middle: tuple[float, float], S: float) -> pygame.Surface:
    """The scene with the emblem of the card."""
    tone, e, (x, y) = TONES[content.kind], int(size), middle
    picture = scene(content.id, tone, *room, S).copy()
    glow(picture, x, y, e * 0.78, "#fff0b8", 0.34)
    ink = mix(KALUA.named(tone), "#10060e", 0.64)
    picture.blit(emblem(CARDS[content.id], e, ink, "#fff0c4", S=S), (x - e / 2, y - e / 2))
    return picture


def _effects(face: pygame.Surface, row: tuple[Effect, ...], y: float, content: Card, S: float) -> None:
    """Up to two effects side by side."""
    room = face.get_width() - 2 * MARGIN * S
    for i, effect in enumerate(row):
        x = MARGIN * S + room / len(row) * (i + 0.5)
        wide = int(ICON * S) + 3 * S + font("ui_bold", ICON * S).size(signed(effect.n))[0]
        _effect(face, effect, (x - wide / 2, x + wide / 2), y, ICON * S, content, S)


def _effect(
    face: pygame.Surface, effect: Effect, room: tuple[float, float], y: float, px: float, content: Card, S: float
) -> None:
    """An icon at the left end of a room, as large as can be, and a signed number at the right one."""
    tone, text, (left, right) = KALUA.named(TONES[content.kind]), signed(effect.n), room
    words = font("ui_bold", px).size(text)[0]
    icon = int(min(px, right - left - words - S))
    ink = "#fff6e0" if effect.icon in ("sad", "happy", "skull") else None
    sign = emblem(effect.icon, icon, scale_rgb(tone, 0.66), mix(tone, "#fff3d0", 0.72), ink, S=S, sh=False)
    face.blit(sign, (left, y - icon / 2))
    put(face, text, right - words, y, px, KALUA.loss if effect.n < 0 else KALUA.gain, "ui_bold")


def signed(n: int) -> str:
    """A change with its sign, a true minus; nothing changed has none."""
    return f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}" if n else "0"


def _badged(face: pygame.Surface, content: Card, paid: int, k: float, S: float, everybody: str) -> None:
    """A flame with the price; a burst for what strikes everybody, which says so until the price is known."""
    colour = KALUA.named(TONES[content.kind])
    if content.kind != "global":
        face.blit(badge("flame", FLAME * k, colour, S), (int(2 * S), 0))
        value(face, str(content.levels[0]), 45 * k, 53 * k, 48 * k)
        return
    face.blit(badge("burst", BURST * k, colour, S), (int(S), 0))
    if paid != NOT_PAID:
        value(face, str(paid), 49 * k, 49 * k, 40 * k)
        return
    if everybody:
        px = next(px for px in range(int(WORD * k), 5, -1) if numeral(everybody, px).get_width() <= WITHIN * k or px == 6)
        value(face, everybody, 49 * k, 49 * k, px)


BACKS: Final = {
    "bonus": Back("#147a80", "#083a48", "harvest", "god_wave"),
    "disaster": Back("#b0472e", "#4a1410", "tornado", "god_fire"),
}


@recipe("kalua.back")
def back(brush: Brush, deck: str = "bonus", w: float = 178, level: int = 0) -> Sprite:
    """kalua.back(deck, w, level): "bonus" is teal with a pineapple, "disaster" ember red with a tornado."""
    if deck not in BACKS:
        raise ValueError(f"Kalua has no deck {deck!r}; its decks are bonus and disaster")
    S = card_scale(brush, w)
    made = card_back(brush.px(w), brush.px(w * CARD_H / CARD_W), BACKS[deck], S, grain=brush.grain, r=RADIUS)
    return laid(brush, made, w, level)
