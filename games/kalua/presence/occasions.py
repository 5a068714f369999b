"""What computer gods have to say of what all have just seen: families and temples lie open, no card of a hand is asked."""

from __future__ import annotations

from typing import Final

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.presence.concerns import own_doing
from games.kalua.state import State
from games.kernel.protocol import Event, Seat

FEW: Final = 1
"""Families with which a religion is nearly gone."""


def occasion(event: Event, view: State, seat: Seat) -> str:
    """The weightiest first: the end, the own people, what the own card did, a rival that is nearly gone, others' deeds."""
    match event:
        case events.GameOver():
            return "won" if seat in event.winners else "lost"
        case events.Eliminated():
            return "out" if seat == event.seat else "fallen"
        case volley.FamiliesDied():
            return _families_left(event.seat, None, view, seat)
        case volley.FamiliesMoved():
            taker = event.to if isinstance(event.to, int) else None
            return _families_left(event.origin, taker, view, seat) if isinstance(event.origin, int) else ""
        case volley.AmuletsUsed():
            return "held" if seat == event.seat else ""
        case volley.TempleDestroyed():
            return "struck" if seat == event.seat else "strikes" if own_doing(view, seat) else ""
        case volley.TempleBuilt():
            return "feat" if seat != event.seat else "two" if view.temples[seat] > 1 else ""
    return ""


def _families_left(loser: Seat, taker: Seat | None, view: State, seat: Seat) -> str:
    """What the loss of families is to that seat."""
    deed = own_doing(view, seat) or (view.phase == "leader" and view.active == seat)
    few = view.families[loser] == FEW
    if seat == loser:
        return "" if deed else "last" if few else "struck"
    if deed:
        return "strikes"
    return "gift" if seat == taker else "near" if few else "feat"
