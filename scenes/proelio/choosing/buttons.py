"""The buttons of a decision on the rail before the stage; long lists lie on the stage itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.proelio.state import State
from scenes.paint.palette import SHELL
from scenes.proelio.choosing.choice import card_of
from scenes.proelio.choosing.menu import Option, options
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.sight import WarSight
from scenes.proelio.zones import LIST, listed, rail
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Wanted
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.laid.labels import Label

LAYER: Final = 27
LONG: Final = 6
"""More buttons than this lie on the stage as a list."""
ICON: Final = 40
CROWDED: Final = 4
CROWDED_TEXT: Final = 1.1
"""So many buttons with words of that size have no room for emblems."""


def options_now(view: State, sight: WarSight) -> list[Option]:
    """The buttons of the one who chooses, as those eyes may see them."""
    seat = sight.choosing
    if seat is None or sight.kind or sight.eyes != seat:
        return []
    cards = tuple(card_of(id) for id in sight.picked if id.startswith("hand."))
    return options(view, seat, cards, sight.opened, sight.ware)


def places(count: int, text_scale: float) -> list[Box]:
    return listed(count) if count > LONG else rail(count, text_scale)


def signed(count: int, text_scale: float) -> bool:
    """Whether there is room for an emblem before the words of a button."""
    return text_scale < CROWDED_TEXT or count < CROWDED or count > LONG


def button_pieces(view: State, sight: WarSight) -> Iterator[Piece]:
    found = options_now(view, sight)
    if len(found) > LONG:
        art = {"w": LIST.w, "h": LIST.h, "color": PROELIO.plate, "radius": 22, "thick": 7, "level": 4, "gold": True}
        yield centred("list", "board", *LIST.centre, LIST.w, LIST.h, LAYER - 1, art=art)
    for i, (option, box) in enumerate(zip(found, places(len(found), sight.text_scale), strict=True)):
        yield from _button(sight, i, option, box, signed(len(found), sight.text_scale))


def _button(sight: WarSight, i: int, option: Option, box: Box, sign: bool) -> Iterator[Piece]:
    id, off = f"option.{i}", option.refusal is not None
    state = "off" if off else "focus" if sight.focus == id else "rest"
    w, h = round(box.w), round(box.h)
    art: dict[str, Any] = {"w": w, "h": h, "state": state, "color": PROELIO.war, "radius": 14}
    text = option_text(sight, option)
    moves = (option.move,) if option.move is not None else option.leads
    at = box.centre
    secret = sight.eyes
    yield centred(id, "button", *at, w, h, LAYER, art=art, moves=moves, text=text, group="rail", secret=secret)
    ink = SHELL.button_ink if state == "focus" else SHELL.text_lo if off else PROELIO.accent
    if sign:
        emblem = {"name": option.icon, "px": ICON, "a": ink, "b": ink}
        yield centred(f"{id}.icon", "emblem", box.x + 34, at[1], ICON, ICON, LAYER + 2, art=emblem, secret=secret)
    if id in sight.hinted:
        line = {"w": w - 18, "h": h - 18, "radius": 8}
        yield centred(f"hinted.{id}", "stitch", *at, w - 18, h - 18, LAYER + 3, art=line, secret=secret)


def buttons(text_scale: float) -> Wanted:
    """Buttons of every state, for as many as mostly lie on the rail."""
    sizes = {(round(box.w), round(box.h)) for count in range(1, CROWDED + 2) for box in rail(count, text_scale)}
    looks = [{"w": w, "h": h, "color": PROELIO.war, "radius": 14} for w, h in sorted(sizes)]
    return [("button", {**look, "state": state}) for look in looks for state in ("rest", "focus", "off")]


def option_text(sight: WarSight, option: Option) -> str:
    return sight.name(option.house) if option.house is not None else sight.say(option.words, **option.values)


def button_labels(view: State, sight: WarSight) -> Iterator[Label]:
    found = options_now(view, sight)
    for i, (option, box) in enumerate(zip(found, places(len(found), sight.text_scale), strict=True)):
        off, lit = option.refusal is not None, sight.focus == f"option.{i}"
        color = SHELL.text_lo if off else SHELL.button_ink if lit else SHELL.text
        left = box.x + (60 if signed(len(found), sight.text_scale) else 14)
        width = box.right - 14 - left
        yield Label(
            option_text(sight, option), left + width / 2, box.centre[1], 30, "ui_bold", color, "center", width=width,
            secret=sight.eyes, key=f"option.{i}",
        )  # fmt: skip
