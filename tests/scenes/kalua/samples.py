"""Events of Kalua, told in every way."""

from __future__ import annotations

from typing import Any

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.content import cards
from games.kalua.endings import CLAUSE
from games.kernel.match import Player
from scenes.kalua.show.cues import ELEMENTS
from tests.scenes.samples import Samples

NAMES = ("Mara", "Guglielmo", "Noor", "Ines", "Bo")
PLAYERS = tuple(Player(name, "agent", "random", "fox") for name in NAMES)
EVENTS: tuple[Any, ...] = (
    events.GameStarted(4, 2),
    events.DieRolled(3),
    events.SplitLocked(1),
    events.HandDealt(1, 3, 2, None, False),
    events.RoundStarted(7, 1),
    *(events.PhaseStarted(phase) for phase in ("draw", "leaders", "cards", "convert", "pray")),
    events.DeckReshuffled("bonus", 1),
    events.DeckReshuffled("disaster", 6),
    events.CardDrawn(0, "bonus", "phase", None, False),
    events.CardDrawn(0, "disaster", "paid", None, False),
    *(events.LeaderActed(1, action) for action in ("speech", "atheists", "believer", "sacrifice", "pass")),
    events.LeaderLost(1),
    volley.LeaderReturned(1),
    volley.VolleyStarted(2),
    volley.CardPlayed(0, "earthquake", 7, 1, 1),
    volley.CardPlayed(1, "missionaries", 3, 1, 2),
    volley.Passed(2),
    volley.ConvertCalled(0),
    volley.ResolveStarted(0, "great_feast", 6, 0),
    volley.ResolveStarted(0, "earthquake", 7, None),
    *(volley.ResolveStarted(0, "tsunami", paid, None) for paid in (0, 6, 12)),
    *(volley.TargetChosen(0, card, 1) for card in ELEMENTS if cards()[card].kind == "local"),
    volley.TargetChosen(0, "lightning_strike", 0),
    volley.AmuletsUsed(1),
    volley.AmuletsDeclined(1),
    volley.Shielded(0),
    volley.PpChanged(1, 2, 7, "card"),
    volley.PpChanged(1, -5, 2, "paid_draw"),
    volley.PpChanged(1, -2, 0, "eliminated"),
    volley.HappinessChanged(2, 1, 6),
    volley.HappinessChanged(2, -2, 4),
    volley.FamiliesDied(1, 1),
    volley.FamiliesDied(1, 3),
    volley.FamiliesMoved("island", 1, 2),
    volley.FamiliesMoved(1, "island", 1),
    volley.FamiliesMoved(0, 1, 1),
    volley.TempleBuilt(1),
    volley.TempleDestroyed(1),
    volley.AmuletsPlaced(1),
    volley.CardDiscarded(1, "famine"),
    volley.CardResolved("famine", "discard"),
    volley.CardResolved("temple", "table"),
    events.ConvertPool((0, 1, 1, 2), 3, (0,), 1),
    events.ConvertPool((0, 1, 2, 0), 3, (0,), 0),
    events.ConvertPool((0, 0, 2, 1), 1, (0, 1), 1),
    events.ConvertPool((0, 0, 2, 2), 2, (0, 1), 0),
    events.ConvertPool((0, 0, 0, 1), 0, (0, 1, 2), 1),
    events.ConvertPool((0, 0, 0, 0), 0, (), 0),
    events.Income(1, 3, 4, 2),
    events.Eliminated(2),
    volley.IslandEmptied((0, 2)),
    *(events.GameOver((0,), ending, (2, 1, 2, 0)) for ending in CLAUSE),
    *(events.GameOver((0, 2), ending, (2, 1, 2, 0)) for ending in CLAUSE),
)
"""At least one event of every kind, and every way in which it is told."""
SAMPLES = Samples(tuple((event, None) for event in EVENTS), PLAYERS, heard=frozenset(ELEMENTS.values()))
