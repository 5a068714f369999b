"""Where on the board it would be allowed, whatever was tried and refused. Pure."""

from __future__ import annotations

from typing import Any, Final

from games.caledea.moves import MoveGroup, PickGroup, PlaceCapital, Transport
from games.caledea.state import State
from games.kernel.protocol import Refusal, Seat

TRIED: Final[dict[str, type[Any]]] = {
    "refusal.not_your_outpost": PlaceCapital,
    "refusal.nobody_can_move": PickGroup,
    "refusal.already_moved": PickGroup,
    "refusal.too_far": MoveGroup,
    "refusal.units_in_the_way": MoveGroup,
    "refusal.wall_in_the_way": MoveGroup,
    "refusal.no_anchor": Transport,
    "refusal.walled_target": Transport,
}
"""What kind of move it was that is refused so, where that has to do with its square."""


def allowed(view: State, seat: Seat, refusal: Refusal, near: int | None) -> list[int]:
    """The squares where a move of that kind begins or ends, the nearest to that one first."""
    kind = TRIED.get(refusal.message)
    moves: list[Any] = [move for move in view.legal_moves(seat) if kind is not None and isinstance(move, kind)]
    squares = {move.path[-1] if isinstance(move, MoveGroup) else move.square for move in moves}
    far = view.torus.distance[near] if near is not None else [0] * len(view.at)
    return sorted(squares, key=lambda square: (int(far[square]), square))
