"""How long each of Kalesia's events is shown, and how it sounds (12.3 of the rules page)."""

from __future__ import annotations

from typing import Final

from games.kalesia import events
from games.kalesia.state import State
from games.kernel.protocol import Event
from scenes.table.show.beats import Cue

PER_POINT: Final = 0.04
"""A running total climbs in 40 ms per point ..."""
CLIMBS: Final = 0.4
"""... but in no more than this."""
SLOW_POINT: Final = 0.07
SLOW_CLIMBS: Final = 0.9
"""The same where somebody has not played a game to its end."""


def cue(event: Event, view: State) -> Cue:
    """How `event` is shown. Nothing here depends on what is hidden: lengths come from public numbers only."""
    match event:
        case events.TotalsCounted():
            return _counting(event)
        case events.AlliancesRevealed():
            return _unmasking(view)
        case events.WeaponsCommitted():
            return Cue((0.42,), ("play",), seat=event.seat, quiet=True, spoken=False)
        case events.WeaponsPassed():
            return Cue((0.3, 0.9), (None, "pass"), merge=True, at_leisure=(0.5, 1.1))
        case events.GameOver():
            return Cue((1.8,), ("defeat" if event.nobody_wins else "victory",), at_leisure=(2.4,))
        case events.AreaConquered():
            return Cue((0.9,), ("gain",))
    return CUES.get(type(event), Cue())


CUES: Final[dict[type[Event], Cue]] = {
    events.GameStarted: Cue((0.7,), ("deal",), at_leisure=(1.0,)),
    events.AllianceDealt: Cue((0.7,), ("deal",), merge=True, at_leisure=(0.9,)),
    events.WeaponsDealt: Cue((1.0,), ("deal",), merge=True, at_leisure=(1.2,)),
    events.AreasFallen: Cue((1.6,), ("colony",)),
    events.RoundStarted: Cue((0.7,), (None,)),
    events.AreaContested: Cue((0.25, 0.5), (None, "tick")),
    events.WeaponsRevealed: Cue((1.0,), ("reveal",), at_leisure=(1.6,)),
    events.ColonyPlaced: Cue((0.75,), ("colony",), spoken=False),
    events.ForestFlipped: Cue((0.75,), ("flip",), spoken=False),
    events.ThreatChanged: Cue((0.7,), ("tick",), spoken=False),
    events.RoundEnded: Cue((0.7,), (None,)),
    events.WeaponsTakenBack: Cue((0.8,), ("deal",), merge=True),
    events.TempleBuilt: Cue((2.4,), ("temple",)),
    events.ForestOutlasted: Cue((2.4,), ("forest",)),
}


def _counting(event: events.TotalsCounted) -> Cue:
    """One part per column, lowest first, and a last one for the verdict."""
    totals = sorted(event.totals.values())
    parts = tuple(0.2 if total == 0 else 0.3 + min(CLIMBS, PER_POINT * total) for total in totals)
    slow = tuple(0.3 if total == 0 else 0.55 + min(SLOW_CLIMBS, SLOW_POINT * total) for total in totals)
    sounds = ("count", "count", "count", "tie" if event.tied else None)
    return Cue((*parts, 0.8), sounds, at_leisure=(*slow, 0.9))


def _unmasking(view: State) -> Cue:
    """One part per seat, losers first, after a breath."""
    each, slow = (0.55, 0.7) if view.n <= 5 else (0.3, 0.45)
    sounds, slowly = (None, *("unmask",) * view.n), (0.8, *(slow,) * view.n, 0.6)
    return Cue((0.6, *(each,) * view.n, 0.6), sounds, unmasks=True, at_leisure=slowly)
