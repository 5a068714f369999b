"""What cards, walls and Hands are worth to a House: 11.2 of the rules page, in units of an average card."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.proelio.cards import Card, defences, hand_limit, level_of, wall_above, without
from games.proelio.content import content
from games.proelio.mind.weights import Weights

Hand = tuple[Card, ...]

FULL_HAND: Final = 0.3
"""What a card given to a full Hand is worth, of its worth: the least of six is thrown away."""
DEFEAT: Final = 60.0


def fear(by: Weights, cards: int, fort: int) -> float:
    """Of a Hand that small."""
    if cards >= len(by.fear):
        return 0.0
    return by.fear[cards] * (by.bare if fort == 0 else 1.0)


@lru_cache(maxsize=1 << 15)
def worth(by: Weights, hand: Hand, fort: Card | None) -> float:
    """A House with that Hand and wall; a fallen one is -`DEFEAT`."""
    level = level_of(fort)
    if not hand and level == 0:
        return -DEFEAT
    wanted = wall_above(fort)
    value = by.wall[level] - fear(by, len(hand), level)
    before: Card | None = None
    for card in hand:  # in the order of ids, so copies stand side by side
        spare = card == before and card in defences()
        value += by.keep[card][level + (spare and card == wanted)] * (by.spare if spare and card != wanted else 1.0)
        before = card
    return value


def support_gain(by: Weights, card: Card, cards: int, level: int) -> float:
    """What that card is worth to an ally with so many cards behind a wall of that level; little to a full Hand."""
    gain = by.keep[card][level] + fear(by, cards, level) - fear(by, cards + 1, level)
    return gain * (FULL_HAND if cards >= hand_limit() else 1.0)


def cheapest(by: Weights, hand: Hand, count: int, fort: Card | None) -> Hand:
    """The cards that are missed least, one after the other."""
    left = hand
    for _ in range(count):
        gone = max(sorted(set(left)), key=lambda card: worth(by, without(left, (card,)), fort) if len(left) > 1 else 0.0)
        left = without(left, (gone,))
    return without(hand, left)


def ransom(by: Weights, hand: Hand, count: int, fort: Card | None, taker: int) -> Hand:
    """The same of cards that go to a House behind a wall of level `taker`, which may strike or build with them."""
    left = hand
    for _ in range(count):
        gone = max(
            sorted(set(left)),
            key=lambda card: (
                (worth(by, without(left, (card,)), fort) if len(left) > 1 else 0.0)
                - by.loot * prized(by, card, level_of(fort), taker)
            ),
        )
        left = without(left, (gone,))
    return without(hand, left)


def prized(by: Weights, card: Card, own: int, taker: int) -> float:
    """What a card is worth as loot: to the House that loses it or to the one that takes it, whichever is more. A Hero is little
    behind no wall, and much behind a Tower; a Tower is what a House behind a Palisades builds next."""
    return max(by.keep[card][own], by.keep[card][taker])


@lru_cache(maxsize=64)
def average(by: Weights, deck: str, fort: int) -> float:
    """What a card drawn from a full deck is worth at that F."""
    rows = content().base if deck == "base" else content().imperial
    return sum([row.count * by.keep[row.id][fort] for row in rows]) / sum([row.count for row in rows])
