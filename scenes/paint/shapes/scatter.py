"""Seeded fractions for scenery: equal seeds lay out equal pictures on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.kernel.chance import Chance

T = TypeVar("T")


class Scatter:
    """A seeded source of fractions for scenery, drawn from the house's one source of chance."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def fraction(self) -> float:
        """A number in 0 .. 1, with 53 bits."""
        high, low = self._chance.below(1 << 27), self._chance.below(1 << 26)
        return (high * (1 << 26) + low) / (1 << 53)

    def uniform(self, low: float, high: float) -> float:
        """A number between the two."""
        return low + (high - low) * self.fraction()

    def below(self, n: int) -> int:
        """A whole number in 0 .. n-1."""
        return self._chance.below(n)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return self._chance.pick(items)
