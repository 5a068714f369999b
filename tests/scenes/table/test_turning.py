"""Where a game turned: vectors."""

from __future__ import annotations

import pytest

from scenes.rooms.tale_page import DRAWN, FOLD, HALT, Telling
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
