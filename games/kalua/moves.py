"""The moves, with the kinds and fields of section 6 of the rules page. Cards are named by their content id."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from games.kernel.protocol import Move

Deck = Literal["bonus", "disaster"]


class ChooseSplit(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-203, R2: how many of the five first cards are bonus cards. Secret until all have chosen."""

    bonus: int


class DrawCard(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-302 to 304."""

    deck: Deck


class BuyCard(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-750 to 752: also by seats that owe no decision (R13)."""

    deck: Deck


class LeaderSpeech(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-404."""


class LeaderAtheists(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-405."""


class LeaderBeliever(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-406."""

    target: int


class LeaderSacrifice(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-407."""


class LeaderPass(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-402."""


class PlayCard(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-502. `paid`: the cost, or the level of a Global Disaster (KALUA-516)."""

    card: str
    paid: int


class Pass(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-504: no reply in this volley."""


class CallConvert(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-509: phase 3 ends."""


class ChooseTarget(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-513."""

    seat: int


class UseAmulets(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-811, R32: one Amulets card against the loss by this card, or not."""

    use: bool


class DiscardCard(Move, frozen=True, forbid_unknown_fields=True):
    """KALUA-526, R31."""

    card: str


KaluaMove = (
    ChooseSplit
    | DrawCard
    | BuyCard
    | LeaderSpeech
    | LeaderAtheists
    | LeaderBeliever
    | LeaderSacrifice
    | LeaderPass
    | PlayCard
    | Pass
    | CallConvert
    | ChooseTarget
    | UseAmulets
    | DiscardCard
)

DECKS: Final[tuple[Deck, Deck]] = ("bonus", "disaster")
"""In the order of the table's decks and discard piles."""
SPLITS: Final = tuple(ChooseSplit(bonus) for bonus in range(6))
DRAWS: Final = tuple(DrawCard(deck) for deck in DECKS)
BUYS: Final = tuple(BuyCard(deck) for deck in DECKS)
SPEECH: Final = LeaderSpeech()
ATHEISTS: Final = LeaderAtheists()
SACRIFICE: Final = LeaderSacrifice()
NO_LEADER_ACTION: Final = LeaderPass()
PASS: Final = Pass()
CONVERT: Final = CallConvert()
BELIEVERS: Final = tuple(LeaderBeliever(target) for target in range(5))
TARGETS: Final = tuple(ChooseTarget(seat) for seat in range(5))
SHIELDS: Final = (UseAmulets(True), UseAmulets(False))
"""Moves without a card are shared objects; those with one are made once each."""


@cache
def play_card(card: str, paid: int) -> PlayCard:
    return PlayCard(card, paid)


@cache
def discard_card(card: str) -> DiscardCard:
    return DiscardCard(card)
