"""Which button does what, in every phase of a decision."""

from __future__ import annotations

from typing import Final

from games.caledea.state import State
from scenes.caledea.choosing.choice import ways
from scenes.caledea.fight.summons import OFF_TURN
from scenes.caledea.sight import BoardSight
from scenes.caledea.zones import HINT_X
from scenes.stage.devices.action import Kind
from scenes.table.face import HintRows
from scenes.table.laid.hint_rows import Row, look, while_shown, while_waiting
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
    undo, many = sight.open_square is not None or sight.undo, len(ways(view, sight.choosing, sight.target)) > 1
    return decision_hints(view.phase, sight.say, house, undo, many)


def decision_hints(phase: str, say: Say, house: Say, undo: bool, ways: bool) -> list[Row]:
    """While somebody chooses. `ways`: several lead to the square under the cursor."""
    first: Row = []
    if phase == "main":
        first.append((Kind.ALT, say("hint.end_turn")))
    elif phase in OFF_TURN:
        first.append((Kind.ALT, say("hint.alone")))
    elif phase == "take":
        first.append((Kind.ALT, say("hint.all")))
    elif ways:
        first.append((Kind.ALT, say("hint.way")))
    back = (Kind.BACK, say("hint.take_back")) if undo else look(house)
    choose = (Kind.CONFIRM, say("hint.go") if phase == "where" else house("hint.choose"))
    return [[*first, back], [(Kind.SELECT, house("hint.hint")), choose]]
