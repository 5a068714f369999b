"""Moments of Kalua's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenes.stage.words.words import Words
from scenes.table.layout.labels import Label
from tests.scenes.kalua.moments import contexts, game
from tests.scenes.screens import Screen

MOVING = ("change.", "stone.")
"""Slips of what changes lie over the island while they are shown; a list of large words may cover the last stone."""


def seen(n: int, scale: float, words: Words) -> Iterator[tuple[Any, Any]]:
    for eyes in (0, None):
        for view, event in game(n, eyes, n):
            yield from ((view, context) for context in contexts(view, event, eyes, scale, words))


def alone(view: Any, context: Any, label: Label) -> bool:
    return not (label.key or "").startswith(MOVING)


SCREEN = Screen(seen, alone=alone, out=2.0, air=5.0)
