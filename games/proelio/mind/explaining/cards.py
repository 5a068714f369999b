"""What a card of the Hand is kept for: the sentence behind a discard, loot, a price, a choice of two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.minds.agents import Reason
from games.proelio import moves as m
from games.proelio.cards import (
    ALLIANCE,
    GUNPOWDER,
    IMPERIAL_RESOURCES,
    INFILTRATION,
    INQUISITION,
    PLAGUE,
    PROTECTION,
    RESOURCES,
    WATCH,
    Card,
    attacks,
    defences,
    least_fort,
    level_of,
    usable,
    value_of,
    wall_above,
    without,
)
from games.proelio.mind.explaining.case import HIGHEST, Case, because, uses
from games.proelio.mind.judgement import worth


def kept_for(case: Case, card: Card) -> Reason:
    """What that card does for the House."""
    if card == wall_above(case.fort):
        return because("reason.keep.wall", card=card, before=case.level, after=level_of(card))
    if card in _SPECIAL:
        return _SPECIAL[card](case, card)
    if not usable(card, case.level):
        return because("reason.keep.later", card=card, value=value_of(card), wall=least_fort(card), level=case.level)
    if card in attacks():
        return because("reason.keep.attack", card=card, target=case.target, value=value_of(card))
    assert card in defences()
    return because("reason.keep.defence", card=card, attacker=case.besieger, value=value_of(card))


def _powder(case: Case, card: Card) -> Reason:
    wall = case.view.level(case.target)
    if wall:
        return because("reason.keep.powder", card=card, target=case.target, wall=wall)
    return because("reason.keep.powder.later", card=card, target=case.target)


_SPECIAL: Final[dict[Card, Callable[[Case, Card], Reason]]] = {
    "dung": lambda case, card: because(
        "reason.keep.bluff", card=card, target=case.target, value=min(case.limit, HIGHEST["base"])
    ),
    INFILTRATION: lambda case, card: because("reason.keep.thief", card=card, target=case.target),
    GUNPOWDER: _powder,
    WATCH: lambda case, card: because("reason.keep.watch", card=card, attacker=case.besieger),
    PROTECTION: lambda case, card: because("reason.keep.protection", card=card, attacker=case.besieger),
    RESOURCES: lambda case, card: because("reason.keep.supply", card=card, gain=2),
    IMPERIAL_RESOURCES: lambda case, card: because("reason.keep.supply", card=card, gain=3),
    PLAGUE: lambda case, card: because(
        "reason.keep.plague", card=card, attacker=case.besieger, value=uses(case.view.level(case.besieger))
    ),
    INQUISITION: lambda case, card: because("reason.keep.inquisition", card=card, target=case.target),
    ALLIANCE: lambda case, card: because("reason.keep.alliance", card=card, target=case.besieger),
}


def gone_with(move: Any) -> tuple[Card, ...]:
    """The cards of the own Hand that a move gives away."""
    if isinstance(move, m.DiscardExcess | m.PayLoot):
        return move.cards
    if isinstance(move, m.BardsDiscard):
        return (move.card,)
    if isinstance(move, m.TakeImperial):
        return move.discards
    return move.price if isinstance(move, m.TradeTake) else ()


def spared(case: Case) -> Card | None:
    """The card that is kept by this choice and would have gone with the second best of its kind; else the best that is left."""
    gone = gone_with(case.move)
    if type(case.second) is type(case.move):
        others = Counter(gone_with(case.second)) - Counter(gone)
        if others:
            return min(others)
    return dearest(case, without(case.hand, gone))


def dearest(case: Case, hand: Sequence[Card]) -> Card | None:
    """The card whose loss would hurt most; None in an empty Hand."""
    held = tuple(hand)
    by = case.grounds.by
    return min(sorted(set(held)), key=lambda card: worth(by, without(held, (card,)), case.fort), default=None)


def discarding(case: Case) -> Reason:
    """Why these cards go: for what another stays."""
    card = spared(case)
    if card is None:
        return because("reason.discard.last", card=gone_with(case.move)[0], held=len(case.hand))
    return kept_for(case, card)


def scribes(case: Case) -> Reason:
    """The better of two Imperial cards, for what it does."""
    return kept_for(case, case.move.card)


def buying(case: Case) -> Reason:
    """A card of the discards, for what it does; else what goes for it."""
    card, (one, other) = case.move.card, case.move.price
    if card == wall_above(case.fort):
        return because("reason.buy.wall", card=card, before=case.level, after=level_of(card))
    if value_of(card) and card in attacks() and usable(card, case.level):
        return because("reason.buy.attack", card=card, target=case.target, value=value_of(card))
    if value_of(card) and card in defences() and usable(card, case.level):
        return because("reason.buy.defence", card=card, attacker=case.besieger, value=value_of(card))
    return because("reason.buy.other", card=card, one=one, other=other, price=len(case.move.price))


def leaving(case: Case) -> Reason:
    """What the best purchase would have cost."""
    if not isinstance(case.second, m.TradeTake):
        return because("reason.leave.nothing", cards=len(case.hand))
    one, other = case.second.price
    return because("reason.leave.ware", card=case.second.card, one=one, other=other)
