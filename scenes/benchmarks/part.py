"""A part of the bench in a process of its own: it says how far it is, and ends with the bench that started it."""

from __future__ import annotations

import os
import signal
import stat
import sys
from collections.abc import Callable, Sequence
from typing import Final

from scenes.kiosk.heartbeat import watch_parent

MEASURING: Final = "measuring "
"""How a line on the error stream begins that tells how far the bench is."""
TERMINATED: Final = 128 + signal.SIGTERM


def begins(what: str) -> None:
    """What is measured just now, on the error stream."""
    print(f"{MEASURING}{what} ...", file=sys.stderr, flush=True)


def run(main: Callable[[Sequence[str]], int]) -> None:
    """Runs a part with the words of the command line; its process ends with what it gives."""
    leave_tidily()
    if stat.S_ISFIFO(os.fstat(0).st_mode):  # the bench holds the other end
        watch_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    sys.exit(main(sys.argv[1:]))


def leave_tidily() -> None:
    """Being terminated ends this process like any other end: what was opened is closed, what was started is ended."""

    def leave(*_: object) -> None:
        sys.exit(TERMINATED)

    signal.signal(signal.SIGTERM, leave)
