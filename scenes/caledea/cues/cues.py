"""All rows in one table."""

from __future__ import annotations

from typing import Any, Final

from games.caledea.state import State
from scenes.caledea.cues.fights import FIGHTS
from scenes.caledea.cues.land import LAND, WALLS
from scenes.caledea.cues.row import Narrator, Row
from scenes.caledea.cues.turns import SETUP, TURNS
from scenes.table.show.beats import Cue
from scenes.table.show.cues import Cues

CUES: Final = Cues[State, Narrator, Row[Any]](Narrator, Row(object, Cue()), [*SETUP, *TURNS, *FIGHTS, *LAND, *WALLS])
