"""What an event of Kalua is to a god: what its own cards do, and what befalls its own religion."""

from __future__ import annotations

from typing import Final

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.state import State
from games.kernel.concern import Concern
from games.kernel.protocol import Event, Seat

OF_ALL: Final = (
    events.GameStarted,
    events.HandDealt,
    events.DieRolled,
    events.Eliminated,
    events.GameOver,
    volley.ConvertCalled,
    volley.IslandEmptied,
)
TOLD: Final = (
    volley.TargetChosen,
    *volley.LOSSES,
    events.LeaderLost,
)
"""What is told of it when it befell the own religion by others."""


def concerns(event: Event, view: State, seat: Seat) -> Concern:
    """A card is seen by whoever may still answer it, converts by whom they leave or join. What one god's card does to another
    passes; what other Leaders did is told."""
    if isinstance(event, events.Eliminated):
        return "told"
    if isinstance(event, OF_ALL):
        return "seen"
    if isinstance(event, volley.CardPlayed):
        return "seen" if event.seat == seat or event.order == 1 or seat in view.queue else "others"
    if isinstance(event, events.ConvertPool):
        if event.contributions[seat]:
            return "told"
        return "seen" if event.share and seat in event.happiest else "heard"
    if isinstance(event, events.LeaderActed) and event.seat != seat and event.kind_of != "pass":
        return "heard"
    befalls = any(getattr(event, name, None) == seat for name in ("seat", "target", "origin", "to"))
    worse = isinstance(event, volley.Counted) and event.delta < 0
    if befalls and (worse or isinstance(event, TOLD)) and not own_doing(view, seat):
        return "told"
    return "seen" if befalls or own_doing(view, seat) else "others"


def own_doing(view: State, seat: Seat) -> bool:
    """Whether it comes of that seat's card."""
    resolves = bool(view.volley) and view.resolving < len(view.volley) and view.phase in ("resolve", "amulets", "discard")
    return resolves and view.current.seat == seat
