"""The parent of an unattended game: starts it, listens to its heartbeat, and starts it again when it dies or hangs.

The game is a child process with the flag `--kiosk-child`. It says `beat` on its standard output about once a second; its
standard input is a pipe from here, so it notices when this process is gone. It ends with `LEFT` only when the operator said so;
everything else is a crash, and so is the 0 that Windows gives to what was killed there. Nothing of the game lives here: after a
restart the child finds its match by itself. Where the program is replaced meanwhile, the child is ended kindly and this process
becomes the new program. The child leads a process group of its own, so that nothing it started outlives it
and Ctrl+C at a terminal does not reach it.
"""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from games.kernel.files import HeldElsewhere, lock
from games.kernel.program import CALLED, again, called
from games.kernel.protocol import PlainError
from scenes.kiosk.care.upgrades import Upgrades
from scenes.stage.folders import folders, made

BEAT = "beat"
LEFT = 76
"""Exit code of a child that the operator left."""
HUNG_AFTER = 20.0
"""Seconds without a heartbeat after which the child counts as hung."""
START_ALLOWANCE = 60.0
"""Seconds a child may take until its first heartbeat: the first start ever paints its pictures."""
HEALTHY_AFTER = 60.0
RESTARTS, SINCE = "PAPER_REALMS_RESTARTS", "PAPER_REALMS_SINCE"
"""Environment of the child: how often it was started again, and since when this process runs; for the operator's page."""
TELL_EVERY = 5.0
"""Seconds between two signs of life to systemd, which waits for `WatchdogSec` (docs/kiosk.md)."""
WAITS = (0.2, 1.0, 2.0)
"""Pauses before a restart, longer after every crash that follows closely on the one before; never long, since a display that
was lost may be back."""
SLEPT = 1.0
"""Seconds between two looks after which this process itself was stopped, or the machine slept: the child could not beat."""

log = logging.getLogger("paper_realms.kiosk")


def run(args: Namespace) -> int:
    """Supervises until the operator quits (0) or this process is told to stop (0). `SecondKiosk` beside another one."""
    data = folders().data
    try:
        hold_home(data)
        start_log(data, "supervisor.log")
    except OSError as error:
        print(f"The kiosk log cannot be written ({error}); going on without it.", file=sys.stderr)
    keeper = Supervisor(child_command(args))
    code = keeper.run()
    return become(again(sys.argv[1:])) if keeper.replaced else code


