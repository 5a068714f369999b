"""Points (PROELIO-840, 841, R58, R60)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.kernel.protocol import Seat
from games.proelio.cards import Card, deck_of, defences, level_of, value_of
from games.proelio.table import Table


def score(t: Table, seat: Seat) -> int:
    """PROELIO-841: the wall, Base Defence cards that could be deployed, Imperial cards, an unused Guild."""
    return sum(counted_of(t, seat))


class Counted(NamedTuple):
    """What the points of a House are made of (PROELIO-841)."""

    wall: int
    """The value of its Fortification."""
    defence: int
    """The values of the Base Defence cards in its Hand that it could deploy."""
    imperial: int
    """How many Imperial cards it holds."""
    guild: int
    """1 for a Guild that it has not used."""


def counted(hand: Iterable[Card], fort: Card | None, guild: bool) -> Counted:
    """The points of a House with that Hand and wall, by what they are for. `guild`: its Guild is unused."""
    level, defence, imperial = level_of(fort), 0, 0
    for card in hand:
        if deck_of(card) == "imperial":
            imperial += 1
        elif card in defences() and value_of(card) <= level + 1:
            defence += value_of(card)
    return Counted(level, defence, imperial, int(guild))


def counted_of(t: Table, seat: Seat) -> Counted:
    """What the score of that House is made of."""
    return counted(t.hand[seat], t.fort[seat], t.guild[seat] is not None and not t.guild_used[seat])


def points(hand: Iterable[Card], fort: Card | None, guild: bool) -> int:
    """The score of a House with that Hand and wall. `guild`: its Guild is unused."""
    return sum(counted(hand, fort, guild))


def public_score(t: Table, seat: Seat) -> int:
    """What everybody can see of a score: wall, Imperial cards, Guild. The score is at least this (12.2)."""
    return t.level(seat) + t.imperials(seat) + (t.guild[seat] is not None and not t.guild_used[seat])


def best(t: Table, scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """PROELIO-840, R59: the highest; Alliances add both scores (R60). Equal ones share the victory."""
    sums = [scores[seat] + scores[t.ally(seat)] if t.allied else scores[seat] for seat in range(t.n)]
    return tuple([seat for seat in range(t.n) if sums[seat] == max(sums)])
