"""All rows in one table."""

from __future__ import annotations

from typing import Any, Final

from games.kalyra import events
from games.kalyra.state import State
from games.kernel.protocol import Event
from scenes.kalyra.cues.fights import FIGHTS
from scenes.kalyra.cues.heroes import HEROES
from scenes.kalyra.cues.quests import GOODS, QUESTS, ROUNDS
from scenes.kalyra.cues.row import Narrator, Row
from scenes.table.show.beats import Cue
from scenes.table.show.cues import Cues

CUES: Final = Cues[State, Narrator, Row[Any]](Narrator, Row(object, Cue()), [*HEROES, *FIGHTS, *QUESTS, *GOODS, *ROUNDS])


def gathered(before: Event, event: Event) -> Event | None:
    """What a figure loses in several blows is one sum; a fall for good needs no other word."""
    match before, event:
        case events.Damage(), events.Damage() if before.target == event.target:
            return events.Damage(event.target, before.amount + event.amount, event.hp)
        case events.HeroDefeated(), events.HeroOut() if before.hero == event.hero:
            return event
    return None
