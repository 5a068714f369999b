"""Figures and cards as people read them: what the rules give by number, the words name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.kalyra.aftermath import Figure
from games.kalyra.fight.stats import max_hp
from games.kalyra.land.spaces import place, slot_of
from games.kalyra.presence.deeds import kind
from games.kalyra.state import State
from scenes.kalyra.signs import hero_id
from scenes.stage.words.words import Words
from scenes.table.context import Say

TITLE: Final = "kalyra"


def reason_worded(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """The values of a reason or refusal as its words name them: an average comes in tenths."""
    if "tenths" not in values:
        return values
    whole, tenths = divmod(values["tenths"], 10)
    return {**values, "whole": whole, "tenths": tenths}


def where(say: Say, space: int, of: str = "") -> str:
    """ "2 north, 1 east", steps from the middle of the inn; `of`: the words that add so."""
    x, y = place(space)
    ways = (("south", y - 1), ("north", 1 - y), ("east", x - 1), ("west", 1 - x))
    told = ", ".join(say(f"where.{way}", n=n) for way, n in ways if n > 0)
    return (say(of, where=told) if of else told) if told else say("where.inn")


def ground(view: State, say: Say, space: int) -> str:
    """ "Bramble Wood, 2 north": what land it is, and where."""
    placed = view.tiles.get(slot_of(space))
    land = say(f"tile.{placed.tile}") if placed is not None else say("focus.unknown")
    water = (say("focus.water"),) if placed is not None and space not in view.land else ()
    return ", ".join((land, *water, where(say, space)))


def figure_text(view: State, say: Say, figure: int) -> str:
    """A hero (~h) or an enemy, and its HP."""
    if figure < 0:
        hero = view.heroes[~figure]
        return say("focus.hero", hero=hero_id(~figure), hp=hero.hp, most=max_hp(hero))
    enemy = view.enemies[figure]
    return say("focus.enemy", enemy=enemy.kind, hp=enemy.hp, most=enemy.max_hp)


def figures_listed(view: State, figures: Iterable[Figure], words: Words) -> str:
    return words.listing([words.of(TITLE, f"figure.{kind(view, figure)}") for figure in figures])


def items_listed(items: Sequence[str], words: Words) -> str:
    """ "Buckler and Antidote"; "nothing" when there is none."""
    if not items:
        return words.of(TITLE, "trade.nothing")
    return words.listing([words.of(TITLE, f"item.{item}") for item in items])
