"""What can be in focus on the land, and what a step from it means."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenes.kalyra.choice import space_of
from scenes.stage.focus import Focusable
from scenes.stage.pieces import Piece
from scenes.tabletop.list_focus import Pick, picking

Step = Callable[[int, int, int], bool]
"""step(space, dx, dy): the cursor goes on from a space."""


def land_focus(pieces: Iterable[Piece], pick: Pick, step: Step) -> list[Focusable]:
    """Every space of the window."""
    found = []
    for piece in pieces:
        space = space_of(piece.id)
        if space is not None:
            found.append(_space(piece, space, pick, step))
    return found


def _space(piece: Piece, space: int, pick: Pick, step: Step) -> Focusable:
    return Focusable(piece.id, piece.box, True, picking(pick, piece), piece.text, on_move=lambda dx, dy: step(space, dx, dy))
