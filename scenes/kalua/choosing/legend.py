"""The button hints of Kalua's table."""

from __future__ import annotations

from games.kalua.state import State
from scenes.kalua.choosing.market import may_buy
from scenes.kalua.context import IslandContext
from scenes.stage.devices.action import Kind
from scenes.table.context import Say
from scenes.table.face import LegendRows
from scenes.table.layout.legend_rows import Row, look, taken_by, while_shown, while_waiting


def legend(view: State, context: IslandContext, house: Say) -> LegendRows:
    """Two rows at the right."""
    if context.asked:
        return LegendRows(_choosing(context, house))
    return LegendRows(while_waiting(house, *_unasked(view, context, house)) if context.idle else while_shown(house))


def _choosing(context: IslandContext, house: Say) -> list[Row]:
    back = look(house)
    if context.picked or context.undo:
        back = (Kind.BACK, house("hint.unpick" if context.picked else "hint.undo"))
    choose = taken_by(context.focus, context.picked) if context.focus in context.hinted else "hint.choose"
    if context.lesson is not None:
        return [[back], [(Kind.CONFIRM, house(choose))]]
    if context.hint is not None:
        return [[(Kind.CONFIRM, house(choose))], [(Kind.HINT, house("hint.hide"))]]
    help = (Kind.HINT, house("hint.hint")) if context.advisable else (Kind.STORY, house("hint.log"))
    piles = (Kind.SHOULDER_LEFT, context.say("hint.piles"))
    return [[back, piles], [(Kind.CONFIRM, house(choose)), help]]


def _unasked(view: State, context: IslandContext, house: Say) -> Row:
    """What a person may do out of turn: buy a card, by choosing the own plate."""
    alone = context.eyes if context.secrecy == "open" else None
    alone = alone if context.lesson is None else None
    buys = alone is not None and context.focus == f"plate.{alone}" and may_buy(view, context.players, alone)
    return [(Kind.CONFIRM, context.say("hint.buy"))] if buys else []
