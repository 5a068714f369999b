"""The lantern light: on the village whose decision is awaited, on its plate, and on whatever an event is about."""

from __future__ import annotations

from typing import Final

from games.kalua.state import State
from scenes.kalua.laid.forecast import line_under
from scenes.kalua.layout import zones_for
from scenes.kalua.places import CLEARING, stone
from scenes.kalua.sight import IslandSight, waiting
from scenes.kalua.zones import Zones
from scenes.paint.palette import SEATS, SHELL
from scenes.stage.loop.metrics import Box
from scenes.table.laid.ambience import Light

LAYER: Final = 7
VILLAGE: Final = (330.0, 230.0)
PLATE: Final = (460.0, 250.0)
HALO: Final = (190.0, 190.0)
"""Of a stone."""


def _lit(zones: Zones, id: str) -> Box | None:
    """Round what is meant by a hint, where it is no card and no line: these are stitched."""
    kind, _, rest = id.partition(".")
    if kind == "stone":
        (x, y), (w, h) = stone(int(rest)), HALO
    elif kind == "village":
        (x, y), (w, h) = zones.village(int(rest)).ground, VILLAGE
    elif kind == "plate":
        (x, y), (w, h) = zones.plate(int(rest)).centre, PLATE
    elif kind == "clearing":
        (x, y), (w, h) = CLEARING.centre, VILLAGE
    else:
        return None
    return Box(x - w / 2, y - h / 2, w, h)


def lights(view: State, sight: IslandSight) -> list[Light]:
    """It moves from village to village as replies are asked for."""
    found, zones = [], zones_for(view, sight)
    for seat in waiting(view) if not sight.kind and view.phase != "setup_split" else ():
        x, y = zones.village(seat).ground
        found.append(Light(x, y - 30, *VILLAGE, SHELL.lamp, 0.75, LAYER, f"light.{seat}"))
        x, y = zones.plate(seat).centre
        found.append(Light(x, y, *PLATE, SEATS[seat].fill, 0.26, 4, f"light.plate.{seat}"))
    for id in sight.hinted:
        at = _lit(zones, id)
        if at is not None:
            found.append(Light(*at.centre, round(at.w), round(at.h), SHELL.core, 0.6, LAYER, f"light.hint.{id}"))
    line = line_under(view, sight)
    if line is not None and line.seat is not None:
        x, y = zones.village(line.seat).ground
        found.append(Light(x, y - 40, *VILLAGE, SHELL.refusal, 0.9, LAYER, "light.aimed"))
    return found
