"""Kalua's table as a pure function: what lies where, and which words, for these eyes at this moment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.kalua.state import State
from scenes.kalua.context import IslandContext
from scenes.kalua.layout.change_slips import change_slips
from scenes.kalua.layout.decks import decks
from scenes.kalua.layout.forecast import forecasts
from scenes.kalua.layout.hand import hand
from scenes.kalua.layout.island import island
from scenes.kalua.layout.menu import listed
from scenes.kalua.layout.phases import phases
from scenes.kalua.layout.plates import plates
from scenes.kalua.layout.track import track
from scenes.kalua.layout.volley import volley
from scenes.kalua.zones import Zones
from scenes.table.layout.walk import Thing, Walk


def zones_for(view: State, context: IslandContext) -> Zones:
    return _zones(view.n, context.foot)


@lru_cache(maxsize=32)
def _zones(n: int, first: int) -> Zones:
    return Zones(n, first)


def table(view: State, context: IslandContext) -> Iterator[Thing]:
    """All that lies on it, but the prompt, slips and hints."""
    zones = zones_for(view, context)
    yield from phases(view, context)
    yield from plates(view, context, zones)
    yield from decks(view, context)
    yield from island(view, context, zones)
    yield from track(view, context)
    yield from volley(view, context, zones)
    yield from forecasts(view, context, zones)
    yield from hand(view, context)
    yield from listed(view, context)
    yield from change_slips(view, context, zones)


TABLE: Final = Walk[State, IslandContext](table)
layout, labels = TABLE.pieces, TABLE.labels
