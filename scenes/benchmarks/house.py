"""A house to be measured in: an app on the wall clock in a folder of its own, and the floor under every frame."""

from __future__ import annotations

import mmap
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from games.catalog import TITLES
from games.kernel.match import Match, Player
from scenes.benchmarks.frame_parts import FrameParts
from scenes.routes import table_of
from scenes.stage.devices.seating import passed_along
from scenes.stage.folders import Folders, made
from scenes.stage.loop.app import App
from scenes.stage.loop.memory import Heap
from scenes.stage.loop.opening import open_app
from scenes.stage.settings import Settings
from scenes.table.people.naming import PERSONAS
from scenes.table.table_api import TableApi

FRAME: Final = 1 / 60
FLOOR_FRAMES: Final = 120
LONGEST_WAIT: Final = 90.0


def open_at(size: tuple[int, int], home: Path, **settings: object) -> App:
    """An app in a window of `size` pixels, with the settings given; nothing of the person's own folders is touched.

    Whoever sits there knows the games, unless `coach` is set: a coach's card holds a table until it is read."""
    places = Folders(home / "config", home / "data", home / "cache")
    chosen = Settings(**{"language": "en", "coach": False, **settings})  # type: ignore[arg-type]
    app = open_app(chosen, places=places, size=size)
    Heap().tidy()
    return app


def floor_ms(app: App) -> float:
    """Median milliseconds of the least that any frame could be: one full-screen blit and flip."""
    surface = app.stage.window.surface
    ground = surface.copy()
    times = []
    for _ in range(FLOOR_FRAMES):
        began = time.perf_counter()
        surface.blit(ground, (0, 0))
        pygame.display.flip()
        times.append((time.perf_counter() - began) * 1000)
    app.stage.canvas.invalidate()
    return sorted(times)[len(times) // 2]


class Frame(NamedTuple):
    """Milliseconds of one frame: by the clock, and of this thread's own work (a busy machine lengthens only the first), and of
    that what its parts took."""

    clock: float
    own: float
    parts: Counter[str]


def frames(app: App, seconds: float, each: Callable[[int], None] = lambda number: None) -> list[Frame]:
    """A run at 60 frames a second; `each` is called before a frame with its number."""
    times: list[Frame] = []
    with FrameParts() as parts:
        for number in range(round(seconds / FRAME)):
            each(number)
            parts.begin()
            began, own = time.perf_counter(), time.thread_time()
            app.frame()
            spent, own = (time.perf_counter() - began) * 1000, (time.thread_time() - own) * 1000
            times.append(Frame(spent, own, parts.end(own)))
            time.sleep(max(0.0, FRAME - spent / 1000))
    return times


def share_of_core(app: App, seconds: float) -> float:
    """Runs the program's own loop for so long; the percent of one core that it takes, all threads together. From the end of its
    first frame on: a program that is at rest does not begin, and looks through all its memory, every ten seconds."""
    marks: list[tuple[float, float]] = []
    leave = app.on_frame

    def look() -> None:
        marks.append((time.perf_counter(), time.process_time()))
        app.stage.quitting = marks[-1][0] - marks[0][0] >= seconds

    app.on_frame = look
    app.run()
    app.stage.quitting, app.on_frame = False, leave
    (began, before), (ended, after) = marks[0], marks[-1]
    return 100 * (after - before) / max(ended - began, 0.001)


def settle(app: App, limit: float = 30.0) -> None:
    """Until every curtain is open; at most `limit` seconds."""
    until = time.perf_counter() + limit
    while time.perf_counter() < until:
        app.frame()
        if not app.transition.running and not app.stage.stack.busy:
            return


def its_turn(app: App, table: TableApi[Any, Any]) -> None:
    """Until a person here has to choose, and nobody else has anything to do: before that no press changes anything."""
    until = time.perf_counter() + LONGEST_WAIT
    while not table.asked or table.minds.thinking:
        if time.perf_counter() > until:
            raise SystemExit(f"nobody was asked at the table of {table.title} in {LONGEST_WAIT:.0f} s")
        share_of_core(app, 0.5)


def real_display() -> bool:
    """Whether a flip brings anything to a glass: SDL's dummy display does nothing at all."""
    return pygame.display.get_driver() != "dummy"


def work(beside: int | None) -> float:
    """Seconds of processor time that this process has taken, with the one of that number where the system tells of it."""
    try:
        told = Path(f"/proc/{beside}/stat").read_bytes().rpartition(b")")[2].split()
        return time.process_time() + (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return time.process_time()


def press(key: int) -> None:
    """A key goes down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))


def sit_down(app: App, title: str, seats: Sequence[str], seed: int = 11) -> Match:
    """A match of that title at its table, saved as people's games are; `seats`: "human" or agent specs."""
    players = tuple(
        Player(spec, "human") if spec == "human" else Player(persona, "agent", spec, persona)
        for spec, persona in zip(seats, PERSONAS, strict=False)
    )
    folder = made(app.stage.folders.saves)
    path = folder / f"{title}-{len(list(folder.iterdir()))}.jsonl"
    match = Match.start(TITLES[title], TITLES[title].options(), players, seed, path)
    app.stage.push(table_of(app.stage, match, passed_along(players)))
    return match


def memory_mb() -> float:
    """The most memory that this process has had so far, in MB; 0 where the system does not tell (Windows)."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def memory_now_mb() -> float:
    """The memory that this process has now, in MB; its peak where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, IndexError, ValueError):
        return memory_mb()
    return pages * mmap.PAGESIZE / (1 << 20)
