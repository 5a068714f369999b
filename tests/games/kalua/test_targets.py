"""What the program that measures the targets counts, and which of them it calls missed."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.programs.rules.kalua import Figures, missed, play_one, report


def even(n: int = 2, games: int = 100, rounds: int = 7) -> Figures:
    """Games that reach every target."""
    ends = Counter({"sole_families": games - 5, "wipe_out": 5})
    return Figures(n, [rounds] * games, [games / n] * n, ends, volleys=games * rounds)


def test_games_as_the_page_wants_them_miss_nothing() -> None:
    assert missed(even()) == []
    assert "targets missed: none" in report(even())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rounds": [11] * 100}, "median of 11 rounds"),
        ({"rounds": [7] * 90 + [31] * 10}, "31 rounds at 95 %"),
        ({"wins": [55.0, 45.0]}, "seat 1 wins 55.0 %"),
        ({"endings": Counter({"sole_families": 99, "wipe_out": 1})}, "wipe-outs 1.0 %"),
        ({"endings": Counter({"wipe_out": 5, "all_gone": 3})}, "all_gone 3.0 %"),
        ({"endings": Counter({"wipe_out": 5, "round_limit": 1})}, "round_limit 1.0 %"),
        ({"plays": Counter(flood=10, famine=10), "credit": Counter(flood=9, famine=1)}, "flood wins 1.80 times the average"),
    ],
)
def test_a_missed_target_is_named(change: dict[str, object], said: str) -> None:
    figures = even()
    for name, value in change.items():
        setattr(figures, name, value)
    assert said in missed(figures)


def test_at_tables_of_four_every_card_is_to_be_seen() -> None:
    figures = even(4, rounds=15)
    assert "flood played in 0 %" in missed(figures)
    assert not [line for line in missed(even(5, rounds=17)) if "played in" in line]


def test_a_game_is_counted_once_from_its_starting_player_on() -> None:
    figures = Figures(3, wins=[0.0] * 3)
    play_one(3, "page", 4, figures)
    assert len(figures.rounds) == figures.endings.total() == 1
    assert sum(figures.wins) == pytest.approx(1)
    assert figures.volleys >= 1
    assert figures.plays.total() >= len(figures.played) > 0


def test_no_game_says_so() -> None:
    assert report(Figures(2)) == "2 seats: no game was finished"
