"""Every random draw of a game goes through a `Chance`.

Draws are built on raw generator bits (MT19937, `random.Random.getrandbits`), whose sequence for an integer seed is
the same on every Python version and machine; nothing of the standard library's higher-level draws is used, because those
may change.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Any, TypeVar, cast

T = TypeVar("T")


class Chance:
    """A seeded source of uniform integers. `drawn`, when it is a list, receives every result (for the journal)."""

    __slots__ = ("_bits", "_generator", "drawn", "seed")

    def __init__(self, seed: int, drawn: list[int] | None = None) -> None:
        self.seed = seed
        self._generator = random.Random(seed)
        self._bits = self._generator.getrandbits
        self.drawn = drawn

    def below(self, n: int) -> int:
        """A uniform integer in 0 .. n-1. `ValueError` when n is not positive."""
        if n <= 0:
            raise ValueError(f"a draw needs at least one outcome, not {n}")
        width = (n - 1).bit_length()
        value = self._bits(width) if width else 0
        while value >= n:
            value = self._bits(width)
        if self.drawn is not None:
            self.drawn.append(value)
        return value

    def several(self, n: int, count: int) -> list[int]:
        """So many draws of `below(n)` in one go: the dice of a throw."""
        if type(self) is not Chance or n <= 1:
            return [self.below(n) for _ in range(count)]
        bits, width = self._bits, (n - 1).bit_length()
        values: list[int] = []
        for _ in range(count):  # as below(n), without a call for every die
            value = bits(width)
            while value >= n:
                value = bits(width)
            values.append(value)
        if self.drawn is not None:
            self.drawn += values
        return values

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffles in place (Fisher and Yates), every order equally likely."""
        if type(self) is not Chance:
            self._shuffle_by_draws(items)
            return
        bits, drawn = self._bits, self.drawn
        for i in range(len(items) - 1, 0, -1):  # as below(i + 1), which a call for every card would make half as fast
            width = i.bit_length()
            j = bits(width)
            while j > i:
                j = bits(width)
            if drawn is not None:
                drawn.append(j)
            items[i], items[j] = items[j], items[i]

    def draw_all(self, items: list[T]) -> list[T]:
        """Takes all of them out, one after the other, each of those that are left equally likely; the list is empty then."""
        plain, drawn, taken = type(self) is Chance, self.drawn, []
        for count in range(len(items), 0, -1):
            if plain and count > 1:  # as below(count), see shuffle
                width = (count - 1).bit_length()
                place = self._bits(width)
                while place >= count:
                    place = self._bits(width)
                if drawn is not None:
                    drawn.append(place)
            else:
                place = self.below(count)
            taken.append(items.pop(place))
        return taken

    def _shuffle_by_draws(self, items: list[T]) -> None:
        """The same where a class has draws of its own."""
        below = self.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    def mark(self) -> object:
        """Where the sequence stands, for `rewind`."""
        return self._generator.getstate()

    def rewind(self, mark: object) -> None:
        """Back to a mark of this source: the same draws come again."""
        self._generator.setstate(cast("tuple[Any, ...]", mark))

    def fork(self, label: str) -> Chance:
        """An independent source that depends on this one's seed and on `label` only, not on what was drawn so far."""
        return Chance(forked(self.seed, label))


def forked(seed: int, label: str) -> int:
    """The seed of what a source of that seed forks by that label."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{label}".encode(), digest_size=8).digest(), "big")


class ScriptedChance(Chance):
    """Luck forced in advance: `below` returns the given results in turn. For tests and for reading journals.

    `ValueError` when a result does not fit the draw it is used for; `IndexError` when the script has run out.
    """

    __slots__ = ("_next", "results")

    def __init__(self, results: Sequence[int]) -> None:
        super().__init__(0)
        self.results = list(results)
        self._next = 0

    def below(self, n: int) -> int:
        if self._next >= len(self.results):
            raise IndexError(f"the script of {len(self.results)} chance results has run out")
        value = self.results[self._next]
        if not 0 <= value < n:
            raise ValueError(f"scripted result {value} does not fit a draw of {n} outcomes")
        self._next += 1
        if self.drawn is not None:
            self.drawn.append(value)
        return value

    def mark(self) -> object:
        return self._next

    def rewind(self, mark: object) -> None:
        self._next = cast(int, mark)

    @property
    def left(self) -> int:
        """How many scripted results have not been used."""
        return len(self.results) - self._next
