"""Which button does what, in every phase of a decision."""

from __future__ import annotations

from typing import Final

from games.caledea.state import State
from scenes.caledea.choosing.choice import ways
from scenes.caledea.choosing.menu import options
from scenes.caledea.context import BoardContext, with_party
from scenes.caledea.fight.summons import OFF_TURN
from scenes.caledea.zones import HINT_X
from scenes.stage.devices.action import Kind
from scenes.table.context import Say
from scenes.table.face import LegendRows
from scenes.table.layout.legend_rows import Row, advice, asked_for, look, while_shown, while_waiting
from scenes.table.people.advice import Hint

CHAIN: Final = ("take", "where", "passenger")
"""The phases of a choice that is made step by step."""


def legend(view: State, context: BoardContext, house: Say) -> LegendRows:
    """At the left foot prices, and how to look round the torus."""
    left: Row = [(Kind.SHOULDER_LEFT, context.say("label.prices")), (Kind.PEEK, context.say("hint.lens"))]
    return LegendRows(_rows(view, context, house), left, HINT_X)


def _rows(view: State, context: BoardContext, house: Say) -> list[Row]:
    if not context.idle:
        return while_shown(house)
    if context.choosing is None:
        return while_waiting(house)
    if context.lifted:
        put_back, goes = (Kind.BACK, context.say("hint.put_back")), _confirm(view, context)
        asks = advice(house, context.hint)
        return [[put_back, look(house)], [asks, *goes]] if not asked_for(context.hint) else [[put_back, *goes], [asks]]
    undo = context.open_square is not None or context.undo
    choose = context.say("hint.lift") if context.party is not None else house("hint.choose")
    choose = house("hint.take") if asked_for(context.hint) and context.chosen in context.hinted else choose
    return decision_hints(view.phase, context.say, house, undo, choose, context.hint)


def _confirm(view: State, context: BoardContext) -> Row:
    """What confirming does with units in hand: they go; over their own square what else can be done is listed."""
    table, party = with_party(view, context), context.party
    if party is not None and context.target == party.square:
        return [(Kind.CONFIRM, context.say("hint.other"))] if options(view, view.active, party.square) else []
    return [(Kind.CONFIRM, context.say("hint.go"))] if ways(table, table.active, context.target) else []


def decision_hints(phase: str, say: Say, house: Say, undo: bool, choose: str, hint: Hint | None = None) -> list[Row]:
    """While somebody chooses. `choose`: what confirming does; `hint`: that lies there."""
    first: Row = []
    if phase == "main":
        first.append((Kind.ALT, say("hint.end_turn")))
    elif phase in OFF_TURN:
        first.append((Kind.ALT, say("hint.alone")))
    back = (Kind.BACK, say("hint.take_back")) if undo else look(house)
    asks, does = advice(house, hint), (Kind.CONFIRM, choose)
    return [[*first, back], [asks, does]] if not asked_for(hint) else [[*first, does], [asks]]
