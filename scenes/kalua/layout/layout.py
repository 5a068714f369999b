"""Kalua's table as pure functions: what lies where, and which words, for these eyes at this moment."""

from __future__ import annotations

from functools import lru_cache

from games.kalua.state import State
from scenes.kalua.context import IslandContext
from scenes.kalua.layout.change_slips import change_labels, change_pieces
from scenes.kalua.layout.decks import deck_labels, decks
from scenes.kalua.layout.forecast import forecast_labels, forecast_pieces
from scenes.kalua.layout.hand import hand, split_labels
from scenes.kalua.layout.island import island, island_labels
from scenes.kalua.layout.menu import list_labels, list_pieces
from scenes.kalua.layout.phases import phase_labels, phases
from scenes.kalua.layout.plates import plate_labels, plates
from scenes.kalua.layout.track import track, track_labels
from scenes.kalua.layout.volley import volley, volley_labels
from scenes.kalua.zones import Zones
from scenes.stage.pieces.pieces import Piece
from scenes.table.layout.labels import Label


def zones_for(view: State, context: IslandContext) -> Zones:
    return _zones(view.n, context.foot)


@lru_cache(maxsize=32)
def _zones(n: int, first: int) -> Zones:
    return Zones(n, first)


def layout(view: State, context: IslandContext) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the context."""
    zones = zones_for(view, context)
    return [
        *phases(view, context),
        *plates(view, context, zones),
        *decks(view, context),
        *island(view, context, zones),
        *track(view, context),
        *volley(view, context, zones),
        *forecast_pieces(view, context, zones),
        *hand(view, context),
        *list_pieces(view, context),
        *change_pieces(view, context, zones),
    ]


def labels(view: State, context: IslandContext) -> list[Label]:
    """Every word on the table but the prompt, slips and hints."""
    zones = zones_for(view, context)
    return [
        *phase_labels(view, context),
        *plate_labels(view, context, zones),
        *deck_labels(view, context),
        *island_labels(view, context, zones),
        *track_labels(context),
        *volley_labels(view, context, zones),
        *forecast_labels(view, context, zones),
        *split_labels(view, context),
        *list_labels(view, context),
        *change_labels(view, context, zones),
    ]
