"""The banner that calls a person to a decision in somebody else's turn, where several play at one screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.caledea.table import Bombarding, Combat, Table
from games.kernel.rules import Seat
from scenes.caledea.fight_stage import stage_beside
from scenes.caledea.sight import BoardSight
from scenes.caledea.wording import place
from scenes.seating import people
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import CALEDEA, SHELL
from scenes.stage.piece import centred
from scenes.stage.pieces import Piece
from scenes.tabletop.labels import Label

LAYER: Final = 19
SIZE: Final = (760.0, 196.0)
BADGE: Final = 132


def off_turn(view: Table) -> bool:
    """Whether a unit is to be named that defends: the only decisions in somebody else's turn (R51)."""
    return view.phase in ("defender", "bombarded")


def summoned(view: Table, sight: BoardSight) -> Seat | None:
    """Whom the banner names; nobody where one person plays alone."""
    called = off_turn(view) and not sight.kind and len(people(sight.players)) > 1
    return sight.choosing if called else None


def banner(view: Table, sight: BoardSight) -> Box:
    """Where it hangs: over the half of the board that is not fought for."""
    assert isinstance(view.pending, Combat | Bombarding)
    field, square = sight.field(view), view.pending.square
    x, y = stage_beside(field.box(square).centre[1] if field.sees(square) else 0.0).centre
    return Box(x - SIZE[0] / 2, y - SIZE[1] / 2, *SIZE)


def summons_pieces(view: Table, sight: BoardSight) -> Iterator[Piece]:
    seat = summoned(view, sight)
    if seat is None:
        return
    box = banner(view, sight)
    art: dict[str, Any] = {"w": box.w, "h": box.h, "seat": seat, "active": True, "side": "r", "base": CALEDEA["plate"]}
    yield centred("summons", "plate", *box.centre, box.w, box.h, LAYER, art=art)
    art = {"seat": seat, "px": BADGE}
    yield centred("summons.seat", "seat_badge", box.x + 110, box.centre[1], BADGE, BADGE, LAYER + 1, art=art)


def summons_labels(view: Table, sight: BoardSight) -> Iterator[Label]:
    seat = summoned(view, sight)
    if seat is None:
        return
    box, pending = banner(view, sight), view.pending
    assert isinstance(pending, Combat | Bombarding)
    left, width = box.x + 210, box.w - 250
    yield Label(sight.name(seat), left, box.y + 66, 66, "caledea", SHELL["text"], width=width)
    words = sight.say(f"summons.{view.phase}", place=place(view, pending.square))
    yield Label(words, left, box.y + 140, 36, "ui_bold", CALEDEA["accent"], width=width)
