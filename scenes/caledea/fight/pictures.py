"""A fight, instant by instant: both sides' dice tumble, sort themselves and are compared one by one, then walls are stormed.

    fight_props(view, context, area)  the pictures of this instant (its words: `fight.words`)
    draw_props(canvas, ...)           draws them

Everything reads nothing but the event shown, the view at its moment, and how much of the part has passed. The parts are
those that `cues` gives to the events.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from games.caledea import events
from games.caledea.events import SiegeRolled
from games.caledea.fight.fighters import Bonus, Duel, Fighter, Siege, duel_of, siege_of
from games.caledea.state import State
from games.caledea.table import IDS
from scenes.caledea.fight.dice import Die, held
from scenes.caledea.fight.stage import CAUSE, CAUSES, LAYER, TOKEN, Side, Stage, ground, pictured, row_now, shine
from scenes.caledea.fight.timing import COMPARING
from scenes.caledea.paint import land, thrown, tokens
from scenes.caledea.paint.court import POWERS
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.motion import out_back, out_cubic
from scenes.table.context import Context
from scenes.table.layout.props import Prop

SINK, RISE = 14.0, 12.0
FADE: Final = 0.25
"""Share of the throw in which dice appear under reduced motion."""
NO_COLUMN: Final = 99
SCRAPS: Final = 14
SKULL: Final = 116.0

ColumnState = Literal["open", "lit", "equal", "decides", "idle"]
"""Of a column: not compared yet, compared now and equal, found equal, decides, not needed any more."""
WALL: Final = 150.0
SINKS: Final = 40.0


@dataclass(frozen=True)
class Scene:
    """What is on the stage: a duel or a storm, the dice of both sides as far as they are known."""

    stage: Stage
    duel: Duel | None = None
    siege: Siege | None = None
    dice: Mapping[Side, tuple[int, ...]] = field(default_factory=dict)
    deciding: int = NO_COLUMN
    """The column that decides; the number of columns when all are equal."""


def scene_of(view: State, context: Context, area: Box) -> Scene | None:
    """None while there is nothing for the stage to show: at rest the board is seen, and whoever chooses chooses there."""
    event = context.event
    if isinstance(event, events.SiegeRolled):
        siege = siege_of(view, event)
        return Scene(Stage(area, siege.rank, 1), siege=siege) if siege is not None else None
    duel = duel_of(view) if event is not None else None
    if duel is None:
        return None
    stage = Stage(area, max([fighter.dice for _, fighter in duel.sides if fighter is not None], default=1))
    if isinstance(event, events.DuelRolled):
        return Scene(stage, duel, dice={"attack": event.a_dice, "defence": event.d_dice}, deciding=event.deciding_index)
    if isinstance(event, events.DuelTied):
        return Scene(stage, duel, dice={"attack": event.dice, "defence": event.dice}, deciding=len(event.dice))
    return Scene(stage, duel)


def column_state(deciding: int, step: int, column: int) -> ColumnState:
    """How a column stands in part `step` of a duel whose `deciding` column is known: from the left, one after the other."""
    current = step - COMPARING
    if column > deciding:
        return "idle" if current >= deciding else "open"
    if column == deciding:
        return "decides" if current >= deciding else "open"
    return "lit" if current == column else "equal" if current > column else "open"


def fight_props(view: State, context: Context, area: Box, still: bool = False) -> list[Prop]:
    """Every picture on the stage at this instant; nothing when there is no fight to show. `still`: reduced motion."""
    scene = scene_of(view, context, area)
    if scene is None:
        return []
    props = [*ground(area)]
    if scene.siege is not None and isinstance(context.event, events.SiegeRolled):
        props += siege_props(scene.stage, scene.siege, context.event, context, still)
    elif scene.duel is not None:
        props += _duel(scene, scene.duel, context, still)
    return [replace(prop, y=prop.y + _risen(context, still)) for prop in props]


def _risen(context: Context, still: bool) -> float:
    """The stage rises by 40 units as a fight begins (STYLE 12)."""
    if still or context.step or not context.showing(events.AttackerChosen, events.BombardFired):
        return 0.0
    return 40 * (1 - out_cubic(min(1.0, context.share * 2.4)))


def _duel(scene: Scene, duel: Duel, context: Context, still: bool) -> Iterator[Prop]:
    for side, fighter in duel.sides:
        if fighter is not None:
            yield _token(scene, side, fighter, context)
            yield from _causes(scene.stage, side, shown_causes(fighter, context))
            yield from _dice(scene, side, fighter, context, still)
        elif context.showing(events.UnitRemoved):
            yield from _fallen(scene.stage, side, context, still)
        else:
            yield _awaited(scene.stage, side)
    if isinstance(context.event, events.DuelRolled):
        yield from _verdict(scene, context.event, context)
    if power_shown(duel, context):
        yield from _power(scene.stage, duel, context, still)


def _token(scene: Scene, side: Side, fighter: Fighter, context: Context) -> Prop:
    """It stands above the name."""
    x, y = scene.stage.token_x, scene.stage.y(side) - 18
    picture = tokens.unit(rank=fighter.rank, seat=fighter.seat, px=TOKEN, spent=_lost(scene, side, context))
    return Prop.of(f"theatre.{side}", picture, x, y, TOKEN, TOKEN, LAYER + 2)


def _lost(scene: Scene, side: Side, context: Context) -> bool:
    """Whether the side has lost this duel, as far as has been shown."""
    event = context.event
    if not isinstance(event, events.DuelRolled) or context.step < COMPARING + scene.deciding:
        return False
    return (event.winner == "attacker") != (side == "attack")


def shown_causes(fighter: Fighter, context: Context) -> tuple[Bonus, ...]:
    """What gives dice beside the rank; an Ambush is not seen before its own part, nothing when a unit has fallen."""
    if context.showing(events.UnitRemoved):
        return ()
    announced = not context.showing(events.AttackerChosen) or context.step > 0
    return tuple([bonus for bonus in fighter.bonuses if announced or bonus.cause != "ambush"])


def cause_places(stage: Stage, side: Side, bonuses: tuple[Bonus, ...]) -> list[tuple[float, float]]:
    """The middle of each cause's emblem, one below the other on the right; its "+1" stands to the left of it."""
    n = len(bonuses)
    x, y = stage.area.right - CAUSES / 2 + 10, stage.y(side)
    return [(x, y + (k - (n - 1) / 2) * (CAUSE + 4)) for k in range(n)]


