"""Which button does what, in every phase of a decision."""

from __future__ import annotations

from games.proelio.state import State
from scenes.proelio.sight import WarSight
from scenes.stage.devices.action import Kind
from scenes.table.face import HintRows
from scenes.table.laid.hint_rows import Row, look, while_shown, while_waiting
from scenes.table.sight import Say


def hints(view: State, sight: WarSight, house: Say) -> HintRows:
    """Two rows at the right foot."""
    return HintRows(_rows(sight, house))


def _rows(sight: WarSight, house: Say) -> list[Row]:
    if not sight.idle:
        return while_shown(house)
    if sight.choosing is None:
        return while_waiting(house)
    if sight.eyes != sight.choosing:  # its Hand is not lifted
        return [[(Kind.PEEK, house("hint.peek"))], [(Kind.MENU, house("hint.pause"))]]
    back = look(house)
    if sight.picked or sight.undo:
        back = (Kind.BACK, house("hint.unpick" if sight.picked else "hint.back"))
    return [[(Kind.CONFIRM, house("hint.choose")), (Kind.ALT, house("hint.done"))], [back, (Kind.SELECT, house("hint.hint"))]]
