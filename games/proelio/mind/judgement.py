"""What cards, walls and Hands are worth to a House: 11.2 of the rules page, in units of an average card.

Set by hand as on the page; the bot's own scale factors were tuned by self-play.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.proelio.cards import Card, defences, hand_limit, level_of, wall_above, without
from games.proelio.content import content

Hand = tuple[Card, ...]

KEEP: Final[dict[Card, tuple[float, float, float, float, float]]] = {
    "shields": (3.5, 1.0, 1.0, 1.0, 1.0),
    "palisades": (1.9, 3.4, 1.6, 1.6, 1.6),
    "tower": (1.2, 2.2, 3.8, 2.5, 2.5),
    "fortress": (1.5, 1.6, 2.2, 4.5, 3.2),
    "watch": (1.3, 1.3, 1.3, 1.3, 1.3),
    "imperial_protection": (4.0, 4.0, 4.0, 4.0, 4.0),
    "dung": (0.9, 0.9, 0.9, 0.9, 0.9),
    "soldiers": (1.5, 1.3, 1.2, 1.1, 1.1),
    "knights": (1.2, 2.1, 2.0, 2.0, 2.0),
    "trebuchets": (1.1, 1.6, 3.0, 3.0, 3.0),
    "hero": (1.3, 1.6, 2.4, 4.5, 4.5),
    "infiltration": (1.8, 1.8, 1.8, 1.8, 1.8),
    "gunpowder": (3.5, 3.5, 3.5, 3.5, 3.5),
    "resources": (2.4, 2.4, 2.4, 2.4, 2.4),
    "imperial_resources": (3.2, 3.2, 3.2, 3.2, 3.2),
    "alliance": (0.5, 0.5, 0.5, 0.5, 0.5),
    "plague": (1.6, 1.6, 1.6, 1.6, 1.6),
    "inquisition": (1.3, 1.3, 1.3, 1.3, 1.3),
}
"""By F, 0 to 4."""

WALL: Final = (0.0, 7.0, 12.0, 18.0, 25.0)
"""What the loss of a wall costs, by F."""
FEAR: Final = (9.0, 3.0, 1.2, 0.4)
"""Of a Hand of 0, 1, 2, 3 cards."""
BARE: Final = 1.6
"""Fear without a wall, times."""
SPARE: Final = 0.7
"""A second copy of a Defence card, times; of the next wall it is worth what it is when that has been built."""
FULL_HAND: Final = 0.3
"""What a card given to a full Hand is worth, of its worth: the least of six is thrown away."""
LOOT: Final = 1.2
"""What a card costs beyond its own worth when an enemy gets it, times."""
DEFEAT: Final = 60.0
VICTORY: Final = 65.0


def keep(card: Card, fort: int) -> float:
    """What one card is worth at that F."""
    return KEEP[card][fort]


def fear(cards: int, fort: int) -> float:
    """Of a Hand that small."""
    if cards >= len(FEAR):
        return 0.0
    return FEAR[cards] * (BARE if fort == 0 else 1.0)


@lru_cache(maxsize=1 << 15)
def worth(hand: Hand, fort: Card | None) -> float:
    """A House with that Hand and wall; a fallen one is -`DEFEAT`."""
    level = level_of(fort)
    if not hand and level == 0:
        return -DEFEAT
    wanted = wall_above(fort)
    value = WALL[level] - fear(len(hand), level)
    before: Card | None = None
    for card in hand:  # in the order of ids, so copies stand side by side
        spare = card == before and card in defences()
        value += KEEP[card][level + (spare and card == wanted)] * (SPARE if spare and card != wanted else 1.0)
        before = card
    return value


def support_gain(card: Card, cards: int, level: int) -> float:
    """What that card is worth to an ally with so many cards behind a wall of that level; little to a full Hand."""
    gain = keep(card, level) + fear(cards, level) - fear(cards + 1, level)
    return gain * (FULL_HAND if cards >= hand_limit() else 1.0)


def cheapest(hand: Hand, count: int, fort: Card | None) -> Hand:
    """The cards that are missed least, one after the other."""
    left = hand
    for _ in range(count):
        gone = max(sorted(set(left)), key=lambda card: worth(without(left, (card,)), fort) if len(left) > 1 else 0.0)
        left = without(left, (gone,))
    return without(hand, left)


@lru_cache(maxsize=16)
def average(deck: str, fort: int) -> float:
    """What a card drawn from a full deck is worth at that F."""
    rows = content().base if deck == "base" else content().imperial
    return sum([row.count * KEEP[row.id][fort] for row in rows]) / sum([row.count for row in rows])
