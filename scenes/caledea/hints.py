"""Which button does what, in every phase of a decision."""

from __future__ import annotations

from typing import Final

from games.caledea.state import State
from scenes.caledea.choosing.choice import ways
from scenes.caledea.choosing.menu import options
from scenes.caledea.fight.summons import OFF_TURN
from scenes.caledea.sight import BoardSight, with_party
from scenes.caledea.zones import HINT_X
from scenes.stage.devices.action import Kind
from scenes.table.face import HintRows
from scenes.table.laid.hint_rows import Row, advice, asked_for, look, while_shown, while_waiting
from scenes.table.people.advice import Hint
from scenes.table.sight import Say

CHAIN: Final = ("take", "where", "passenger")
"""The phases of a choice that is made step by step."""


def hints(view: State, sight: BoardSight, house: Say) -> HintRows:
    """At the left foot prices, and how to look round the torus."""
    left: Row = [(Kind.SHOULDER_LEFT, sight.say("label.prices")), (Kind.PEEK, sight.say("hint.lens"))]
    return HintRows(_rows(view, sight, house), left, HINT_X)


def _rows(view: State, sight: BoardSight, house: Say) -> list[Row]:
    if not sight.idle:
        return while_shown(house)
    if sight.choosing is None:
        return while_waiting(house)
    if sight.lifted:
        put_back, goes = (Kind.BACK, sight.say("hint.put_back")), _confirm(view, sight)
        asks = advice(house, sight.hint)
        return [[put_back, look(house)], [asks, *goes]] if not asked_for(sight.hint) else [[put_back, *goes], [asks]]
    undo = sight.open_square is not None or sight.undo
    choose = sight.say("hint.lift") if sight.party is not None else house("hint.choose")
    return decision_hints(view.phase, sight.say, house, undo, choose, sight.hint)


def _confirm(view: State, sight: BoardSight) -> Row:
    """What confirming does with units in hand: they go; over their own square what else can be done is listed."""
    table, party = with_party(view, sight), sight.party
    if party is not None and sight.target == party.square:
        return [(Kind.CONFIRM, sight.say("hint.other"))] if options(view, view.active, party.square) else []
    return [(Kind.CONFIRM, sight.say("hint.go"))] if ways(table, table.active, sight.target) else []


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
