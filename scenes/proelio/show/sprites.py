"""Figures that come on while an event is shown (12.4 of the rules page): thief, cart, falling banner. They say no more than
the event does to everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kernel.protocol import Event, Seat
from games.proelio import events, siege_events
from games.proelio.state import State
from games.proelio.table import Result
from scenes.proelio.context import WarContext
from scenes.proelio.layout.siege import side
from scenes.proelio.paint.figures import beam, cart, thief
from scenes.proelio.paint.walls import house_banner
from scenes.proelio.zones import CARD_RATIO, STAGE, Zones
from scenes.stage.loop.metrics import SAFE
from scenes.stage.pieces.motion import Motion, in_cubic, in_out_cubic, out_back
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER: Final = 50
"""Under the cards that a figure carries."""
THIEF: Final = (132.0, 154.0)
BESIDE: Final = 92.0
"""How far to the left of its booty the thief goes."""
BEAM: Final = (270.0, 170.0)
CART: Final = (152.0, 104.0)
BANNER: Final = 96.0
DOWN: Final = 78.0
"""Degrees by which a banner lies after its fall."""
FALL: Final = Motion(1.1, in_cubic, spin=-DOWN)
RAISE: Final = Motion(0.6, out_back)
SNEAK: Final = Motion(0.7, in_out_cubic)
ROLL: Final = Motion(0.8, in_out_cubic)


def figures(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    make = _SHOWN.get(type(context.event)) if context.event is not None else None
    if make is not None:
        yield from make(context.event, view, context, zones)
    elif view.result is not None and context.at_rest_or_showing(events.GameOver):
        yield from _after_the_war(view.result, zones)


def _inside(at: tuple[float, float], w: float, h: float) -> tuple[float, float]:
    """The nearest place where the whole figure is on the stage."""
    x = min(max(at[0], SAFE.x + w / 2), SAFE.right - w / 2)
    return x, min(max(at[1], SAFE.y + h / 2), SAFE.bottom - h / 2)


def _thief(start: tuple[float, float], end: tuple[float, float], context: WarContext) -> Iterator[Piece]:
    """It lies in wait at `start` in the first part of an event, and is off to `end` in the second."""
    x, y = start if context.step == 0 else end
    at = _inside((x - BESIDE, y), *THIEF)
    away = _inside((start[0] - 2 * BESIDE, start[1]), *THIEF)
    yield centred("thief", thief(w=THIEF[0]), *at, *THIEF, LAYER, come=away, motion=SNEAK)


def _robbed(e: siege_events.InfiltrationHit, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    yield from _thief(zones.hand_middle(e.victim), zones.hand_middle(e.thief), context)


def _stopped(e: siege_events.InfiltrationStopped, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """The Watch turns its lantern on the thief, between the defence and the Attack; thieves among themselves need no light."""
    (x, y), ahead = STAGE.centre, side(zones, view.combat.defender) if view.combat is not None else 1
    at, come = (x + ahead * 104, y), (x + ahead * 250, y)
    yield centred("thief", thief(w=THIEF[0], left=ahead > 0), *at, *THIEF, LAYER, come=come, motion=SNEAK)
    if e.by == "watch":
        light = beam(w=BEAM[0], h=BEAM[1], left=ahead < 0)
        yield centred("beam", light, x - ahead * 6, y, *BEAM, LAYER - 1)


def _rolls(e: events.MerchantMoved, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """From House to House, against the turns (PROELIO-965)."""
    start, end = (_inside(zones.merchant(seat), *CART) for seat in (e.giver, e.taker))
    rolling = cart(w=CART[0], left=end[0] < start[0])
    yield centred("cart", rolling, *end, *CART, LAYER, come=start, motion=ROLL)


def _falls(e: events.HouseDefeated, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """Its banner comes down and stays on the ground; then the besieger's goes up."""
    yield _fallen(zones, e.seat)
    if context.step > 0:
        yield _raised(zones, e.besieger)


def _after_the_war(result: Result, zones: Zones) -> Iterator[Piece]:
    """The banner of the fallen House lies there, those of the winners fly."""
    if result.loser is not None:
        yield _fallen(zones, result.loser)
    yield from (_raised(zones, seat) for seat in result.winners)


def _fallen(zones: Zones, seat: Seat) -> Piece:
    top, foot = _pole(zones, seat)
    h, banner = BANNER * CARD_RATIO, house_banner(seat=seat, w=BANNER)
    return centred("banner.fallen", banner, *foot, BANNER, h, LAYER, turn=DOWN, come=top, motion=FALL)


def _raised(zones: Zones, seat: Seat) -> Piece:
    top, foot = _pole(zones, seat)
    h, banner = BANNER * CARD_RATIO, house_banner(seat=seat, w=BANNER)
    return centred(f"banner.{seat}", banner, *top, BANNER, h, LAYER + 1, come=foot, motion=RAISE)


def _pole(zones: Zones, seat: Seat) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a House's banner flies, and where it lies."""
    camp = zones.camp(seat)
    h = BANNER * CARD_RATIO
    top = camp.x, camp.foot - camp.h - h * 0.7
    return _inside(top, BANNER, h), _inside((camp.x + 40, camp.foot - 36), h, h)


_SHOWN: Final[dict[type[Event], Any]] = {
    siege_events.InfiltrationHit: _robbed,
    siege_events.InfiltrationStopped: _stopped,
    events.MerchantMoved: _rolls,
    events.HouseDefeated: _falls,
}
