"""The slip with the newest event on the right, and the slip with a hint's reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import corner
from scenes.kalyra.detail.tile import PLACE, place_shown, reaches_down
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.zones import INNER, TRAY
from scenes.stage.loop.metrics import Box
from scenes.table.inspector.placing import shared
from scenes.table.layout.slips import PlacedSlip, Slip, hint_on, hint_slip, log_slip, told_on

NEWS: Final = Box(TRAY.x, TRAY.bottom - 150, TRAY.w, 150)
NEWS_SLIP: Final = log_slip(NEWS, KALYRA.plate, 5)
BELOW_PLACE: Final = replace(NEWS_SLIP, highest=NEWS.bottom - PLACE.bottom - 10)
LESSON_SLIP: Final = hint_slip(Box(INNER.x + 12, INNER.bottom - 10 - 94, INNER.w - 24, 94))
"""Over the clouds at the foot of the window: what a lesson speaks of lies above it and beside it."""
ABOVE_SLIP: Final = hint_slip(Box(INNER.x + 40, INNER.y + 180 - 94, INNER.w - 80, 94))
"""The same where a card is looked at, which lies at the foot."""
HEAD_SLIP: Final = replace(hint_slip(Box(INNER.x + 12, INNER.y + 10, INNER.w - 24, 94)), hangs=True)
"""At the head of the window, where somebody stands at its foot: a puzzle may speak of anybody."""


def slips(view: State, context: LandContext) -> Iterator[PlacedSlip]:
    """The news, where nothing else needs the place, as large ones do that would reach what the Final Quest asks; a hint."""
    asks = reaches_down(view, context)
    if corner(view, context) == "news" and context.intent is None and not asks:
        yield from told_on(BELOW_PLACE if place_shown(view, context) else NEWS_SLIP, context.told)
    yield from hint_on(_paper(view, context), context.hint)


def _paper(view: State, context: LandContext) -> Slip:
    """Where a hint lies, and what teaches."""
    hint = context.hint
    if hint is None or not hint.teaches:
        return LESSON_SLIP
    if context.menu:
        return ABOVE_SLIP
    stand = [box for box in map(context.viewport.box, view.at) if context.viewport.touches(box)]
    foot, head = (any(shared(slip.place, box) for box in stand) for slip in (LESSON_SLIP, HEAD_SLIP))
    return HEAD_SLIP if foot and not (head or hint.steps) else LESSON_SLIP
