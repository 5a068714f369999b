"""Rows of button hints at the foot of a table, and the ring round the piece in focus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scenes.stage.action import Action, DeviceKind, Kind
from scenes.stage.canvas import Canvas
from scenes.stage.lettering import Lettering
from scenes.stage.metrics import SAFE, Box
from scenes.stage.pieces import Piece
from scenes.stage.scene import Wanted
from scenes.stage.widgets import Hints, cap
from scenes.stage.widgets.base import draw_ring
from scenes.stage.widgets.hints import CAP

MOST: Final = 376.0
"""A row of hints stays beside the hand."""
LEAD: Final = 58.0
RING_LAYER: Final = 55
HINTED: Final = (Kind.CONFIRM, Kind.ALT, Kind.MENU, Kind.SELECT, Kind.INFO, Kind.BACK, Kind.PEEK)
"""What hints at a table are about."""

Row = list[tuple[Kind, str]]


def hint_rows(rows: list[Row], left: tuple[Row, float] | None, hand: DeviceKind, lettering: Lettering) -> tuple[Hints, ...]:
    """Rows from the top, right aligned; `left` is one more at the left foot and where it begins."""
    foot = SAFE.bottom - 30
    fitting = [_fitting(row, lettering) for row in rows]
    laid = [Hints(row, hand, right=SAFE.right, y=foot - LEAD * k) for k, row in enumerate(reversed(fitting))]
    if left is not None:
        row, x = left
        laid.append(Hints(row, hand, right=x + width_of(row, lettering), y=foot))
    return tuple(laid)


def button_signs(hand: DeviceKind) -> Wanted:
    """The signs of all buttons that a table's hints name."""
    signs = [cap(kind, hand) for kind in HINTED]
    return [(name, {"px": CAP, **args}) for name, args in filter(None, signs)]


def meant(action: Action, rows: Iterable[Hints]) -> Action:
    """A press on a hint means its button; everything else means itself."""
    if action.kind is Kind.PRESS:
        for row in rows:
            kind = row.at(action.x, action.y)
            if kind is not None:
                return Action(kind, action.phase, action.seat, action.device)
    return action


def width_of(row: Row, lettering: Lettering) -> float:
    """Units from the left of its first sign to the end of its last word."""
    return sum(64 + lettering.width(text, 30) for _, text in row) + 34 * (len(row) - 1)


def _fitting(row: Row, lettering: Lettering) -> Row:
    """The hints of a row that fit beside the hand; what nobody would find unasked stays longest."""
    row = list(row)
    while len(row) > 1 and width_of(row, lettering) > MOST:
        del row[max(i for i, (kind, _) in enumerate(row) if kind is not Kind.SELECT)]
    return row


def ring_round(canvas: Canvas, piece: Piece) -> None:
    """Where the piece rests when it is in focus; the ring of a secret piece belongs to the same peek."""
    w, h = round(piece.w * piece.grow), round(piece.h * piece.grow)
    x, y = piece.centre
    with canvas.secretly(piece.secret if piece.secret is not None else canvas.secret):
        draw_ring(canvas, Box(x - w / 2, y - piece.rise - h / 2, w, h), 14, RING_LAYER, "focus")
