"""What keeps a kiosk's guests with its window: the keyboard is grabbed, the mouse fenced in, a minimised window comes back.

The mouse is never grabbed. While another program holds it, SDL asks the X server for it again and again for five seconds at
every change of the focus, inside the call that reads the events. A fence needs no asking.
"""

from __future__ import annotations

import contextlib
import os
import warnings
from typing import Final

import pygame

from scenes.stage.loop.x11 import ask_to_show

HINTS: Final = {"SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0", "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0"}
"""Without them SDL itself minimises a window that has grabbed the keyboard, or covers the screen."""


def forbid_minimising() -> None:
    """To be called before there is a display: neither Alt+Tab nor a lost focus shall minimise the window."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)


def show_pointer(shown: bool) -> None:
    """The arrow, or a picture of nothing: a pointer that pygame hides takes the mouse as soon as the keyboard is grabbed."""
    with contextlib.suppress(pygame.error):  # no pointer on this display
        nothing = (0, 0), pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW) if shown else pygame.mouse.set_cursor(*nothing)


class Grip:
    """Holds keyboard and mouse with the window of the display."""

    def __init__(self) -> None:
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # the display has no fence of its own
            self._window = pygame.Window.from_display_module()
        self._window.grab_keyboard = True
        self.fence()

    def fence(self) -> None:
        """Round the whole window, which may have another size now."""
        self._window.mouse_rect = pygame.Rect((0, 0), self._window.size)

    def come_back(self) -> None:
        """Something minimised the window: it stands in front of everything again, with the focus, or soon will."""
        if pygame.display.get_driver() == "x11":
            ask_to_show(pygame.display.get_wm_info()["window"])
            return
        self._window.restore()
        self._window.focus()
