"""A real kiosk at a table of each title meets every fault there is: how long until the same decision stands again.

    uv run python -m tests.programs.faults.recovery --title kalesia --times 2 --seed 1 [--fault kill-game --fault disk-full ...]

Every time a kiosk is started at a game in the middle, something is done to it, and it is waited until its table stands again
(its log says so) or, where it never fell, until it draws on. Afterwards the journal must hold every move that it held before,
and a person must owe the very same decision with the very same view. What starts the supervisor again stands in for
systemd, as docs/kiosk.md sets it up.

Not in it: a sound server (the lost card is SDL's own that writes into a file), and a machine that really sleeps.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.current import Current, remember
from games.kernel.match import Match, Player
from games.kernel.protocol import text_of
from scenes.stage.folders import Folders
from scenes.stage.settings import Settings, save
from tests.processes import gone

ROOT: Final = Path(__file__).parents[3]
PATIENCE: Final = 120.0
AGAIN: Final = 0.5
"""Seconds after which a supervisor that ended is started again (`RestartSec` of docs/kiosk.md)."""
PROMISED: Final = 5.0
STARTED: Final = 85
"""Hundredths of a second of work after which a game has come up."""
LASTS: Final = 4.0
"""Seconds for which it must go on then: one that cannot start ends sooner."""
MOVES: Final = 6
BYTECODE: Final = Path(tempfile.gettempdir()) / f"paper-realms-bytecode-{os.getuid()}"


class Lost(AssertionError):
    """The same decision did not come back."""


class Kiosk:
    """A kiosk in a home of its own, at a decision that only persons owe; `env` for its display."""

    def __init__(self, home: Path, title: str, seed: int, env: dict[str, str]) -> None:
        self.places = Folders(home / "config", home / "data", home / "cache")
        self.home, self.title, self.env = home, TITLES[title], env
        save(Settings(language="en", kiosk_move=0, kiosk_idle=3600), self.places.settings)
        self.places.saves.mkdir(parents=True, exist_ok=True)
        self.path = self.places.saves / f"{title}-0001.jsonl"
        self._play(Chance(seed))
        self.ended = False
        self._keeper = threading.Thread(target=self._keep, daemon=True)
        self._keeper.start()
        self.stood = 0
        self.wait(self.stands_again, "the table")

    def _play(self, luck: Chance) -> None:
        seats = self.title.seats[min(1, len(self.title.seats) - 1)]
        players = tuple(Player(f"seat {s}", "human" if s < 2 else "agent", "" if s < 2 else "page") for s in range(seats))
        match = Match.start(self.title, self.title.read_options({}), players, luck.below(1 << 30), self.path)
        while (owing := [s for s in match.to_act() if players[s].kind != "human"]) or match.moves < MOVES:
            seat = (owing or match.to_act())[0]
            match.submit(seat, luck.pick(match.legal_moves(seat)))
        self.before = decision(match)
        match.close()
        remember(self.places.data, Current(self.title.id, str(self.path)))

    def _keep(self) -> None:
        """What systemd does: a supervisor that ended is started again."""
        while not self.ended:
            with (self.home / "said.txt").open("ab") as said:
                self.process = subprocess.Popen(
                    [sys.executable, str(ROOT / "main.py"), "--kiosk"], env=self.env | {"PAPER_REALMS_HOME": str(self.home)},
                    stdout=said, stderr=said, start_new_session=True,
                )  # fmt: skip
            self.process.wait()
            time.sleep(AGAIN)

    def log(self, name: str) -> str:
        file = self.places.data / "logs" / f"{name}.log"
        return file.read_text(errors="replace") if file.exists() else ""

    def wait(self, found: Callable[[], object], what: str) -> float:
        """Seconds until it is so. `Lost`: it never was."""
        began = time.monotonic()
        while not found():
            if time.monotonic() - began > PATIENCE:
                logs = [line for name in ("supervisor", "game") for line in self.log(name).splitlines()[-6:]]
                raise Lost("\n    ".join([f"waited {PATIENCE:.0f} s in vain for {what}", *logs]))
            time.sleep(0.02)
        return time.monotonic() - began

    def stands_again(self) -> bool:
        """The table was shown once more than before: the curtain opens on it, and it takes what people press."""
        opened = self.log("game").count(f"shown: {self.title.name}Table")
        if opened <= self.stood:
            return False
        self.stood = opened
        return True

    @property
    def game(self) -> int:
        """The process id of the game that the supervisor started last."""
        return int([line for line in self.log("supervisor").splitlines() if "runs as process" in line][-1].rsplit(" ", 1)[1])

    def beside(self, what: str) -> int | None:
        """The process of the game's that paints, or thinks."""
        children = Path(f"/proc/{self.game}/task/{self.game}/children").read_text().split()
        named = {child: Path(f"/proc/{child}/cmdline").read_bytes() for child in children if not gone(int(child))}
        return next((int(child) for child, words in named.items() if what.encode() in words), None)

    def draws_on(self) -> Callable[[], bool]:
        """Whether the game, never gone, has worked since: frames are drawn."""
        pid, before = self.game, worked(self.game)
        return lambda: not gone(pid) and state_of(pid) != "T" and worked(pid) > before + 3

    def holds(self) -> None:
        """Nothing is lost, and the same decision stands. `Lost`."""
        copy = Path(shutil.copy(self.path, self.home / "copy.jsonl"))
        match = Match.resume(copy)
        after = decision(match)
        match.close()
        if after != self.before:
            raise Lost(f"after {self.before[0]} moves another decision stands: {after[0]} moves")

    def close(self) -> None:
        self.ended = True
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGCONT)
            self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            for pid in (self.game, self.process.pid):
                with suppress(ProcessLookupError):
                    os.killpg(pid, signal.SIGKILL)


