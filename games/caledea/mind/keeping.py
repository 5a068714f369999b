"""What a capital is worth that was taken from its owner: as much as is kept of it until the next own turn.

In a short game of several that wins (CALEDEA-R71), so whoever is about to is feared, and whoever is not stopped has won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod
from typing import Final

from games.caledea.mind.storm import chance_to_take
from games.caledea.table import NONE, Table
from games.caledea.turns import next_turn_comes, taken_by
from games.kernel.protocol import Seat

TRIES: Final = 0.7
"""How likely others do what they could do to stop a seat."""


def chance_kept(t: Table, seat: Seat, squares: Iterable[int], against: Iterable[Seat]) -> float:
    """That none of these seats takes one of the squares that `seat` holds, each with one turn."""
    return prod([1 - chance_to_take(t, foe, square) for foe in against for square in squares])


def before_turn_of(t: Table, foe: Seat) -> Iterator[Seat]:
    """Opponents of `foe` whose turn comes between the active one and its own."""
    order = t.seats_in_order(t.active)
    for seat in order[1 : order.index(foe)] if foe != t.active else order[1:]:
        if t.alive[seat] and t.opposed(seat, foe):
            yield seat


def about_to_win(t: Table, seat: Seat) -> Seat:
    """The opponent who begins its next turn, before `seat` has one again, with its own capital and another's, unless somebody
    takes one of them first; NONE where there is none. `seat` is the active one."""
    order = t.seats_in_order(seat)
    return next((foe for foe in order[1:] if t.opposed(foe, seat) and wins_by_keeping(t, foe) > 0.0), NONE)


def wins_by_keeping(t: Table, foe: Seat) -> float:
    """The chance that `foe` begins its next turn with its own capital and another's, and so wins before anybody else does."""
    if not t.keeping or t.holder[foe] != foe or not t.alive[foe] or not next_turn_comes(t, foe):
        return 0.0
    held = taken_by(t, foe)
    if not held:
        return 0.0
    lost, home, open_ = [1.0] * len(held), 1.0, 1.0
    for other in before_turn_of(t, foe):
        open_ *= 1 - wins_by_keeping(t, other)
        home *= 1 - TRIES * chance_to_take(t, other, t.capital[foe])
        lost = [p * (1 - TRIES * chance_to_take(t, other, t.capital[city])) for p, city in zip(lost, held, strict=True)]
    return open_ * home * (1 - prod([1 - p for p in lost]))
