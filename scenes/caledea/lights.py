"""Where soft light lies on Caledea's table: on what is fought for or aimed at, and on the winner's city."""

from __future__ import annotations

from typing import Final

from games.caledea.table import NONE, Bombarding, Combat, Table
from scenes.caledea.bursts import event_lights
from scenes.caledea.marks import way_shown
from scenes.caledea.sight import BoardSight
from scenes.caledea.zones import SHEET, SQUARE
from scenes.stage.paint.palette import SEATS, SHELL
from scenes.tabletop.ambience import Light

SIZE: Final = round(SQUARE * 2.4)


def lights(view: Table, sight: BoardSight) -> list[Light]:
    field = sight.field(view)
    found = event_lights(view, sight)
    pending, move = view.pending, way_shown(view, sight)
    lit = pending.square if isinstance(pending, Combat | Bombarding) else move.path[-1] if move is not None else NONE
    if lit != NONE and field.sees(lit):
        found.append(Light(*field.box(lit).centre, SIZE, SIZE, SHELL["lamp"], 0.5, 5, "light.square"))
    if sight.choosing is not None:
        color = SEATS[sight.choosing].fill
        found.append(Light(*SHEET.centre, round(SHEET.w * 1.3), round(SHEET.h * 1.16), color, 0.30, 4, "light.sheet"))
    if view.result is not None:
        for seat in view.result.winners:
            if view.capital[seat] != NONE and field.sees(view.capital[seat]):
                box = field.box(view.capital[seat])
                found.append(Light(*box.centre, 2 * SIZE, 2 * SIZE, SHELL["lamp"], 0.6, 5, f"light.city.{seat}"))
    return found
