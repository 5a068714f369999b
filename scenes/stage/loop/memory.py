"""What is no longer needed is let go: sketches of the painters, and the holes that freed pictures leave in the heap."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper, cache
from typing import Any, Final

PAINTING: Final = ".paint."
"""In the name of every module that paints."""
STAYS: Final = "SKETCHES_STAY"
"""A painter's module says so whose sketches - the grain of paper, sheets of dice, squares of land - are small, needed again,
and slow to make, or names those of its functions: made anew for every table they would take turns with the frames in which its
curtain opens."""
PIXELS: Final = ("Surface", "Floats", "Face")
"""In what a function gives back when it gives pixels."""
MOST_KEPT: Final = 12
"""How often new things stay until all are looked through at any rate."""
ARENA_MAX: Final = -8
"""M_ARENA_MAX of glibc's malloc.h."""
MMAP_THRESHOLD: Final = -3
"""M_MMAP_THRESHOLD of the same."""
LARGE: Final = 1 << 18
"""Bytes from which on a picture has pages of its own: they go back to the system when it goes. In a heap it would leave a hole
that smaller ones fill and larger ones do not."""


def painters_caches() -> Iterator[_lru_cache_wrapper[Any]]:
    """Every function of a painter that keeps pixels for its next picture: masks, grain, sheets of dice. Fonts are none."""
    for name, module in list(sys.modules.items()):
        if name.startswith("scenes.") and PAINTING in name:
            for kept in vars(module).values():
                if isinstance(kept, _lru_cache_wrapper) and any(word in _given(kept) for word in PIXELS):
                    yield kept


def _shared(function: _lru_cache_wrapper[Any]) -> bool:
    stay = getattr(sys.modules[function.__module__], STAYS, ())
    return stay is True or function.__name__ in stay


def _given(function: _lru_cache_wrapper[Any]) -> str:
    return str(function.__wrapped__.__annotations__.get("return", ""))


def drop_painters_cache(shared: bool = False) -> None:
    """They are made again when a picture needs them. `shared`: also what is kept from table to table."""
    for kept in painters_caches():
        if shared or not _shared(kept):
            kept.cache_clear()


@cache
def _glibc() -> Any:
    """The C library, where it is one that keeps freed memory and can be told not to; else None."""
    try:
        library = ctypes.CDLL(None)
        return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
    except (OSError, TypeError):
        return None


def one_heap() -> None:
    """Pictures that the loader brings fill the holes of those that were dropped, and large ones leave none. To be called before
    there are threads."""
    if (library := _glibc()) is not None:
        library.mallopt(ARENA_MAX, 1)
        library.mallopt(MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Freed memory goes back to the system. Some milliseconds: when a curtain begins to open nobody sees them."""
    if (library := _glibc()) is not None:
        library.malloc_trim(0)


class Heap:
    """What is loaded stays: the collector need not look through it again at every change of scenes."""

    def __init__(self) -> None:
        self._kept = 0
        """How often new things have stayed since all were looked through."""

    def keep(self) -> None:
        """What is new stays, but for garbage among it. What stayed before and has become garbage since waits for `tidy`, which
        takes longer than a frame may; where none comes, not for ever."""
        self._kept += 1
        if self._kept >= MOST_KEPT:
            self.tidy()
            return
        gc.collect()
        gc.freeze()

    def tidy(self) -> None:
        """All garbage is found, everything else stays, and the holes that pictures left go back to the system."""
        self._kept = 0
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        give_back()

    def tidy_once(self) -> None:
        """The same while nothing moves: once after things have stayed."""
        if self._kept:
            self.tidy()
