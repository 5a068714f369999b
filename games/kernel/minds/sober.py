"""What a person would laugh at is not played while there is anything else to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from games.kernel.minds.agents import Rating

UNTHINKABLE: Final = 10_000.0
"""Off the value of a laughable move: below everything that is none."""
SHUNNED: Final = -UNTHINKABLE / 2
"""Nothing else is worth so little."""


def sober(ratings: Sequence[Rating], laughable: Callable[[Any], bool]) -> list[Rating]:
    """The ratings in their order; laughable moves stay where there is nothing else."""
    found = [laughable(rating.move) for rating in ratings]
    if all(found):
        return list(ratings)
    return [_worst(rating) if foolish else rating for rating, foolish in zip(ratings, found, strict=True)]


def _worst(rating: Rating) -> Rating:
    return msgspec.structs.replace(rating, value=rating.value - UNTHINKABLE, mixed=0)


def restored(rating: Rating) -> Rating:
    """What it was worth before it was thought laughable."""
    shunned = rating.value < SHUNNED
    return msgspec.structs.replace(rating, value=rating.value + UNTHINKABLE) if shunned else rating
