"""A word to the window manager of an X desktop that SDL does not send: "show this window", without waiting for the answer.

SDL's own restoring waits without end for the window to be shown. A window manager that hides all windows ("show the desktop")
does not show it, and the program stands still for ever.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import logging
import threading
from typing import Final

log = logging.getLogger("paper_realms.x11")

CLIENT_MESSAGE: Final = 33
TO_MANAGER: Final = 1 << 19 | 1 << 20
"""The event mask under which a window manager hears what is sent to the root window."""
BY_A_PAGER: Final = 2
"""Who asks: not the window itself, which some window managers do not believe."""


class Message(ctypes.Structure):
    """Xlib's XClientMessageEvent, filled up to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("message", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 16),
    )  # fmt: skip


def _xlib() -> ctypes.CDLL:
    """Raises OSError where there is none."""
    x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    display, window = ctypes.c_void_p, ctypes.c_ulong
    x.XOpenDisplay.restype = display
    x.XOpenDisplay.argtypes = [ctypes.c_char_p]
    x.XInternAtom.restype = x.XDefaultRootWindow.restype = window
    x.XInternAtom.argtypes = [display, ctypes.c_char_p, ctypes.c_int]
    x.XDefaultRootWindow.argtypes = x.XCloseDisplay.argtypes = [display]
    x.XSync.argtypes = [display, ctypes.c_int]
    x.XMapRaised.argtypes = [display, window]
    x.XSendEvent.argtypes = [display, window, ctypes.c_int, ctypes.c_long, ctypes.POINTER(Message)]
    return x


def ask_to_show(window: int) -> None:
    """The window with this id, above the others and with the focus: with or without a window manager. Nothing is waited for:
    not even a server that somebody, SDL itself when modes change, has grabbed for a while."""
    threading.Thread(target=_ask, args=(window,), daemon=True, name="ask to show").start()


def _ask(window: int) -> None:
    try:
        x = _xlib()
    except OSError as error:
        log.warning("no Xlib to ask for the window with: %s", error)
        return
    display = x.XOpenDisplay(None)
    if not display:
        log.warning("no X server answers that could be asked for the window")
        return
    active = x.XInternAtom(display, b"_NET_ACTIVE_WINDOW", 0)
    asked = Message(CLIENT_MESSAGE, 0, 1, display, window, active, 32, (ctypes.c_long * 5)(BY_A_PAGER))
    x.XMapRaised(display, window)
    x.XSendEvent(display, x.XDefaultRootWindow(display), 0, TO_MANAGER, ctypes.byref(asked))
    x.XSync(display, 0)
    x.XCloseDisplay(display)