def become(command: Sequence[str]) -> int:
    """This process is that program from here on. 1 where it cannot be: then systemd starts it."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    try:
        os.execve(command[0], list(command), {**os.environ, CALLED: called()})
    except OSError as error:
        log.error("the new program could not be started: %s", error)
        return 1


def hold_home(data: Path) -> int:
    """A handle whose lock says that a kiosk plays here: two would take the match from each other. `SecondKiosk`, `OSError`."""
    handle = os.open(made(data / "kiosk") / "running", os.O_RDWR | os.O_CREAT)
    try:
        lock(handle)
    except HeldElsewhere as error:
        os.close(handle)
        raise SecondKiosk(f"a kiosk plays in {data} already; end it first, or name another PAPER_REALMS_HOME") from error
    return handle


def child_command(args: Namespace) -> list[str]:
    """The same program, as the child."""
    command = again(["--kiosk-child"])
    if getattr(args, "language", None):
        command += ["--language", args.language]
    if getattr(args, "titles", None):
        command += ["--titles", args.titles]
    if getattr(args, "windowed", False):
        command.append("--windowed")
    return command


class KeptLog(logging.handlers.RotatingFileHandler):
    """A log whose disk may be full: it says so once, in a sentence, and goes on as soon as there is room."""

    _told = False

    def handleError(self, record: logging.LogRecord) -> None:
        if self._told:
            return
        self._told = True
        with contextlib.suppress(OSError, ValueError):
            print(f"The log {self.baseFilename} takes no more ({sys.exc_info()[1]}); make room.", file=sys.stderr)


def start_log(data: Path, name: str, logger: logging.Logger = log) -> None:
    """A rotating log, so that ninety days fill no disk: at most 5 files of 1 MB. Every process needs a `name` of its own."""
    folder = made(data / "logs")
    handler = KeptLog(folder / name, maxBytes=1_000_000, backupCount=4, encoding="utf-8", errors="backslashreplace")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)


class SecondKiosk(PlainError):
    """Another kiosk uses the same folders."""


@dataclass
class Supervisor:
    """Keeps one child alive. `now` and `sleep` are injected for tests."""

    command: Sequence[str]
    hung_after: float = HUNG_AFTER
    start_allowance: float = START_ALLOWANCE
    now: Callable[[], float] = time.monotonic
    restarts: int = 0
    child: subprocess.Popen[str] | None = None
    stopping: bool = False
    replaced: bool = False
    """Whether this ended because another version lies there now."""
    upgrades: Upgrades = field(default_factory=Upgrades)
    since: str = field(default_factory=lambda: time.strftime("%Y-%m-%d %H:%M"))
    _told: float = float("-inf")
    """When systemd was told last."""
    _beats: queue.SimpleQueue[float] = field(default_factory=queue.SimpleQueue)

    def run(self) -> int:
        self._take_signals()
        failures = 0
        while not self.stopping:
            born = self.now()
            code = self._live_one()
            if self.stopping or self.replaced or code == LEFT:
                break
            if self.now() - born > HEALTHY_AFTER:
                failures = 0
            pause = WAITS[min(failures, len(WAITS) - 1)]
            failures += 1
            self.restarts += 1
            log.warning(
                "the game ended with code %s after %.0f s; restart %d in %.1f s", code, self.now() - born, self.restarts, pause
            )
            self._wait(pause)
        log.info("the program was replaced: the new one goes on" if self.replaced else "the kiosk stops")
        return 0

    def _alive(self) -> None:
        """Tells systemd, where that asks to be told."""
        now = self.now()
        if now - self._told >= TELL_EVERY:
            notify("READY=1\nWATCHDOG=1")
            self._told = now

    def stop(self) -> None:
        """Ends the child kindly, then this loop."""
        self.stopping = True

    def _take_signals(self) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at the keyboard is not the operator
        signal.signal(signal.SIGTERM, lambda number, frame: self.stop())

    def _wait(self, seconds: float) -> None:
        until = self.now() + seconds
        while not self.stopping and not self.replaced and self.now() < until:
            self._alive()
            self.replaced = self.upgrades.come()
            time.sleep(0.05)

    def _live_one(self) -> int | None:
        """One child from birth to death. Its exit code; None when it hung and was killed, or could not be started."""
        try:
            child = self._start()
        except OSError as error:
            log.error("the game could not be started: %s", error)
            return None
        self.child = child
        log.info("the game runs as process %d", child.pid)
        assert child.stdout is not None
        self._beats = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(child.stdout, self._beats, self.now), daemon=True).start()
        try:
            return self._watch(child)
        finally:
            _end(child)

    def _start(self) -> subprocess.Popen[str]:
        group = 0 if os.name == "posix" else -1
        told = {**os.environ, RESTARTS: str(self.restarts), SINCE: self.since, CALLED: called()}
        pipe = subprocess.PIPE
        return subprocess.Popen(self.command, stdin=pipe, stdout=pipe, text=True, env=told, process_group=group)

    def _watch(self, child: subprocess.Popen[str]) -> int | None:
        heard, allowance = self.now(), self.start_allowance
        heard_at = heard
        while not self.stopping:
            self._alive()
            heard_at, gap = self.now(), self.now() - heard_at
            heard += gap if gap > SLEPT else 0.0
            _wake(child.pid)
            code = child.poll()
            if code is not None:
                return code
            while not self._beats.empty():
                heard, allowance = self._beats.get(), self.hung_after
            if self.now() - heard > allowance:
                log.error("no heartbeat for %.0f s: the game hangs and is ended", allowance)
                _ask_where(child)
                return None
            if self.upgrades.come():
                self.replaced = True
                break
            time.sleep(0.05)
        return 0


def notify(words: str) -> None:
    """A word to systemd (`sd_notify`): nothing where it does not listen, reads too slowly, or is gone."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
        sock.setblocking(False)
        sock.sendto(
            words.encode(errors="backslashreplace"), address.replace("@", "\0", 1) if address.startswith("@") else address
        )


def _listen(pipe: IO[str], beats: queue.SimpleQueue[float], now: Callable[[], float]) -> None:
    for line in pipe:
        if line.strip() == BEAT:
            beats.put(now())


def _wake(pid: int) -> None:
    """A game that somebody has stopped (SIGSTOP, a lost terminal) goes on: nothing is wrong with it."""
    try:
        stopped = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[:1] == [b"T"]
    except OSError:
        return
    if stopped:
        log.warning("the game was stopped: it goes on")
        with contextlib.suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGCONT)


def _ask_where(child: subprocess.Popen[str]) -> None:
    """A hanging game writes into its fault log where it hangs (see `child.watch_faults`), and ends of that."""
    if os.name == "posix":
        child.send_signal(signal.SIGABRT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(1.0)


def _end(child: subprocess.Popen[str]) -> None:
    """The child and everything it started are gone afterwards. A signal and a closed pipe ask it to leave, in this order: by
    the signal it knows that somebody ends it (see `child.Told`); what stays is killed."""
    if os.name == "posix" and child.poll() is None:
        child.terminate()
    if child.stdin is not None:
        with contextlib.suppress(OSError):
            child.stdin.close()
    if child.poll() is None:
        if os.name != "posix":
            child.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(2.0)
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
    else:
        child.kill()
    child.wait()
    if child.stdout is not None:
        child.stdout.close()
