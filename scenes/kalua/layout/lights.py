"""The lantern light: on the village whose decision is awaited, on its plate, and on whatever an event is about."""

from __future__ import annotations

from typing import Final

from games.kalua.state import State
from scenes.kalua.context import IslandContext, waiting
from scenes.kalua.island_zones import stone
from scenes.kalua.layout.forecast import line_under
from scenes.kalua.layout.layout import zones_for
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.table.layout.ambience import Light

LAYER: Final = 7
VILLAGE: Final = (330.0, 230.0)
PLATE: Final = (460.0, 250.0)
HALO: Final = (190.0, 190.0)
"""Of a stone of the track that a lesson speaks of."""


def lights(view: State, context: IslandContext) -> list[Light]:
    """It moves from village to village as replies are asked for."""
    found, zones = [], zones_for(view, context)
    for seat in waiting(view) if context.event is None and view.phase != "setup_split" else ():
        x, y = zones.village(seat).ground
        found.append(Light(x, y - 30, *VILLAGE, SHELL.lamp, 0.75, LAYER, f"light.{seat}"))
        x, y = zones.plate(seat).centre
        found.append(Light(x, y, *PLATE, dressed(seat).fill, 0.26, 4, f"light.plate.{seat}"))
    for step in context.hinted_at("stone"):
        found.append(Light(*stone(step), *HALO, SHELL.core, 0.6, LAYER, f"light.stone.{step}"))
    line = line_under(view, context)
    if line is not None and line.seat is not None:
        x, y = zones.village(line.seat).ground
        found.append(Light(x, y - 40, *VILLAGE, SHELL.refusal, 0.9, LAYER, "light.aimed"))
    return found
