"""A game as a walk through its rounds: where on the axis everything happened, and what was measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from games.kernel.match import Happened

V = TypeVar("V")


class Walk(Generic[V]):
    """The past of a game. `round_of` tells of a view in which round it is, 0 before the first."""

    def __init__(self, past: Sequence[Happened[V]], round_of: Callable[[V], int]) -> None:
        rounds = [round_of(happened.view) for happened in past]
        self.last = max([1, *rounds])
        size = {r: rounds.count(r) for r in set(rounds)}
        seen = dict.fromkeys(size, 0)
        self.places: list[float] = []
        for r in rounds:
            seen[r] += 1
            self.places.append(max(0.0, r - 1 + seen[r] / size[r]) if r else 0.0)
        self.past, self.rounds = past, rounds

    def points(self, value: Callable[[V], int]) -> list[tuple[float, int]]:
        """The line of a measure: a point wherever it changes."""
        return stairs([(at, value(happened.view)) for at, happened in zip(self.places, self.past, strict=True)])

    def ends(self, value: Callable[[V], int]) -> list[int]:
        """The measure after every round, from 0 (before the first) to the last."""
        found = [value(self.past[0].view)] * (self.last + 1)
        for r, happened in zip(self.rounds, self.past, strict=True):
            found[r:] = [value(happened.view)] * (self.last + 1 - r)
        return found

    def place(self, move: int, begins: int = 0) -> float:
        """Where on the axis that lies which is heard in that move behind so much else; a move may reach into the next round."""
        heard = [at for at, happened in zip(self.places, self.past, strict=True) if happened.move == move]
        return heard[min(begins, len(heard) - 1)] if heard else 0.0

    def begins(self, k: int) -> int:
        """How much is heard in the move of that event of the past before it."""
        return k - next(first for first, one in enumerate(self.past) if one.move == self.past[k].move)

    def of(self, *kinds: type) -> list[tuple[int, Happened[V]]]:
        """What happened of those kinds, with its round."""
        return [(r, happened) for r, happened in zip(self.rounds, self.past, strict=True) if isinstance(happened.event, kinds)]


def stairs(values: Sequence[tuple[float, int]]) -> list[tuple[float, int]]:
    """Only the points at which something changes, first and last kept."""
    return [p for k, p in enumerate(values) if k in (0, len(values) - 1) or not values[k - 1][1] == p[1] == values[k + 1][1]]
