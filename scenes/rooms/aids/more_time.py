"""At a kiosk whoever plays may have the clock of their choices stopped, unless its operator forbids it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.table.part import Switch
from scenes.table.table_api import TableApi


def more_time(table: TableApi[Any, Any]) -> Sequence[Switch]:
    """The row for it in the pause of a table where choices are timed; none elsewhere."""
    stage, timer = table.stage, table.timer
    if not (stage.kiosk and stage.settings.kiosk_move and stage.settings.kiosk_more_time):
        return ()

    def flip(on: bool) -> None:
        timer.limit_to(None if on else stage.settings.kiosk_move, at_once=on)
        table.redraw()

    words = stage.words.say
    return (Switch("more_time", words("pause.more_time"), words("pause.more_time.help"), timer.limit is None, flip),)
