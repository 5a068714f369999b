"""What can be chosen now: high contrast draws a line round it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.match import Match
from scenes.stage.devices.focus import Focusable
from scenes.stage.pieces.pieces import Pieces
from scenes.table.context import Context


def live(items: Sequence[Focusable], pieces: Pieces, match: Match, context: Context) -> Iterator[str]:
    """Its ids. Of things of a kind that stand for moves it is those of which one is allowed, where whoever looks is the one who
    is asked; else nothing is said of what may be done with which."""
    seat = context.choosing
    if seat is None:
        return
    lying = [(item, piece) for item in items if (piece := pieces.piece(item.id)) is not None and piece.alpha]
    kinds = {item.what.kind for item, piece in lying if piece.moves}
    for item, piece in lying:
        if item.enabled and item.on_confirm is not None:
            played = seat == context.eyes and item.what.kind in kinds
            if not played or any(match.why_not(seat, move) is None for move in piece.moves):
                yield item.id
