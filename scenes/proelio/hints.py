"""Which button does what, in every phase of a decision."""

from __future__ import annotations

from games.proelio.state import State
from scenes.proelio.choosing.buttons import options_now
from scenes.proelio.choosing.choice import DONE
from scenes.proelio.sight import WarSight, taught
from scenes.stage.devices.action import Kind
from scenes.table.face import HintRows
from scenes.table.laid.hint_rows import Row, look, taken_by, while_shown, while_waiting
from scenes.table.sight import Say


def hints(view: State, sight: WarSight, house: Say) -> HintRows:
    """Two rows at the right foot."""
    return HintRows(_rows(view, sight, house))


def _rows(view: State, sight: WarSight, house: Say) -> list[Row]:
    if not sight.idle:
        return while_shown(house)
    if sight.choosing is None or sight.eyes != sight.choosing:
        return while_waiting(house)
    if sight.hint is not None and sight.hint.pieces and not taught(sight):
        return [[(Kind.CONFIRM, house(taken_by(sight.focus)))], [(Kind.HINT, house("hint.hide"))]]
    back = look(house)
    if sight.picked or sight.undo:
        back = (Kind.BACK, house("hint.unpick" if sight.picked else "hint.back"))
    beside = (Kind.ALT, house("hint.done")) if meant(view, sight) else look(house) if back != look(house) else None
    lit = taught(sight) and sight.focus in sight.hinted
    first: Row = [(Kind.CONFIRM, house(taken_by(sight.focus) if lit else "hint.choose")), *((beside,) if beside else ())]
    return [first, [back, (Kind.HINT, house("hint.hint"))]]


def meant(view: State, sight: WarSight) -> bool:
    """Whether "done" means something: what it would do is beyond doubt, and allowed."""
    laid = options_now(view, sight)
    picked = bool(sight.picked) and not sight.opened
    return bool(laid) and laid[0].refusal is None and (picked or (view.phase in DONE and not sight.opened))
