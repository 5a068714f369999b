"""How often the loop goes round: sixty times a second while anything happens, seldom at rest."""

from __future__ import annotations

from math import inf

FRAME = 1 / 60
REST_AFTER = 2.0
"""Seconds without input and without anything new on the screen after which the loop rests: only what drifts goes on."""
REST_FRAME = 1 / 15
"""Between two frames at rest: what drifts moves less than a pixel in it. Input ends it at once."""
THEME = 1.0
"""Seconds at rest after which every scene draws, also those that know of nothing new."""


class Pace:
    """Knows when something new was last heard or seen, and when the scenes were last asked to draw. It begins at rest."""

    def __init__(self, now: float) -> None:
        self._stirred, self._glanced = -inf, now

    def stir(self, now: float) -> None:
        """Something new was heard or seen."""
        self._stirred = now

    def look(self, now: float) -> None:
        """All scenes draw."""
        self._glanced = now

    def rests(self, now: float) -> bool:
        return now - self._stirred > REST_AFTER

    def may_glance(self, now: float) -> bool:
        """Whether the last look still counts at `now`."""
        return now - self._glanced < THEME and self._stirred < now
