"""What the stage of a siege counts: the drum rolls over a covered card, the card turns, the defence is counted. Pure; a skipped
event leaves nothing behind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.table.show.beats import SHORTEST

ROLL: Final = 0.9
"""Seconds for which the drum rolls while the card is still covered."""
TURNED: Final = 1.1
"""Seconds for which a revealed Attack stands before anything comes of it."""
PER_CARD: Final = 0.2
LIFTED: Final = 0.35
"""Seconds for which a card is held up before it flies."""
PER_POINT: Final = 0.07
"""A running total climbs in 70 ms per point."""
FLIP: Final = 0.28
"""Seconds in which a card turns; from the middle on its value is known."""


@dataclass(frozen=True)
class Siege:
    """What the stage of a siege counts."""

    total: int
    """The defence as far as it has been counted."""
    value: int | None = None
    """Of the Attack; None where none is compared: covered, invalid, Infiltration, Gunpowder (PROELIO-311, 740)."""


def deployed_for(cards: int) -> float:
    """Seconds in which so many cards stand up one after the other."""
    return 0.5 + PER_CARD * cards if cards else SHORTEST


def total_at(total: int, cards: int, share: float) -> int:
    """How far the defence has been counted while its cards stand up."""
    return min(total, int(share * deployed_for(cards) / PER_POINT))


def turned_at(step: int, share: float) -> bool:
    """Whether the Attack has turned so far that its value is known."""
    return step > 0 and share * TURNED / FLIP >= 0.5
