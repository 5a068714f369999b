"""The time that the table agreed on for a decision (KALUA-R54)."""

from __future__ import annotations

from games.kalua.state import State
from scenes.kalua.context import IslandSight
from scenes.table.part import Part


class Hourglass(Part[State, IslandSight]):
    """It counts instead of the limit of the house."""

    def enter(self) -> None:
        agreed = self.desk.view().options.decision_timer
        if agreed != "off":
            self.desk.timer.limit_to(float(agreed))
