"""Where soft light lies on Caledea's table: on what is fought for or aimed at, and on the winner's city."""

from __future__ import annotations

from typing import Final

from games.caledea.state import State
from games.caledea.table import NONE, Bombarding, Combat
from games.caledea.turns import taken_by
from scenes.caledea.board.bursts import event_lights
from scenes.caledea.board.marks import way_shown
from scenes.caledea.context import BoardContext, acting, handed
from scenes.caledea.zones import SHEET, SQUARE
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.table.layout.ambience import Light

SIZE: Final = round(SQUARE * 2.4)
EDGE: Final = (240.0, 720.0)
"""Of the light at the edge of the window; half of it falls outside."""
ROW: Final = 170.0
"""From one chair of a column to the next."""


def at_the_edge(view: State, context: BoardContext) -> Light:
    """Whose decision it is, at the edge at which that seat sits: chairs stand in two columns, as in the room of the seats,
    where one chooses among them; who sits in the left one has the left edge."""
    seat, window = acting(view, context), context.window
    x = window.right if seat % 2 else window.x
    y = 300.0 + ROW * (seat // 2)
    return Light(x, y, *EDGE, dressed(seat).fill, 0.7, 1, "light.edge")


@handed
def lights(view: State, context: BoardContext) -> list[Light]:
    """All of them."""
    viewport = context.viewport(view)
    found = event_lights(view, context)
    if view.result is None:
        found.append(at_the_edge(view, context))
    pending, move = view.pending, way_shown(view, context)
    lit = pending.square if isinstance(pending, Combat | Bombarding) else move.path[-1] if move is not None else NONE
    if lit != NONE and viewport.sees(lit):
        found.append(Light(*viewport.box(lit).centre, SIZE, SIZE, SHELL.lamp, 0.5, 5, "light.square"))
    for square in context.hinted_at("square", "ghost"):
        if viewport.sees(square):
            found.append(Light(*viewport.box(square).centre, SIZE, SIZE, SHELL.core, 0.7, 5, f"light.hint.{square}"))
    if context.choosing is not None:
        color = dressed(context.choosing).fill
        found.append(Light(*SHEET.centre, round(SHEET.w * 1.3), round(SHEET.h * 1.16), color, 0.30, 4, "light.sheet"))
    if view.result is not None:
        kept = taken_by(view, view.active) if view.result.reason == "kept" else ()
        for seat in (*view.result.winners, *kept):
            if view.capital[seat] != NONE and viewport.sees(view.capital[seat]):
                box = viewport.box(view.capital[seat])
                found.append(Light(*box.centre, 2 * SIZE, 2 * SIZE, SHELL.lamp, 0.6, 5, f"light.city.{seat}"))
    return found
