"""What the tables share on which seats stand one after the other, the first of them where the one person looks from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SeatedZones:
    """One table. `first` is the seat in the first place: the one person's own, else seat 0."""

    n: int
    first: int = 0
    text_scale: float = 1.0

    @property
    def line(self) -> float:
        """Height of one line of the smallest words."""
        return 34 * self.text_scale

    def place_of(self, seat: int) -> int:
        """0 for the first place, then as turns go."""
        return (seat - self.first) % self.n
