"""What the signs on a hero's plate mean: its type, what it has in mind, what was asked of it, its candles, venom, a tick."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.kalyra.content import STRONG_AGAINST, content
from games.kalyra.presence.order import acted, falls_left
from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.kalyra.menu.asking import said
from scenes.kalyra.panels.party import candles_box, tag_of
from scenes.kalyra.signs import hero_id
from scenes.kalyra.zones import plate_box
from scenes.stage.devices.focus import Focusable
from scenes.table.inspector.about import About


def sign_about(view: State, context: LandContext, h: int, sign: str) -> About | None:
    """None for what is no sign of its own."""
    tells = SIGNS.get(sign)
    return tells(view, context, h) if tells is not None else None


def candle_spots(view: State) -> Iterator[Focusable]:
    """The three candles of each plate together."""
    for k, h in enumerate(view.order):
        yield Focusable(f"plate.{h}.lives", candles_box(plate_box(k)))


def _type(view: State, context: LandContext, h: int) -> About:
    say, kind = context.say, content().heroes[h].type
    beaten = say(f"type.{STRONG_AGAINST[kind]}")
    return About(name=say(f"type.{kind}"), lines=(say("about.type", other=beaten),), clause="KALYRA-TYP-04")


def _tag(view: State, context: LandContext, h: int) -> About | None:
    say, tag = context.say, tag_of(context, h)
    return About(name=said(say, tag), lines=(say("about.tag"),), clause="KALYRA-GEN-06") if tag is not None else None


def _lives(view: State, context: LandContext, h: int) -> About:
    hero, say = view.heroes[h], context.say
    left = say("about.lives", n=falls_left(view, h))
    name = say("about.candles.name")
    if hero.status == "out":
        return About(name=name, lines=(say("label.out"),), clause="KALYRA-DTH-06")
    return About(name=name, lines=(say("about.candles"), left), clause="KALYRA-DTH-06")


def _acted(view: State, context: LandContext, h: int) -> About | None:
    if not acted(view, h):
        return None
    return About(name=context.say("about.acted"), lines=(context.say("about.ledger.day"),), clause="KALYRA-RND-02")


def _venom(view: State, context: LandContext, h: int) -> About | None:
    n = view.heroes[h].venom
    if not n:
        return None
    return About(name=context.say("about.venom.name", n=n), lines=(context.say("about.venom"),), clause="KALYRA-ABL-05")


def _told(view: State, context: LandContext, h: int) -> About | None:
    kind = next((kind for name, kind, _ in context.advice if name == hero_id(h)), "")
    if not kind:
        return None
    return About(name=context.say("about.told"), lines=(context.say(f"about.told.{kind}"),), clause="KALYRA-GEN-06")


SIGNS: Final[Mapping[str, Callable[[State, LandContext, int], About | None]]] = {
    "type": _type,
    "tag": _tag,
    "lives": _lives,
    "acted": _acted,
    "venom": _venom,
    "told": _told,
}
"""By the end of the piece's id."""
