"""The end of a lesson: as soon as its small win has been seen, or the rest is skipped, it is asked what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.teaching.fitting import fits
from scenes.table.context import V
from scenes.table.part import Part
from scenes.table.show.beats import Beat
from scenes.table.table_api import S, TableApi
from scenes.table.teaching.coach import AT_REST, Coach

STILL: Final = AT_REST
"""Seconds the table has been at rest before it is asked."""


class Closing(Part[V, S]):
    """`opens` is told whether the lesson was skipped. Nobody plays on, and no results open, until it has been answered."""

    def __init__(self, table: TableApi[V, S], opens: Callable[[bool], None]) -> None:
        super().__init__(table)
        self._opens = opens
        self._rest = 0.0
        self._won = False
        self.opened = False

    @property
    def _coach(self) -> Coach[V, S] | None:
        return next((part for part in self.table.parts if isinstance(part, Coach)), None)

    @property
    def over(self) -> bool:
        """Whether nothing more is taught here."""
        coach = self._coach
        return coach is not None and coach.over

    @property
    def due(self) -> bool:
        """Whether what the last decision comes to has been seen: the small win, the end of the game, or the next question."""
        coach = self._coach
        if coach is None or not coach.over:
            return False
        asked = self.table.persons.choosing == coach.lesson.learner
        return coach.cut_short or self._won or asked or self.table.match.outcome() is not None

    def began(self, beat: Beat[V], step: int) -> None:
        coach = self._coach
        self._won = self._won or (coach is not None and any(fits(coach.lesson.wins, event) for event, _ in beat.events))

    def patient(self) -> bool:
        return self.due and not self.opened

    def tick(self, dt: float) -> None:
        self._rest = self._rest + dt if self.table.show.idle and self.due else 0.0
        if self._rest >= STILL and not self.opened:
            self.opened = True
            coach = self._coach
            self._opens(coach is not None and coach.cut_short)
