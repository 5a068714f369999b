"""Which button does what, in every state of a decision."""

from __future__ import annotations

from typing import Final

from scenes.kalyra.zones import HINT_X
from scenes.stage.action import Kind
from scenes.tabletop.sight import Say

Row = list[tuple[Kind, str]]
FREE: Final = "hero_turn"


LARGE: Final = 1.15
"""From this text size on the right foot has room for one hint in a row; the others go to the left."""


def hints_now(shell: Say, say: Say, asking: str, idle: bool, open_: bool, undo: bool, scale: float = 1.0) -> list[Row]:
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
    if scale >= LARGE:
        return [[(Kind.SELECT, shell("hint.hint")), (Kind.PEEK, say("hint.lens"))], [(Kind.CONFIRM, shell("hint.choose"))]]
    return [[*first, (Kind.SELECT, shell("hint.hint"))], [(Kind.CONFIRM, shell("hint.choose")), _back(shell, say, open_, undo)]]


def _back(shell: Say, say: Say, open_: bool, undo: bool) -> tuple[Kind, str]:
    if open_ or undo:
        return Kind.BACK, shell("hint.back") if open_ else say("hint.take_back")
    return Kind.MENU, shell("hint.pause")


def hints_left(
    shell: Say, say: Say, asking: str, open_: bool = False, undo: bool = False, scale: float = 1.0
) -> tuple[Row, float]:
    """At the left foot: the map of all that is known, the closer look, the pack; and what has no room on the right."""
    row: Row = [(Kind.SHOULDER_LEFT, say("hint.map"))]
    if not asking or scale < LARGE:
        row.append((Kind.PEEK, say("hint.lens")))
    if asking == FREE:
        row.append((Kind.SHOULDER_RIGHT, say("hint.pack")))
    if asking and scale >= LARGE:
        done = {FREE: (Kind.ALT, say("hint.end_turn")), "tile_rotate": (Kind.SHOULDER_RIGHT, say("hint.turn"))}
        row += [done[asking]] if asking in done else []
        row.append(_back(shell, say, open_, undo))
    return row, HINT_X
