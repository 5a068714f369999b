"""Where a game turned: the events that changed somebody's chance to win most, as everybody at the table could judge it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

V = TypeVar("V")
T = TypeVar("T")

MOST: Final = 2
APART: Final = 3
"""Rounds between two turning points, at least."""
LEAST: Final = 0.003
"""An event that changed the chance by less turned nothing."""


@dataclass(frozen=True)
class Odds(Generic[V]):
    """Who will win, judged by what lies open: the stronger, the likelier.

    strengths  of every side
    steep      how much a strength more tells: fitted to games that computers played (`tests.programs.rules.odds`)
    """

    strengths: Callable[[V], Sequence[float]]
    steep: float

    def of(self, view: V) -> list[float]:
        """The chance of every side; together 1."""
        return shares([self.steep * strength for strength in self.strengths(view)])


def shares(weights: Sequence[float]) -> list[float]:
    """Parts of 1, by the powers of e."""
    most = max(weights)
    grown = [math.exp(weight - most) for weight in weights]
    return [one / sum(grown) for one in grown]


class Deed(NamedTuple, Generic[V, T]):
    """One thing that came to pass, from its first event to its last.

    round, move  where it begins: there the replay opens
    before       what lay open just before it
    after        what lay open when it was over
    what         what it was, as its title tells it
    begins       how much else is heard in that move before it
    """

    round: int
    move: int
    before: V
    after: V
    what: T
    begins: int = 0


def retold(deed: Deed[V, T], text: str) -> Deed[V, str]:
    """The same with its sentence."""
    return Deed(deed.round, deed.move, deed.before, deed.after, text, deed.begins)


def turned_by(
    deeds: Iterable[Deed[V, T]],
    chance: Callable[[V], float],
    first: Sequence[Deed[V, T]] = (),
    most: int = MOST,
    apart: int = APART,
    won: bool | None = None,
) -> list[Deed[V, T]]:
    """Those at which it turned, in their order: those of `first` at any rate, then the largest changes of that chance, `apart`
    rounds from each other. They lie on the way to the result: rises for whoever has `won`, falls for whoever has lost, either
    where that is None."""
    changes = [(chance(deed.after) - chance(deed.before), deed) for deed in deeds]
    weighed = [(abs(change) if won is None else change if won else -change, deed) for change, deed in changes]
    weighed = sorted((one for one in weighed if one[0] >= LEAST), key=lambda one: (-one[0], one[1].move))
    chosen: list[Deed[V, T]] = []
    for deed in (*first, *(deed for _, deed in weighed)):
        if len(chosen) < most and all(abs(deed.round - other.round) >= apart for other in chosen):
            chosen.append(deed)
    return sorted(chosen, key=lambda deed: deed.move)
