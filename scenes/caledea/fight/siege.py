"""A wall is stormed: one unit's dice on the stage, and the structure that stands or falls (CALEDEA-709, 710)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.caledea.events import SiegeRolled
from games.caledea.fight.fighters import Siege
from scenes.caledea.fight.stage import LAYER, TOKEN, Stage, pictured, row_now, shine
from scenes.caledea.paint import tokens
from scenes.table.context import Context
from scenes.table.layout.props import Prop

WALL: Final = 150.0
SINKS: Final = 40.0


def siege_props(stage: Stage, siege: Siege, event: SiegeRolled, context: Context, still: bool) -> Iterator[Prop]:
    """The dice tumble, those that are high enough shine, the structure sinks in the last part when it falls."""
    shown = context.step > 0
    picture = tokens.unit(rank=siege.rank, seat=siege.seat, px=TOKEN)
    yield Prop.of("theatre.attack", picture, stage.token_x, stage.between - 18, TOKEN, TOKEN, LAYER + 2)
    yield _wall(stage, siege, event.success, context, still)
    for die in row_now(event.dice, siege.rank, 0 if not shown else 2, context.share, still):
        enough = shown and die.face >= siege.needed
        yield from pictured(stage, "attack", siege.seat, die, 0.0, shown and not enough)
        if enough:
            yield replace(shine(stage, "attack", die.place, decides=True), key=f"theatre.shine.{die.place}")


def _wall(stage: Stage, siege: Siege, falls: bool, context: Context, still: bool) -> Prop:
    sunk = context.share if falls and context.step == 2 else 0.0
    picture = tokens.structure(kind=siege.wall.kind, seat=siege.wall.controller, px=WALL)
    x, y = stage.area.right - WALL / 2 - 32, stage.between + (0.0 if still else SINKS * sunk)
    return Prop.of("theatre.wall", picture, x, y, WALL, WALL, LAYER + 2, alpha=round(255 * (1 - 0.8 * sunk)))
