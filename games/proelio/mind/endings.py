"""How a game is likely to end from here: who falls first, or whether Winter comes before (11.2 of the rules page).

Every House is more or less frail, by its wall, its Hand, and what its besieger can strike with; Winter has a weight of its own.
Chances go with the exponentials of these numbers. They were fitted to the ends of games played out with rollout_policy.py, by
the weights set by hand (`python -m tests.programs.players.fit`). Attacks that lie on the table are met in thought first.
Whole numbers throughout.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from games.kernel.minds.tree import FULL
from games.proelio.cards import Card, deck_of, hand_limit, level_of, with_more
from games.proelio.mind.defence import ends
from games.proelio.mind.judgement import Hand
from games.proelio.mind.rollout_policy import deployed
from games.proelio.mind.weights import learned
from games.proelio.scoring import best, points
from games.proelio.table import Attack, Table

Ring = tuple[list[Hand], list[Card | None]]
"""Hands and walls of all Houses."""

WALLED: Final = (56, 28, -19, -26, -47)
"""Frailty by the own F."""
HELD: Final = (82, 22, -1, -19, -26, -36)
"""By the number of cards, behind a wall; the last: five and more."""
HELD_BARE: Final = (0, 108, 55, 11, -24, -30)
"""The same without a wall."""
OWN: Final[dict[Card, int]] = {
    "shields": -9,
    "palisades": -25,
    "tower": -9,
    "watch": -11,
    "dung": 1,
    "soldiers": -9,
    "knights": 6,
    "trebuchets": 15,
    "infiltration": 0,
    "resources": -8,
    "alliance": -5,
    "plague": -12,
    "hero": 6,
    "gunpowder": 41,
    "fortress": -21,
    "imperial_protection": -90,
    "imperial_resources": -33,
    "inquisition": -23,
}
"""By each card in the Hand."""
BESIEGER: Final = (-74, -34, 16, 72, 72)
"""By the F of the besieger."""
BESIEGER_HELD: Final = (-61, -16, -4, 23, 33, 40)
"""By the number of its cards."""
ARMS: Final[dict[Card, tuple[int, int, int, int, int]]] = {
    "dung": (6, -1, 1, 7, 41),
    "soldiers": (-1, -4, 2, -2, 10),
    "knights": (12, 29, 34, 30, 22),
    "trebuchets": (34, 35, 80, 58, 53),
    "infiltration": (-4, 2, 22, 11, 5),
    "hero": (-23, 22, 32, 115, 126),
    "gunpowder": (48, 73, 75, 68, 74),
}
"""By each Attack card in its Hand, by its F."""
MOVED: Final = 20
"""Of the House that has just played: all others play before it can act again."""
SUMMER: Final = -184
AUTUMN: Final[tuple[int, ...]] = (350, 180, 99, 58, 23, -32)
"""The weight of Winter in Summer, and in Autumn by eights of cards left in the Base deck."""
CROWD: Final = 72
"""More weight for every House above three."""
MOST: Final = 600
"""Frailty is cut at so many hundredths, up and down."""
KEPT: Final = 1 << 16


def shares(t: Table) -> list[int]:
    """Chance of every House to win, in parts of `FULL`; of an undecided game at the start of a turn."""
    ring = ring_after(t)
    if isinstance(ring, int):
        return _split(t, {ring: 1}, 0, ())
    hands, forts = ring
    weights = {}
    for j in range(t.n):
        b = t.right(j)
        turn = (j - t.turn_seat) % t.n
        frail = own_frailty(hands[j], forts[j]) + threat(hands[b], forts[b]) + (MOVED if turn == t.n - 1 else 0)
        weights[j] = _exp(frail)
    scores = tuple([points(hands[j], forts[j], t.guild[j] is not None and not t.guild_used[j]) for j in range(t.n)])
    return _split(t, weights, _exp(winter(t)), scores)


def decided(t: Table) -> list[int]:
    """The same of a game that has ended."""
    result = t.result
    assert result is not None
    return [FULL // (1 if t.allied else len(result.winners)) if seat in result.winners else 0 for seat in range(t.n)]


def _split(t: Table, falls: dict[int, int], winter_weight: int, scores: tuple[int, ...]) -> list[int]:
    """Shares by who falls first: its besieger wins, or the other Alliance; by points in Winter."""
    won = [0] * t.n
    for loser, weight in falls.items():
        won[t.right(loser)] += weight
        if t.allied:
            won[t.left(loser)] += weight
    if winter_weight:
        first = best(t, scores)
        for seat in first:
            won[seat] += winter_weight // (1 if t.allied else len(first))
    total = sum(falls.values()) + winter_weight
    return [FULL * weight // total for weight in won]


@lru_cache(maxsize=KEPT)
def own_frailty(hand: Hand, fort: Card | None) -> int:
    """How easily a House falls by what it has itself, in hundredths."""
    level = level_of(fort)
    return WALLED[level] + (HELD if fort else HELD_BARE)[min(len(hand), 5)] + sum([OWN[card] for card in hand])


@lru_cache(maxsize=KEPT)
def threat(hand: Hand, fort: Card | None) -> int:
    """How dangerous a besieger with that Hand and wall is, in hundredths."""
    level = level_of(fort)
    arms = sum([ARMS[card][level] for card in hand if card in ARMS])
    return BESIEGER[level] + BESIEGER_HELD[min(len(hand), 5)] + arms


def winter(t: Table) -> int:
    """How near Winter is, in hundredths, against the frailty of a House."""
    if t.allied:
        return -MOST
    return (SUMMER if t.season == "summer" else AUTUMN[min(len(t.base_deck) // 8, 5)]) + CROWD * (t.n - 3)


@cache
def _exps() -> list[int]:
    """Multiples of 60, so that up to six Houses can share one."""
    return [60 * round(1000 * math.exp(k / 100)) for k in range(-MOST, MOST + 1)]


def _exp(hundredths: int) -> int:
    return _exps()[max(-MOST, min(MOST, hundredths)) + MOST]


def ring_after(t: Table) -> Ring | int:
    """Hands and walls when all Attacks on the table are met, in turn order; or the first House that falls to one."""
    hands, forts = t.hand[:], t.fort[:]
    for k in range(t.n):
        seat = (t.turn_seat + k) % t.n
        attack = t.attack_on[seat]
        if attack is None or attack.valid is False:
            continue
        hands[seat], forts[seat], loot = _met(hands[seat], forts[seat], attack)
        if not hands[seat] and forts[seat] is None:
            return seat
        taker = t.right(seat)
        hands[taker] = with_more(hands[taker], loot)[: hand_limit()]
    return hands, forts


def _met(hand: Hand, fort: Card | None, attack: Attack) -> tuple[Hand, Card | None, Hand]:
    return _outcome(hand, fort, deck_of(attack.card), attack.fort_at_placement, attack.card)


@lru_cache(maxsize=KEPT)
def _outcome(hand: Hand, fort: Card | None, back: Card, ceiling: int, card: Card) -> tuple[Hand, Card | None, Hand]:
    """The House afterwards, and the loot; of several thefts the middle one."""
    by = learned()
    found = ends(by, hand, fort, deployed(by, hand, fort, back, ceiling).cards, card)
    end = found[len(found) // 2]
    return end.hand, end.fort, end.loot
