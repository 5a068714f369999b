"""A process beside the game that thinks for the computer players, so that no frame waits for them.

The table asks and later polls; neither ever waits. Only views cross to the process, as text. A process that dies is started
again and asked again; one that takes too long is stopped and the best answer so far is played; where no process can be
started, a small thought within this one must do.
"""

from __future__ import annotations

import contextlib
import importlib
import math
import multiprocessing
import queue
import threading
import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Literal, Protocol

import msgspec

from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent, Choice, Reason, hint_of, is_legal, make, own_budget
from games.kernel.priority import THOUGHTS, give_way
from games.kernel.process import Process, start
from games.kernel.protocol import Move, Seat, State, Title

DEADLINE: Final = 2.5
"""Seconds for one decision, counted from the moment when the process has it; and for the process to come up when asked.

A process that dies of a question gets no new deadline for the second try.
"""
BOOT: Final = 20.0
"""Seconds after which a process that has not come up is given up."""
PATIENCE: Final = 6.0
"""Seconds after which a question that waits behind others is answered with a small thought."""
SLICE: Final = 0.02
"""Seconds between two looks at deadlines."""
SETTLING: Final = 0.05
"""Seconds before the first process is started: starting it would hold up the frame in which a table opens."""
TRIES: Final = 2
"""How often a question is put to a process that dies of it."""
STARTS: Final = 5
"""How often a process is started for one question, where it dies before it is up."""
QUICK: Final = 1
"""Budget of the thought that gives the first best-so-far answer."""
PART: Final = 8
"""One in so many of the whole budget goes to the second."""


class Question(msgspec.Struct, frozen=True):
    """What a computer player is asked, and all that its answer depends on."""

    title: Title
    view: str
    """`text_of` of the seat's own view."""
    seat: Seat
    spec: str
    persona: str = ""
    budget: int = 0
    """0: as much as the agent takes by itself."""
    seed: int = 0
    advice: str = ""
    """What persons advise that seat, in the title's own text form."""
    hint: bool = False
    """Whether a person in that seat asks what to do and why."""
    done: tuple[Move, ...] = ()
    """Then the moves that the seat has made in this game."""


class Ask(msgspec.Struct, frozen=True):
    """One question as it crosses to the process."""

    ticket: int
    title: str
    view: str
    seat: Seat
    spec: str
    persona: str
    budget: int
    seed: int
    advice: str
    hint: bool = False
    done: tuple[msgspec.Raw, ...] = ()

    @classmethod
    def of(cls, ticket: int, put: Question) -> Ask:
        done = tuple([msgspec.Raw(msgspec.json.encode(move)) for move in put.done])
        agent = put.spec, put.persona, put.budget, put.seed
        return cls(ticket, put.title.id, put.view, put.seat, *agent, put.advice, put.hint, done)


class Answer(msgspec.Struct, frozen=True):
    """What to play. `how`: the whole thought, the best one so far at the deadline, or a stand-in without the process."""

    ticket: int
    seat: Seat
    choice: Choice
    how: Literal["whole", "best so far", "stand-in"]
    budget: int | None = None
    """With this budget the same agent gives the same choice on any machine; None when no agent made it."""


class _Reply(msgspec.Struct, frozen=True):
    ticket: int
    move: msgspec.Raw
    reason: Reason
    budget: int
    whole: bool


class Starter(Protocol):
    """Starts a thinking process: gives it and the pipe to it. `OSError` when there can be none."""

    def __call__(self, titles_in: str) -> tuple[Process, Connection]: ...


def spawn(titles_in: str) -> tuple[Process, Connection]:
    process, pipe = start("games.kernel.minds.thinker:think_forever", [titles_in])
    give_way(process.pid, THOUGHTS)
    return process, pipe


