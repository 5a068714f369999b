"""How fast rules and agents are on this machine, as ratios against a plain Python loop measured in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.protocol import Title

T = TypeVar("T")

FLOOR_STEPS: Final = 200_000
now: Final = time.perf_counter
"""Seconds, of which only differences mean something."""


class Rate(msgspec.Struct, frozen=True):
    """One thing that was measured."""

    name: str
    per_second: float
    floor_ratio: float
    """How many floor steps one of them costs: the same number on a fast and on a slow machine."""


def floor_rate() -> float:
    """Steps per second of the plainest loop that does something: a list entry is looked up and changed."""
    cells = [0] * 64
    start = time.perf_counter()
    for i in range(FLOOR_STEPS):
        cells[i & 63] += i
    return FLOOR_STEPS / (time.perf_counter() - start)


def clocked(what: Callable[..., T], *args: object) -> tuple[T, int]:
    """What a call gives, and the whole microseconds that it took."""
    start = time.perf_counter()
    found = what(*args)
    return found, int((time.perf_counter() - start) * 1_000_000)


def measure(title: Title, seconds: float = 1.0, seats: int = 0) -> list[Rate]:
    """Random play, copies, views, texts, imagined worlds and greedy decisions of one title; each for about `seconds`."""
    n = seats or title.seats[len(title.seats) // 2]
    state, seat = _middle(title, n)
    view = state.view(seat)
    luck = Chance(7)
    greedy = make("greedy", title)
    jobs: dict[str, Callable[[], int]] = {
        "random move (legal list, pick, apply; set-up included)": lambda: _game(title, n, luck),
        "random move as the title draws it": lambda: _drawn_game(title, n, luck),
        "copy": lambda: _times(state.copy),
        "view": lambda: _times(lambda: state.view(seat)),
        "text": lambda: _times(lambda: msgspec.json.encode(state)),
        "imagined world": lambda: _times(lambda: view.imagine(seat, luck), 10),
        "greedy decision": lambda: _times(lambda: greedy.choose(view, seat, 0), 1),
    }
    return [_rate(f"{title.id}, {n} seats: {name}", job, seconds) for name, job in jobs.items()]


def _rate(name: str, job: Callable[[], int], seconds: float) -> Rate:
    floor = floor_rate()
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += job()
    return Rate(name, done / spent, floor * spent / done)


def _times(what: Callable[[], object], count: int = 100) -> int:
    for _ in range(count):
        what()
    return count


def _game(title: Title, seats: int, luck: Chance) -> int:
    """A whole game of uniformly random legal moves; how many there were."""
    state = title.new_game(title.options(), seats, luck, None)
    below, moves = luck.below, 0
    while turn := state.to_act():
        for seat in turn:
            legal = state.legal_moves(seat)
            state.apply(seat, legal[below(len(legal))], luck)
        moves += len(turn)
    return moves


def _drawn_game(title: Title, seats: int, luck: Chance) -> int:
    state = title.new_game(title.options(), seats, luck, None)
    random_move, moves = title.random_move, 0
    while turn := state.to_act():
        for seat in turn:
            state.apply(seat, random_move(state, seat, luck), luck)
        moves += len(turn)
    return moves


def _middle(title: Title, seats: int) -> tuple[Any, int]:
    """A state some ten random moves into a game, and a seat that owes a decision there."""
    luck = Chance(5)
    state = title.new_game(title.options(), seats, luck, None)
    for _ in range(10):
        before = state.copy()
        seat = state.to_act()[0]
        state.apply(seat, title.random_move(state, seat, luck), luck)
        if not state.to_act():
            return before, seat
    return state, state.to_act()[0]
