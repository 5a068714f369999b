"""What keeps a kiosk's guests with its window: the keyboard is grabbed, the mouse fenced in, a minimised window comes back.

The mouse is never grabbed. While another program holds it, SDL asks the X server for it again and again for five seconds at
every change of the focus, inside the call that reads the events. A fence needs no asking.
"""

from __future__ import annotations

import contextlib
import logging
import os
import warnings
from typing import Final

import pygame

from scenes.stage.loop.x11 import ask_to_show

log = logging.getLogger("paper_realms.grip")

AWAY: Final = 1.0
"""Seconds that the keyboard may be away before it is asked for: a window manager may be about to give it back."""
ASK_EVERY: Final = 5.0
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


class Grab:
    """Holds keyboard and mouse with the window of the display."""

    def __init__(self) -> None:
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # the display has no fence of its own
            self._window = pygame.Window.from_display_module()
        self._window.grab_keyboard = True
        self._ask_at: float | None = None
        """When the keyboard is asked for next; None while it is here."""
        self._asked = False
        self.fence()

    def fence(self) -> None:
        """Round the whole window, which may have another size now."""
        self._window.mouse_rect = pygame.Rect((0, 0), self._window.size)

    def misses_keyboard(self, away: bool, now: float) -> bool:
        """See `Window.misses_keyboard`."""
        if not away:
            if self._ask_at is not None and self._asked:
                log.info("the keyboard is back")
            self._ask_at = None
            return False
        if self._ask_at is None:
            self._ask_at, self._asked = now + AWAY, False
        if now < self._ask_at:
            return False
        first, self._asked, self._ask_at = not self._asked, True, now + ASK_EVERY
        if first:
            log.warning("another window has taken the keyboard: this one asks for it")
        self.come_back()
        return first

    def come_back(self) -> None:
        """Something minimised the window: it stands in front of everything again, with the focus, or soon will."""
        if pygame.display.get_driver() == "x11":
            ask_to_show(pygame.display.get_wm_info()["window"])
            return
        self._window.restore()
        self._window.focus()
