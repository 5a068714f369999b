"""A die that tumbles: which frame of a throw is seen when."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Final

from scenes.paint.recipes.dice import FRAME_MS, FRAMES

HOP: Final = 0.7
"""How high the first bounce goes, in widths of a die."""
REST: Final = FRAMES - 1
_ENDS: Final = tuple(accumulate(ms / 1000 for ms in FRAME_MS))
"""When each frame of a tumbling die ends, in seconds."""
LASTS: Final = _ENDS[-1]
"""Seconds of a whole throw."""


def frame_at(seconds: float) -> tuple[int, float]:
    """The frame of a die thrown so many seconds ago, and how much of it has passed (0..1)."""
    if seconds <= 0:
        return 0, 0.0
    frame = min(REST, bisect_right(_ENDS, seconds))
    if frame == REST:
        return REST, 1.0
    return frame, 1 - (_ENDS[frame] - seconds) * 1000 / FRAME_MS[frame]
