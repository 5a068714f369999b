"""Evenings without end: computers play game after game through the real program, and its memory is told.

    python -m tests.programs.evenings.soak --games N [--title kalesia] [--every 50] [--seats 5] [--size 1920x1080]

No screen, no waiting: the clock is turned by hand, thoughts are made in the program itself. From the shelf to the table, to the
results and home again, as people go. Exits with 1 when the memory at the end is more than `ALLOWED` MB above that after the
first games.
"""

from __future__ import annotations

import argparse
import gc
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.catalog import TITLES
from games.kernel.protocol import Title
from scenes.benchmarks.house import memory_now_mb
from scenes.rooms.results import Results
from tests.programs.evenings.open_house import OpenHouse, takes_size, without_a_screen

FEW: Final = 20
"""Frames that people look at the results."""
WARM: Final = 20
"""Games until every cache is as full as it gets."""
ALLOWED: Final = 12.0


def play(house: OpenHouse, title: Title, seats: int, number: int) -> None:
    """One game, saved as people's games are: table, results, home."""
    _, path = house.sit_down(title, seats, number)
    house.until(lambda: isinstance(house.app.stage.stack.top, Results), f"game {number} of {title.id}")
    house.frames(FEW)
    house.leave(path)


def run(house: OpenHouse, title: Title, seats: int, games: int, every: int) -> tuple[float, float]:
    """MB after the first games and at the end, with a line for each `every` games."""
    first = last = memory_now_mb()
    for number in range(1, games + 1):
        play(house, title, seats, number)
        last = memory_now_mb()
        if number <= WARM:
            first = last
        if number in (WARM, games) or number % every == 0:
            pictures = house.app.stage.pictures.nbytes / (1 << 20)
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
    takes_size(parser)
    said = parser.parse_args(words)
    without_a_screen()
    with (
        tempfile.TemporaryDirectory(prefix="paper-realms-soak-", ignore_cleanup_errors=True) as home,
        OpenHouse(Path(home), said.size) as house,
    ):
        first, last = run(house, TITLES[said.title], said.seats, said.games, said.every)
    print(f"after {min(WARM, said.games)} games {first:.1f} MB, at the end {last:.1f} MB: {last - first:+.1f} MB")
    return int(last - first > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())
