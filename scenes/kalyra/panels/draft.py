"""Six cards over the land while heroes are chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra.content import HeroCard, content
from games.kalyra.fight.figures import difficulty
from games.kalyra.moves import DraftHero
from games.kalyra.state import State
from scenes.kalyra.paint.counters import heart
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.sight import LandSight, hero_shown
from scenes.kalyra.signs import STAT_EMBLEM, STATS, emblem, large, panel, type_sign
from scenes.kalyra.zones import LEDGER, draft_box
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.laid.labels import Label

LAYER: Final = 30
FACE: Final = 140.0
TOLD: Final = (566.0, 492.0)
"""How high the paper is that says who the hero under the cursor is, for words of the usual size and for large ones."""
PORTRAIT: Final = 190.0


def draft_pieces(view: State, sight: LandSight) -> Iterator[Piece]:
    if view.phase == "draft":
        for k, card in enumerate(content().heroes):
            yield from _card(view, sight, k, draft_box(k), card.id)
    if not view.round and sight.choosing is not None:
        box = told_box(sight)
        yield panel("told", box, LAYER, KALYRA.paper, edge=SHELL.core, radius=14)
        hero = content().heroes[hero_shown(view, sight)]
        yield from type_sign("told.type", hero.type, box.x + 44, _top(sight) + 92, 40, LAYER + 2)
        if not large(sight):
            at = box.centre[0], box.y + 22 + PORTRAIT / 2
            yield centred("told.face", medallion(hero=hero.id, px=PORTRAIT), *at, PORTRAIT, PORTRAIT, LAYER + 2)


def told_box(sight: LandSight) -> Box:
    """Where that paper lies: in the place of the party's ledger, until there is anything in it."""
    return Box(LEDGER.x, LEDGER.y, LEDGER.w, TOLD[large(sight)])


def _top(sight: LandSight) -> float:
    """Where the words begin: below the portrait, where they leave room for one."""
    return LEDGER.y + (0 if large(sight) else PORTRAIT + 20)


def _told_words(view: State, sight: LandSight) -> Iterator[Label]:
    """Who the hero under the cursor is, and what choosing means."""
    hero, say = content().heroes[hero_shown(view, sight)], sight.say
    x, y, w, ink, top = LEDGER.x + 24, _top(sight), LEDGER.w - 48, KALYRA.ink, LAYER + 8
    yield Label(say(f"hero.{hero.id}"), x, y + 42, 34, "serif", SHELL.heading, width=w, key="told.name", layer=top)
    yield Label(say(f"type.{hero.type}"), x + 48, y + 92, 28, "ui_bold", ink, width=w - 48, key="told.type", layer=top)
    draft = f" {say('about.draft')}" if view.phase == "draft" else ""
    text = f"{say(f'hero_line.{hero.id}')}{draft}\n{values_said(view, sight, hero)}."
    yield Label(text, x, y + 124, 28, "ui", ink, anchor="top", width=w, lines=8, leading=1.15, key="told.line", layer=top)


def values_said(view: State, sight: LandSight, hero: HeroCard) -> str:
    """ "HP 24 (20 + 4 Story), Strength 3, ...": what the hero begins with."""
    health = f"{sight.say('stat.health')} {_health(view, sight, hero)}"
    return ", ".join([health, *(f"{sight.say(f'stat.{name}')} {getattr(hero, name)}" for name in STATS)])


def _health(view: State, sight: LandSight, hero: HeroCard) -> str:
    """ "24 (20 + 4 Story)": as it will be, what the card says, and what the difficulty adds."""
    more = difficulty(view).hero_health
    if not more:
        return str(hero.health)
    called = sight.say(f"option.difficulty.{view.options.difficulty}")
    return sight.say("label.hp_more", hp=hero.health + more, base=hero.health, more=more, difficulty=called)


def _card(view: State, sight: LandSight, k: int, box: Box, hero: str) -> Iterator[Piece]:
    id, taken = f"draft.{hero}", k in view.order
    mine = sight.choosing is not None and not sight.kind and sight.choosing in view.to_act() and not taken
    moves = (DraftHero(hero),) if mine else ()
    text = f"{sight.say(f'hero.{hero}')}. {sight.say(f'hero_line.{hero}')}"
    color = KALYRA.table if taken else KALYRA.table_hi if sight.focus == id else KALYRA.plate
    art: dict[str, Any] = {"w": box.w, "h": box.h, "color": color, "radius": 10, "thick": 6, "level": 4, "gold": not taken}
    yield centred(id, "board", *box.centre, box.w, box.h, LAYER, art=art, moves=moves, text=text, group="cards")
    x, y = box.centre[0], box.y + 92
    alpha = 90 if taken else 255
    yield centred(f"{id}.face", medallion(hero=hero, px=FACE), x, y, FACE, FACE, LAYER + 2, alpha=alpha)
    yield from type_sign(f"{id}.type", content().heroes[k].type, x + 56, y + 50, 42, LAYER + 3)
    if taken:
        badge = {"seat": view.heroes[k].seat, "px": 58}
        yield centred(f"{id}.seat", "seat_badge", box.x + 42, box.y + 42, 58, 58, LAYER + 3, art=badge)
    for i, name in enumerate(("health", *STATS)):
        sx = box.x + 28 + i * 52
        if name == "health":
            yield centred(f"{id}.heart", heart(px=30.0), sx, box.bottom - 66, 30, 30, LAYER + 2)
        else:
            yield emblem(f"{id}.{name}", STAT_EMBLEM[name], sx, box.bottom - 66, 30, LAYER + 2, KALYRA.accent)
    if id in sight.hinted:
        inner = box.inset(9)
        stitch = {"w": inner.w, "h": inner.h, "radius": 8}
        yield centred(f"hint.{id}", "stitch", *inner.centre, inner.w, inner.h, LAYER + 4, art=stitch)


def draft_labels(view: State, sight: LandSight) -> Iterator[Label]:
    if not view.round and sight.choosing is not None:
        yield from _told_words(view, sight)
    if view.phase != "draft":
        return
    for k, card in enumerate(content().heroes):
        box = draft_box(k)
        color = SHELL.text_lo if k in view.order else SHELL.text
        name = sight.say(f"hero_short.{card.id}")
        yield Label(name, box.centre[0], box.bottom - 104, 33, "serif", color, "center", width=box.w - 30, key=f"draft.{k}")
        for i, value in enumerate((view.heroes[k].health, card.strength, card.defense, card.range, card.move)):
            x = box.x + 28 + i * 52
            yield Label(str(value), x, box.bottom - 30, 30, "num", color, "center", key=f"draft.{k}.{i}", width=48)
