"""Figures that come on while an event is shown (12.4 of the rules page): thief, cart, falling banner. They say no more than
the event does to everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.protocol import Seat
from scenes.proelio.context import WarMoment
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


def _inside(at: tuple[float, float], w: float, h: float) -> tuple[float, float]:
    """The nearest place where the whole figure is on the stage."""
    x = min(max(at[0], SAFE.x + w / 2), SAFE.right - w / 2)
    return x, min(max(at[1], SAFE.y + h / 2), SAFE.bottom - h / 2)


def thief_flees(war: WarMoment, victim: Seat, thief_of: Seat) -> Iterator[Piece]:
    """The thief lies in wait at its victim's in the first part of an event, and is off home in the second."""
    start, end = war.zones.hand_middle(victim), war.zones.hand_middle(thief_of)
    x, y = start if war.context.step == 0 else end
    at = _inside((x - BESIDE, y), *THIEF)
    away = _inside((start[0] - 2 * BESIDE, start[1]), *THIEF)
    yield centred("thief", thief(w=THIEF[0]), *at, *THIEF, LAYER, come=away, motion=SNEAK)


def thief_caught(war: WarMoment, lit: bool) -> Iterator[Piece]:
    """The Watch turns its lantern on the thief, between the defence and the Attack; thieves among themselves need no light."""
    combat = war.view.combat
    (x, y), ahead = STAGE.centre, war.zones.side(combat.defender) if combat is not None else 1
    at, come = (x + ahead * 104, y), (x + ahead * 250, y)
    yield centred("thief", thief(w=THIEF[0], left=ahead > 0), *at, *THIEF, LAYER, come=come, motion=SNEAK)
    if lit:
        light = beam(w=BEAM[0], h=BEAM[1], left=ahead < 0)
        yield centred("beam", light, x - ahead * 6, y, *BEAM, LAYER - 1)


def cart_rolls(war: WarMoment, giver: Seat, taker: Seat) -> Iterator[Piece]:
    """From House to House, against the turns (PROELIO-965)."""
    start, end = (_inside(war.zones.merchant(seat), *CART) for seat in (giver, taker))
    rolling = cart(w=CART[0], left=end[0] < start[0])
    yield centred("cart", rolling, *end, *CART, LAYER, come=start, motion=ROLL)


def banner_falls(war: WarMoment, seat: Seat, besieger: Seat) -> Iterator[Piece]:
    """Its banner comes down and stays on the ground; then the besieger's goes up."""
    yield _fallen(war.zones, seat)
    if war.context.step > 0:
        yield _raised(war.zones, besieger)


def after_the_war(war: WarMoment) -> Iterator[Piece]:
    """The banner of the fallen House lies there, those of the winners fly."""
    result = war.view.result
    if result is None:
        return
    if result.loser is not None:
        yield _fallen(war.zones, result.loser)
    yield from (_raised(war.zones, seat) for seat in result.winners)


def _fallen(zones: Zones, seat: Seat) -> Piece:
    top, foot = _pole(zones, seat)
    h, banner = BANNER * CARD_RATIO, house_banner(house=seat, w=BANNER)
    return centred("banner.fallen", banner, *foot, BANNER, h, LAYER, turn=DOWN, come=top, motion=FALL)


def _raised(zones: Zones, seat: Seat) -> Piece:
    top, foot = _pole(zones, seat)
    h, banner = BANNER * CARD_RATIO, house_banner(house=seat, w=BANNER)
    return centred(f"banner.{seat}", banner, *top, BANNER, h, LAYER + 1, come=foot, motion=RAISE)


def _pole(zones: Zones, seat: Seat) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a House's banner flies, and where it lies."""
    camp = zones.camp(seat)
    h = BANNER * CARD_RATIO
    top = camp.x, camp.foot - camp.h - h * 0.7
    return _inside(top, BANNER, h), _inside((camp.x + 40, camp.foot - 36), h, h)
