"""Conversion and prayer as sums (5.5 of the rules page), for the rules, for the forecast on screen and for computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.kalua.content import content, temple_income
from games.kernel.protocol import Seat

SADDEST: Final = 4
"""Extra PP of the unhappiest (KALUA-703) ..."""
BETWEEN: Final = 2
"""... and of whoever is neither happiest nor unhappiest (KALUA-704)."""


class Conversion(NamedTuple):
    """What phase 4 does. All zero when all religions are equally happy (KALUA-601)."""

    contributions: tuple[int, ...]
    """Per seat."""
    share: int
    """What each of the happiest takes."""
    happiest: tuple[Seat, ...]
    to_island: int


class Prayer(NamedTuple):
    """What phase 5 brings one religion, in PP."""

    base: int
    extra: int
    temple: int

    @property
    def total(self) -> int:
        return self.base + self.extra + self.temple


def conversion(religions: Sequence[Seat], families: Sequence[int], happiness: Sequence[int]) -> Conversion:
    """KALUA-601 to 608, R37 to R39, R42. `religions`: those not eliminated; the others are lists by seat."""
    levels = [happiness[seat] for seat in religions]
    low, high = min(levels), max(levels)
    happiest = tuple([seat for seat in religions if happiness[seat] == high])
    given = [0] * len(families)
    if low == high:
        return Conversion(tuple(given), 0, happiest, 0)
    for seat in religions:
        if happiness[seat] < high:
            given[seat] = min(2 if happiness[seat] == low else 1, families[seat])
    pool = sum(given)
    share = min(content().limits.share, pool // len(happiest))
    return Conversion(tuple(given), share, happiest, pool - share * len(happiest))


def prayers(
    religions: Sequence[Seat], families: Sequence[int], happiness: Sequence[int], temples: Sequence[int]
) -> list[tuple[Seat, Prayer]]:
    """KALUA-701 to 706, R40 to R42."""
    levels = [happiness[seat] for seat in religions]
    low, high = min(levels), max(levels)
    return [
        (seat, Prayer((families[seat] + 4) // 5, _extra(happiness[seat], low, high), temple_income() * temples[seat]))
        for seat in religions
    ]


def _extra(level: int, low: int, high: int) -> int:
    if level == high:
        return 0
    return SADDEST if level == low else BETWEEN
