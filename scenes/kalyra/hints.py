"""Which button does what, in every state of a decision."""

from __future__ import annotations

from typing import Final

from scenes.kalyra.zones import HINT_X
from scenes.stage.action import Kind
from scenes.tabletop.sight import Say

Row = list[tuple[Kind, str]]
FREE: Final = "hero_turn"


def hints_now(shell: Say, say: Say, asking: str, idle: bool, open_: bool, undo: bool) -> list[Row]:
    """Rows from the top. `asking`: of the person who decides here, "" for nobody; `open_`: a list can be closed."""
    if not idle:
        return [[(Kind.CONFIRM, shell("hint.skip")), (Kind.ALT, shell("hint.hurry"))], [(Kind.MENU, shell("hint.pause"))]]
    if not asking:
        return [[(Kind.SHOULDER_RIGHT, say("hint.pack"))], [(Kind.SELECT, shell("hint.log")), (Kind.MENU, shell("hint.pause"))]]
    first: Row = []
    if asking == FREE:
        first.append((Kind.ALT, say("hint.end_turn")))
    elif asking == "tile_rotate":
        first.append((Kind.SHOULDER_RIGHT, say("hint.turn")))
    back = (Kind.MENU, shell("hint.pause"))
    if open_ or undo:
        back = (Kind.BACK, shell("hint.back") if open_ else say("hint.take_back"))
    return [[*first, (Kind.SELECT, shell("hint.hint"))], [(Kind.CONFIRM, shell("hint.choose")), back]]


def hints_left(say: Say, asking: str) -> tuple[Row, float]:
    """At the left foot: the map of all that is known, the closer look, and the pack."""
    row: Row = [(Kind.SHOULDER_LEFT, say("hint.map")), (Kind.PEEK, say("hint.lens"))]
    if asking == FREE:
        row.append((Kind.SHOULDER_RIGHT, say("hint.pack")))
    return row, HINT_X
