"""Decks and discard piles: drawing, discarding, and what happens when a deck runs out (3.9 and 5.5 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell
from games.proelio import events
from games.proelio.cards import Card, Deck, deck_of, in_order, with_more, without
from games.proelio.events import DiscardReason
from games.proelio.table import Table
from games.proelio.trail import ALL, HAND, ONLY, PILE, SCRIBES, TABLE, Passage

NOTHING: Final[tuple[Card, ...]] = ()


def draw(t: Table, seat: Seat, count: int, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-601, 620, 720: so many Base cards into a Hand; fewer when Winter comes on the way (R34)."""
    drawn: list[Card] = []
    deck = t.base_deck
    if len(deck) > count:
        _take(t, seat, [deck.pop() for _ in range(count)], tell)  # type: ignore[misc]
        return
    for _ in range(count):
        drawn.append(deck.pop())  # type: ignore[arg-type]
        if not deck:
            _take(t, seat, drawn, tell)
            drawn = []
            run_out(t, chance, tell)
            if t.drawn_out:
                return
    if drawn:
        _take(t, seat, drawn, tell)


def _take(t: Table, seat: Seat, drawn: list[Card], tell: Tell | None) -> None:
    cards = in_order(drawn)
    t.hand[seat] = with_more(t.hand[seat], cards)
    t.trail.append(Passage(cards, "base", HAND[seat], ONLY[seat]))
    if tell:
        tell(events.CardDrawn(seat, "base", len(cards), cards))


def draw_imperial(t: Table, seat: Seat, count: int, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-605, 935: one Imperial card into a Hand, or several before the drawer; fewer when there are no more (R56)."""
    left = count
    while left and t.imperial_deck:
        cards = in_order([t.imperial_deck.pop() for _ in range(min(left, len(t.imperial_deck)))])  # type: ignore[misc]
        left -= len(cards)
        t.trail.append(Passage(cards, "imperial", SCRIBES[seat], ONLY[seat]))
        if count == 1:
            _keep(t, seat, cards)
        else:
            t.offered = with_more(t.offered, cards)
        if tell:
            tell(events.CardDrawn(seat, "imperial", len(cards), cards))
        renew_imperial(t, chance, tell)


def keep_offered(t: Table, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Imperial cards that lie before the drawer come into its Hand."""
    t.offered = without(t.offered, cards)
    _keep(t, seat, cards)


def _keep(t: Table, seat: Seat, cards: tuple[Card, ...]) -> None:
    t.hand[seat] = with_more(t.hand[seat], cards)
    t.trail.append(Passage(cards, SCRIBES[seat], HAND[seat], ONLY[seat]))


def run_out(t: Table, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-810, 811, R32, R33, R60: the last Base card has just left the deck."""
    t.base_exhaustions += 1
    if t.allied:
        t.drawn_out = t.base_exhaustions >= t.options.allied_stop or not t.base_discard
    elif t.season == "summer" and t.base_discard:
        t.season = "autumn"
        if tell:
            tell(events.SeasonChanged("autumn", "winter"))
    else:
        t.season, t.drawn_out = "winter", True
        if tell:
            tell(events.SeasonChanged("winter", None))
    if not t.drawn_out:
        t.base_deck.extend(t.base_discard)
        t.base_discard.clear()
        t.top_hidden = False
        t.trail.append(Passage(NOTHING, PILE["base"], "base", ALL))
        shuffle(t, "base", chance, tell)


def renew_imperial(t: Table, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-812, R37: as soon as the deck is empty and the pile is not, the pile becomes the deck."""
    if not t.imperial_deck and t.imperial_discard:
        t.imperial_deck.extend(t.imperial_discard)
        t.imperial_discard.clear()
        t.trail.append(Passage(NOTHING, PILE["imperial"], "imperial", ALL))
        shuffle(t, "imperial", chance, tell)


def shuffle(t: Table, deck: Deck, chance: Chance, tell: Tell | None) -> None:
    cards = t.base_deck if deck == "base" else t.imperial_deck
    chance.shuffle(cards)
    if tell:
        tell(events.DeckReshuffled(deck, len(cards)))


def discard(
    t: Table, seat: Seat, cards: tuple[Card, ...], reason: DiscardReason, source: str, chance: Chance, tell: Tell | None
) -> None:
    """PROELIO-010: a House's cards are laid down openly, and this is told."""
    lay_down(t, cards, source)
    if tell:
        tell(events.CardsDiscarded(seat, cards, reason))
    renew_imperial(t, chance, tell)


def lay_down(t: Table, cards: Sequence[Card], source: str) -> None:
    """PROELIO-010, R68: open discards, each on the pile of its own deck. `source`: the place that they left (trail.py).

    Once they have been told of, `renew_imperial` follows where one of them may be Imperial.
    """
    gold = [card for card in cards if deck_of(card) == "imperial"]
    if len(gold) < len(cards):
        _pile(t, "base", [card for card in cards if deck_of(card) == "base"] if gold else cards, source)
        t.top_hidden = False
    if gold:
        _pile(t, "imperial", gold, source)


def _pile(t: Table, deck: Deck, cards: Sequence[Card], source: str) -> None:
    pile = t.base_discard if deck == "base" else t.imperial_discard
    pile.extend(cards)
    t.trail.append(Passage(tuple(cards), source, PILE[deck], ALL))


def show(t: Table, cards: Iterable[Card], source: str) -> None:
    """Cards of a hidden place come to lie open on the table."""
    t.trail.append(Passage(tuple(cards), source, TABLE, ALL))
