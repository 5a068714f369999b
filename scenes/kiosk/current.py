"""Which match the kiosk is playing: one small file that the restarted program reads to come back to the same decision."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from scenes.stage.folders import made


class Current(msgspec.Struct, frozen=True):
    """`journal` is the running match; `secrecy` how its secrets are kept; `devices` who holds what, by seat."""

    title: str
    journal: str
    secrecy: str
    devices: tuple[str | None, ...] = ()
    tries: int = 0
    """How often the program was started with this match and died at once: see `child.LAST_TRY`."""


def pointer(data: Path) -> Path:
    return data / "kiosk" / "current.json"


def remember(data: Path, current: Current) -> None:
    """Atomically: after a power cut either the old or the new pointer is there. Raises OSError where the disk refuses."""
    path = pointer(data)
    made(path.parent)
    draft = path.with_suffix(".new")
    with draft.open("wb") as file:
        file.write(msgspec.json.encode(current))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def recall(data: Path) -> Current | None:
    """The match that was being played, when its journal is still there; None when there is none, or it cannot be read."""
    try:
        current = msgspec.json.decode(pointer(data).read_bytes(), type=Current)
    except (OSError, msgspec.DecodeError):
        return None
    return current if Path(current.journal).is_file() else None


def forget(data: Path) -> None:
    """The match is over, or was left: the next start opens the attract loop. The journal itself stays."""
    with contextlib.suppress(FileNotFoundError):
        pointer(data).unlink()
