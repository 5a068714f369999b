"""Figures and cards as people read them: what the rules give by number, the words name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.kalyra.aftermath import Figure
from games.kalyra.content import hero_index
from games.kalyra.table import Table
from games.kernel.rules import Seat
from scenes.stage.words import Words

TITLE: Final = "kalyra"


def kind(view: Table, figure: Figure) -> str:
    """The id under which the words name a figure: a hero's own, an enemy's card by its number."""
    return figure if isinstance(figure, str) else view.enemies[figure].kind


def seat_of(view: Table, hero: str) -> Seat:
    return view.heroes[hero_index()[hero]].seat


def worded(message: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a prompt, refusal or reason as its words name them: expected damage to a boss comes in tenths."""
    if message != "reason.attack_boss":
        return dict(values)
    whole, tenths = divmod(values["damage"], 10)
    return {"whole": whole, "tenths": tenths}


def figures_listed(view: Table, figures: Iterable[Figure], words: Words) -> str:
    return words.listing([words.of(TITLE, f"figure.{kind(view, figure)}") for figure in figures])


def items_listed(items: Sequence[str], words: Words) -> str:
    """ "Buckler and Antidote"; "nothing" when there is none."""
    if not items:
        return words.of(TITLE, "trade.nothing")
    return words.listing([words.of(TITLE, f"item.{item}") for item in items])
