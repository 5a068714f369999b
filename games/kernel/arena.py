"""Agents against each other, many games over any `concurrent.futures` executor, with the tables that come of it.

Seats rotate and seeds are paired: with n seats, n games in a row are dealt alike while the agents move round by one seat, so
luck of the deal and of the seat falls on everybody. When all agents are equal every game has a deal of its own.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

import msgspec

from games.kernel.agents import Agent, bot_of, make
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.reading import Game, all_titles
from games.kernel.rules import Event, Title
from games.kernel.transcript import closing, move_line, opening

CHUNK: Final = 40
"""Games per task: enough to hide the cost of handing one to a process, few enough for a smooth progress bar."""


class Job(msgspec.Struct, frozen=True):
    """What a worker process needs to play games `first` .. `first + count - 1`."""

    title: str
    options: dict[str, Any]
    agents: tuple[str, ...]
    seed: int
    first: int
    count: int
    record: bool
    """Whether transcripts are wanted."""


class Tally(msgspec.Struct):
    """Counts over games; two of them can be added."""

    games: int = 0
    moves: int = 0
    seat_wins: Counter[int] = msgspec.field(default_factory=Counter)
    agent_games: Counter[str] = msgspec.field(default_factory=Counter)
    """Seats taken per agent."""
    agent_wins: Counter[str] = msgspec.field(default_factory=Counter)
    sides: Counter[str] = msgspec.field(default_factory=Counter)
    """Which side of the title won."""
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    """Reason and clause of the ending."""
    nobody: int = 0
    """Games without a winner among the seats."""
    lengths: Counter[int] = msgspec.field(default_factory=Counter)
    """In the title's own measure, else in moves."""

    def add(self, other: Tally) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def seat_order(agents: Sequence[str], game: int) -> tuple[str, ...]:
    """Who sits where in that game."""
    turn = game % len(agents)
    return (*agents[turn:], *agents[:turn])


def deal_seed(agents: Sequence[str], seed: int, game: int) -> int:
    """The seed of that game's deal and luck."""
    deal = game if len(set(agents)) == 1 else game // len(agents)
    return Chance(seed).fork(f"deal/{deal}").seed


def play_job(job: Job) -> tuple[Tally, bytes]:
    """The games of one job: what to count, and their transcripts (empty unless wanted). Runs in a worker process."""
    title = all_titles()[job.title]
    tally, text = Tally(), []
    for game in range(job.first, job.first + job.count):
        seats = seat_order(job.agents, game)
        record: list[bytes] | None = [] if job.record else None
        moves, state = _play(title, job, seats, game, record)
        _count(tally, title, seats, state, moves)
        text += record or []
    return tally, b"".join(line + b"\n" for line in text)


def _play(title: Title, job: Job, seats: tuple[str, ...], game: int, record: list[bytes] | None) -> tuple[int, Any]:
    """One game to its end: how many moves, and the last state."""
    events: list[Event] = []
    tell = events.append if record is not None else None
    players = tuple(Player(spec, "agent", spec) for spec in seats)
    table = Game(title, title.read_options(job.options), players, deal_seed(job.agents, job.seed, game), tell)
    if record is not None:
        record += opening(table, list(events))
    picks = Chance(job.seed).fork(f"picks/{game}")
    if record is None and set(seats) == {"random"}:
        return _play_random(title, table.state, table.chance, picks), table.state
    moves = 0
    minds = [None if spec == "random" else make(spec, title, job.seed) for spec in seats]
    state = table.state
    while turn := state.to_act():
        for seat in turn:
            events.clear()
            move = _choose(title, minds[seat], state, seat, picks)
            state.apply(seat, move, table.chance, tell)
            moves += 1
            if record is not None:
                record.append(move_line(seat, move, events, state))
    if record is not None:
        record.append(closing(table))
    return moves, state


def _choose(title: Title, mind: Agent | None, state: Any, seat: int, picks: Chance) -> Any:
    """A random seat (None) needs no view; every other agent gets nothing else."""
    if mind is None:
        return title.random_move(state, seat, picks)
    return mind.choose(state.view(seat), seat, 0).move


def _play_random(title: Title, state: Any, chance: Chance, picks: Chance) -> int:
    """All seats random and nobody listening: the same games as the general loop, at the speed of the rules."""
    moves = 0
    apply, to_act, random_move = state.apply, state.to_act, title.random_move
    while turn := to_act():
        for seat in turn:
            apply(seat, random_move(state, seat, picks), chance)
        moves += len(turn)
    return moves


def _count(tally: Tally, title: Title, seats: tuple[str, ...], state: Any, moves: int) -> None:
    outcome = state.outcome()
    bot = bot_of(title)
    tally.games += 1
    tally.moves += moves
    tally.nobody += not outcome.winners
    tally.reasons[f"{outcome.reason} ({outcome.clause})"] += 1
    tally.agent_games.update(seats)
    tally.seat_wins.update(outcome.winners)
    tally.agent_wins.update(seats[seat] for seat in outcome.winners)
    tally.sides.update(_winning_sides(bot, state, outcome.winners))
    tally.lengths[bot.length(state) if hasattr(bot, "length") else moves] += 1


def _winning_sides(bot: Any, state: Any, winners: tuple[int, ...]) -> set[str]:
    """A title may know sides that win even when nobody sits on them."""
    if hasattr(bot, "winning_side"):
        return {bot.winning_side(state)}
    if hasattr(bot, "side"):
        return {bot.side(state, seat) for seat in winners}
    return set()


def jobs_for(title: Title, options: Any, agents: Sequence[str], games: int, seed: int, record: bool) -> list[Job]:
    """The games cut into tasks. `OptionError` for a wrong seat count."""
    title.check_seats(len(agents))
    plain: dict[str, Any] = msgspec.to_builtins(options)
    firsts = range(0, games, CHUNK)
    return [Job(title.id, plain, tuple(agents), seed, f, min(CHUNK, games - f), record) for f in firsts]


def run(
    work: Sequence[Job],
    *,
    jobs: int = 0,
    executor: Executor | None = None,
    write: Callable[[bytes], object] | None = None,
    progress: Callable[[int], object] | None = None,
) -> Tally:
    """Plays all jobs: on `executor`, or on `jobs` processes (0: one per core; 1: in this process).

    `write` gets the transcripts in order, `progress` the number of games done so far.
    """
    total = Tally()
    for tally, text in _results(work, jobs, executor):
        total.add(tally)
        if write is not None and text:
            write(text)
        if progress is not None:
            progress(total.games)
    return total


def _results(work: Sequence[Job], jobs: int, executor: Executor | None) -> Iterator[tuple[Tally, bytes]]:
    count = min(jobs or multiprocessing.cpu_count(), len(work))
    if executor is None and count <= 1:
        yield from map(play_job, work)
        return
    pool: AbstractContextManager[Executor]
    pool = nullcontext(executor) if executor is not None else _processes(count)
    with pool as opened:
        yield from opened.map(play_job, work)


def _processes(count: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"))
