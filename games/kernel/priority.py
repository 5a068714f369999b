"""Processes beside the game give way to its frames from their first instant on."""

from __future__ import annotations

import contextlib
import os
from typing import Final

PICTURES: Final = 4
"""How much nicer than the frames the process is that paints what somebody waits for: 0 their equal .. 19 always last."""
THOUGHTS: Final = 10
"""And the one that thinks: its answer is shown after a pause anyway."""


def give_way(pid: int, nice: int) -> None:
    """Done from outside, right after its start: coming up - half a second of imports - would compete with the frames.

    Where a system knows no niceness, or refuses, the process runs on as it is.
    """
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, 0) + nice)
