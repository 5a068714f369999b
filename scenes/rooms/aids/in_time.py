"""A question that answers itself when its time is over: whether a new way to see or to choose shall stay."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from scenes.rooms.asking import Ask, Choice
from scenes.rooms.room import Room
from scenes.stage.stage import Stage

ROUNDS: Final = 3
"""So often whoever chooses by a button or two is offered every answer before it is over."""
A_PRESS: Final = 5.0
"""Seconds of a press of one of two buttons, at most."""


class AskInTime(Ask):
    """Without an answer within `seconds`, or the time that a button or two need, it is the first choice. `write` says it anew
    every second that is left, `shown`."""

    def __init__(self, choices: Sequence[Choice], seconds: float, width: float = 940.0) -> None:
        super().__init__("?", "", choices, width=width)
        self._seconds = seconds

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.begin()
        self._write()
        super().enter(stage)

    in_focus = Room.in_focus  # what it says is new every second

    def begin(self) -> None:
        """All the time is left that there is as people choose now."""
        settings = self.stage.settings
        step = {"off": 0.0, "one": settings.scan_step, "two": A_PRESS}[settings.scanning]
        self.left = max(self._seconds, ROUNDS * len(self.choices) * step)

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
