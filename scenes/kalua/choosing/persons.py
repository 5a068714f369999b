"""Persons at Kalua's table: decisions about the hand are taken behind the curtain, all others before everybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kalua.state import State
from games.kernel.match import Match
from games.kernel.protocol import Seat
from scenes.kalua.context import IslandContext, IslandTable
from scenes.stage.devices.action import Action
from scenes.stage.devices.seating import Seating
from scenes.table.chooser import Chooser
from scenes.table.part import Part
from scenes.table.people.persons import Persons

SECRET: Final = ("setup_split", "play", "respond", "discard")
"""Phases in which the one who decides looks at secrets (12.2 of the rules page)."""


class IslandPersons(Persons):
    """`passing`: seats that pass until phase 3 is over; nobody asks them."""

    def __init__(self, match: Match, seating: Seating, chooser: Callable[[Seat], Chooser[State]]) -> None:
        super().__init__(match, seating, chooser)
        self.passing: set[Seat] = set()

    def asked_for(self, seat: Seat) -> bool:
        """Whether a decision of that seat is really to be taken now."""
        return not (seat in self.passing and self.match.view(None).phase == "respond")

    def asks_alone(self, seat: Seat) -> bool:
        """An empty hand is no secret: its owner is asked before everybody's eyes."""
        view = self.match.view(None)
        hides = view.phase in SECRET and not self.match.options.open_hands
        return hides and (view.phase == "setup_split" or bool(view.hand[seat])) and super().asks_alone(seat)

    @property
    def together(self) -> tuple[Seat, ...]:
        """Who chooses the first cards at the same time, each by a pad of the own; () where people want the curtain."""
        pads = self.seating.with_pads
        if len(pads) < 2 or self.eyes is not None or self.seating.wanted == "curtain":
            return ()
        if self.match.view(None).phase != "setup_split":
            return ()
        return tuple(seat for seat in self.answerable() if seat in pads)

    def after(self, seat: Seat) -> Seat | None:
        """Clockwise in reply to a card; all others wait for what comes of the decision."""
        view = self.match.view(None)
        queue = view.queue if view.phase in ("respond", "discard") else self.answerable()
        others = (other for other in queue if other != seat and self.is_a_persons(other) and self.asked_for(other))
        return next(others, None)

    def waiting_for(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in super().waiting_for() if self.asked_for(seat))

    def _open(self) -> bool:
        return self.eyes is not None and self.asked_for(self.eyes) and super()._open()

    def _next(self) -> bool:
        if self.eyes is not None:
            return self._open()
        waiting = self.answerable()
        if not waiting or self.together:
            return self.raise_for_all()
        if self.asks_alone(waiting[0]):
            return self.ask_for(waiting[0], "choose")
        if self.curtain.hangs:
            return self.raise_for_all()
        self.chooser = self.make(waiting[0])
        return True


def persons_of(table: IslandTable) -> IslandPersons:
    """The persons whom Kalua's face has made."""
    assert isinstance(table.persons, IslandPersons)
    return table.persons


def undoer(table: IslandTable, action: Action) -> Seat | None:
    """Whose move a step back takes back: until somebody else has acted, or something was seen."""
    asked = (table.persons.viewer, table.persons.choosing, action.seat)
    return next((seat for seat in asked if seat is not None and table.match.can_undo(seat)), None)


def take_back(table: IslandTable, seat: Seat) -> None:
    """Who takes back a move passes no longer for the phase."""
    table.match.undo(seat)
    persons_of(table).passing.discard(seat)


class Hourglass(Part[State, IslandContext]):
    """The time that the table agreed on for a decision (KALUA-R54) counts instead of the limit of the house."""

    def enter(self) -> None:
        agreed = self.table.view().options.decision_timer
        if agreed != "off":
            self.table.timer.limit_to(float(agreed))