def _causes(stage: Stage, side: Side, bonuses: tuple[Bonus, ...]) -> Iterator[Prop]:
    for (x, y), bonus in zip(cause_places(stage, side, bonuses), bonuses, strict=True):
        key, w, h = f"theatre.{side}.{bonus.cause}", CAUSE, CAUSE
        if bonus.cause in ("tower", "castle"):
            picture = tokens.structure(kind=bonus.cause, seat=bonus.seat, px=CAUSE)
        elif bonus.cause in POWERS:
            picture = people.emblem_alone(name=POWERS[bonus.cause], px=CAUSE, a=SHELL.gold)
        else:
            w, h = 46.0, 38.0
            picture = land.swatch(name=bonus.cause, w=w, h=h)
        yield Prop.of(key, picture, x, y, w, h, LAYER + 2)


def _dice(scene: Scene, side: Side, fighter: Fighter, context: Context, still: bool) -> Iterator[Prop]:
    dice = scene.dice.get(side)
    if dice is not None:
        for die in row_now(dice, fighter.rank, context.step, context.share, still):
            yield from _die(scene, side, fighter, die, context, still)
    elif not context.showing(events.UnitRemoved):
        yield from _in_hand(scene.stage, side, fighter, context, still)


def _in_hand(stage: Stage, side: Side, fighter: Fighter, context: Context, still: bool) -> Iterator[Prop]:
    """Before the throw. Dice of an Ambush drop in from above in the part in which it is announced."""
    announced = context.showing(events.AttackerChosen) and side == "attack"
    powered = sum(bonus.dice for bonus in fighter.bonuses if bonus.cause == "ambush")
    for die in held(fighter.dice, fighter.rank):
        lift = 0.0
        if announced and die.place >= fighter.dice - powered:
            if context.step == 0:
                continue
            lift = 0.0 if still else max(0.0, 1.6 * (1 - out_back(min(1.0, context.share * 2.2))))
        yield from pictured(stage, side, fighter.seat, replace(die, lift=lift), 0.0, False)


