"""The parchment of the hero whose turn it is: portrait, health, values with their names, what it carries; beside it what is
left of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.kalyra.content import content
from games.kalyra.fight.stats import max_hp, movement
from games.kalyra.pieces import Hero
from games.kalyra.presence.values import hero_stats
from games.kalyra.state import State
from games.kalyra.table import TURN_ACTIONS
from scenes.kalyra.context import LandContext, enemies_act, hero_shown
from scenes.kalyra.paint.counters import heart, pip
from scenes.kalyra.paint.foes import foe_head
from scenes.kalyra.paint.goods import item_sign
from scenes.kalyra.paint.hall import parchment
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import INK, STAT_EMBLEM, emblem, hero_id, large, panel, type_sign
from scenes.kalyra.zones import SHEET, TURN
from scenes.paint.palette import SHELL
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 30
FACE: Final = 116.0
TEXT_X: Final = SHEET.x + 146
NAME_W: Final = 200.0
ROWS: Final = (SHEET.y + 37, SHEET.y + 90)
STATS: Final = ("strength", "defense", "range")
"""Steps stand beside the actions that they are made with."""
STATS_X: Final = TEXT_X + NAME_W + 14
STAT_W: Final = (130.0, 155.0)
"""For words of the usual size, and for large ones."""
ITEM: Final = 50.0
PIP: Final = 46.0
HALF: Final = 157.0


def stat_width(context: LandContext) -> float:
    """From one of the values to the next."""
    return STAT_W[large(context)]


def items_shown(hero: Hero) -> tuple[Sequence[str], Sequence[str]]:
    """What the hero has in hands and on the body, and what is in the pack."""
    return hero.equipped(), hero.pack


def sheet(view: State, context: LandContext) -> Iterator[Thing]:
    h = hero_shown(view, context)
    hero, id = view.heroes[h], hero_id(h)
    yield centred("sheet", parchment(w=SHEET.w, h=SHEET.h), *SHEET.centre, SHEET.w, SHEET.h, LAYER)
    x, y = SHEET.x + 16 + FACE / 2, SHEET.centre[1]
    yield centred("sheet.face", medallion(hero=id, px=FACE), x, y, FACE, FACE, LAYER + 2)
    yield from type_sign("sheet.type", content().heroes[h].type, x + 44, y + 42, 40, LAYER + 3)
    yield centred("sheet.heart", heart(px=32.0, pale=True), TEXT_X + 16, ROWS[1], 32, 32, LAYER + 2)
    say, w, values = context.say, stat_width(context), hero_stats(view, h)
    yield Label(say(f"hero_short.{id}"), TEXT_X, ROWS[0], 34, "serif", INK, width=NAME_W, key="sheet.name")
    health = say("label.hp", hp=max(0, hero.hp), most=max_hp(hero))
    yield Label(health, TEXT_X + 40, ROWS[1], 29, "num", INK, key="sheet.hp", width=NAME_W - 40)
    for k, name in enumerate(STATS):
        x = STATS_X + k * w
        yield emblem(f"sheet.{name}", STAT_EMBLEM[name], STATS_X + 20 + k * w, ROWS[0], 38, LAYER + 2, SHELL.heading)
        yield Label(str(values[name]), x + 48, ROWS[0], 38, "num", INK, key=f"sheet.{name}", width=56)
        word = say(f"stat.{name}")
        yield Label(word, x, ROWS[1], 28, "ui", SHELL.ribbon_ink, key=f"sheet.{name}.word", width=w - 8)
    for row, items in enumerate(items_shown(hero)):
        yield from _items(STATS_X + 3 * w, row, items)
    if context.event is not None or view.phase != "turn" or h == view.active:
        yield from _turn(view)
        yield from _turn_words(view, context)


def _items(left: float, row: int, items: Sequence[str]) -> Iterator[Piece]:
    """What is worn above, what is carried below."""
    step = min(ITEM + 4, (SHEET.right - 18 - left - ITEM) / max(1, len(items) - 1))
    y = SHEET.y + 8 + (SHEET.h - 16) * (0.25 + 0.5 * row)
    for k, item in enumerate(items):
        x = left + ITEM / 2 + k * step
        yield centred(f"sheet.item.{row}.{k}", item_sign(id=item, px=ITEM, pale=True), x, y, ITEM, ITEM, LAYER + 3 + k)


def _turn(view: State) -> Iterator[Piece]:
    """Three actions, and the steps of a Move; while enemies act, who does."""
    if not view.round:
        return
    yield panel("turn", TURN, LAYER)
    if view.phase != "turn":
        if view.acting is not None and view.acting.enemy in view.enemies:
            head = foe_head(kind=view.enemies[view.acting.enemy].kind, px=84.0)
            yield centred("turn.enemy", head, TURN.x + 58, TURN.centre[1], 84, 84, LAYER + 2)
        return
    for k in range(TURN_ACTIONS):
        left = k < view.actions
        yield centred(f"turn.action.{k}", pip(px=PIP, left=left), TURN.x + 40 + k * 50, ROWS[0], PIP, PIP, LAYER + 2)
    yield emblem("turn.steps", "w_arrow", TURN.x + HALF + 46, ROWS[0], 40, LAYER + 2, KALYRA.accent)


def _turn_words(view: State, context: LandContext) -> Iterator[Label]:
    """One number of movement: of a Move, or what is left of the one that is open."""
    if not view.round:
        return
    say = context.say
    if view.phase != "turn":
        if not enemies_act(view):
            return
        acts = view.acting is not None and view.acting.enemy in view.enemies
        text = say(f"figure.{view.enemies[view.acting.enemy].kind}") if acts else say("label.enemies")  # type: ignore[union-attr]
        x = TURN.x + (112 if acts else 24)
        yield Label(text, x, TURN.centre[1], 32, "serif", KALYRA.accent, width=TURN.right - 20 - x, lines=2, key="turn.enemy")
        return
    wide = large(context)
    if not wide:
        actions = say("label.actions", n=view.actions)
        yield Label(actions, TURN.x + 20, ROWS[1], 28, "ui_bold", SHELL.text, width=HALF - 24, key="turn.actions")
    spent = view.moving or not view.actions
    steps = view.points if spent else movement(view, ~view.active)
    words = say("label.steps_left" if spent else "label.steps", n=steps)
    x = TURN.x + HALF
    yield Label(str(steps), x + 78, ROWS[0], 40, "num", SHELL.text, key="turn.steps", width=60)
    left = TURN.x + 20 if wide else x + 4
    w = TURN.right - 6 - left
    yield Label(words, left, ROWS[1], 28, "ui_bold", SHELL.text, width=w, key="turn.steps.word")
