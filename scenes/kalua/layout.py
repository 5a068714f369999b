"""Kalua's table as pure functions: what lies where, and which words, for these eyes at this moment."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from scenes.kalua.changes import change_labels, change_pieces
from scenes.kalua.decks import deck_labels, decks
from scenes.kalua.hand import hand, split_labels
from scenes.kalua.island import island, island_labels
from scenes.kalua.listed import list_labels, list_pieces
from scenes.kalua.phases import phase_labels, phases
from scenes.kalua.pile import volley, volley_labels
from scenes.kalua.plates import plate_labels, plates
from scenes.kalua.prospects import prospect_labels, prospects
from scenes.kalua.sight import IslandSight, first_seat
from scenes.kalua.track import track, track_labels
from scenes.kalua.zones import Zones
from scenes.stage.pieces import Piece
from scenes.tabletop.labels import Label


def zones_for(view: Any, sight: IslandSight) -> Zones:
    return _zones(view.n, first_seat(sight))


@lru_cache(maxsize=32)
def _zones(n: int, first: int) -> Zones:
    return Zones(n, first)


def layout(view: Any, sight: IslandSight) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the sight."""
    zones = zones_for(view, sight)
    return [
        *phases(view, sight),
        *plates(view, sight, zones),
        *decks(view, sight),
        *island(view, sight, zones),
        *track(view, sight),
        *volley(view, sight, zones),
        *prospects(view, sight, zones),
        *hand(view, sight),
        *list_pieces(view, sight),
        *change_pieces(view, sight, zones),
    ]


def labels(view: Any, sight: IslandSight) -> list[Label]:
    """Every word on the table but the prompt, slips and hints."""
    zones = zones_for(view, sight)
    return [
        *phase_labels(view, sight),
        *plate_labels(view, sight, zones),
        *deck_labels(view, sight),
        *island_labels(view, sight, zones),
        *track_labels(sight),
        *volley_labels(view, sight, zones),
        *prospect_labels(view, sight, zones),
        *split_labels(view, sight),
        *list_labels(view, sight),
        *change_labels(view, sight, zones),
    ]
