"""Whether memory stays where it is when tables are opened and left, and a kiosk shows; and what each title keeps.

    python -m tests.programs.evenings.opened [--tables 20] [--shows 50] [--size 3840x2160] [--decisions 5] [--named]

One program, a clock turned by hand, no thoughts: title after title, so many tables are opened from the shelf, played for some
decisions and left; then so many shows of a kiosk run, fast, each with the rest after it. A line for each: what the process has
when it is over, the most it has had, what pictures take, and what this table or show painted or fetched. `--named`: what each
title holds of pictures, words, sketches, canvases, game and journal while its table is open, and after it was left. Exit code 1
when the mean of the last five is more than `ALLOWED` MB above that of the five from the tenth on, for tables or for shows, or a
table that was left is held by anything (looked for where `--named`).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.catalog import BUILT, TITLES
from games.kernel.match import Match
from games.kernel.minds.table import ThinksHere
from games.kernel.protocol import Title
from scenes.benchmarks.house import memory_mb, memory_now_mb
from scenes.kiosk.attract import Attract
from scenes.stage.pictures.pictures import Key
from tests.programs.evenings import holdings
from tests.programs.evenings.open_house import SOME, OpenHouse, takes_size, without_a_screen

RESTS: Final = 5.0
"""Seconds of the rest after a show that are played."""
SEATS: Final = 4
WARM: Final = 10
"""So many fill the caches."""
MEAN_OF: Final = 5
ALLOWED: Final = 12.0


class Opened:
    """Tables and shows of one house; says what each of them takes."""

    def __init__(self, house: OpenHouse, named: bool = False) -> None:
        self.house, self.named = house, named
        self.held: list[str] = []
        """Titles whose match something held when its table had been left."""
        self._seen: set[Key] = set()

    def table(self, number: int, decisions: int) -> float:
        """One is opened, so many decisions are made, and it is left. Gives the memory afterwards, in MB."""
        title = TITLES[BUILT[(number - 1) % len(BUILT)]]
        left, path = self._play(title, number, decisions)
        self.house.leave(path)
        if self.named:
            print(f"  {title.id} left: {holdings.told(holdings.holdings(self.house.app.stage))}", flush=True)
            self.held += [title.id] if left() is not None else []
        return self.told("table", number, title.id)

    def _play(self, title: Title, number: int, decisions: int) -> tuple[weakref.ref[Match], Path]:
        """Gives its match, which is not held, and where it is saved."""
        match, path = self.house.sit_down(title, SEATS, number)
        self.house.until(lambda: match.moves >= decisions or match.outcome() is not None, title.id)
        self.house.frames(SOME)
        if self.named:
            print(f"  {title.id} open: {holdings.told(holdings.holdings(self.house.app.stage, match))}", flush=True)
        return weakref.ref(match), path

    def show(self, show: Attract, number: int) -> float:
        """A whole show and the beginning of the rest after it. Gives the memory afterwards, in MB."""
        show.begin()
        title = str(show.title)
        self.house.until(lambda: show.table is None and show.stood >= RESTS, title)
        return self.told("show ", number, title)

    def told(self, kind: str, number: int, title: str) -> float:
        """Prints a line; gives the memory of the process in MB."""
        kept = self.house.app.stage.pictures.each()
        new = sum(size for key, size in kept.items() if key not in self._seen)
        self._seen = set(kept)
        now = memory_now_mb()
        print(
            f"{kind} {number:3} {title:8} {now:7.1f} MB now, {memory_mb():7.1f} at most, painter {self.house.painter_mb:6.1f}; "
            f"pictures {sum(kept.values()) / holdings.MB:6.1f} MB, of them {new / holdings.MB:6.1f} new",
            flush=True,
        )
        return now


def grown(name: str, after: Sequence[float]) -> bool:
    """Prints how much the last ones lie above those from the tenth on; whether that is too much."""
    if len(after) < WARM + MEAN_OF:
        print(f"{name}: too few to say whether it grows")
        return False
    early, late = after[WARM : WARM + MEAN_OF], after[-MEAN_OF:]
    gained = (sum(late) - sum(early)) / MEAN_OF
    print(f"{name}: {gained:+.1f} MB from the tenth on")
    return gained > ALLOWED


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Memory of tables and shows that are opened and left.")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--shows", type=int, default=50)
    takes_size(parser)
    parser.add_argument("--decisions", type=int, default=5)
    parser.add_argument("--named", action="store_true")
    said = parser.parse_args(words)
    without_a_screen()
    with (
        tempfile.TemporaryDirectory(prefix="paper-realms-opened-", ignore_cleanup_errors=True) as home,
        OpenHouse(Path(home), said.size) as house,
    ):
        opened = Opened(house, said.named)
        opened.told("shelf", 0, "")
        tables = [opened.table(number, said.decisions) for number in range(1, said.tables + 1)]
        shows = _shows(opened, said.shows) if said.shows else []
    too_much = [grown(name, after) for name, after in (("tables", tables), ("shows", shows)) if after]
    for title in opened.held:
        print(f"a table of {title} was left, and its match is held all the same")
    return int(any(too_much) or bool(opened.held))


def _shows(opened: Opened, count: int) -> list[float]:
    Attract.minds, Attract.level = ThinksHere, "random"
    opened.house.app.stage.push(Attract())
    opened.house.frames(SOME)
    show = opened.house.app.stage.stack.top
    assert isinstance(show, Attract)
    return [opened.show(show, number) for number in range(1, count + 1)]


if __name__ == "__main__":
    sys.exit(main())
