"""Kalyra's table as a pure function: what lies where, at this moment, with the land seen as it is."""

from __future__ import annotations

from typing import Any, Final

from games.kalyra.fight.stats import max_hp
from games.kalyra.land.picking import on_land
from games.kalyra.land.spaces import slot_of
from games.kalyra.state import State
from games.kernel.memo import per_view
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.card import inspect_labels, inspect_pieces
from scenes.kalyra.detail.hero import sheet_labels, sheet_pieces
from scenes.kalyra.detail.quests import book_labels, book_pieces
from scenes.kalyra.detail.tile import place_labels, place_pieces
from scenes.kalyra.forecast.attack import prospect_labels, prospect_pieces
from scenes.kalyra.forecast.danger import danger_labels
from scenes.kalyra.land.banner import banner_labels, number_labels
from scenes.kalyra.land.fight import fight_labels, fight_pieces
from scenes.kalyra.land.sprites import figure_labels
from scenes.kalyra.land.viewport import Viewport
from scenes.kalyra.menu.asking import intent_labels, intent_pieces
from scenes.kalyra.menu.together import paper_labels, paper_pieces
from scenes.kalyra.menu.tray import tray_labels, tray_pieces
from scenes.kalyra.menu.wheel import wheel_labels, wheel_pieces
from scenes.kalyra.paint.hall import frame
from scenes.kalyra.panels.draft import draft_labels, draft_pieces
from scenes.kalyra.panels.ledger import ledger_labels, ledger_pieces
from scenes.kalyra.panels.party import party_labels, party_pieces
from scenes.kalyra.signs import hero_id
from scenes.kalyra.zones import FRAME, INNER
from scenes.paint.palette import SHELL
from scenes.paint.recipes import theatre
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.context import Say
from scenes.table.layout.labels import Label

LAYER_FRAME: Final = 0
LAYER_SPACE: Final = 8


def layout(view: State, context: LandContext) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the context."""
    return [
        _frame(),
        *spaces(view, context),
        *draft_pieces(view, context),
        *party_pieces(view, context),
        *ledger_pieces(view, context),
        *(sheet_pieces(view, context) if context.intent is None else ()),
        *place_pieces(view, context),
        *prospect_pieces(view, context),
        *fight_pieces(context),
        *tray_pieces(view, context),
        *book_pieces(view, context),
        *inspect_pieces(view, context),
        *wheel_pieces(view, context),
        *paper_pieces(view, context),
        *intent_pieces(view, context),
    ]


def labels(view: State, context: LandContext) -> list[Label]:
    """Every word on the table."""
    return [
        *figure_labels(view, context),
        *danger_labels(view, context),
        *draft_labels(view, context),
        *party_labels(view, context),
        *ledger_labels(view, context),
        *(sheet_labels(view, context) if context.intent is None else ()),
        *prospect_labels(view, context),
        *tray_labels(view, context),
        *book_labels(view, context),
        *inspect_labels(view, context),
        *wheel_labels(view, context),
        *paper_labels(view, context),
        *place_labels(view, context),
        *intent_labels(view, context),
        *fight_labels(view, context),
        *banner_labels(view, context),
        *number_labels(view, context),
    ]


def _frame() -> Piece:
    return centred("frame", frame(w=FRAME.w, h=FRAME.h), *FRAME.centre, FRAME.w, FRAME.h, LAYER_FRAME)


def spaces(view: State, context: LandContext) -> tuple[Piece, ...]:
    """The spaces of the window: there to be picked only, while a decision is taken on the land."""
    if view.phase == "draft" or context.choosing is None:
        return ()
    return _spaces(view, context.settled, context.choosing, context.menu if context.event is None else "closed", context.say)


@per_view(8)
def _spaces(view: State, viewport: Viewport, seat: Seat, menu: str, say: Say) -> tuple[Piece, ...]:
    moves = on_land(view, seat, menu)
    return tuple(_space(view, viewport.box(space), space, moves.get(space), say) for space in viewport.pickable(view))


def _space(view: State, whole: Box, space: int, move: Any, say: Say) -> Piece:
    """As far as it lies in the window."""
    x, y = max(whole.x, INNER.x), max(whole.y, INNER.y)
    box = Box(x, y, min(whole.right, INNER.right) - x, min(whole.bottom, INNER.bottom) - y)
    return centred(
        f"space.{space}",
        theatre.mote_alone(px=4.0, color=SHELL.lamp),
        *box.centre,
        box.w,
        box.h,
        LAYER_SPACE,
        alpha=0,
        moves=(move,) if move is not None else (),
        text=space_text(view, say, space),
        group="land",
    )


def space_text(view: State, say: Say, space: int) -> str:
    """The space in words, for captions: what land it is, and who stands there."""
    slot, figure = slot_of(space), view.at.get(space)
    placed = view.tiles.get(slot)
    if placed is None:
        return say("focus.unknown")
    words = [say(f"tile.{placed.tile}")]
    if space not in view.land:
        words.append(say("focus.water"))
    if figure is not None:
        words.append(_figure_text(view, say, figure))
    return ". ".join(words)


def _figure_text(view: State, say: Say, figure: int) -> str:
    if figure < 0:
        hero = view.heroes[~figure]
        return say("focus.hero", hero=hero_id(~figure), hp=hero.hp, most=max_hp(hero))
    enemy = view.enemies[figure]
    return say("focus.enemy", enemy=enemy.kind, hp=enemy.hp, most=enemy.max_hp)
