"""Where focus goes when something has been picked: to what is still to be picked, or to the first line that can be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Chooser
from scenes.table.context import V
from scenes.table.table_api import S, TableApi


def to_pick(table: TableApi[V, S], chooser: Chooser[V], of_use: Iterable[str] | None = None) -> str | None:
    """The next piece of the same group to the right that is not picked, else the nearest; `of_use`: only one of these. None:
    all of them are."""
    newest = table.pieces.piece(chooser.picked[-1]) if chooser.picked else None
    if newest is None:
        return None
    left = [piece for piece in table.pieces.pieces if _open(piece, newest, chooser) and (of_use is None or piece.id in of_use)]
    x, y = newest.box.centre
    left = [piece for piece in left if piece.box.centre[0] > x] or left
    nearest = min(left, key=lambda one: abs(one.box.centre[0] - x) + abs(one.box.centre[1] - y), default=None)
    return nearest.id if nearest is not None else None


def _open(piece: Piece, newest: Piece, chooser: Chooser[V]) -> bool:
    return piece.group == newest.group and bool(piece.moves) and piece.id not in chooser.picked


def first_live(refused: Iterable[object | None]) -> str | None:
    """The first line of a list that can be chosen, by why each cannot be; the first of all where none can; None: no lines."""
    lines = list(refused)
    return f"option.{next((i for i, why in enumerate(lines) if why is None), 0)}" if lines else None
