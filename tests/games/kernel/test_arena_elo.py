"""The arena's statistics against values that others have published, and the sequential test on coins whose luck is known."""

from __future__ import annotations

import math

import pytest

from games.kernel.arena.elo import BOUNDS, Sprt, elo_of, expected_score, mean_score, score_interval, wilson
from games.kernel.chance import Chance, ScriptedChance


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_as_in_newcombe_1998_table_1(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_at_the_ends() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(7, 7)[1] == 1.0
    assert wilson(7, 7)[0] == pytest.approx(1 - wilson(0, 7)[1])


@pytest.mark.parametrize(("elo", "score"), [(0, 0.5), (100, 0.640065), (200, 0.759747), (400, 10 / 11), (-400, 1 / 11)])
def test_elo_and_expected_score(elo: float, score: float) -> None:
    assert expected_score(elo) == pytest.approx(score, abs=1e-6)
    assert elo_of(expected_score(elo)) == pytest.approx(elo)


def test_elo_without_a_loss_or_a_win_is_infinite() -> None:
    assert (elo_of(1.0), elo_of(0.0)) == (math.inf, -math.inf)


def test_mean_score_counts_half_points() -> None:
    assert mean_score([1, 0, 2, 0, 5]) == (0 + 2 * 2 + 5 * 4) / (8 * 4)
    assert mean_score([0, 0, 0]) == 0.5


def test_the_interval_of_coin_flips_is_wilsons() -> None:
    assert score_interval([60, 40]) == pytest.approx(wilson(40, 100))
    assert score_interval([0, 9]) == wilson(9, 9)


def test_rounds_that_spread_less_are_known_better() -> None:
    """The same mean: in pairs that mostly split, and in pairs that one side takes whole."""
    split, whole = score_interval([10, 0, 80, 0, 10]), score_interval([50, 0, 0, 0, 50])
    assert whole == pytest.approx(wilson(50, 100))
    assert split[0] > whole[0]
    assert split[1] < whole[1]
    assert split == pytest.approx(wilson(250, 500))  # a fifth of the variance: as sure as five times the flips
    assert score_interval([0, 1, 0]) == (0.0, 1.0)  # one round says nothing of its spread


FISHTEST = [  # counts of pairs of games by half points, the two Elo differences, what Fishtest's LLR_logistic gives
    ((3, 20, 50, 22, 5), 0, 20, 0.04032037241670679),
    ((3, 20, 50, 22, 5), 0, 5, 0.17838022438188125),
    ((3, 20, 50, 22, 5), -10, 10, 0.9344729113889829),
    ((0, 10, 30, 12, 0), 0, 20, -0.27041453628885204),
    ((0, 10, 30, 12, 0), 0, 5, 0.085226848211516),
    ((12, 40, 60, 30, 8), 0, 20, -2.9973011351582723),
]


@pytest.mark.parametrize(("counts", "low", "high", "ratio"), FISHTEST)
def test_the_log_ratio_is_fishtests(counts: tuple[int, ...], low: float, high: float, ratio: float) -> None:
    assert Sprt(low, high).log_ratio(counts) == pytest.approx(ratio, rel=1e-9)


@pytest.mark.parametrize(("losses", "wins"), [(1, 1), (40, 60), (300, 5), (2, 700)])
def test_for_coins_the_log_ratio_is_walds(losses: int, wins: int) -> None:
    p0, p1 = expected_score(-30), expected_score(70)
    wald = wins * math.log(p1 / p0) + losses * math.log((1 - p1) / (1 - p0))
    assert Sprt(-30, 70).log_ratio([losses, wins]) == pytest.approx(wald, rel=1e-9)


def test_the_bounds_are_walds_for_one_in_twenty() -> None:
    assert pytest.approx((-2.944439, 2.944439), abs=1e-6) == BOUNDS
    assert Sprt(0, 10).log_ratio([0, 0, 0]) == 0
    assert Sprt(0, 10).accepts([0, 0, 0]) == ""


def flips_until_known(test: Sprt, coin: Chance, heads_in_1000: int, most: int) -> tuple[str, int]:
    """Flips a coin until the test knows; what it says, and after how many flips."""
    counts = [0, 0]
    for flips in range(1, most + 1):
        counts[coin.below(1000) < heads_in_1000] += 1
        if said := test.accepts(counts):
            return said, flips
    return "", most


def test_forced_luck_decides_at_the_flip_where_walds_sum_crosses_the_bound() -> None:
    """One tail, then heads only: +k ln(p1/p0) must pass 2.944 + what the tail took."""
    p0, p1 = expected_score(0), expected_score(100)
    tail, head = math.log((1 - p1) / (1 - p0)), math.log(p1 / p0)
    needed = 1 + math.ceil((BOUNDS[1] - tail) / head)
    heads = ScriptedChance([999, *[0] * 200])
    assert flips_until_known(Sprt(0, 100), heads, 500, 200) == ("high", needed)
    tails = ScriptedChance([0, *[999] * 200])
    needed = 1 + math.ceil((BOUNDS[0] - head) / tail)
    assert flips_until_known(Sprt(0, 100), tails, 500, 200) == ("low", needed)


def test_an_even_coin_between_the_hypotheses_stays_undecided_for_long() -> None:
    fair = ScriptedChance([0, 999] * 300)
    assert flips_until_known(Sprt(-50, 50), fair, 500, 600) == ("", 600)


@pytest.mark.parametrize(("elo", "right"), [(0, "low"), (100, "high")])
def test_simulated_coins_are_told_apart_and_rarely_wrongly(elo: float, right: str) -> None:
    heads = round(1000 * expected_score(elo))
    runs = [flips_until_known(Sprt(0, 100), Chance(seed), heads, 2000) for seed in range(80)]
    assert all(said for said, _ in runs)
    assert sum(said != right for said, _ in runs) <= 8  # 5 % of 80 are 4
    assert 45 < sum(flips for _, flips in runs) / len(runs) < 90  # Wald expects 65 and 67, and a little for the last flip
