"""What one decision is judged with: the own House, imagined worlds, style."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat
from games.proelio.cards import Card, attacks, deck_of, in_order, level_of, usable
from games.proelio.mind.belief import believed, flat, prior
from games.proelio.mind.defence import Belief, End, best_deployment, braced, ends
from games.proelio.mind.glimpse import Glimpse, expected_of, glimpse
from games.proelio.mind.judgement import Hand, average, prized, worth
from games.proelio.mind.weights import HANDMADE, Weights
from games.proelio.scoring import public_score, score
from games.proelio.state import State
from games.proelio.worlds import Imagined, present

FORGETFUL: Final = 50
"""Percent of memory below which a House remembers nothing but what it sees."""
SHARP: Final = 10
"""Samples from which a House looks at the whole ring and at the deck."""
AUTUMN_CARDS: Final = 24
"""Base cards left at which points begin to count."""
FOREWARNED: Final = 0.3
"""What an Attack that the besieger is known to hold counts for, of what it would cost if it came next."""
FILLER: Final = "dung"
"""As good as an unknown card, to pay with."""


class Grounds:
    """The decision of one seat. `samples` worlds are imagined when they are needed; without any, others are averages."""

    def __init__(self, view: State, seat: Seat, chance: Chance, samples: int, style: Style, by: Weights = HANDMADE) -> None:
        self.view = view
        self.seat = seat
        self.chance = chance
        self.samples = samples
        self.by = by
        self.style = style
        self.hand = view.hand[seat]
        self.fort = view.fort[seat]
        self.level = level_of(self.fort)
        self.target = view.left(seat)
        self.besieger = view.right(seat)
        self.sharp = samples >= SHARP

    @cached_property
    def worlds(self) -> Sequence[State]:
        """Worlds that look like the view; for the forgetful, only like what lies on the table now."""
        known = self.view if self.remembers else present(self.view)
        imagined = Imagined(known, self.seat, self.chance)
        return [imagined.world() for _ in range(self.samples)]

    @cached_property
    def belief(self) -> Belief:
        """What the Attack lying in front of the House is."""
        attack = self.view.attack_on[self.seat]
        assert attack is not None
        if not self.samples:
            return flat(attack)
        found = believed(self.by, self.view, self.seat, self.worlds)
        back = deck_of(attack.card)
        if not self.remembers or not (seen := glimpse(self.view, attack.attacker, self.seat, lain=True)).whole(back):
            return found
        there = {card: chance for card, chance in found.items() if seen.held[card] > 0}
        total = sum(there.values())
        return {card: chance / total for card, chance in there.items()} if total else found

    @property
    def remembers(self) -> bool:
        """Whether it knows what it has seen of other Hands."""
        return self.style.memory >= FORGETFUL

    @cached_property
    def shown(self) -> Glimpse:
        """What the House on the left knows of the own Hand."""
        return glimpse(self.view, self.seat, self.target) if self.remembers else Glimpse()

    @cached_property
    def foes(self) -> Hand:
        """The Attacks that the besieger is known to hold, and may use."""
        if not self.samples or not self.remembers:
            return ()
        level = self.view.level(self.besieger)
        sure = glimpse(self.view, self.besieger, self.seat).sure
        return tuple([card for card in sure if card in attacks() and usable(card, level)])

    @cached_property
    def base_card(self) -> float:
        """What an unknown Base card is worth to the House."""
        return average(self.by, "base", self.level)

    @cached_property
    def imperial_card(self) -> float:
        return average(self.by, "imperial", self.level) + self.points

    @cached_property
    def points(self) -> float:
        """What a point of the score is worth: little before Winter is near, much when the House can win by it."""
        view = self.view
        if view.allied or view.season == "summer" or len(view.base_deck) > AUTUMN_CARDS or not self.sharp:
            return 0.0
        near = 1 - len(view.base_deck) / AUTUMN_CARDS
        mine = score(view, self.seat)
        best = max([public_score(view, other) + 1.5 for other in range(view.n) if other != self.seat])
        return near * (3.0 if mine >= best - 3 else 1.0)

    def after(self, hand: tuple[Card, ...], fort: Card | None, unknown: int = 0) -> float:
        """The own House with that Hand and wall; what it is known to be struck with is met as well as it can be, and so many
        `unknown` cards can be paid as loot."""
        value = worth(self.by, hand, fort) + self._forewarned((*hand, *[FILLER] * unknown), fort)
        if self.points:
            twin = self.view.copy()
            twin.hand[self.seat], twin.fort[self.seat] = hand, fort
            value += self.points * score(twin, self.seat)
        return value

    def _forewarned(self, hand: Hand, fort: Card | None) -> float:
        """What the Attacks that the besieger is known to hold take off a House with that Hand and wall."""
        if not self.foes or not (hand or fort):
            return 0.0
        safe = worth(self.by, in_order([*hand]), fort)
        costs = [braced(self.by, in_order([*hand]), fort, card) - safe for card in self.foes]
        return FOREWARNED * sum(costs) / len(costs)

    @cached_property
    def now(self) -> float:
        return self.after(self.hand, self.fort)

    def kept(self, card: Card) -> float:
        return self.by.keep[card][self.level]

    def prized(self, card: Card) -> float:
        """What that card is worth as loot to the besieger, whose wall all see."""
        return prized(self.by, card, self.level, self.view.level(self.besieger))

    def sieges(self, card: Card) -> list[tuple[State, list[End]]]:
        """How the own Attack with this card would end in each imagined world, against a careful defence."""
        fort = self.view.fort[self.target]
        back = deck_of(card)
        expected = expected_of(self.by, self.view, self.shown, back, self.level) or prior(self.by, back, self.level)
        found = []
        for world in self.worlds:
            hand = world.hand[self.target]
            found.append((world, ends(self.by, hand, fort, best_deployment(self.by, hand, fort, expected), card)))
        return found
