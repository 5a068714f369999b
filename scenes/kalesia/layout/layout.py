"""Kalesia's table as a pure function: what lies where, for these eyes, at this moment."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from games.kalesia.state import State
from scenes.kalesia.layout import adding, own_alliance
from scenes.kalesia.layout.grid import grid
from scenes.kalesia.layout.hand import hand
from scenes.kalesia.layout.scoreboard import scoreboard, tally, warning
from scenes.kalesia.layout.seats import columns, seats
from scenes.kalesia.layout.zones import Zones
from scenes.kalesia.show.cues import CUES
from scenes.stage.pieces.pieces import Piece
from scenes.table.context import Context


def zones_for(view: State, context: Context) -> Zones:
    """Whoever looks sits at the foot of the left wing, where the own hand begins."""
    return _zones(view.n, context.foot, context.text_scale)


@lru_cache(maxsize=32)
def _zones(n: int, first: int, text_scale: float) -> Zones:
    """Measured once: the same for every frame of a table."""
    return Zones(n, first, text_scale)


def passing(view: State, context: Context, zones: Zones) -> Iterable[Piece]:
    """Paper that lies there only while an event is shown."""
    return CUES.now(context).passing(context.event, view, context, zones)


def layout(view: State, context: Context) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the context."""
    zones = zones_for(view, context)
    return [
        *grid(view, context, zones),
        *seats(view, context, zones),
        *scoreboard(view, context, zones),
        *tally(view, context, zones),
        *warning(view, context, zones),
        *columns(view, context),
        *passing(view, context, zones),
        *hand(view, context),
        *own_alliance.pieces(view, context),
        *adding.pieces(view, context),
    ]
