"""Agents against each other, many games over any `concurrent.futures` executor.

Seats rotate and seeds are paired: the games of one round are dealt alike while the agents move round by one seat, until the
first seating would come again; so luck of the deal and of the seat falls on everybody. When all agents are equal a round
is one game. Games are numbered, every number gives the same game, and results are taken in that order: neither the number of
processes nor an end before time changes what the games before it were.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing as closing_after
from itertools import islice
from typing import Any, Final, ParamSpec, TypeVar

import msgspec

from games.kernel.arena.tally import Clockings, Tally, count_game, count_round
from games.kernel.arena.throughput import clocked
from games.kernel.chance import Chance, forked
from games.kernel.journal import Player
from games.kernel.minds.agents import Agent, bot_of, check_spec, make
from games.kernel.minds.personas import persona_of
from games.kernel.process import end_with_parent
from games.kernel.protocol import Event, Outcome, Title
from games.kernel.replaying import Game, all_titles
from games.kernel.transcript import closing, move_line, opening

CHUNK: Final = 40
"""Random games per task: enough to hide the cost of handing one to a process. Agents that think get one round per task."""
AHEAD: Final = 500
"""Jobs that are handed out beyond those that are done: enough for every worker, and the first results come soon."""
LOOK: Final = 0.1
"""Seconds between two looks at whether the run is to end."""

P = ParamSpec("P")
T = TypeVar("T")
Halted = Callable[[], bool]
"""Whether the run has ended before time."""


class Job(msgspec.Struct, frozen=True):
    """What a worker process needs to play games `first` .. `first + count - 1`; `first` begins a round."""

    title: str
    options: dict[str, Any]
    agents: tuple[str, ...]
    seed: int
    first: int
    count: int
    record: bool
    """Whether transcripts are wanted."""


class Played(msgspec.Struct, frozen=True):
    """The games of one job."""

    tally: Tally
    text: bytes
    """Transcripts, empty unless wanted."""
    clockings: Clockings


Results = Generator[Played, None, None]
"""Of the jobs, in order."""


class Cut(Exception):
    """The run was ended in the middle of a job."""


def check_agent(spec: str) -> None:
    """`OptionError` unless it is an agent, alone or with a persona: `hero`, `hero:fox`."""
    name, _, persona = spec.partition(":")
    check_spec(name)
    if persona:
        persona_of(persona)


def period(agents: Sequence[str]) -> int:
    """Games in a round: after so many moves round the table the seating is the first again."""
    return next(k for k in range(1, len(agents) + 1) if seating(agents, k) == tuple(agents))


def seating(agents: Sequence[str], turn: int) -> tuple[str, ...]:
    turn %= len(agents)
    return (*agents[turn:], *agents[:turn])


def seat_order(agents: Sequence[str], game: int) -> tuple[str, ...]:
    """Who sits where in that game."""
    return seating(agents, game % period(agents))


def deal_seed(agents: Sequence[str], seed: int, game: int) -> int:
    """The seed of that game's deal and luck."""
    return forked(seed, f"deal/{game // period(agents)}")


def play_job(job: Job, halted: Halted = lambda: False) -> Played:
    """Plays the games of a job. `Cut` when the run ended first."""
    title = all_titles()[job.title]
    bot, length = bot_of(title), period(job.agents)
    options = title.read_options(job.options)
    played = Played(Tally(), b"", Counter())
    lines: list[bytes] = []
    round: list[tuple[tuple[str, ...], Outcome]] = []
    for game in range(job.first, job.first + job.count):
        seats = seat_order(job.agents, game)
        table = _Table(title, options, job, seats, game, played.clockings, halted)
        moves = table.play()
        count_game(played.tally, bot, seats, table.game.state, moves)
        round.append((seats, table.game.state.outcome()))
        if len(round) == length:
            count_round(played.tally, job.agents, round)
            round.clear()
        lines += table.record
    return msgspec.structs.replace(played, text=b"".join(line + b"\n" for line in lines))


class _Table:
    """One game from its deal to its end."""

    def __init__(
        self,
        title: Title,
        options: Any,
        job: Job,
        seats: tuple[str, ...],
        number: int,
        clockings: Clockings,
        halted: Halted,
    ) -> None:
        self.title = title
        self.job = job
        self.seats = seats
        self.clockings = clockings
        self.halted = halted
        self.events: list[Event] = []
        self.tell = self.events.append if job.record else None
        self.record: list[bytes] = []
        self.picks = Chance(forked(job.seed, f"picks/{number}"))
        players = tuple(_player(spec) for spec in seats)
        deal = deal_seed(job.agents, job.seed, number)
        self.game = Game(title, options, players, deal, self.tell)

    def play(self) -> int:
        """How many moves it took. `Cut` when the run ended first."""
        if self.job.record:
            self.record += opening(self.game, list(self.events))
        if not self.job.record and set(self.seats) == {"random"}:
            return self._play_random()
        moves = self._play_on()
        if self.job.record:
            self.record.append(closing(self.game))
        return moves

    def _play_on(self) -> int:
        moves, state = 0, self.game.state
        minds = [_mind(spec, self.title, self.job.seed) for spec in self.seats]
        while turn := state.to_act():
            for seat in turn:
                if self.halted():
                    raise Cut
                self.events.clear()
                move = self._choose(minds[seat], seat)
                state.apply(seat, move, self.game.chance, self.tell)
                moves += 1
                if self.job.record:
                    self.record.append(move_line(seat, move, self.events, state))
        return moves

    def _choose(self, mind: Agent | None, seat: int) -> Any:
        """A random seat (None) needs no view; every other agent gets nothing else."""
        state = self.game.state
        if mind is None:
            return self.title.random_move(state, seat, self.picks)
        choice, micros = clocked(mind.choose, state.view(seat), seat, 0)
        self.clockings[self.seats[seat], micros] += 1
        return choice.move

    def _play_random(self) -> int:
        """All seats random and nobody listening: the same games as the general loop, at the speed of the rules."""
        if self.halted():
            raise Cut
        moves, state, chance, picks = 0, self.game.state, self.game.chance, self.picks
        apply, to_act, random_move = state.apply, state.to_act, self.title.random_move
        while turn := to_act():
            for seat in turn:
                apply(seat, random_move(state, seat, picks), chance)
            moves += len(turn)
        return moves


