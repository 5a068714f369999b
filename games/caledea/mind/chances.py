"""The points of a table as a share of games won, and back: what luck decides is weighed by what it does to that share.

Points are what a turn is thought through in; a share is what they are good for. Who is far ahead gains little by one more
stroke of luck and may lose much, and who is far behind the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log
from typing import Final, NamedTuple

DUEL: Final = 32.0
"""Points ahead with which the odds of winning are e times those of equals, with one opponent;"""
CROWD: Final = 48.0
"""with more: others may still change it. Read off the ends of turns of played games."""
BOUND: Final = 30.0
"""So many times as much is as good as sure."""


class Scale(NamedTuple):
    """How points become games won."""

    width: float
    rivals: float
    """Opponents for every one of the own side."""

    def share(self, points: float) -> float:
        """Of games won with so many points."""
        return 1 / (1 + self.rivals * exp(-max(-BOUND, min(BOUND, points / self.width))))

    def points(self, share: float) -> float:
        """What is as good as winning that share of games."""
        share = max(self.share(-BOUND * self.width), min(self.share(BOUND * self.width), share))
        return self.width * log(self.rivals * share / (1 - share))

    def between(self, outcomes: Iterable[tuple[float, float]]) -> float:
        """The points that are as good as all of these together, each with its chance."""
        found = list(outcomes)
        if len(found) == 1:
            return found[0][1]
        return self.points(sum([chance * self.share(value) for chance, value in found]))


def scale_of(opponents: int, partners: int) -> Scale:
    """Of a seat with so many opponents and partners in the game."""
    return Scale(DUEL if opponents == 1 else CROWD, max(1, opponents) / (1 + partners))
