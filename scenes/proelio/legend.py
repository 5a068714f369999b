"""Which button does what, in every phase of a decision."""

from __future__ import annotations

from games.proelio.state import State
from scenes.proelio.choosing.buttons import options_now
from scenes.proelio.choosing.choice import DONE
from scenes.proelio.context import WarContext, taught
from scenes.stage.devices.action import Kind
from scenes.table.context import Say
from scenes.table.face import LegendRows
from scenes.table.layout.legend_rows import Row, look, taken_by, while_shown, while_waiting


def legend(view: State, context: WarContext, house: Say) -> LegendRows:
    """Two rows at the right foot."""
    return LegendRows(_rows(view, context, house))


def _rows(view: State, context: WarContext, house: Say) -> list[Row]:
    if not context.idle:
        return while_shown(house)
    if context.choosing is None or context.eyes != context.choosing:
        return while_waiting(house)
    if context.hint is not None and context.hint.pieces and not taught(context):
        return [[(Kind.CONFIRM, house(taken_by(context.focus, context.picked)))], [(Kind.HINT, house("hint.hide"))]]
    back = look(house)
    if context.picked or context.undo:
        back = (Kind.BACK, house("hint.unpick" if context.picked else "hint.back"))
    beside = (Kind.ALT, house("hint.done")) if meant(view, context) else look(house) if back != look(house) else None
    lit = taught(context) and context.focus in context.hinted
    first: Row = [
        (Kind.CONFIRM, house(taken_by(context.focus, context.picked) if lit else "hint.choose")),
        *((beside,) if beside else ()),
    ]
    return [first, [back, (Kind.HINT, house("hint.hint"))]]


def meant(view: State, context: WarContext) -> bool:
    """Whether "done" means something: what it would do is beyond doubt, and allowed."""
    laid = options_now(view, context)
    picked = bool(context.picked) and not context.opened
    return bool(laid) and laid[0].refusal is None and (picked or (view.phase in DONE and not context.opened))
