"""The button hints of Kalesia's table."""

from __future__ import annotations

from games.kalesia.state import State
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.own_alliance import own
from scenes.kalesia.layout.zones import PEEK_ENDS, SECRET
from scenes.stage.devices.action import Kind
from scenes.table.context import Say
from scenes.table.face import LegendRows
from scenes.table.layout.legend_rows import Row, advice, look, taken_by, while_shown, while_waiting


def legend(view: State, context: ForestContext, house: Say) -> LegendRows:
    """Two rows at the right; below the secret alliance, where it lies there, how to peek."""
    covered = context.secrecy != "open" and own(view, context) is not None
    peek: Row = [(Kind.PEEK, house("hint.peek"))] if covered else []
    return LegendRows(_rows(context, house), peek, SECRET.x, PEEK_ENDS)


def _rows(context: ForestContext, house: Say) -> list[Row]:
    if context.asked:
        lit = context.focus in context.hinted
        choose = (Kind.CONFIRM, house(taken_by(context.focus, context.picked) if lit else "hint.choose"))
        asks = advice(house, context.hint)
        if lit or not context.picked:
            return [[choose, asks], [look(house)]] if context.hint is None else [[choose], [asks]]
        return [[choose, (Kind.ALT, house("hint.done"))], [(Kind.BACK, house("hint.unpick")), asks]]
    if context.locked and context.idle:
        return [[look(house)]]  # the buttons of the chords say themselves what they mean
    return while_waiting(house) if context.idle else while_shown(house)
