"""What can be in focus, and what a step from it means: squares of the torus, and the counter of units."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from scenes.caledea.board.viewport import Viewport
from scenes.caledea.choosing.choice import square_of
from scenes.stage.aids.told import sentences
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.pieces import Piece
from scenes.table.parts.lists import Pick, picking

Step = Callable[[int, int, int], bool]
"""step(square, dx, dy): the cursor goes on from a square."""


def board_focus(
    squares: Iterable[Piece], viewport: Viewport, told: Mapping[int, str], pick: Pick, step: Step
) -> list[Focusable]:
    """Every square of the board and of the strips beyond it, which mean the same squares; what is `told` of some of them
    follows what they are."""
    by_square: dict[int, Piece] = {}
    found = []
    for piece in squares:
        square = square_of(piece.id)
        if square is not None:
            by_square[square] = piece = replace(piece, text=sentences((piece.text, told.get(square, ""))))
            found.append(_square(piece.id, piece, piece.box, square, pick, step))
    for ghost in viewport.ghosts():
        there = by_square.get(ghost.square)
        if there is not None:
            id = f"ghost.{ghost.square}.{ghost.side}"
            found.append(_square(id, there, ghost.box, ghost.square, pick, step))
        else:
            found.append(_beyond(ghost.square, ghost.side, ghost.box, step))
    return found


def beside_board(
    pieces: Iterable[Piece], viewport: Viewport, step: Step, pick: Pick, look: Callable[[float, float], None]
) -> list[Focusable]:
    """For pointers: the small map, the kinds of units that may go, and the power, which shows its targets."""
    found = []
    for piece in pieces:
        if piece.id == "overview":
            found.append(Focusable("overview", piece.box, True, None, piece.text, on_point=look, on_move=_home(viewport, step)))
        elif piece.group == "power":
            found.append(Focusable(piece.id, piece.box, True, None, piece.text, on_move=_home(viewport, step)))
        elif piece.group == "who":
            found.append(Focusable(piece.id, piece.box, True, picking(pick, piece), piece.text, on_move=_home(viewport, step)))
    return found


def _square(id: str, piece: Piece, box: Box, square: int, pick: Pick, step: Step) -> Focusable:
    second = id != piece.id
    choose = picking(pick, piece)
    return Focusable(id, box, True, choose, piece.text, on_move=lambda dx, dy: step(square, dx, dy), second=second)


def _beyond(square: int, side: str, box: Box, step: Step) -> Focusable:
    """A square that does not lie on the board: picking it brings it there."""
    id = f"ghost.{square}.{side}"
    bring = partial(_bring, step, square)
    return Focusable(id, box, True, bring, on_move=lambda dx, dy: step(square, dx, dy), second=True)


def _bring(step: Step, square: int) -> None:
    step(square, 0, 0)


def _home(viewport: Viewport, step: Step) -> Callable[[int, int], bool]:
    """From beside the board a step leads back to its middle."""
    columns, rows = viewport.shown
    middle = viewport.number(viewport.corner[0] + columns // 2, viewport.corner[1] + rows // 2)
    return lambda dx, dy: step(middle, 0, 0)
