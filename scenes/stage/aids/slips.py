"""What stands on a slip of paper for a while is told, where whoever put it there has not told it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.stage.aids.aid import Aid
from scenes.stage.aids.told import said_lately
from scenes.stage.loop.scene import Scene
from scenes.stage.stage import Stage

if TYPE_CHECKING:
    from scenes.stage.widgets import Toast

AT_ONCE: Final = 0.5
"""Seconds for which what was told counts as the same."""


class Slips(Aid):
    """Follows the slip of the scene on top."""

    waits = True

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._known: tuple[int, int] = 0, 0

    def update(self, dt: float, top: Scene) -> None:
        """What is new on it is news of the house, or a refusal."""
        slip: Toast | None = top.toast
        if slip is None or not slip.showing or self._known == (id(slip), slip.shown):
            return
        self._known = id(slip), slip.shown
        if slip.message not in said_lately(self._stage.told, since=self._stage.clock.now() - AT_ONCE):
            self._stage.tell(slip.message, kind="refusal" if slip.bad else "room", seat=slip.secret)
