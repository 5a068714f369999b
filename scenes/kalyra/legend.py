"""Which button does what, in every state of a decision."""

from __future__ import annotations

from typing import Final

from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.kalyra.zones import HINT_X
from scenes.stage.devices.action import Kind
from scenes.table.context import Say
from scenes.table.face import LegendRows
from scenes.table.layout.legend_rows import Row, advice, asked_for, look, while_shown

ABOVE: Final = 45
"""Layer of the hints below the parchment: no shadow of it lies on their signs."""


def legend(view: State, context: LandContext, house: Say) -> LegendRows:
    """Rows at the right; at the left foot what can be looked at."""
    return LegendRows(_rows(view, context, house), _left(context), HINT_X, layer=ABOVE)


def _rows(view: State, context: LandContext, house: Say) -> list[Row]:
    if context.answerable:
        return [[(Kind.CONFIRM, context.say("intent.good")), (Kind.HURRY, context.say("hint.let_all"))]]
    if not context.idle:
        return while_shown(house)
    if context.choosing is None:
        log: Row = [(Kind.STORY, house("hint.log")), (Kind.MENU, house("hint.pause"))]
        pack: Row = [(Kind.CONFIRM, context.say("hint.pack"))] if context.focused.kind == "plate" else []
        return [[*pack, look(house)], log]
    hint, choose = advice(house, context.hint), (Kind.CONFIRM, house("hint.choose"))
    if context.unasked:
        return [[choose], [_back(context, house)]]
    done = _done(view, context, house)
    return [[*done, choose], [hint]] if asked_for(context.hint) else [[*done, hint], [choose, _back(context, house)]]


def _left(context: LandContext) -> Row:
    return [(Kind.SHOULDER_LEFT, context.say("hint.map")), (Kind.PEEK, context.say("hint.lens"))]


def _done(view: State, context: LandContext, house: Say) -> Row:
    """What a decision ends with, or turns."""
    if view.asking == "hero_turn":
        return [(Kind.ALT, context.say("hint.end_turn"))]
    turn: Row = [(Kind.ALT, house("hint.done")), (Kind.MOVE, context.say("hint.turn"))]
    return turn if view.asking == "tile_rotate" else []


def _back(context: LandContext, house: Say) -> tuple[Kind, str]:
    """A list can be closed, a move taken back, or the game paused."""
    if context.unasked or context.menu:
        return Kind.BACK, house("hint.back")
    return (Kind.BACK, context.say("hint.take_back")) if context.undo else look(house)
