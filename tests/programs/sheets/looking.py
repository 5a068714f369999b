"""Looking at a program that is played by hand: not at every frame, and pictures of what is seen."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from itertools import count
from pathlib import Path

import numpy as np
import pygame

from scenes.stage.loop.app import App

LOOKS = 4
"""Of so many frames one is drawn. What is seen is still put together piece by piece, over what was seen before."""
QUICK = 1
"""Packing harder takes longer than painting."""


def blinking(app: App, looks: int = LOOKS) -> Callable[[], None]:
    """From now on only one of `looks` frames of the app is drawn; what is returned draws the present one."""
    draw, frames = app._draw, count(1)

    def now_and_then(now: float, glance: bool) -> None:
        if next(frames) % looks == 0:
            draw(now, glance)

    app._draw = now_and_then  # type: ignore[method-assign]
    return lambda: draw(app.stage.clock.now(), False)


def save(picture: pygame.Surface, file: Path) -> None:
    """Writes it as PNG, and says so."""
    w, h = picture.get_size()
    rows = np.zeros((h, 1 + 3 * w), dtype=np.uint8)  # each begins with the number of its filter: none
    rows[:, 1:] = pygame.surfarray.array3d(picture).swapaxes(0, 1).reshape(h, 3 * w)
    head = struct.pack(">2I5B", w, h, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), QUICK)), (b"IEND", b""))
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))
    print(file)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
