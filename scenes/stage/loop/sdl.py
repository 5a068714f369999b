"""What SDL knows and pygame does not pass on, asked of the very library that pygame has loaded.

Where that cannot be reached by name (Windows resolves no names through another library) nobody knows, and callers go on
without.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

import pygame


class _Rect(ctypes.Structure):
    """SDL_Rect."""

    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


@cache
def _library() -> Any:
    try:
        found = ctypes.CDLL(pygame.key.__file__)
        return found if hasattr(found, "SDL_GetKeyFromScancode") and hasattr(found, "SDL_GetDisplayUsableBounds") else None
    except (OSError, TypeError, AttributeError):
        return None


def key_at(place: int) -> int:
    """The key code that the key at that place (a scancode) has in the layout of the keyboard now; 0 where nobody knows."""
    library = _library()
    return library.SDL_GetKeyFromScancode(place) if library is not None and pygame.display.get_init() else 0


def usable_bounds(screen: int) -> pygame.Rect | None:
    """What panels and docks leave free of that display, in pixels of the desktop; None where nobody knows."""
    library, rect = _library(), _Rect()
    if library is None or not pygame.display.get_init() or library.SDL_GetDisplayUsableBounds(screen, ctypes.byref(rect)):
        return None
    return pygame.Rect(rect.x, rect.y, rect.w, rect.h)
