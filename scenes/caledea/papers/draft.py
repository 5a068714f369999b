"""The nine kingdom cards over the board while kingdoms are chosen: lands by row, goods by column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.caledea.content import Kingdom, content, kingdom
from games.caledea.moves import PickKingdom
from games.caledea.state import State
from scenes.caledea.context import BoardContext
from scenes.caledea.paint import court, land
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.zones import CARD, FOOT, MIDDLE, TRAY
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 20
SHIELD: Final = 108
CHIP: Final = (62.0, 50.0)
LARGE: Final = 1.15
LARGER: Final = ((32, 138), (28, 195), 256)
"""Sizes and places of the words on a card, where they are larger than that."""


def choosing_kingdoms(view: State) -> bool:
    """Whether the cards lie on the table."""
    return view.phase == "draft"


def card_box(index: int) -> Box:
    """Where a kingdom's card lies."""
    w, h = CARD
    row, column = divmod(index, 3)
    return Box(MIDDLE[0] + (column - 1) * (w + 10) - w / 2, MIDDLE[1] + (row - 1) * (h + 10) - h / 2, w, h)


def draft(view: State, context: BoardContext) -> Iterator[Thing]:
    """Cards, shields, resources; a card that is taken shows whose it is."""
    if not choosing_kingdoms(view):
        return
    w, h = 3 * CARD[0] + 40, 3 * CARD[1] + 40
    picture = shell.panel(w=w, h=h, color=CALEDEA.plate, radius=10, thick=2, level=1)
    yield centred("card.ground", picture, *MIDDLE, w, h, LAYER - 1)
    for card in content().kingdoms:
        yield from _card(view, context, card)


def _card(view: State, context: BoardContext, card: Kingdom) -> Iterator[Thing]:
    box, k = card_box(card.index), card.index
    taken = k in view.kingdom
    moves = () if taken or context.choosing is None else (PickKingdom(k),)
    picture = court.parchment(w=box.w, h=box.h, lit=not taken, radius=16)
    text = context.say("focus.card", kingdom=card.id, n=card.actions, power=card.power)
    id = f"card.{k}"
    yield centred(id, picture, *box.centre, box.w, box.h, LAYER, moves=moves, text=text, group="cards")
    if id in context.hinted:
        w, h = box.w - 18, box.h - 18
        yield centred(f"hint.{id}", shell.stitch(w=w, h=h, radius=12), *box.centre, w, h, LAYER + 3)
    picture = court.shield(kingdom=k, px=SHIELD, out=taken)
    yield centred(f"card.shield.{k}", picture, box.x + 78, box.y + 74, SHIELD, SHIELD, LAYER + 1)
    for i, name in enumerate((card.land, card.goods)):
        x, y = box.right - 62, box.y + 46 + i * 58
        chip = land.swatch(name=name, w=CHIP[0], h=CHIP[1])
        yield centred(f"card.{name}.{k}", chip, x, y, *CHIP, LAYER + 1)
    for i, icon in enumerate(("arrow", "infantry")):
        ink = people.emblem_alone(name=icon, px=36, a=CALEDEA.power, b=CALEDEA.table_hi)
        yield centred(f"card.{icon}.{k}", ink, box.x + 42 + i * 96, box.y + 203, 36, 36, LAYER + 1)
    if taken:
        seat = view.kingdom.index(k)
        yield centred(f"card.seat.{k}", people.seat_badge(seat=seat, px=60), box.right - 44, box.bottom - 46, 60, 60, LAYER + 2)
    yield from _words(view, context, card, box, taken)


def _words(view: State, context: BoardContext, card: Kingdom, box: Box, taken: bool) -> Iterator[Label]:
    """Its name, its actions and first units, its power or who took it."""
    (size, top), (small, middle), foot = ((38, 152), (32, 203), 251) if context.text_scale <= LARGE else LARGER
    x, w = box.x + 22, box.w - 40
    yield Label(context.say(f"kingdom.{card.id}"), x, box.y + top, size, "caledea", CALEDEA.ink, width=w)
    for i, number in enumerate((card.actions, card.start_units)):
        yield Label(str(number), x + 44 + i * 96, box.y + middle, small, "num", CALEDEA.ink, key=f"card.{card.index}.{i}")
    last = context.name(view.kingdom.index(card.index)) if taken else context.say(f"power.{card.power}")
    yield Label(last, x, box.y + foot, 28, "ui", CALEDEA.ink, width=w - (50 if taken else 0))


def card_shown(view: State, context: BoardContext) -> int | None:
    """The kingdom under the cursor while a person chooses one: it stays while that person looks round at its sheet."""
    if not choosing_kingdoms(view) or context.choosing is None:
        return None
    ids = (Id(id or "").parts for id in (context.focus, context.chosen))
    return next((int(parts[-1]) for parts in ids if parts[0] == "card" and parts[-1].isdigit()), None)


# -- what is told of the card under the cursor ------------------------------------------------------------------------------


def help_box(context: BoardContext) -> Box:
    """Where it is told how the kingdom is played."""
    h = round(30 + 215 * context.text_scale)
    return Box(TRAY.x, TRAY.bottom - h, TRAY.w, h)


def detail(view: State, context: BoardContext) -> Iterator[Thing]:
    """How the kingdom is played, and below the sheet, which ends with its power, what that power does, unless a hint lies
    there."""
    index = card_shown(view, context)
    if index is None:
        return
    card, box = kingdom(index), help_box(context)
    yield dark_board("card.help", box, LAYER)
    line = context.say(f"kingdom_line.{card.id}")
    yield Label(line, box.x + 26, box.centre[1], 30, "serif_it", CALEDEA.accent, width=box.w - 50, lines=5)
    if context.hint is None:  # else it lies there
        yield dark_board("card.power", FOOT, LAYER)
        power = context.say(f"power_help.{card.power}")
        yield Label(power, FOOT.x + 26, FOOT.centre[1], 28, "ui", SHELL.text, width=FOOT.w - 50, lines=4, leading=1.16)


def dark_board(id: str, box: Box, layer: int) -> Piece:
    """A board under a list, under what is foretold, or under what is told of a kingdom."""
    picture = shell.panel(w=box.w, h=round(box.h), color=CALEDEA.tray, radius=22, thick=7, level=3, gold=True)
    return centred(id, picture, *box.centre, box.w, round(box.h), layer)
