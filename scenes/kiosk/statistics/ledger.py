"""Where the figures lie: a log of what happened since, line by line, and the sums of all before; neither is ever half there.

A line is one thing that happened, written at once with a checksum: whoever is killed loses at most the line in flight. Now
and then the lines are added to the sums. Lines have numbers, and the sums know up to which they go: a kill between the
two files counts nothing twice.
"""

from __future__ import annotations

import logging
import os
import zlib
from pathlib import Path
from typing import Final

import msgspec

from games.kernel.files import open_ordinary, read_ordinary, set_aside, sync, write_all, write_whole
from games.kernel.salvage import read_what_holds
from scenes.kiosk.statistics.counts import Entry, Sums
from scenes.stage.folders import made

FULL: Final = 1000
"""Lines of the log after which they are added to the sums."""
DAYS: Final = 91
"""Days of which figures and games are kept one by one; what is older stands in the sum of all times only."""
ROWS: Final = 20_000
"""Games that are kept one by one at most, the latest."""
MOST_BYTES: Final = 16_000_000
MOST_TOLD: Final = 20
"""Entries that do not hold, in one line of the log."""
PENDING: Final = 1000
"""Lines that wait for a disk which refuses, at most."""

log = logging.getLogger("paper_realms.kiosk")


class Ledger:
    """`sums` is always up to date; `write` makes it last. A disk that refuses is logged once and tried again."""

    def __init__(self, data: Path) -> None:
        self.log_file = data / "kiosk" / "figures.log"
        self.sums_file = data / "kiosk" / "figures.json"
        self._pending: list[bytes] = []
        self._lines = 0
        self._torn = False
        self._refused = False
        self.sums = self._read()

    # -- reading -------------------------------------------------------------------------------------------------------

    def _read(self) -> Sums:
        sums = self._kept()
        try:
            data = read_ordinary(self.log_file, MOST_BYTES)
        except FileNotFoundError:
            return sums
        except OSError as error:
            log.warning("the log of the figures cannot be read: %s", error)
            return sums
        self._torn = bool(data) and not data.endswith(b"\n")
        for line in data.split(b"\n"):
            entry = read_line(line)
            if entry is not None:
                self._lines += 1
                sums.add(entry)
        return sums

    def _kept(self) -> Sums:
        """A file in which something cannot be understood is set aside; what holds stands in its place."""
        try:
            sums, lost = read_what_holds(self.sums_file, Sums, MOST_BYTES)
        except FileNotFoundError:
            return Sums()
        except (OSError, msgspec.DecodeError) as error:
            sums, lost = Sums(), [str(error)]
        if lost:
            log.error("of the figures this cannot be read, and the file is set aside: %s", "; ".join(lost[:MOST_TOLD]))
            try:
                set_aside(self.sums_file)
                write_whole(self.sums_file, msgspec.json.encode(sums))
            except OSError as error:
                log.warning("they could not be set aside: %s", error)
        return sums

    # -- writing -------------------------------------------------------------------------------------------------------

    def write(self, entry: Entry) -> None:
        """Counts it, and makes it last. `entry.n` is given here."""
        entry.n = self.sums.through + 1
        self.sums.add(entry)
        self._pending = [*self._pending, line_of(entry)][-PENDING:]
        try:
            self._append()
            if self._lines >= FULL:
                self.fold(entry.day)
        except OSError as error:
            if not self._refused:
                log.warning("the figures cannot be written now, and will be later: %s", error)
            self._refused = True

    def _append(self) -> None:
        made(self.log_file.parent)
        handle = open_ordinary(self.log_file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        try:
            if self._torn:
                write_all(handle, b"\n")
            self._torn = True
            write_all(handle, b"".join(self._pending))
            sync(handle)
        finally:
            os.close(handle)
        self._torn = self._refused = False
        self._lines += len(self._pending)
        self._pending = []

    def fold(self, today: int) -> None:
        """Adds the log to the sums, and lets go of days that are too old. `OSError` where the disk refuses."""
        sums = self.sums
        sums.days = {day: counts for day, counts in sums.days.items() if day > today - DAYS}
        sums.rows = _latest({day: rows for day, rows in sums.rows.items() if day > today - DAYS})
        write_whole(self.sums_file, msgspec.json.encode(sums))
        write_whole(self.log_file, b"")
        self._lines = 0


def _latest(rows: dict[int, list[str]]) -> dict[int, list[str]]:
    """The last `ROWS` of them."""
    kept: dict[int, list[str]] = {}
    room = ROWS
    for day in sorted(rows, reverse=True):
        if room > 0:
            kept[day] = rows[day][-room:]
            room -= len(kept[day])
    return kept


def line_of(entry: Entry) -> bytes:
    text = msgspec.json.encode(entry)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def read_line(line: bytes) -> Entry | None:
    """None for a line that does not hold."""
    mark, _, text = line.partition(b" ")
    if mark != b"%08x" % zlib.crc32(text):
        return None
    try:
        return msgspec.json.decode(text, type=Entry)
    except msgspec.DecodeError:
        return None
