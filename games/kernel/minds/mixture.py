"""How two who choose at the same moment should mix their choices: regret matching on a matrix, in whole numbers.

One player knows who it is; the other may be of several kinds, each with wishes of its own. Part of the other's play may be
given as its habit; the rest adapts. So the mixture gains from the habit and still cannot be read (a restricted Nash response:
Johanson, Zinkevich, Bowling 2007; regret matching: Hart, Mas-Colell 2000, with Tammelin's floor at nothing).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[Any]

ONE: Final = 1 << 12
"""A whole mixture; also the most that a payoff may be, up or down."""
ROUNDS: Final = 250


@dataclass(frozen=True)
class Kind:
    """One kind that the other player may be of. Payoffs are -ONE .. ONE, [rows, columns]; columns may differ between kinds."""

    weight: int
    """How likely it is, against the other kinds; the weights together are at most 1024."""
    mine: Ints
    """What each pair of choices is worth to the row player."""
    theirs: Ints
    habit: Ints | None = None
    """How often it lays what by habit, together ONE; None when it has none."""


def solve(kinds: Sequence[Kind], habit_share: int = 0, rounds: int = ROUNDS) -> tuple[list[int], list[list[int]]]:
    """The row player's mixture and that of every kind, each in parts of ONE (the mean of all rounds, the later the weightier).

    `habit_share`: how much of every kind's play follows its habit, in parts of ONE. Always the same for the same payoffs.
    """
    row = _Mixer(len(kinds[0].mine))
    columns = [_Mixer(kind.mine.shape[1]) for kind in kinds]
    for number in range(1, rounds + 1):
        for kind, column in zip(kinds, columns, strict=True):
            column.regret(row.now @ kind.theirs)
        plays = [_with_habit(kind, column.now, habit_share) for kind, column in zip(kinds, columns, strict=True)]
        row.regret(sum([kind.weight * (kind.mine @ play) for kind, play in zip(kinds, plays, strict=True)], start=row.nothing))
        for mixer in (row, *columns):
            mixer.count(number)
    found = [_with_habit(kind, column.mean(), habit_share) for kind, column in zip(kinds, columns, strict=True)]
    return row.mean().tolist(), [mixture.tolist() for mixture in found]


class _Mixer:
    """What one player regrets not to have played, and so plays next."""

    def __init__(self, choices: int) -> None:
        self.nothing: Ints = np.zeros(choices, dtype=np.int64)
        self.regrets = self.nothing
        self.now = _share_out(self.nothing)
        self.played = self.nothing

    def regret(self, worth: Ints) -> None:
        """`worth` of every choice against what the other plays now."""
        mean = int(self.now @ worth) // ONE
        self.regrets = np.maximum(self.regrets + worth - mean, 0)
        self.now = _share_out(self.regrets)

    def count(self, weight: int) -> None:
        self.played = self.played + weight * self.now

    def mean(self) -> Ints:
        return _share_out(self.played)


def _share_out(weights: Ints) -> Ints:
    """ONE in proportion to the weights, what is left over to the heaviest; evenly where there are none."""
    total = int(weights.sum())
    shares: Ints = weights * ONE // total if total else np.full(len(weights), ONE // len(weights), dtype=np.int64)
    shares[int(weights.argmax())] += ONE - int(shares.sum())
    return shares


def _with_habit(kind: Kind, play: Ints, share: int) -> Ints:
    if kind.habit is None or not share:
        return play
    both: Ints = (kind.habit * share + play * (ONE - share)) // ONE
    return both
