"""Six cards over the land while heroes are chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra.content import HeroCard, Item, content
from games.kalyra.fight.stats import difficulty
from games.kalyra.moves import DraftHero
from games.kalyra.state import State
from scenes.kalyra.context import LandContext, hero_shown
from scenes.kalyra.detail.card import gives_in_short, what_it_does
from scenes.kalyra.paint.counters import heart
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import STATS, large, panel, type_sign
from scenes.kalyra.zones import LEDGER, draft_box
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 30
FACE: Final = 88.0
TOLD: Final = (566.0, 492.0)
"""How high the paper is that says who the hero under the cursor is, for words of the usual size and for large ones."""
PORTRAIT: Final = 190.0


def draft(view: State, context: LandContext) -> Iterator[Thing]:
    if view.phase == "draft":
        for k, card in enumerate(content().heroes):
            yield from _card(view, context, k, draft_box(k), card.id)
            yield from _card_words(view, context, k, card)
    if not view.round and context.choosing is not None:
        box = told_box(context)
        yield panel("told", box, LAYER, KALYRA.paper, edge=SHELL.core, radius=14)
        hero = content().heroes[hero_shown(view, context)]
        yield from type_sign("told.type", hero.type, box.x + 44, _top(view, context) + 92, 40, LAYER + 2)
        if _pictured(view, context):
            at = box.centre[0], box.y + 22 + PORTRAIT / 2
            yield centred("told.face", medallion(hero=hero.id, px=PORTRAIT), *at, PORTRAIT, PORTRAIT, LAYER + 2)
        yield from _told_words(view, context)


def told_box(context: LandContext) -> Box:
    """Where that paper lies: in the place of the party's ledger, until there is anything in it."""
    return Box(LEDGER.x, LEDGER.y, LEDGER.w, TOLD[large(context)])


def _pictured(view: State, context: LandContext) -> bool:
    """Whether the paper shows a portrait: while heroes are placed, where words leave room for one. Their cards show faces."""
    return view.phase != "draft" and not large(context)


def _top(view: State, context: LandContext) -> float:
    """Where the words begin: below the portrait, if there is one."""
    return LEDGER.y + (PORTRAIT + 20 if _pictured(view, context) else 0)


def _told_words(view: State, context: LandContext) -> Iterator[Label]:
    """Who the hero under the cursor is, and what choosing means."""
    hero, say = content().heroes[hero_shown(view, context)], context.say
    x, y, w, ink, top = LEDGER.x + 24, _top(view, context), LEDGER.w - 48, KALYRA.ink, LAYER + 8
    yield Label(say(f"hero.{hero.id}"), x, y + 42, 34, "serif", SHELL.heading, width=w, key="told.name", layer=top)
    yield Label(say(f"type.{hero.type}"), x + 48, y + 92, 28, "ui_bold", ink, width=w - 48, key="told.type", layer=top)
    draft = f" {say('about.draft')}" if view.phase == "draft" else ""
    text = f"{say(f'hero_line.{hero.id}')}{draft}\n{values_said(view, context, hero)}."
    if view.phase == "draft":
        text = f"{say(f'hero_line.{hero.id}')}{draft}" if large(context) else text
        yield _epic_told(context, hero.id, x, w)
    lines = 5 if large(context) and view.phase == "draft" else 8
    yield Label(text, x, y + 124, 28, "ui", ink, anchor="top", width=w, lines=lines, leading=1.15, key="told.line", layer=top)


def _epic_told(context: LandContext, hero: str, x: float, w: float) -> Label:
    """The hero's epic weapon at the foot of the paper, with its abilities explained where words leave room for that."""
    weapon, few = epic_of(hero), large(context)
    does = gives_in_short(context, weapon) if few else what_it_does(context, weapon)
    text, foot, lines = context.say("about.epic", item=weapon.id, does=does), told_box(context).bottom - 16, 3 if few else 5
    how: dict[str, Any] = {"anchor": "bottom", "lines": lines, "leading": 1.1, "key": "told.epic", "layer": LAYER + 8}
    return Label(text, x, foot, 28, "ui", KALYRA.ink, width=w, **how)


def values_said(view: State, context: LandContext, hero: HeroCard) -> str:
    """ "HP 24 (20 + 4 Story), Strength 3, ...": what the hero begins with."""
    health = f"{context.say('stat.health')} {_health(view, context, hero)}"
    return ", ".join([health, *(f"{context.say(f'stat.{name}')} {getattr(hero, name)}" for name in STATS)])


