"""The slip with the newest event on the right, what a companion says above it, and the slip with a hint's reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.table import Table
from scenes.kalyra.corner import corner, foe_shown
from scenes.kalyra.sight import LandSight
from scenes.kalyra.zones import SHEET, TRAY, TURN
from scenes.stage.lettering import Lettering
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import KALYRA, SHELL
from scenes.stage.piece import Piece
from scenes.tabletop.advice import Hint
from scenes.tabletop.labels import Label
from scenes.tabletop.slips import Slip, hint_labels, hint_pieces, hint_slip, news_slip, told_labels, told_pieces
from scenes.tabletop.story import News

NEWS: Final = Box(TRAY.x, TRAY.bottom - 150, TRAY.w, 150)
HINT: Final = Box(SHEET.x + 560, SHEET.y, TURN.right - SHEET.x - 560, SHEET.h)
NEWS_SLIP: Final = news_slip(NEWS, KALYRA["plate"], 5)
HINT_SLIP: Final = hint_slip(HINT)
SAID_SLIP: Final = Slip(
    id="said",
    place=Box(TRAY.x, TRAY.y + 4, TRAY.w, 150),
    art={"color": SHELL["paper"], "edge": SHELL["core"]},
    ink=SHELL["ink"],
    layer=26,
    lines=4,
    grows=False,
)


def news_shown(view: Table, sight: LandSight, told: News | None) -> News | None:
    """The news, where nothing else needs the place."""
    return told if corner(view, sight) == "news" else None


def slip_pieces(view: Table, sight: LandSight, told: News | None, hint: Hint | None, lettering: Lettering) -> Iterator[Piece]:
    yield from told_pieces(NEWS_SLIP, news_shown(view, sight, told), lettering)
    if said_shown(view, sight):
        yield from SAID_SLIP.pieces(sight.said, "", lettering)
    yield from hint_pieces(HINT_SLIP, hint, lettering)


def slip_labels(view: Table, sight: LandSight, told: News | None, hint: Hint | None, lettering: Lettering) -> Iterator[Label]:
    yield from told_labels(NEWS_SLIP, news_shown(view, sight, told), lettering)
    if said_shown(view, sight):
        yield SAID_SLIP.label(sight.said, "", lettering)
    yield from hint_labels(HINT_SLIP, hint, lettering)


def said_shown(view: Table, sight: LandSight) -> bool:
    """Whether there is room for what the companion says."""
    return bool(sight.said) and corner(view, sight) == "news" and not foe_shown(view, sight)
