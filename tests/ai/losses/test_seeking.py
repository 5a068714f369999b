"""What a decision gives away is no guess: a good move gives nothing away, however much luck there is in the search."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.chance import Chance
from tests.ai.losses.seeking import Given, Worth, given_away

SPREAD = 40
"""Hundredths of a game by which one world may be luckier than it should be, either way."""


def lucky(shares: dict[str, float], chance: Chance) -> Worth:
    """Moves that win so many games, seen through luck."""

    def worth(moves: Sequence[str], worlds: int) -> list[float]:
        luck = [sum([chance.below(2 * SPREAD + 1) - SPREAD for _ in range(worlds)]) / 100 / worlds for _ in moves]
        return [shares[move] + more for move, more in zip(moves, luck, strict=True)]

    return worth


def mean(shares: dict[str, float], move: str) -> float:
    """Of many decisions at which that move was made."""
    found = [given_away(move, list(shares), lucky(shares, Chance(seed)), 120).share for seed in range(300)]
    return sum(found) / len(found)


def test_the_best_of_many_moves_gives_nothing_away_through_luck() -> None:
    assert -0.008 < mean({"own": 0.5, **dict.fromkeys("abcdefg", 0.46)}, "own") <= 0.004


def test_a_much_better_move_is_found_and_told() -> None:
    shares = {"own": 0.3, "a": 0.35, "b": 0.6, "c": 0.3}
    assert 0.25 < mean(shares, "own") < 0.35
    assert given_away("own", list(shares), lucky(shares, Chance(1)), 400).better == "b"


def test_where_there_is_nothing_else_nothing_is_given_away() -> None:
    assert given_away("own", ["own"], lucky({"own": 0.5}, Chance(1)), 100) == Given(0.0)
