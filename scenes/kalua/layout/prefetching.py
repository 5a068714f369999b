"""What Kalua's table will show sooner or later, whoever plays what: made beside the first frames."""

from __future__ import annotations

from games.kalua.content import DOUBLED, cards
from scenes.kalua.layout import change_slips, forecast, pictures, plates
from scenes.kalua.layout.hand import COLUMNS, SHADE
from scenes.kalua.paint.crowd import heart
from scenes.kalua.paint.palette import KALUA
from scenes.paint.recipes import shell
from scenes.stage.loop.screen import Prefetch
from scenes.table.context import Say


def prefetch_soon(say: Say) -> Prefetch:
    """Signs first, then the cards of hands and volleys: which were made may not depend on who held what."""
    signs = [heart(mood=mood, px=change_slips.ICON) for mood in ("happy", "sad")]
    signs += [pictures.emblem("people", forecast.ICON, KALUA.ink, KALUA.ink)]
    signs += [plates.state(name) for name in plates.STATES]
    chips = (forecast.QUIET, KALUA.paper), (forecast.CHANGED, KALUA.accent)
    slips = ((change_slips.SLIP, KALUA.paper), *(((w, forecast.H), color) for w, color in chips))
    signs += [shell.chip(w=w, h=h, color=color) for (w, h), color in slips]
    held = [pictures.card(say, id) for id in cards()]
    laid = [
        pictures.card(say, id, times=2 if card.kind == "global" and paid == DOUBLED else 1, paid=paid)
        for id, card in cards().items()
        for paid in card.levels
    ]
    indices = [pictures.index(say, id, column) for id in cards() for column in COLUMNS]
    return [*signs, SHADE, *laid, *held, *indices]
