"""What a closer look shows while the lens is held: the quests in words, and which type is strong against which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.content import STRONG_AGAINST
from games.kalyra.state import State
from scenes.kalyra.closeup.corner import corner
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.sight import LandSight
from scenes.kalyra.signs import emblem, panel, type_sign
from scenes.kalyra.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.stage.pieces.piece import Piece
from scenes.table.laid.labels import Label

LAYER: Final = 44
TYPES_Y: Final = TRAY.bottom - 92
COLUMN: Final = (TRAY.w - 132) / 3
TRIANGLES: Final = ("martial", "holy")
QUEST: Final = 112.0


def book_pieces(view: State, sight: LandSight) -> Iterator[Piece]:
    if corner(view, sight) != "closeup":
        return
    yield panel("book", TRAY, LAYER, KALYRA.paper, edge=SHELL.core, radius=10)
    for r, first in enumerate(TRIANGLES):
        yield from _triangle(r, first)


def _triangle(r: int, first: str) -> Iterator[Piece]:
    """Each is strong against the next, the last against the first."""
    kind, y = first, TYPES_Y + r * 58
    for k in range(4):
        x = TRAY.x + 66 + k * COLUMN
        yield from type_sign(f"book.{r}.{k}", kind, x, y, 48, LAYER + 2)
        if k < 3:
            yield emblem(f"book.{r}.{k}.over", "arrow", x + COLUMN / 2, y, 28, LAYER + 2, SHELL.heading)
        kind = STRONG_AGAINST[kind]


def book_labels(view: State, sight: LandSight) -> Iterator[Label]:
    if corner(view, sight) != "closeup":
        return
    x, w, ink = TRAY.x + 24, TRAY.w - 44, KALYRA.ink
    if view.final:
        text = sight.say(f"final_text.{view.final}")
        yield _head(sight.say(f"final.{view.final}"), x, TRAY.y + 36, w)
        yield Label(text, x, TRAY.y + 66, 28, "ui", ink, anchor="top", width=w, lines=6, leading=1.15, key="book.final")
        return
    for k, quest in enumerate(view.pool):
        y = TRAY.y + 34 + k * QUEST
        yield _head(sight.say(f"quest.{quest.card}"), x, y, w)
        text = sight.say(f"quest_text.{quest.card}")
        yield Label(text, x, y + 24, 28, "ui", ink, anchor="top", width=w, lines=2, leading=1.12, key=f"book.{k}")


def _head(text: str, x: float, y: float, w: float) -> Label:
    return Label(text, x, y, 30, "serif", SHELL.heading, width=w, key=f"book.head.{y}")
