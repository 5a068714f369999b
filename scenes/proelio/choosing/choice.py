"""How a person's picks become a move: cards of the Hand, then a button; for some cards one question more."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.presence.uses import most_picked
from games.proelio.refusals import of_no_use
from games.proelio.state import State
from scenes.proelio.choosing.menu import Option, options
from scenes.stage.ids import Id
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Answer

DONE: Final = ("deploy", "overflow", "bards_discard", "inquisition_view", "turn_tail")
"""Phases in which the first button is what "done" means, also without a card picked."""


@dataclass
class WarChoice:
    """One decision. `ids`: the cards picked from the Hand, oldest first; `opened`: the open question; `ware`: what is bought"""

    seat: Seat
    ids: list[Id] = field(default_factory=list)
    opened: str = ""
    ware: str = ""

    @property
    def picked(self) -> tuple[str, ...]:
        return (*self.ids, *((f"ware.{self.ware}",) if self.ware else ()))

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(id.name for id in self.ids)

    @property
    def complete(self) -> bool:
        """Start opens the pause here: what is done is on the rail."""
        return False

    def buttons(self, view: State) -> list[Option]:
        return options(view, self.seat, self.cards, self.opened, self.ware)

    def pick(self, piece: Piece, view: State) -> Answer:
        """A card, a button, a ware or one of the cards on offer was confirmed on."""
        kind, name = piece.what.kind, piece.what.name
        if kind == "hand":
            return self._card(piece.what, view)
        if kind == "option":
            return self._button(self.buttons(view)[int(name)])
        if kind == "ware":
            self.ware = "" if self.ware == name else name
        if kind == "offer":
            return Answer(move=m.ScribesKeep(name))
        return Answer()

    def _card(self, id: Id, view: State) -> Answer:
        """Picked, or let go again; more than a move can take let go of the oldest."""
        self.opened = ""
        if id in self.ids:
            self.ids.remove(id)
            return Answer()
        refusal = of_no_use(view, self.seat, id.name)
        if refusal is not None:
            return Answer(refusal=refusal)
        most = most_picked(view, self.seat)
        self.ids = [*self.ids, id][-most:] if most else []
        return Answer()

    def _button(self, option: Option) -> Answer:
        if option.refusal is not None:
            return Answer(refusal=option.refusal)
        if option.opens:
            self.opened = option.opens
        return Answer(move=option.move)

    def unpick(self) -> bool:
        """Closes the question, lets go of the newest card, or of the ware."""
        if self.opened:
            self.opened = ""
        elif self.ids:
            self.ids.pop()
        elif self.ware:
            self.ware = ""
        else:
            return False
        return True

    def finish(self, view: State) -> Answer:
        """Done: the first button, where there is no doubt that it is meant."""
        buttons = self.buttons(view)
        meant = view.phase in DONE or bool(self.ids) or bool(self.ware)
        return self._button(buttons[0]) if buttons and meant and not self.opened else Answer()
