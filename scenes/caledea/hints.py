"""Which button does what, in every phase of a decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.caledea.zones import HINT_X
from scenes.stage.action import Kind

Row = list[tuple[Kind, str]]
CHAIN: Final = ("take", "where", "passenger")


def hints_now(shell: Callable[..., str], say: Callable[..., str], phase: str, idle: bool, undo: bool, ways: bool) -> list[Row]:
    """Rows from the top. `phase`: of the decision of a person, "" when nobody chooses here."""
    if not idle:
        return [[(Kind.CONFIRM, shell("hint.skip")), (Kind.ALT, shell("hint.hurry"))], [(Kind.MENU, shell("hint.pause"))]]
    if not phase:
        return [[(Kind.SELECT, shell("hint.log"))], [(Kind.MENU, shell("hint.pause"))]]
    first: Row = []
    if phase == "main":
        first.append((Kind.ALT, say("hint.end_turn")))
    elif phase in ("defender", "bombarded"):
        first.append((Kind.ALT, say("hint.alone")))
    elif phase == "take":
        first.append((Kind.ALT, say("hint.all")))
    elif ways:
        first.append((Kind.SHOULDER_RIGHT, say("hint.way")))
    back = (Kind.BACK, say("hint.take_back")) if undo else (Kind.MENU, shell("hint.pause"))
    choose = (Kind.CONFIRM, say("hint.go") if phase == "where" else shell("hint.choose"))
    return [[*first, back], [(Kind.SELECT, shell("hint.hint")), choose]]


def hints_left(say: Callable[..., str]) -> tuple[Row, float]:
    """At the left foot: prices, and how to look round the torus."""
    return [(Kind.SHOULDER_LEFT, say("label.prices")), (Kind.PEEK, say("hint.lens"))], HINT_X
