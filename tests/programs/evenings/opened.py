"""Whether memory stays where it is when tables are opened and left, and a kiosk shows; and what each title keeps.

    python -m tests.programs.evenings.opened [--tables 20] [--shows 50] [--size 3840x2160] [--decisions 5]

One program, a clock turned by hand, no thoughts: title after title, so many tables are opened from the shelf, played for some
decisions and left; then so many shows of a kiosk run, fast, each with the rest after it. A line for each: what the process has
when it is over, the most it has had, what pictures take, and what this table or show painted or fetched. Exit code 1 when the
mean of the last five is more than `ALLOWED` MB above that of the five from the tenth on, for tables or for shows.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from games.catalog import BUILT, TITLES
from games.kernel.match import Match, Player
from games.kernel.minds.table import ThinksHere
from scenes.benchmarks.house import memory_mb, memory_now_mb, open_at
from scenes.kiosk.attract import Attract
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import table_scene
from scenes.stage.devices.seating import passed_along
from scenes.stage.folders import made
from scenes.stage.loop.app import App
from scenes.stage.loop.clock import ManualClock
from scenes.stage.pictures.pictures import Key
from scenes.table.people.naming import PERSONAS

STEP: Final = 0.25
"""Seconds of the clock a frame."""
SOME: Final = 40
"""Frames until a curtain has opened and what comes behind it was laid."""
LONGEST: Final = 40_000
"""Frames after which a table or a show counts as stuck."""
RESTS: Final = 5.0
"""Seconds of the rest after a show that are played."""
SEATS: Final = 4
WARM: Final = 10
"""So many fill the caches."""
MEAN_OF: Final = 5
ALLOWED: Final = 12.0


class Stuck(RuntimeError):
    """A table or a show did not come to its end."""


class House:
    """One program on whose shelf somebody takes boxes down and puts them back."""

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        self.app: App = open_at(size, home)
        self.app.stage.settings.pace = 2.0
        self.clock = ManualClock(self.app.stage.clock.now())
        self.app.stage.clock = self.clock
        self.app.stage.push(Shelf())
        self.frames(SOME)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.clock.advance(STEP)
            self.app.frame()

    def until(self, found: Callable[[], bool], what: str) -> None:
        for _ in range(LONGEST):
            if found():
                return
            self.frames(1)
        raise Stuck(f"{what}: nothing more happened")

    def table(self, number: int, decisions: int) -> str:
        """A table is opened, so many decisions are made, and it is left. Gives the title's name."""
        stage, title = self.app.stage, TITLES[BUILT[number % len(BUILT)]]
        players = tuple(Player(mask, "agent", "random", mask) for mask in PERSONAS[:SEATS])
        path = made(stage.folders.saves) / f"opened-{number}.jsonl"
        match = Match.start(title, title.options(), players, number, path)
        stage.push(table_scene(match, passed_along(players), ThinksHere()))
        self.until(lambda: match.moves >= decisions or match.outcome is not None, title.id)
        self.frames(SOME)
        stage.home()
        self.frames(SOME)
        path.unlink()
        return title.id

    def show(self, show: Attract) -> str:
        """A whole show and the beginning of the rest after it. Gives the title's name."""
        show.begin()
        title = str(show.title)
        self.until(lambda: show.table is None and show.stood >= RESTS, title)
        return title


def told(house: House, kind: str, number: int, title: str, seen: set[Key]) -> float:
    """Prints a line; gives the memory of the process in MB."""
    pictures: Any = house.app.stage.pictures
    kept = dict(pictures._kept)
    new = sum(sprite.nbytes for key, sprite in kept.items() if key not in seen)
    seen.clear()
    seen.update(kept)
    now = memory_now_mb()
    print(
        f"{kind} {number:3} {title:8} {now:7.1f} MB now, {memory_mb():7.1f} at most; "
        f"pictures {pictures.nbytes / (1 << 20):6.1f} MB, of them {new / (1 << 20):6.1f} new",
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
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--decisions", type=int, default=5)
    said = parser.parse_args(words)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    width, _, height = said.size.partition("x")
    with tempfile.TemporaryDirectory(prefix="paper-realms-opened-", ignore_cleanup_errors=True) as home:
        house, seen = House(Path(home), (int(width), int(height))), set[Key]()
        told(house, "shelf", 0, "", seen)
        tables = [told(house, "table", k + 1, house.table(k, said.decisions), seen) for k in range(said.tables)]
        shows: list[float] = []
        if said.shows:
            Attract.minds, Attract.level = ThinksHere, "random"
            house.app.stage.push(Attract())
            house.frames(SOME)
            show = house.app.stage.stack.top
            assert isinstance(show, Attract)
            shows = [told(house, "show ", k + 1, house.show(show), seen) for k in range(said.shows)]
        house.app.stage.pictures.close()
    too_much = [grown(name, after) for name, after in (("tables", tables), ("shows", shows)) if after]
    return int(any(too_much))


if __name__ == "__main__":
    sys.exit(main())
