"""Which button does what, in every phase of a decision."""

from __future__ import annotations

from games.proelio.state import State
from scenes.proelio.sight import WarSight
from scenes.stage.devices.action import Kind
from scenes.table.face import HintRows
from scenes.table.laid.hint_rows import Row
from scenes.table.sight import Say


def hints(view: State, sight: WarSight, house: Say) -> HintRows:
    """Two rows at the right foot."""
    return HintRows(_rows(sight, house))


def _rows(sight: WarSight, house: Say) -> list[Row]:
    if not sight.idle:
        return [[(Kind.CONFIRM, house("hint.skip")), (Kind.ALT, house("hint.hurry"))], [(Kind.MENU, house("hint.pause"))]]
    if sight.choosing is None:
        return [[(Kind.SELECT, house("hint.log")), (Kind.INFO, house("hint.rules"))], [(Kind.MENU, house("hint.pause"))]]
    if sight.eyes != sight.choosing:  # its Hand is not lifted
        return [[(Kind.PEEK, house("hint.peek"))], [(Kind.MENU, house("hint.pause"))]]
    back = house("hint.back") if sight.undo and not sight.picked else house("hint.unpick")
    return [
        [(Kind.CONFIRM, house("hint.choose")), (Kind.ALT, house("hint.done"))],
        [(Kind.BACK, back), (Kind.SELECT, house("hint.hint"))],
    ]
