"""All rows in one table."""

from __future__ import annotations

from typing import Any, Final

from games.kalyra.state import State
from scenes.kalyra.cues.fights import FIGHTS
from scenes.kalyra.cues.heroes import HEROES
from scenes.kalyra.cues.quests import GOODS, QUESTS, ROUNDS
from scenes.kalyra.cues.row import Narrator, Row
from scenes.table.show.beats import Cue
from scenes.table.show.cues import Cues

CUES: Final = Cues[State, Narrator, Row[Any]](Narrator, Row(object, Cue()), [*HEROES, *FIGHTS, *QUESTS, *GOODS, *ROUNDS])
