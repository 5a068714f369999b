"""The list of what can be done, on the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.kalyra.content import hero_index
from games.kalyra.land.reveals import landings
from games.kalyra.moves import RotateTile
from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import lines_now
from scenes.kalyra.menu.option import Option
from scenes.kalyra.menu.together import papers
from scenes.kalyra.menu.wheel import wheel_hero
from scenes.kalyra.paint.counters import gold
from scenes.kalyra.paint.goods import item_sign
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import emblem, panel
from scenes.kalyra.wording import where
from scenes.kalyra.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 40
HEAD: Final = 72.0
LINE: Final = 60.0
PITCH: Final = 65.0
ROOM: Final = int((TRAY.h - HEAD - 10) / PITCH)
"""So many lines are seen at once where no group is named."""
TITLE: Final = 58.0
"""Of the name of a group, above its first line."""
ICON: Final = 44.0


class PlacedRow(NamedTuple):
    """A line where it lies; `title`: the name of its group, where it is the first of it."""

    i: int
    line: Option
    box: Box
    title: str


def laid(context: LandContext, lines: Sequence[Option]) -> list[PlacedRow]:
    """The lines that are shown, so that the one under the cursor always is."""
    top = max(0, min((context.at("option") or 0) - ROOM // 2, _fitting_from_the_end(lines)))
    found, y, group = list[PlacedRow](), TRAY.y + HEAD, ""
    for i, line in list(enumerate(lines))[top:]:
        title = line.group if line.group != group else ""
        group, y = line.group, y + (TITLE if title else 0)
        if y + LINE > TRAY.bottom:
            break
        found.append(PlacedRow(i, line, Box(TRAY.x + 12, y, TRAY.w - 24, LINE), title))
        y += PITCH
    return found


def _fitting_from_the_end(lines: Sequence[Option]) -> int:
    """The first line from which all that follow are seen."""
    room, top = TRAY.h - HEAD, len(lines)
    while top > 0:
        group = lines[top - 1 :]
        heads = sum(line.group != (group[k - 1].group if k else "") for k, line in enumerate(group))
        if len(group) * PITCH + heads * TITLE - (PITCH - LINE) > room:
            break
        top -= 1
    return min(top, max(0, len(lines) - 1))


def _listed(view: State, context: LandContext) -> list[Option]:
    """The lines that are shown as a list: advice has its wheel, and what all choose at once lies at the plates."""
    return [] if wheel_hero(context) or papers(view, context) else lines_now(view, context)


def tray(view: State, context: LandContext) -> Iterator[Thing]:
    lines = _listed(view, context)
    if not lines:
        return
    yield panel("tray", TRAY, LAYER, radius=18, gold=True)
    head, w = heading(view, context), TRAY.w - 90
    yield Label(head, TRAY.x + 26, TRAY.y + 32, 32, "serif", KALYRA.accent_hi, width=w, key="tray.head", layer=LAYER + 8)
    shown = laid(context, lines)
    for i, line, whole, title in shown:
        yield from _line(view, context, whole, i, line)
        yield from _line_words(context, whole, i, line)
        if title:
            text, y = context.say(f"label.pack_{title}"), whole.y - TITLE / 2 - 3
            yield Label(text, whole.x + 8, y, 28, "ui", KALYRA.accent, width=whole.w - 16, key=f"pack.{title}", layer=LAYER + 8)
        if f"option.{i}" in context.hinted:
            box = whole.inset(9)
            picture = shell.stitch(w=box.w, h=box.h, radius=8)
            yield centred(f"hint.option.{i}", picture, *box.centre, box.w, box.h, LAYER + 6)
    for side, more in (("up", shown[0].i > 0), ("down", shown[-1].i + 1 < len(lines))):
        if more:
            y = TRAY.y + 34 if side == "up" else TRAY.bottom - 10
            yield centred(f"tray.{side}", shell.arrow(side=side, px=30), TRAY.right - 36, y, 30, 30, LAYER + 6)


def _line(view: State, context: LandContext, box: Box, i: int, line: Option) -> Iterator[Piece]:
    id, off = f"option.{i}", line.refusal is not None
    state = "off" if off else "focus" if context.focus == id else "rest"
    picture = shell.button(w=box.w, h=box.h, state=state, color=KALYRA.table_hi, radius=12)
    moves = (line.move,) if line.move is not None else ()
    text = context.say("line.use_on.by_ear", **line.values) if line.words == "line.use_on" else line_text(context, line)
    if isinstance(line.move, RotateTile) or line.does == "turn":
        text = f"{text}. {_held(view, context, context.picks.turn)}"
    text = f"{text}. {context.say('about.price', n=line.price)}" if line.price else text
    yield centred(id, picture, *box.centre, box.w, box.h, LAYER + 2, moves=moves, text=text, group="lines")
    x, y, ink = box.x + 34, box.centre[1], SHELL.button_ink if state == "focus" else KALYRA.accent
    if line.hero in hero_index():
        yield centred(f"{id}.hero", medallion(hero=line.hero, px=ICON), x, y, ICON, ICON, LAYER + 4)
        x += ICON + 4
    if line.item:
        sign = item_sign(id=line.item, px=ICON, pale=state == "focus")
        yield centred(f"{id}.item", sign, x, y, ICON, ICON, LAYER + 4)
    elif line.icon and line.hero not in hero_index():
        yield emblem(f"{id}.icon", line.icon, x, y, ICON, LAYER + 4, ink)
    if line.price:
        yield centred(f"{id}.coin", gold(px=34.0), box.right - 28, y, 34, 34, LAYER + 4)
    if line.ticked:
        yield emblem(f"{id}.tick", "check", box.right - 30, y, 38, LAYER + 4, ink)


def _held(view: State, context: LandContext, turn: int) -> str:
    """How a tile is held, and where whoever has found it could step onto it."""
    held = context.say("heard.turned_by", n=turn) if turn else context.say("heard.turned")
    places = "; ".join(where(context.say, space) for space in landings(view, turn))
    return f"{held}. {context.say('heard.entered', places=places) if places else context.say('heard.entered.not')}"


def line_text(context: LandContext, line: Option) -> str:
    """The words of a line."""
    return context.say(line.words, **line.values)


def heading(view: State, context: LandContext) -> str:
    """What the list is about."""
    if context.menu.kind == "trade":
        return context.say("line.trade", hero=context.menu.name)
    if context.choosing not in view.to_act() or context.menu == "own":
        return context.say("label.pack")
    return context.say(f"tray.{view.asking}")


def _line_words(context: LandContext, box: Box, i: int, line: Option) -> Iterator[Label]:
    off, lit = line.refusal is not None, context.focus == f"option.{i}"
    color = SHELL.text_lo if off else SHELL.button_ink if lit else SHELL.text
    right = box.right - 16
    if line.price:
        yield Label(
            str(line.price), box.right - 50, box.centre[1], 31, "num", color, "right", key=f"price.{i}", layer=LAYER + 8
        )
        right = box.right - 66 - len(str(line.price)) * 18 * context.text_scale
    if line.ticked is not None:
        right -= 44
    left = box.x + 66 + (ICON + 4 if line.item and line.hero in hero_index() else 0)
    text = line_text(context, line)
    yield Label(text, left, box.centre[1], 29, "ui_bold", color, width=right - left, key=f"option.{i}")
