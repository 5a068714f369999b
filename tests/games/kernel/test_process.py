"""Processes beside the game: they answer, they end with whoever started them, and they say nothing of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from multiprocessing import connection
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from games.kernel.process import come_up, start
from tests.processes import PATIENCE, comes, gone

ROOT = Path(__file__).parents[3]
QUITTER = """
import os, sys, time
from pathlib import Path
from games.kernel.minds.thinker import Thinker
from scenes.stage.pictures.painter import Order
from scenes.stage.pictures.loader import Loader

thinker, workshop = Thinker(), Loader(Path(sys.argv[1]), "v")
for k in range(3):
    workshop.order(Order("seat_badge", {"seat": k, "px": 300}, 1.0, False, f"badge{k}"))
until = time.monotonic() + float(sys.argv[2])
while time.monotonic() < until and not (thinker.pid and workshop.pid):
    time.sleep(0.001)
print(os.getpid(), thinker.pid or 0, workshop.pid or 0, flush=True)
if sys.argv[3] == "killed":
    os.kill(os.getpid(), 9)
"""


SAID: list[str] = []


def says(pipe: object, *words: str) -> None:
    """What it was started with, to whoever runs in the same process."""
    SAID.extend(words)


def echoes(pipe: Connection, *words: str) -> None:
    """What it was started with, then whatever it hears."""
    pipe.send(words)
    while True:
        pipe.send(pipe.recv())


def test_a_function_answers_through_its_pipe() -> None:
    process, pipe = start("tests.games.kernel.test_process:echoes", ["one", "two words"])
    assert pipe.recv() == ("one", "two words")
    pipe.send({"any": ["thing"]})
    assert pipe.recv() == {"any": ["thing"]}
    assert process.is_alive()
    process.kill()
    process.join()
    assert not process.is_alive()
    with pytest.raises((EOFError, OSError)):
        pipe.recv()


def test_a_program_lies_where_a_path_may_hold_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / f"a {os.pathsep} {{b}} 'réalms'"
    place.mkdir()
    (place / "far_away.py").write_text("def greets(pipe):\n    pipe.send('good evening')\n")
    monkeypatch.syspath_prepend(str(place))
    process, pipe = start("far_away:greets")
    assert pipe.recv() == "good evening"
    process.join()


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_what_is_told_to_the_whole_group_is_for_the_game(told: signal.Signals) -> None:
    process, pipe = start("tests.games.kernel.test_process:echoes")
    pipe.recv()
    os.kill(process.pid, told)
    pipe.send("still there")
    assert pipe.recv() == "still there"
    process.kill()


def test_one_that_nobody_holds_any_more_is_ended() -> None:
    process, pipe = start("tests.games.kernel.test_process:echoes")
    pipe.recv()
    pid = process.pid
    del process
    assert comes(partial(gone, pid))


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
    assert all(comes(partial(gone, pid)) for pid in children if pid)


class Started(Exception):
    """A process would be started now."""


def test_on_windows_the_pipe_alone_is_handed_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as that can be seen elsewhere: its handle is made inheritable, and named as the only one."""
    told: list[Any] = []

    def popen(command: list[str], **how: Any) -> None:
        told.append((command, how))
        raise Started

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "set_handle_inheritable", lambda *words: told.append(words), raising=False)
    monkeypatch.setattr(subprocess, "STARTUPINFO", SimpleNamespace, raising=False)
    monkeypatch.setattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 1, raising=False)
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 2, raising=False)
    monkeypatch.setattr(subprocess, "Popen", popen)
    with pytest.raises(Started):
        start("any:thing", ["word"])
    (handle, inheritable), (command, how) = told
    assert inheritable is True
    assert command[4:] == ["any:thing", str(handle), "word"]
    assert how["startupinfo"].lpAttributeList == {"handle_list": [handle]}
    assert how.get("close_fds", True), "else Windows hands down more than is named"
    assert "pass_fds" not in how, "which Windows does not know"
    assert how["creationflags"] == 1 | 2, "it gives way to the frames, and opens no console"


def test_a_frozen_program_starts_itself_as_a_process_beside_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As far as that can be seen elsewhere: in place of the frozen program stands one that runs `main.py` as if it were so."""
    stand_in = tmp_path / "paper-realms"
    seen = f"import runpy, sys; sys.frozen = True; sys.path[:0] = [{str(ROOT)!r}]; sys.argv[0] = {str(ROOT / 'main.py')!r}"
    stand_in.write_text(f"#!{sys.executable} -P\n{seen}\nrunpy.run_path(sys.argv[0], run_name='__main__')\n")
    stand_in.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(stand_in))
    process, pipe = start("tests.games.kernel.test_process:echoes", ["one", "two words"])
    assert pipe.poll(PATIENCE), "it never said a word"
    assert pipe.recv() == ("one", "two words")
    process.kill()


def test_on_windows_the_process_takes_its_end_as_a_handle(monkeypatch: pytest.MonkeyPatch) -> None:
    class Handle:
        """As multiprocessing has it there."""

        def __init__(self, number: int) -> None:
            heard.append(number)

        def __enter__(self) -> Handle:
            return self

        def __exit__(self, *_: object) -> None:
            heard.append("closed")

    heard: list[Any] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(signal, "signal", lambda number, what: None)
    monkeypatch.setattr(connection, "PipeConnection", Handle, raising=False)
    monkeypatch.setattr(sys, "argv", ["-c", "tests.games.kernel.test_process:says", "77", "one"])
    SAID.clear()
    come_up()
    assert heard == [77, "closed"]
    assert SAID == ["one"]
