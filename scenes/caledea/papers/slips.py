"""The slip with the newest event on the right, and the slip with a hint's reason below the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.caledea.state import State
from scenes.caledea.context import BoardContext, handed
from scenes.caledea.forecast.attack import forecast_attack
from scenes.caledea.forecast.site import forecast_site
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.papers.draft import card_shown
from scenes.caledea.papers.rivals import rows_of
from scenes.caledea.papers.tray import lines_now
from scenes.caledea.papers.who import who_shown
from scenes.caledea.zones import FOOT, NEWS
from scenes.stage.loop.metrics import SAFE, Box
from scenes.table.layout.legend_rows import asked_for
from scenes.table.layout.slips import PlacedSlip, hint_on, hint_slip, log_slip, told_on
from scenes.table.show.log import LogEntry

NEWS_SLIP: Final = replace(log_slip(NEWS, CALEDEA.plate, lines=6), highest=200)
APART: Final = 6.0
"""So far below the last of the other kingdoms the news end, however high they grow."""
LESSON_SLIP: Final = replace(hint_slip(Box(FOOT.x, SAFE.bottom - 110, FOOT.w, 110)), highest=240)
"""Of a lesson, which names no buttons below the sheet: what it says has all of that room, below the plate of its steps."""
HINT_SLIP: Final = replace(hint_slip(Box(FOOT.x, 848, FOOT.w, 110)), highest=220)
"""Of a hint that was asked for: between the sheet and the buttons that are named below it."""


@handed
def slips(view: State, context: BoardContext) -> list[PlacedSlip]:
    """The news, and a hint where one was asked for."""
    hint = HINT_SLIP if asked_for(context.hint) else LESSON_SLIP
    news = replace(NEWS_SLIP, highest=min(NEWS_SLIP.highest, NEWS.bottom - rows_of(view, context).bottom - APART))
    return [*told_on(news, entry_shown(view, context)), *hint_on(hint, context.hint)]


def entry_shown(view: State, context: BoardContext) -> LogEntry | None:
    """The news, where nothing else needs the place."""
    return context.told if context.told is not None and not _taken(view, context) else None


def _taken(view: State, context: BoardContext) -> bool:
    """Whether something else lies in the place of the news."""
    return (
        card_shown(view, context) is not None
        or bool(lines_now(view, context))
        or who_shown(view, context) is not None
        or forecast_attack(view, context) is not None
        or forecast_site(view, context) is not None
    )
