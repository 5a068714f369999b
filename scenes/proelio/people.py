"""Persons with a pad each at one screen: Hands lie as backs, and each lifts its own while its button is held (12.3)."""

from __future__ import annotations

from games.kernel.rules import Seat
from scenes.tabletop.people import Persons


class PeekPersons(Persons):
    """Where secrets are kept by peeking there is no curtain: whoever owes a decision has the table, and sees its own Hand
    while it is lifted. All others are as everywhere."""

    @property
    def peeking(self) -> bool:
        """Whether secrets are kept by peeking."""
        return self.seating.secrecy == "chord"

    def _next(self, missing: tuple[Seat, ...]) -> bool:
        if not self.peeking or self.eyes is not None:
            return super()._next(missing)
        waiting = [seat for seat in self.waiting_for() if seat not in missing]
        if waiting:
            self.chooser = self._make(waiting[0])
        return bool(waiting)

    def lift(self, seat: Seat) -> None:
        """That seat sees its Hand."""
        self.private = seat

    def lower(self) -> None:
        """Nobody's Hand is seen."""
        self.private = None

    def cover(self) -> None:
        """The pad of the one who looks is gone."""
        if self.peeking:
            self.lower()
        else:
            super().cover()

    def hide(self) -> None:
        if self.peeking:
            self.lower()
        else:
            super().hide()

    def done(self) -> None:
        if self.peeking:
            self.chooser = None
            self.lower()
        else:
            super().done()
