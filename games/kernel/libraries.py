"""Libraries of the system through which a window comes to the screen. pygame-ce brings none of them: it asks the system for
them when a window opens, and where one is missing it only says that there is no screen.
"""

from __future__ import annotations

import ctypes
import os
import sys
from typing import Final

from games.kernel.program import lent

NEEDED: Final = {
    "DISPLAY": {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"},
    "WAYLAND_DISPLAY": {"libwayland-client.so.0": "libwayland-client0", "libxkbcommon.so.0": "libxkbcommon0"},
}
"""What names a screen in the environment -> the files that are needed for it, each with its package in Debian."""


def missing() -> dict[str, str]:
    """Those that the screen named in the environment needs and that are not there; none where both kinds of screen are named
    and one of them can be used."""
    if sys.platform != "linux":
        return {}
    named = [needed for name, needed in NEEDED.items() if os.environ.get(name)]
    without = [{file: package for file, package in needed.items() if not _loads(file)} for needed in named]
    return without[0] if without and all(without) else {}


def lacking() -> tuple[str, str] | None:
    """Which are missing, and what to do about it, both in words; None where none is."""
    files = missing()
    if not files:
        return None
    names = " and ".join(files)
    return f"{names} {'is' if len(files) == 1 else 'are'} missing on this machine", lent(tuple(files.values()))


def _loads(file: str) -> bool:
    try:
        ctypes.CDLL(file)
    except OSError:
        return False
    return True
