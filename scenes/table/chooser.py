"""How a person's picks become a move: one chooser per decision, fed with pieces, answering with a move or a refusal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeVar

from games.kernel.protocol import Move, Refusal, Seat, State
from scenes.stage.pieces.pieces import Piece

V_contra = TypeVar("V_contra", contravariant=True)
"""The table of a title's rules, as the one who decides may see it."""


@dataclass(frozen=True)
class Answer:
    """What a pick came to: a move to play, a refusal to show, or neither."""

    move: Move | None = None
    refusal: Refusal | None = None


def judged(view: State, seat: Seat, move: Move) -> Answer:
    """The move, or why the rules refuse it."""
    refusal = view.why_not(seat, move)
    return Answer(refusal=refusal) if refusal else Answer(move=move)


class Chooser(Protocol[V_contra]):
    """One decision of one seat."""

    seat: Seat

    @property
    def picked(self) -> tuple[str, ...]:
        """Ids of the pieces chosen so far, oldest first."""

    @property
    def complete(self) -> bool:
        """Whether `finish` would give a move."""

    def pick(self, piece: Piece, view: V_contra) -> Answer:
        """The piece was confirmed on."""

    def unpick(self) -> bool:
        """Takes back the newest pick; False when there is none."""

    def finish(self, view: V_contra) -> Answer:
        """Done."""


class OnePiece:
    """The plain chooser: a piece that stands for exactly one move plays it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    @property
    def picked(self) -> tuple[str, ...]:
        return ()

    @property
    def complete(self) -> bool:
        return False

    def pick(self, piece: Piece, view: object) -> Answer:
        return Answer(move=piece.moves[0]) if len(piece.moves) == 1 else Answer()

    def unpick(self) -> bool:
        return False

    def finish(self, view: object) -> Answer:
        return Answer()
