"""The menu of what can be chosen, in the right wing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.kalua.moves import BuyCard, CallConvert
from games.kalua.state import State
from games.kernel.protocol import Seat
from scenes.kalua.choosing.menu import Line, help_of, lines, words_of
from scenes.kalua.context import IslandContext, asked, faces
from scenes.kalua.layout import pictures
from scenes.kalua.paint.cards import signed
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.zones import LINES
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.aids.told import sentences
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 30
PITCH: Final = 61.0
H: Final = 52.0
ICON: Final = 38
SMALL: Final = 26
LOST: Final = 36
EDGE: Final = 37.0
"""From the right end of a line to its number: there is the sign of what is counted."""
WORDS: Final = 50.0
"""Where a line's words begin."""
WIDER: Final = 0.5
"""How much of what larger words need the list takes from the sea: never a stone of the happiness track."""


class Figure(NamedTuple):
    """A number at the right end of a line, and the emblem of what it counts."""

    number: str
    sign: str


def lines_now(view: State, context: IslandContext) -> list[Line]:
    """The lines shown; [] when nobody is asked on the screen. Paid draws, the last of them, are not taught by a lesson."""
    seat = asked(view, context)
    found = lines(view, seat, context.opened) if seat is not None else []
    return [line for line in found if context.lesson is None or not isinstance(line.move, BuyCard)]


def line_box(i: int, text_scale: float) -> Box:
    """Large words make the list wider, towards the island."""
    w = round(LINES.w * (1 + (text_scale - 1) * WIDER))
    return Box(LINES.right - w, LINES.y + i * PITCH, w, H)


def listed(view: State, context: IslandContext) -> Iterator[Thing]:
    secret = secret_of(view, context)
    for i, line in enumerate(lines_now(view, context)):
        yield from _line(context, i, line, secret)


def secret_of(view: State, context: IslandContext) -> Seat | None:
    """What is listed for a card of a hidden hand belongs to the peek of its owner."""
    seat = asked(view, context)
    return seat if seat is not None and context.opened in faces(view, seat) else None


def _line(context: IslandContext, i: int, line: Line, secret: Seat | None) -> Iterator[Thing]:
    id, box, off = f"option.{i}", line_box(i, context.text_scale), line.refusal is not None
    state = "off" if off else "focus" if context.focus == id else "rest"
    look = shell.button(w=box.w, h=box.h, state=state, color=KALUA.plate, radius=16)
    price = (context.say("price", n=line.price),) if line.price is not None else ()
    text = sentences((", ".join((words_of(line, context), *price)), help_of(line, context)))
    yield centred(id, look, *box.centre, box.w, box.h, LAYER, moves=(line.move,), text=text, group="lines", secret=secret)
    (x, y), ground = (box.x + 28, box.centre[1]), SHELL.gold if state == "focus" else KALUA.plate
    if line.seat is not None:
        yield centred(f"{id}.seat", people.seat_badge(seat=line.seat, px=ICON), x, y, ICON, ICON, LAYER + 2, secret=secret)
    elif line.icon:
        ink = SHELL.button_ink if state == "focus" else KALUA.accent
        yield centred(f"{id}.icon", pictures.emblem(line.icon, ICON, ink, ground), x, y, ICON, ICON, LAYER + 2, secret=secret)
    figure = figure_of(line, context)
    if line.leader and figure is not None:
        x = lost_at(box, figure, context.text_scale)
        ink = SHELL.button_ink if state == "focus" else SHELL.text
        yield centred(f"{id}.lost", pictures.emblem("leader", LOST, ink, ink), x, y, LOST, LOST, LAYER + 2, secret=secret)
        crossed = pictures.emblem("cross", LOST, KALUA.local, KALUA.local)
        yield centred(f"{id}.crossed", crossed, x, y, LOST, LOST, LAYER + 3, secret=secret)
    if figure is not None:
        ink = SHELL.button_ink if state == "focus" else SHELL.counter
        picture = pictures.emblem(figure.sign, SMALL, ink, ground)
        yield centred(f"{id}.what", picture, box.right - 20, y, SMALL, SMALL, LAYER + 2, secret=secret)
    if id in context.hinted:
        stitch = shell.stitch(w=box.w - 18, h=box.h - 18, radius=8)
        yield centred(f"hinted.{id}", stitch, *box.centre, box.w - 18, box.h - 18, LAYER + 4, secret=secret)
    yield from _words(context, i, line, figure, secret)


def _words(context: IslandContext, i: int, line: Line, figure: Figure | None, secret: Seat | None) -> Iterator[Label]:
    """Its number at the right end, and before that its words."""
    box, lit = line_box(i, context.text_scale), context.focus == f"option.{i}"
    color = SHELL.text_lo if line.refusal is not None else SHELL.button_ink if lit else SHELL.text
    left, right, y = box.x + WORDS, box.right - 14, box.centre[1]
    if figure is not None:
        edge = box.right - EDGE
        yield Label(figure.number, edge, y, 30, "num", color, "right", key=f"number.{i}", secret=secret)
        right = edge - 2 - 17 * len(figure.number) * context.text_scale
        right = lost_at(box, figure, context.text_scale) - LOST / 2 - 4 if line.leader else right
    words = words_of(line, context)
    yield Label(words, left, y, 28, "ui_bold", color, width=right - left, key=f"line.{i}", secret=secret)


def figure_of(line: Line, context: IslandContext) -> Figure | None:
    """What it costs, else what it brings; None where it does neither. How "Convert!" would end is a mark of the table."""
    if line.price is not None:
        return Figure(str(line.price), "prayer")
    if line.amulets:
        return Figure(signed(-line.amulets), "amulet")
    if line.happier:
        return Figure(signed(line.happier), "happy")
    if line.families is None or (isinstance(line.move, CallConvert) and not context.aids):
        return None
    return Figure(signed(line.families), "people")


def lost_at(box: Box, figure: Figure, text_scale: float) -> float:
    """The middle of the Leader that is crossed out, before the number of the families that come."""
    return box.right - EDGE - 20 * len(figure.number) * text_scale - 6 - LOST / 2
