"""The six heroes in turn order on the left, and the enemies in the order in which they will act."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.content import content
from games.kalyra.fight.stats import max_hp
from games.kalyra.pieces import Hero
from games.kalyra.presence.intention import Intent
from games.kalyra.presence.order import acted, acting_order
from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import foe_under
from scenes.kalyra.menu.advice import EMBLEM
from scenes.kalyra.paint.counters import candle, heart, venom
from scenes.kalyra.paint.foes import foe_head
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import INK, emblem, hero_id, large, panel, type_sign
from scenes.kalyra.zones import NEXT, plate_box
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.devices.seating import people
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.stage.words.words import Reader
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 30
FACE: Final = 74.0
TEXT_X: Final = 112.0
HEART: Final = 30.0
CANDLE: Final = 30.0
TOKEN: Final = 54.0
HP: Final = 44.0
TAG: Final = Box(0, 0, 84, 44)
"""What a companion has in mind."""
HEADS: Final = 63.0
"""From one of the next enemies to the one after it."""
SHOWN: Final = 4
"""So many of them are shown."""
HEADS_Y: Final = NEXT.bottom - 40
LIT: Final = shell.pip(px=HEADS, color=SHELL.gold, gold=True)
"""Behind the enemy under the cursor."""


def party(view: State, context: LandContext) -> Iterator[Thing]:
    for k, h in enumerate(view.order):
        yield from _plate(view, context, plate_box(k), h)
        yield from _plate_words(view, context, plate_box(k), h)
    yield from _next(view, context)


def _plate(view: State, context: LandContext, box: Box, h: int) -> Iterator[Piece]:
    hero, id = view.heroes[h], f"plate.{h}"
    active = h == view.active
    gone = hero.status == "out"
    board = shell.plate(w=box.w, h=box.h, seat=hero.seat, active=active, side="l", base=KALYRA.plate, out=gone)
    yield centred(id, board, *box.centre, box.w, box.h, LAYER)
    face = medallion(hero=hero_id(h), px=FACE, out=gone)
    alpha = 255 if hero.status in ("board", "setup", "out") else 120
    x = box.x + 24 + FACE / 2
    yield centred(f"{id}.face", face, x, box.centre[1], FACE, FACE, LAYER + 2, alpha=alpha)
    yield from type_sign(f"{id}.type", content().heroes[h].type, x + 30, box.bottom - 18, 32, LAYER + 3)
    yield from _lives(box, hero, id)
    told = next((kind for name, kind, _ in context.advice if name == hero_id(h)), "")
    if told:
        sign = box.x + 24, box.y + 20
        yield centred(f"{id}.told", shell.pip(px=36.0, color=SHELL.gold, gold=True), *sign, 36, 36, LAYER + 3)
        yield emblem(f"{id}.told.sign", EMBLEM[told], *sign, 26, LAYER + 4, SHELL.button_ink)
    if hero.status in ("board", "setup"):
        y = box.bottom - 22
        yield centred(f"{id}.heart", heart(px=HEART), box.x + TEXT_X + 15, y, HEART, HEART, LAYER + 2)
        if hero.venom:
            yield centred(f"{id}.venom", venom(px=HP, plain=True), box.x + 26, box.y + 19, HP, HP, LAYER + 3)
    tag = tag_of(context, h)
    if tag is not None:
        yield from _tag(context, box, id, tag)
    if acted(view, h):
        yield emblem(f"{id}.acted", "check", box.right - 32, box.y + 24, 34, LAYER + 3, SHELL.good)


def tag_of(context: LandContext, h: int) -> Intent | None:
    """What a companion who is yet to act would do with the land as it lies."""
    return next((one for one in context.tags if one.hero == hero_id(h)), None)


def tag_width(context: LandContext, tag: Intent | None) -> float:
    """Of what lies in the upper right corner of a plate: a tick, or a tag; where words are large only whom it is for."""
    if tag is None:
        return 44.0
    return 52.0 if large(context) or not _whom(tag) else TAG.w


def _whom(tag: Intent) -> Picture | None:
    """The head of an enemy, the face of a friend."""
    values = dict(tag.values)
    if "enemy" in values:
        return foe_head(kind=str(values["enemy"]), px=TAG.h - 4)
    return medallion(hero=str(values["hero"]), px=TAG.h - 4) if "hero" in values else None


def _tag(context: LandContext, box: Box, id: str, tag: Intent) -> Iterator[Piece]:
    w, whom = tag_width(context, tag), _whom(tag)
    chip = Box(box.right - 7 - w, box.y + 5, w, TAG.h)
    yield panel(f"{id}.tag", chip, LAYER + 2, KALYRA.paper, radius=9, thick=3, level=1)
    ends = [chip.x + 22, chip.right - 25] if whom is not None and w == TAG.w else [chip.centre[0]]
    if whom is not None:
        yield centred(f"{id}.tag.whom", whom, ends[-1], chip.centre[1], TAG.h - 4, TAG.h - 4, LAYER + 4)
    if whom is None or len(ends) > 1:
        yield emblem(f"{id}.tag.what", tag.emblem, ends[0], chip.centre[1], 30, LAYER + 4, INK)


def candles_box(plate: Box) -> Box:
    """Where the three candles of a plate stand."""
    w = 24.0 * (content().limits.deaths - 1) + CANDLE
    return Box(plate.right - 22 + CANDLE / 2 - w, plate.bottom - 24 - CANDLE / 2, w, CANDLE)


def _lives(box: Box, hero: Hero, id: str) -> Iterator[Piece]:
    """Three candles, one goes out at each defeat."""
    for k in range(content().limits.deaths):
        lit = k < content().limits.deaths - hero.deaths
        x, y = box.right - 22 - 24 * (content().limits.deaths - 1 - k), box.bottom - 24
        yield centred(f"{id}.life.{k}", candle(px=CANDLE, lit=lit), x, y, CANDLE, CANDLE, LAYER + 2)


def _next(view: State, context: LandContext) -> Iterator[Thing]:
    """In order of arrival (R20)."""
    numbers = acting_order(view)
    if not numbers:
        return
    yield panel("next", NEXT, LAYER, radius=12, thick=4)
    text = context.say("label.next_enemies" if view.phase == "turn" else "label.foes")
    yield Label(text, NEXT.x + 18, NEXT.y + 22, 28, "ui", SHELL.text, width=NEXT.w - 36, key="next")
    struck = view.at.get(context.intent.target, 0) if context.intent is not None and context.intent.target is not None else 0
    lit = struck or foe_under(view, context)
    for k, number in enumerate(numbers[:SHOWN]):
        x = NEXT.x + 40 + k * HEADS
        if number == lit:
            yield centred(f"next.{number}.lit", LIT, x, HEADS_Y, HEADS, HEADS, LAYER + 1)
        head = foe_head(kind=view.enemies[number].kind, px=TOKEN)
        yield centred(f"next.{number}", head, x, HEADS_Y, TOKEN, TOKEN, LAYER + 2)
        at = x + 20, HEADS_Y + 14
        yield centred(f"next.{number}.heart", heart(px=HP, cut=True), *at, HP, HP, LAYER + 3)
        hp = str(max(0, view.enemies[number].hp))
        yield Label(hp, x + 20, HEADS_Y + 12, 28, "num", INK, "center", key=f"next.{number}", width=HP, layer=LAYER + 6)
    if len(numbers) > SHOWN:
        more = f"+{len(numbers) - SHOWN}"
        yield Label(more, NEXT.right - 12, HEADS_Y, 29, "num", SHELL.text, "right", key="next.more", width=58)


def _called(view: State, context: LandContext, h: int) -> str:
    """ "You" for the one hero of a person who plays alone and has no name; by its name every other."""
    seat = view.heroes[h].seat
    name = context.players[seat].name if seat >= 0 else ""
    alone = isinstance(name, Reader) and sum(hero.seat == seat for hero in view.heroes) == 1
    return name if alone else context.say(f"hero_short.{hero_id(h)}")


def _plate_words(view: State, context: LandContext, box: Box, h: int) -> Iterator[Label]:
    hero, x, id = view.heroes[h], box.x + TEXT_X, f"plate.{h}"
    name = _called(view, context, h)
    persons = people(context.players)
    own = hero.seat in persons if len(persons) == 1 else context.choosing == hero.seat
    color, w = SHELL.gold if own else SHELL.text, box.right - 9 - tag_width(context, tag_of(context, h)) - x
    yield Label(name, x, box.y + 25, 30, "ui_bold", color, width=w, key=f"{id}.name")
    y = box.bottom - 22
    if hero.status in ("waiting", "out"):
        text = context.say(f"label.{hero.status}")
        yield Label(text, x, y, 28, "ui", SHELL.bad, width=box.right - 84 - x, key=f"{id}.status")
        return
    color = SHELL.bad if hero.hp * 3 <= max_hp(hero) else SHELL.text
    health = f"{max(0, hero.hp)}/{max_hp(hero)}"
    yield Label(health, x + 33, y, 28, "num", color, key=f"{id}.hp", width=box.right - 84 - x - 33)
    if hero.venom:
        yield Label(str(hero.venom), box.x + 26, box.y + 22, 28, "num", INK, "center", key=f"{id}.venom", layer=LAYER + 6)
