"""The defence weighed: what an Attack would cost a House that has deployed this or that, and the best deployment (11.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from games.proelio.cards import GUNPOWDER, INFILTRATION, PROTECTION, WATCH, Card, deck_of, level_of, value_of, without
from games.proelio.listing import deployments
from games.proelio.mind.judgement import Hand, cheapest, worth
from games.proelio.mind.weights import Weights

Belief = Mapping[Card, float]
"""Chances of what a face-down Attack is."""


class End(NamedTuple):
    """How an Attack ends for its target."""

    hand: Hand
    fort: Card | None
    value: float
    """To the target; what the attacker gets is in it."""
    loot: Hand
    """What the attacker gets."""

    @property
    def fallen(self) -> bool:
        return not self.hand and self.fort is None


@lru_cache(maxsize=1 << 14)
def pay(by: Weights, hand: Hand, fort: Card | None, missing: int, sacrificed: bool = False) -> End:
    """The best answer to a shortfall: loot, or the wall (PROELIO-502 to 504). `sacrificed`: the wall is already given."""
    stands = None if sacrificed else fort
    if missing <= 0:
        return End(hand, stands, worth(by, hand, stands), ())
    if missing > len(hand):
        loot = End((), None, worth(by, (), None), hand)
    else:
        paid = cheapest(by, hand, missing, stands)
        left = without(hand, paid)
        loot = End(left, stands, _robbed(by, left, stands, paid, level_of(fort)), paid)
    if sacrificed or fort is None:
        return loot
    broken = pay(by, hand, fort, missing - level_of(fort), True)
    return broken if broken.value > loot.value else loot


def _robbed(by: Weights, left: Hand, fort: Card | None, gone: Hand, level: int) -> float:
    """What a House is worth that an enemy has taken cards from; to one that falls by it they are all the same."""
    price = by.loot * sum([by.keep[card][level] for card in gone])
    return worth(by, left, fort) - (price if left or fort else 0.0)


def ends(by: Weights, hand: Hand, fort: Card | None, deployed: Hand, card: Card) -> list[End]:
    """Every way in which this Attack can end, all equally likely: more than one only for thefts."""
    left = without(hand, deployed)
    if PROTECTION in deployed:
        return [End(left, fort, worth(by, left, fort), ())]
    if card == GUNPOWDER:
        return [End(left, None, worth(by, left, None), ())]
    if card != INFILTRATION:
        return [pay(by, left, fort, value_of(card) - sum([value_of(own) for own in deployed]))]
    if WATCH in deployed:
        return [End(left, fort, worth(by, (*left, "dung"), fort) + by.reversal, ())]
    pool = [own for own in left if deck_of(own) == "base"]
    if not pool:
        return [End(left, fort, worth(by, left, fort), ())]
    level = level_of(fort)
    robbed = [(own, without(left, (own,))) for own in pool]
    return [End(rest, fort, _robbed(by, rest, fort, (own,), level), (own,)) for own, rest in robbed]


def expected(by: Weights, hand: Hand, fort: Card | None, deployed: Hand, belief: Belief) -> float:
    """What the House is worth afterwards, on average."""
    total = 0.0
    for card, chance in belief.items():
        if chance > 0:
            found = ends(by, hand, fort, deployed, card)
            total += chance * sum([end.value for end in found]) / len(found)
    return total


def best_deployment(by: Weights, hand: Hand, fort: Card | None, belief: Belief) -> Hand:
    """What a careful House deploys."""
    options = [move.cards for move in deployments(hand, level_of(fort))]
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda cards: expected(by, hand, fort, cards, belief))


@lru_cache(maxsize=1 << 14)
def braced(by: Weights, hand: Hand, fort: Card | None, card: Card) -> float:
    """What the House is worth after that Attack, if it knew it and met it as well as it can."""
    return max([expected(by, hand, fort, move.cards, {card: 1.0}) for move in deployments(hand, level_of(fort))])
