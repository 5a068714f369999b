"""The way from the window's surface to the glass: SDL can copy it plainly, or have a graphics card draw it as a texture.

Without a graphics card the second way is drawn by the processor, the whole window for every speck that moves. Which one is
cheaper is measured when the window opens.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from typing import Final

import pygame

from games.kernel.protocol import PlainError

log = logging.getLogger("paper_realms.glass")

WAY: Final = "SDL_FRAMEBUFFER_ACCELERATION"
"""What SDL asks once, when the first window opens: "0" copies plainly. Where a person has set it, that counts."""
SWIFT: Final = 0.004
"""Seconds: a plain copy of the whole window that takes no longer is taken, and the other way is not even opened."""
TRIES: Final = 5


def open_window(open_it: Callable[[], None], cost: Callable[[], float] | None = None) -> None:
    """Opens the window by `open_it` the cheaper way. `cost`: seconds in which the whole of it comes to the glass."""
    if WAY in os.environ:
        open_it()
        return
    cost = cost or whole_window
    plain = _opened_plainly(open_it, cost)
    if plain is not None and plain <= SWIFT:
        return
    _close()
    open_it()
    other = cost()
    log.info("the whole window takes %.1f ms as a texture, plainly %s", other * 1000, plain)
    if plain is not None and plain < other:
        _close()
        _opened_plainly(open_it, cost)


def _opened_plainly(open_it: Callable[[], None], cost: Callable[[], float]) -> float | None:
    """What that costs; None where the system knows no plain way."""
    os.environ[WAY] = "0"
    try:
        open_it()
        return cost()
    except (pygame.error, PlainError) as error:
        log.info("no plain way to the glass: %s", error)
        return None
    finally:
        del os.environ[WAY]


def _close() -> None:
    pygame.display.quit()
    pygame.display.init()


def whole_window() -> float:
    """The least seconds of some tries in which the whole window is brought to the glass."""
    return min(_once() for _ in range(TRIES))


def _once() -> float:
    began = time.perf_counter()
    pygame.display.flip()
    return time.perf_counter() - began
