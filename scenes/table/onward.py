"""Where focus goes when something has been picked: to what is still to be picked, or to the first line that can be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.steps import Graph
from scenes.stage.loop.metrics import Box
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


def into_the_hand(items: list[Focusable], graph: Graph, boxes: dict[str, Box]) -> None:
    """A step to the side from a line of a list leads into the hand that lies there, and never over it to the far side."""
    held = sorted((boxes[item.id].x, item.id) for item in items if item.what.kind == "hand")
    for id in [item.id for item in items if item.what.kind == "option"] if held else []:
        for step, (x, near) in (((-1, 0), held[-1]), ((1, 0), held[0])):
            to = boxes.get(graph[id].get(step, ""))
            if to is not None and min(to.x * step[0], x * step[0]) > boxes[id].x * step[0] and (to.x - x) * step[0] > 0:
                graph[id][step] = near


def first_live(refused: Iterable[object | None]) -> str | None:
    """The first line of a list that can be chosen, by why each cannot be; the first of all where none can; None: no lines."""
    lines = list(refused)
    return f"option.{next((i for i, why in enumerate(lines) if why is None), 0)}" if lines else None
