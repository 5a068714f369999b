"""Walls that come down while an event is shown (12.4 of the rules page): one given up crumbles, one blown up flies apart."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from games.kernel.protocol import Seat
from games.proelio import siege_events
from games.proelio.cards import level_of
from games.proelio.state import State
from scenes.proelio.context import WarContext, WarMoment
from scenes.proelio.paint import marks
from scenes.proelio.zones import Camp
from scenes.stage.loop.metrics import SAFE
from scenes.stage.pieces.motion import Motion, in_cubic, out_cubic
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER: Final = 51
STONES: Final = 18
SIZES: Final = (84, 54, 68, 42)
"""Of the stones, one after another."""
COURSES: Final = 3
"""Rows of stones in a wall that crumbles."""
DUSTS: Final = 3
FLASH: Final = 300.0
CRUMBLE: Final = Motion(0.55, in_cubic)
BURST: Final = Motion(0.7, out_cubic)
NEAREST: Final = 170.0
"""How far the nearest stone flies from a blast; the others up to twice as far."""


def level_shown(view: State, context: WarContext, seat: Seat) -> int:
    """What stands of a wall: one that is given up lies in ruins from the moment at which it crumbles."""
    if isinstance(context.event, siege_events.FortSacrificed) and context.event.seat == seat:
        return 0 if context.step else level_of(context.event.card)
    combat = view.combat
    given_up = combat is not None and combat.sacrificed and combat.defender == seat
    return 0 if given_up else view.level(seat)


def _stone(i: int, start: tuple[float, float], end: tuple[float, float], context: WarContext, motion: Motion) -> Piece:
    px = SIZES[i % len(SIZES)]
    stone = marks.shred(take=i % 4, px=px, angle=i * 40 % 360)
    at = _inside(end if context.step else start, px)
    return centred(
        f"stone.{i}", stone, *at, px, px, LAYER + 1, motion=motion, delay=0.025 * i, turn=context.step * 70.0
    )  # fmt: skip


def _inside(at: tuple[float, float], px: float) -> tuple[float, float]:
    """The nearest place where the whole stone is on the stage."""
    return min(max(at[0], SAFE.x + px), SAFE.right - px), min(max(at[1], SAFE.y + px), SAFE.bottom - px)


def _dust(camp: Camp, context: WarContext, high: float) -> Iterator[Piece]:
    """Clouds before what is left."""
    for i in range(DUSTS) if context.step else ():
        w = camp.w * (0.42 if i == 1 else 0.34)
        x, y = camp.x + (i - 1) * camp.w * 0.32, camp.foot - w * high
        yield centred(f"dust.{i}", marks.dust(w=w, h=w * 0.6), x, y, w, w * 0.6, LAYER, delay=0.1 * i)


def crumbles(war: WarMoment, seat: Seat) -> Iterator[Piece]:
    """In the first part of the event the wall cracks, in the second its stones have slid down before it."""
    camp = war.zones.camp(seat)
    for i in range(STONES):
        across = (i * 7 % STONES + 0.5) / STONES - 0.5
        x, high = camp.x + across * camp.w, camp.h * (1 - i % COURSES / COURSES)
        yield _stone(
            i, (x, camp.foot - high), (x + across * 50, camp.foot - camp.h * (1 + i % COURSES) / 12), war.context, CRUMBLE
        )
    yield from _dust(camp, war.context, 0.22)


def blown_apart(war: WarMoment, seat: Seat, stood: bool) -> Iterator[Piece]:
    """A flash, and stones fly to all sides. Where nothing stood only powder burns (PROELIO-R28)."""
    camp = war.zones.camp(seat)
    x, y = camp.x, camp.foot - camp.h / 2
    if war.context.step == 0:
        yield centred("flash", marks.flash(px=FLASH), x, y, FLASH, FLASH, LAYER + 2)
    for i in range(STONES if stood else 0):
        angle = math.tau * (i + 0.3 * (i % 3)) / STONES
        far = NEAREST * (1 + i * 5 % STONES / STONES)
        yield _stone(i, (x, y), (x + far * 1.5 * math.cos(angle), y + far * 0.7 * math.sin(angle)), war.context, BURST)
    yield from _dust(camp, war.context, 0.45)
