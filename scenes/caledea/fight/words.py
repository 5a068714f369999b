"""The words on the stage of a fight: names, "+1" beside every cause, "=" between equal dice, the verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.caledea import events
from games.caledea.fight.fighters import Duel, Siege
from games.caledea.state import State
from games.kernel.protocol import Seat
from scenes.caledea.fight.pictures import Scene, cause_places, column_state, power_shown, scene_of, shown_causes
from scenes.caledea.fight.stage import CAUSE, LAYER, TOKENS, Side, Stage
from scenes.caledea.fight.timing import COMPARING
from scenes.caledea.paint.palette import CALEDEA
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.table.context import Context
from scenes.table.layout.labels import Label

ABOVE: Final = LAYER + 6


def fight_labels(view: State, context: Context, area: Box) -> list[Label]:
    """They change only from part to part."""
    scene = scene_of(view, context, area)
    if scene is None:
        return []
    if scene.siege is not None:
        return list(_storm(scene.stage, scene.siege, context))
    assert scene.duel is not None
    return [*_sides(scene, scene.duel, context), *_signs(scene, context)]


def _sides(scene: Scene, duel: Duel, context: Context) -> Iterator[Label]:
    for side, fighter in duel.sides:
        if fighter is None:
            continue
        yield _name(scene.stage, scene.stage.y(side), side, context.name(fighter.seat))
        shown = shown_causes(fighter, context)
        for (x, y), bonus in zip(cause_places(scene.stage, side, shown), shown, strict=True):
            key, left = f"theatre.{side}.{bonus.cause}.plus", x - CAUSE / 2 - 8
            yield Label(f"+{bonus.dice}", left, y, 34, "num", SHELL.gold, "right", layer=ABOVE, key=key)
    told = _title(scene, duel, context)
    if told:
        yield _heading(scene.stage, told, 360)


def _name(stage: Stage, y: float, side: Side, name: str) -> Label:
    key, width = f"theatre.{side}.name", TOKENS - 16
    return Label(name, stage.token_x, y + 48, 28, "ui_bold", SHELL.text, "center", width=width, layer=ABOVE, key=key)


def _heading(stage: Stage, text: str, width: float) -> Label:
    x, y = stage.title
    return Label(text, x, y, 40, "serif", CALEDEA.accent, "center", width=width, layer=ABOVE, key="theatre.title")


def _title(scene: Scene, duel: Duel, context: Context) -> str:
    """The one line above the dice: who won, that all goes again, or which power is at work."""
    event, decided = context.event, context.step >= COMPARING + scene.deciding
    if isinstance(event, events.DuelRolled) and decided:
        return context.say("theatre.wins", name=context.name(winner_of(duel, event)))
    if isinstance(event, events.DuelTied) and decided:
        return context.say("theatre.again")
    if not power_shown(duel, context):
        return ""
    return context.say("theatre.ambush" if duel.ambush else "theatre.bombard")


def winner_of(duel: Duel, event: events.DuelRolled) -> Seat:
    """Both sides of a duel that was thrown are known."""
    winner = duel.attacker if event.winner == "attacker" else duel.defender
    assert winner is not None
    return winner.seat


def _signs(scene: Scene, context: Context) -> Iterator[Label]:
    """ "=" between the dice that were found equal."""
    if len(scene.dice) < 2:
        return
    stage = scene.stage
    for column in range(min(len(dice) for dice in scene.dice.values())):
        if column_state(scene.deciding, context.step, column) in ("lit", "equal"):
            x, key = stage.x(column), f"theatre.equal.{column}"
            yield Label("=", x, stage.between, 40, "num", SHELL.gold, "center", layer=ABOVE, key=key)


def _storm(stage: Stage, siege: Siege, context: Context) -> Iterator[Label]:
    event = context.event
    assert isinstance(event, events.SiegeRolled)
    yield _name(stage, stage.between, "attack", context.name(siege.seat))
    if context.step == 0:
        id = "theatre.needs" if siege.needed < 6 else "theatre.needs_six"
    else:
        id = "theatre.breaks" if event.success else "theatre.holds"
    yield replace(_heading(stage, context.say(id, needed=siege.needed), stage.area.w - 60))
