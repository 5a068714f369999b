"""Work that no frame waits for: looking through a folder that may be large, or on a slow disk."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Generic, TypeVar

log = logging.getLogger("paper_realms.job")

T = TypeVar("T")


class Job(Generic[T]):
    """Runs `work` in a thread of its own; `here`: before the constructor returns (tests, whose clock waits for nobody)."""

    def __init__(self, work: Callable[[], T], here: bool = False) -> None:
        self._work = work
        self._brought: SimpleQueue[T] = SimpleQueue()
        if here:
            self._run()
        else:
            threading.Thread(target=self._run, name="job", daemon=True).start()

    def _run(self) -> None:
        try:
            self._brought.put(self._work())
        except Exception:
            log.exception("a job failed")

    def brought(self) -> T | None:
        """What it found, once, as soon as it is there; None until then and afterwards."""
        return None if self._brought.empty() else self._brought.get()
