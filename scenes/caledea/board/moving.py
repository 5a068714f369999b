"""What moves over the board instant by instant: groups on their march, coins in the air, the stage of a fight."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from games.caledea.state import State
from games.caledea.table import NONE
from games.kernel.protocol import Seat
from scenes.caledea.board.march import TOKEN, marchers
from scenes.caledea.context import BoardContext, BoardTable
from scenes.caledea.cues.cues import CUES
from scenes.caledea.cues.row import Flight
from scenes.caledea.fight.lasting import stage_shown
from scenes.caledea.fight.pictures import fight_props
from scenes.caledea.paint import court
from scenes.caledea.papers.parchment import VALUES, row_y
from scenes.caledea.papers.rivals import COUNTERS, counter_at, rivals
from scenes.caledea.zones import SHEET
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.motion import in_out_cubic
from scenes.stage.pieces.piece import Place
from scenes.table.layout.props import Prop, draw_props
from scenes.table.part import Part
from scenes.table.show.beats import Beat

MARCH_LAYER: Final = 18
COIN: Final = 52.0
LAYER: Final = 30
ARC: Final = 110.0
"""How high a coin flies."""
LANDS: Final = 0.9
"""The share of its part at which it has arrived."""


class Moving(Part[State, BoardContext]):
    """Remembers from where the group on its march set out, and what it attacked: the event of its march does not say."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(table)
        self.start: int | None = None
        self.stormed: int | None = None

    def began(self, beat: Beat[State], step: int) -> None:
        row = CUES.of(beat.event)
        start, stormed = row.sets_out(beat.event), row.storms(beat.event)
        if self.table.seated:
            self.start = start if start is not None else self.start
            self.stormed = stormed if stormed is not None else self.stormed

    def draw(self, canvas: Canvas, context: BoardContext) -> None:
        view, still = self.table.moment().view, not self.table.stage.motion
        viewport = context.viewport(view)
        with canvas.clipped(viewport.inner):
            for one in marchers(view, context, viewport, still):
                canvas.picture(one.picture, one.x - TOKEN / 2, one.y - TOKEN / 2, layer=MARCH_LAYER, key=one.key)
        draw_props(canvas, props(view, context, still))


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


def props(view: State, context: BoardContext, still: bool) -> list[Prop]:
    """Coins, and above them the stage of a fight. `still`: reduced motion."""
    shown = stage_shown(view, context)
    return [*coins(view, context, still), *(fight_props(*shown, still) if shown is not None else ())]


def prefetch_moment(table: BoardTable, view: State, context: BoardContext) -> Prefetch:
    """The pictures of all that."""
    still = not table.stage.motion
    march = [one.picture for one in marchers(view, context, context.viewport(view), still)]
    return [*((prop.picture, dict(prop.args)) for prop in props(view, context, still)), *march]
