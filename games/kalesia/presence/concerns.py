"""What a hand of Kalesia is to a person: one that decides nothing passes quickly, reveal and sums and all."""

from __future__ import annotations

from typing import Final

from games.kalesia import events
from games.kalesia.lines import threats
from games.kalesia.state import State
from games.kalesia.table import Table
from games.kernel.concern import Concern
from games.kernel.protocol import Event, Seat

PASSES: Final = (
    events.AreaContested,
    events.AreaConquered,
    events.ColonyPlaced,
    events.ForestFlipped,
    events.ThreatChanged,
    events.RoundStarted,
    events.RoundEnded,
    events.WeaponsTakenBack,
)
"""Of every hand: what they change stays to be seen while the next pair is chosen."""
REVEALS: Final = (events.WeaponsRevealed, events.TotalsCounted)
"""Of a hand that decides nothing: what was laid lies before the seats until the next pairs cover it."""


def decides(view: Table) -> bool:
    """Whether the area of this hand may build a temple, or deny one: from the grid alone."""
    return any(view.cell in cells for cells in threats(view.owner).values())


def concerns(event: Event, view: State, seat: Seat) -> Concern:
    """All play every hand, so nothing has to be told again."""
    if view.phase == "over":
        return "seen"
    return "others" if isinstance(event, PASSES) or (isinstance(event, REVEALS) and not decides(view)) else "seen"
