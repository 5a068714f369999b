"""A question that is answered by time where nobody can answer it: nobody is locked out by what was changed."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from scenes.rooms.asking import Ask, Choice
from scenes.stage.stage import Stage


class AskInTime(Ask):
    """Without an answer within `seconds` it is the first choice. `write` says it anew every second that is left, `shown`."""

    def __init__(self, choices: Sequence[Choice], seconds: float, width: float = 940.0) -> None:
        super().__init__("?", "", choices, width=width)
        self.left = seconds

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._write()
        super().enter(stage)

    def write(self) -> None:
        """Gives the question its words (`rewrite`)."""
        raise NotImplementedError

    def _write(self) -> None:
        self.shown = max(0, ceil(self.left))
        self.write()

    def write_anew(self) -> None:
        """What it asks is something else now."""
        self._write()
        self.build()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.left -= dt
        if self.left <= 0:
            self.back()
        elif ceil(self.left) != self.shown:
            self.write_anew()
