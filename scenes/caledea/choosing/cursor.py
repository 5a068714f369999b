"""Where the cursor begins, where it finds the next thing to do, and which pieces a hint means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.caledea.moves import (
    Bombard,
    Build,
    CaledeaMove,
    ChooseAttacker,
    ChooseDefender,
    ChooseOrder,
    MoveGroup,
    PickGroup,
    PickKingdom,
    PickPassenger,
    PlaceCapital,
    Transport,
    UpgradeUnit,
)
from games.caledea.state import State
from games.caledea.table import NONE, Group, Passenger
from games.kernel.protocol import Seat
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.choosing.choice import square_of
from scenes.caledea.choosing.menu import options
from scenes.stage.pieces.pieces import Piece


def first_focus(view: State, seat: Seat, current: str | None, pieces: Iterable[Piece], viewport: Viewport) -> str | None:
    """The piece in focus when a decision begins."""
    groups = {piece.group for piece in pieces if piece.moves}
    if "lines" in groups:
        return "option.0"
    if "cards" in groups:
        return next((piece.id for piece in pieces if piece.group == "cards" and piece.moves), None)
    square = _square_to_begin(view, seat, square_of(current))
    return f"square.{square}" if square is not None else None


def _square_to_begin(view: State, seat: Seat, current: int | None) -> int | None:
    pending = view.pending
    if isinstance(pending, Group):
        return pending.square
    if isinstance(pending, Passenger):
        return int(view.unit(pending.unit).square)
    if view.phase == "place_capital":
        return next((move.square for move in view.legal_moves(seat) if isinstance(move, PlaceCapital)), None)
    if current is not None and any(id // 100 == seat for id in view.at[current]):
        return current
    ready = next_ready(view, seat, None)
    home = view.capital[seat] if view.capital[seat] != NONE else None
    return ready if ready is not None else current if current is not None else home


def next_ready(view: State, seat: Seat, current: int | None) -> int | None:
    """The next square, row by row, whose units can still move; round and round."""
    ready = sorted({move.square for move in view.legal_moves(seat) if isinstance(move, PickGroup)})
    if not ready:
        return None
    return next((square for square in ready if current is not None and square > current), ready[0])


def pieces_of(move: Any, view: State, opened: int | None = None) -> tuple[str, ...]:
    """The piece that a person would pick next for a move. `opened`: the square whose list is open."""
    match move:
        case UpgradeUnit() | PickPassenger() | Build() | Bombard() if (square := _listed_at(move, view)) == opened:
            return _line_of(move, view, square)
        case Transport() if view.phase == "main":  # who goes is chosen first
            return pieces_of(PickPassenger(move.unit), view, opened)
        case PickKingdom():
            return (f"card.{move.kingdom}",)
        case PlaceCapital() | PickGroup() | Transport() | Build() | Bombard():
            return (f"square.{move.square}",)
        case MoveGroup():
            return (f"square.{move.path[-1]}",)
        case ChooseOrder():
            return ("option.0" if move.choice == "first" else "option.1",)
        case UpgradeUnit() | PickPassenger():
            return (f"square.{_listed_at(move, view)}",)
        case ChooseAttacker() | ChooseDefender():
            return _line_of(move, view, None)
    return ()


def _listed_at(move: UpgradeUnit | PickPassenger | Build | Bombard, view: State) -> int:
    """The square in whose list that move stands."""
    return move.square if isinstance(move, Build | Bombard) else int(view.unit(move.unit).square)


def _line_of(move: CaledeaMove, view: State, opened: int | None) -> tuple[str, ...]:
    """The line of the list that stands for that move: units of a kind are alike."""
    meant = _kind_of(move, view)
    lines = options(view, view.to_act()[0], opened)
    return next(((f"option.{i}",) for i, line in enumerate(lines) if _kind_of(line.move, view) == meant), ())


def _kind_of(move: Any, view: State) -> tuple[Any, ...]:
    """What tells one line of a list from the others."""
    unit = getattr(move, "unit", None)
    place = getattr(move, "square", None), getattr(move, "city", None), getattr(move, "ambush", None)
    return type(move), view.unit(unit) if unit is not None else None, *place
