"""The word that says what came of it, large on the stage: over a siege, or alone where something greater happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.proelio.state import State
from scenes.proelio.context import WarContext
from scenes.proelio.cues import CUES
from scenes.proelio.layout.siege import VERDICT_Y, besieged
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.zones import STAGE
from scenes.table.layout.labels import Label

OVER_A_SIEGE: Final = 50.0
ALONE: Final = 82.0


def great_words(view: State, context: WarContext) -> Iterator[Label]:
    said = verdict(context)
    if not said:
        return
    alone = besieged(view, context) is None
    x, y = STAGE.centre[0], STAGE.centre[1] if alone else VERDICT_Y
    size = ALONE if alone else OVER_A_SIEGE
    color = PROELIO.accent
    yield Label(said, x, y, size, "serif", color, "center", width=STAGE.w, layer=70, shadow=1.0, key="verdict")


def verdict(context: WarContext) -> str:
    """The word of this moment, "" where there is none to say."""
    return CUES.headline(context.event, context.step, context.players, context.say)
