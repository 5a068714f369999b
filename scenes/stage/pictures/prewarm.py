"""Behind the closed curtain the first frame is drawn to nobody, again and again, until all that it shows has been made.

What takes long - lines of text, turned pieces, pictures that nobody foresaw - is made a little in each of these frames: as long
as there is leisure. The rest is blank in that rehearsal, and counted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.paint.brush import Sprite

LEISURE: Final = 6
"""Milliseconds of making per frame."""
MOST: Final = 30
"""Rehearsals before the curtain opens all the same; what is missing then is made when it is seen."""


class Leisure:
    """Shared by all that make what is drawn. Outside of rehearsals there is always leisure: what is needed is made at once."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._ends: float | None = None
        self.missed = 0
        """What was left blank in the rehearsal that runs, or in the last one."""

    @property
    def prewarming(self) -> bool:
        return self._ends is not None

    def begin(self, ms: float = LEISURE) -> None:
        """A rehearsal begins."""
        self._ends, self.missed = self._now() + ms / 1000, 0

    def end(self) -> None:
        self._ends = None

    def over(self) -> bool:
        """Whether to leave the next thing blank; it is counted then."""
        if self._ends is None or self._now() < self._ends:
            return False
        self.missed += 1
        return True


def blank(w: int = 1, h: int = 1) -> Sprite:
    """Stands in a rehearsal for something of that size in pixels."""
    return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA, 32), 0, 0, (w, h))
