"""The buttons of a decision on the rail before the stage; long lists lie on the stage itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from games.proelio.state import State
from scenes.paint.brush import Picture
from scenes.paint.letters import FIXED
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.proelio.choosing.menu import Option, options
from scenes.proelio.context import WarContext
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.wording import reason_of, worded
from scenes.proelio.zones import LIST, RAIL, RAIL_GAP, listed, rail
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing, Walk

LAYER: Final = 27
LONG: Final = 6
"""More buttons than this lie on the stage as a list."""
WORDS: Final = (30.0, "ui_bold")
ICON: Final = 40
BROAD: Final = {**dict.fromkeys("ijlI’ ", 8.5), **dict.fromkeys("frt:.,", 11.5), **dict.fromkeys("mwMW", 27.0)}
"""About the width of letters of their words: narrow and broad ones; of capitals; of all others."""
CAPITAL: Final = 21.0
LETTER: Final = 16.5
STEP: Final = 32.0
"""They differ in width by so much at least, so that few have to be painted."""
LEAST: Final = 192.0
SIGN_ROOM: Final = 60.0
"""Before the words, where an emblem stands there."""
EDGE: Final = 14.0
_laid = partial(centred, motion=AT_ONCE)
WAYS: Final = ((True, True), (False, True), (False, False))
"""With emblems and with what is lacking, as far as there is room."""


class Button(NamedTuple):
    """One as it lies there. `sign`: with its emblem; `words`: their size and role, the same for all of a rail."""

    option: Option
    text: str
    box: Box
    sign: bool
    words: tuple[float, str] = WORDS


def options_now(view: State, context: WarContext) -> list[Option]:
    """The buttons of the one who chooses, as those eyes may see them."""
    seat = context.choosing
    if seat is None or context.event is not None or context.eyes != seat:
        return []
    cards = tuple(id.name for id in context.cards)
    return options(view, seat, cards, context.opened, context.ware)


def laid_buttons(view: State, context: WarContext) -> list[Button]:
    """Every button, its words and where it lies: on the rail as wide as its words, where all find room."""
    found = options_now(view, context)
    if len(found) > LONG:
        return [Button(o, option_text(context, o), box, True) for o, box in zip(found, listed(len(found)), strict=True)]
    words = WORDS
    for sign, need in WAYS:
        texts = [option_text(context, option, need) for option in found]
        widths = [_width(text, context.text_scale, sign) for text in texts]
        room = RAIL.w - RAIL_GAP * (len(found) - 1)
        if sum(widths) <= room:
            break
    else:
        bare = [words_width(text, 1.0) for text in texts]
        share = (room - 2 * EDGE * len(bare)) / sum(bare)
        words, widths = (WORDS[0] * share, f"{FIXED}{WORDS[1]}"), [width * share + 2 * EDGE for width in bare]
    return [Button(o, text, box, sign, words) for o, text, box in zip(found, texts, rail(widths), strict=True)]


def _width(text: str, scale: float, sign: bool) -> float:
    wanted = words_width(text, scale) + (SIGN_ROOM if sign else EDGE) + EDGE
    return max(LEAST, STEP * -(-wanted // STEP))


def words_width(text: str, scale: float) -> float:
    """As wide as bold words of the size of a button may be, in units: rather too much than too little."""
    return scale * sum(BROAD.get(letter, CAPITAL if letter.isupper() else LETTER) for letter in text)


def buttons_laid(view: State, context: WarContext) -> Iterator[Thing]:
    """Each with its words."""
    found = laid_buttons(view, context)
    if len(found) > LONG:
        paper = shell.panel(w=LIST.w, h=LIST.h, color=PROELIO.plate, radius=22, thick=7, level=4, gold=True)
        yield _laid("list", paper, *LIST.centre, LIST.w, LIST.h, LAYER - 1)
    for i, button in enumerate(found):
        yield from _button(context, f"option.{i}", button)


BUTTONS: Final = Walk(buttons_laid)


def _button(context: WarContext, id: str, button: Button) -> Iterator[Thing]:
    option, text, box, sign, words = button
    off = option.refusal is not None
    state = "off" if off else "focus" if context.focus == id else "rest"
    w, h = round(box.w), round(box.h)
    moves = (option.move,) if option.move is not None else option.leads
    at, secret = box.centre, context.eyes
    yield _laid(id, _board(w, h, state), *at, w, h, LAYER, moves=moves, text=text, group="rail", secret=secret)
    ink = SHELL.button_ink if state == "focus" else SHELL.text_lo if off else PROELIO.accent
    if sign:
        emblem = people.emblem_alone(name=option.icon, px=ICON, a=ink, b=ink)
        yield _laid(f"{id}.icon", emblem, box.x + 34, at[1], ICON, ICON, LAYER + 2, secret=secret)
    if id in context.hinted:
        line = shell.stitch(w=w - 18, h=h - 18, radius=8)
        yield _laid(f"hinted.{id}", line, *at, w - 18, h - 18, LAYER + 3, secret=secret)
    color = SHELL.text_lo if off else SHELL.button_ink if state == "focus" else SHELL.text
    left = box.x + (SIGN_ROOM if sign else EDGE)
    width = box.right - EDGE - left
    yield Label(text, left + width / 2, at[1], *words, color, "center", width=width, secret=secret, key=id)


def _board(w: int, h: int, state: str) -> Picture:
    return shell.button(w=w, h=h, state=state, color=PROELIO.war, radius=14)


def buttons(text_scale: float) -> Prefetch:
    """Buttons of every state and of every width that words may ask for."""
    boxes = [rail([LEAST + STEP * k])[0] for k in range(round(12 * text_scale))]
    return [_board(round(box.w), round(box.h), state) for box in boxes for state in ("rest", "focus", "off")]


def option_text(context: WarContext, option: Option, need: bool = True) -> str:
    """The verb; of what cannot be done, its name and what is lacking."""
    values = worded(option.values, context.players)
    if option.refusal is None or not need:
        return context.say(option.words, **values)
    name = context.say(f"act_off.{option.act}", **values)
    return f"{name}: {_lacking(context, option)}"


def _lacking(context: WarContext, option: Option) -> str:
    assert option.refusal is not None
    why = reason_of(option.refusal)
    lack = "one_more" if why == "two_cards" and context.cards else why
    return context.say(f"need.{lack}", **worded(option.refusal.args, context.players))
