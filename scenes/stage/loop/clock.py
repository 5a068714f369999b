"""Time on the stage is injected: people play by the wall clock, tests and the attract loop by one that is turned by hand. The
loop goes round sixty times a second while anything happens, and seldom at rest."""

from __future__ import annotations

import time
from collections import deque
from math import inf
from typing import Protocol

FRAME = 1 / 60
REST_AFTER = 2.0
"""Seconds without input and without anything new on the screen after which the loop rests: only what drifts goes on."""
REST_FRAME = 1 / 15
"""Between two frames at rest: what drifts moves less than a pixel in it. Input ends it at once."""
STILL_FRAME = 1 / 5
"""The same where nothing drifts, and where all that is waited for takes seconds."""
GLANCE = 1.0
"""Seconds at rest after which every scene draws, also those that know of nothing new."""

LATE = 2 * FRAME
STRUGGLING = 240
"""Frames, of which half are late: hands notice by then, and no single slow scene is to blame."""


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since some fixed moment; never goes back."""

    def sleep(self, seconds: float) -> None:
        """Let that much time pass (nothing when it is not positive)."""


class WallClock:
    """The machine's own monotonic clock."""

    def now(self) -> float:
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        if seconds > 0:
            time.sleep(seconds)


class ManualClock:
    """Stands still until `advance`; sleeping is advancing."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        if seconds < 0:
            raise ValueError(f"time cannot go back by {-seconds} s: give advance() a positive number of seconds")
        self._now += seconds

    def sleep(self, seconds: float) -> None:
        self.advance(max(0.0, seconds))


class Pace:
    """Knows when something new was last heard or seen, and when the scenes were last asked to draw. It begins at rest."""

    def __init__(self, now: float) -> None:
        self._stirred, self._glanced = -inf, now

    def stir(self, now: float) -> None:
        """Something new was heard or seen."""
        self._stirred = now

    def glance(self, now: float) -> None:
        """All scenes draw."""
        self._glanced = now

    def rests(self, now: float) -> bool:
        return now - self._stirred > REST_AFTER

    def may_glance(self, now: float) -> bool:
        """Whether the last look still counts at `now`."""
        return now - self._glanced < GLANCE and self._stirred < now


class Struggle:
    """Knows whether the machine keeps up with what it draws."""

    def __init__(self) -> None:
        self._late: deque[bool] = deque(maxlen=STRUGGLING)

    def drew(self, seconds: float) -> bool:
        """A frame took so long. True once: when half of the last ones were late for the first time."""
        if self._late.maxlen:
            self._late.append(seconds > LATE)
            if 2 * sum(self._late) > STRUGGLING:
                self._late = deque(maxlen=0)
                return True
        return False
