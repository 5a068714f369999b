"""Opening days at an unattended kiosk, one after the other in one program, with guests as they come.

    uv run python -m tests.programs.evenings.season --days 90 --seed 1 [--visits 4] [--report season.json]

A day has ten hours of the clock, turned by hand. Guests finish their game, or leave in the middle of it, or press whatever
there is, or pull out their pads; then nobody comes for a while, and the show must be back. Every game that was saved must hold
when it is played again, and whatever the program warns of is a failure. After every day it is noted what the program holds:
memory, open files, threads, processes, bytes on the disk. Exits with 1 where something failed or grows.

Not in it: computers that think in another process (they think here, at random), painted pictures, the window system.
"""

from __future__ import annotations

import argparse
import gc
import logging
import os
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

import scenes.table.scene as table_module
from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.files import SET_ASIDE
from games.kernel.journal import SUFFIX
from games.kernel.match import Match, Player
from games.kernel.minds.table import ThinksHere
from games.kernel.watching import verify
from scenes.benchmarks.house import memory_now_mb
from scenes.kiosk.attract import Attract
from scenes.rooms.results import Results
from scenes.routes import table_scene
from scenes.stage.devices.seating import Seating
from scenes.stage.folders import folders
from scenes.stage.loop.memory import Heap
from scenes.starting import free_file
from scenes.table.scene import TableScene
from tests.programs.evenings.mashing import Masher
from tests.scenes.at_table import AtTable
from tests.scenes.kiosk.lobby import Lobby
from tests.scenes.tables import Flat
from tests.virtual_pad import A
from tests.whole.test_evening import COURSES

DAY: Final = 10 * 3600.0
NIGHT: Final = 14 * 3600.0
QUIET: Final = 15.0
"""Seconds of the clock a frame while nobody is there; the show itself passes a quarter of a second."""
SLOW: Final = 0.25
"""While somebody is."""
WAITING: Final = 1.0
"""While a place is deserted, but the show not back yet."""
STIRS: Final = 30.0
"""Seconds after which somebody presses "skip" who waits for their turn: the kiosk shall know that they are there."""
PATIENCE: Final = 300.0
"""Seconds of the clock within which the show must be back after the last guest."""
WARM: Final = 10
"""Days until every cache is as full as it gets."""
ALLOWED: Final = 1.0
"""Megabytes of memory a day."""
FLAT: Final = ("files", "threads", "processes")
"""What may not be more at the end than when the program was warm."""
DISK: Final = 30.0
"""Megabytes on the disk at most, pictures not counted: what is kept of old games has a bound."""


class Held(msgspec.Struct):
    """What the program holds at the end of a day."""

    day: int
    memory: float
    files: int
    threads: int
    processes: int
    disk: float
    """Megabytes, as `memory`."""


