"""The own secret alliance, before the eyes it belongs to: open, with its aim as a picture, where one person plays alone; else
face down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.kalesia import events
from games.kalesia.faces import Alliance
from games.kalesia.state import State
from games.kernel.protocol import Seat
from scenes.kalesia.layout.cards import PAPER_CARD, alliance_card, card_back
from scenes.kalesia.layout.hand import LAYER_HAND
from scenes.kalesia.layout.zones import OWN_TOP, SECRET
from scenes.kalesia.paint import alliances
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pieces.piece import centred
from scenes.table.context import Context
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

AIM_W: Final = 242
BADGE: Final = 34
STEP: Final = 37
EDGE: Final = 12


def own(view: State, context: Context) -> Seat | None:
    """Whose alliance card lies there."""
    return None if view.phase == "over" or context.showing(events.GameStarted) else context.eyes


def aim(alliance: Alliance | int, scale: float) -> tuple[tuple[str, ...], Box]:
    """The words of each row of the aim, the first beside three badges, and its board. Large words stand below the badges."""
    beside = "aim.row" if scale <= 1 else ""
    more = ("aim.or_none",) if alliance == "F" else () if beside else ("aim.row",)
    h = (1 + len(more)) * 34 * min(1.06, scale) + 10
    return (beside, *more), Box(SAFE.x, SAFE.bottom - h, AIM_W, h)


def own_card(view: State, context: Context) -> Iterator[Thing]:
    """The card, and below the open one of somebody who sits alone the line that its alliance needs."""
    seat = own(view, context)
    if seat is None:
        return
    alliance = view.alliance[seat]
    alone = context.secrecy == "open"
    if not alone and not context.peek:
        x, y = SECRET.centre
        hidden = context.say("focus.alliance_hidden")
        yield card_back(
            f"secret.{seat}", "alliance", x, y, SECRET.w, LAYER_HAND, turn=3.0, secret=seat, group="secret", text=hidden
        )
        return
    place = SECRET
    if alone:
        board = aim(alliance, context.text_scale)[1]
        h = board.y - 8 - OWN_TOP
        place = Box(SAFE.x + (AIM_W - h * PAPER_CARD) / 2, OWN_TOP, h * PAPER_CARD, h)
        yield from _aim(context, alliance, board, seat)
    name = context.say(f"alliance.{alliance}")
    turn = 2.0 if alone else 3.0
    yield alliance_card(
        f"secret.{seat}", alliance, *place.centre, place.w, LAYER_HAND, name, turn=turn, secret=seat, group="secret", text=name
    )


def _aim(context: Context, alliance: Alliance | int, board: Box, seat: Seat) -> Iterator[Thing]:
    scale = context.text_scale
    paper = shell.panel(w=board.w, h=board.h, color=KALESIA.plate, radius=14, thick=4, level=2)
    yield centred("aim", paper, *board.centre, board.w, board.h, LAYER_HAND - 2, secret=seat, group="secret")
    middle = _row(board, 0, scale)
    left = board.x + EDGE if scale <= 1 else board.centre[0] - 1.5 * STEP
    for i in range(3):
        badge = alliances.alliance_badge(alliance=str(alliance), px=BADGE)
        x = left + STEP * (i + 0.5)
        yield centred(f"aim.{i}", badge, x, middle, BADGE, BADGE, LAYER_HAND - 1, secret=seat, group="secret")
    word = partial(Label, size=28, role="ui_bold", color=SHELL.text, layer=LAYER_HAND, secret=seat)
    for row, id in enumerate(aim(alliance, scale)[0]):
        if id:
            x = board.x + EDGE + 3 * STEP + 6 if row == 0 else board.centre[0]
            width = board.right - EDGE - x + 8 if row == 0 else board.w - EDGE
            at = x, _row(board, row, scale)
            yield word(context.say(id), *at, align="left" if row == 0 else "center", width=width, key=f"aim.{row}")


def _row(board: Box, row: int, scale: float) -> float:
    return board.y + 5 + 34 * min(1.06, scale) * (row + 0.5)
