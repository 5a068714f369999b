"""Where the group in hand can go, and by which ways: what its legal moves say, square by square."""

from __future__ import annotations

from games.caledea.moves import MoveGroup
from games.caledea.state import State
from games.kernel.memo import per_view
from games.kernel.protocol import Seat


def ways(view: State, seat: Seat, target: int | None) -> list[MoveGroup]:
    """Every way of the group in hand to that square, shortest first."""
    return reach(view, seat).get(target, []) if view.phase == "where" and target is not None else []


@per_view()
def reach(view: State, seat: Seat) -> dict[int, list[MoveGroup]]:
    """Every square to which the group in hand can go, with its ways."""
    found: dict[int, list[MoveGroup]] = {}
    for move in view.legal_moves(seat):
        if isinstance(move, MoveGroup):
            found.setdefault(move.path[-1], []).append(move)
    return {square: sorted(moves, key=lambda move: len(move.path)) for square, moves in found.items()}


def way(view: State, seat: Seat, target: int | None, before: int | None) -> MoveGroup | None:
    """The shortest way to that square; by the square under the cursor before where one leads by it: who is thrown back by a
    wall ends there (R22)."""
    found = ways(view, seat, target)
    return next((move for move in found if before == (move.origin, *move.path)[-2]), found[0] if found else None)


def straight_path(view: State, start: int, end: int) -> tuple[int, ...]:
    """A shortest path over the torus that looks neither at units nor at walls: to ask the rules why it cannot be gone."""
    path, here, distance = [], start, view.torus.distance
    while here != end:
        here = min(view.torus.near[here], key=lambda square: int(distance[square, end]))
        path.append(here)
    return tuple(path) if path else (view.torus.near[start][0], start)
