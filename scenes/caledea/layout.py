"""Caledea's table as a pure function: what lies where, at this moment, with the torus turned as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.caledea.presence.standing import owner_shown
from games.caledea.state import State
from games.caledea.table import IDS, NONE
from games.kernel.memo import per_view
from scenes.caledea.board.bursts import bursts
from scenes.caledea.board.changes import changed
from scenes.caledea.board.marks import marks
from scenes.caledea.board.squares import board
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.context import BoardContext, alone, handed, seat_shown
from scenes.caledea.fight.order_roll import order_roll
from scenes.caledea.fight.summons import summons
from scenes.caledea.forecast.attack import attack
from scenes.caledea.forecast.site import site
from scenes.caledea.paint import court
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.papers.draft import card_shown, choosing_kingdoms, detail, draft
from scenes.caledea.papers.parchment import parchment
from scenes.caledea.papers.rivals import rival_rows
from scenes.caledea.papers.tray import tray
from scenes.caledea.papers.who import who
from scenes.caledea.wording import column
from scenes.caledea.zones import FOOT, STRIPS
from scenes.paint.dress import worn
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing, Walk

LAYER_FOOT: Final = 5
LAYER_NAMES: Final = 6
"""Names of lines lie on the strips, below all that may be laid over the board."""
NAMES: Final = STRIPS[0] + STRIPS[1] / 2 - 3
"""Beyond the edge, over the farther square, so that the nearer is seen."""
TOKEN: Final = 58
MAP_MOST: Final = (390.0, 180.0)


@handed
def table(view: State, context: BoardContext) -> Iterator[Thing]:
    """All that lies on it."""
    viewport = context.viewport(view)
    yield from board(view, context, viewport)
    yield from names_of_lines(view, context, viewport)
    yield from changed(view, context, viewport)
    yield from marks(view, context, viewport)
    yield from draft(view, context)
    yield from parchment(view, context)
    yield from rival_rows(view, context)
    yield from foot(view, context, viewport)
    yield from detail(view, context)
    yield from attack(view, context)
    yield from who(view, context)
    yield from site(view, context)
    yield from summons(view, context)
    yield from tray(view, context)
    yield from order_roll(context)
    yield from bursts(view, context)


TABLE: Final = Walk[State, BoardContext](table)
layout, labels = TABLE.pieces, TABLE.labels


def names_of_lines(view: State, context: BoardContext, viewport: Viewport) -> Iterator[Label]:
    """Letters of the columns above, numbers of the rows on the left, in the strips beyond the edge; none below cards."""
    if choosing_kingdoms(view):
        return
    grid = viewport.grid
    columns, rows = viewport.shown
    for i in range(columns):
        name = column((viewport.corner[0] + i) % viewport.width)
        yield _line_name(name, viewport.box_at(i, 0).centre[0], grid.y - NAMES, f"column.{i}")
    for j in range(rows):
        name = str((viewport.corner[1] + j) % viewport.height + 1)
        yield _line_name(name, grid.x - NAMES, viewport.box_at(0, j).centre[1], f"row.{j}")


def _line_name(name: str, x: float, y: float, key: str) -> Label:
    return Label(name, x, y, 28, "num", SHELL.text, "center", shadow=1.0, key=key, layer=LAYER_NAMES)


# -- below the sheet -----------------------------------------------------------------------------------------------------------


def foot(view: State, context: BoardContext, viewport: Viewport) -> Iterator[Thing]:
    """The ranks, or on joined boards the whole torus in small; not while a kingdom's power or a hint is told there."""
    if legend_shown(view, context, viewport):
        yield from legend(view, context)
    elif not viewport.whole and card_shown(view, context) is None and context.hint is None:
        yield from overview(view, context, viewport)


def legend_shown(view: State, context: BoardContext, viewport: Viewport) -> bool:
    """On one board, while neither a kingdom's power, a hint nor a card of the coach needs the place."""
    free = viewport.whole and card_shown(view, context) is None and context.hint is None and not context.taught
    return free and view.kingdom[seat_shown(view, context)] != NONE


def legend(view: State, context: BoardContext) -> Iterator[Thing]:
    """What the little shields on the squares mean."""
    seat, say = seat_shown(view, context), context.say
    picture = court.shield(kingdom=view.kingdom[seat], px=TOKEN)
    yield centred("legend.shield", picture, FOOT.x + 44, FOOT.y + 44, TOKEN, TOKEN, LAYER_FOOT)
    one = alone(context) is not None
    text = say("label.your_outposts") if one else say("label.own_outposts", kingdom=view.card(seat).id)
    yield Label(text, FOOT.x + 88, FOOT.y + 44, 30, "ui", SHELL.text, width=FOOT.w - 96, lines=2, leading=1.1, shadow=1.0)


def overview(view: State, context: BoardContext, viewport: Viewport) -> Iterator[Piece]:
    """Joined boards: the whole torus in small, with the part that lies on the table framed."""
    k = max(9.0, min(MAP_MOST[0] / viewport.width, MAP_MOST[1] / viewport.height) // 3 * 3)  # whole pixels at 720p and 1080p
    w, h = k * viewport.width, k * viewport.height
    x, y = FOOT.centre[0], FOOT.y + 10 + h / 2
    art = shell.panel(w=w + 14, h=h + 14, color=CALEDEA.wood, radius=8, thick=4, level=2)
    yield centred("overview.frame", art, x, y, w + 14, h + 14, LAYER_FOOT)
    owners, window = _specks_of(view), (*viewport.corner, *viewport.shown)
    own = view.capital[seat_shown(view, context)]
    picture = court.overview(outpost=view.outpost, width=view.width, square=k, owners=owners, window=window, own=own)
    text = context.say("focus.overview")
    yield centred("overview", picture, x, y, w, h, LAYER_FOOT + 1, text=text, group="overview")


@per_view(8)
def _specks_of(view: State) -> tuple[tuple[int, int, str], ...]:
    return tuple(_specks(view))


def _specks(view: State) -> Iterator[tuple[int, int, str]]:
    """Square, seat, and what is seen there from afar."""
    for square in range(len(view.outpost)):
        city, wall, owner = view.city_at(square), view.structure.get(square), owner_shown(view, square)
        if city != NONE:
            yield square, worn(owner if owner != NONE else city), "capital"
        elif wall is not None:
            yield square, worn(wall.controller), wall.kind
        elif owner != NONE:
            yield square, worn(owner), "claim"
        if view.at[square] and city == NONE and wall is None:
            yield square, worn(view.at[square][0] // IDS), "unit"
