"""What a closer look shows while the lens is held: the quests in words, and which type is strong against which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.content import STRONG_AGAINST, quests
from games.kalyra.pieces import Quest
from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import corner
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import emblem, large, panel, type_sign
from scenes.kalyra.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.stage.pieces.piece import Piece
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 44
TYPES_Y: Final = TRAY.bottom - 92
COLUMN: Final = (TRAY.w - 132) / 3
TRIANGLES: Final = ("martial", "holy")
HEAD: Final = 44.0
"""From one quest to the next, beside its lines."""
LINE: Final = 31.0
LETTER: Final = 13.4
"""Width of a letter of the usual size, on average."""


def book(view: State, context: LandContext) -> Iterator[Thing]:
    if corner(view, context) != "closeup":
        return
    yield panel("book", TRAY, LAYER, KALYRA.paper, edge=SHELL.core, radius=10)
    for r, first in enumerate(TRIANGLES) if not large(context) else ():
        yield from _triangle(r, first)
    yield from _final(view, context) if view.final else _told(view, context)


def _triangle(r: int, first: str) -> Iterator[Piece]:
    """Each is strong against the next, the last against the first."""
    kind, y = first, TYPES_Y + r * 58
    for k in range(4):
        x = TRAY.x + 66 + k * COLUMN
        yield from type_sign(f"book.{r}.{k}", kind, x, y, 48, LAYER + 2)
        if k < 3:
            yield emblem(f"book.{r}.{k}.over", "arrow", x + COLUMN / 2, y, 28, LAYER + 2, SHELL.heading)
        kind = STRONG_AGAINST[kind]


def _final(view: State, context: LandContext) -> Iterator[Label]:
    """What the Final Quest asks."""
    x, w, text = TRAY.x + 24, TRAY.w - 44, context.say(f"final_text.{view.final}")
    yield _head(context.say(f"final.{view.final}"), x, TRAY.y + 36, w)
    yield Label(text, x, TRAY.y + 66, 28, "ui", KALYRA.ink, anchor="top", width=w, lines=6, leading=1.15, key="book.final")


def _told(view: State, context: LandContext) -> Iterator[Label]:
    """Every quest of the pool."""
    x, w, ink = TRAY.x + 24, TRAY.w - 44, KALYRA.ink
    scale, top = max(1.0, context.text_scale), TRAY.y + 34.0
    bottom = TRAY.bottom - 10 if large(context) else TYPES_Y - 30
    for k, quest in enumerate(view.pool):
        yield _head(context.say(f"quest.{quest.card}"), x, top, w)
        most = int(((bottom - top) / (len(view.pool) - k) / scale - HEAD) / LINE)
        text = told(context, quest)
        if _lines(text, w / scale) > most:
            text = context.say(f"quest_text.{quest.card}")
        lines, y = max(1, min(_lines(text, w / scale), most)), top + 18 * scale
        yield Label(text, x, y, 28, "ui", ink, anchor="top", width=w, lines=lines, leading=1.08, key=f"book.{k}")
        top += (HEAD + LINE * lines) * scale


def told(context: LandContext, quest: Quest) -> str:
    """What a quest asks for and what it brings, in words; where large words leave no room, the tooltip says what it brings."""
    return f"{context.say(f'quest_text.{quest.card}')} {reward_said(context, quest)}"


def reward_said(context: LandContext, quest: Quest) -> str:
    reward = quests()[quest.card].reward
    if reward.kind == "item":
        return context.say("reward.said", reward=context.say(f"reward.{reward.category}"))
    return context.say("reward.said_so_much", amount=reward.amount, reward=context.say(f"reward.{reward.kind}"))


def _lines(text: str, w: float) -> int:
    """So many lines the words need there, a little too many rather than too few."""
    return int(len(text) * LETTER / w) + 1


def _head(text: str, x: float, y: float, w: float) -> Label:
    return Label(text, x, y, 30, "serif", SHELL.heading, width=w, key=f"book.head.{y}")
