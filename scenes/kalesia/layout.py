"""Kalesia's table as a pure function: what lies where, for these eyes, at this moment."""

from __future__ import annotations

from functools import lru_cache

from games.kalesia.state import State
from scenes.kalesia.laid import adding, own_alliance
from scenes.kalesia.laid.bursts import bursts
from scenes.kalesia.laid.grid import grid
from scenes.kalesia.laid.hand import hand
from scenes.kalesia.laid.scoreboard import scoreboard, tally, warning
from scenes.kalesia.laid.seats import columns, seats
from scenes.kalesia.laid.zones import Zones
from scenes.stage.pieces.pieces import Piece
from scenes.table.sight import Sight


def zones_for(view: State, sight: Sight) -> Zones:
    """Whoever looks sits at the foot of the left wing, where the own hand begins."""
    return _zones(view.n, sight.foot, sight.text_scale)


@lru_cache(maxsize=32)
def _zones(n: int, first: int, text_scale: float) -> Zones:
    """Measured once: the same for every frame of a table."""
    return Zones(n, first, text_scale)


def layout(view: State, sight: Sight) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the sight."""
    zones = zones_for(view, sight)
    return [
        *grid(view, sight, zones),
        *seats(view, sight, zones),
        *scoreboard(view, sight, zones),
        *tally(view, sight, zones),
        *warning(view, sight, zones),
        *columns(view, sight),
        *bursts(view, sight, zones),
        *hand(view, sight),
        *own_alliance.pieces(view, sight),
        *adding.pieces(view, sight),
    ]
