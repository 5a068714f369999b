"""Moments of Kalesia's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenes.stage.words.words import Words
from tests.scenes.kalesia.moments import contexts, game
from tests.scenes.screens import Screen

SPARSE = 8
"""One in so many moments, and all of a kind that has not been seen yet."""


def seen(n: int, scale: float, words: Words) -> Iterator[tuple[Any, Any]]:
    for eyes in (0, None):
        kinds = set()
        for k, (view, event) in enumerate(game(n, eyes, n)):
            if k % SPARSE == 0 or type(event) not in kinds:
                kinds.add(type(event))
                yield from ((view, context) for context in contexts(view, event, eyes, n, scale, words))


SCREEN = Screen(seen, air=3.0)
