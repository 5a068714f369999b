"""Moments of a title's table with the contexts in which they are seen, for the tests that judge the screen of every title."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from scenes.stage.words.words import Words
from scenes.table.layout.labels import Label


def stands_alone(view: Any, context: Any, label: Label) -> bool:
    """No other words may lie on these."""
    return True


class Screen(NamedTuple):
    """What `tests/scenes/<title>/screen.py` declares.

    seen    moments at a table of so many seats, as somebody sees them, in letters of that size and in these words
    loose   how the ids of pieces begin that may leave the safe area for their moment
    alone   whether words are there on which no other words may lie
    out     units by which a piece may stand out of the safe area
    words_out  the same of words
    air     units of air above and below letters, which may meet
    """

    seen: Callable[[int, float, Words], Iterator[tuple[Any, Any]]]
    loose: tuple[str, ...] = ()
    alone: Callable[[Any, Any, Label], bool] = stands_alone
    out: float = 1.0
    words_out: float = 2.0
    air: float = 4.0


def screen_of(title: str) -> Screen:
    found = import_module(f"tests.scenes.{title}.screen").SCREEN
    assert isinstance(found, Screen)
    return found
