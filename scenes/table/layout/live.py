"""What can be chosen now: high contrast draws a line round it, and whoever chooses by a button or two is offered it first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.memo import per_view
from games.kernel.protocol import Move, Seat, State
from scenes.stage.devices.focus import Focusable
from scenes.stage.pieces.pieces import Pieces
from scenes.table.context import Context


def live(items: Sequence[Focusable], pieces: Pieces, view: State, context: Context) -> Iterator[str]:
    """Its ids. Where whoever looks is not the one who is asked, nothing is said of what may be done with which."""
    seat = context.choosing
    if seat is None:
        return
    later = refused(items, pieces, view, seat) if seat == context.eyes else frozenset()
    for item in items:
        piece = pieces.piece(item.id)
        if piece is not None and piece.alpha and item.enabled and item.on_confirm is not None and item.id not in later:
            yield item.id


def refused(items: Sequence[Focusable], pieces: Pieces, view: State, seat: Seat) -> frozenset[str]:
    """The ids of those of a kind that stands for moves with which that seat may do nothing now. `view`: what the seat sees."""
    lying = ((item, pieces.piece(item.id)) for item in items)
    return _refused(view, seat, tuple((item.id, item.what.kind, piece.moves) for item, piece in lying if piece is not None))


@per_view(2)
def _refused(view: State, seat: Seat, things: tuple[tuple[str, str, tuple[Move, ...]], ...]) -> frozenset[str]:
    """Asked whenever things are laid anew."""
    kinds = {kind for _, kind, moves in things if moves}
    allowed = {id for id, _, moves in things if any(view.why_not(seat, move) is None for move in moves)}
    return frozenset(id for id, kind, _ in things if kind in kinds and id not in allowed)
