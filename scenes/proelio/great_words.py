"""The word that says what came of it, large on the stage: over a siege, or alone where something greater happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.proelio.table import Table
from scenes.proelio.siege_stage import VERDICT_Y, besieged
from scenes.proelio.sight import WarSight
from scenes.proelio.theatre import verdict
from scenes.proelio.zones import STAGE
from scenes.stage.paint.palette import PROELIO
from scenes.stage.words import Words
from scenes.tabletop.labels import Label

OVER_A_SIEGE: Final = 50.0
ALONE: Final = 82.0


def great_words(view: Table, sight: WarSight, words: Words) -> Iterator[Label]:
    said = verdict(sight.event, sight.step, sight.players, words) if sight.event is not None else ""
    if not said:
        return
    alone = besieged(view, sight) is None
    x, y = STAGE.centre[0], STAGE.centre[1] if alone else VERDICT_Y
    size = ALONE if alone else OVER_A_SIEGE
    color = PROELIO["accent"]
    yield Label(said, x, y, size, "serif", color, "center", width=STAGE.w, layer=70, shadow=1.0, key="verdict")
