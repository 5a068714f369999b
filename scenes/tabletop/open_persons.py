"""Persons at a table where nothing is hidden: no curtain; whoever owes a decision simply takes it."""

from __future__ import annotations

from games.kernel.rules import Seat
from scenes.tabletop.people import Persons


class OpenPersons(Persons):
    """Everybody sees the same, so the eyes never change."""

    @property
    def eyes(self) -> Seat | None:
        return None

    @property
    def looking(self) -> Seat | None:
        """Who decides: hints and the recap are for that seat."""
        return self.choosing

    def _next(self, missing: tuple[Seat, ...]) -> bool:
        waiting = [seat for seat in self.waiting_for() if self.match.speaker(seat) not in missing]
        if not waiting:
            return False
        self.chooser = self._make(waiting[0])
        return True
