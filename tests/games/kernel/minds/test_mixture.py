"""Mixtures of games whose solution is known."""

from __future__ import annotations

import numpy as np
import pytest

from games.kernel.minds.mixture import ONE, Kind, solve


def zero_sum(rows: list[list[int]], weight: int = 1, habit: list[int] | None = None) -> Kind:
    mine = np.array(rows)
    return Kind(weight, mine, -mine, np.array(habit) if habit is not None else None)


def shares(mixture: list[int]) -> list[float]:
    return [part / ONE for part in mixture]


H = ONE
KNOWN = {
    "pennies": ([[H, -H], [-H, H]], [1 / 2, 1 / 2], [1 / 2, 1 / 2]),
    "scissors": ([[0, -H, H], [H, 0, -H], [-H, H, 0]], [1 / 3] * 3, [1 / 3] * 3),
    "uneven pennies": ([[3 * H // 4, 0], [0, H // 4]], [1 / 4, 3 / 4], [1 / 4, 3 / 4]),
    "a saddle": ([[H // 2, H // 4], [H // 8, 0]], [1, 0], [0, 1]),
    "the third is never played": ([[H, -H, 0], [-H, H, 0], [-H, -H, -H]], [1 / 2, 1 / 2, 0], None),
    "scissors that cost double": ([[0, -H // 2, H], [H // 2, 0, -H // 2], [-H, H // 2, 0]], [1 / 4, 1 / 2, 1 / 4], None),
    "guess the place, three of them": ([[0, H, H], [H, 0, H], [H, H, 0]], [1 / 3] * 3, [1 / 3] * 3),
}


@pytest.mark.parametrize("name", KNOWN)
def test_known_solutions_are_found(name: str) -> None:
    rows, mine, theirs = KNOWN[name]
    row, (column,) = solve([zero_sum(rows)])
    assert shares(row) == pytest.approx(mine, abs=0.03)
    if theirs is not None:
        assert shares(column) == pytest.approx(theirs, abs=0.03)


def test_mixtures_are_whole_and_come_out_the_same_again() -> None:
    luck = np.random.default_rng(5)
    for _ in range(20):
        rows, columns = luck.integers(1, 13, 2)
        kinds = [
            Kind(7, *luck.integers(-ONE, ONE + 1, (2, rows, columns))),
            Kind(3, *luck.integers(-ONE, ONE + 1, (2, rows, 4))),
        ]
        row, others = solve(kinds, rounds=60)
        assert [sum(row), *map(sum, others)] == [ONE] * 3
        assert min(row) >= 0
        assert (row, others) == solve(kinds, rounds=60)


def test_nobody_can_read_the_mixture_of_any_zero_sum_matrix() -> None:
    """What the best answers to both sides gain together: less than two in a hundred of what is at stake."""
    luck = np.random.default_rng(1)
    for _ in range(20):
        game = luck.integers(-ONE, ONE + 1, (9, 7))
        row, (column,) = solve([Kind(1, game, -game)])
        worst, best = min(np.array(row) @ game), max(game @ np.array(column))
        assert (best - worst) / ONE < 0.02 * ONE


def test_the_likelier_kind_counts_for_more() -> None:
    """One kind always goes left, the other right; nobody is there to adapt."""
    left, right = np.array([[H], [0]]), np.array([[0], [H]])
    for weights, expected in (((3, 1), [1, 0]), ((1, 3), [0, 1])):
        kinds = [Kind(weights[0], left, -left), Kind(weights[1], right, -right)]
        assert shares(solve(kinds)[0]) == pytest.approx(expected, abs=0.03)


@pytest.mark.parametrize(("share", "first"), [(0, 0.5), (ONE // 4, 0.5), (3 * ONE // 4, 1.0), (ONE, 1.0)])
def test_a_strong_habit_is_used_and_a_weak_one_is_not_worth_being_read_for(share: int, first: float) -> None:
    """Pennies against one who by habit shows the first side: while it can make up for its habit, one half stays right."""
    kind = zero_sum([[H, -H], [-H, H]], habit=[ONE, 0])
    row, (column,) = solve([kind], share)
    assert shares(row)[0] == pytest.approx(first, abs=0.04)
    assert shares(column)[0] == pytest.approx(max(0.5, share / ONE), abs=0.04)


def test_each_may_want_something_else() -> None:
    """Both gain where they meet; nothing is taken from the other."""
    meet = np.array([[H, 0], [0, H // 2]])
    row, (column,) = solve([Kind(1, meet, meet)])
    assert row == column == [ONE, 0]
