"""What an event of Kalua is to a god: what its own cards do, and what befalls its own religion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.content import PROTECTED, cards
from games.kalua.state import State
from games.kernel.concern import Concern, Sum
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
TOLD: Final = (volley.TargetChosen, *volley.LOSSES)
"""What is told of it when it befell the own religion by others."""


def concerns(event: Event, view: State, seat: Seat) -> Concern:
    """A card is seen by whoever may still answer it, a disaster by whom it strikes, converts by whom they leave or join.
    What one god's card does to another passes, unless it empties a village; what other Leaders did is told. Whoever pays for a
    card drawn knows it."""
    if isinstance(event, events.Eliminated):
        return "told"
    if isinstance(event, OF_ALL):
        return "seen"
    if isinstance(event, volley.CardPlayed):
        return "seen" if event.seat == seat or event.order == 1 or seat in view.queue else "others"
    if isinstance(event, events.ConvertPool):
        return "told" if event.contributions[seat] or (event.share and seat in event.happiest) else "heard"
    if isinstance(event, events.LeaderActed) and event.seat != seat and event.kind_of != "pass":
        return "heard"
    befalls = any(getattr(event, name, None) == seat for name in ("seat", "target", "origin", "to"))
    worse = isinstance(event, volley.Counted) and event.delta < 0 and getattr(event, "reason", "") != "paid_draw"
    gains = isinstance(event, volley.FamiliesMoved) and event.to == seat
    struck = strikes(event, view, seat) and not own_doing(view, seat)
    if struck or (befalls and (worse or isinstance(event, TOLD)) and not (gains or own_doing(view, seat))):
        return "told"
    return "seen" if befalls or own_doing(view, seat) or empties(event, view) else "others"


def gathered(before: Event | None, event: Event, view: State | None = None) -> Event | None:
    """A card that is aimed says at whom, and stands for the losses that it brought to whoever was away: those are summed up."""
    if isinstance(before, volley.ResolveStarted) and isinstance(event, volley.TargetChosen):
        return event
    card = isinstance(before, volley.TargetChosen | volley.ResolveStarted)
    lost = isinstance(event, volley.FamiliesDied) or (isinstance(event, volley.FamiliesMoved) and event.to == "island")
    return before if card and (lost or isinstance(event, volley.HappinessChanged)) else None


def tallied(before: State, now: State, seat: Seat) -> list[Sum]:
    """The families of all who won or lost any, and the happiness that changed, that seat first."""
    sums = [Sum("people", "tally.families", _changed(before.families, now.families, seat))]
    sums.append(Sum("happy", "tally.happiness", _changed(before.happiness, now.happiness, seat)))
    return [one for one in sums if one.changes]


def _changed(before: Sequence[int], now: Sequence[int], seat: Seat) -> list[tuple[Seat, int, int]]:
    """That seat, then the others, the largest change first; whoever has as many as before is not told of."""
    order = sorted(range(len(now)), key=lambda one: (one != seat, -abs(now[one] - before[one])))
    return [(one, before[one], now[one]) for one in order if before[one] != now[one]]


def strikes(event: Event, view: State, seat: Seat) -> bool:
    """Whether a Global Disaster breaks that strikes this god too (KALUA-515, 518)."""
    if not isinstance(event, volley.ResolveStarted) or cards()[event.card].kind != "global" or view.eliminated[seat]:
        return False
    return not (event.paid == PROTECTED and event.seat == seat)


def empties(event: Event, view: State) -> bool:
    """Whether it takes the last families of a village, or is about to: by that games end."""
    if isinstance(event, volley.TargetChosen):
        return 0 < view.families[event.target] <= cards()[event.card].loss
    if isinstance(event, volley.FamiliesDied):
        return not view.families[event.seat]
    return isinstance(event, volley.FamiliesMoved) and isinstance(event.origin, int) and not view.families[event.origin]


def lasts(event: Event, view: State, persons: Sequence[Seat]) -> bool:
    """Whether people who are new to the game are left more time for it: it strikes one of them, or it decides."""
    if isinstance(event, events.GameOver) or empties(event, view):
        return True
    if isinstance(event, events.ConvertPool):
        return any(event.contributions[seat] for seat in persons)
    struck = getattr(event, "target", getattr(event, "origin", getattr(event, "seat", None)))
    if isinstance(event, volley.TargetChosen | volley.FamiliesDied | volley.FamiliesMoved):
        return struck in persons
    return any(strikes(event, view, seat) for seat in persons)


def own_doing(view: State, seat: Seat) -> bool:
    """Whether it comes of that seat's card."""
    resolves = bool(view.volley) and view.resolving < len(view.volley) and view.phase in ("resolve", "amulets", "discard")
    return resolves and view.current.seat == seat
