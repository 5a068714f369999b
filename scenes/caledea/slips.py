"""The slip with the newest event on the right, and the slip with a hint's reason below the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.caledea.table import Table
from scenes.caledea.draft import card_shown
from scenes.caledea.odds_panel import prospect
from scenes.caledea.parts import centred
from scenes.caledea.sight import BoardSight
from scenes.caledea.tray import counting, lines_now
from scenes.caledea.zones import FOOT, NEWS
from scenes.stage.lettering import Lettering
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import CALEDEA, SHELL
from scenes.stage.pieces import Piece
from scenes.tabletop.advice import Hint
from scenes.tabletop.labels import Label
from scenes.tabletop.story import News

LAYER: Final = 26
HINT_LAYER: Final = 48
ICON: Final = 50
LINES: Final = 5
SIZE: Final = 28.0
LEADING: Final = 1.14
MOST: Final = 6
MARGIN: Final = 22.0


def news_shown(view: Table, sight: BoardSight, told: News | None) -> News | None:
    """The news, where nothing else needs the place."""
    if (
        told is None
        or card_shown(view, sight) is not None
        or lines_now(view, sight)
        or counting(view, sight)
        or prospect(view, sight) is not None
    ):
        return None
    return told


def news_box(news: News, lettering: Lettering) -> Box:
    """As high as its sentence needs, standing on the foot of its place: large words and long names grow upwards."""
    lines = min(LINES, len(lettering.wrap(news.text, _width(news), SIZE)))
    h = round(max(NEWS.h, lines * lettering.leading(SIZE, LEADING) + 28))
    return Box(NEWS.x, NEWS.bottom - h, NEWS.w, h)


def _left(news: News) -> float:
    return NEWS.x + (80 if news.icon else 22)


def _width(news: News) -> float:
    return NEWS.right - 16 - _left(news)


def hint_box(hint: Hint, lettering: Lettering) -> Box:
    """As high as its sentence needs, standing on the foot of its place."""
    lines = min(MOST, len(lettering.wrap(hint.text, FOOT.w - 2 * MARGIN, SIZE)))
    h = round(max(100.0, lines * lettering.leading(SIZE, LEADING) + 28))
    return Box(FOOT.x, FOOT.bottom - h, FOOT.w, h)


def slip_pieces(view: Table, sight: BoardSight, told: News | None, hint: Hint | None, lettering: Lettering) -> Iterator[Piece]:
    news = news_shown(view, sight, told)
    if news is not None:
        place = news_box(news, lettering)
        art: dict[str, Any] = {"w": place.w, "h": place.h, "color": CALEDEA["plate"], "radius": 18, "thick": 5, "level": 3}
        yield centred("news", "board", *place.centre, place.w, place.h, LAYER, art=art)
        if news.icon:
            emblem = {"name": news.icon, "px": ICON, "a": SHELL["gold"]}
            yield centred("news.icon", "emblem", NEWS.x + 18 + ICON / 2, place.centre[1], ICON, ICON, LAYER + 1, art=emblem)
    if hint is not None:
        box = hint_box(hint, lettering)
        art = {"w": box.w, "h": box.h, "color": SHELL["paper"], "edge": SHELL["core"], "radius": 18, "thick": 5, "level": 4}
        yield centred("hint", "board", *box.centre, box.w, box.h, HINT_LAYER, art=art)


def slip_labels(view: Table, sight: BoardSight, told: News | None, hint: Hint | None, lettering: Lettering) -> Iterator[Label]:
    news = news_shown(view, sight, told)
    if news is not None:
        y = news_box(news, lettering).centre[1]
        yield Label(
            news.text, _left(news), y, SIZE, "ui", SHELL["text"], width=_width(news), lines=LINES, leading=LEADING, key="news"
        )
    if hint is not None:
        box = hint_box(hint, lettering)
        yield Label(
            hint.text,
            box.x + MARGIN,
            box.centre[1],
            SIZE,
            "ui",
            SHELL["ink"],
            width=box.w - 2 * MARGIN,
            lines=MOST,
            leading=LEADING,
            layer=HINT_LAYER + 13,
            key="hint",
        )
