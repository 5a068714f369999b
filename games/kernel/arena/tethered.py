"""A part of a bench in a process of its own, which ends with whoever started it; and what it says meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

PATIENCE: Final = 5.0
"""Seconds in which a part that is not wanted any more may end by itself."""


@contextmanager
def tethered(command: Sequence[str], told: dict[str, str], page: IO[bytes], folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process in that folder, with those variables, that writes on `page` and ends when the `with` is left or this process
    ends, however that happens: its standard input, of which nothing is ever read, is closed then."""
    reading, writing = os.pipe()
    with subprocess.Popen(command, stdin=reading, stdout=page, stderr=subprocess.PIPE, env=told, cwd=folder) as process:
        os.close(reading)
        try:
            yield process
        finally:
            os.close(writing)
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()


class Listener:
    """Reads what a part says: lines that begin with `progress` go on to the people who wait, the last of the others is kept in
    case it fails."""

    def __init__(self, stream: IO[bytes] | None, progress: str) -> None:
        assert stream is not None
        self._progress = progress
        self._stream = stream
        self._said: deque[str] = deque(maxlen=1)
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        for line in self._stream:
            text = line.decode(errors="replace").strip()
            if text.startswith(self._progress):
                print(f"  {text}", file=sys.stderr, flush=True)
            elif text:
                self._said.append(text)

    def last_words(self) -> str:
        """The last thing that was said and is not about how far it is; "" for nothing."""
        self._thread.join(PATIENCE)
        return "".join(self._said)
