"""Moves tried in the same imagined worlds: the worse drop out, and what is left has most of the games."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating, Reason
from games.kernel.minds.trials import Plan, Trial, first_of_each, halving, hold, in_same_worlds, looked_ahead, promising


class World:
    """A number that moves add to; the copies of one world are told apart from those of another."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.added = 0

    def copy(self) -> World:
        return World(self.start)

    def apply(self, seat: int, move: int, luck: Chance) -> None:
        self.added = move


def rated(*values: float) -> list[Rating]:
    return [Rating(k, value, Reason("reason.random")) for k, value in enumerate(values)]


def mean(trial: Trial) -> float:
    return trial.mean


@pytest.mark.parametrize(
    ("plan", "games"),
    [
        (halving(5, 300), [103, 103, 53, 20, 20]),
        (halving(4, 100), [37, 37, 12, 12]),
        (halving(2, 7, least=5), [5, 5]),
        (halving(1, 9), [9]),
        (Plan(12, 1), [3, 3, 3, 3]),
        (Plan(90, 2, kept=lambda count: max(3, count // 3)), [24, 24, 24, *[9] * 2]),
    ],
)
def test_a_field_narrows_by_its_plan(plan: Plan, games: list[int]) -> None:
    trials = [Trial(-k) for k in range(len(games))]
    hold(trials, plan, in_same_worlds(0, Chance(1), lambda: World(1), lambda t, luck: t.added), mean)
    assert [trial.games for trial in trials] == games
    assert [trial.stage for trial in trials] == sorted([trial.stage for trial in trials], reverse=True)
    assert trials[0].stage == plan.stages


def test_all_meet_the_same_worlds_with_the_same_luck() -> None:
    met: dict[int, list[tuple[int, int]]] = {0: [], 1: [], 2: []}
    starts = iter(range(100))

    def play_on(t: World, luck: Chance) -> float:
        met[t.added].append((t.start, luck.below(1 << 20)))
        return 1.0

    attempt = in_same_worlds(0, Chance(3), lambda: World(next(starts)), play_on, lambda world: world.start)
    trials = [Trial(move) for move in met]
    attempt(trials, 6)
    assert met[0] == met[1] == met[2]
    assert [start for start, _ in met[0]] == list(range(6))
    assert len({luck for _, luck in met[0]}) == 6
    assert [(trial.games, trial.weight, trial.total) for trial in trials] == [(6, 15, 15.0)] * 3


def test_what_is_kept_may_be_judged_by_more_than_its_games() -> None:
    trials = [Trial(1), Trial(0, first=9.0)]
    many: list[Sequence[Trial]] = []
    attempt = in_same_worlds(0, Chance(1), lambda: World(1), lambda t, luck: t.added)
    plan = Plan(8, 2, kept=lambda count: 1)

    def watch(field: Sequence[Trial], count: int) -> None:
        many.append(list(field))
        attempt(field, count)

    hold(trials, plan, watch, lambda trial: trial.mean + trial.first)
    assert many == [trials, [trials[1]]]


def test_promising_moves_are_near_the_best_and_stand_by_their_value() -> None:
    assert promising(rated(1.0, 5.0, 4.0, 2.0, 5.0), 1.0) == [1, 4, 2]
    assert first_of_each([4, 1, 3, 2, 0], lambda k: k % 2) == [4, 1]


def test_another_best_move_says_that_it_was_looked_ahead() -> None:
    found = looked_ahead(rated(1.0, 3.0, 2.0), [0.0, 1.0, 7.0], [1, 2], 40)
    assert [rating.value for rating in found] == [0.0, 1.0, 7.0]
    assert found[2].reason == Reason("reason.looked_ahead", {"games": 40})
    assert {found[k].reason.message for k in (0, 1)} == {"reason.random"}
    assert {r.reason.message for r in looked_ahead(rated(1.0, 3.0), [0.0, 1.0], [1, 0], 40)} == {"reason.random"}
