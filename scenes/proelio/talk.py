"""Allies may talk for a while at a Support, and at no other moment (PROELIO-1012, R62)."""

from __future__ import annotations

from games.proelio.content import content
from games.proelio.events import SupportGiven
from games.proelio.state import State
from scenes.proelio.context import WarContext
from scenes.table.part import Part
from scenes.table.show.beats import Beat
from scenes.table.table_api import TableApi


class Talk(Part[State, WarContext]):
    """How long they still may."""

    def __init__(self, table: TableApi[State, WarContext]) -> None:
        super().__init__(table)
        self._left = 0.0

    @property
    def seconds(self) -> int:
        return round(self._left)

    def began(self, beat: Beat[State], step: int) -> None:
        """Who watches a saved game has nothing to say, and a computer player hears only the message."""
        event = beat.event
        if isinstance(event, SupportGiven) and step == 0 and self.table.seated and self._both(event):
            self._left = float(content().limits.message_seconds)

    def _both(self, event: SupportGiven) -> bool:
        """Whether giver and taker are persons."""
        return all(self.table.players[seat].kind == "human" for seat in (event.giver, event.taker))

    def tick(self, dt: float) -> None:
        before = self.seconds
        self._left = max(0.0, self._left - dt)
        if self.seconds != before:
            self.table.redraw()
