"""Which match the kiosk is playing: one small file that the restarted program reads to come back to the same decision."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from games.kernel.files import path_as_text, path_from_text, read_json, write_whole
from scenes.stage.devices.action import is_device
from scenes.table.people.seating import Secrecy

log = logging.getLogger("paper_realms.kiosk")


class Current(msgspec.Struct, frozen=True):
    """`journal` is the running match; `secrecy` how its secrets are kept; `devices` who holds what, by seat."""

    title: str
    journal: str
    secrecy: Secrecy
    devices: tuple[str | None, ...] = ()
    tries: int = 0
    """How often the program was started with this match and died at once: see `child.LAST_TRY`."""


def pointer(data: Path) -> Path:
    return data / "kiosk" / "current.json"


def remember(data: Path, current: Current) -> None:
    """After a power cut either the old or the new pointer is there. Raises OSError where the disk refuses."""
    kept = msgspec.structs.replace(current, journal=path_as_text(Path(current.journal)))
    write_whole(pointer(data), msgspec.json.encode(kept))


def recall(data: Path) -> Current | None:
    """The match that was being played, when its journal is still there; None when there is none, or it cannot be read."""
    try:
        current = read_json(pointer(data), Current)
    except (OSError, msgspec.DecodeError):
        return None
    devices = tuple(device if device is not None and is_device(device) else None for device in current.devices)
    journal = path_from_text(current.journal)
    return msgspec.structs.replace(current, devices=devices, journal=str(journal)) if journal.is_file() else None


def forget(data: Path) -> None:
    """The match is over, or was left: the next start opens the attract loop. The journal itself stays, and on a disk that
    refuses the pointer too: nothing may stop a start."""
    try:
        pointer(data).unlink(missing_ok=True)
    except OSError as error:
        log.warning("the pointer to the match could not be taken away: %s", error)
