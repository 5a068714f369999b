"""Where pictures are made beside the frames: a thread brings them from disk, a process paints those that are not there.

Some are painted by the thread itself: those that are quick as soon as their painter has its sketches in this process.

Order with `order`, fetch with `take`; neither ever waits. A process that dies is started again for the next picture; what
cannot be made here at all is handed back, and the frame that needs it paints it.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import queue
import threading
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple

from games.kernel.process import Process
from scenes.paint.brush import Sprite
from scenes.stage.pictures.disk_cache import DiskCache, surface_of
from scenes.stage.pictures.painter import Order, Painted, spawn

log = logging.getLogger(__name__)

REST: Final = 120.0
"""Seconds without an order after which the painting process ends; the next order starts another."""
LONGEST: Final = 600.0
"""Seconds of silence after which the process is ended. On a busy machine a picture may take minutes: slow is not stuck. A
process that works without end notices it by itself (see `painter`)."""
AT_ONCE, NOW, SOON, AT_LEISURE = -1, 0, 1, 2
"""What the thread does first: to end, what somebody waits for, what will be needed, what can wait."""
LEAVES: Final = 2.0
"""Seconds in which the process may still put on disk what it has painted, when nothing is ordered any more."""
MOST_UNSAVED: Final = 40 << 20
"""Bytes of pictures that may wait to be put on disk, and stay in memory. What is more is painted again at the next start."""
DEATHS: Final = 3
"""Painting processes that may die one after the other before all painting is handed back."""

Start = Callable[[Path, str], tuple[Process, Connection]]
Paint = Callable[[Order], Sprite]
Task = Callable[[], None]


class Made(NamedTuple):
    """An order carried out; `sprite` None: it could not be, paint it yourself."""

    order: Order
    sprite: Sprite | None


class Loader:
    """One store of pictures, one thread, and a painting process while there is work for it."""

    def __init__(self, folder: Path, version: str, *, start: Start = spawn) -> None:
        self._folder, self._version = folder, version
        self._store = DiskCache(folder, version)
        self._start = start
        self._orders: queue.PriorityQueue[tuple[int, int, Task | None]] = queue.PriorityQueue()
        self._made: queue.SimpleQueue[Made] = queue.SimpleQueue()
        self._open: set[str] = set()
        """File keys ordered and neither made nor cancelled."""
        self._numbers = itertools.count()
        self._unsaved: dict[str, int] = {}  # bytes of those that wait to be put on disk
        self._deaths = 0
        self._process: Process | None = None
        self._pipe: Connection | None = None
        self._thread: threading.Thread | None = None

    def order(self, order: Order, soon: bool = False, paint: Paint | None = None) -> None:
        """Ask for a picture; those that are only wanted `soon` come after all others.

        `paint`: the thread paints it so, and it is not kept on disk. It must draw no words: fonts are no good for two threads.
        """
        self._open.add(order.file_key)
        self._put(SOON if soon else NOW, partial(self._carry_out, order, paint))

    def keep(self, file_key: str, sprite: Sprite) -> None:
        """Put a picture on disk that a frame had to paint itself; when there is nothing else to do, and if few others wait."""
        if file_key not in self._unsaved and sum(list(self._unsaved.values())) + sprite.nbytes <= MOST_UNSAVED:
            self._unsaved[file_key] = sprite.nbytes
            self._put(AT_LEISURE, partial(self._save, file_key, sprite))

    def _put(self, rank: int, task: Task) -> None:
        self._orders.put((rank, next(self._numbers), task))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="loader", daemon=True)
            self._thread.start()

    def cancel(self, file_key: str) -> None:
        """Nobody wants it any more."""
        self._open.discard(file_key)

    def take(self) -> list[Made]:
        """What was made since the last look; nothing that was cancelled."""
        found = []
        with contextlib.suppress(queue.Empty):
            while True:
                made = self._made.get_nowait()
                if made.order.file_key in self._open:
                    self._open.discard(made.order.file_key)
                    found.append(made)
        return found

    @property
    def pid(self) -> int | None:
        """Of the painting process, None while there is none."""
        process = self._process
        return process.pid if process is not None else None

    def close(self) -> None:
        """Ends thread and process. Closing twice is nothing."""
        self._open.clear()
        if self._thread is not None:
            self._orders.put((AT_ONCE, next(self._numbers), None))
            self._thread.join(LEAVES + 1.0)
            self._thread = None

    # -- the thread ----------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            try:
                _, _, task = self._orders.get(timeout=REST)
            except queue.Empty:
                self._stop()
                continue
            if task is None:
                break
            task()
        self._stop()

    def _save(self, file_key: str, sprite: Sprite) -> None:
        self._store.save(file_key, sprite)
        self._unsaved.pop(file_key, None)

    def _carry_out(self, order: Order, paint: Paint | None) -> None:
        if order.file_key in self._open:
            self._made.put(Made(order, self._make(order) if paint is None else _made_here(order, paint)))

    def _make(self, order: Order) -> Sprite | None:
        try:
            return self._store.load(order.file_key) or self._painted(order)
        except (MemoryError, OSError, ValueError) as error:
            log.warning("The picture %s could not be made ahead (%s).", order.name, error)
            return None

    def _painted(self, order: Order) -> Sprite | None:
        if self._deaths >= DEATHS or not self._raise():
            return None
        assert self._pipe is not None
        try:
            self._pipe.send(order)
            return self._receive(self._pipe)
        except (EOFError, OSError) as error:
            self._deaths += 1
            log.warning("The painting process ended at %s (%s).", order.name, error or type(error).__name__)
            self._stop()
            return None

    def _receive(self, pipe: Connection) -> Sprite | None:
        if not pipe.poll(LONGEST):
            raise EOFError("no answer")
        painted: Painted | None = pipe.recv()
        self._deaths = 0
        if painted is None:
            return None
        surface = surface_of(_pieces(pipe, painted.w * painted.h * 4), painted.w, painted.h, painted.alpha)
        return Sprite(surface, painted.ox, painted.oy, painted.paper)

    def _raise(self) -> bool:
        """A painting process, if there can be one."""
        if self._process is None or not self._process.is_alive():
            self._stop()
            try:
                self._process, self._pipe = self._start(self._folder, self._version)
            except (OSError, RuntimeError) as error:
                self._deaths = DEATHS
                log.warning("There is no painting process (%s): pictures are painted in the frames that show them.", error)
                return False
        return True

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join(LEAVES)
            self._process.kill()
            self._process.join(1.0)
        self._process = self._pipe = None


def _made_here(order: Order, paint: Paint) -> Sprite | None:
    try:
        return paint(order)
    except Exception as error:  # whatever it is: the frame that needs the picture will say it aloud
        log.warning("The picture %s could not be painted ahead (%s).", order.name, error)
        return None


def _pieces(pipe: Connection, count: int) -> Iterator[bytes]:
    while count > 0:
        piece = pipe.recv_bytes()
        count -= len(piece)
        yield piece
