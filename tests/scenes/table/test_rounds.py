"""A game as a walk through its rounds: which swing of a round is told."""

from __future__ import annotations

from typing import Any

from games.kernel.match import Happened
from scenes.table.ending.rounds import Swing, Walk


def walk(*steps: tuple[int, int, tuple[int, ...]]) -> Walk:
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
