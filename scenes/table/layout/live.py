"""What can be chosen now: high contrast draws a line round it, and whoever chooses by a button or two is offered it first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from games.kernel.protocol import State
from scenes.stage.devices.focus import Focusable
from scenes.stage.pieces.pieces import Pieces
from scenes.table.chooser import Chooser
from scenes.table.context import Context


def live(
    items: Sequence[Focusable], pieces: Pieces, view: Any, context: Context, chooser: Chooser[Any] | None
) -> Iterator[str]:
    """Its ids. Where whoever looks is not the one who is asked, nothing is said of what may be done with which."""
    if context.choosing is None:
        return
    asked = chooser is not None and chooser.seat == context.choosing == context.eyes
    later = refused(items, pieces, view, chooser) if chooser is not None and asked else ()
    for item in items:
        piece = pieces.piece(item.id)
        if piece is not None and piece.alpha and item.enabled and item.on_confirm is not None and item.id not in later:
            yield item.id


def refused(items: Sequence[Focusable], pieces: Pieces, view: State, chooser: Chooser[Any]) -> frozenset[str]:
    """The ids of those of a kind that stands for moves that would be refused now: each is tried on a copy of the decision.
    `view`: as the one sees it who decides."""
    lying = [(item, piece) for item in items if (piece := pieces.piece(item.id)) is not None]
    kinds = {item.what.kind for item, piece in lying if piece.moves}
    asked = ((item, piece) for item, piece in lying if item.what.kind in kinds)
    return frozenset(item.id for item, piece in asked if deepcopy(chooser).pick(piece, view).refusal is not None)
