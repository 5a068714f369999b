"""The first turns of a game, guided: until a seat has claimed an outpost the table says how that is done, and lights them."""

from __future__ import annotations

from typing import Final

from games.caledea.moves import PickGroup
from games.caledea.state import State
from games.kernel.protocol import Seat
from scenes.caledea.sight import BoardSight

ROUNDS: Final = 3
"""Whoever has claimed nothing after so many wants something else."""


def learning(view: State, sight: BoardSight) -> Seat | None:
    """The seat of a person who chooses in its first turns and has claimed nothing yet."""
    seat = sight.choosing
    if seat is None or sight.kind or view.phase not in ("main", "where"):
        return None
    return seat if begins(view, seat) else None


def begins(view: State, seat: Seat) -> bool:
    """Whether these are the first turns of a seat that has claimed nothing yet."""
    own = view.kingdom[seat]
    return 1 <= view.round <= ROUNDS and not any(view.outpost[square] == own for square in view.marker)


def open_outposts(view: State, sight: BoardSight) -> list[int]:
    """What is lit for that seat: its outposts that wait to be claimed."""
    seat = learning(view, sight)
    if seat is None:
        return []
    own = view.kingdom[seat]
    return [q for q, there in enumerate(view.outpost) if there == own and q not in view.capital and q not in view.structure]


def lesson(view: State, sight: BoardSight) -> str | None:
    """The id of what is worth knowing at this step."""
    seat = learning(view, sight)
    if seat is None or sight.open_square is not None:
        return None
    if view.phase == "where":
        return "lesson.where"
    if any(isinstance(move, PickGroup) for move in view.legal_moves(seat)):
        moved = any(unit.moved for unit in view.units[seat].values())
        return "lesson.more" if moved else "lesson.first"
    return None
