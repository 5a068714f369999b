"""The table of games that the operator takes along: one file of values that spreadsheets open, whole or not at all."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Final

from games.kernel.files import path_from_text, write_whole
from scenes.kiosk.carrying.sticks import STICKS
from scenes.kiosk.statistics.counts import COLUMNS, Counts, Sums
from scenes.kiosk.statistics.naming import WHERE

PARTED: Final = {"en": ",", "it": ";", "es": ";"}
"""What spreadsheets of a language part columns by: a semicolon where the comma is the sign before decimals."""


class TableTrouble(Exception):
    """Why no table was saved: a message of the shell's catalogue with its values."""

    def __init__(self, id: str, folder: str, why: str = "") -> None:
        super().__init__(id)
        self.id, self.folder, self.why = id, folder, why


def _learned(counts: Counts) -> list[tuple[str, int]]:
    return sorted((name, n) for name, n in counts.items() if name.startswith(("lesson/", "puzzle/")))


def _is_there(folder: Path, roots: Sequence[Path]) -> bool:
    """Whether a chosen folder can be meant: where sticks appear, an empty folder may be left of one that was pulled."""
    gone = any(root in folder.parents for root in roots) and not any(map(os.path.ismount, (folder, *folder.parents[:-1])))
    return folder.is_dir() and not gone


def _sheet(rows: Iterable[Iterable[object]], language: str) -> bytes:
    """Values as spreadsheets in that language open them: with the mark of UTF-8 in front, and what they part columns by."""
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=PARTED[language], lineterminator="\n").writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def save_table(
    data: Path, chosen: str, sums: Sums, now: datetime, where: Sequence[str], language: str = "en",
    roots: Sequence[Path] = STICKS,
) -> Path:  # fmt: skip
    """The file with all games that are kept one by one, in the chosen folder ("" for the data folder), and beside it one with
    what was learned there day by day, where anything was. `where`: the cells of `WHERE`. It is on the disk when this returns.
    `TableTrouble`."""
    folder = path_from_text(chosen) if chosen else data / "tables"
    if chosen and not _is_there(folder, roots):
        raise TableTrouble("operator.table_gone", str(folder))
    file = folder / f"paper-realms-{now:%Y-%m-%d-%H%M%S}.csv"
    rows = [row for day in sorted(sums.rows) for row in sums.rows[day]]
    try:
        write_whole(file, _sheet(((*COLUMNS, *WHERE), *([*row, *where] for row in csv.reader(rows))), language))
        learned = [(date.fromordinal(day), name, n) for day in sorted(sums.days) for name, n in _learned(sums.days[day])]
        if learned:
            beside = file.with_name(f"{file.stem}-learned.csv")
            head = ("day", "what", "count", *WHERE)
            write_whole(beside, _sheet((head, *([*row, *where] for row in learned)), language))
    except OSError as error:
        raise TableTrouble("operator.table_refused", str(folder), error.strerror or str(error)) from error
    return file
