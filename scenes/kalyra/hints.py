"""Which button does what, in every state of a decision."""

from __future__ import annotations

from typing import Final

from games.kalyra.state import State
from scenes.kalyra.sight import LandSight
from scenes.kalyra.zones import HINT_X
from scenes.stage.devices.action import Kind
from scenes.table.face import HintRows
from scenes.table.laid.hint_rows import Row, advice, asked_for, look, while_shown
from scenes.table.sight import Say

ABOVE: Final = 45
"""Layer of the hints below the parchment: no shadow of it lies on their signs."""


def hints(view: State, sight: LandSight, house: Say) -> HintRows:
    """Rows at the right; at the left foot what can be looked at."""
    return HintRows(_rows(view, sight, house), _left(sight), HINT_X, layer=ABOVE)


def _rows(view: State, sight: LandSight, house: Say) -> list[Row]:
    if sight.answerable:
        return [[(Kind.CONFIRM, sight.say("intent.good")), (Kind.HURRY, sight.say("hint.let_all"))]]
    if not sight.idle:
        return while_shown(house)
    if sight.choosing is None:
        log: Row = [(Kind.STORY, house("hint.log")), (Kind.MENU, house("hint.pause"))]
        pack: Row = [(Kind.CONFIRM, sight.say("hint.pack"))] if (sight.focus or "").startswith("plate.") else []
        return [[*pack, look(house)], log]
    hint, choose = advice(house, sight.hint), (Kind.CONFIRM, house("hint.choose"))
    done = [] if sight.unasked else _done(view, sight, house)
    return [[*done, choose], [hint]] if asked_for(sight.hint) else [[*done, hint], [choose, _back(sight, house)]]


def _left(sight: LandSight) -> Row:
    return [(Kind.SHOULDER_LEFT, sight.say("hint.map")), (Kind.PEEK, sight.say("hint.lens"))]


def _done(view: State, sight: LandSight, house: Say) -> Row:
    """What a decision ends with, or turns."""
    if view.asking == "hero_turn":
        return [(Kind.ALT, sight.say("hint.end_turn"))]
    turn: Row = [(Kind.ALT, house("hint.done")), (Kind.MOVE, sight.say("hint.turn"))]
    return turn if view.asking == "tile_rotate" else []


def _back(sight: LandSight, house: Say) -> tuple[Kind, str]:
    """A list can be closed, a move taken back, or the game paused."""
    if sight.unasked or sight.menu:
        return Kind.BACK, house("hint.back")
    return (Kind.BACK, sight.say("hint.take_back")) if sight.undo else look(house)
