"""Evenings without end: computers play game after game through the real program, and its memory is told.

    python -m tests.programs.evenings.soak --games N [--title kalesia] [--every 50] [--seats 5] [--size 1920x1080]

No screen, no waiting: the clock is turned by hand, thoughts are made in the program itself. From the shelf to the table, to the
results and home again, as people go. Exits with 1 when the memory at the end is more than `ALLOWED` MB above that after the
first games.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.catalog import TITLES
from games.kernel.match import Match, Player
from games.kernel.minds.table import ThinksHere
from scenes.benchmarks.house import memory_now_mb
from scenes.rooms.results import Results
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import table_scene
from scenes.stage.devices.seating import passed_along
from scenes.stage.folders import Folders, made
from scenes.stage.loop.app import App
from scenes.stage.loop.clock import ManualClock
from scenes.stage.loop.opening import open_app
from scenes.stage.settings import Settings
from scenes.table.people.naming import PERSONAS

STEP: Final = 0.25
"""Seconds of the clock a frame: the longest that a scene is ever given."""
LONGEST: Final = 100_000
"""Frames after which a game counts as stuck."""
WARM: Final = 20
"""Games until every cache is as full as it gets."""
ALLOWED: Final = 12.0


class Stuck(RuntimeError):
    """A game did not come to its end."""


class Soak:
    """One program, many games."""

    def __init__(self, home: Path, title: str, seats: int, size: tuple[int, int]) -> None:
        places = Folders(home / "config", home / "data", home / "cache")
        self.clock = ManualClock()
        self.title, self.seats = TITLES[title], seats
        self.app: App = open_app(Settings(language="en", pace=2.0), places=places, clock=self.clock, size=size)
        self.app.stage.push(Shelf(title))
        self.frames(40)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.clock.advance(STEP)
            self.app.frame()

    def play(self, number: int) -> None:
        """One game, saved as people's games are: table, results, home."""
        stage = self.app.stage
        players = tuple(Player(mask, "agent", "random", mask) for mask in PERSONAS[: self.seats])
        path = made(stage.folders.saves) / f"soak-{number}.jsonl"
        match = Match.start(self.title, self.title.read_options({}), players, number, path)
        stage.push(table_scene(match, passed_along(players), ThinksHere()))
        for _ in range(LONGEST):
            self.frames(1)
            if isinstance(stage.stack.top, Results):
                break
        else:
            raise Stuck(f"game {number} of {self.title.id} did not end within {LONGEST} frames")
        self.frames(20)
        stage.home()
        self.frames(20)
        path.unlink()


def run(soak: Soak, games: int, every: int) -> tuple[float, float]:
    """MB after the first games and at the end, with a line for each `every` games."""
    first = last = memory_now_mb()
    for number in range(1, games + 1):
        soak.play(number)
        last = memory_now_mb()
        if number <= WARM:
            first = last
        if number in (WARM, games) or number % every == 0:
            pictures = soak.app.stage.pictures.nbytes / (1 << 20)
            print(
                f"{number:5} games: {last:7.1f} MB, {pictures:6.1f} MB of it pictures, {len(gc.get_objects())} objects",
                flush=True,
            )
    return first, last


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Memory of the program over many games.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--title", choices=sorted(TITLES), default="kalesia")
    parser.add_argument("--every", type=int, default=50)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--size", default="1920x1080")
    said = parser.parse_args(words)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    width, _, height = said.size.partition("x")
    with tempfile.TemporaryDirectory(prefix="paper-realms-soak-") as home:
        soak = Soak(Path(home), said.title, said.seats, (int(width), int(height)))
        try:
            first, last = run(soak, said.games, said.every)
        finally:
            soak.app.stage.pictures.close()
    print(f"after {min(WARM, said.games)} games {first:.1f} MB, at the end {last:.1f} MB: {last - first:+.1f} MB")
    return int(last - first > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())
