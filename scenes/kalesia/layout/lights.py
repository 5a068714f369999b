"""Where soft light lies on Kalesia's table: at most on the contested area, on whoever acts, and on a temple."""

from __future__ import annotations

from typing import Final

from games.kalesia.state import State
from scenes.kalesia.layout.grid import LAYER_END, LAYER_LIT, contested, finished_lines
from scenes.kalesia.layout.layout import zones_for
from scenes.kalesia.layout.seats import LAYER_PLATE
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.table.context import Context
from scenes.table.layout.ambience import Light

CONTESTED: Final = "#ffb850"


def lights(view: State, context: Context) -> list[Light]:
    zones = zones_for(view, context)
    found: list[Light] = []
    cell = contested(view)
    if cell is not None:
        box = zones.cell(cell)
        found.append(Light(*box.centre, round(box.w * 2.2), round(box.h * 2.6), CONTESTED, 0.75, LAYER_LIT - 1, "light.area"))
    if context.choosing is not None:
        box = zones.plate(context.choosing)
        color = dressed(context.choosing).fill
        found.append(Light(*box.centre, round(box.w * 1.5), round(box.h * 2.6), color, 0.35, LAYER_PLATE - 1, "light.seat"))
    if view.phase == "over":
        for line in finished_lines(view):
            box = zones.cell(line[1])
            found.append(Light(*box.centre, 620, 520, SHELL.lamp, 0.3, LAYER_END - 1, f"light.line.{line[0]}.{line[2]}"))
    return found
