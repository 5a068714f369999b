"""What changes for whom, and why: a slip at every village concerned, with its cause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.kalua.state import State
from games.kernel.protocol import Seat
from scenes.kalua.context import IslandContext
from scenes.kalua.layout import pictures
from scenes.kalua.paint.cards import signed
from scenes.kalua.paint.crowd import heart
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.show.cues import CUES, HAPPY, SAD, Change
from scenes.kalua.zones import Zones
from scenes.paint.recipes import shell
from scenes.stage.pieces.piece import centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 40
SLIP: Final = (168.0, 56.0)
BELOW: Final = 50.0
"""How far below the ground of its village a slip lies."""
OUTWARD: Final = 14.0
"""How far towards its side of the island: between both lie the graves."""
ABOVE_TRACK: Final = 32.0
"""The same at the foot of the island, where gods stand on the stones below."""
ABOVE: Final = 156.0
"""How far above the ground where another village lies below, to whose people it would seem to belong."""
ICON: Final = 40


def changes(view: State, context: IslandContext) -> Sequence[Change]:
    """Of the event that is shown."""
    return CUES.now(context).changes(context.event, view)


def slip_at(zones: Zones, seat: Seat) -> tuple[float, float]:
    place = zones.village(seat)
    x, y = place.ground
    lower = (zones.village(other).ground for other in range(zones.n) if zones.village(other).side == place.side)
    if any(below > y for _, below in lower):
        return x, y - ABOVE
    return x + OUTWARD * place.side, y + (BELOW if place.side else ABOVE_TRACK)


def change_slips(view: State, context: IslandContext, zones: Zones) -> Iterator[Thing]:
    for change in changes(view, context):
        x, y = slip_at(zones, change.seat)
        id = f"change.{change.seat}"
        look = shell.chip(w=SLIP[0], h=SLIP[1], color=KALUA.paper)
        yield centred(id, look, x, y, *SLIP, LAYER)
        ink = KALUA.gain if change.by > 0 else KALUA.loss
        for name, dx, color in ((change.cause, -56, KALUA.ink), (change.what, -12, ink)):
            if name:
                mood = name in (HAPPY, SAD)
                picture = heart(mood=name, px=ICON) if mood else pictures.emblem(name, ICON, color, KALUA.paper)
                yield centred(f"{id}.{dx}", picture, x + dx, y, ICON, ICON, LAYER + 1)
        yield Label(signed(change.by), x + 14, y, 34, "num", ink, layer=LAYER + 2, key=id)
