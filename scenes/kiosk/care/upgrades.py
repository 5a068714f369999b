"""Whether the program was replaced while it runs, as by `apt install` of a newer package.

A process goes on with what it has read so far, but finds the rest of itself no more: a frozen program looks for its modules
where they lay in the file that it was started from. So whoever keeps it running ends it and starts it anew.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from games.kernel import built, program

ASKS_EVERY: Final = 1.0
"""Seconds."""
AT_REST: Final = 4.0
"""Seconds for which what is new must have stayed as it is: the rest of it is put in its place meanwhile."""

Seen = tuple[tuple[int, int, int] | None, ...]
"""Of each file what tells it from another one; None of one that is not there."""


def parts() -> tuple[Path, ...]:
    """The files by which a program that was built is known. None in a check-out, which is changed by hand."""
    if os.name == "nt" or program.form() is program.Form.CHECKOUT:  # Windows replaces no file that is in use
        return ()
    return (built.FILE, Path(sys.executable)) if program.frozen() else (built.FILE,)


class Upgrades:
    """Looks at the files now and then."""

    def __init__(self, files: Sequence[Path] | None = None, now: Callable[[], float] = time.monotonic) -> None:
        self.files = parts() if files is None else files
        self.now = now
        self.first = self.last = self._seen()
        self._since = self._asked = now()

    def come(self) -> bool:
        """Whether another program lies there, whole, since `AT_REST` seconds."""
        now = self.now()
        if now - self._asked < ASKS_EVERY:
            return False
        self._asked, before, self.last = now, self.last, self._seen()
        if self.last != before:
            self._since = now
        return self.last != self.first and None not in self.last and now - self._since >= AT_REST

    def _seen(self) -> Seen:
        return tuple(map(_told, self.files))


def _told(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
