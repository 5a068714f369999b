"""Kills a process that counts at random moments, over and over, and looks whether its figures are off by more than the one
in flight.

    uv run python -m tests.programs.faults.figures_loop --kills 1000

What is counted follows from the number of the entry alone, so that after every kill all counters can be compared with what
so many entries come to.
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec

from games.kernel.chance import Chance
from games.kernel.files import read_json
from scenes.kiosk.statistics import ledger
from scenes.kiosk.statistics.counts import Entry, Game, Sums
from scenes.kiosk.statistics.ledger import Ledger, read_line

PATIENCE: Final = 30.0
DAY: Final = 739_000
OFTEN: Final = 7
"""Lines after which the log is added to the sums here: so that many a kill falls between the two files."""


class Count(msgspec.Struct):
    kills: int = 0
    entries: int = 0
    in_flight: int = 0
    """Kills after which an entry was counted that had not been acknowledged."""
    torn: int = 0
    """Kills that left an unfinished line."""
    folded: int = 0
    """Kills before which the log had been added to the sums."""
    between: int = 0
    """Kills after which the log still held what the sums had taken in: between the two files."""


def entry_of(n: int) -> Entry:
    """What the n-th entry of every run adds."""
    luck, day = Chance(n), DAY + n // 50
    if n % 6 == 4:
        return Entry(0, day, {}, _game(n - 3), again=True)
    if n % 3 == 1:
        game = _game(n)
        return Entry(0, day, {f"games/{game.title}": 1, f"hour/{n % 24}": 1, "people": 2}, game)
    if n % 3 == 2:
        game = _game(n - 1 if n % 6 == 2 else n - 4)
        add = {f"ended/{game.title}/given_up": 1, f"at/{game.title}/deploy": 1}
        return Entry(0, day, add, row=f"2024-01-01,{n}", left=game)
    return Entry(0, day, {"idle": 1, "lost": luck.below(3), "loudest": luck.below(100)}, anew=n % 21 == 0)


def _game(n: int) -> Game:
    """The one that the n-th entry begins; the third one after that continues it."""
    title = Chance(n).pick(["kalesia", "proelio", "kalua"])
    return Game(f"{title}-{n}.jsonl", title, 4, 2, DAY + n // 50, n % 24, 0.0, seed=n)


def expected(n: int, before: Sums) -> Sums:
    """What the entries up to n come to; `before` holds those up to its own number."""
    for k in range(before.through + 1, n + 1):
        entry = entry_of(k)
        entry.n = k
        before.add(entry)
    return before


def _count_until_killed(folder: Path, told: int) -> None:
    """In the child: entry after entry, and a byte for each that is counted for good."""
    book = Ledger(folder)
    while True:
        book.write(entry_of(book.sums.through + 1))
        os.write(told, b".")


def kill_loop(folder: Path, kills: int, seed: int) -> Count:
    """`AssertionError` when a counter is off."""
    ledger.FULL, full = OFTEN, ledger.FULL  # type: ignore[misc]
    luck, count, twin = Chance(seed), Count(), Sums()
    try:
        for _ in range(kills):
            _kill_once(folder, luck, count, twin)
    finally:
        ledger.FULL = full  # type: ignore[misc]
    count.entries = twin.through
    return count


def _kill_once(folder: Path, luck: Chance, count: Count, twin: Sums) -> None:
    before = _folded(folder)
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _count_until_killed(folder, theirs)
        finally:
            os._exit(1)
    os.close(theirs)
    select.select([ours], [], [], PATIENCE)
    time.sleep(luck.below(40_000) / 1_000_000)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    told = b""
    while more := os.read(ours, 65536):
        told += more
    os.close(ours)
    acknowledged = twin.through + len(told)
    count.kills += 1
    data = (folder / "kiosk" / "figures.log").read_bytes()
    count.torn += bool(data) and not data.endswith(b"\n")
    _look_between(folder, data, before, count)
    found = Ledger(folder).sums
    assert acknowledged <= found.through <= acknowledged + 1, (acknowledged, found.through)
    count.in_flight += found.through > acknowledged
    wanted = expected(found.through, twin)
    oldest = min(found.days)
    assert {day: c for day, c in wanted.days.items() if day >= oldest} == found.days
    assert {day: r for day, r in wanted.rows.items() if day >= oldest} == found.rows
    assert (wanted.ever, wanted.since, wanted.since_day, wanted.open) == (found.ever, found.since, found.since_day, found.open)
    assert wanted.left == found.left


def _folded(folder: Path) -> int:
    """Up to which entry the sums go."""
    file = folder / "kiosk" / "figures.json"
    return read_json(file, Sums).through if file.exists() else 0


def _look_between(folder: Path, data: bytes, before: int, count: Count) -> None:
    through = _folded(folder)
    count.folded += through > before
    first = next(filter(None, map(read_line, data.split(b"\n"))), None)
    count.between += first is not None and first.n <= through


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--kills", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        count = kill_loop(Path(folder), wanted.kills, wanted.seed)
    print(f"{count} in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
