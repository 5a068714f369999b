"""The slip with the newest event on the right, what a companion says above it, and the slip with a hint's reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.state import State
from scenes.kalyra.closeup.corner import corner, foe_shown
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.sight import LandSight
from scenes.kalyra.zones import SHEET, TRAY, TURN
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.table.laid.slips import Laid, Slip, hint_on, hint_slip, news_slip, told_on

NEWS: Final = Box(TRAY.x, TRAY.bottom - 150, TRAY.w, 150)
HINT: Final = Box(SHEET.x + 380, SHEET.y, TURN.right - SHEET.x - 380, SHEET.h)
NEWS_SLIP: Final = news_slip(NEWS, KALYRA.plate, 5)
HINT_SLIP: Final = hint_slip(HINT)
SAID_SLIP: Final = Slip(
    id="said",
    place=Box(TRAY.x, TRAY.y + 4, TRAY.w, 150),
    art={"color": SHELL.paper, "edge": SHELL.core},
    ink=SHELL.ink,
    layer=26,
    lines=4,
    grows=False,
)


def slips(view: State, sight: LandSight) -> Iterator[Laid]:
    """The news, where nothing else needs the place; what the companion says; a hint."""
    if corner(view, sight) == "news":
        yield from told_on(NEWS_SLIP, sight.told)
    if said_shown(view, sight):
        yield Laid(SAID_SLIP, sight.said)
    yield from hint_on(HINT_SLIP, sight.hint)


def said_shown(view: State, sight: LandSight) -> bool:
    """Whether there is room for what the companion says."""
    return bool(sight.said) and corner(view, sight) == "news" and not foe_shown(view, sight)
