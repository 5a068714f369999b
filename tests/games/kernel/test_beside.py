"""Processes beside the game: they answer, they end with whoever started them, and they say nothing of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from games.kernel import beside

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0
QUITTER = """
import os, sys, time
from pathlib import Path
from games.kernel import beside
from games.kernel.thinker import Thinker
from scenes.stage.painter import Order
from scenes.stage.workshop import Workshop

thinker, workshop = Thinker(), Workshop(Path(sys.argv[1]), "v")
for k in range(3):
    workshop.order(Order("seat_badge", {"seat": k, "px": 300}, 1.0, False, f"badge{k}"))
until = time.monotonic() + float(sys.argv[2])
while time.monotonic() < until and not (thinker.pid and workshop.pid):
    time.sleep(0.001)
print(os.getpid(), thinker.pid or 0, workshop.pid or 0, flush=True)
if sys.argv[3] == "killed":
    os.kill(os.getpid(), 9)
"""


def echoes(pipe: Connection, *words: str) -> None:
    """What it was started with, then whatever it hears."""
    pipe.send(words)
    while True:
        pipe.send(pipe.recv())


def gone(pid: int) -> bool:
    """Whether it has ended, be it that nobody has asked for its end yet."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] == "Z"


def within_a_patient_while(pid: int) -> bool:
    until = time.monotonic() + PATIENCE
    while not gone(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return gone(pid)


def test_a_function_answers_through_its_pipe() -> None:
    process, pipe = beside.start("tests.games.kernel.test_beside:echoes", ["one", "two words"])
    assert pipe.recv() == ("one", "two words")
    pipe.send({"any": ["thing"]})
    assert pipe.recv() == {"any": ["thing"]}
    assert process.is_alive()
    process.kill()
    process.join()
    assert not process.is_alive()
    with pytest.raises((EOFError, OSError)):
        pipe.recv()


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_what_is_told_to_the_whole_group_is_for_the_game(told: signal.Signals) -> None:
    process, pipe = beside.start("tests.games.kernel.test_beside:echoes")
    pipe.recv()
    os.kill(process.pid, told)
    pipe.send("still there")
    assert pipe.recv() == "still there"
    process.kill()


def test_one_that_nobody_holds_any_more_is_ended() -> None:
    process, pipe = beside.start("tests.games.kernel.test_beside:echoes")
    pipe.recv()
    pid = process.pid
    del process
    assert within_a_patient_while(pid)


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("how", ["leaves", "killed"])
@pytest.mark.parametrize("after", [0.0, 30.0], ids=["at once", "when they are there"])
def test_whoever_started_them_goes_and_so_do_they_without_a_word(how: str, after: float, tmp_path: Path) -> None:
    told = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", QUITTER, str(tmp_path), str(after), how]
    done = subprocess.run(command, env=told, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.stderr == ""
    assert done.returncode == (-signal.SIGKILL if how == "killed" else 0)
    _, *children = (int(word) for word in done.stdout.split())
    assert after == 0.0 or all(children), "there was nothing that could have been left"
    assert all(within_a_patient_while(pid) for pid in children if pid)