class Report(msgspec.Struct):
    """All that a season was. `slope`: megabytes of memory a day, over all days after the first ten."""

    days: int = 0
    seconds: float = 0.0
    visits: dict[str, int] = {}
    titles: dict[str, int] = {}
    inputs: int = 0
    finished: int = 0
    journals: int = 0
    """Saved games that were played again, each at the end of its days."""
    failures: list[str] = []
    held: list[Held] = []
    slope: float = 0.0

    @property
    def faults(self) -> list[str]:
        """Why the season does not hold."""
        found = list(self.failures)
        warm = self.held[min(WARM, len(self.held) // 2) :]
        if self.slope > ALLOWED:
            found.append(f"memory grows by {self.slope:.2f} MB a day")
        for name in FLAT:
            first, last = getattr(warm[0], name), getattr(warm[-1], name)
            if last > first:
                found.append(f"{name}: {first} on day {warm[0].day}, {last} on day {warm[-1].day}")
        if warm[-1].disk > DISK:
            found.append(f"{warm[-1].disk:.1f} MB on the disk")
        return found


class WentAway(Exception):
    """The guest has had enough."""


class Kiosk(AtTable[TableScene], Lobby):
    """The kiosk's program as guests find it, with hands for every title."""

    patience = (900.0, SLOW)
    stays: float = 0
    """How many more decisions the guest makes."""
    stirred: float = 0
    """When somebody waited so long for their turn that they pressed "skip"."""

    def until(self, found: Callable[[], bool], most: float = 0.0, step: float = 0.0) -> None:
        def patiently() -> bool:
            if self.clock.now() - self.stirred > STIRS:
                self.stirred = self.clock.now()
                self.key(pygame.K_END)
            return found()

        super().until(patiently, most, step)

    def over(self) -> bool:
        return isinstance(self.top, Results)

    def asked(self) -> bool:
        if not super().asked():
            return False
        self.stays -= 1
        if self.stays < 0:
            raise WentAway
        return True

    def seat_at(self, title: str, n: int, seed: int, device: str | None) -> None:
        """One person and computers, with a save, and options that bring the game to its end soon."""
        stage, course = self.stage, COURSES[title]
        stage.folders.saves.mkdir(parents=True, exist_ok=True)
        players = (Player("Anna", "human"), *(Player(f"C{i}", "agent", "random") for i in range(1, n)))
        options, file = TITLES[title].read_options(dict(course.options)), free_file(stage.folders.saves, title)
        match = Match.start(TITLES[title], options, players, seed, file)
        waits = import_module(f"tests.scenes.{title}.hands").Waits() if course.waits else ThinksHere()
        self.room = table_scene(match, Seating((device, *(None,) * (n - 1)), "open"), waits)
        stage.push(self.room)
        self.settle()
        self.table, self.match = self.room.table, match

    def by_hand(self, title: str, seed: int, hand: Any, stays: float) -> bool:
        """Plays on until so many decisions are made; whether the results stand there then. Hands read no coach's cards."""
        self.stays, self.stage.settings.coach = stays, False
        try:
            import_module(f"tests.scenes.{title}.hands").whole_game(self, hand, seed)
        except WentAway:
            return False
        return True


class Warned(logging.Handler):
    """Hands on whatever the program warns of."""

    def __init__(self, failed: Callable[[str], None]) -> None:
        super().__init__(logging.WARNING)
        self.failed = failed

    def emit(self, record: logging.LogRecord) -> None:
        self.failed(record.getMessage())


class Season:
    """Days after days of one program."""

    def __init__(self, seed: int, visits: int) -> None:
        self.luck, self.visits = Chance(seed), visits
        self.report, self.began = Report(), time.monotonic()
        self.kiosk = self._started()
        self.masher = Masher(self.kiosk, seed)
        self.kinds: list[Callable[[], None]] = [self.finishes, *[self.leaves] * 3, *[self.mashes] * 3, self.unplugs]

    @property
    def now(self) -> float:
        return self.kiosk.clock.now()

    def run(self, days: int, told: Callable[[Report], None]) -> Report:
        log, warned = logging.getLogger("paper_realms"), Warned(self.failed)
        log.addHandler(warned)
        try:
            for _ in range(days):
                self.day()
                self.sum_up()
                told(self.report)
        finally:
            log.removeHandler(warned)
        self.kiosk.close()
        return self.report

    def failed(self, what: str) -> None:
        self.report.failures.append(f"day {self.report.days}, {what}")
        print(self.report.failures[-1], file=sys.stderr, flush=True)

    def sum_up(self) -> None:
        """As if this day were the last."""
        held = [each for each in self.report.held if each.day > min(WARM, self.report.days // 2)]
        self.report.slope = round(slope([each.day for each in held], [each.memory for each in held]), 3)
        self.report.seconds = round(time.monotonic() - self.began, 1)

    def day(self) -> None:
        """Ten hours; afterwards the saves are a day older."""
        self.report.days += 1
        ends = self.now + DAY
        for left in range(self.visits, 0, -1):
            pause = (ends - self.now) / left
            self.quiet(pause * (50 + self.luck.below(80)) / 100)
            self.visit()
        self.quiet(ends - self.now)
        self.kiosk.clock.advance(NIGHT)
        self.kiosk.frames(1)
        for save in self.kiosk.stage.folders.saves.glob(f"*{SUFFIX}"):
            if save.stat().st_mtime > time.time() - NIGHT:
                self.played_again(save)
            os.utime(save, times=(save.stat().st_atime, save.stat().st_mtime - DAY - NIGHT))
        self.report.held.append(self.hold())

    def played_again(self, save: Path) -> None:
        """A game of today: nobody has meddled with it, so it holds."""
        verdict = verify(save)
        self.report.journals += 1
        if SET_ASIDE in save.name or not verdict.holds:
            self.failed(verdict.words)

    def quiet(self, seconds: float) -> None:
        """Nobody is there."""
        if seconds > 0:
            self.kiosk.frames(int(seconds / QUIET), QUIET)

    def visit(self) -> None:
        """Somebody comes, does something, and is gone; then the show comes back by itself."""
        kind = self.luck.pick(self.kinds)
        self.report.visits[kind.__name__] = self.report.visits.get(kind.__name__, 0) + 1
        try:
            self.kiosk.shelf()
            kind()
            self.back()
        except Exception as error:  # a season tells all that happened
            where = traceback.extract_tb(error.__traceback__)[-1]
            self.failed(f"{kind.__name__}: {error!r} at {where.filename}:{where.lineno}")
            self._start_again()

    def back(self) -> None:
        """The show, within its time, with everybody's pads still plugged in."""
        left = self.now
        for key in (pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_LALT):
            self.kiosk.key_up(key)
        self.kiosk.down.clear()
        while not isinstance(self.kiosk.top, Attract):
            assert self.now - left < PATIENCE, f"no show, but {' > '.join(self.kiosk.stack())}"
            self.kiosk.frames(1, WAITING)
        self.kiosk.settle()
        assert self.kiosk.stack() == ["Shelf", "Attract"]
        assert not self.kiosk.stage.quitting

    def _started(self) -> Kiosk:
        kiosk = Kiosk(keep_pictures=False)
        kiosk.stage.pictures.recipes = Flat()
        Heap().tidy()
        return kiosk

    def _start_again(self) -> None:
        """Another program, at the same time of the same day."""
        now = self.now
        self.kiosk.dies()
        self.kiosk.close()
        self.masher.lobby = self.kiosk = self._started()
        self.kiosk.clock.advance(now)

    # -- guests --------------------------------------------------------------------------------------------------------

    def _sits(self, device: str | None = None) -> tuple[str, int]:
        title, seed = self.luck.pick(BUILT), self.luck.below(1 << 30)
        self.report.titles[title] = self.report.titles.get(title, 0) + 1
        self.kiosk.seat_at(title, self.luck.pick(list(TITLES[title].seats[:3])), seed, device)
        return title, seed

    def _keys(self, title: str) -> Any:
        return import_module(f"tests.scenes.{title}.hands").KeyHand(self.kiosk)

    def finishes(self) -> None:
        """A game to its end; then they stand up, with the results on the screen."""
        title, seed = self._sits()
        self.report.finished += self.kiosk.by_hand(title, seed, self._keys(title), float("inf"))
        assert self.kiosk.over()

    def leaves(self) -> None:
        """In the middle of a game."""
        title, seed = self._sits()
        self.kiosk.by_hand(title, seed, self._keys(title), 1 + self.luck.below(12))

    def mashes(self) -> None:
        """Everything at once, here or at a table."""
        if self.luck.below(2):
            self._sits()
        self.kiosk.stage.settings.coach = True
        self.masher.mash(times := 40 + self.luck.below(160))
        self.report.inputs += times

    def unplugs(self) -> None:
        """Plays with a pad, pulls it out, and mostly somebody plugs in one again."""
        pad = self.kiosk.plug()
        title, seed = self._sits(pad.device)
        hand = import_module(f"tests.scenes.{title}.hands").PadHand(self.kiosk, pad)
        self.kiosk.by_hand(title, seed, hand, 1 + self.luck.below(5))
        pad.unplug()
        self.kiosk.frames(8, SLOW)
        if self.luck.below(4):
            again = self.kiosk.plug()
            self.kiosk.press(again, A)
            self.kiosk.frames(8, SLOW)
            again.unplug()
        self.kiosk.pads.clear()

    # -- measures ------------------------------------------------------------------------------------------------------

    def hold(self) -> Held:
        gc.collect()
        places = folders()
        bytes_ = sum(f.stat().st_size for root in (places.config, places.data) for f in root.rglob("*") if f.is_file())
        processes = Path("/proc/self/task").parent.joinpath("task", str(os.getpid()), "children")
        return Held(
            self.report.days, round(memory_now_mb(), 2), len(os.listdir("/proc/self/fd")), threading.active_count(),
            len(processes.read_text().split()) if processes.exists() else 0, round(bytes_ / 1e6, 3),
        )  # fmt: skip


def slope(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Of the straight line that lies nearest."""
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    spread = sum((a - x) ** 2 for a in xs)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / spread if spread else 0.0


def season(days: int, seed: int, visits: int, told: Callable[[Report], None] = lambda report: None) -> Report:
    """In the folder that PAPER_REALMS_HOME names."""
    vars(table_module)["Thinker"] = Attract.minds = ThinksHere
    Attract.level = "random"
    return Season(seed, visits).run(days, told)


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--days", type=int, default=90)
    words.add_argument("--visits", type=int, default=4)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--report", type=Path)
    said = words.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

    def told(report: Report) -> None:
        """After every day, so that a season that is cut off leaves what it was."""
        print(msgspec.json.encode(report.held[-1]).decode(), flush=True)
        if said.report is not None:
            said.report.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1))

    with tempfile.TemporaryDirectory() as home:
        os.environ["PAPER_REALMS_HOME"] = home
        report = season(said.days, said.seed, said.visits, told)
    print(
        f"{report.days} days, {sum(report.visits.values())} visits {report.visits}, {report.finished} finished games, "
        f"{report.journals} journals played again, {report.inputs} inputs at random, "
        f"{report.seconds:.0f} s; {report.slope:+.3f} MB a day"
    )
    print("\n".join(report.faults) or "Nothing failed, nothing grows.")
    return bool(report.faults)


if __name__ == "__main__":
    sys.exit(main())
