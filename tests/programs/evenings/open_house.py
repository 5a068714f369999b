"""One program whose clock is turned by hand, as fast as it draws: on its shelf somebody takes boxes down and puts them back."""

from __future__ import annotations

import os
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from games.kernel.match import Match, Player
from games.kernel.minds.table import ThinksHere
from games.kernel.protocol import Title
from scenes.benchmarks.house import open_at
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import table_scene
from scenes.stage.devices.seating import passed_along
from scenes.stage.folders import made
from scenes.stage.loop.app import App
from scenes.stage.loop.clock import FRAME, ManualClock
from scenes.stage.loop.memory import Heap
from scenes.table.people.naming import PERSONAS

STEP: Final = 0.25
"""Seconds of the clock a frame: the longest that a scene is ever given."""
SOME: Final = 40
"""Frames until a curtain has opened and what comes behind it was laid."""
LONGEST: Final = 100_000
"""Frames after which a game or a show counts as stuck."""


class Stuck(RuntimeError):
    """A table or a show did not come to its end."""


class OpenHouse:
    """The program on its shelf. While pictures are made its clock goes as the wall's does, as it would in a house of people: a
    clock that ran ahead of the painting process would have the frames paint what it is about to bring.

    painter_mb  the most memory that the painting process was seen with
    """

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        self.app: App = open_at(size, home)
        self.app.stage.settings.pace = 2.0
        self.clock = ManualClock(self.app.stage.clock.now())
        self.app.stage.clock = self.clock
        self.painter_mb = 0.0
        self.app.stage.push(Shelf())
        self.frames(SOME)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.app.stage.pictures.close()

    def frames(self, count: int) -> None:
        """So many turns of the loop, and those that go by while pictures are made."""
        for _ in range(count):
            self._frame(STEP)
            while self.app.stage.pictures.busy:
                self.painter_mb = max(self.painter_mb, _memory_of(self.app.stage.pictures.painter))
                time.sleep(FRAME)
                self._frame(FRAME)

    def _frame(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.app.frame()

    def until(self, found: Callable[[], object], what: str) -> None:
        """Frame after frame. `Stuck`: it did not come to be so."""
        for _ in range(LONGEST):
            if found():
                return
            self.frames(1)
        raise Stuck(f"{what}: nothing more happened within {LONGEST} frames")

    def sit_down(self, title: Title, seats: int, number: int) -> tuple[Match, Path]:
        """A table of computers without thoughts is pushed, saved as people's games are. Gives its match and its file."""
        players = tuple(Player(mask, "agent", "random", mask) for mask in PERSONAS[:seats])
        path = made(self.app.stage.folders.saves) / f"{title.id}-{number}.jsonl"
        match = Match.start(title, title.options(), players, number, path)
        self.app.stage.push(table_scene(match, passed_along(players), ThinksHere()))
        return match, path

    def leave(self, path: Path) -> None:
        """Home, and the saved game goes; what the loop does when the shelf rests is done."""
        self.app.stage.home()
        self.frames(SOME)
        Heap().tidy()
        path.unlink()


def _memory_of(process: int | None) -> float:
    """The memory that process has, in MB; 0 where there is none, or the system does not tell."""
    try:
        told = Path(f"/proc/{process}/statm").read_text().split()
    except OSError:
        return 0.0
    return int(told[1]) * os.sysconf("SC_PAGESIZE") / (1 << 20) if told else 0.0


def without_a_screen() -> None:
    """Before a window is opened: nobody sees or hears it, unless the environment says otherwise."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def takes_size(parser: ArgumentParser) -> None:
    """The option for the window's size in pixels."""
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="1920x1080")


def _size(said: str) -> Any:
    width, _, height = said.partition("x")
    return int(width), int(height)