def _die(scene: Scene, side: Side, fighter: Fighter, die: Die, context: Context, still: bool) -> Iterator[Prop]:
    state = column_state(scene.deciding, context.step, die.place)
    lost = state == "decides" and _lost(scene, side, context)
    moved = 0.0
    if state == "decides" and not still:
        moved = (SINK if lost else -RISE) * (1.0 if context.step > COMPARING + scene.deciding else out_cubic(context.share))
    alpha = 255 if not still or context.step else round(255 * min(1.0, context.share / FADE))
    dull = lost or state in ("equal", "idle")
    for prop in pictured(scene.stage, side, fighter.seat, die, moved, dull):
        yield replace(prop, alpha=alpha)
    if state == "lit" or (state == "decides" and not lost):
        yield shine(scene.stage, side, die.place, decides=state == "decides")


def _verdict(scene: Scene, event: events.DuelRolled, context: Context) -> Iterator[Prop]:
    """The arrow to the side that wins at the deciding column; an empty place where a die is missing there."""
    column, stage = scene.deciding, scene.stage
    if context.step < COMPARING + column:
        return
    picture = shell.arrow(side="up" if event.winner == "attacker" else "down", px=46.0, color=SHELL.gold)
    yield Prop.of("theatre.verdict", picture, stage.x(column), stage.between, 46, 46, LAYER + 6)
    loser: Side = "defence" if event.winner == "attacker" else "attack"
    if column >= len(scene.dice[loser]):
        w = stage.px - 26
        picture = shell.stitch(w=w, h=w, radius=12)
        yield Prop.of("theatre.missing", picture, stage.x(column), stage.y(loser), w, w, LAYER + 2)


def power_shown(duel: Duel, context: Context) -> bool:
    """Whether the title says that a power is at work: a Bombard always, an Ambush from its announcement to the throw."""
    if context.showing(events.UnitRemoved):
        return False
    return duel.bombard or (duel.ambush and (not context.showing(events.AttackerChosen) or context.step > 0))


def _power(stage: Stage, duel: Duel, context: Context, still: bool) -> Iterator[Prop]:
    """Its emblem on both sides of the title; those of an Ambush fall in its own part."""
    falling = duel.ambush and context.showing(events.AttackerChosen) and not still
    drop = 90 * (1 - out_back(min(1.0, context.share * 2.2))) if falling else 0.0
    x, y = stage.title
    picture = people.emblem_alone(name=POWERS["ambush" if duel.ambush else "bombard"], px=54.0, a=SHELL.gold)
    for k, dx in enumerate((-210, 210)):
        yield Prop.of(f"theatre.power.{k}", picture, x + dx, y - drop, 54, 54, LAYER + 6)


def _awaited(stage: Stage, side: Side) -> Prop:
    """The empty place of a unit that has still to be named."""
    w = TOKEN - 24
    return Prop.of(
        f"theatre.{side}.place", shell.stitch(w=w, h=w, radius=30), stage.token_x, stage.y(side) - 8, w, w, LAYER + 2
    )


def _fallen(stage: Stage, side: Side, context: Context, still: bool) -> Iterator[Prop]:
    """Where a unit stood: a skull, sinking, and scraps of its colour that fly apart."""
    event = context.event
    assert isinstance(event, events.UnitRemoved)
    way = 1.0 if still else out_cubic(context.share)
    art = people.emblem_alone(name="skull", px=SKULL, a=SHELL.text_lo)
    alpha = 255 if still else round(255 * (1 - 0.6 * context.share))
    x, y = stage.x((stage.columns - 1) / 2), stage.y(side) - 6
    yield Prop.of("theatre.fallen", art, x, y + 12 * way, SKULL, SKULL, LAYER + 2, alpha=alpha)
    for i in range(SCRAPS):
        angle, reach = math.tau * i / SCRAPS, (58 + 12 * (i % 3)) * way
        picture = thrown.scrap(color=dressed(event.unit // IDS).fill, take=i % 4, px=22.0, angle=i * 40 % 360)
        at = x + reach * 3 * math.cos(angle), y + reach * 0.8 * math.sin(angle)
        yield Prop.of(f"theatre.scrap.{i}", picture, *at, 22, 22, LAYER + 3, alpha=alpha)


def siege_props(stage: Stage, siege: Siege, event: SiegeRolled, context: Context, still: bool) -> Iterator[Prop]:
    """A wall is stormed (CALEDEA-709, 710): the dice tumble, those that are high enough shine, and in the last part the
    structure sinks if it falls."""
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
