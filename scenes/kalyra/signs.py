"""Emblems of types, stats and abilities, and the small signs that panels are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra.content import Ability, hero_ids
from scenes.kalyra.context import LandContext
from scenes.kalyra.paint import counters
from scenes.kalyra.paint.palette import KALYRA
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred

STATS: Final = ("strength", "defense", "range", "move")
STAT_EMBLEM: Final = {"strength": "sword", "defense": "shield", "range": "w_bow", "move": "w_arrow"}
HERO_EMBLEM: Final = {
    "adrianna": "hero_adrianna",
    "gwyn": "hero_gwyn",
    "lilith": "hero_lilith",
    "valder": "hero_valder",
    "edwin": "hero_edwin",
    "odric": "hero_odric",
}
REWARD_EMBLEM: Final = {"gold": "coin", "item": "gear", "health_all": "heart", "health_one": "heart"}
INK: Final = KALYRA.ink


def emblem(id: str, name: str, x: float, y: float, px: float, layer: int, color: str = SHELL.gold) -> Piece:
    """An emblem on its own, by its middle."""
    picture = people.emblem_alone(name=name, px=px, a=color, b=color)
    return centred(id, picture, x, y, px, px, layer)


def type_sign(id: str, kind: str, x: float, y: float, px: float, layer: int) -> Iterator[Piece]:
    """The sign of a type; nothing for bosses and wardstones."""
    if kind:
        yield centred(id, counters.type_sign(type=kind, px=px), x, y, px, px, layer)


def panel(id: str, box: Box, layer: int, color: str = KALYRA.plate, **board: Any) -> Piece:
    """A plain board of the table; `board` is what else the recipe of boards takes."""
    return centred(id, shell.panel(w=box.w, h=box.h, color=color, **board), *box.centre, box.w, box.h, layer)


def large(context: LandContext) -> bool:
    """Whether words are so large that what may be left out is."""
    return context.text_scale > 1


def hero_id(h: int) -> str:
    return hero_ids()[h]


def ability_text(context: LandContext, one: Ability) -> str:
    """ "Venom 2", "Aura +1 Defense", "Flanking"."""
    name = context.say(f"ability.{one.kind}")
    if one.kind == "aura":
        return f"{name} +{one.amount} {context.say(f'stat.{one.stat}')}"
    if one.kind == "bane":
        return f"{name} ({context.say(f'type.{one.against}')})" if one.against != "boss" else name
    return f"{name} {one.amount}" if one.amount else name
