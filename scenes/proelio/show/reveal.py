"""What the stage of a siege shows at each moment of an event: the drum rolls over a covered card, the card turns, the defence
is counted. Pure; a skipped event leaves nothing behind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.kernel.protocol import Event
from games.proelio import siege_events
from games.proelio.cards import GUNPOWDER, INFILTRATION, value_of
from scenes.proelio.beats import TURNED, deployed_for

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


def siege_shown(event: Event | None, step: int, share: float) -> Siege | None:
    """`share` of part `step` of the event has passed; None where no siege is on the stage."""
    match event:
        case siege_events.DefenceDeployed():
            return Siege(min(event.total, int(share * deployed_for(event) / PER_POINT)))
        case siege_events.AttackRevealed():
            turned = step > 0 and share * TURNED / FLIP >= 0.5
            return Siege(event.total, _compared(event) if turned else None)
        case siege_events.AttackRepelled() | siege_events.Shortfall():
            return Siege(event.total, event.value)
    return None


def _compared(event: siege_events.AttackRevealed) -> int | None:
    compared = event.valid and event.card not in (INFILTRATION, GUNPOWDER)
    return value_of(event.card) if compared else None
