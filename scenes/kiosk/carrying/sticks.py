"""Sticks that are plugged in now: where things are carried from one machine to another."""

from __future__ import annotations

import ctypes
import os
import string
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from games.kernel.files import path_as_text

STICKS: Final = (Path("/media"), Path("/run/media"), Path("/mnt"), Path("/Volumes"))
"""Where sticks appear, but on Windows: there each is a letter."""
REMOVABLE: Final = 2
"""What Windows calls a drive that can be pulled out (`GetDriveTypeW`)."""


def sticks(roots: tuple[Path, ...] = STICKS) -> list[str]:
    """Folders of sticks that are there now and can be written to, as the settings keep them."""
    if os.name == "nt":
        return lettered(ctypes.windll.kernel32)  # type: ignore[attr-defined,unused-ignore]
    found: list[str] = []
    for root in roots:
        for pattern in ("*", "*/*"):
            there = [folder for folder in root.glob(pattern) if os.path.ismount(folder) and os.access(folder, os.W_OK)]
            found += map(path_as_text, there)
    return sorted(found)


def lettered(windows: Any, takes: Callable[[str], bool] = lambda drive: os.access(drive, os.W_OK)) -> list[str]:
    """Drives with a letter that can be pulled out, and that take what is written. `windows`: its kernel32."""
    given = windows.GetLogicalDrives()
    drives = [f"{letter}:\\" for k, letter in enumerate(string.ascii_uppercase) if given >> k & 1]
    return [drive for drive in drives if windows.GetDriveTypeW(drive) == REMOVABLE and takes(drive)]
