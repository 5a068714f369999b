"""Kalyra's table as a pure function: what lies where, at this moment, with the land seen as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra.land.picking import deed_of, on_land
from games.kalyra.state import State
from games.kernel.memo import per_view
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.card import inspect
from scenes.kalyra.detail.hero import sheet
from scenes.kalyra.detail.quests import book
from scenes.kalyra.detail.tile import place
from scenes.kalyra.forecast.attack import prospect
from scenes.kalyra.forecast.danger import danger_drawn
from scenes.kalyra.land.banner import banner_drawn, number_labels
from scenes.kalyra.land.fight import fight_labels, fight_pieces
from scenes.kalyra.land.sprites import figure_labels
from scenes.kalyra.land.viewport import Viewport
from scenes.kalyra.menu.asking import intention
from scenes.kalyra.menu.together import laid_papers
from scenes.kalyra.menu.tray import tray
from scenes.kalyra.menu.wheel import wheel
from scenes.kalyra.paint.hall import frame
from scenes.kalyra.panels.draft import draft
from scenes.kalyra.panels.ledger import ledger
from scenes.kalyra.panels.party import party
from scenes.kalyra.wording import figure_text, ground
from scenes.kalyra.zones import FRAME, INNER
from scenes.paint.palette import SHELL
from scenes.paint.recipes import theatre
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, boxed, centred
from scenes.table.context import Say
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing, Walk, only

LAYER_FRAME: Final = 0
LAYER_SPACE: Final = 8


def table(view: State, context: LandContext) -> Iterator[Thing]:
    """All that lies on it."""
    yield centred("frame", frame(w=FRAME.w, h=FRAME.h), *FRAME.centre, FRAME.w, FRAME.h, LAYER_FRAME)
    yield from spaces(view, context)
    yield from figure_labels(view, context)
    yield from only(Label, danger_drawn(view, context))
    yield from draft(view, context)
    yield from party(view, context)
    yield from ledger(view, context)
    yield from sheet(view, context) if context.intent is None else ()
    yield from place(view, context)
    yield from prospect(view, context)
    yield from fight_pieces(context)
    yield from fight_labels(view, context)
    yield from tray(view, context)
    yield from book(view, context)
    yield from inspect(view, context)
    yield from wheel(view, context)
    yield from laid_papers(view, context)
    yield from intention(view, context)
    yield from only(Label, banner_drawn(view, context))
    yield from number_labels(view, context)


TABLE: Final = Walk[State, LandContext](table)
layout, labels = TABLE.pieces, TABLE.labels


def spaces(view: State, context: LandContext) -> tuple[Piece, ...]:
    """The spaces of the window: there to be picked only, while a decision is taken on the land."""
    if view.phase == "draft" or context.choosing is None:
        return ()
    return _spaces(view, context.settled, context.choosing, context.menu if context.event is None else "closed", context.say)


@per_view(8)
def _spaces(view: State, viewport: Viewport, seat: Seat, menu: str, say: Say) -> tuple[Piece, ...]:
    moves, asked = on_land(view, seat, menu), menu != "closed"
    return tuple(_space(view, viewport.box(space), space, moves.get(space), asked, say) for space in viewport.pickable(view))


def _space(view: State, whole: Box, space: int, move: Any, asked: bool, say: Say) -> Piece:
    """As far as it lies in the window. In the middle of what is shown nobody is `asked`, and nothing can be done there."""
    x, y = max(whole.x, INNER.x), max(whole.y, INNER.y)
    box = Box(x, y, min(whole.right, INNER.right) - x, min(whole.bottom, INNER.bottom) - y)
    mote, moves = theatre.mote_alone(px=4.0, color=SHELL.lamp), (move,) if move is not None else ()
    deed, actions = deed_of(view, space, move) if asked else ("", 0)
    text = ", ".join((space_text(view, say, space), *((say(f"heard.{deed}", n=actions),) if deed else ())))
    return boxed(f"space.{space}", mote, box, LAYER_SPACE, alpha=0, moves=moves, text=text, group="land")


def space_text(view: State, say: Say, space: int) -> str:
    """The space in words, for captions: what land it is, and who stands there."""
    figure, land = view.at.get(space), ground(view, say, space)
    return land if figure is None else f"{figure_text(view, say, figure)}, {land}"
