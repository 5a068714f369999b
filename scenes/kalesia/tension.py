"""How tense a game of Kalesia is, from what lies open on the grid: nobody's hand, alliance or laid pair is asked."""

from __future__ import annotations

from typing import Final

from games.kalesia.lines import threats
from games.kalesia.table import Table
from scenes.stage.orchestra.moods import Mood

LAST_AREAS: Final = 21
"""From this area on the forest may win."""


def tension(view: Table) -> Mood:
    """Tense: some alliance lacks one area of a line. Highest: that area is the one contested now."""
    if view.phase in ("setup", "over"):
        return "calm"
    if view.area >= LAST_AREAS:
        return "last"
    lacking = threats(view.owner)
    if any(view.cell in cells for cells in lacking.values()):
        return "climax"
    return "tense" if any(lacking.values()) else "calm"
