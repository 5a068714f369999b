"""How long each of Kalua's events is shown, and how it sounds. Nothing here depends on what is hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.content import DOUBLED, cards
from games.kalua.state import State
from games.kernel.protocol import Event, Seat
from scenes.table.by_kind import Table, on, table
from scenes.table.show.beats import Cue

ROLL: Final = 0.8
"""Seconds for which the drums roll before a disaster finds its target."""
STRIKE: Final = 1.1
"""Seconds for which a Local Disaster is seen over its village."""
SKY: Final = 1.5
"""Seconds for which a Global Disaster is seen over the island."""
WALK: Final = 0.9
"""Seconds for which families walk."""
HASTE: Final = 0.55
"""How much shorter each number is shown while a Global Disaster changes many."""
LONG: Final = 2.4
"""Seconds for the end of the game."""

ELEMENTS: Final[dict[str, str]] = {
    "famine": "parched",
    "epidemic": "swarm",
    "flood": "water",
    "tornado": "wind",
    "earthquake": "rumble",
    "lightning_strike": "lightning",
    "false_prophet": "murmur",
    "scandal": "murmur",
    "looters": "murmur",
    "temple_destroyed": "capture",
    "volcanic_eruption": "eruption",
    "tsunami": "water",
    "hurricane": "wind",
    "great_drought": "parched",
    "plague": "swarm",
    "locust_swarm": "swarm",
    "solar_eclipse": "eclipse",
    "great_fire": "blaze",
    "falling_star": "comet",
    "red_tide": "water",
}
"""How every disaster sounds."""


def cue(event: Event, view: State | None) -> Cue:
    """How `event` is shown; `view` is the table at its moment."""
    special = _SPECIAL.get(type(event))
    found = special(event) if special is not None else CUES.get(type(event), Cue())
    return replace(found, steps=tuple(s * HASTE for s in found.steps)) if isinstance(event, _NUMBERS) and _wide(view) else found


def _wide(view: State | None) -> bool:
    """Whether the card that takes effect strikes everybody: then its many numbers follow each other faster."""
    if view is None or not view.volley or view.phase not in ("resolve", "amulets", "discard"):
        return False
    return view.resolving < len(view.volley) and cards()[view.current.card].kind == "global"


_NUMBERS: Final = (volley.PpChanged, volley.HappinessChanged, volley.FamiliesDied, volley.FamiliesMoved)


CUES: Final[dict[type[Event], Cue]] = {
    events.GameStarted: Cue((1.0,), ("deal",)),
    events.HandDealt: Cue((0.9,), ("deal",), merge=True),
    events.PhaseStarted: Cue((0.4,), ("phase",)),
    events.DeckReshuffled: Cue((0.7,), ("pass",)),
    events.Income: Cue((0.9,), ("prayers",), merge=True),
    events.GameOver: Cue((LONG,), ("jubilation",)),
    volley.CardResolved: Cue((0.3,), ("flip",)),
    volley.VolleyStarted: Cue((0.2,), ("count",)),
    volley.IslandEmptied: Cue((1.8,), ("hush",)),
}


def _of(seat: Seat, sound: str, seconds: float = 0.6) -> Cue:
    return Cue((seconds,), (sound,), seat=seat)


def _leader(event: events.LeaderActed) -> Cue:
    if event.kind_of == "pass":
        return _of(event.seat, "ready", 0.4)
    return _of(event.seat, "speech", 1.2 if event.kind_of == "sacrifice" else 0.8)


def _resolves(event: volley.ResolveStarted) -> Cue:
    """A Global Disaster breaks now, under drums if it is doubled; a Local one still looks for its target."""
    kind = cards()[event.card].kind
    if kind == "bonus":
        return _of(event.seat, "blessing", 0.7)
    if kind == "local":
        return _of(event.seat, "flip", 0.5)
    if event.paid == DOUBLED:
        return Cue((ROLL, SKY), ("drums", ELEMENTS[event.card]))
    return Cue((SKY,), (ELEMENTS[event.card],))


def _target(event: volley.TargetChosen) -> Cue:
    """The drums roll while the arrow turns; whom it strikes is not said before."""
    return Cue((ROLL, STRIKE), ("drums", ELEMENTS[event.card]), seat=event.target, told_at=1)


def _pp(event: volley.PpChanged) -> Cue:
    return _of(event.seat, "prayers" if event.delta > 0 else "count", 0.4)


def _moved(event: volley.FamiliesMoved) -> Cue:
    if isinstance(event.to, int):
        return _of(event.to, "walk", WALK)
    return Cue((WALK,), ("doubt",), seat=event.origin if isinstance(event.origin, int) else None)


def _pool(event: events.ConvertPool) -> Cue:
    """Families run; when all are equally happy, nobody does."""
    return Cue((1.3,), ("walk",)) if sum(event.contributions) else Cue((0.7,), ("ready",))


_SPECIAL: Final[Table[[], Cue]] = table(
    on(events.DieRolled, lambda e: Cue((0.9, 0.7), ("dice",), told_at=1)),
    on(events.SplitLocked, lambda e: Cue((0.3,), ("ready",), seat=e.seat, quiet=True)),
    on(events.RoundStarted, lambda e: _of(e.active, "turn")),
    on(events.CardDrawn, lambda e: _of(e.seat, "deal", 0.5)),
    on(events.LeaderActed, _leader),
    on(events.LeaderLost, lambda e: _of(e.seat, "leap", 1.4)),
    on(events.ConvertPool, _pool),
    on(events.Eliminated, lambda e: _of(e.seat, "lament", 1.4)),
    on(volley.CardPlayed, lambda e: _of(e.seat, "play", 0.7)),
    on(volley.Passed, lambda e: _of(e.seat, "ready", 0.3)),
    on(volley.ConvertCalled, lambda e: _of(e.seat, "convert", 0.8)),
    on(volley.ResolveStarted, _resolves),
    on(volley.TargetChosen, _target),
    on(volley.AmuletsUsed, lambda e: _of(e.seat, "bones", 0.9)),
    on(volley.AmuletsDeclined, lambda e: _of(e.seat, "ready", 0.5)),
    on(volley.Shielded, lambda e: _of(e.seat, "dome", 0.9)),
    on(volley.PpChanged, _pp),
    on(volley.HappinessChanged, lambda e: _of(e.seat, "gain" if e.delta > 0 else "loss", 0.45)),
    on(volley.FamiliesDied, lambda e: _of(e.seat, "ghosts", 0.8)),
    on(volley.FamiliesMoved, _moved),
    on(volley.TempleBuilt, lambda e: _of(e.seat, "raise", 0.9)),
    on(volley.TempleDestroyed, lambda e: _of(e.seat, "capture", 0.9)),
    on(volley.AmuletsPlaced, lambda e: _of(e.seat, "bones", 0.7)),
    on(volley.CardDiscarded, lambda e: _of(e.seat, "play", 0.5)),
    on(volley.LeaderReturned, lambda e: _of(e.seat, "mask", 1.0)),
)
