"""How sure a result is: intervals of shares, Elo differences, and the sequential test that stops when it knows enough.

Scores are counted in whole half points, over rounds of games that share a deal: `counts[k]` is how many rounds gave the first
player k half points, and `len(counts) - 1` is the most that a round can give. Rounds, unlike games, are independent.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

Z95: Final = 1.959964
ALPHA: Final = 0.05
"""Chance of taking the higher hypothesis when the lower one is true."""
BETA: Final = 0.05
"""Chance of taking the lower hypothesis when the higher one is true."""
PRIOR: Final = 1e-3
"""Stands for a score that no round gave yet, so that no hypothesis is impossible."""
HALVINGS: Final = 100

Interval = tuple[float, float]


def wilson(wins: float, games: float, z: float = Z95) -> Interval:
    """The 95 % interval of a share (Wilson 1927), as two numbers in 0 .. 1; (0, 1) when there are no games."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    under = 1 + z * z / games
    return max(0.0, (middle - half) / under), min(1.0, (middle + half) / under)


def expected_score(difference: float) -> float:
    """The score, 0 .. 1, of a player that is so many Elo stronger than the other."""
    return 1 / (1 + 10 ** (-difference / 400))


def elo_of(score: float) -> float:
    """The Elo difference that gives a score of 0 .. 1; infinite at the ends."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


def mean_score(counts: Sequence[int]) -> float:
    """0 .. 1; a half when there are no rounds."""
    rounds = sum(counts)
    if rounds == 0:
        return 0.5
    return sum(k * count for k, count in enumerate(counts)) / (rounds * (len(counts) - 1))


def score_interval(counts: Sequence[int]) -> Interval:
    """The 95 % interval of the mean score, after Wilson.

    As many coin flips are put in as would spread like the rounds did; where the rounds did not spread, one flip per round.
    """
    rounds, top, mean = sum(counts), len(counts) - 1, mean_score(counts)
    if rounds < 2:
        return 0.0, 1.0
    spread = sum(count * (k / top - mean) ** 2 for k, count in enumerate(counts)) / rounds
    flips = rounds * mean * (1 - mean) / spread if spread > 0 and 0 < mean < 1 else float(rounds)
    return wilson(mean * flips, flips)


class Sprt(msgspec.Struct, frozen=True):
    """The sequential probability ratio test between two Elo differences (Wald 1945), generalised to scores with draws.

    The ratio compares the likeliest spread of round scores with either mean, as Fishtest does; for plain wins and losses it
    is Wald's own.
    """

    low: float
    high: float

    def log_ratio(self, counts: Sequence[int]) -> float:
        """How much better `high` explains the rounds than `low`, as a natural logarithm; 0 without rounds."""
        if not sum(counts):
            return 0.0
        seen = [count or PRIOR for count in counts]
        rounds = sum(seen)
        chances = [count / rounds for count in seen]
        lower, higher = (_likeliest(chances, expected_score(elo)) for elo in (self.low, self.high))
        return rounds * sum(p * math.log(two / one) for p, one, two in zip(chances, lower, higher, strict=True))

    def accepts(self, counts: Sequence[int]) -> Literal["low", "high", ""]:
        """The hypothesis that the rounds have shown; "" while neither."""
        ratio = self.log_ratio(counts)
        if ratio >= BOUNDS[1]:
            return "high"
        return "low" if ratio <= BOUNDS[0] else ""


BOUNDS: Final = (math.log(BETA / (1 - ALPHA)), math.log((1 - BETA) / ALPHA))
"""The log ratios at which the lower and the higher hypothesis are accepted."""


def _likeliest(chances: Sequence[float], mean: float) -> list[float]:
    """The spread of scores with that mean under which the seen one is likeliest: p / (1 + t (score - mean)) for some t.

    t is found by halving: the mean falls steadily as t grows.
    """
    top = len(chances) - 1
    away = [k / top - mean for k in range(top + 1)]
    left, right = -1 / away[-1], -1 / away[0]
    for _ in range(HALVINGS):
        middle = (left + right) / 2
        if sum(p * a / (1 + middle * a) for p, a in zip(chances, away, strict=True)) > 0:
            left = middle
        else:
            right = middle
    return [p / (1 + (left + right) / 2 * a) for p, a in zip(chances, away, strict=True)]
