"""Which button does what, in every phase of a decision."""

from __future__ import annotations

from collections.abc import Callable

from scenes.stage.action import Kind

Row = list[tuple[Kind, str]]


def hints_now(shell: Callable[..., str], asked: bool, idle: bool, undo: bool, covered: bool) -> list[Row]:
    """Rows from the top. `asked`: a person chooses here; `covered`: it has not lifted its Hand."""
    if not idle:
        return [[(Kind.CONFIRM, shell("hint.skip")), (Kind.ALT, shell("hint.hurry"))], [(Kind.MENU, shell("hint.pause"))]]
    if covered:
        return [[(Kind.PEEK, shell("hint.peek"))], [(Kind.MENU, shell("hint.pause"))]]
    if not asked:
        return [[(Kind.SELECT, shell("hint.log")), (Kind.INFO, shell("hint.rules"))], [(Kind.MENU, shell("hint.pause"))]]
    back = (Kind.BACK, shell("hint.unpick"))
    if undo:
        back = (Kind.BACK, shell("hint.back"))
    return [
        [(Kind.CONFIRM, shell("hint.choose")), (Kind.ALT, shell("hint.done"))],
        [back, (Kind.SELECT, shell("hint.hint"))],
    ]
