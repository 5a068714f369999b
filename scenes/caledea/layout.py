"""Caledea's table as a pure function: what lies where, at this moment, with the torus turned as it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.caledea.table import IDS, NONE, Table
from scenes.caledea.board import board, owner_shown
from scenes.caledea.bursts import bursts
from scenes.caledea.draft import card_shown, draft_labels, draft_pieces, help_labels, help_pieces
from scenes.caledea.field import Field
from scenes.caledea.founding import founding_labels, founding_pieces
from scenes.caledea.landing import landing_labels, landing_pieces
from scenes.caledea.marks import marks
from scenes.caledea.odds_panel import odds_labels, odds_pieces
from scenes.caledea.order_roll import order_roll
from scenes.caledea.rivals import rival_labels, rival_pieces
from scenes.caledea.sheet import sheet_labels, sheet_pieces
from scenes.caledea.sight import BoardSight, seat_shown
from scenes.caledea.summons import summons_labels, summons_pieces
from scenes.caledea.tray import tray_labels, tray_pieces
from scenes.caledea.wording import column
from scenes.caledea.zones import FOOT, STRIPS
from scenes.stage.paint.palette import CALEDEA, SHELL
from scenes.stage.piece import centred
from scenes.stage.pieces import Piece
from scenes.tabletop.labels import Label

LAYER_FOOT: Final = 5
LAYER_NAMES: Final = 6
"""Names of lines lie on the strips, below all that may be laid over the board."""
NAMES: Final = STRIPS[0] + STRIPS[1] / 2 - 3
"""Beyond the edge, over the farther square, so that the nearer is seen."""
TOKEN: Final = 58
MAP_MOST: Final = (390.0, 180.0)


def layout(view: Table, sight: BoardSight) -> list[Piece]:
    """Every piece on the table. Reads nothing but the view and the sight."""
    field = sight.field(view)
    return [
        *board(view, sight, field),
        *marks(view, sight, field),
        *draft_pieces(view, sight),
        *sheet_pieces(view, sight),
        *rival_pieces(view, sight),
        *foot(view, sight, field),
        *help_pieces(view, sight),
        *odds_pieces(view, sight),
        *landing_pieces(view, sight),
        *founding_pieces(view, sight),
        *summons_pieces(view, sight),
        *tray_pieces(view, sight),
        *order_roll(sight),
        *bursts(view, sight),
    ]


def labels(view: Table, sight: BoardSight) -> list[Label]:
    """Every word on the table."""
    field = sight.field(view)
    return [
        *names_of_lines(view, sight, field),
        *draft_labels(view, sight),
        *sheet_labels(view, sight),
        *rival_labels(view, sight),
        *(legend_labels(sight) if field.whole and card_shown(view, sight) is None else ()),
        *help_labels(view, sight),
        *odds_labels(view, sight),
        *landing_labels(view, sight),
        *founding_labels(view, sight),
        *summons_labels(view, sight),
        *tray_labels(view, sight),
    ]


def names_of_lines(view: Table, sight: BoardSight, field: Field) -> Iterator[Label]:
    """Letters of the columns above, numbers of the rows on the left, in the strips beyond the edge."""
    grid = field.grid
    columns, rows = field.shown
    for i in range(columns):
        name = column((field.corner[0] + i) % field.width)
        yield _line_name(name, field.box_at(i, 0).centre[0], grid.y - NAMES, f"column.{i}")
    for j in range(rows):
        name = str((field.corner[1] + j) % field.height + 1)
        yield _line_name(name, grid.x - NAMES, field.box_at(0, j).centre[1], f"row.{j}")


def _line_name(name: str, x: float, y: float, key: str) -> Label:
    return Label(name, x, y, 28, "num", SHELL["text"], "center", shadow=1.0, key=key, layer=LAYER_NAMES)


# -- below the sheet -----------------------------------------------------------------------------------------------------------


def foot(view: Table, sight: BoardSight, field: Field) -> Iterator[Piece]:
    """The ranks, or on joined boards the whole torus in small; not while a kingdom's power is told there."""
    if card_shown(view, sight) is None:
        yield from legend(view, sight) if field.whole else overview(view, sight, field)


def legend_x(rank: int) -> float:
    return FOOT.x + FOOT.w * (2 * rank - 1) / 6


def legend(view: Table, sight: BoardSight) -> Iterator[Piece]:
    """The three ranks in the colour of the sheet's seat."""
    seat = seat_shown(view, sight)
    for rank in (1, 2, 3):
        art = {"rank": rank, "seat": seat, "px": TOKEN}
        yield centred(f"legend.{rank}", "caledea.unit", legend_x(rank), FOOT.y + 44, TOKEN, TOKEN, LAYER_FOOT, art=art)


def legend_labels(sight: BoardSight) -> Iterator[Label]:
    for rank in (1, 2, 3):
        text = sight.say("label.steps", n=rank)
        yield Label(text, legend_x(rank), FOOT.y + 108, 28, "ui", SHELL["text"], "center", width=FOOT.w / 3 - 8, shadow=1.0)


def overview(view: Table, sight: BoardSight, field: Field) -> Iterator[Piece]:
    """Joined boards: the whole torus in small, with the part that lies on the table framed."""
    k = map_square(field)
    w, h = k * field.width, k * field.height
    x, y = FOOT.centre[0], FOOT.y + 10 + h / 2
    art = {"w": w + 14, "h": h + 14, "color": CALEDEA["wood"], "radius": 8, "thick": 4, "level": 2}
    yield centred("overview.frame", "board", x, y, w + 14, h + 14, LAYER_FOOT, art=art)
    picture = {
        "outpost": view.outpost,
        "width": view.width,
        "square": k,
        "owners": _specks_of(_Seen(view)),
        "window": (*field.corner, *field.shown),
    }
    text = sight.say("focus.overview")
    yield centred("overview", "caledea.overview", x, y, w, h, LAYER_FOOT + 1, art=picture, text=text, group="overview")


def map_square(field: Field) -> float:
    """Width of a square of the small map: whole pixels at 720p and 1080p."""
    return max(9.0, min(MAP_MOST[0] / field.width, MAP_MOST[1] / field.height) // 3 * 3)


class _Seen:
    """A view, equal to itself alone: its specks are reckoned once for many frames."""

    def __init__(self, view: Table) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Seen) and other.view is self.view


@lru_cache(maxsize=8)
def _specks_of(seen: _Seen) -> tuple[tuple[int, int, str], ...]:
    return tuple(_specks(seen.view))


def _specks(view: Table) -> Iterator[tuple[int, int, str]]:
    """Square, seat, and what is seen there from afar."""
    for square in range(len(view.outpost)):
        city, wall, owner = view.city_at(square), view.structure.get(square), owner_shown(view, square)
        if city != NONE:
            yield square, owner if owner != NONE else city, "capital"
        elif wall is not None:
            yield square, wall.controller, wall.kind
        elif owner != NONE:
            yield square, owner, "claim"
        if view.at[square] and city == NONE and wall is None:
            yield square, view.at[square][0] // IDS, "unit"
