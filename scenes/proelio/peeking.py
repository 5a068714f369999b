"""Persons with a pad each at one screen: Hands lie as backs, and each lifts its own while its button is held (12.3)."""

from __future__ import annotations

from games.kernel.protocol import Seat
from games.proelio.state import State
from scenes.proelio.sight import WarSight
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.table.desk import Desk
from scenes.table.part import Part
from scenes.table.people.persons import Persons


class PeekPersons(Persons):
    """Where secrets are kept by peeking there is no curtain: whoever owes a decision has the table, and sees its own Hand
    while it is lifted. All others are as everywhere."""

    @property
    def uncurtained(self) -> bool:
        return self.seating.secrecy == "chord"

    def cover(self) -> None:
        """The pad of the one who looks is gone."""
        if self.uncurtained:
            self.private = None
        else:
            super().cover()

    def hide(self) -> None:
        if self.uncurtained:
            self.private = None
        else:
            super().hide()

    def done(self) -> None:
        if self.uncurtained:
            self.chooser = self.private = None
        else:
            super().done()


class Peeking(Part[State, WarSight]):
    """A Hand is seen while the button of its own pad is held, or until it is pressed again."""

    def act(self, action: Action) -> bool:
        lifts = action.kind is Kind.PEEK
        if lifts and action.seat is not None:
            self._lift(action.seat, action.phase)
        return lifts

    def _lift(self, seat: Seat, phase: Phase) -> None:
        """Where the button toggles, every press comes as the other of DOWN and UP."""
        persons = self.desk.persons
        mine = persons.private == seat
        toggled = self.desk.stage.settings.hold == "toggle" and phase is not Phase.CANCEL
        if not mine and (toggled or phase is Phase.DOWN):
            persons.private = seat
        elif mine and (toggled or phase is not Phase.DOWN):
            persons.private = None


def peeking(desk: Desk[State, WarSight]) -> Peeking | None:
    """Where everybody has a pad of their own."""
    return Peeking(desk) if desk.persons.uncurtained else None
