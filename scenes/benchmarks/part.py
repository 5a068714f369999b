"""A part of the bench in a process of its own: it says how far it is, and ends with the bench that started it."""

from __future__ import annotations

import os
import signal
import stat
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from scenes.kiosk.heartbeat import watch_parent

MEASURING: Final = "measuring "
"""How a line on the error stream begins that tells how far the bench is."""
TERMINATED: Final = 128 + signal.SIGTERM
ASKED: Final = 3
"""How often a part whose bench is gone is asked to leave."""
PATIENCE: Final = 3.0
"""Seconds in which it may follow each time."""


def begins(what: str) -> None:
    """What is measured just now, on the error stream."""
    print(f"{MEASURING}{what} ...", file=sys.stderr, flush=True)


def run(main: Callable[[Sequence[str]], object]) -> None:
    """Runs a part with the words of the command line, prints as JSON what it gives, and ends its process."""
    leave_tidily()
    if stat.S_ISFIFO(os.fstat(0).st_mode):  # the bench holds the other end
        watch_parent(_insist_on_leaving)
    sys.stdout.buffer.write(msgspec.json.encode(main(sys.argv[1:])))
    sys.exit(0)


def _insist_on_leaving() -> None:
    """Asks this process to leave tidily, and again where the first word was lost: what is raised while the collector or a
    library written in C calls back goes no further. Ends it in the end, tidily or not."""
    for _ in range(ASKED):
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(PATIENCE)
    os._exit(TERMINATED)


def leave_tidily() -> None:
    """Being terminated ends this process like any other end: what was opened is closed, what was started is ended."""

    def leave(*_: object) -> None:
        sys.exit(TERMINATED)

    signal.signal(signal.SIGTERM, leave)
