"""Persons at a table where nothing is hidden: no curtain; whoever owes a decision simply takes it."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.protocol import Seat
from scenes.table.people.persons import Persons


class OpenPersons(Persons):
    """Everybody sees the same, so the eyes never change."""

    @property
    def eyes(self) -> Seat | None:
        return None

    @property
    def viewer(self) -> Seat | None:
        """Who decides: hints and the recap are for that seat."""
        return self.choosing

    def _next(self) -> bool:
        waiting = self.answerable()
        if not waiting:
            return False
        self.chooser = self.make(self.first_of(waiting))
        return True

    def first_of(self, waiting: Sequence[Seat]) -> Seat:
        """Who of them takes a decision on the screen first."""
        return waiting[0]
