"""What companions whose turn is yet to come would do with the land as it lies: the tags on their plates."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.kalyra.presence.intention import Intent, ahead, intent_of
from games.kalyra.presence.order import acted
from games.kalyra.state import State
from games.kernel.minds.table import Plan
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.companions import Companions
from scenes.kalyra.people import companions
from scenes.table.part import Part
from scenes.table.teaching.coach import coach_of

AT_REST: Final = 0.6
"""Seconds the table has been at rest before anybody is thought of."""


class Foretelling(Part[State, LandContext]):
    """Asks one companion after the other, while nobody waits for an answer. What was foretold stands until it is known anew."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self._meant: dict[int, Intent] = {}
        """By hero."""
        self._of: State | None = None
        """The table that is thought of now, and of whom all is known."""
        self._asked: set[int] = set()
        self._rest = 0.0

    def tags(self) -> tuple[Intent, ...]:
        """What is known of those who are yet to act."""
        return tuple(self._meant[h] for h in self._to_come(self.table.view()) if h in self._meant)

    def _to_come(self, view: State) -> Iterator[int]:
        if view.phase != "turn" or view.result is not None or coach_of(self.table) is not None:
            return
        for h in companions(view, self.table.match.players):
            if h != view.active and view.heroes[h].status == "board" and not acted(view, h):
                yield h

    def tick(self, dt: float) -> None:
        view = self.table.view()
        if view is not self._of:
            self._of, self._asked, self._rest = view, set(), 0.0
        self._rest = self._rest + dt if self.table.show.idle else 0.0
        if self._rest < AT_REST or view.stack:
            return
        h = next((h for h in self._to_come(view) if h not in self._asked), None)
        if h is not None:
            then, seat = ahead(view, h), view.heroes[h].seat
            advice = self.table.part(Companions).told.of(then, seat)
            if self.table.minds.wonder(seat, then, advice, partial(self._heard, view, then, h)):
                self._asked.add(h)

    def _heard(self, view: State, then: State, h: int, plan: Plan) -> None:
        intent = intent_of(then, plan)
        if view is self._of and intent is not None and intent != self._meant.get(h):
            self._meant[h] = intent
            self.table.redraw()
