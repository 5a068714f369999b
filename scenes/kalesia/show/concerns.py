"""What a hand of Kalesia is to a person: one that decides nothing passes quickly, but for who laid what."""

from __future__ import annotations

from typing import Final

from games.kalesia import events
from games.kalesia.lines import threats
from games.kalesia.state import State
from games.kalesia.table import Table
from games.kernel.protocol import Event, Seat
from scenes.kalesia.tension import LAST_AREAS
from scenes.table.show.sweep import Concern

PASSES: Final = (
    events.AreaContested,
    events.TotalsCounted,
    events.AreaConquered,
    events.ColonyPlaced,
    events.ForestFlipped,
    events.RoundStarted,
    events.RoundEnded,
    events.WeaponsTakenBack,
)
"""Of a hand that decides nothing."""


def decides(view: Table) -> bool:
    """Whether the area of this hand may build a temple, or deny one, or the last areas are at stake: all from the grid."""
    return view.area >= LAST_AREAS or any(view.cell in cells for cells in threats(view.owner).values())


def concerns(event: Event, view: State, seat: Seat) -> Concern:
    """All play every hand, so nothing has to be told again."""
    if isinstance(event, PASSES) and view.phase != "over" and not decides(view):
        return "others"
    return "seen"
