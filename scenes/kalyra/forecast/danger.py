"""Who strikes a hero that stops where the cursor is: a thread and a mark to every such enemy, one figure, and words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from games.kalyra.fight.onslaught import Danger, danger
from games.kalyra.land.spaces import space as space_at
from games.kalyra.moves import Land, Move_
from games.kalyra.state import State
from games.kalyra.table import NONE
from scenes.kalyra.land.figures import LAYER_BADGE, badge_at, larger
from scenes.kalyra.land.picking import on_land
from scenes.kalyra.paint.counters import heart
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.per_view import per_view
from scenes.kalyra.sight import LandSight
from scenes.kalyra.signs import hero_id
from scenes.stage.loop.metrics import Box
from scenes.table.laid.labels import Label
from scenes.table.laid.props import Prop

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


@per_view
def _danger(view: State, h: int, space: int) -> Danger:
    return danger(view, h, space)


def stop_shown(view: State, sight: LandSight) -> tuple[int, int] | None:
    """The hero whose turn it is, and where it is thought to stop: on the space under the cursor when it can walk there now, or
    where it stands; None where neither is looked at."""
    seat = sight.choosing
    if seat is None or sight.event is not None or not sight.aids or seat not in view.to_act() or not view.enemies:
        return None
    h, space = view.active, sight.target
    if view.asking not in ("hero_turn", "tile_land") or h == NONE or view.heroes[h].status != "board":
        return None
    if space is not None and not sight.menu:
        move: Any = on_land(view, seat).get(space)
        if isinstance(move, Move_ | Land):
            return h, space_at(*move.path[-1]) if isinstance(move, Move_) else space
    here = view.heroes[h].space
    return (h, here) if view.asking == "hero_turn" and space == here else None


def danger_shown(view: State, sight: LandSight) -> Danger | None:
    """What would await it there; None where that is not asked."""
    stop = stop_shown(view, sight)
    return _danger(view, *stop) if stop is not None else None


# -- on the land -------------------------------------------------------------------------------------------------------------


def danger_props(view: State, sight: LandSight) -> Iterator[Prop]:
    """Threads of red dots from all who strike, a sword on each of them, a heart for the figure."""
    stop, told = stop_shown(view, sight), danger_shown(view, sight)
    if stop is None or told is None or not _drawn(sight):
        return
    for number in told.enemies:
        start = sight.field.box(view.enemies[number].space)
        yield from _thread(sight, number, start, sight.field.box(stop[1]))
        if sight.field.sees(view.enemies[number].space):
            yield from _sign(sight, number, start)
    if _lost(view, stop[0], told) and sight.field.sees(stop[1]):
        x, y = _heart_at(view, sight, stop[1])
        px = round(HEART * larger(sight), 2)
        yield Prop.of("danger.heart", heart(px=px, cut=True), x, y, px, px, LAYER_BADGE)


def danger_labels(view: State, sight: LandSight) -> Iterator[Label]:
    """The figure in the heart: how many HP it is expected to lose."""
    stop, told = stop_shown(view, sight), danger_shown(view, sight)
    if stop is None or told is None or not _drawn(sight):
        return
    lost = _lost(view, stop[0], told)
    if lost and sight.field.sees(stop[1]):
        x, y = _heart_at(view, sight, stop[1])
        size, layer = 28 * larger(sight), LAYER_BADGE + 1
        yield Label(f"−{lost}", x, y - 2, size, "num", KALYRA.ink, "center", layer=layer, key="danger.heart")


def _drawn(sight: LandSight) -> bool:
    """Where figures are told apart, and not beside the lens, which draws whom every enemy would attack."""
    return sight.field.near and not sight.lens


def _lost(view: State, h: int, told: Danger) -> int:
    """No more than it has."""
    return min(view.heroes[h].hp, round(told.damage) + told.certain)


def _heart_at(view: State, sight: LandSight, space: int) -> tuple[float, float]:
    """In the middle of a free space, at the foot of a hero that stands there."""
    x, y = sight.field.box(space).centre
    return badge_at(sight, x, y) if space in view.at else (x, y)


def _thread(sight: LandSight, number: int, start: Box, end: Box) -> Iterator[Prop]:
    (x0, y0), (x1, y1) = start.centre, end.centre
    far = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    free = CLEAR * sight.field.cell
    many = int((far - 2 * free) / PITCH)
    px = round(9.0 * larger(sight), 2)
    for k in range(many + 1):
        t = (free + (k + 0.5) * (far - 2 * free) / (many + 1)) / far
        art = {"px": px, "color": KALYRA.blood_hi}
        yield Prop(f"danger.{number}.{k}", "pip", art, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, px, px, LAYER_THREAD)


def _sign(sight: LandSight, number: int, box: Box) -> Iterator[Prop]:
    px = round(SIGN * sight.field.cell, 2)
    e, x, y = round(0.7 * px, 2), box.x + 0.5 * px, box.y + 0.5 * px
    yield Prop(f"danger.{number}.ground", "pip", {"px": px, "color": KALYRA.blood}, x, y, px, px, LAYER_BADGE)
    art = {"name": "sword", "px": e, "a": KALYRA.sign, "b": KALYRA.sign}
    yield Prop(f"danger.{number}.sword", "emblem", art, x, y, e, e, LAYER_BADGE + 1)


def drawn(view: State, sight: LandSight) -> Iterator[Box]:
    """Where those stand who strike."""
    told = danger_shown(view, sight) if _drawn(sight) else None
    for number in told.enemies if told is not None else ():
        yield sight.settled.box(view.enemies[number].space)


# -- words -------------------------------------------------------------------------------------------------------------------


def danger_said(view: State, sight: LandSight) -> tuple[str, ...]:
    """Who strikes and for how much, what is lost beside that, and how likely it is the end; () where that is not asked."""
    stop, told = stop_shown(view, sight), danger_shown(view, sight)
    if stop is None or told is None:
        return ()
    h, say = stop[0], sight.say
    hero, hp = hero_id(h), view.heroes[h].hp
    found = [_struck(sight, told, hero, hp)]
    if told.certain:
        found.append(say("danger.certain", n=told.certain))
    found += _fall(sight, told.falls, hero)
    return tuple(found)


def _struck(sight: LandSight, told: Danger, hero: str, hp: int) -> str:
    if not told.enemies:
        return sight.say("danger.none", hero=hero)
    if not round(told.damage):
        return sight.say("danger.slight", n=len(told.enemies))
    return sight.say("danger.struck", n=len(told.enemies), damage=min(hp, round(told.damage)), hp=hp)


def _fall(sight: LandSight, chance: float, hero: str) -> list[str]:
    """The nearest fraction of at most five times; nothing of what hardly ever happens."""
    share = Fraction(chance).limit_denominator(DENOMINATOR)
    if share == 0:
        return []
    if share == 1:
        return [sight.say("danger.falls_surely" if chance >= 1 else "danger.falls_mostly", hero=hero)]
    return [sight.say("danger.falls", hero=hero, n=share.numerator, of=share.denominator)]
