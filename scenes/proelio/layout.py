"""Proelio's table as a pure function: what lies where, for these eyes, at this moment."""

from __future__ import annotations

from functools import lru_cache

from games.proelio.table import Table
from scenes.proelio.figures import figures
from scenes.proelio.flights import flights
from scenes.proelio.hand import hand
from scenes.proelio.houses import houses
from scenes.proelio.middle import middle
from scenes.proelio.plaques import plaques
from scenes.proelio.rail import rail_pieces
from scenes.proelio.ruins import ruins
from scenes.proelio.siege_stage import attacks, laid_out, siege
from scenes.proelio.sight import WarSight, house_at_foot
from scenes.proelio.zones import Zones
from scenes.stage.pieces import Piece


def zones_for(view: Table, sight: WarSight) -> Zones:
    return _zones(view.n, house_at_foot(sight), sight.text_scale)


@lru_cache(maxsize=32)
def _zones(n: int, first: int, text_scale: float) -> Zones:
    """Measured once: the same for every frame of a table."""
    return Zones(n, first, text_scale)


def layout(view: Table, sight: WarSight) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the sight."""
    zones = zones_for(view, sight)
    return [
        *houses(view, sight, zones),
        *middle(view, sight, zones),
        *plaques(view, sight, zones),
        *siege(view, sight, zones),
        *attacks(view, sight, zones),
        *laid_out(view, sight),
        *rail_pieces(view, sight),
        *hand(view, sight, zones),
        *figures(view, sight, zones),
        *ruins(view, sight, zones),
        *flights(view, sight, zones),
    ]
