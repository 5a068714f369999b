"""The button hints of Kalesia's table."""

from __future__ import annotations

from games.kalesia.state import State
from scenes.kalesia.laid.own_alliance import own
from scenes.kalesia.laid.zones import PEEK_ENDS, SECRET
from scenes.kalesia.sight import ForestSight
from scenes.stage.devices.action import Kind
from scenes.table.face import HintRows
from scenes.table.laid.hint_rows import Row, advice, look, taken_by, while_shown, while_waiting
from scenes.table.sight import Say


def hints(view: State, sight: ForestSight, house: Say) -> HintRows:
    """Two rows at the right; below the secret alliance, where it lies there, how to peek."""
    covered = sight.secrecy != "open" and own(view, sight) is not None
    peek: Row = [(Kind.PEEK, house("hint.peek"))] if covered else []
    return HintRows(_rows(sight, house), peek, SECRET.x, PEEK_ENDS)


def _rows(sight: ForestSight, house: Say) -> list[Row]:
    if sight.asked:
        lit = sight.focus in sight.hinted
        choose = (Kind.CONFIRM, house(taken_by(sight.focus) if lit else "hint.choose"))
        asks = advice(house, sight.hint)
        if lit or not sight.picked:
            return [[choose, asks], [look(house)]] if sight.hint is None else [[choose], [asks]]
        return [[choose, (Kind.ALT, house("hint.done"))], [(Kind.BACK, house("hint.unpick")), asks]]
    if sight.locked and sight.idle:
        return [[look(house)]]  # the buttons of the chords say themselves what they mean
    return while_waiting(house) if sight.idle else while_shown(house)
