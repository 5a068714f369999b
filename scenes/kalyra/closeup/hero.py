"""The parchment of the hero whose turn it is: portrait, hearts, values, items; and the actions, steps and lantern beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.content import content
from games.kalyra.fight.figures import max_hp, movement
from games.kalyra.pieces import Hero
from games.kalyra.state import State
from games.kalyra.table import TURN_ACTIONS
from scenes.kalyra.paint.counters import heart, pip
from scenes.kalyra.paint.goods import item as item_card
from scenes.kalyra.paint.hall import parchment
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.sight import LandSight, hero_shown
from scenes.kalyra.signs import INK, STAT_EMBLEM, STATS, emblem, hero_id, hero_stats, panel, type_sign
from scenes.kalyra.zones import SHEET, TURN
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.laid.labels import Label

LAYER: Final = 30
FACE: Final = 158.0
TEXT_X: Final = SHEET.x + 186
HEART: Final = 27.0
HEARTS_Y: Final = SHEET.y + 94
HEALTH_OF_A_HEART: Final = 2
STATS_Y: Final = SHEET.y + 150
STAT_W: Final = 92.0
CARD: Final = (105.0, 150.0)
CARDS: Final = Box(SHEET.x + 568, SHEET.y + 16, SHEET.w - 588, SHEET.h - 32)
PIP: Final = 54.0


def items_shown(hero: Hero) -> list[tuple[str, bool]]:
    """What the hero owns, and whether it is equipped: what is in hands and on the body first."""
    return [*((item, True) for item in hero.equipped()), *((item, False) for item in hero.pack)]


def card_x(place: int, many: int) -> float:
    """The middle of the place-th card; many of them overlap."""
    step = min(CARD[0] + 8, (CARDS.w - CARD[0]) / max(1, many - 1))
    return CARDS.right - CARD[0] / 2 - (many - 1 - place) * step


def sheet_pieces(view: State, sight: LandSight) -> Iterator[Piece]:
    h = hero_shown(view, sight)
    hero, id = view.heroes[h], hero_id(h)
    yield centred("sheet", parchment(w=SHEET.w, h=SHEET.h), *SHEET.centre, SHEET.w, SHEET.h, LAYER)
    x, y = SHEET.x + 16 + FACE / 2, SHEET.centre[1]
    yield centred("sheet.face", medallion(hero=id, px=FACE), x, y, FACE, FACE, LAYER + 2)
    yield from type_sign("sheet.type", content().heroes[h].type, x + 58, y + 58, 46, LAYER + 3)
    yield from _hearts(hero)
    for k, name in enumerate(STATS):
        yield emblem(f"sheet.{name}", STAT_EMBLEM[name], TEXT_X + 18 + k * STAT_W, STATS_Y, 38, LAYER + 2, SHELL.heading)
    shown = items_shown(hero)
    for k, (item, worn) in enumerate(shown):
        yield from _card(k, len(shown), item, worn, sight)
    yield from _turn(view, sight)


def _hearts(hero: Hero) -> Iterator[Piece]:
    """A heart for every two HP; what has been lost is pale."""
    full = (max_hp(hero) + 1) // HEALTH_OF_A_HEART
    left = (max(0, hero.hp) + 1) // HEALTH_OF_A_HEART
    step = min(HEART + 2, 262 / max(1, full))
    for k in range(full):
        x, point = TEXT_X + 14 + k * step, heart(px=HEART, full=k < left, pale=True)
        yield centred(f"sheet.heart.{k}", point, x, HEARTS_Y, HEART, HEART, LAYER + 2)


def _hearts_width(hero: Hero) -> float:
    return min((max_hp(hero) + 1) // HEALTH_OF_A_HEART * (HEART + 2), 262)


def _card(k: int, many: int, item: str, worn: bool, sight: LandSight) -> Iterator[Piece]:
    x, y = card_x(k, many), CARDS.centre[1] + (0 if worn else 6)
    yield centred(f"sheet.item.{k}", item_card(id=item, w=CARD[0]), x, y, *CARD, LAYER + 3)
    if worn:
        yield emblem(f"sheet.worn.{k}", "check", x - CARD[0] / 2 + 20, y + CARD[1] / 2 - 20, 34, LAYER + 3, SHELL.good)


def _turn(view: State, sight: LandSight) -> Iterator[Piece]:
    """Three actions, the steps of the open Move, and the lantern that may still reveal (R12)."""
    if not view.round:
        return
    yield panel("turn", TURN, LAYER)
    if view.phase != "turn":
        return
    for k in range(TURN_ACTIONS):
        left = k < view.actions
        yield centred(f"turn.action.{k}", pip(px=PIP, left=left), TURN.x + 46 + k * 60, TURN.y + 82, PIP, PIP, LAYER + 2)
    yield emblem("turn.steps", "w_arrow", TURN.x + 38, TURN.y + 150, 42, LAYER + 2, KALYRA.accent)
    lit = SHELL.lamp if view.allowance else KALYRA.table_hi
    yield emblem("turn.lantern", "lantern", TURN.right - 52, TURN.y + 150, 56, LAYER + 2, lit)


def sheet_labels(view: State, sight: LandSight) -> Iterator[Label]:
    h = hero_shown(view, sight)
    hero, id, say = view.heroes[h], hero_id(h), sight.say
    room = CARDS.x - 16 - TEXT_X
    yield Label(say(f"hero.{id}"), TEXT_X, SHEET.y + 38, 38, "serif", INK, width=room, key="sheet.name")
    health = f"{max(0, hero.hp)}/{max_hp(hero)}"
    yield Label(health, TEXT_X + 12 + _hearts_width(hero), HEARTS_Y, 28, "num", INK, key="sheet.hp", width=102)
    for k, (name, value) in enumerate(hero_stats(view, h).items()):
        yield Label(str(value), TEXT_X + 42 + k * STAT_W, STATS_Y, 38, "num", INK, key=f"sheet.{name}", width=44)
    if not hero.owned() and sight.hint is None:
        yield _line(sight, id)
    yield from _turn_words(view, sight)


def _line(sight: LandSight, id: str) -> Label:
    """Who that is, while there is nothing to carry."""
    text, x = sight.say(f"hero_line.{id}"), CARDS.x + 14
    return Label(
        text, x, SHEET.centre[1], 28, "serif_it", INK, width=SHEET.right - 24 - x, lines=4, leading=1.2, key="sheet.line"
    )


def _turn_words(view: State, sight: LandSight) -> Iterator[Label]:
    if not view.round:
        return
    text = sight.say("label.actions") if view.phase == "turn" else sight.say("label.enemies")
    yield Label(text, TURN.x + 22, TURN.y + 32, 29, "ui_bold", SHELL.text, width=TURN.w - 40, key="turn.head")
    if view.phase == "turn":
        steps = view.points if view.moving else movement(view, ~view.active)
        yield Label(str(steps), TURN.x + 68, TURN.y + 150, 40, "num", SHELL.text, key="turn.steps", width=60)
    elif view.acting is not None and view.acting.enemy in view.enemies:
        name = sight.say(f"figure.{view.enemies[view.acting.enemy].kind}")
        yield Label(name, TURN.x + 22, TURN.y + 110, 30, "serif", KALYRA.accent, width=TURN.w - 40, lines=4, key="turn.enemy")
