"""Which match the kiosk is playing: one small file that the restarted program reads to come back to the same decision."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from games.kernel.files import path_as_text, path_from_text, write_whole
from games.kernel.salvage import read_what_holds

log = logging.getLogger("paper_realms.kiosk")


class Current(msgspec.Struct, frozen=True):
    """`journal` is the running match, which says itself how people sit before it."""

    title: str
    journal: str
    tries: int = 0
    """How often the program was started with this match and died at once."""


def pointer(data: Path) -> Path:
    return data / "kiosk" / "current.json"


def remember(data: Path, current: Current) -> None:
    """After a power cut either the old or the new pointer is there. Raises OSError where the disk refuses."""
    kept = msgspec.structs.replace(current, journal=path_as_text(Path(current.journal)))
    write_whole(pointer(data), msgspec.json.encode(kept))


def recall(data: Path) -> Current | None:
    """The match that was being played, when its journal is still there; None when there is none, or it cannot be read."""
    try:
        current, lost = read_what_holds(pointer(data), Current)
        journal = path_from_text(current.journal)
        there = journal.is_file()
    except (OSError, msgspec.DecodeError):
        return None
    for entry in lost:
        log.warning("of the pointer to the match this does not hold: %s", entry)
    return msgspec.structs.replace(current, journal=str(journal)) if there else None


def forget(data: Path) -> None:
    """The match is over, or was left: the next start opens the attract loop. The journal itself stays, and on a disk that
    refuses the pointer too: nothing may stop a start."""
    try:
        pointer(data).unlink(missing_ok=True)
    except OSError as error:
        log.warning("the pointer to the match could not be taken away: %s", error)
