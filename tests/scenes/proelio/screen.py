"""Moments of Proelio's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenes.proelio.context import WarContext
from scenes.stage.words.words import Words
from scenes.table.layout.labels import Label
from tests.scenes.proelio.moments import contexts, game
from tests.scenes.screens import Screen

ON_CARDS = 20
"""Up to this layer words lie on castles and cards."""


def seen(n: int, scale: float, words: Words) -> Iterator[tuple[Any, WarContext]]:
    for view, event, eyes in game(n, n):
        yield from ((view, context) for context in contexts(view, event, eyes, scale, words))


def alone(view: Any, context: WarContext, label: Label) -> bool:
    return label.layer > ON_CARDS


SCREEN = Screen(seen, loose=("shred.", "fog.", "arena"), alone=alone, out=2.0, words_out=4.0)
