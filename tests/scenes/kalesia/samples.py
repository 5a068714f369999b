"""Events of Kalesia, told in every way: those of whole games."""

from __future__ import annotations

from typing import Any

from games.kalesia import events
from tests.scenes.kalesia.moments import game
from tests.scenes.samples import Samples
from tests.scenes.tables import seated

UNTOLD = (events.AllianceDealt, events.WeaponsDealt, events.ColonyPlaced, events.ForestFlipped, events.ThreatChanged)
"""What is dealt before play, and what the line before has said already."""
SILENT = (events.RoundStarted, events.RoundEnded)
GAMES: tuple[Any, ...] = (*game(5, None, 4), *game(5, None, 3, length="short"))
"""One that a temple ends, and a short one that the forest outlasts."""
SAMPLES = Samples(
    tuple((event, view) for view, event in GAMES if event is not None),
    seated(5, 1),
    untold=UNTOLD,
    silent=SILENT,
    longest=100,
)