def _health(view: State, context: LandContext, hero: HeroCard) -> str:
    """ "24 (20 + 4 Story)": as it will be, what the card says, and what the difficulty adds."""
    more = difficulty(view).hero_health
    if not more:
        return str(hero.health)
    called = context.say(f"option.difficulty.{view.options.difficulty}")
    return context.say("label.hp_more", hp=hero.health + more, base=hero.health, more=more, difficulty=called)


def _card(view: State, context: LandContext, k: int, box: Box, hero: str) -> Iterator[Piece]:
    id, taken = f"draft.{hero}", k in view.order
    mine = context.choosing is not None and context.event is None and context.choosing in view.to_act() and not taken
    moves = (DraftHero(hero),) if mine else ()
    text = f"{context.say(f'hero.{hero}')}. {context.say(f'hero_line.{hero}')}"
    color = KALYRA.table if taken else KALYRA.table_hi if context.focus == id else KALYRA.plate
    picture = shell.panel(w=box.w, h=box.h, color=color, radius=10, thick=6, level=4, gold=not taken)
    yield centred(id, picture, *box.centre, box.w, box.h, LAYER, moves=moves, text=text, group="cards")
    x, y = box.x + 14 + FACE / 2, box.y + 12 + FACE / 2
    alpha = 90 if taken else 255
    yield centred(f"{id}.face", medallion(hero=hero, px=FACE), x, y, FACE, FACE, LAYER + 2, alpha=alpha)
    yield from type_sign(f"{id}.type", content().heroes[k].type, x + 34, y + 30, 36, LAYER + 3)
    yield centred(f"{id}.heart", heart(px=28.0), _beside(box) + 14, box.y + 90, 28, 28, LAYER + 2)
    if taken:
        picture = people.seat_badge(seat=view.heroes[k].seat, px=46)
        yield centred(f"{id}.seat", picture, x - 26, y - 24, 46, 46, LAYER + 3)
    if id in context.hinted:
        inner = box.inset(9)
        picture = shell.stitch(w=inner.w, h=inner.h, radius=8)
        yield centred(f"hint.{id}", picture, *inner.centre, inner.w, inner.h, LAYER + 4)


def _beside(box: Box) -> float:
    """Where the words beside the face begin."""
    return box.x + 14 + FACE + 12


def _card_words(view: State, context: LandContext, k: int, card: HeroCard) -> Iterator[Label]:
    """Who the hero is, how it plays, and the weapon that waits for it alone. Where words are large, the weapon is left to the
    paper beside, which says the rest."""
    box, say, key, few = draft_box(k), context.say, f"draft.{k}", large(context)
    color, gold = (SHELL.text_lo, SHELL.text_lo) if k in view.order else (SHELL.text, KALYRA.accent)
    x, left, w, layer = _beside(box), box.x + 14, box.w - 28, LAYER + 8
    beside, kind = box.right - 10 - x, say(f"type.{card.type}")
    kind_x, kind_y, kind_w = (left, box.y + 134, w) if few else (x, box.y + 60, beside)
    name, name_y = say(f"hero_short.{card.id}"), box.y + (32 if few else 26)
    yield Label(name, x, name_y, 33, "serif", color, width=beside, layer=layer, key=key)
    yield Label(kind, kind_x, kind_y, 28, "ui", color, width=kind_w, layer=layer, key=f"{key}.type")
    yield Label(str(view.heroes[k].health), x + 34, box.y + 90, 28, "num", color, width=48, layer=layer, key=f"{key}.0")
    how: dict[str, Any] = {"anchor": "top", "width": w, "layer": layer, "leading": 1.06}
    line_y, lines = (box.y + 158, 4) if few else (box.y + 103, 3)
    yield Label(say(f"hero_card.{card.id}"), left, line_y, 28, "ui", color, lines=lines, key=f"{key}.line", **how)
    if few:
        return
    weapon = epic_of(card.id)
    yield Label(say(f"item.{weapon.id}"), left, box.y + 193, 28, "ui_bold", gold, key=f"{key}.epic", **how)
    yield Label(gives_in_short(context, weapon), left, box.y + 221, 28, "ui", color, lines=3, key=f"{key}.gives", **how)


def epic_of(hero: str) -> Item:
    """The epic weapon of that hero (KALYRA-ITM-10)."""
    return next(item for item in content().items if item.kind == "epic" and hero in item.only)
