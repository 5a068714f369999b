"""What of an event is still to be seen on the board when somebody's turn comes again. Pure."""

from __future__ import annotations

from typing import NamedTuple

from games.caledea import events
from games.caledea.state import State
from games.caledea.table import IDS
from games.kernel.protocol import Event, Seat
from scenes.caledea.log_entries import RANK_EMBLEM, WALL_EMBLEM
from scenes.caledea.paint.court import POWERS


class Change(NamedTuple):
    """One thing that somebody did. `path`: squares of a march from its beginning, or the one square of which `sign` tells;
    `loser`: who lost something by it, else None."""

    by: Seat
    path: tuple[int, ...]
    sign: str = ""
    loser: Seat | None = None


def change_of(event: Event, view: State, start: int | None) -> Change | None:
    """What is to be seen of an event afterwards; `start`: the square from which the group on its march set out."""
    by = view.active
    match event:
        case events.GroupMoved():
            return Change(by, (event.path[0] if start is None else start, *event.path))
        case events.UnitTransported():
            return Change(by, (event.to,), POWERS["transport"])
        case events.OutpostClaimed() | events.OutpostReclaimed():
            return Change(by, (event.square,), "coin")
        case events.OutpostSalted():
            return Change(by, (event.square,), "skull", event.owner)
        case events.UnitRemoved():
            return Change(by, (event.square,), "skull", event.unit // IDS)
        case events.StructureDestroyed():
            return Change(by, (event.square,), "ruin", event.seat)
        case events.CapitalCaptured():
            return Change(by, (event.square,), "crown", event.owner)
        case events.CapitalReclaimed():
            return Change(by, (event.square,), "crown")
        case events.StructureBuilt():
            return Change(by, (event.square,), WALL_EMBLEM[event.kind_of])
        case events.UnitUpgraded():
            return Change(by, (view.unit(event.unit).square,), RANK_EMBLEM[event.rank])
    return None
