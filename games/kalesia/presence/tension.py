"""How tense a game of Kalesia is, from what lies open on the grid: nobody's hand, alliance or laid pair is asked."""

from __future__ import annotations

from typing import Final

from games.kalesia.lines import threats
from games.kalesia.table import Table
from games.kernel.moods import Mood

LAST_AREAS: Final = 21
"""From this area on the forest may win."""
LATE: Final = 12
"""From this area on there is always somebody who could be near a line again: what has become tense stays so."""


def tension(view: Table, stays: bool) -> Mood:
    """Tense: some alliance lacks one area of a line. Highest: that area is the one contested now. It eases when no line is
    near any more, early in the game."""
    if view.phase in ("setup", "over"):
        return "calm"
    if view.area >= LAST_AREAS:
        return "last"
    lacking = threats(view.owner)
    if any(view.cell in cells for cells in lacking.values()):
        return "climax"
    return "tense" if any(lacking.values()) or (stays and view.area >= LATE) else "calm"
