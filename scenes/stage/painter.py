"""The painting process: paints pictures beside the game, so that no frame waits for a brush.

Orders and pixels cross a pipe; nothing of a game does. The process also keeps what it painted on disk for the next start.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from games.kernel.beside import Process, start
from games.kernel.priority import PICTURES, give_way

if TYPE_CHECKING:
    from scenes.stage.paint.brush import Sprite

log = logging.getLogger(__name__)

CHUNK: Final = 1 << 20
"""Bytes of pixels sent at once: receiving a chunk holds up the frame that is drawn meanwhile for well under 1 ms."""


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
    process, pipe = start("scenes.stage.painter:paint_forever", [str(folder), version])
    give_way(process.pid, PICTURES)
    return process, pipe


def paint_forever(pipe: Any, folder: str, version: str) -> None:
    """Paints what is ordered until the pipe closes."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from scenes.stage.picture_store import PictureStore
    from scenes.stage.pictures import all_recipes

    recipes = all_recipes()
    store = PictureStore(Path(folder), version)
    with contextlib.suppress(EOFError, OSError):
        while True:
            order: Order = pipe.recv()
            sprite = _paint(recipes, order)
            _send(pipe, sprite)
            if sprite is not None:
                store.save(order.file_key, sprite)


def _paint(recipes: Mapping[str, Any], order: Order) -> Sprite | None:
    """None when the recipe fails: the game paints it itself then, and says what is wrong."""
    from scenes.stage.paint.brush import Brush, Sprite

    try:
        sprite = recipes[order.name](Brush(order.scale, order.high_contrast), **order.args)
    except Exception:
        log.exception("The picture %s could not be painted in the painting process.", order.name)
        return None
    assert isinstance(sprite, Sprite)
    return sprite


def _send(pipe: Connection, sprite: Sprite | None) -> None:
    from scenes.stage.picture_store import pixels

    if sprite is None:
        pipe.send(None)
        return
    alpha, raw = pixels(sprite.surface)
    w, h = sprite.surface.get_size()
    pipe.send(Painted(w, h, sprite.ox, sprite.oy, sprite.size, alpha))
    for first in range(0, len(raw), CHUNK):
        pipe.send_bytes(raw[first : first + CHUNK])