def _player(spec: str) -> Player:
    name, _, persona = spec.partition(":")
    return Player(spec, "agent", name, persona)


def _mind(spec: str, title: Title, seed: int) -> Agent | None:
    name, _, persona = spec.partition(":")
    return None if name == "random" else make(name, title, seed, persona)


def jobs_for(title: Title, options: Any, agents: Sequence[str], games: int, seed: int, record: bool) -> list[Job]:
    """The games cut into tasks of whole rounds (the last may be shorter). `OptionError` for a wrong seat count."""
    title.check_seats(len(agents))
    plain: dict[str, Any] = msgspec.to_builtins(options)
    length = period(agents)
    size = CHUNK if set(agents) == {"random"} else length
    return [Job(title.id, plain, tuple(agents), seed, f, min(size, games - f), record) for f in range(0, games, size)]


def run(
    work: Sequence[Job],
    *,
    jobs: int = 0,
    executor: Executor | None = None,
    play: Callable[[Job], Played] = play_job,
    write: Callable[[bytes], object] | None = None,
    progress: Callable[[int], object] | None = None,
    clockings: Clockings | None = None,
    enough: Callable[[Tally], bool] = lambda tally: False,
    stop: threading.Event | None = None,
) -> Tally:
    """Plays the jobs: on `executor`, where `play` plays one, or on `jobs` processes (0: one per core; 1: in this process).

    `write` gets the transcripts in order, `progress` the number of games done so far, `clockings` the decision times. The run
    ends early after the first job with which the tally is `enough`, and within a moment once `stop` is set; what was
    played up to there is given, and is what a run of so many games gives.
    """
    total = Tally()
    with closing_after(_results(work, jobs, executor, play, stop or threading.Event())) as results:
        for played in results:
            total.add(played.tally)
            if clockings is not None:
                clockings.update(played.clockings)
            if write is not None and played.text:
                write(played.text)
            if progress is not None:
                progress(total.games)
            if enough(total):
                break
    return total


def _results(
    work: Sequence[Job], jobs: int, executor: Executor | None, play: Callable[[Job], Played], stop: threading.Event
) -> Results:
    count = min(jobs or multiprocessing.cpu_count(), len(work))
    if executor is not None:
        yield from _in_order(executor, play, work, stop)
    elif count <= 1:
        yield from _here(work, stop)
    else:
        yield from _in_processes(count, work, stop)


def _here(work: Sequence[Job], stop: threading.Event) -> Results:
    for job in work:
        try:
            yield play_job(job, stop.is_set)
        except Cut:
            return


def _in_processes(count: int, work: Sequence[Job], stop: threading.Event) -> Results:
    context = multiprocessing.get_context("spawn")
    halt = context.Event()
    with _Deaf(count, context, _Worker.begin, (halt.is_set,)) as pool:
        try:
            yield from _in_order(pool, _Worker.play, work, stop)
        finally:
            halt.set()


def _in_order(executor: Executor, play: Callable[[Job], Played], work: Sequence[Job], stop: threading.Event) -> Results:
    coming = (executor.submit(play, job) for job in work)
    waiting = deque(islice(coming, AHEAD))
    try:
        while waiting and _came(waiting[0], stop):
            yield waiting.popleft().result()
            waiting.extend(islice(coming, 1))
    finally:
        for future in waiting:
            future.cancel()


def _came(future: Future[Played], stop: threading.Event) -> bool:
    """Waits for a result; False when the run is to end first."""
    while not stop.is_set():
        if wait([future], LOOK).done:
            return True
    return False


class _Deaf(ProcessPoolExecutor):
    """Its processes leave Ctrl+C to the one that started them from their very beginning, not only from `_Worker.begin` on."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> Future[T]:
        """A process that is begun for this inherits what is held back; whoever presses meanwhile is heard a moment later."""
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(fn, *args, **named)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **named)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """What a process of ours keeps between jobs."""

    halted: Halted = staticmethod(lambda: False)

    @classmethod
    def begin(cls, halted: Halted) -> None:
        """Leaves Ctrl+C to the process that started it, and ends when that one ends."""
        end_with_parent()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        cls.halted = staticmethod(halted)

    @classmethod
    def play(cls, job: Job) -> Played:
        return play_job(job, cls.halted)
