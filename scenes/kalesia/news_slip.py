"""The slip with the newest event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scenes.kalesia.parts import centred
from scenes.kalesia.zones import NEWS
from scenes.stage.paint.palette import KALESIA, SHELL
from scenes.stage.pieces import Piece
from scenes.tabletop.labels import Label
from scenes.tabletop.story import News

LAYER: Final = 26
ICON: Final = 52
LINES: Final = 3


def news_pieces(told: News | None) -> Iterator[Piece]:
    """Its board and emblem."""
    if told is None:
        return
    art = {"w": NEWS.w, "h": NEWS.h, "color": KALESIA["plate"], "radius": 18, "thick": 5, "level": 3}
    yield centred("news", "board", *NEWS.centre, NEWS.w, NEWS.h, LAYER, art=art)
    if told.icon:
        emblem = {"name": told.icon, "px": ICON, "a": SHELL["gold"]}
        yield centred("news.icon", "emblem", NEWS.x + 14 + ICON / 2, NEWS.centre[1], ICON, ICON, LAYER + 1, art=emblem)


def news_labels(told: News | None) -> Iterator[Label]:
    """Its words, in three lines at most."""
    if told is not None:
        left = NEWS.x + (74 if told.icon else 20)
        width = NEWS.right - 12 - left
        yield Label(
            told.text,
            left,
            NEWS.centre[1],
            28,
            "ui",
            SHELL["text"],
            width=width,
            lines=LINES,
            leading=1.14,
            key="news",
        )
