"""All rows in one table."""

from __future__ import annotations

from typing import Any, Final

from games.kalyra.state import State
from games.kernel.protocol import Event
from scenes.kalyra.cues.fights import FIGHTS, one_loss
from scenes.kalyra.cues.heroes import HEROES, one_fall
from scenes.kalyra.cues.quests import GOODS, QUESTS, ROUNDS
from scenes.kalyra.cues.row import Narrator, Row
from scenes.table.show.beats import Cue
from scenes.table.show.cues import Cues

CUES: Final = Cues[State, Narrator, Row[Any]](Narrator, Row(object, Cue()), [*HEROES, *FIGHTS, *QUESTS, *GOODS, *ROUNDS])


def gathered(before: Event | None, event: Event, view: State | None = None) -> Event | None:
    """What a figure loses in several blows is one sum; a fall for good needs no other word."""
    return (one_loss(before, event) or one_fall(before, event)) if before is not None else None
