"""Kalua's table as pure functions: what lies where, and which words, for these eyes at this moment."""

from __future__ import annotations

from functools import lru_cache

from games.kalua.state import State
from scenes.kalua.laid.change_slips import change_labels, change_pieces
from scenes.kalua.laid.decks import deck_labels, decks
from scenes.kalua.laid.forecast import forecast_labels, forecast_pieces
from scenes.kalua.laid.hand import hand, split_labels
from scenes.kalua.laid.island import island, island_labels
from scenes.kalua.laid.menu import list_labels, list_pieces
from scenes.kalua.laid.phases import phase_labels, phases
from scenes.kalua.laid.plates import plate_labels, plates
from scenes.kalua.laid.track import track, track_labels
from scenes.kalua.laid.volley import volley, volley_labels
from scenes.kalua.sight import IslandSight
from scenes.kalua.zones import Zones
from scenes.stage.pieces.pieces import Piece
from scenes.table.laid.labels import Label


def zones_for(view: State, sight: IslandSight) -> Zones:
    return _zones(view.n, sight.foot)


@lru_cache(maxsize=32)
def _zones(n: int, first: int) -> Zones:
    return Zones(n, first)


def layout(view: State, sight: IslandSight) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the sight."""
    zones = zones_for(view, sight)
    return [
        *phases(view, sight),
        *plates(view, sight, zones),
        *decks(view, sight),
        *island(view, sight, zones),
        *track(view, sight),
        *volley(view, sight, zones),
        *forecast_pieces(view, sight, zones),
        *hand(view, sight),
        *list_pieces(view, sight),
        *change_pieces(view, sight, zones),
    ]


def labels(view: State, sight: IslandSight) -> list[Label]:
    """Every word on the table but the prompt, slips and hints."""
    zones = zones_for(view, sight)
    return [
        *phase_labels(view, sight),
        *plate_labels(view, sight, zones),
        *deck_labels(view, sight),
        *island_labels(view, sight, zones),
        *track_labels(sight),
        *volley_labels(view, sight, zones),
        *forecast_labels(view, sight, zones),
        *split_labels(view, sight),
        *list_labels(view, sight),
        *change_labels(view, sight, zones),
    ]
