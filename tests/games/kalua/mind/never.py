"""Plays of Kalua that a person would laugh at, by what the god could know: the island lies open, and so does its own hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kalua import moves as m
from games.kalua.content import Card, cards
from games.kalua.effects import loss
from games.kalua.table import TOP
from games.kernel.protocol import Seat
from tests.ai.never import Detector, Seen

SPEECHES: Final = 6
"""Leaders that only pass, in a row."""


def _card(name: str) -> Card:
    return cards()[name]


def _current(seen: Seen) -> Card:
    """The card that takes effect now."""
    return _card(seen.view.current.card)


def _others(seen: Seen) -> list[Seat]:
    return [seat for seat in seen.view.alive() if seat != seen.seat]


def strikes_itself(seen: Seen) -> bool:
    """Its own Local Disaster takes its own people, with somebody else to strike. What only makes them unhappier may be meant:
    the unhappiest get 4 PP, and ties are broken (11.1 of the rules page)."""
    aims = (
        isinstance(seen.move, m.ChooseTarget) and seen.move.seat == seen.seat and loss(seen.view, seen.view.current, seen.seat)
    )
    return bool(aims) and _current(seen).kind == "local" and any(seat not in seen.view.sheltered for seat in _others(seen))


def strikes_where_there_is_no_temple(seen: Seen) -> bool:
    """The card destroys a Temple, and it aims at somebody without one who is neither happier nor has more people than somebody
    with one; it also makes unhappy, which may matter more."""
    if not isinstance(seen.move, m.ChooseTarget) or _current(seen).special != "destroy_temple":
        return False
    view, struck = seen.view, seen.move.seat
    return not view.temples[struck] and any(
        view.temples[seat] and view.happiness[seat] >= view.happiness[struck] and view.families[seat] >= view.families[struck]
        for seat in _others(seen)
    )


def spares_the_one_it_could_end(seen: Seen) -> bool:
    """Nobody would be left of a religion that it does not strike, and somebody is of the one it strikes."""
    if not isinstance(seen.move, m.ChooseTarget) or seen.view.n == 2:
        return False
    loss, families = _current(seen).loss, seen.view.families
    dooms = [s for s in _others(seen) if 0 < families[s] <= loss and not seen.view.amulets[s] and s not in seen.view.sheltered]
    alive = seen.view.alive()
    return len(alive) == 2 and bool(dooms) and seen.move.seat not in dooms


def ends_its_own_religion(seen: Seen) -> bool:
    """Plays an unprotected Global Disaster that takes all the families it has."""
    if not isinstance(seen.move, m.PlayCard) or seen.move.paid:
        return False
    card = _card(seen.move.card)
    view, seat = seen.view, seen.seat
    ends = card.kind == "global" and 0 < view.families[seat] <= card.loss and not view.amulets[seat]
    return ends and any(view.families[other] > card.loss for other in _others(seen))


def pays_for_a_bonus_that_brings_nothing(seen: Seen) -> bool:
    """Happiness for the happiest, people from an empty wilderness, a second leader."""
    if not isinstance(seen.move, m.PlayCard):
        return False
    card, view, seat = _card(seen.move.card), seen.view, seen.seat
    if card.kind != "bonus" or not card.levels[0] or card.special or card.pp:
        return False
    gladder = card.happiness and view.happiness[seat] < TOP
    more = card.from_atheism and view.atheists
    return not gladder and not more


def lets_its_last_families_die_under_its_amulets(seen: Seen) -> bool:
    """Has Amulets, is about to lose everybody, and does not use them, though no other card of the volley is still to come."""
    if not isinstance(seen.move, m.UseAmulets) or seen.move.use or len(seen.view.volley) > 1:
        return False
    view = seen.view
    return bool(0 < view.families[seen.seat] <= _current(seen).loss)


def spends_amulets_on_a_scratch(seen: Seen) -> bool:
    """Against what takes nobody and no happiness to speak of."""
    if not isinstance(seen.move, m.UseAmulets) or not seen.move.use:
        return False
    card = _current(seen)
    return not card.loss and not card.special and not card.discard and card.happiness > -2


def throws_the_leader_away(seen: Seen) -> bool:
    """A Sacrifice that wins nobody."""
    return isinstance(seen.move, m.LeaderSacrifice) and seen.view.atheists <= 1


def leader_idles(seen: Seen) -> bool:
    """Does nothing although its people are unhappy, or people wait in the wilderness; six times running."""
    if seen.view.phase != "leader":
        return False
    work = seen.view.happiness[seen.seat] < TOP - 1 or seen.view.atheists
    return seen.counted("idle", isinstance(seen.move, m.LeaderPass) and bool(work)) >= SPEECHES


def preaches_to_the_ones_that_cannot_come(seen: Seen) -> bool:
    """Woos the believers of a god whose people are happier than its own, with atheists at hand."""
    if not isinstance(seen.move, m.LeaderBeliever):
        return False
    view = seen.view
    return bool(view.happiness[seen.move.target] == TOP > view.happiness[seen.seat] and view.atheists >= 3)


def throws_its_temple_card_away(seen: Seen) -> bool:
    """Discards a Temple or Amulets with a plain Disaster of the cheapest sort to spare."""
    if not isinstance(seen.move, m.DiscardCard):
        return False
    kept = [card for card in seen.view.hand[seen.seat] if card != seen.move.card]
    return _card(seen.move.card).keep and any(_card(card).kind == "local" and _card(card).loss <= 1 for card in kept)


def buys_more_than_it_can_hold_in_mind(seen: Seen) -> bool:
    """A paid draw with eight cards in hand."""
    return isinstance(seen.move, m.BuyCard) and len(seen.view.hand[seen.seat]) >= 8


def calls_to_convert_for_others(seen: Seen) -> bool:
    """Calls Convert when its people are the unhappiest of all, and it could make them happier for nothing."""
    if not isinstance(seen.move, m.CallConvert):
        return False
    view = seen.view
    worst = all(view.happiness[seen.seat] < view.happiness[other] for other in _others(seen))
    free = (_card(one.card) for one in seen.could(m.PlayCard) if not one.paid)
    return worst and bool(_others(seen)) and any(card.kind == "bonus" and card.happiness > 0 for card in free)


NEVER: Final[Mapping[str, Detector]] = {
    made.__name__: made
    for made in (
        strikes_itself,
        strikes_where_there_is_no_temple,
        spares_the_one_it_could_end,
        ends_its_own_religion,
        pays_for_a_bonus_that_brings_nothing,
        lets_its_last_families_die_under_its_amulets,
        spends_amulets_on_a_scratch,
        throws_the_leader_away,
        leader_idles,
        preaches_to_the_ones_that_cannot_come,
        throws_its_temple_card_away,
        buys_more_than_it_can_hold_in_mind,
        calls_to_convert_for_others,
    )
}
