"""What a face-down Attack may be (11.4 of the rules page): its back and ceiling, what is known of the attacker, its habits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.kernel.protocol import Seat
from games.proelio.cards import Card, attacks, deck_of, usable
from games.proelio.mind.defence import Belief
from games.proelio.mind.weights import Weights
from games.proelio.table import Attack, Table
from games.proelio.trail import ATTACK

TRUST: Final = 6
"""How many observed Attacks weigh as much as what is usual."""
DOUBT: Final = 4
"""How many imagined worlds weigh as much as none at all."""
ENOUGH: Final = 20
"""Imagined worlds after which a card that was in none of them is thought to be elsewhere."""


def _normal(weights: dict[Card, float]) -> Belief:
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def possible(attack: Attack) -> list[Card]:
    """7.2: Attack cards of that back within the ceiling. An invalid one would be harmless (R6)."""
    back = deck_of(attack.card)
    return sorted([card for card in attacks() if deck_of(card) == back and usable(card, attack.fort_at_placement)])


def flat(attack: Attack) -> Belief:
    """All that it can be, equally likely."""
    return _normal(dict.fromkeys(possible(attack), 1.0))


def prior(by: Weights, back: Card, fort: int) -> Belief:
    """What an Attack with this back, placed at that F, usually is."""
    return _normal({card: weight for card, weight in by.habit[fort].items() if deck_of(card) == back})


def believed(by: Weights, view: Table, target: Seat, worlds: Sequence[Table]) -> Belief:
    """What is usual, bent by what the attacker has placed so far and by how often each card lies there in imagined worlds."""
    attack = view.attack_on[target]
    assert attack is not None
    habit = prior(by, deck_of(attack.card), attack.fort_at_placement)
    if not worlds:
        return habit
    there = Counter([world_attack.card for world in worlds if (world_attack := world.attack_on[target])])
    shown = _shown(view, attack.attacker)
    copies = sum([view.copies(card) for card in habit])
    weights = {}
    for card, chance in habit.items():
        if not there[card] and len(worlds) >= ENOUGH:
            continue  # it is accounted for elsewhere
        usual = (TRUST * chance + shown[card]) / (TRUST + shown.total())
        # a card that is as often imagined there as it is in the decks keeps its usual chance
        weights[card] = usual * (copies * there[card] / view.copies(card) + DOUBT) / (len(worlds) + DOUBT)
    return _normal(weights or dict(habit))


def _shown(view: Table, attacker: Seat) -> Counter[Card]:
    """The Attacks of that seat that were revealed."""
    place = ATTACK[view.left(attacker)]
    return Counter([passage.cards[0] for passage in view.trail if passage.source == place])
