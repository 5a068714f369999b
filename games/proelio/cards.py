"""What each card is, ready to be looked up by its id. Where a view may not say a face, the id of its deck stands: its back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal

from games.proelio.content import content

Card = str
"""A card's id; in views also "base" or "imperial", the back of a card whose face is hidden (R3)."""

Deck = Literal["base", "imperial"]
DECKS: Final[tuple[Deck, Deck]] = ("base", "imperial")

SHIELDS: Final = "shields"
WATCH: Final = "watch"
PROTECTION: Final = "imperial_protection"
INFILTRATION: Final = "infiltration"
GUNPOWDER: Final = "gunpowder"
RESOURCES: Final = "resources"
IMPERIAL_RESOURCES: Final = "imperial_resources"
ALLIANCE: Final = "alliance"
PLAGUE: Final = "plague"
INQUISITION: Final = "inquisition"

HAND_LIMIT: Final = content().limits.hand_limit

BACK: Final[dict[Card, Deck]] = {
    **{deck: deck for deck in DECKS},
    **{card.id: "base" for card in content().base},
    **{card.id: "imperial" for card in content().imperial},
}
"""Of every card id, and of every back."""

ATTACKS: Final = frozenset(card.id for card in content().cards if card.kind == "attack")
DEFENCES: Final = frozenset(card.id for card in content().cards if card.kind == "defence")
VALUE: Final[dict[Card, int]] = {card.id: card.value or 0 for card in content().cards}
"""Absolute cards and Strategy cards count 0 (R29)."""
NEEDS: Final[dict[Card, int]] = {card.id: card.min_fort for card in content().cards if card.min_fort is not None}
"""The least F with which an Attack or Defence card may be used (PROELIO-202, 307, 407)."""
LEVEL: Final[dict[Card | None, int]] = {None: 0, **{c.id: c.fort_level for c in content().cards if c.fort_level is not None}}
"""F by the Fortification card."""
NEXT: Final[dict[Card | None, Card]] = {
    below: card for below, level in LEVEL.items() for card, above in LEVEL.items() if card is not None and above == level + 1
}
"""The card that is built next on each Fortification (PROELIO-201, 205, 206); none on a Fortress."""


@cache
def usable(card: Card, fort: int) -> bool:
    """PROELIO-202, 203: whether a Defence or Attack card may be used at that level; Watch and absolute cards always."""
    return NEEDS[card] <= fort


@cache
def backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """What others see of some cards: base backs first, so that the order tells nothing."""
    return tuple(sorted([BACK[card] for card in cards]))


def with_more(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """A Hand and further cards, in the order in which Hands are kept."""
    return tuple(sorted([*hand, *cards]))


def without(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """A Hand less some of its cards; `ValueError` when one is not there."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
