"""What changes for whom, and why: a slip at every village concerned, with its cause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.conversion import SADDEST, prayers
from games.kalua.state import State
from games.kernel.protocol import Seat
from scenes.kalua.context import IslandContext
from scenes.kalua.emblems import CARDS
from scenes.kalua.layout import pictures
from scenes.kalua.layout.volley import EFFECT
from scenes.kalua.paint.cards import signed
from scenes.kalua.paint.crowd import heart
from scenes.kalua.paint.palette import KALUA
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
HAPPY, SAD = "happy", "sad"


class Change(NamedTuple):
    """One number of one religion: the emblem of its cause, of what changes, and by how much."""

    seat: Seat
    cause: str
    what: str
    by: int


def changes(view: State, context: IslandContext) -> list[Change]:
    """Of the event that is shown."""
    event, cause = context.event, cause_now(view, context)
    match event:
        case volley.PpChanged():
            return [Change(event.seat, "deck" if event.reason == "paid_draw" else cause, "prayer", event.delta)]
        case volley.HappinessChanged():
            return [Change(event.seat, cause, HAPPY if event.delta > 0 else SAD, event.delta)]
        case volley.FamiliesDied():
            return [Change(event.seat, cause, "skull", -event.n)]
        case volley.FamiliesMoved():
            ends = ((event.origin, -event.n), (event.to, event.n))
            return [Change(place, cause, "people", n) for place, n in ends if not isinstance(place, str)]
        case events.ConvertPool():
            return _converted(event)
        case events.Income():
            income = prayers(view.alive(), view.families, view.happiness, view.temples)
            return [
                Change(seat, SAD if prayer.extra == SADDEST else "people", "prayer", prayer.total)
                for seat, prayer in income
                if prayer.total
            ]
    return []


def _converted(event: events.ConvertPool) -> list[Change]:
    left = [Change(seat, "drum", "people", -given) for seat, given in enumerate(event.contributions) if given]
    return left + [Change(seat, "drum", "people", event.share) for seat in event.happiest if event.share]


def cause_now(view: State, context: IslandContext) -> str:
    """The emblem of the card that takes effect; in phase 2 that of the Leaders."""
    if view.volley and view.resolving < len(view.volley) and view.phase in EFFECT:
        return CARDS[view.current.card]
    return "leader" if view.phase == "leader" else ""


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
        ink = loss_ink(change)
        for name, dx, color in ((change.cause, -56, KALUA.ink), (change.what, -12, ink)):
            if name:
                mood = name in (HAPPY, SAD)
                picture = heart(mood=name, px=ICON) if mood else pictures.emblem(name, ICON, color, KALUA.paper)
                yield centred(f"{id}.{dx}", picture, x + dx, y, ICON, ICON, LAYER + 1)
        yield Label(signed(change.by), x + 14, y, 34, "num", ink, layer=LAYER + 2, key=id)


def loss_ink(change: Change) -> str:
    """Gains are green, losses dark red, always with their sign."""
    return KALUA.gain if change.by > 0 else KALUA.loss
