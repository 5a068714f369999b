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


@cache
def hand_limit() -> int:
    return content().limits.hand_limit


@cache
def _decks() -> dict[Card, Deck]:
    base: dict[Card, Deck] = {"base": "base", **{card.id: "base" for card in content().base}}
    return {**base, "imperial": "imperial", **{card.id: "imperial" for card in content().imperial}}


def is_card(card: Card) -> bool:
    """Whether there is such a card, or such a back."""
    return card in _decks()


@cache
def deck_of(card: Card) -> Deck:
    """The back of a card, or of a back itself. `KeyError` for what is neither."""
    return _decks()[card]


@cache
def attacks() -> frozenset[Card]:
    return frozenset(card.id for card in content().cards if card.kind == "attack")


@cache
def defences() -> frozenset[Card]:
    return frozenset(card.id for card in content().cards if card.kind == "defence")


@cache
def value_of(card: Card) -> int:
    """Absolute cards and Strategy cards count 0 (R29)."""
    return content().card(card).value or 0


@cache
def least_fort(card: Card) -> int:
    """The least F with which an Attack or Defence card may be used (PROELIO-202, 307, 407)."""
    least = content().card(card).min_fort
    if least is None:
        raise KeyError(card)
    return least


@cache
def level_of(fort: Card | None) -> int:
    """F by the Fortification card; 0 without one."""
    level = content().card(fort).fort_level if fort is not None else 0
    if level is None:
        raise KeyError(fort)
    return level


@cache
def wall_above(fort: Card | None) -> Card | None:
    """The card that is built next on a Fortification (PROELIO-201, 205, 206); None on a Fortress."""
    above = level_of(fort) + 1
    return next((card.id for card in content().cards if card.fort_level == above), None)


def next_wall(fort: Card | None) -> Card:
    """`wall_above` where there is one; `KeyError` on a Fortress."""
    wall = wall_above(fort)
    if wall is None:
        raise KeyError(fort)
    return wall


@cache
def usable(card: Card, fort: int) -> bool:
    """PROELIO-202, 203: whether a Defence or Attack card may be used at that level; Watch and absolute cards always."""
    return least_fort(card) <= fort


@cache
def backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """What others see of some cards: base backs first, so that the order tells nothing."""
    return tuple(sorted([deck_of(card) for card in cards]))


def in_order(cards: list[Card]) -> tuple[Card, ...]:
    """The order in which Hands are kept."""
    if len(cards) > 1:
        cards = sorted(cards)
    return tuple(cards)


def with_more(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """A Hand and further cards, in the order in which Hands are kept."""
    held = [*hand, *cards]
    held.sort()
    return tuple(held)


def without(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """A Hand less some of its cards; `ValueError` when one is not there."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
