"""What tests know of other processes: whether one has ended, and how long to wait for what it does."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

PATIENCE: Final = 60.0
"""Seconds that a test waits for a process on a busy machine."""


def gone(pid: int) -> bool:
    """Whether it has ended, be it that nobody has asked for its end yet."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] == "Z"


def comes(found: Callable[[], object], every: float = 0.02) -> bool:
    """Whether it is so within `PATIENCE`."""
    ends = time.monotonic() + PATIENCE
    while not found():
        if time.monotonic() >= ends:
            return bool(found())
        time.sleep(every)
    return True
