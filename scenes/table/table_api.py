"""The table: what a table's face, its parts and its rooms know of one session, and what they may ask. They reach no further."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from games.kernel.protocol import Move, Refusal, Seat
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Chooser
from scenes.table.context import Context, V
from scenes.table.session import Session
from scenes.table.show.beats import Moment

S = TypeVar("S", bound=Context)
"""The context of a title: all that its layout may know beside the view."""


class TableApi(Session[V], ABC, Generic[V, S]):
    """A session, and what may be asked of whoever shows it: `scenes.table.table` or, where nobody plays, a spectator."""

    @property
    @abstractmethod
    def context(self) -> S:
        """With what the table was laid out last."""

    @abstractmethod
    def moment(self) -> Moment[V]:
        """What is shown now."""

    @abstractmethod
    def look(self) -> S:
        """How that is looked at now."""

    @abstractmethod
    def refresh(self) -> None:
        """Brings pieces, words and focus in line with the moment now, and not only at the next frame."""

    @abstractmethod
    def submit(self, seat: Seat, move: Move) -> bool:
        """Plays a person's decision; False when the rules refuse it."""

    @abstractmethod
    def pick(self, piece: Piece) -> None:
        """The piece was confirmed on."""

    @abstractmethod
    def finish(self) -> None:
        """The person is done choosing."""

    @abstractmethod
    def aim(self) -> None:
        """Focus goes to where the decision begins."""

    @abstractmethod
    def take_up(self, chooser: Chooser[V]) -> None:
        """A person decides something that nobody asked for."""

    @abstractmethod
    def let_go(self) -> bool:
        """Takes back the newest pick; False when there is none."""

    @abstractmethod
    def take_back(self, seat: Seat) -> None:
        """Takes back the last move of that seat. `ValueError`: it cannot be."""

    @abstractmethod
    def go_back(self, seat: Seat, moves: int) -> None:
        """The match goes on from where it stood after so many moves, as that seat has seen what came of them."""

    @abstractmethod
    def refuse(self, refusal: Refusal) -> None:
        """Says why not."""

    @abstractmethod
    def skip(self) -> None:
        """What is being shown is over at once."""

    @abstractmethod
    def said_at(self, x: float, y: float) -> bool:
        """Whether the slip of what a coach says lies there (units)."""

    @abstractmethod
    def inspects(self) -> bool:
        """Whether the cursor walks over all that lies there."""

    def play(self, seat: Seat, move: Move) -> None:
        """The decision of a person who need not be asked any more."""
        if self.submit(seat, move):
            self.persons.done()
