"""A process beside the game: one function at the other end of a pipe.

However the game ends - also when it is killed between the start of such a process and the first word to it - the pipe ends with
it, and so does the process, without a word.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from multiprocessing import Pipe, parent_process
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Protocol

from games.kernel.program import BESIDE, frozen

COME_UP: Final = "import sys; sys.path[:] = {places!a}; from games.kernel.process import come_up; come_up()"
"""The places are written into it: PYTHONPATH cannot say one whose name holds what stands between two of them."""


class Process(Protocol):
    """What those who use one need of it."""

    @property
    def pid(self) -> int: ...

    def is_alive(self) -> bool: ...

    def kill(self) -> None: ...

    def join(self, timeout: float | None = None) -> None: ...


class Beside:
    """One such process. It is killed when nobody holds it any more; when the program ends, its pipe does."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        weakref.finalize(self, _end, process).atexit = False

    @property
    def pid(self) -> int:
        return self._process.pid

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        """It need not be alive."""
        self._process.kill()

    def join(self, timeout: float | None = None) -> None:
        """Waits for its end, at most `timeout` seconds."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()


def start(target: str, words: Sequence[str] = ()) -> tuple[Beside, Connection]:
    """Runs `module:function` as function(pipe, *words) in a process of its own; gives it and our end of the pipe.

    `OSError` when there can be none.
    """
    ours, theirs = Pipe()
    with theirs:
        number = theirs.fileno()
        places = [place or os.getcwd() for place in sys.path]
        coming = [BESIDE] if frozen() else ["-P", "-c", COME_UP.format(places=places)]
        command = [sys.executable, *coming, target, str(number), *words]
        nothing = subprocess.DEVNULL
        try:
            process = subprocess.Popen(command, stdin=nothing, stdout=nothing, **_handing_down(number))
        except OSError:
            ours.close()
            raise
    return Beside(process), ours


def _handing_down(number: int) -> dict[str, Any]:
    """How a process is started so that it holds our handle of that number, and none beside its own.

    One that another process held as well would not end with its owner: on Windows all that are inheritable at that moment are
    handed down, unless they are named. There it also gives way to the frames at once (elsewhere: `games.kernel.priority`).
    """
    if sys.platform == "win32":
        os.set_handle_inheritable(number, True)
        handles = subprocess.STARTUPINFO(lpAttributeList={"handle_list": [number]})
        return {"startupinfo": handles, "creationflags": subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW}
    return {"pass_fds": (number,)}


def end_with_parent() -> None:
    """From now on this process, a worker of `multiprocessing`, ends when the one that began it has ended, however it did and
    whatever is done here just then: of itself such a worker waits for the next task for ever."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), name="follows its parent", daemon=True).start()


def _follow(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def come_up(said: Sequence[str] | None = None) -> None:
    """The process itself: finds its function by the words of the command line (`said`, or all), and its end of the pipe.

    A signal to the whole group is for the game; this process ends when the game does.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    target, handle, *words = sys.argv[1:] if said is None else said
    module, _, name = target.partition(":")
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection

        pipe: Any = PipeConnection(int(handle))
    else:
        pipe = Connection(int(handle))
    with pipe:
        getattr(importlib.import_module(module), name)(pipe, *words)