class Thinker:
    """Ask with `ask`, look for answers with `poll`; both return at once. `close` when the game ends."""

    def __init__(
        self,
        titles_in: str = "games.catalog",
        *,
        deadline: float = DEADLINE,
        patience: float = PATIENCE,
        now: Callable[[], float] = time.monotonic,
        start: Starter = spawn,
        untimed: bool = False,
    ) -> None:
        """`untimed`: every answer is the whole thought, however long it takes, so that it is the same on every machine."""
        self._titles_in = titles_in
        self._deadline = math.inf if untimed else deadline
        self._patience = math.inf if untimed else patience
        self._least = 0 if untimed else QUICK
        """Budget of an answer without the process."""
        self._now = now
        self._start = start
        self._asked: queue.SimpleQueue[tuple[Ask, float] | None] = queue.SimpleQueue()
        """Questions, and when they were put."""
        self._answered: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._open: set[int] = set()
        """Tickets asked and neither answered nor cancelled."""
        self._tickets = 0
        self._process: Process | None = None
        self._pipe: Connection | None = None
        self._ready_by: float | None = None
        self._closed = threading.Event()
        self._woken, self._wake = multiprocessing.Pipe(duplex=False)
        """Ends the keeper's wait for the process at once."""
        self._keeper = threading.Thread(target=self._keep, name="thinker", daemon=True)
        self._keeper.start()

    def ask(self, question: Question) -> int:
        """Puts a question; gives its ticket."""
        self._tickets += 1
        self._open.add(self._tickets)
        self._asked.put((Ask.of(self._tickets, question), self._now()))
        return self._tickets

    def poll(self) -> list[Answer]:
        """The answers that have come since the last look; never one for a cancelled ticket."""
        found = []
        with contextlib.suppress(queue.Empty):
            while True:
                answer = self._answered.get_nowait()
                if answer.ticket in self._open:
                    self._open.discard(answer.ticket)
                    found.append(answer)
        return found

    def cancel(self, ticket: int) -> None:
        """The answer is no longer wanted; a thought under way is stopped at once."""
        self._open.discard(ticket)
        self._wake.send_bytes(b"!")

    @property
    def pid(self) -> int | None:
        """Of the thinking process, None while there is none."""
        process = self._process
        return process.pid if process is not None else None

    def close(self) -> None:
        """Stops the process, without waiting for its end. Closing twice is nothing."""
        self._closed.set()
        self._asked.put(None)
        self._wake.send_bytes(b"!")

    def _keep(self) -> None:
        """The keeper thread: one question at a time, and a process kept warm."""
        self._closed.wait(SETTLING)
        self._raise()
        while (put := self._asked.get()) is not None and not self._closed.is_set():
            asked, since = put
            if asked.ticket not in self._open:
                continue
            if self._now() > since + self._patience:
                self._stand_in(asked)
            else:
                self._answer(asked)
        self._stop()

    def _answer(self, asked: Ask) -> None:
        until = self._now() + self._deadline
        starts = thoughts = 0
        while starts < STARTS and thoughts < TRIES and self._now() <= until and not self._unwanted(asked):
            if self._process is None or not self._process.is_alive():
                self._raise()
            if self._pipe is None:
                break
            starts += 1
            try:
                if self._await_ready(asked, self._pipe, until):
                    thoughts += 1
                    if self._put(asked, self._pipe, self._now() + self._deadline if thoughts == 1 else until):
                        return
            except (EOFError, OSError, msgspec.MsgspecError):
                self._stop()
        if not self._unwanted(asked):
            self._stand_in(asked)

    def _stand_in(self, asked: Ask) -> None:
        with contextlib.suppress(Exception):  # one that fails leaves the seat to the table's own fallback
            choice, budget = stand_in(asked, titles_of(self._titles_in), self._least)
            self._answered.put(Answer(asked.ticket, asked.seat, choice, "stand-in", budget))

    def _put(self, asked: Ask, pipe: Connection, until: float) -> bool:
        """Puts the question and waits for its answer; False when there is none by then."""
        best: _Reply | None = None
        pipe.send_bytes(msgspec.json.encode(asked))
        while best is None or not best.whole:
            if self._hears(pipe):
                best = msgspec.json.decode(pipe.recv_bytes(), type=_Reply)
            elif self._unwanted(asked):
                self._raise()
                return True
            elif self._now() > until:
                self._raise()
                break
        if best is not None:
            self._give(asked, best)
        return best is not None

    def _await_ready(self, asked: Ask, pipe: Connection, until: float) -> bool:
        """Waits for a fresh process to be up; False when it is late or nobody wants the answer. It may still come up later."""
        while self._ready_by is not None:
            if self._hears(pipe):
                pipe.recv_bytes()
                self._ready_by = None
            elif self._now() > self._ready_by:
                self._stop()
                return False
            elif self._unwanted(asked) or self._now() > until:
                return False
        return True

    def _hears(self, pipe: Connection) -> bool:
        """Waits a moment for the process to say something, less when somebody cancels or closes."""
        ready = wait([pipe, self._woken], SLICE)
        if self._woken in ready:
            self._woken.recv_bytes()
        return pipe in ready

    def _unwanted(self, asked: Ask) -> bool:
        return asked.ticket not in self._open or self._closed.is_set()

    def _give(self, asked: Ask, reply: _Reply) -> None:
        title = titles_of(self._titles_in)[asked.title]
        choice = Choice(title.read_move(bytes(reply.move)), reply.reason)
        if is_legal(title.read_state(asked.view), asked.seat, choice.move):
            how: Literal["whole", "best so far"] = "whole" if reply.whole else "best so far"
            self._answered.put(Answer(asked.ticket, asked.seat, choice, how, reply.budget))

    def _raise(self) -> None:
        """A fresh process in place of the old one, if there can be one."""
        self._stop()
        if self._closed.is_set():
            return
        with contextlib.suppress(OSError, RuntimeError):
            self._process, self._pipe = self._start(self._titles_in)
            self._ready_by = self._now() + BOOT

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = self._ready_by = None


