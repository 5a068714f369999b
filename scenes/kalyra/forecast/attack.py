"""The slip of the enemy under the cursor: who it is, what it can, what an attack on it promises, and whom it strikes next.

Rows lie one below the other; where large words leave no room for all of them, what matters least is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from games.kalyra.content import Ability, content, kinds
from games.kalyra.fight.forecast import aimed_at
from games.kalyra.fight.odds import forecast
from games.kalyra.fight.stats import form, reach
from games.kalyra.land.spaces import distance
from games.kalyra.presence.values import match_of_types, values_of
from games.kalyra.state import State
from games.kalyra.table import NONE
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import corner, foe_shown
from scenes.kalyra.paint.counters import ABILITIES, heart
from scenes.kalyra.paint.foes import foe
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import INK, STAT_EMBLEM, STATS, ability_text, emblem, hero_id, large, panel, type_sign
from scenes.kalyra.zones import INNER, TRAY
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.context import Say
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 34
FACE: Final = 112.0
LEFT: Final = TRAY.x + 22
RIGHT: Final = TRAY.right - 20
COLUMN: Final = (RIGHT - LEFT) / 2
TEXT_X: Final = LEFT + FACE + 22
TYPES_SAID: Final = LEFT + 103
"""Behind the signs of two types, the one that beats the other first."""
TOP: Final = 14.0
"""Above the first row, and below the last."""
TAIL: Final = 34.0
SHORT: Final = 28
"""So many letters of the smaller words fit on a line."""
DENOMINATOR: Final = 5
"""Odds are told in so many times at most."""


class Slot(NamedTuple):
    """A row of the slip: what it is, how high, and how early it is left out (0: never)."""

    name: str
    h: float
    spare: int
    ability: Ability | None = None


class Row(NamedTuple):
    """A row where it lies: its middle."""

    slot: Slot
    y: float


def attacked(view: State, context: LandContext) -> bool:
    """Whether the odds of an attack by the active hero belong on the slip."""
    at_rest = context.event is None and view.active != NONE and view.phase == "turn"
    return at_rest and view.heroes[view.active].status == "board"


def abilities_of(kind: str) -> tuple[Ability, ...]:
    known = {card.id: card.abilities for card in content().enemies} | {card.id: card.abilities for card in content().bosses}
    return known.get(kind, ())


def _wanted(view: State, context: LandContext, number: int) -> Iterator[Slot]:
    """All rows that there are to be told, from the top."""
    enemy = view.enemies[number]
    yield Slot("head", FACE + 6, 0)
    yield Slot("stats", 42, 4)
    yield Slot("more", 42, 4)
    if context.event is not None:
        return
    for one in abilities_of(enemy.kind):
        yield Slot("ability", 40, 3, one)
        letters = len(context.say(f"ability_short.{one.kind}")) * max(1.0, context.text_scale)
        yield Slot("help", 32 if letters <= SHORT else 64, 6, one)
    if attacked(view, context):
        if match_of_types(view, number):
            yield Slot("types", 42, 5)
        yield Slot("blow", 38, 2)
        yield Slot("falls", 36, 1)
    if enemy.kind == "wardstone" and form(view).wardstones.experience:
        yield Slot("brings", 40, 3)
    if large(context) and kinds()[enemy.kind].type:
        yield Slot("kind", 38, 4)
    if aimed_at(view, number) is not None:
        yield Slot("next", 44, 2)


def rows(view: State, context: LandContext, number: int) -> list[Row]:
    """The rows that are shown, and where."""
    grown = max(1.0, context.text_scale)
    wanted = list(_wanted(view, context, number))

    def height(slots: list[Slot]) -> float:
        return sum(one.h if one.name == "head" else one.h * grown for one in slots) + 2 * TOP

    while height(wanted) > TRAY.h:
        least = max(range(len(wanted)), key=lambda k: (wanted[k].spare, k))
        del wanted[least]
    found, y = [], TRAY.y + TOP
    for one in wanted:
        h = one.h if one.name == "head" else one.h * grown
        found.append(Row(one, y + h / 2))
        y += h
    return found


def slip_box(view: State, context: LandContext, number: int) -> Box:
    """As high as its rows."""
    last = rows(view, context, number)[-1]
    grown = 1.0 if last.slot.name == "head" else max(1.0, context.text_scale)
    return Box(TRAY.x, TRAY.y, TRAY.w, last.y + last.slot.h * grown / 2 + TOP - TRAY.y)


def prospect(view: State, context: LandContext) -> Iterator[Thing]:
    number = foe_shown(view, context)
    room = corner(view, context) == ("foe" if context.event is None else "news")  # in what is shown the part above the news
    if not number or not room:
        return
    box = slip_box(view, context, number)
    yield panel("foe", box, LAYER, KALYRA.paper, edge=SHELL.core, radius=14)
    yield from _tail(view, context, number, box)
    for slot, y in rows(view, context, number):
        if slot.name == "head":
            yield from _head(view, context, number, y)
        elif slot.name in ("stats", "more"):
            yield from _values(view, context, number, STATS[:2] if slot.name == "stats" else STATS[2:4], y)
        elif slot.name == "ability" and slot.ability is not None:
            x, sign = LEFT + 20, slot.ability.kind
            yield centred(f"foe.{sign}.ground", shell.pip(px=40.0, color=KALYRA.near), x, y, 40, 40, LAYER + 2)
            yield emblem(f"foe.{sign}", ABILITIES[sign], x, y, 28, LAYER + 3, KALYRA.sign)
            text, x = ability_text(context, slot.ability), LEFT + 52
            yield Label(text, x, y, 30, "ui_bold", INK, width=RIGHT - x, key=f"foe.{sign}")
        elif slot.name == "help" and slot.ability is not None:
            x, key = LEFT + 52, f"foe.{slot.ability.kind}.help"
            text = context.say(f"ability_short.{slot.ability.kind}")
            yield Label(text, x, y, 28, "ui", SHELL.heading, width=RIGHT - x, lines=2, leading=1.1, key=key)
        elif slot.name == "types":
            yield from _types(view, number, y)
            text = context.say("foe.beaten" if match_of_types(view, number) == "you" else "foe.beats")
            yield Label(text, TYPES_SAID, y, 28, "ui", INK, width=RIGHT - TYPES_SAID, key="foe.types")
        else:
            yield _line(view, context, number, slot.name, y)
            if slot.name == "next":
                yield from _aim(view, number, y)


def values_told(view: State, context: LandContext, number: int) -> Iterator[tuple[str, str]]:
    """All of its values by their names."""
    for name, value in values_of(view, number).items():
        yield context.say("label.pace" if name == "move" else f"stat.{name}"), value


def _values(view: State, context: LandContext, number: int, names: tuple[str, str], y: float) -> Iterator[Thing]:
    """Two of its values, with their signs and names."""
    told = dict(zip(values_of(view, number), values_told(view, context, number), strict=True))
    for k, name in enumerate(names):
        yield emblem(f"foe.{name}", STAT_EMBLEM[name], LEFT + 18 + k * COLUMN, y, 32, LAYER + 2, SHELL.heading)
        x, right = LEFT + 40 + k * COLUMN, LEFT + (k + 1) * COLUMN - 8
        yield Label(told[name][0], x, y, 28, "ui", INK, width=right - 36 - x, key=f"foe.{name}.word")
        yield Label(told[name][1], right, y, 30, "num", INK, "right", key=f"foe.{name}", width=44)


def _heart_x(context: LandContext) -> float:
    """Before as many digits as there are at most."""
    return RIGHT - 112 * max(1.0, context.text_scale)


def _tail(view: State, context: LandContext, number: int, box: Box) -> Iterator[Piece]:
    """The corner of the slip that points at the enemy, where it stands in the window."""
    space = view.enemies[number].space
    if context.event is None and context.settled.sees(space):
        y = tail_y(context.settled.box(space).centre[1], box)
        picture = shell.arrow(side="left", px=TAIL, color=KALYRA.paper)
        yield centred("foe.tail", picture, box.x - 8, y, TAIL, TAIL, LAYER - 1)


def tail_y(y: float, box: Box) -> float:
    """As near to the height of the enemy as the slip reaches."""
    return min(max(y, box.y + 34), box.bottom - 34)


def _types(view: State, number: int, y: float) -> Iterator[Piece]:
    mine, its = content().heroes[view.active].type, kinds()[view.enemies[number].kind].type
    first, second = (mine, its) if match_of_types(view, number) == "you" else (its, mine)
    yield from type_sign("foe.beats", first, LEFT + 18, y, 36, LAYER + 2)
    yield emblem("foe.beats.over", "arrow", LEFT + 48, y, 26, LAYER + 2, KALYRA.blood)
    yield from type_sign("foe.beaten", second, LEFT + 78, y, 36, LAYER + 2)


def _aim(view: State, number: int, y: float) -> Iterator[Piece]:
    hero = aimed_at(view, number)
    if hero is not None:
        yield centred("foe.aimed", medallion(hero=hero_id(hero), px=48.0), RIGHT - 26, y, 48, 48, LAYER + 2)
        yield emblem("foe.aim", "sword", RIGHT - 70, y, 32, LAYER + 2, KALYRA.blood)


# -- words -------------------------------------------------------------------------------------------------------------------


def _head(view: State, context: LandContext, number: int, y: float) -> Iterator[Thing]:
    enemy, say = view.enemies[number], context.say
    x = LEFT + FACE / 2
    yield centred("foe.face", foe(kind=enemy.kind, px=FACE), x, y + 2, FACE, FACE, LAYER + 2)
    yield from type_sign("foe.type", kinds()[enemy.kind].type, x + FACE / 2 - 12, y + FACE / 2 - 14, 40, LAYER + 3)
    yield centred("foe.heart", heart(px=34.0, pale=True), _heart_x(context), y + 30, 34, 34, LAYER + 2)
    name, w = say(f"figure.{enemy.kind}"), RIGHT - TEXT_X
    yield Label(name, TEXT_X, y - 24, 36, "serif", SHELL.heading, width=w, key="foe.name")
    kind = kinds()[enemy.kind].type
    if kind and not large(context):
        w = _heart_x(context) - 26 - TEXT_X
        yield Label(say(f"type.{kind}"), TEXT_X, y + 30, 28, "ui_bold", INK, width=w, key="foe.type")
    text = f"{max(0, enemy.hp)}/{enemy.max_hp}"
    yield Label(text, RIGHT, y + 30, 28, "num", INK, "right", width=RIGHT - _heart_x(context) - 22, key="foe.hp")


def _line(view: State, context: LandContext, number: int, name: str, y: float) -> Label:
    if name == "next":
        return Label(next_said(view, context, number), LEFT, y, 29, "ui_bold", INK, width=RIGHT - 96 - LEFT, key="foe.next")
    if name == "kind":
        kind = kinds()[view.enemies[number].kind].type
        return Label(context.say(f"type.{kind}"), LEFT, y, 28, "ui", INK, width=RIGHT - LEFT, key="foe.type")
    if name == "brings":
        text = context.say("foe.brings", xp=form(view).wardstones.experience)
        return Label(text, LEFT, y, 29, "ui_bold", INK, width=RIGHT - LEFT, key="foe.brings")
    if name == "blow":
        return Label(blow_said(view, context, number), LEFT, y, 29, "ui_bold", INK, width=RIGHT - LEFT, key="odds.blow")
    return Label(falls_said(view, context, number), LEFT, y, 29, "ui_bold", KALYRA.blood, width=RIGHT - LEFT, key="odds.falls")


def next_said(view: State, context: LandContext, number: int) -> str:
    """Whom it strikes next; "" for nobody."""
    hero = aimed_at(view, number)
    return context.say("foe.next", hero=hero_id(hero)) if hero is not None else ""


def blow_said(view: State, context: LandContext, number: int) -> str:
    """The dice of a blow of the active hero."""
    dice, against, _, _ = forecast(view, ~view.active, number)
    return context.say("foe.blow", n=dice, against=against)


def falls_said(view: State, context: LandContext, number: int) -> str:
    """How often it falls to that blow; or how far it is out of reach."""
    gap = distance(view.heroes[view.active].space, view.enemies[number].space) - reach(view, ~view.active)
    if gap > 0:
        return context.say("foe.far", n=gap)
    return odds_said(context.say, forecast(view, ~view.active, number)[3])


def odds_said(say: Say, chance: float) -> str:
    """A chance of a fall in words: the nearest fraction of at most five times."""
    share = Fraction(chance).limit_denominator(DENOMINATOR)
    if chance <= 0 or chance >= 1:
        return say("odds.never" if chance <= 0 else "odds.always")
    if share in (0, 1):
        return say("odds.mostly" if share else "odds.seldom")
    return say("odds.times", n=share.numerator, of=share.denominator)


def thread(view: State, context: LandContext, number: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """From the enemy to the edge of the window, towards the tail of its slip."""
    x, y = context.viewport.box(view.enemies[number].space).centre
    box = slip_box(view, context, number)
    end, down = box.x - 8, tail_y(y, box)
    share = (INNER.right - x) / (end - x)
    return (x, y), (INNER.right, y + (down - y) * share)
