"""How tense a game of Kalesia is, from what lies open on the grid: nobody's hand, alliance or laid pair is asked."""

from __future__ import annotations

from typing import Final

from games.kalesia import events
from games.kalesia.faces import ALLIANCES
from games.kalesia.lines import completed, threats
from games.kalesia.state import State
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


def brings(event: events.AreaConquered, view: State) -> str:
    """Whether it makes a line, leads to one that nobody has entered, ends a rival's that lacked only this, or none of it."""
    if completed(view.owner, event.cell):
        return "wins"
    before = [None if cell == event.cell else owner for cell, owner in enumerate(view.owner)]
    had, has = threats(before), threats(view.owner)
    if set(has[event.winner]) - set(had[event.winner]):
        return "near"
    denied = next((side for side in ALLIANCES if side != event.winner and event.cell in had[side]), None)
    return f"denied.{denied}" if denied is not None else "quiet"
