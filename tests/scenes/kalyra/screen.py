"""Moments of Kalyra's table, also with the pack open, the lens held and the cursor on an enemy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scenes.kalyra.context import LandContext
from scenes.kalyra.menu.options import Picked
from scenes.stage.ids import Id
from scenes.stage.words.words import Words
from scenes.table.layout.labels import Label
from tests.scenes.kalyra.moments import contexts, game
from tests.scenes.screens import Screen

FOREGROUND = 40
"""From this layer on words lie over the land, not on it."""


def opened(view: Any, seen: LandContext) -> list[LandContext]:
    """The sight; in a hero's turn also with the pack open, with the lens held, and with the cursor on an enemy."""
    if seen.choosing is None or seen.event is not None or view.asking != "hero_turn":
        return [seen]
    target = next((enemy.space for enemy in view.enemies.values()), None)
    more = [replace(seen, picks=Picked(Id("own")), focus="option.1"), replace(seen, lens=True), replace(seen, target=target)]
    return [seen, *more, replace(seen, lens=True, target=target)]


def seen(n: int, scale: float, words: Words) -> Iterator[tuple[Any, LandContext]]:
    for view, event in game(n, n):
        for first in contexts(view, event, scale, words):
            yield from ((view, context) for context in opened(view, first))


def alone(view: Any, context: LandContext, label: Label) -> bool:
    return label.layer >= FOREGROUND and context.event is None


SCREEN = Screen(seen, alone=alone, words_out=3.0)