def decision(match: Match) -> tuple[Any, ...]:
    return match.moves, match.to_act(), tuple(text_of(match.view(eyes)) for eyes in (None, *range(match.n)))


def state_of(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]


def worked(pid: int) -> int:
    """Hundredths of a second of the processor's time."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


# -- faults: each gives the seconds until the same decision stood again ----------------------------------------------------


def kill_game(kiosk: Kiosk, luck: Chance) -> float:
    os.kill(kiosk.game, signal.SIGKILL)
    return kiosk.wait(kiosk.stands_again, "the table")


def stop_game(kiosk: Kiosk, luck: Chance) -> float:
    draws = kiosk.draws_on()
    os.kill(kiosk.game, signal.SIGSTOP)
    return kiosk.wait(draws, "another frame")


def _beside(kiosk: Kiosk, what: str, number: int) -> float:
    pid = kiosk.beside(what)
    draws = kiosk.draws_on()
    if pid is not None:
        os.kill(pid, number)
    return kiosk.wait(draws, "another frame")


def kill_supervisor(kiosk: Kiosk, luck: Chance) -> float:
    kiosk.process.kill()
    return kiosk.wait(kiosk.stands_again, "the table")


def stop_supervisor(kiosk: Kiosk, luck: Chance) -> float:
    """For three seconds; nothing falls meanwhile nor afterwards."""
    draws = kiosk.draws_on()
    kiosk.process.send_signal(signal.SIGSTOP)
    time.sleep(3.0)
    kiosk.process.send_signal(signal.SIGCONT)
    return kiosk.wait(draws, "another frame")


def suspend(kiosk: Kiosk, luck: Chance) -> float:
    """All of it stands still for longer than a game may be silent, and wakes at once."""
    game, draws = kiosk.game, kiosk.draws_on()
    kiosk.process.send_signal(signal.SIGSTOP)
    os.killpg(game, signal.SIGSTOP)
    time.sleep(25.0)
    kiosk.process.send_signal(signal.SIGCONT)
    os.killpg(game, signal.SIGCONT)
    return kiosk.wait(draws, "another frame")


def damaged(kiosk: Kiosk, luck: Chance) -> float:
    """Nonsense in every file but the journal, then a kill."""
    for file in [*kiosk.places.config.rglob("*"), *(kiosk.places.data / "kiosk").rglob("*"), *kiosk.places.cache.rglob("*")]:
        if file.is_file() and file.name not in ("current.json", "running"):
            data = bytearray(file.read_bytes() or b"\0")
            for _ in range(1 + len(data) // 50):
                data[luck.below(len(data))] = luck.below(256)
            file.write_bytes(data)
    return kill_game(kiosk, luck)


def torn_journal(kiosk: Kiosk, luck: Chance) -> float:
    """Half a line at the end of the journal, as a power cut leaves it, and a kill."""
    os.kill(kiosk.game, signal.SIGSTOP)
    os.kill(kiosk.game, signal.SIGKILL)
    with kiosk.path.open("ab") as file:
        file.write(b'{"line":"move","seat":0,"mo')
    return kiosk.wait(kiosk.stands_again, "the table")


def disk_full(kiosk: Kiosk, luck: Chance) -> float:
    """Not a byte is left, and a kill."""
    ballast = kiosk.home / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(b"\0" * 65536)
    try:
        return _killed_unheard(kiosk)
    finally:
        ballast.unlink()


def disk_read_only(kiosk: Kiosk, luck: Chance) -> float:
    """For all that is opened from now on; then a kill."""
    home = str(kiosk.home)
    subprocess.run(["mount", "--bind", home, home], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", home], check=True)
        return _killed_unheard(kiosk)
    finally:
        subprocess.run(["umount", "-l", home], check=True)


def _killed_unheard(kiosk: Kiosk) -> float:
    """Killed where logs may take nothing: seconds until a game runs that has come so far that it lasts."""
    before, began = kiosk.game, time.monotonic()
    os.kill(before, signal.SIGKILL)
    seen: dict[str, float] = {}

    def again() -> bool:
        """One that holds the journal, or, where nothing can be written, has worked on for a while."""
        pids = Path(f"/proc/{kiosk.process.pid}/task/{kiosk.process.pid}/children").read_text().split()
        now = time.monotonic()
        for pid in pids:
            if int(pid) != before and worked(int(pid)) >= STARTED:
                seen.setdefault(pid, now)
        return any(pid in pids and (str(kiosk.path) in open_files(int(pid)) or now - seen[pid] > LASTS) for pid in seen)

    kiosk.wait(again, "another game")
    return min(seen.values(), default=began) - began


def open_files(pid: int) -> set[str]:
    found = set()
    with suppress(OSError):
        for file in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(OSError):
                found.add(os.readlink(file))
    return found


def clock_jumps(kiosk: Kiosk, luck: Chance) -> float:
    """A year and more ahead, ten years back, and right again: nothing falls, and each time a killed game stands again."""
    longest = 0.0
    for days in (400, -4000, 0):
        draws = kiosk.draws_on()
        (kiosk.home / AHEAD).write_text(f"{days * 86400}")
        kiosk.wait(draws, "another frame")
        assert kiosk.log("supervisor").count("the game ended") == kiosk.log("supervisor").count("with code -9"), "nothing fell"
        longest = max(longest, kill_game(kiosk, luck))
    return longest


def sound_lost(kiosk: Kiosk, luck: Chance) -> float:
    """What is played can go nowhere for three seconds; then it goes on to be played, at a table that never fell."""
    played = kiosk.home / PLAYED
    kiosk.wait(lambda: played.exists() and played.stat().st_size > LARGEST, "the sound")
    game, draws, none = kiosk.game, kiosk.draws_on(), resource.RLIM_INFINITY
    resource.prlimit(game, resource.RLIMIT_FSIZE, (LARGEST, none))
    kiosk.wait(lambda: "the sound is lost" in kiosk.log("game"), "the loss")
    seconds = kiosk.wait(draws, "another frame")
    time.sleep(3.0)
    resource.prlimit(game, resource.RLIMIT_FSIZE, (none, none))
    kiosk.wait(lambda: "there is sound again" in kiosk.log("game"), "sound again")
    before = played.stat().st_size
    kiosk.wait(lambda: played.stat().st_size > before, "what is played")
    return seconds


FAULTS: Final[dict[str, Callable[[Kiosk, Chance], float]]] = {
    "kill-game": kill_game,
    "stop-game": stop_game,
    "kill-thinker": lambda kiosk, luck: _beside(kiosk, "thinker", signal.SIGKILL),
    "stop-thinker": lambda kiosk, luck: _beside(kiosk, "thinker", signal.SIGSTOP),
    "kill-painter": lambda kiosk, luck: _beside(kiosk, "painter", signal.SIGKILL),
    "stop-painter": lambda kiosk, luck: _beside(kiosk, "painter", signal.SIGSTOP),
    "kill-supervisor": kill_supervisor,
    "stop-supervisor": stop_supervisor,
    "suspend": suspend,
    "damaged": damaged,
    "torn-journal": torn_journal,
    "disk-full": disk_full,
    "disk-read-only": disk_read_only,
    "clock-jumps": clock_jumps,
    "sound-lost": sound_lost,
}
DISPLAY: Final = "display-lost"
OWN_DISK: Final = ("disk-full", "disk-read-only")
AHEAD: Final = "ahead"
"""The file that says by how many seconds the clock is ahead, and the program that makes every process believe it."""
CLOCK: Final = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t id, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int code = real(id, now);
    FILE *file = id == CLOCK_REALTIME && getenv("AHEAD") ? fopen(getenv("AHEAD"), "r") : NULL;
    long seconds = 0;
    if (file) { if (fscanf(file, "%ld", &seconds) == 1) now->tv_sec += seconds; fclose(file); }
    return code;
}
"""
PLAYED: Final = "played.raw"
LARGEST: Final = 1_500_000
"""Bytes, more than anything else has that a game writes."""


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Needs the rights to mount."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", str(folder)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def headless() -> dict[str, str]:
    """The program is translated, as docs/kiosk.md has it: kept for this run by the first start, which is not measured."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {"PYTHONPYCACHEPREFIX": str(BYTECODE), **kept, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def movable_clock(home: Path) -> dict[str, str]:
    """What a process must be given so that its clock follows the file `AHEAD`. Needs a C compiler."""
    library = home / "clock.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, "-x", "c", "-", "-ldl"], input=CLOCK.encode(), check=True)
    return {"LD_PRELOAD": str(library), "AHEAD": str(home / AHEAD)}


def once(title: str, fault: str, seed: int) -> float:
    """Seconds. `Lost`."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        if fault == DISPLAY:
            return display_lost(home, title, seed)
        if fault == "clock-jumps":
            return _suffered(Kiosk(home, title, seed, headless() | movable_clock(home)), fault, seed)
        if fault == "sound-lost":
            card = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(home / PLAYED)}
            return _suffered(Kiosk(home, title, seed, headless() | card), fault, seed)
        if fault in OWN_DISK:
            with small_disk(home):
                return _suffered(Kiosk(home, title, seed, headless()), fault, seed)
        return _suffered(Kiosk(home, title, seed, headless()), fault, seed)


