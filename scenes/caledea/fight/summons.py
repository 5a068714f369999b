"""The banner that calls a person to a decision in somebody else's turn, where several play at one screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.caledea.state import State
from games.caledea.table import Bombarding, Combat
from games.kernel.protocol import Seat
from scenes.caledea.context import BoardContext
from scenes.caledea.fight.stage import stage_area
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.wording import place
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.paint.recipes.people import seat_badge
from scenes.stage.devices.seating import people
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 19
SIZE: Final = (760.0, 196.0)
BADGE: Final = 132


OFF_TURN: Final = ("defender", "bombarded")
"""Phases in which a unit is to be named that defends: the only decisions in somebody else's turn (R51)."""


def off_turn(view: State) -> bool:
    """Whether somebody decides in another's turn."""
    return view.phase in OFF_TURN


def summoned(view: State, context: BoardContext) -> Seat | None:
    """Whom the banner names; nobody where one person plays alone."""
    called = off_turn(view) and context.event is None and len(people(context.players)) > 1
    return context.choosing if called else None


def banner(view: State, context: BoardContext) -> Box:
    """Where it hangs: over the half of the board that is not fought for."""
    area = stage_area(view, context)
    assert area is not None, "nobody is attacked"
    x, y = area.centre
    return Box(x - SIZE[0] / 2, y - SIZE[1] / 2, *SIZE)


def summons(view: State, context: BoardContext) -> Iterator[Thing]:
    seat = summoned(view, context)
    if seat is None:
        return
    box, pending = banner(view, context), view.pending
    plate = shell.plate(w=box.w, h=box.h, seat=seat, active=True, side="r", base=CALEDEA.plate)
    yield centred("summons", plate, *box.centre, box.w, box.h, LAYER)
    badge = seat_badge(seat=seat, px=BADGE)
    yield centred("summons.seat", badge, box.x + 110, box.centre[1], BADGE, BADGE, LAYER + 1)
    assert isinstance(pending, Combat | Bombarding)
    left, width = box.x + 210, box.w - 250
    yield Label(context.name(seat), left, box.y + 66, 66, "caledea", SHELL.text, width=width)
    words = context.say(f"summons.{view.phase}", place=place(view, pending.square))
    yield Label(words, left, box.y + 140, 36, "ui_bold", CALEDEA.accent, width=width)
