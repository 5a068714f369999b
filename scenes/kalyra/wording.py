"""Figures and cards as people read them: what the rules give by number, the words name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.kalyra.aftermath import Figure
from games.kalyra.presence.deeds import kind
from games.kalyra.state import State
from scenes.stage.words.words import Words

TITLE: Final = "kalyra"


def reason_worded(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """The values of a reason or refusal as its words name them: an average comes in tenths."""
    if "tenths" not in values:
        return values
    whole, tenths = divmod(values["tenths"], 10)
    return {**values, "whole": whole, "tenths": tenths}


def figures_listed(view: State, figures: Iterable[Figure], words: Words) -> str:
    return words.listing([words.of(TITLE, f"figure.{kind(view, figure)}") for figure in figures])


def items_listed(items: Sequence[str], words: Words) -> str:
    """ "Buckler and Antidote"; "nothing" when there is none."""
    if not items:
        return words.of(TITLE, "trade.nothing")
    return words.listing([words.of(TITLE, f"item.{item}") for item in items])
