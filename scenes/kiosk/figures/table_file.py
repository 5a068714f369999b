"""The table of games that the operator takes along: one file of comma-separated values, whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Final

from games.kernel.files import write_whole
from scenes.kiosk.figures.counts import COLUMNS, Counts, Sums
from scenes.kiosk.figures.naming import WHERE

STICKS: Final = (Path("/media"), Path("/run/media"), Path("/mnt"))
"""Where sticks appear."""


class TableTrouble(Exception):
    """Why no table was saved: a message of the shell's catalogue with its values."""

    def __init__(self, id: str, folder: str, why: str = "") -> None:
        super().__init__(id)
        self.id, self.folder, self.why = id, folder, why


def sticks(roots: tuple[Path, ...] = STICKS) -> list[str]:
    """Folders of sticks that are there now and can be written to."""
    found = []
    for root in roots:
        for pattern in ("*", "*/*"):
            found += [str(folder) for folder in root.glob(pattern) if os.path.ismount(folder) and os.access(folder, os.W_OK)]
    return sorted(found)


def _learned(counts: Counts) -> list[tuple[str, int]]:
    return sorted((name, n) for name, n in counts.items() if name.startswith(("lesson/", "puzzle/")))


def save_table(data: Path, chosen: str, sums: Sums, now: datetime, where: Sequence[str]) -> Path:
    """The file with all games that are kept one by one, in the chosen folder ("" for the data folder), and beside it one with
    what was learned there day by day, where anything was. `where`: the cells of `WHERE`. `TableTrouble`."""
    if chosen and not Path(chosen).is_dir():
        raise TableTrouble("operator.table_gone", chosen)
    folder = Path(chosen) if chosen else data / "tables"
    file = folder / f"paper-realms-{now:%Y-%m-%d-%H%M%S}.csv"
    rows = [",".join((row, *where)) for day in sorted(sums.rows) for row in sums.rows[day]]
    try:
        write_whole(file, "".join(f"{line}\n" for line in (",".join((*COLUMNS, *WHERE)), *rows)).encode())
        learned = [
            ",".join((f"{date.fromordinal(day)}", name, f"{n}", *where))
            for day in sorted(sums.days)
            for name, n in _learned(sums.days[day])
        ]
        if learned:
            beside = file.with_name(f"{file.stem}-learned.csv")
            write_whole(
                beside, "".join(f"{line}\n" for line in (",".join(("day", "what", "count", *WHERE)), *learned)).encode()
            )
    except OSError as error:
        raise TableTrouble("operator.table_refused", str(folder), error.strerror or str(error)) from error
    return file
