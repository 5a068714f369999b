"""Cards on their way: from the decks to the hands, and face up to the discard piles."""

from __future__ import annotations

from typing import Literal

from games.kalua import events
from games.kalua import volley_events as told
from games.kalua.content import cards, place
from games.kalua.moves import DECKS
from games.kalua.table import BONUS, DISASTER, Table, batch_of, deck_of
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell


def full_deck(deck: int) -> list[str]:
    """KALUA-201, 202: all cards of that back, in the order of the content."""
    kinds = ("bonus",) if deck == BONUS else ("local", "global")
    return [card.id for card in cards().values() if card.kind in kinds for _ in range(card.copies)]


def deck_of_card(card: str) -> int:
    return BONUS if cards()[card].kind == "bonus" else DISASTER


def pick_up(t: Table, seat: Seat, deck: int, chance: Chance, tell: Tell | None) -> str:
    """The top card of a deck that `can_draw`, into the hand (R8: first the discard pile becomes the deck, if need be)."""
    pile = t.deck[deck]
    if not pile:
        _reshuffle(t, deck, chance, tell)
        pile = t.deck[deck]
    card = pile.pop()
    assert isinstance(card, str), "cards are drawn in the true game, or in an imagined one"
    t.hand[seat].append(card)
    t.backs[seat].append(2 * len(t.batches[deck]) - 2 + deck)
    return card


def draw(t: Table, seat: Seat, deck: int, reason: Literal["phase", "paid"], chance: Chance, tell: Tell | None) -> None:
    """KALUA-304, 750."""
    card = pick_up(t, seat, deck, chance, tell)
    if tell:
        tell(events.CardDrawn(seat, DECKS[deck], reason, card, t.options.open_hands))


def _reshuffle(t: Table, deck: int, chance: Chance, tell: Tell | None) -> None:
    """R8, R10: only what was discarded. The cards of this batch are known, their order is not."""
    pile = sorted(t.discard[deck], key=place)
    t.batches[deck].append(pile[:])
    chance.shuffle(pile)
    t.deck[deck] = [*pile]
    t.discard[deck] = []
    if tell:
        tell(events.DeckReshuffled(DECKS[deck], len(pile)))


def take_from_hand(t: Table, seat: Seat, card: str) -> None:
    """The oldest copy leaves the hand; everybody sees which card it is, and where in the hand it was."""
    at = t.hand[seat].index(card)
    del t.hand[seat][at]
    back = t.backs[seat].pop(at)
    t.batches[deck_of(back)][batch_of(back)].remove(card)


def throw_away(t: Table, seat: Seat, card: str, tell: Tell | None) -> None:
    """A card of the hand goes face up to its discard pile (R31)."""
    take_from_hand(t, seat, card)
    t.discard[deck_of_card(card)].append(card)
    if tell:
        tell(told.CardDiscarded(seat, card))


def clear_away(t: Table, seat: Seat, tell: Tell | None) -> None:
    """R44: everything of an eliminated player goes to the discard piles."""
    for card in t.hand[seat][:]:
        assert isinstance(card, str), "elimination happens in the true game, or in an imagined one"
        throw_away(t, seat, card, tell)
    for card, count in (("temple", t.temples[seat]), ("amulets", t.amulets[seat])):
        for _ in range(count):
            t.discard[BONUS].append(card)
            if tell:
                tell(told.CardDiscarded(seat, card))
    t.temples[seat] = t.amulets[seat] = 0


def any_card_left(t: Table) -> bool:
    """R9."""
    return t.can_draw(BONUS) or t.can_draw(DISASTER)