def titles_of(module: str) -> Mapping[str, Title]:
    titles: Mapping[str, Title] = importlib.import_module(module).TITLES
    return titles


def stand_in(asked: Ask, titles: Mapping[str, Title], budget: int = QUICK) -> tuple[Choice, int | None]:
    """A thought small enough for the game's own process (the whole one for the budget 0), and its budget; a random legal move
    when even that fails."""
    title = titles[asked.title]
    view = title.read_state(asked.view)
    try:
        agent = make(asked.spec, title, asked.seed, asked.persona)
        budget = budget or asked.budget or own_budget(agent)
        return _answer(agent, title, view, asked, budget), budget
    except Exception:  # whatever a bot does wrong, the seat must play on
        return Choice(title.random_move(view, asked.seat, Chance(asked.seed)), Reason("reason.random")), None


def think_forever(pipe: Any, titles_in: str) -> None:
    """The thinking process: answers until its pipe closes, then ends."""
    titles = titles_of(titles_in)
    for title in titles.values():
        importlib.import_module(title.bot)
    with contextlib.suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            _think(msgspec.json.decode(pipe.recv_bytes(), type=Ask), titles, pipe)


def _think(asked: Ask, titles: Mapping[str, Title], pipe: Any) -> None:
    """A quick answer first and a better one soon, so that there is one at the deadline; then the whole thought."""
    title = titles[asked.title]
    view = title.read_state(asked.view)
    agent = make(asked.spec, title, asked.seed, asked.persona)
    whole = asked.budget or own_budget(agent)
    for budget in budgets(whole):
        choice = _answer(agent, title, view, asked, budget)
        move = msgspec.Raw(msgspec.json.encode(choice.move))
        reply = _Reply(asked.ticket, move, choice.reason, budget, budget == whole)
        pipe.send_bytes(msgspec.json.encode(reply))


def _answer(agent: Agent, title: Title, view: State, asked: Ask, budget: int) -> Choice:
    if not asked.hint:
        return agent.choose(view, asked.seat, budget, asked.advice)
    return hint_of(agent, view, asked.seat, budget, [title.read_move(bytes(move)) for move in asked.done])


def budgets(whole: int) -> list[int]:
    """What is spent one thought after the other on the way to the whole one."""
    return [budget for budget in dict.fromkeys((QUICK, whole // PART)) if QUICK <= budget < whole] + [whole]