def _suffered(kiosk: Kiosk, fault: str, seed: int) -> float:
    try:
        luck = Chance(seed).fork(fault)
        time.sleep(0.2 + luck.below(1000) / 1000)
        seconds = FAULTS[fault](kiosk, luck)
        time.sleep(0.3)
        kiosk.holds()
        return seconds
    finally:
        kiosk.close()


def display_lost(home: Path, title: str, seed: int) -> float:
    """The X server is gone for three seconds; counted from when it is back."""
    number = f":{90 + os.getpid() % 400}"

    def serve() -> subprocess.Popen[bytes]:
        return subprocess.Popen(["Xvfb", number, "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"], stderr=-3)

    server = serve()
    time.sleep(1.0)
    kiosk = Kiosk(home, title, seed, {**headless(), "SDL_VIDEODRIVER": "x11", "DISPLAY": number})
    try:
        server.kill()
        server.wait()
        time.sleep(3.0)
        server = serve()
        seconds = kiosk.wait(kiosk.stands_again, "the table")
        kiosk.holds()
        return seconds
    finally:
        kiosk.close()
        server.kill()
        server.wait()  # else the next one finds the display taken


def share(numbers: list[float], part: float) -> float:
    return sorted(numbers)[min(len(numbers) - 1, int(part * len(numbers)))]


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--title", action="append", choices=list(BUILT))
    words.add_argument("--fault", action="append", choices=[*FAULTS, DISPLAY])
    words.add_argument("--times", type=int, default=1)
    words.add_argument("--seed", type=int, default=1)
    said = words.parse_args()
    lost, all_of_them = 0, []
    print(f"{'fault':<16} {'title':<8} {'times':>5} {'median s':>9} {'95 % s':>7}")
    for fault in said.fault or [*FAULTS, DISPLAY]:
        for title in said.title or BUILT:
            taken = []
            for k in range(said.times):
                try:
                    taken.append(once(title, fault, said.seed + k))
                except Lost as error:
                    lost += 1
                    print(f"{fault} {title}: {error}", flush=True)
            if taken:
                told = f"{len(taken):>5} {share(taken, 0.5):>9.2f} {share(taken, 0.95):>7.2f}"
                print(f"{fault:<16} {title:<8} {told}", flush=True)
            all_of_them += taken
    within = sum(seconds <= PROMISED for seconds in all_of_them)
    print(f"{len(all_of_them)} faults, {lost} lost something; {within} stood again within {PROMISED:.0f} s")
    print(f"load {os.getloadavg()[0]:.1f}")
    return bool(lost)


if __name__ == "__main__":
    sys.exit(main())
