"""What a sentence about a move is made of: the table, the move, and the move that comes second."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating, Reason
from games.kernel.minds.personas import Style
from games.kernel.minds.sober import UNTHINKABLE
from games.kernel.protocol import Seat, checksum
from games.proelio import moves as m
from games.proelio.cards import Card, value_of
from games.proelio.mind.grounds import Grounds
from games.proelio.mind.weights import learned
from games.proelio.state import State

WORLDS: Final = 24
"""Imagined Hands of the House on the left that an Attack is tried against."""
HIGHEST: Final = {"base": 3, "imperial": 4}
"""The highest value of an Attack with that back."""


class Siege(NamedTuple):
    """How an Attack ends, in percent of the imagined Hands of the House on the left."""

    falls: int
    pays: int
    """It gives a card or its wall, and stands."""


class Case:
    """One hint: `move` is advised, `second` comes next, None where nothing else was weighed."""

    def __init__(self, view: State, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> None:
        self.view = view
        self.seat = seat
        self.move: Any = chosen.move
        self.second: Any = _second(chosen, ratings)
        self.hand = view.hand[seat]
        self.fort = view.fort[seat]
        self.level = view.level(seat)
        self.target = view.left(seat)
        self.besieger = view.right(seat)

    @cached_property
    def grounds(self) -> Grounds:
        chance = Chance(0).fork(f"explain/{self.seat}/{checksum(self.view)}")
        return Grounds(self.view, self.seat, chance, WORLDS, Style(), learned())

    @property
    def limit(self) -> int:
        """The highest value that this House may use, of those that there are."""
        return uses(self.level)

    @property
    def threat(self) -> int:
        """The highest value that the House on the right may send in its next turn; 0 where it cannot attack then."""
        view, foe = self.view, self.besieger
        frozen = view.plague not in (None, foe)
        armed = view.turns_taken[foe] > 0 and bool(view.hand[foe]) and not view.alone(foe)
        if frozen or not armed or view.attack_on[self.seat] is not None:
            return 0
        return min(uses(view.level(foe)), HIGHEST["imperial" if view.imperials(foe) else "base"])

    def siege(self, card: Card) -> Siege:
        """What comes of the own Attack with that card, against a careful defence."""
        falls = pays = 0.0
        for world, found in self.grounds.sieges(card):
            fort = world.fort[self.target]
            for end in found:
                share = 1 / len(found) / len(self.grounds.worlds)
                if end.fallen:
                    falls += share
                elif end.loot or end.fort != fort:
                    pays += share
        return Siege(round(100 * falls), round(100 * pays))


def uses(level: int) -> int:
    """The highest value that may be used behind a wall of that level."""
    return min(4, level + 1)


def _second(chosen: Rating, ratings: Sequence[Rating]) -> Any:
    """The best of the other deeds that were weighed. Supports with one card are one deed, whatever is said with it."""
    others = [rating for rating in ratings if _deed(rating.move) != _deed(chosen.move) and rating.value > -UNTHINKABLE]
    return max(others, key=lambda rating: rating.value).move if others else None


def _deed(move: Any) -> object:
    return ("support", move.card) if isinstance(move, m.Support) else move


def because(message: str, **args: int | str) -> Reason:
    """A sentence of the catalogue with its values."""
    return Reason(message, args)


def total_of(cards: Sequence[Card]) -> int:
    """What deployed cards count together."""
    return sum([value_of(card) for card in cards])
