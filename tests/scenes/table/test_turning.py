"""Where a game turned: vectors."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.match import Happened
from scenes.rooms.tale_page import DRAWN, FOLD, HALT, Telling
from scenes.table.ending.rounds import Swing, Walk
from scenes.table.ending.tale import stairs
from scenes.table.ending.turning import turning_points


@pytest.mark.parametrize(
    ("leads", "told", "first", "expected"),
    [
        ([0, 0, 0, 0], [1, 2, 3], [], []),  # nothing swings
        ([0, 4, 4, 4, 9, 9], [1, 2, 3, 4, 5], [], [1, 4]),  # the two swings, in their order
        ([0, 4, 4, 9, 9, 9], [1, 2, 3, 4, 5], [], [3]),  # 1 and 3 are too near: the larger one
        ([0, -6, -6, -6, -1], [1, 4], [], [1, 4]),  # downward counts as much
        ([0, 9, 9, 9, 9, 10], [1, 5], [5], [1, 5]),
        ([0, 9, 9, 10, 10, 10], [1, 3], [3], [3]),  # what outranks comes before the larger swing
        ([0, 9, 9, 9, 5, 5, 5, 8], [4, 7], [], [4, 7]),  # of 1 nothing can be told
        ([0, 3, 3, 3, 6, 6, 6, 9], [1, 4, 7], [], [4, 7]),  # equal ones: the later
        ([0, 0, 0, 0, 0], [2], [2, 4], [2]),  # an outranking one without a sentence is none
    ],
)
def test_the_largest_swings_three_apart(leads: list[int], told: list[int], first: list[int], expected: list[int]) -> None:
    assert turning_points(leads, told, first) == expected


def test_no_more_than_were_asked_for() -> None:
    assert turning_points([0, 9, 0, 0, 9, 0, 0, 9], [1, 4, 7], most=3) == [1, 4, 7]
    assert len(turning_points([0, 9, 0, 0, 9, 0, 0, 9], [1, 4, 7])) == 2


def test_curves_halt_at_their_pins() -> None:
    at = [
        telling(FOLD + t).drawn_to([0.5])
        for t in (0.0, DRAWN / 2, DRAWN / 2 + HALT * 0.9, DRAWN / 2 + HALT + 0.01, DRAWN + HALT)
    ]
    assert at[0] == 0.0
    assert at[1] == at[2] == 0.5
    assert 0.5 < at[3] < 0.52
    assert at[4] == pytest.approx(1.0)
    assert telling(0.0, motion=False).drawn_to([0.2, 0.4]) == 1.0


def telling(age: float, motion: bool = True) -> Telling:
    return Telling(age, motion)


def test_a_line_keeps_the_points_where_it_bends() -> None:
    assert stairs([(0, 1), (1, 1), (2, 1), (3, 2), (4, 2)]) == [(0, 1), (2, 1), (3, 2), (4, 2)]


def walk(*steps: tuple[int, int, tuple[int, ...]]) -> Walk[Any]:
    """From (move, round, what each seat has)."""
    views: Any = [(r, has) for _, r, has in steps]
    return Walk([Happened(move, None, view) for (move, _, _), view in zip(steps, views, strict=True)], lambda view: view[0])


def has(view: Any, seat: int) -> int:
    return int(view[1][seat])


def test_of_a_round_the_largest_swing_is_told_and_of_equal_ones_the_first() -> None:
    past = walk((0, 0, (5, 5)), (1, 1, (5, 5)), (2, 1, (2, 8)), (3, 2, (3, 3)))
    assert past.swings(has, (0, 1)) == {1: Swing(2, 0, 5, 2), 2: Swing(3, 1, 8, 3)}
    assert past.swings(has, (1, 0))[1] == Swing(2, 1, 5, 8)


def test_what_swings_by_one_is_not_told() -> None:
    assert walk((0, 0, (5,)), (1, 1, (6,)), (2, 2, (4,))).swings(has, (0,)) == {2: Swing(2, 0, 6, 4)}


def test_the_move_that_did_most_of_it_is_named() -> None:
    past = walk((0, 0, (9,)), (1, 1, (8,)), (2, 1, (4,)), (3, 1, (5,)))
    assert past.swings(has, (0,)) == {1: Swing(2, 0, 9, 5)}
