"""The tray on the right: the list of what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.caledea.state import State
from scenes.caledea.choosing.menu import Option, options
from scenes.caledea.context import BoardContext
from scenes.caledea.paint import court, tokens
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.papers.draft import dark_board
from scenes.caledea.papers.rivals import rows_of
from scenes.caledea.wording import place
from scenes.caledea.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.aids.told import sentences
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.words.lettering import PAINTED
from scenes.table.layout.labels import Label
from scenes.table.layout.odds import per_cent
from scenes.table.layout.walk import Thing

LAYER: Final = 30
HEAD: Final = 70.0
LINE: Final = 62.0
PITCH: Final = 68.0
PAD: Final = 16.0
COIN: Final = 34


def lines_now(view: State, context: BoardContext) -> list[Option]:
    """The list on the tray; empty when there is none."""
    if context.choosing is None or context.event is not None:
        return []
    return options(view, context.choosing, context.open_square)


def capacity(view: State, context: BoardContext) -> int:
    """How many lines the tray can show at once: it may grow up to the rows of the rivals."""
    return max(3, int((TRAY.bottom - rows_of(view, context).bottom - 16 - HEAD - PAD) / PITCH))


def tray_box(view: State, context: BoardContext, lines: int) -> Box:
    """As high as its lines need, standing on the foot of its place."""
    h = HEAD + PAD + PITCH * min(lines, capacity(view, context))
    return Box(TRAY.x, TRAY.bottom - h, TRAY.w, h)


def line_box(box: Box, place_: int) -> Box:
    return Box(box.x + 12, box.y + HEAD + place_ * PITCH, box.w - 24, LINE)


def first_line(view: State, context: BoardContext, count: int) -> int:
    """The first line that is shown, so that the one under the cursor always is."""
    room = capacity(view, context)
    return max(0, min((context.at("option") or 0) - room + 1, count - room))


# -- pieces --------------------------------------------------------------------------------------------------------------------


def tray(view: State, context: BoardContext) -> Iterator[Thing]:
    """The list of what can be done, where there is one."""
    lines = lines_now(view, context)
    if lines:
        yield from _list(view, context, lines)


def _list(view: State, context: BoardContext, lines: list[Option]) -> Iterator[Thing]:
    box, top = tray_box(view, context, len(lines)), first_line(view, context, len(lines))
    yield dark_board("tray", box, LAYER)
    yield Label(heading(view, context), box.x + 24, box.y + 34, 31, "serif", CALEDEA.accent, width=box.w - 76)
    for i, line in list(enumerate(lines))[top : top + capacity(view, context)]:
        yield from _line(context, line_box(box, i - top), i, line)
    for side, shown in (("up", top > 0), ("down", top + capacity(view, context) < len(lines))):
        if shown:
            x, y = box.right - 30, box.y + 30 if side == "up" else box.bottom - 8
            yield centred(f"tray.{side}", shell.arrow(side=side, px=30), x, y, 30, 30, LAYER + 6)


def _line(context: BoardContext, box: Box, i: int, line: Option) -> Iterator[Thing]:
    """A line that a hint means is stitched round with gold."""
    id, off = f"option.{i}", line.refusal is not None
    state = "off" if off else "focus" if context.focus == id else "rest"
    picture = shell.button(w=box.w, h=box.h, state=state, color=CALEDEA.power, radius=14)
    text = sentences((line_told(context, line), costs(context, line)))
    yield centred(id, picture, *box.centre, box.w, box.h, LAYER + 2, moves=(line.move,), text=text, group="lines")
    if id in context.hinted:
        w, h = box.w - 18, box.h - 18
        yield centred(f"hint.{id}", shell.stitch(w=w, h=h, radius=8), *box.centre, w, h, LAYER + 5)
    x, y = box.x + 33, box.centre[1]
    if line.unit is not None and not _worded(context, line):
        rank, seat = line.unit
        yield centred(f"{id}.unit", tokens.unit(rank=rank, seat=seat, px=46, spent=off), x, y, 46, 46, LAYER + 4)
    if line.icon and line.unit is None:
        ink = SHELL.button_ink if state == "focus" else CALEDEA.accent
        yield centred(f"{id}.icon", people.emblem_alone(name=line.icon, px=44, a=ink, b=ink), x, y, 44, 44, LAYER + 4)
    if line.price:
        yield centred(f"{id}.coin", court.coin(px=COIN, tapped=off), box.right - 25, y, COIN, COIN, LAYER + 4)
    yield from _words(context, box, i, line, SHELL.text_lo if off else SHELL.button_ink if state == "focus" else SHELL.text)


def _words(context: BoardContext, box: Box, i: int, line: Option, color: str) -> Iterator[Label]:
    """From the right: price, chance, and what it is."""
    y, right = box.centre[1], box.right - 14
    if line.price:
        yield Label(str(line.price), box.right - 46, y, 31, "num", color, "right", key=f"price.{i}")
        right = box.right - 60 - len(str(line.price)) * 18 * min(context.text_scale, PAINTED)
    if line.odds is not None:
        yield Label(per_cent(line.odds), right, y, 30, "num", color, "right", key=f"odds.{i}")
        right -= 84 * min(context.text_scale, PAINTED)
    left = box.x + (18 if _worded(context, line) else 62)
    words = context.say("power.ambush") if line.unit and line.icon else line_text(context, line)
    yield Label(words, left, y, 29, "ui_bold", color, width=right - 4 - left)


# -- words -------------------------------------------------------------------------------------------------------------------


def line_text(context: BoardContext, line: Option) -> str:
    """The words of a line."""
    return context.say(line.words, **line.values)


def line_told(context: BoardContext, line: Option) -> str:
    """The same to whoever does not see the sign of the Transport before them."""
    return context.say(line.words.replace("act.transport.unit", "heard.transport"), **line.values)


def costs(context: BoardContext, line: Option) -> str:
    """What it costs, its dice, and the chance to win."""
    price = context.say("about.price", n=line.price) if line.price else ""
    dice = context.say("heard.dice", n=line.dice) if line.dice else ""
    return sentences((price, dice, context.say("heard.chance", chance=per_cent(line.odds)) if line.odds is not None else ""))


def heading(view: State, context: BoardContext) -> str:
    """What the list is about."""
    square = context.open_square
    if view.phase == "main" and square is not None:
        fire = view.enemies_at(view.active, square)
        return context.say("tray.bombard" if fire else "tray.square", place=place(view, square))
    if view.phase in ("attacker", "defender", "bombarded"):
        about = "chance" if view.phase == "attacker" else view.phase
        return context.say(f"tray.{about}", place=place(view, view.pending.square))  # type: ignore[union-attr]
    return context.say("tray.order")


def _worded(context: BoardContext, line: Option) -> bool:
    """Whether large words take the place of the unit: the Ambush is named with its chance and its price."""
    return line.unit is not None and bool(line.icon) and context.text_scale > 1
