"""Who strikes a hero that stops where the cursor is: a thread and a mark to every such enemy, one figure, and words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from games.kalyra.content import bosses
from games.kalyra.fight.onslaught import Danger, danger
from games.kalyra.land.picking import on_land
from games.kalyra.land.spaces import space as space_at
from games.kalyra.moves import Land, Move_
from games.kalyra.state import State
from games.kalyra.table import NONE
from games.kernel.memo import per_view
from scenes.kalyra.context import LandContext
from scenes.kalyra.land.sprites import LAYER_BADGE, badge_at, larger
from scenes.kalyra.paint.counters import heart
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import hero_id
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop

LAYER_THREAD: Final = 7
"""Under the figures."""
SIGN: Final = 0.36
"""Of the mark on an enemy, as a share of a space."""
HEART: Final = 60.0
PITCH: Final = 20.0
"""Units between two dots of a thread."""
CLEAR: Final = 0.46
"""So much of a space round both ends stays free of dots."""
DENOMINATOR: Final = 5
"""Odds are told in so many times at most."""


@per_view(256)
def _danger(view: State, h: int, space: int) -> Danger:
    return danger(view, h, space)


def stop_shown(view: State, context: LandContext) -> tuple[int, int] | None:
    """The hero whose turn it is, and where it is thought to stop: on the space under the cursor when it can walk there now, or
    where it stands; None where neither is looked at."""
    seat = context.choosing
    if seat is None or context.event is not None or not context.aids or seat not in view.to_act() or not view.enemies:
        return None
    h, space = view.active, context.target
    if view.asking not in ("hero_turn", "tile_land") or h == NONE or view.heroes[h].status != "board":
        return None
    if space is not None and not context.menu:
        move: Any = on_land(view, seat).get(space)
        if isinstance(move, Move_ | Land):
            return h, space_at(*move.path[-1]) if isinstance(move, Move_) else space
    here = view.heroes[h].space
    return (h, here) if view.asking == "hero_turn" and space == here else None


def danger_shown(view: State, context: LandContext) -> Danger | None:
    """What would await it there; None where that is not asked."""
    stop = stop_shown(view, context)
    return _danger(view, *stop) if stop is not None else None


# -- on the land -------------------------------------------------------------------------------------------------------------


def danger_drawn(view: State, context: LandContext) -> Iterator[Prop | Label]:
    """Threads of red dots from all who strike, a sword on each of them, a heart with how many HP are expected to be lost."""
    stop, told = stop_shown(view, context), danger_shown(view, context)
    if stop is None or told is None or not _drawn(context):
        return
    for number in told.enemies:
        start = context.viewport.box(view.enemies[number].space)
        yield from _thread(context, number, start, context.viewport.box(stop[1]))
        if context.viewport.sees(view.enemies[number].space):
            yield from _sign(context, number, start)
    lost = _lost(view, stop[0], told)
    if lost and context.viewport.sees(stop[1]):
        x, y = _heart_at(view, context, stop[1])
        px, size, layer = round(HEART * larger(context), 2), 28 * larger(context), LAYER_BADGE + 1
        yield Prop.of("danger.heart", heart(px=px, cut=True), x, y, px, px, LAYER_BADGE)
        yield Label(f"−{lost}", x, y - 2, size, "num", KALYRA.ink, "center", layer=layer, key="danger.heart")


def _drawn(context: LandContext) -> bool:
    """Where figures are told apart, and not beside the lens, which draws whom every enemy would attack."""
    return context.viewport.near and not context.lens


def _lost(view: State, h: int, told: Danger) -> int:
    """No more than it has."""
    return min(view.heroes[h].hp, round(told.damage) + told.certain)


def _heart_at(view: State, context: LandContext, space: int) -> tuple[float, float]:
    """In the middle of a free space, at the foot of a hero that stands there."""
    x, y = context.viewport.box(space).centre
    return badge_at(context, x, y) if space in view.at else (x, y)


def _thread(context: LandContext, number: int, start: Box, end: Box) -> Iterator[Prop]:
    (x0, y0), (x1, y1) = start.centre, end.centre
    far = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    free = CLEAR * context.viewport.cell
    many = int((far - 2 * free) / PITCH)
    px = round(9.0 * larger(context), 2)
    for k in range(many + 1):
        t = (free + (k + 0.5) * (far - 2 * free) / (many + 1)) / far
        picture = shell.pip(px=px, color=KALYRA.blood_hi)
        yield Prop.of(f"danger.{number}.{k}", picture, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, px, px, LAYER_THREAD)


def _sign(context: LandContext, number: int, box: Box) -> Iterator[Prop]:
    px = round(SIGN * context.viewport.cell, 2)
    e, x, y = round(0.7 * px, 2), box.x + 0.5 * px, box.y + 0.5 * px
    yield Prop.of(f"danger.{number}.ground", shell.pip(px=px, color=KALYRA.blood), x, y, px, px, LAYER_BADGE)
    picture = people.emblem_alone(name="sword", px=e, a=KALYRA.sign, b=KALYRA.sign)
    yield Prop.of(f"danger.{number}.sword", picture, x, y, e, e, LAYER_BADGE + 1)


def drawn(view: State, context: LandContext) -> Iterator[Box]:
    """Where those stand who strike."""
    told = danger_shown(view, context) if _drawn(context) else None
    for number in told.enemies if told is not None else ():
        yield context.settled.box(view.enemies[number].space)


# -- words -------------------------------------------------------------------------------------------------------------------


def danger_said(view: State, context: LandContext) -> tuple[str, ...]:
    """How likely it is the end, who strikes and for how much, and what takes HP beside that; () where that is not asked."""
    stop, told = stop_shown(view, context), danger_shown(view, context)
    if stop is None or told is None:
        return ()
    hero = view.heroes[h := stop[0]]
    found = _fall(context, told.falls, hero_id(h))
    if told.enemies or not found:
        found.append(_struck(context, told, hero_id(h), hero.hp))
    if told.certain:
        causes = ["venom"] if hero.venom else []
        if told.certain > hero.venom:
            causes.append("burn" if bosses()[view.final].burn else "wards")
        found.append(context.say(f"danger.{'_'.join(causes)}", n=told.certain))
    return tuple(found)


def _struck(context: LandContext, told: Danger, hero: str, hp: int) -> str:
    if not told.enemies:
        return context.say("danger.none", hero=hero)
    if not round(told.damage):
        return context.say("danger.slight", n=len(told.enemies))
    return context.say("danger.struck", n=len(told.enemies), damage=min(hp, round(told.damage)), hp=hp)


def _fall(context: LandContext, chance: float, hero: str) -> list[str]:
    """The nearest fraction of at most five times; nothing of what hardly ever happens."""
    share = Fraction(chance).limit_denominator(DENOMINATOR)
    if share == 0:
        return []
    if share == 1:
        return [context.say("danger.falls_surely" if chance >= 1 else "danger.falls_mostly", hero=hero)]
    return [context.say("danger.falls", hero=hero, n=share.numerator, of=share.denominator)]


def risked(view: State, context: LandContext, space: int) -> list[str]:
    """What a hint to go there says where the hero whose turn it is may fall if it stays; [] where it hardly ever would."""
    share, hero = Fraction(_danger(view, view.active, space).falls).limit_denominator(DENOMINATOR), hero_id(view.active)
    if share == 1:
        return [context.say("hint.warn.stays_surely", hero=hero)]
    return [context.say("hint.warn.stays", hero=hero, n=share.numerator, of=share.denominator)] if share else []
