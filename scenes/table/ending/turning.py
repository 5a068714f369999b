"""Where a game turned: the largest swings of a lead, and what outranks them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

MOST: Final = 2
APART: Final = 3
"""Rounds between two turning points, at least."""


def turning_points(leads: Sequence[int], told: Collection[int], first: Sequence[int] = (), most: int = MOST) -> list[int]:
    """The rounds at which it turned, in their order.

    leads  after every round, counted from 0 before the first: what somebody had more than the best other
    told   the rounds of which something true can be said; no other one is chosen
    first  those that outrank every swing, the most important first
    """
    swing = {r: abs(leads[r] - (leads[r - 1] if r else 0)) for r in told}
    largest = sorted((r for r in told if swing[r]), key=lambda r: (-swing[r], -r))
    chosen: list[int] = []
    for r in (*first, *largest):
        if len(chosen) < most and r in swing and all(abs(r - other) >= APART for other in chosen):
            chosen.append(r)
    return sorted(chosen)
