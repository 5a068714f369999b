"""The time that the table agreed on for a decision (KALUA-R54)."""

from __future__ import annotations

from games.kalua.state import State
from scenes.kalua.context import IslandContext
from scenes.table.part import Part


class Hourglass(Part[State, IslandContext]):
    """It counts instead of the limit of the house."""

    def enter(self) -> None:
        agreed = self.table.view().options.decision_timer
        if agreed != "off":
            self.table.timer.limit_to(float(agreed))
