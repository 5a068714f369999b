"""What a move gives away against a better one: sought, put to the test and told in three parts of the thought, each in worlds
of its own.

Another move is put to the test against the one that was made until luck no longer explains its lead; only then is it told how
much it is better, in new worlds. Without the test whatever luck favoured in the search would be told, mostly something worse,
and the mean loss of good players would lie below nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

PARTS: Final = 3
"""As many plays to seek a better move, to put it to the test, and to tell how much better it is."""
BATCHES: Final = 8
"""Of worlds, at most, between which the lead of a move differs by luck."""
LUCK: Final = 1.0
"""Standard errors of its lead by which a move must be ahead."""


class Given(NamedTuple):
    """What one decision gives away."""

    share: float
    """Of games won; below zero where luck has favoured the other move in the test."""
    better: Any = None
    """The move that is told to be better; None where none was found."""


Worth = Callable[[Sequence[Any], int], Sequence[float]]
"""`worth(moves, worlds)`: the share of games that each of these moves wins, all of them in so many same new worlds."""


def given_away(move: Any, moves: Sequence[Any], worth: Worth, plays: int) -> Given:
    """What the move gives away against the others of these, with about so many plays in all."""
    others = [other for other in moves if other != move]
    if not others:
        return Given(0.0)
    part = plays // PARTS
    rival = _best(others, worth, part)
    if not _ahead(rival, move, worth, part):
        return Given(0.0)
    return Given(_lead(rival, move, worth, part // 2), rival)


def _best(field: Sequence[Any], worth: Worth, plays: int) -> Any:
    """The worse half drops out, again and again."""
    stages, found = len(field).bit_length(), list(field)
    total = dict.fromkeys(range(len(field)), 0.0)
    left = list(total)
    while len(left) > 1:
        worlds = max(1, plays // stages // len(left))
        for k, share in zip(left, worth([found[k] for k in left], worlds), strict=True):
            total[k] += worlds * share
        left = sorted(left, key=lambda k: -total[k])[: (len(left) + 1) // 2]
    return found[left[0]]


def _ahead(rival: Any, move: Any, worth: Worth, plays: int) -> bool:
    """Whether the rival leads by more than luck explains."""
    batches = max(2, min(BATCHES, plays // 2))
    leads = [_lead(rival, move, worth, plays // 2 // batches) for _ in range(batches)]
    mean = sum(leads) / batches
    spread = sum([(lead - mean) ** 2 for lead in leads]) / (batches - 1)
    return mean > LUCK * sqrt(spread / batches)


def _lead(rival: Any, move: Any, worth: Worth, worlds: int) -> float:
    other, own = worth([rival, move], max(1, worlds))
    return other - own
