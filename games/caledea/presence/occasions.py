"""What computer kingdoms have to say of what all have just seen. Nothing is hidden in this game."""

from __future__ import annotations

from typing import Final

from games.caledea import events
from games.caledea.state import State
from games.caledea.table import IDS, Combat
from games.kernel.protocol import Event, Seat

CASTLES: Final = 4
"""So many on the squares of one capital, and one more wins."""
TWO: Final = 2
"""So many castles and towers of one's own are two in a row; so many castles of another are a feat, and every wall after that
is none: whoever plays against one would hear the same words at each."""


def occasion(event: Event, view: State, seat: Seat) -> str:
    """The weightiest first: the end, capitals, what was burnt or lost, a city that grows."""
    match event:
        case events.GameWon():
            return "won" if seat in event.seats else ""
        case events.SeatEliminated():
            return "out" if seat == event.seat else "strikes" if seat == event.by else "fallen"
        case events.CapitalCaptured():
            return "struck" if seat == event.owner else "strikes" if seat == event.by else ""
        case events.CapitalReclaimed():
            return "gift" if seat == event.owner != event.by else ""
        case events.ControlChanged():
            return "gift" if seat == event.to else ""
        case events.StructureDestroyed():
            return "strikes" if seat == event.seat else "struck" if seat == view.owner_of(event.square) else "feat"
        case events.OutpostSalted():
            return "struck" if seat == event.owner != event.by else ""
        case events.UnitRemoved():
            return _lost_a_unit(event, view, seat)
        case events.CityProgress():
            return _a_city_grows(event, view, seat)
    return ""


def _lost_a_unit(event: events.UnitRemoved, view: State, seat: Seat) -> str:
    if event.unit // IDS == seat:
        return "last" if len(view.units[seat]) <= 1 else "struck"
    if event.cause == "attacking":
        return "held" if any(unit // IDS == seat for unit in view.at[event.square]) else ""
    fights = isinstance(view.pending, Combat) and seat == view.active
    return "strikes" if fights and event.cause == "defending" else ""


def _a_city_grows(event: events.CityProgress, view: State, seat: Seat) -> str:
    if event.city == seat:
        return "two" if event.castles + event.towers == TWO else ""
    if event.castles >= CASTLES and view.opposed(seat, event.city):
        return "near"
    return "feat" if event.castles == TWO and event.towers <= 1 else ""
