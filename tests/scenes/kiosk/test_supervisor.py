"""The supervisor keeps a child alive through crashes, kills and hangs, and lets it go only when the operator left."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from scenes.kiosk import supervisor
from scenes.kiosk.care.upgrades import Upgrades
from scenes.kiosk.heartbeat import Heartbeat
from scenes.kiosk.supervisor import Supervisor

ROOT = Path(__file__).parents[3]
CHILD = """
import sys, time, pathlib
births = pathlib.Path(sys.argv[1])
births.write_text(births.read_text() + "x" if births.exists() else "x")
n = len(births.read_text())
{body}
sys.exit(76)
"""


LONGEST = 60.0
"""Seconds after which a supervisor that would go on for ever is stopped, and its test fails."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "WAITS", (0.0, 0.0))


def child(tmp_path: Path, body: str) -> tuple[list[str], Path]:
    program, births = tmp_path / "child.py", tmp_path / "births"
    program.write_text(CHILD.format(body=body))
    return [sys.executable, "-u", str(program), str(births)], births


def kept(keeper: Supervisor) -> int:
    """The code with which it ends by itself."""
    bound = threading.Timer(LONGEST, keeper.stop)
    bound.start()
    try:
        code = keeper.run()
    finally:
        bound.cancel()
    assert not keeper.stopping, f"not over after {LONGEST:.0f} s"
    return code


def test_a_child_that_the_operator_left_ends_the_kiosk(tmp_path: Path) -> None:
    command, births = child(tmp_path, "print('beat')")
    assert kept(Supervisor(command)) == 0
    assert births.read_text() == "x"


@pytest.mark.parametrize("code", [7, 0], ids=["crashed", "killed where that gives 0"])
def test_a_child_that_ends_otherwise_is_started_again(code: int, tmp_path: Path) -> None:
    command, births = child(tmp_path, f"sys.exit(76 if n == 3 else {code})")
    keeper = Supervisor(command)
    assert kept(keeper) == 0
    assert births.read_text() == "xxx"
    assert keeper.restarts == 2


def test_pauses_grow_only_with_crashes_that_follow_closely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one is over at once, so that the game stands again as soon as it can."""
    monkeypatch.setattr(supervisor, "WAITS", (0.01, 0.02, 0.03))
    command, births = child(tmp_path, "sys.exit(76 if n == 7 else 7)")
    keeper, lives, slept = Supervisor(command), iter((0.0, 0.0, 0.0, 0.0, 100.0, 0.0, 0.0)), 0.0
    pauses: list[float] = []

    def live() -> int | None:
        nonlocal slept
        slept += next(lives)
        return live_one()

    live_one, keeper.now = keeper._live_one, lambda: time.monotonic() + slept
    vars(keeper).update(_live_one=live, _wait=pauses.append)
    assert kept(keeper) == 0
    assert births.read_text() == "xxxxxxx"
    assert pauses == [0.01, 0.02, 0.03, 0.03, 0.01, 0.02]


def test_a_hung_child_is_ended_and_started_again(tmp_path: Path) -> None:
    command, births = child(tmp_path, "print('beat')\nif n == 1: time.sleep(60)")
    keeper = Supervisor(command, hung_after=0.3)
    assert kept(keeper) == 0
    assert births.read_text() == "xx"


def test_a_child_that_beats_is_left_alone(tmp_path: Path) -> None:
    body = "for _ in range(20):\n    print('beat')\n    time.sleep(0.1)"
    command, births = child(tmp_path, body)
    assert kept(Supervisor(command, hung_after=1.5)) == 0
    assert births.read_text() == "x"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_a_stopped_child_goes_on(tmp_path: Path) -> None:
    """Long before it would count as hung."""
    command, births = child(tmp_path, "import os, signal\nprint('beat')\nos.kill(os.getpid(), signal.SIGSTOP)")
    assert kept(Supervisor(command, hung_after=3 * LONGEST)) == 0
    assert births.read_text() == "x"


def test_a_supervisor_that_slept_itself_finds_no_fault_with_its_child(tmp_path: Path) -> None:
    """Stopped, or with a machine that slept: the beats of meanwhile are still unread."""
    command, births = child(tmp_path, "print('beat')\ntime.sleep(1.5)")
    keeper, began = Supervisor(command, hung_after=20), time.monotonic()

    def now() -> float:
        slept = 1000.0 if births.exists() and time.monotonic() - began > 1.0 else 0.0
        return time.monotonic() + slept

    keeper.now = now
    assert kept(keeper) == 0
    assert births.read_text() == "x"


def test_kill_9_brings_it_back(tmp_path: Path) -> None:
    command, births = child(tmp_path, "print('beat')\nif n == 1: time.sleep(60)")
    keeper = Supervisor(command, hung_after=30)

    def kill() -> None:
        while keeper.child is None or not births.exists():
            time.sleep(0.02)
        os.kill(keeper.child.pid, signal.SIGKILL)

    threading.Thread(target=kill).start()
    assert kept(keeper) == 0
    assert births.read_text() == "xx"


def test_stop_ends_the_child(tmp_path: Path) -> None:
    command, _ = child(tmp_path, "print('beat')\ntime.sleep(60)")
    keeper = Supervisor(command)
    threading.Timer(0.5, keeper.stop).start()
    assert keeper.run() == 0
    assert keeper.child is not None
    assert keeper.child.poll() is not None


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no program in use can be replaced")
def test_a_program_that_is_replaced_ends_its_game_kindly_and_goes_on_as_the_new_one(tmp_path: Path) -> None:
    kindly = "import signal\nsignal.signal(signal.SIGTERM, lambda *told: (births.write_text('kindly'), sys.exit(75)))\n"
    command, births = child(tmp_path, f"{kindly}print('beat')\ntime.sleep(60)")
    part, slept = tmp_path / "built.json", 0.0
    part.write_text("old")

    def now() -> float:
        nonlocal slept
        if births.exists() and births.read_text() == "x" and part.read_text() == "old":
            (tmp_path / "other").write_text("new")
            (tmp_path / "other").replace(part)
        slept += 0.5
        return time.monotonic() + slept

    keeper = Supervisor(command, upgrades=Upgrades([part], now))
    assert kept(keeper) == 0
    assert keeper.replaced
    assert births.read_text() == "kindly"


def test_it_becomes_the_new_program_in_the_same_process(tmp_path: Path) -> None:
    say = "import os; print(os.getpid(), os.environ['PAPER_REALMS_CALLED'])"
    become = f"import sys; from scenes.kiosk.supervisor import become; sys.exit(become([sys.executable, '-c', {say!r}]))"
    told = {**os.environ, "PAPER_REALMS_CALLED": "paper-realms"}
    begun = subprocess.Popen([sys.executable, "-c", become], cwd=ROOT, env=told, stdout=subprocess.PIPE, text=True)
    out, _ = begun.communicate(timeout=LONGEST)
    assert (out.split(), begun.returncode) == ([str(begun.pid), "paper-realms"], 0)
    assert supervisor.become([str(tmp_path / "gone")]) == 1, "systemd starts it again"


def test_the_heartbeat_beats_once_a_second_and_falls_silent_with_the_frames() -> None:
    class Out:
        said: list[str]

        def __init__(self) -> None:
            self.said = []

        def write(self, text: str) -> None:
            self.said.append(text)

        def flush(self) -> None: ...

    now, out = [0.0], Out()
    heart = Heartbeat(lambda: now[0], out)  # type: ignore[arg-type]
    for _ in range(125):
        heart.frame()
        now[0] += 1 / 60
    assert out.said == ["beat\n"] * 3
