"""Points (PROELIO-840, 841, R58, R60)."""

from __future__ import annotations

from games.kernel.rules import Seat
from games.proelio.cards import deck_of, defences, value_of
from games.proelio.table import Table


def score(t: Table, seat: Seat) -> int:
    """PROELIO-841: the wall, Base Defence cards that could be deployed, Imperial cards, an unused Guild."""
    points = t.level(seat)
    most = t.limit(seat)
    for card in t.hand[seat]:
        if deck_of(card) == "imperial":
            points += 1
        elif card in defences() and value_of(card) <= most:
            points += value_of(card)
    if t.guild[seat] is not None and not t.guild_used[seat]:
        points += 1
    return points


def public_score(t: Table, seat: Seat) -> int:
    """What everybody can see of a score: wall, Imperial cards, Guild. The score is at least this (12.2)."""
    return t.level(seat) + t.imperials(seat) + (t.guild[seat] is not None and not t.guild_used[seat])


def best(t: Table, scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """PROELIO-840, R59: the highest; Alliances add both scores (R60). Equal ones share the victory."""
    sums = [scores[seat] + scores[t.ally(seat)] if t.allied else scores[seat] for seat in range(t.n)]
    return tuple([seat for seat in range(t.n) if sums[seat] == max(sums)])
