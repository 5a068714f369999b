"""The painting process: paints pictures beside the game, so that no frame waits for a brush.

Orders and pixels cross a pipe; nothing of a game does. The process also keeps what it painted on disk for the next start.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.kernel.priority import PICTURES, give_way
from games.kernel.process import Process, start
from scenes.paint.brush import Brush, Sprite
from scenes.stage.pictures.disk_cache import DiskCache, pixels
from scenes.stage.pictures.recipe_list import house_recipes

log = logging.getLogger(__name__)

CHUNK: Final = 1 << 20
"""Bytes of pixels sent at once: receiving a chunk holds up the frame that is drawn meanwhile for well under 1 ms."""

MOST_WORK: Final = 60.0
"""Seconds of its own work on one picture after which the process gives itself up. Time in which others work does not count, so
a busy machine ends nothing; the slowest picture takes a few."""

LULL: Final = 0.1
"""Seconds without an order after which what was painted is put on disk: packing it takes as long as painting it, and somebody
may be waiting for the next one."""
HELD: Final = 96 << 20
"""Bytes of pictures that are held until then; what is more goes to disk at once."""


class Diligence(threading.Thread):
    """Watches the process from inside: `begin` before every picture, `end` after it."""

    def __init__(self, work: Callable[[], float], give_up: Callable[[], object], every: float = 1.0) -> None:
        """`work`: seconds that the process has worked; `every`: seconds between two looks."""
        super().__init__(name="diligence", daemon=True)
        self._work, self._give_up, self._every = work, give_up, every
        self._began: float | None = None

    def begin(self) -> None:
        self._began = self._work()

    def end(self) -> None:
        self._began = None

    def look(self) -> None:
        """Gives up when the picture has taken too much work."""
        began = self._began
        if began is not None and self._work() - began > MOST_WORK:
            self._give_up()

    def run(self) -> None:
        while True:
            time.sleep(self._every)
            self.look()


class Order(NamedTuple):
    """One picture to be painted: recipe and arguments, for that scale and contrast; `file_key`: its name on disk."""

    name: str
    args: Mapping[str, Any]
    scale: float
    high_contrast: bool
    file_key: str


class Painted(NamedTuple):
    """Goes before the pixels: size in pixels, where the paper lies in them, its size, and whether they have alpha."""

    w: int
    h: int
    ox: int
    oy: int
    paper: tuple[int, int]
    alpha: bool


def spawn(folder: Path, version: str) -> tuple[Process, Connection]:
    """A painting process and the pipe to it. `OSError` when there can be none."""
    process, pipe = start("scenes.stage.pictures.painter:paint_forever", [str(folder), version])
    give_way(process.pid, PICTURES)
    return process, pipe


def paint_forever(pipe: Any, folder: str, version: str) -> None:
    """Paints what is ordered until the pipe closes, and leaves nothing of it that is not on disk."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    recipes = house_recipes()
    store = DiskCache(Path(folder), version)
    diligence = Diligence(time.process_time, lambda: os._exit(1))
    diligence.start()
    painted: deque[tuple[str, Sprite]] = deque()
    with contextlib.suppress(EOFError, OSError):
        while True:
            while painted and (sum(sprite.nbytes for _, sprite in painted) > HELD or not pipe.poll(LULL)):
                store.save(*painted.popleft())
            order: Order = pipe.recv()
            diligence.begin()
            sprite = _paint(recipes, order)
            diligence.end()
            _send(pipe, sprite)
            if sprite is not None:
                painted.append((order.file_key, sprite))
    for kept in painted:
        store.save(*kept)


def _paint(recipes: Mapping[str, Any], order: Order) -> Sprite | None:
    """None when the recipe fails: the game paints it itself then, and says what is wrong."""
    try:
        sprite = recipes[order.name](Brush(order.scale, order.high_contrast), **order.args)
    except Exception:
        log.exception("The picture %s could not be painted in the painting process.", order.name)
        return None
    assert isinstance(sprite, Sprite)
    return sprite


def _send(pipe: Connection, sprite: Sprite | None) -> None:
    if sprite is None:
        pipe.send(None)
        return
    alpha, raw = pixels(sprite.surface)
    w, h = sprite.surface.get_size()
    pipe.send(Painted(w, h, sprite.ox, sprite.oy, sprite.size, alpha))
    for first in range(0, len(raw), CHUNK):
        pipe.send_bytes(raw[first : first + CHUNK])
