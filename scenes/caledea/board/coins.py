"""Coins on their way between the square where they are won or lost and the purse of a seat, instant by instant. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from games.caledea.state import State
from games.caledea.table import NONE
from games.kernel.protocol import Seat
from scenes.caledea.context import BoardContext
from scenes.caledea.cues.cues import CUES
from scenes.caledea.cues.row import Flight
from scenes.caledea.paint import court
from scenes.caledea.papers.parchment import VALUES, row_y
from scenes.caledea.papers.rivals import COUNTERS, counter_at, rivals
from scenes.caledea.zones import SHEET
from scenes.stage.pieces.motion import in_out_cubic
from scenes.stage.pieces.piece import Place
from scenes.table.layout.props import Prop

COIN: Final = 52.0
LAYER: Final = 30
ARC: Final = 110.0
"""How high a coin flies."""
LANDS: Final = 0.9
"""The share of its part at which it has arrived."""


def coins(view: State, context: BoardContext, still: bool = False) -> Iterator[Prop]:
    """Every coin in the air, on the part of the torus that is seen. `still`: reduced motion, it lies where it goes."""
    viewport = context.viewport(view)
    for n, flight in enumerate(flights_of(context)):
        if flight.part == context.step and viewport.sees(flight.square):
            start, end = way(flight, viewport.box(flight.square).centre, purse_at(view, context, flight.seat))
            t = 1.0 if still else in_out_cubic(min(1.0, context.share / LANDS))
            x, y = (a + (b - a) * t for a, b in zip(start, end, strict=True))
            y -= ARC * math.sin(math.pi * t)
            yield Prop.of(f"coin.{n}", court.coin(px=COIN), x, y, COIN, COIN, LAYER)


def way(flight: Flight, square: Place, purse: Place) -> tuple[Place, Place]:
    return (square, purse) if flight.home else (purse, square)


def purse_at(view: State, context: BoardContext, seat: Seat) -> tuple[float, float]:
    """Where the gold of a seat lies: on the sheet, or in its row among the others."""
    for other, box in rivals(view, context):
        if other == seat:
            return counter_at(view, context, box, COUNTERS.index("coin"))
    return SHEET.x + VALUES + 20, row_y("gold")


def flights_of(context: BoardContext) -> Sequence[Flight]:
    """The coins that the event shown wins and costs."""
    return [flight for flight in CUES.now(context).coins(context.event) if flight.seat != NONE]
