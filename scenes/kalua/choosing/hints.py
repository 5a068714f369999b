"""The button hints of Kalua's table."""

from __future__ import annotations

from games.kalua.state import State
from scenes.kalua.choosing.market import may_buy
from scenes.kalua.sight import IslandSight
from scenes.stage.devices.action import Kind
from scenes.table.face import HintRows
from scenes.table.laid.hint_rows import Row, look, taken_by, while_shown, while_waiting
from scenes.table.sight import Say


def hints(view: State, sight: IslandSight, house: Say) -> HintRows:
    """Two rows at the right."""
    if sight.asked:
        return HintRows(_choosing(sight, house))
    return HintRows(while_waiting(house, *_unasked(view, sight, house)) if sight.idle else while_shown(house))


def _choosing(sight: IslandSight, house: Say) -> list[Row]:
    back = look(house)
    if sight.picked or sight.undo:
        back = (Kind.BACK, house("hint.unpick" if sight.picked else "hint.undo"))
    choose = taken_by(sight.focus) if sight.focus in sight.hinted else "hint.choose"
    if sight.lesson is not None:
        return [[back], [(Kind.CONFIRM, house(choose))]]
    if sight.hint is not None:
        return [[(Kind.CONFIRM, house(choose))], [(Kind.HINT, house("hint.hide"))]]
    help = (Kind.HINT, house("hint.hint")) if sight.advisable else (Kind.STORY, house("hint.log"))
    piles = (Kind.SHOULDER_LEFT, sight.say("hint.piles"))
    return [[back, piles], [(Kind.CONFIRM, house(choose)), help]]


def _unasked(view: State, sight: IslandSight, house: Say) -> Row:
    """What a person may do out of turn: buy a card, by choosing the own plate."""
    alone = sight.eyes if sight.secrecy == "open" else None
    alone = alone if sight.lesson is None else None
    buys = alone is not None and sight.focus == f"plate.{alone}" and may_buy(view, sight.players, alone)
    return [(Kind.CONFIRM, sight.say("hint.buy"))] if buys else []
