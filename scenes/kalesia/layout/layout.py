"""Kalesia's table as a pure function: what lies where, for these eyes, at this moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from games.kalesia.state import State
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.adding import adding
from scenes.kalesia.layout.grid import grid
from scenes.kalesia.layout.hand import hand
from scenes.kalesia.layout.own_alliance import own_card
from scenes.kalesia.layout.scoreboard import scoreboard, tally, warning
from scenes.kalesia.layout.seats import columns, received, seats
from scenes.kalesia.layout.suspicions import suspicions
from scenes.kalesia.layout.zones import Zones
from scenes.kalesia.show.cues import CUES
from scenes.stage.pieces.pieces import Piece
from scenes.table.context import Context
from scenes.table.layout.walk import Thing, Walk

COMES_WITH: Final[Mapping[str, str]] = {
    "panel.totals": "secret",
    "badge": "secret",
    "total": "secret",
    "totals": "tie",
    "next": "order",
    "tally": "line",
    "disc": "near",
    "banner": "near",
    "panel.status": "passed",
    "crest": "passed",
    "status": "passed",
    "arrow": "passed",
    "notebook": "notebook",
    "quill": "notebook",
}
"""The step of the lesson with which a thing comes to the table, by its id or how that begins."""


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


def table(view: State, context: ForestContext) -> Iterator[Thing]:
    """What a learner knows of by now: in a lesson the table grows to the whole one, step by step."""
    for thing in whole_table(view, context):
        if context.knows(COMES_WITH.get(thing.what) or COMES_WITH.get(thing.what.kind, "")):
            yield thing


def whole_table(view: State, context: ForestContext) -> Iterator[Thing]:
    """Everything on the table but the prompt, the slips and what dialogs say."""
    zones = zones_for(view, context)
    yield from grid(view, context, zones)
    yield from seats(view, context, zones)
    yield from scoreboard(view, context, zones)
    yield from tally(view, context, zones)
    yield from warning(view, context, zones)
    yield from columns(view, context)
    yield from passing(view, context, zones)
    yield from received(view, context)
    yield from hand(view, context)
    yield from own_card(view, context)
    yield from adding(view, context)
    yield from suspicions(view, context, zones)


TABLE: Final = Walk[State, ForestContext](table)
layout, labels = TABLE.pieces, TABLE.labels
