"""Judgements of a try at a puzzle, from a process beside the game: no frame waits for a search.

One asks and later polls. A process that dies of a question is started once more; where none can be had, nothing is known of the
position, and the try goes on without.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol

import msgspec

from games.kernel.minds.thinker import SETTLING, titles_of
from games.kernel.priority import THOUGHTS, give_way
from games.kernel.process import Process, start
from games.kernel.protocol import Move, PlainError, Seat, Title
from games.kernel.teaching.puzzle import Puzzle, read_puzzles
from games.kernel.teaching.referee import Judgement, Referee

TRIES: Final = 2
SLICE: Final = 0.05
"""Seconds between two looks at whether anybody still wants to know."""
PATIENCE: Final = 30.0
"""Seconds after which a judgement is given up."""

Played = Sequence[tuple[Seat, Move]]
"""The moves of a try, from the puzzle's own position on."""


class Judges(Protocol):
    """Who is asked what a try can still come to."""

    def ask(self, played: Played) -> None: ...

    def poll(self) -> Judgement | None:
        """The newest judgement that has come since the last look."""

    def close(self) -> None: ...


class _Question(msgspec.Struct, frozen=True):
    steps: tuple[tuple[Seat, msgspec.Raw], ...]


class Judge:
    """In a process of its own, which ends with `close` and with the program."""

    def __init__(self, title: Title, puzzle: Puzzle) -> None:
        self._words = [title.id, puzzle.say]
        self._asked: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        self._told: queue.SimpleQueue[Judgement] = queue.SimpleQueue()
        self._process: Process | None = None
        self._pipe: Connection | None = None
        self._closed = threading.Event()
        threading.Thread(target=self._keep, name="judge", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """Of its process, None while there is none."""
        process = self._process
        return process.pid if process is not None else None

    def ask(self, played: Played) -> None:
        self._asked.put(_Question(tuple((seat, msgspec.Raw(msgspec.json.encode(move))) for seat, move in played)))

    def poll(self) -> Judgement | None:
        told = None
        with contextlib.suppress(queue.Empty):
            while True:
                told = self._told.get_nowait()
        return told

    def close(self) -> None:
        """Without waiting for its end; closing twice is nothing."""
        self._closed.set()
        self._asked.put(None)

    def _keep(self) -> None:
        """A thread of its own: starting a process and waiting for it would hold up frames."""
        self._closed.wait(SETTLING)
        while (asked := self._asked.get()) is not None and not self._closed.is_set():
            while not self._asked.empty() and (later := self._asked.get()) is not None:
                asked = later  # only the newest position is of interest
            told = next(filter(None, (self._try(asked) for _ in range(TRIES))), None)
            self._told.put(told if told is not None else Judgement(len(asked.steps), "unknown"))
        self._stop()

    def _try(self, asked: _Question) -> Judgement | None:
        try:
            if self._process is None or self._pipe is None or not self._process.is_alive():
                self._stop()
                self._process, self._pipe = start("games.kernel.teaching.judge:judge_forever", self._words)
                give_way(self._process.pid, THOUGHTS)
            self._pipe.send_bytes(msgspec.json.encode(asked))
            waited = 0.0
            while not self._pipe.poll(SLICE):
                waited += SLICE
                if self._closed.is_set() or waited > PATIENCE:
                    self._stop()
                    return Judgement(len(asked.steps), "unknown")
            return msgspec.json.decode(self._pipe.recv_bytes(), type=Judgement)
        except (EOFError, OSError, RuntimeError, msgspec.MsgspecError):
            self._stop()
            return None

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def judge_forever(pipe: Any, id: str, say: str) -> None:
    """The judging process: answers until its pipe closes, then ends."""
    title = titles_of("games.catalog")[id]
    referee = Referee(title, next(puzzle for puzzle in read_puzzles(title) if puzzle.say == say))
    with contextlib.suppress(EOFError, OSError):
        while True:
            asked = msgspec.json.decode(pipe.recv_bytes(), type=_Question)
            try:
                told = referee.judge([(seat, title.read_move(bytes(move))) for seat, move in asked.steps])
            except PlainError:
                told = Judgement(len(asked.steps), "unknown")
            pipe.send_bytes(msgspec.json.encode(told))
