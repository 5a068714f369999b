"""Peeking: where everybody holds a pad, anybody lifts the own hand at any time by holding a button (12.2 of the rules page)."""

from __future__ import annotations

from games.kalua.state import State
from games.kernel.protocol import Seat
from scenes.kalua.sight import IslandDesk, IslandSight
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.table.part import Part


class Peeking(Part[State, IslandSight]):
    """Decisions about the hand still go behind the curtain."""

    def __init__(self, desk: IslandDesk) -> None:
        super().__init__(desk)
        self._holds: Seat | None = None

    def peeker(self) -> Seat | None:
        persons = self.desk.persons
        hidden = persons.curtain.hangs or persons.private is not None or not self.desk.show.idle
        return None if hidden else self._holds

    def act(self, action: Action) -> bool:
        if action.seat is None or action.kind is not Kind.PEEK:
            return False
        self._holds = action.seat if action.phase is Phase.DOWN else None
        return True


def peeking(desk: IslandDesk) -> Peeking | None:
    """Where everybody has a pad of their own."""
    return Peeking(desk) if desk.seating.secrecy == "chord" else None
