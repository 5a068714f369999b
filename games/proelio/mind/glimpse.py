"""What one House has seen of another's Hand (7.2 of the rules page), as far as the House that thinks can tell.

Equitas shows a Hand to all, an Inquisition to one House; loot, a theft and a Support are known to both Houses. What was seen is
there until it is seen to leave, or may have left unseen. So a House knows what its besieger still holds, and what its prey
knows of the Hand that an Attack comes from: nobody is frightened by what he knows not to be there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from games.kernel.protocol import Seat
from games.proelio.cards import DECKS, Card, deck_of
from games.proelio.mind.belief import prior
from games.proelio.mind.defence import Belief
from games.proelio.mind.weights import Weights
from games.proelio.table import Table
from games.proelio.trail import ALL, ATTACK, HAND, ONLY

Wary = Mapping[tuple[Seat, int, Card], tuple[tuple[Card, float], ...]]
"""By the House attacked, the turn in which the Attack was placed and its back: what that House takes it for, where it has seen
something of the Hand that it came from."""

TELLING: Final = 0.25
"""How much of what is usual must be otherwise, so that it counts in thought."""


class Glimpse:
    """One Hand, as another House knows it."""

    def __init__(self) -> None:
        self.held: Counter[Card] = Counter()
        """Cards that were seen there and have not been seen to leave."""
        self.veiled: Counter[Card] = Counter()
        """Further cards, by their backs."""
        self.gone: Counter[Card] = Counter()
        """How many of all of them have left unseen, by their backs."""

    def copy(self) -> Glimpse:
        twin = Glimpse()
        twin.held, twin.veiled, twin.gone = self.held.copy(), self.veiled.copy(), self.gone.copy()
        return twin

    def come(self, cards: tuple[Card, ...], known: bool) -> None:
        if known:
            self.held.update(cards)
        else:
            self.veiled.update([deck_of(card) for card in cards])

    def leave(self, cards: tuple[Card, ...], known: bool) -> None:
        """Cards leave the Hand: these, or unseen."""
        for card in cards:
            back = deck_of(card)
            if known:
                self._less(card)
            else:
                self.gone[back] += 1
                if self.gone[back] >= self.count(back):
                    self._empty(back)

    def reveal(self, card: Card) -> None:
        """A card that had left unseen is seen now."""
        back = deck_of(card)
        if self.gone[back]:
            self.gone[back] -= 1
            self._less(card)

    def look(self, hand: Counter[Card]) -> None:
        """All of it is seen."""
        self.held, self.veiled, self.gone = hand.copy(), Counter(), Counter()

    def _less(self, card: Card) -> None:
        if self.held[card] > 0:
            self.held[card] -= 1
        else:
            self.veiled[deck_of(card)] = max(0, self.veiled[deck_of(card)] - 1)

    def _empty(self, back: Card) -> None:
        for card in [card for card in self.held if deck_of(card) == back]:
            del self.held[card]
        self.veiled[back] = self.gone[back] = 0

    def count(self, back: Card) -> int:
        """Cards of that back, those among them that have left unseen."""
        return sum([n for card, n in self.held.items() if deck_of(card) == back]) + self.veiled[back]

    def tells(self, back: Card) -> bool:
        """Whether any card of that back was seen."""
        return any(n > 0 and deck_of(card) == back for card, n in self.held.items())

    def whole(self, back: Card) -> bool:
        """Whether every card of that back is known."""
        return self.tells(back) and not self.veiled[back] and not self.gone[back]

    def chance(self, card: Card, share: float) -> float:
        """That it is there; `share`: of the cards of that back, how many are copies of it."""
        back = deck_of(card)
        total = self.count(back)
        if total <= 0:
            return 0.0
        left = self.gone[back] / total
        unseen = self.veiled[back] * (1 - left)
        nowhere: float = left ** self.held[card] * (1 - share) ** unseen
        return 1 - nowhere

    @property
    def sure(self) -> tuple[Card, ...]:
        """What is there without doubt."""
        return tuple(sorted([card for card in self.held.elements() if not self.gone[deck_of(card)]]))


def glimpse(view: Table, whose: Seat, eye: Seat, lain: bool = False) -> Glimpse:
    """What `eye` knows of the Hand of `whose`, as far as the view tells. `lain`: as it was before its last Attack left it."""
    place, own = HAND[whose], view.eyes == whose
    seen, before, mine = Glimpse(), Glimpse(), Counter[Card]()
    lies = ""
    """Where its last Attack lies, which left unseen."""
    for passage in view.trail:
        source, target, cards = passage.source, passage.target, passage.cards
        if place not in (source, target) and source != lies:
            continue
        known = (passage.seen == ALL or bool(passage.seen & ONLY[eye])) and (own or not passage.hidden)
        if source == target:
            if known:
                seen.look(mine if own else Counter(cards))
        elif target == place:
            mine.update(cards)
            seen.come(cards, known)
        elif source == place:
            if target in ATTACK:
                before, lies = seen.copy() if lain else before, target
            mine.subtract(cards)
            seen.leave(cards, known)
        else:  # an Attack is turned up
            seen.reveal(cards[0])
            lies = ""
    return before if lain else seen


def expected_of(by: Weights, view: Table, seen: Glimpse, back: Card, fort: int) -> Belief | None:
    """What an Attack with this back, placed at that F from a Hand of which so much was seen, usually is; None where no card of
    that back was seen."""
    if not seen.tells(back):
        return None
    total, count = len(view.cards_of(back)), seen.count(back)  # type: ignore[arg-type]
    weights = {}
    for card, usual in prior(by, back, fort).items():
        share = view.copies(card) / total
        if weight := usual * seen.chance(card, share) / (1 - (1 - share) ** count):
            weights[card] = weight
    whole = sum(weights.values())
    return {card: weight / whole for card, weight in weights.items()} if weights else None


def wary(by: Weights, view: Table, seat: Seat) -> Wary:
    """Of all Attacks that lie on the table, and of one that the House may place now, where what was seen tells much."""
    prey = view.left(seat)
    found: dict[tuple[Seat, int, Card], Belief] = {}
    for target, attack in enumerate(view.attack_on):
        if attack is not None:
            back, ceiling = deck_of(attack.card), attack.fort_at_placement
            seen = glimpse(view, attack.attacker, target, lain=True)
            _note(found, by, view, seen, (target, attack.turn_placed, back), ceiling)
    if view.attack_on[prey] is None:
        seen = glimpse(view, seat, prey)
        for back in DECKS:
            _note(found, by, view, seen, (prey, view.turn_no, back), view.level(seat))
    return {key: tuple(sorted(belief.items())) for key, belief in found.items()}


def _note(
    found: dict[tuple[Seat, int, Card], Belief], by: Weights, view: Table, seen: Glimpse, key: tuple[Seat, int, Card], fort: int
) -> None:
    belief, usual = expected_of(by, view, seen, key[2], fort), prior(by, key[2], fort)
    if belief is not None and sum([abs(belief.get(card, 0.0) - chance) for card, chance in usual.items()]) > 2 * TELLING:
        found[key] = belief
