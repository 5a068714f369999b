"""The child's side of the supervision: a beat about once a second while frames are being drawn, and an ear for the parent."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import IO

from scenes.kiosk.supervisor import BEAT

EVERY = 1.0
"""Seconds between beats."""


class Heartbeat:
    """Called once a frame; says `beat` when a second has gone by. A frame that never ends silences it: that is its use."""

    def __init__(self, now: Callable[[], float], out: IO[str] | None = None) -> None:
        self._now = now
        self._out = out or sys.stdout
        self._last = float("-inf")
        self.alone = False

    def frame(self) -> None:
        if self.alone or self._now() - self._last < EVERY:
            return
        self._last = self._now()
        try:
            self._out.write(BEAT + "\n")
            self._out.flush()
        except (OSError, ValueError):
            self.alone = True  # the supervisor is gone; the game ends itself between frames (see `watch_parent`)


def watch_parent(gone: Callable[[], None], pipe: IO[str] | None = None) -> threading.Thread:
    """Calls `gone` from another thread when the supervisor's pipe closes: a game without supervisor must not stay."""
    source = pipe or sys.stdin

    def wait() -> None:
        while source.readline():
            pass
        gone()

    thread = threading.Thread(target=wait, name="supervisor-watch", daemon=True)
    thread.start()
    return thread
