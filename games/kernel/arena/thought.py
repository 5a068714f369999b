"""Rules and agents: how fast they are, as ratios against a plain Python loop of the same run."""

from __future__ import annotations

from threading import Event
from typing import Final

from games.kernel.arena.figure import Figure, quantile
from games.kernel.arena.throughput import floor_rate, measure, now
from games.kernel.chance import Chance
from games.kernel.minds.thinker import Question, Thinker
from games.kernel.protocol import Title, text_of

FLOOR: Final = "plain loop steps"
LEVEL: Final = "hero"
MEDIAN, SLOW, MOST = 0.6, 1.5, 2.5
"""Seconds of a decision at the top level: median, 99th percentile, never over."""
GIVE_UP: Final = 10.0


def rules(title: Title, seconds: float) -> list[Figure]:
    """Random play, copies, views, texts, imagined worlds, greedy decisions."""
    found = []
    for rate in measure(title, seconds):
        name = rate.name.partition(": ")[2]
        budget = title.brisk if name == "random move as the title draws it" else None
        figure = Figure(
            group=f"Rules of {title.name}", name=name, value=rate.per_second, unit="/s", budget=budget, more_is_better=True,
            ratio=rate.floor_ratio, ratio_of=FLOOR,
        )  # fmt: skip
        found.append(figure)
    return found


def floor() -> Figure:
    return Figure(group="Machine", name="plain Python loop", value=floor_rate(), unit="steps/s")


def decisions(title: Title, count: int) -> list[Figure]:
    """Seconds from the question to the answer of the thinking process, at the top level."""
    thinker = Thinker()
    try:
        _wait(thinker, _ask(thinker, title, 0))  # the process comes up
        times = []
        for number in range(count):
            began = now()
            _wait(thinker, _ask(thinker, title, number))
            times.append(now() - began)
    finally:
        thinker.close()
    group = f"Decisions of a {LEVEL} at {title.name}"
    parts = (
        ("median", quantile(times, 0.5), MEDIAN),
        ("99th percentile", quantile(times, 0.99), SLOW),
        ("longest", max(times), MOST),
    )
    return [Figure(group=group, name=name, value=value, unit="s", budget=budget) for name, value, budget in parts]


def _ask(thinker: Thinker, title: Title, number: int) -> int:
    """Puts a position some moves into a game of the usual size."""
    luck = Chance(number + 1)
    seats = title.seats[len(title.seats) // 2]
    state = title.new_game(title.options(), seats, luck, None)
    for _ in range(luck.below(20)):
        before = state.copy()
        seat = state.to_act()[0]
        state.apply(seat, title.random_move(state, seat, luck), luck)
        if not state.to_act():
            state = before
            break
    seat = state.to_act()[0]
    return thinker.ask(Question(title, text_of(state.view(seat)), seat, LEVEL, seed=number))


def _wait(thinker: Thinker, ticket: int) -> None:
    until, beside = now() + GIVE_UP, Event()
    while now() < until:
        if any(answer.ticket == ticket for answer in thinker.poll()):
            return
        beside.wait(0.001)
