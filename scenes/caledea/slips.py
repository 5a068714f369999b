"""The slip with the newest event on the right, and the slip with a hint's reason below the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.caledea.table import Table
from scenes.caledea.draft import card_shown
from scenes.caledea.founding import site
from scenes.caledea.landing import landing
from scenes.caledea.lesson import lesson
from scenes.caledea.odds_panel import prospect
from scenes.caledea.sight import BoardSight
from scenes.caledea.tray import counting, lines_now
from scenes.caledea.zones import FOOT, NEWS
from scenes.stage.lettering import Lettering
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import CALEDEA
from scenes.stage.pieces import Piece
from scenes.tabletop.advice import Hint
from scenes.tabletop.labels import Label
from scenes.tabletop.slips import Slip, hint_labels, hint_pieces, hint_slip, news_slip, told_labels, told_pieces
from scenes.tabletop.story import News

NEWS_SLIP: Final = news_slip(NEWS, CALEDEA["plate"], lines=5)
LESSON_SLIP: Final = news_slip(NEWS, CALEDEA["plate"], lines=7)
HINT_SLIP: Final = hint_slip(Box(FOOT.x, FOOT.bottom - 100, FOOT.w, 100))


def news_shown(view: Table, sight: BoardSight, told: News | None) -> News | None:
    """What is worth knowing in the first turns, else the news, where nothing else needs the place."""
    taught = lesson(view, sight)
    if taught is not None:
        told = News(sight.say(taught), "coin")
    if (
        told is None
        or card_shown(view, sight) is not None
        or lines_now(view, sight)
        or counting(view, sight)
        or prospect(view, sight) is not None
        or landing(view, sight) is not None
        or site(view, sight) is not None
    ):
        return None
    return told


def _slip(view: Table, sight: BoardSight) -> Slip:
    return LESSON_SLIP if lesson(view, sight) is not None else NEWS_SLIP


def slip_pieces(view: Table, sight: BoardSight, told: News | None, hint: Hint | None, lettering: Lettering) -> Iterator[Piece]:
    yield from told_pieces(_slip(view, sight), news_shown(view, sight, told), lettering)
    yield from hint_pieces(HINT_SLIP, hint, lettering)


def slip_labels(view: Table, sight: BoardSight, told: News | None, hint: Hint | None, lettering: Lettering) -> Iterator[Label]:
    yield from told_labels(_slip(view, sight), news_shown(view, sight, told), lettering)
    yield from hint_labels(HINT_SLIP, hint, lettering)
