"""The trail: every movement of cards out of hidden places, as long as the game lasts. It is what the seats remember (7.2).

Places are short texts: "h2" the Hand of seat 2, "a2" the Attack lying in front of it, "s2" the cards it chooses among as
Scribe; "base" and "imperial" the decks, "base_pile" and "imperial_pile" their discards, "table" whatever lies open.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from games.kernel.protocol import Seat
from games.proelio.cards import DECKS, Card, backs

MOST_SEATS: Final = 6
HAND: Final = tuple([f"h{seat}" for seat in range(MOST_SEATS)])
ATTACK: Final = tuple([f"a{seat}" for seat in range(MOST_SEATS)])
SCRIBES: Final = tuple([f"s{seat}" for seat in range(MOST_SEATS)])
TABLE: Final = "table"
PILE: Final = {"base": "base_pile", "imperial": "imperial_pile"}

ALL: Final = -1
"""Everybody, the shared screen too, as a set of seats."""
ONLY: Final = tuple([1 << seat for seat in range(MOST_SEATS)])
"""One seat as a set of seats."""


class Passage(msgspec.Struct, frozen=True, array_like=True):
    """Cards went from one place to another. Three special passages end where they began, or name no card:

    from a place to itself: its cards were looked at, all of them (Inquisition, Equitas, a trade);
    from a pile to its deck: the pile was shuffled into a new deck;
    from the Base deck to itself: Equitas searched it for Shields in vain.
    """

    cards: tuple[Card, ...]
    """In the order of ids; for seats that did not see them, their backs."""
    source: str
    target: str
    seen: int
    """The seats that saw the faces: bit s for seat s, all bits for everybody."""

    def seen_by(self, seat: Seat | None) -> Passage:
        """The passage as that seat knows it (None: what everybody knows)."""
        if self.seen == ALL or (seat is not None and self.seen >> seat & 1):
            return self
        return _veiled(self.cards, self.source, self.target, self.seen)

    @property
    def hidden(self) -> bool:
        """Whether faces are missing."""
        return bool(self.cards) and self.cards[0] in DECKS


@lru_cache(1 << 14)
def _veiled(cards: tuple[Card, ...], source: str, target: str, seen: int) -> Passage:
    return Passage(backs(cards), source, target, seen)
