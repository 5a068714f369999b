"""Where the cursor begins, where it finds the next thing to do, and which pieces a hint means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.caledea.moves import (
    Bombard,
    Build,
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
from scenes.caledea.board.field import Field
from scenes.caledea.choosing.choice import square_of
from scenes.caledea.choosing.menu import options
from scenes.caledea.learning.first_game import card_to_begin_with
from scenes.stage.pieces.pieces import Piece


def first_focus(
    view: State, seat: Seat, current: str | None, pieces: Iterable[Piece], field: Field, newcomers: bool = False
) -> str | None:
    """The piece in focus when a decision begins; `newcomers` find a kingdom that is easily played."""
    groups = {piece.group for piece in pieces if piece.moves}
    if "lines" in groups:
        return "option.0"
    if "cards" in groups:
        cards = [piece.id for piece in pieces if piece.group == "cards" and piece.moves]
        return (card_to_begin_with(cards) if newcomers else None) or next(iter(cards), None)
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


def pieces_of(move: Any, view: State) -> tuple[str, ...]:
    """The pieces that a person would pick for a move."""
    match move:
        case PickKingdom():
            return (f"card.{move.kingdom}",)
        case PlaceCapital() | PickGroup() | Transport() | Build() | Bombard():
            return (f"square.{move.square}",)
        case MoveGroup():
            return tuple(f"square.{square}" for square in move.path)
        case ChooseOrder():
            return ("option.0" if move.choice == "first" else "option.1",)
        case UpgradeUnit() | PickPassenger():
            return (f"square.{view.unit(move.unit).square}",)
        case ChooseAttacker() | ChooseDefender():
            return _line_of(move, view)
    return ()


def _line_of(move: Any, view: State) -> tuple[str, ...]:
    """The line of the list that stands for units of that kind."""
    lines = options(view, view.to_act()[0], None)
    kind = view.unit(move.unit)
    for i, line in enumerate(lines):
        other: Any = line.move
        if (
            type(other) is type(move)
            and view.unit(other.unit) == kind
            and getattr(other, "ambush", 0) == getattr(move, "ambush", 0)
        ):
            return (f"option.{i}",)
    return ()
