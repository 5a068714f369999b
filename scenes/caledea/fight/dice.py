"""A row of dice through time: thrown, sorted, compared. Pure functions of the values and of the moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.caledea.fight.timing import THROWN
from scenes.paint.recipes.dice import DRIFT, HOPS
from scenes.stage.pieces.motion import in_out_cubic, mix
from scenes.table.layout.tumble import HOP, REST, frame_at

LAST_START: Final = 0.16
"""Seconds by which the last die of a row is thrown later than the first."""


@dataclass(frozen=True)
class Die:
    """One die as it lies or flies: `column` counts places of the row from the left, `lift` widths of a die."""

    place: int
    """Its place in the sorted list."""
    face: int
    frame: int
    column: float
    lift: float
    bonus: bool

    @property
    def rests(self) -> bool:
        return self.frame == REST


def slots(dice: Sequence[int]) -> tuple[int, ...]:
    """Where each die of the sorted list comes to rest before it is sorted: a shuffle that depends on the values alone."""
    n, twist = len(dice), sum(dice)
    order = sorted(range(n), key=lambda k: (5 * k + 3 * twist) % 11)
    return tuple(order.index(k) for k in range(n))


def held(n: int, rank: int) -> list[Die]:
    """Dice in the hand: they show no result yet, but how many there are, those of the rank first."""
    return [Die(k, 1 + k % 6, 3 + k % 2, k, 0.0, k >= rank) for k in range(n)]


def thrown(dice: Sequence[int], rank: int, share: float) -> list[Die]:
    """While they tumble: those of the rank come from the left, the others from the right where their causes stand.
    When the part is over every die lies on its face."""
    n, found = len(dice), []
    for k, (face, slot) in enumerate(zip(dice, slots(dice), strict=True)):
        late = LAST_START * slot / max(1, n - 1)
        frame, passed = frame_at(share * THROWN - late)
        after = min(REST, frame + 1)
        start = -2.0 if slot < rank else n + 1.0
        column = slot + (start - slot) * mix(DRIFT[frame], DRIFT[after], passed)
        lift = HOP * mix(HOPS[frame], HOPS[after], passed)
        found.append(Die(k, face, frame, column, lift, slot >= rank))
    return found


def sorting(dice: Sequence[int], rank: int, share: float) -> list[Die]:
    """They slide to their places, the highest first; who passes over another one is lifted."""
    found = []
    for die in thrown(dice, rank, 1.0):
        way = in_out_cubic(min(1.0, share))
        lift = 0.45 * 4 * way * (1 - way) if abs(die.column - die.place) >= 1 else 0.0
        found.append(Die(die.place, die.face, REST, mix(die.column, die.place, way), lift, die.bonus))
    return found
