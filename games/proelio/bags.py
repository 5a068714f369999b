"""Cards whose faces are open: slots, and the bags that they came from: what worlds.py tells a past with (7.3 of the rules).

A bag is what lay together when cards left it unseen: the deck after a shuffle, a Hand from which a card was placed, a pile from
which one was bought. Who got which card is not decided before something shows a face: then every card that it can have been is
weighed by its chance, and the bag has one less.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

import msgspec

from games.kernel.chance import Chance
from games.proelio.cards import Card, deck_of

SURE: Final = 1 << 24
"""The weight of certainty."""

Memo = dict[int, tuple[int, list[int]]]
"""What has been weighed for one card: by the ids of bags, how heavy each is, and each of the open slots in it."""
NOTHING: Final[list[int]] = []


class Contradiction(Exception):
    """The past told so far cannot be what the seat saw."""


class Choices:
    """The choices of one past. After a contradiction some are kept and the rest drawn anew."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.made: list[int] = []
        self.reached = 0
        """How many passages have been told."""
        self.leaning = 0
        """0: none; 1: to cards that have been held long; 2: to fresh ones."""
        self._next = 0
        self._best: list[int] = []
        self._furthest = 0

    def pick(self, weights: Sequence[int]) -> int:
        """A place among `weights`, each as likely as it is heavy. `Contradiction` when all are 0."""
        if len(weights) - weights.count(0) < 2:
            for place, weight in enumerate(weights):
                if weight:
                    return place
            raise Contradiction
        place = self._next
        if place == len(self.made):
            self.made.append(self._drawn(weights))
        self._next = place + 1
        return self.made[place]

    def pick_alike(self, weight: int, count: int) -> int:
        """The same as `pick` of so many equal weights, two at least, none of them 0."""
        place = self._next
        if place == len(self.made):
            self.made.append(self.chance.below(weight * count) // weight)
        self._next = place + 1
        return self.made[place]

    def _drawn(self, weights: Sequence[int]) -> int:
        ball = self.chance.below(sum(weights))
        for place, weight in enumerate(weights):
            if ball < weight:
                return place
            ball -= weight
        raise AssertionError("the ball lies below the sum of the weights")

    def restart(self, fresh: bool) -> None:
        """Back to the beginning: with new choices, or with those that came furthest but for the last 1, 2, 4, 8 ... of them."""
        if fresh:
            self._best, self._furthest = [], 0
        elif self.reached >= self._furthest:
            self._best, self._furthest = self.made, self.reached
        self.leaning = 0 if fresh else self.chance.below(3)
        back = 1 << self.chance.below(len(self._best).bit_length() + 1)
        self.made = self._best[: max(0, len(self._best) - back)]
        self._next = self.reached = 0


class Slot(msgspec.Struct, eq=False, gc=False):
    """One card. While `card` is None its face is open: it is one of those left in `bag`, or what `same` is."""

    back: str
    card: Card | None = None
    bag: Bag | None = None
    same: Slot | None = None

    def turn(self, card: Card, choices: Choices, memo: Memo) -> None:
        """The face is `card`. `Contradiction` when it cannot be. `memo`: what `weights_of` has found for that card."""
        if self.card is None:
            assert self.bag is not None
            self.bag.give(card, choices, memo)
            self.card = card
        elif self.card != card:
            raise Contradiction

    def face(self) -> Card:
        """The face, when all bags are empty."""
        card = self.card if self.same is None else self.same.face()
        assert card is not None
        return card


class Bag:
    """`known`: cards in it whose faces are known; `open`: further ones. Each belongs to one open slot, or lies in the deck."""

    __slots__ = ("is_deck", "known", "open", "size")

    def __init__(self, slots: Iterable[Slot] = (), cards: Mapping[Card, int] | None = None, is_deck: bool = False) -> None:
        self.known: dict[Card, int] = dict(cards) if cards else {}
        self.open: list[Slot] = []
        for slot in slots:
            if slot.card is None:
                self.open.append(slot)
            else:
                self.known[slot.card] = self.known.get(slot.card, 0) + 1
        self.size = sum(self.known.values()) + len(self.open)
        self.is_deck = is_deck

    def weigh(self, card: Card, memo: Memo) -> tuple[int, list[int]]:
        """The chance that a slot of this bag is `card`, of `SURE`; never 0 when it is possible. And that of each of `open`."""
        if not self.open:
            here = self.known.get(card)
            return (here * SURE // self.size or 1) if here else 0, NOTHING
        found = memo.get(id(self))
        if found is None:
            inside = weights_of(self.open, card, memo)
            total = self.known.get(card, 0) * SURE + sum(inside)
            found = memo[id(self)] = (total // self.size or 1) if total else 0, inside
        return found

    def give(self, card: Card, choices: Choices, memo: Memo) -> None:
        """Takes a card of this face out. `memo`: as `Slot.turn`; a bag is weighed by what lies in it, never by whose it is."""
        here = self.known.get(card, 0)
        place = choices.pick([here * SURE, *self.weigh(card, memo)[1]]) if self.open else 0
        if place:
            self.open.pop(place - 1).turn(card, choices, memo)
        elif here:
            self.known[card] = here - 1
        else:
            raise Contradiction
        self.size -= 1

    def take(self, card: Card) -> int:
        """Takes a card of this face out of a bag with none open; gives how likely each card of it was that face, as `weigh`."""
        here = self.known.get(card)
        if not here:
            raise Contradiction
        weight = here * SURE // self.size or 1
        self.known[card] = here - 1
        self.size -= 1
        return weight

    def draw(self, chance: Chance) -> Card:
        """Takes any card out, each equally likely."""
        ball = chance.below(self.size)
        self.size -= 1
        if ball < len(self.open):
            slot = self.open.pop(ball)
            reveal(slot, chance)
            return slot.face()
        ball -= len(self.open)
        for card, count in self.known.items():
            if ball < count:
                self.known[card] -= 1
                return card
            ball -= count
        raise AssertionError("the ball lies below the number of cards")

    def draw_all(self, chance: Chance) -> list[Card]:
        """Takes all cards out, as so many times `draw`; then the bag is done with."""
        if not self.open:
            return chance.draw_all(self._faces())
        left: list[Slot | Card] = [*self.open, *self._faces()]
        below, drawn = chance.below, []
        for count in range(len(left), 0, -1):
            found = left.pop(below(count))
            if type(found) is Slot:
                reveal(found, chance)
                found = found.face()
            drawn.append(found)
        return drawn  # type: ignore[return-value]

    def contents(self) -> list[Slot]:
        """What is left, as slots."""
        return [*self.open, *[lying(card) for card in self._faces()]]

    def _faces(self) -> list[Card]:
        return [card for card, count in self.known.items() for _ in range(count)]


def weights_of(slots: Iterable[Slot], card: Card, memo: Memo) -> list[int]:
    """Of each the chance that it is `card`, of `SURE`. Most slots share a bag with the one before."""
    weights: list[int] = []
    bag, weight = None, 0
    for slot in slots:
        if slot.card is not None:
            weights.append(SURE if slot.card == card else 0)
        else:
            if slot.bag is not bag:
                bag = slot.bag
                weight = bag.weigh(card, memo)[0]  # type: ignore[union-attr]
            weights.append(weight)
    return weights


@cache
def lying(card: Card) -> Slot:
    """The slot of all cards of that face that lie open: nothing about it changes."""
    return Slot(deck_of(card), card)


@lru_cache(1024)
def lying_all(cards: tuple[Card, ...]) -> Sequence[Slot]:
    """Those of several cards."""
    return tuple([lying(card) for card in cards])


def reveal(slot: Slot, chance: Chance) -> None:
    """Settles an open face by lot."""
    if slot.card is None:
        assert slot.bag is not None
        slot.card = slot.bag.draw(chance)
