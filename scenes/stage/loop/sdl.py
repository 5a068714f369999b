"""What SDL knows and pygame does not pass on, asked of the very library that pygame has loaded.

It is reached through a module of pygame's that needs it, or, on Windows, where names are not found so, by its file. Else nobody
knows, and callers go on without.
"""

from __future__ import annotations

import contextlib
import ctypes
from functools import cache
from pathlib import Path
from typing import Any

import pygame

INDIRECT = (1, 2)
"""SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE and _RELATIVE."""
NEEDED = ("SDL_GetKeyFromScancode", "SDL_GetDisplayUsableBounds", "SDL_GetTouchDeviceType", "SDL_WaitEventTimeout")
WAKING = ("cocoa", "wayland", "windows", "x11")
"""Video drivers that sleep until something comes in; all others, and pygame's own waiting, look for it every millisecond."""


class _Rect(ctypes.Structure):
    """SDL_Rect."""

    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


@cache
def _library() -> Any:
    for file in (pygame.key.__file__, Path(pygame.__file__).with_name("SDL2.dll")):
        with contextlib.suppress(OSError, TypeError, AttributeError):
            found = ctypes.CDLL(str(file))
            if all(hasattr(found, name) for name in NEEDED):
                return found
    return None


def key_at(place: int) -> int:
    """The key code that the key at that place (a scancode) has in the layout of the keyboard now; 0 where nobody knows."""
    library = _library()
    return library.SDL_GetKeyFromScancode(place) if library is not None and pygame.display.get_init() else 0


def wait_for_event(seconds: float) -> bool:
    """Sleeps until an event waits, so long at most, and takes none. False, at once, where nobody can or it is no time."""
    library = _library()
    if library is None or seconds < 0.001 or pygame.display.get_driver() not in WAKING:
        return False
    library.SDL_WaitEventTimeout(None, int(seconds * 1000))
    return True


def is_pad_beside(touch_device: int) -> bool:
    """Whether its fingers touch no screen but a pad that moves the mouse, as those of laptops with macOS tell of theirs."""
    library = _library()
    return library is not None and library.SDL_GetTouchDeviceType(ctypes.c_int64(touch_device)) in INDIRECT


def usable_bounds(screen: int) -> pygame.Rect | None:
    """What panels and docks leave free of that display, in pixels of the desktop; None where nobody knows."""
    library, rect = _library(), _Rect()
    if library is None or not pygame.display.get_init() or library.SDL_GetDisplayUsableBounds(screen, ctypes.byref(rect)):
        return None
    return pygame.Rect(rect.x, rect.y, rect.w, rect.h)
