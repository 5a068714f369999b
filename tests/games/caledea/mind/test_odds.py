"""8.3 of the rules: exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from games.caledea.fight.dice import first_wins
from games.caledea.fight.odds import Attacker, after_answer, attack_forecast, bombard_odds, duel, duel_counts, forecast, siege
from tests.games.caledea.positions import Side, at, lay, wall

PAGE = """
0.5000 0.2546 0.1736 0.1259 0.0948 0.0733 0.0576
0.7454 0.5000 0.3405 0.2550 0.1967 0.1548 0.1237
0.8264 0.6595 0.5000 0.3803 0.3008 0.2415 0.1962
0.8741 0.7450 0.6197 0.5000 0.4025 0.3300 0.2726
0.9052 0.8033 0.6992 0.5975 0.5000 0.4167 0.3503
0.9267 0.8452 0.7585 0.6700 0.5833 0.5000 0.4265
0.9424 0.8763 0.8038 0.7274 0.6497 0.5735 0.5000
0.9541 0.9000 0.8392 0.7734 0.7046 0.6348 0.5663
"""


def test_the_table_of_the_page() -> None:
    rows = [line.split() for line in PAGE.split("\n") if line]
    assert [[f"{float(duel(a, d)):.4f}" for d in range(1, 8)] for a in range(1, 9)] == rows


@pytest.mark.parametrize(
    ("a", "d", "counts"),
    [
        (1, 1, (15, 6, 15)),
        (2, 1, (161, 0, 55)),
        (2, 2, (615, 66, 615)),
        (3, 1, (1071, 0, 225)),
        (3, 2, (5128, 0, 2648)),
        (3, 3, (22830, 996, 22830)),
        (4, 1, (6797, 0, 979)),
        (4, 2, (34759, 0, 11897)),
        (4, 3, (173483, 0, 106453)),
        (4, 4, (830655, 18306, 830655)),
    ],
)
def test_counts_of_the_page(a: int, d: int, counts: tuple[int, int, int]) -> None:
    assert duel_counts(a, d) == counts


@pytest.mark.parametrize(("a", "d"), [(1, 2), (2, 2), (3, 2), (2, 3)])
def test_the_closed_form_counts_what_the_comparison_says(a: int, d: int) -> None:
    results = [first_wins(throw[:a], throw[a:]) for throw in product(range(1, 7), repeat=a + d)]
    assert duel_counts(a, d) == (results.count(True), results.count(None), results.count(False))


def test_ties_need_equal_dice_and_are_even() -> None:
    for a, d in product(range(1, 9), range(1, 8)):
        assert bool(duel_counts(a, d)[1]) == (a == d)
        assert duel(a, d) + duel(d, a) == 1


def test_sieges_of_the_page() -> None:
    assert [siege("tower", t) for t in (1, 2, 3, 4)] == [Fraction(1, 3), Fraction(5, 9), Fraction(19, 27), Fraction(65, 81)]
    assert [siege("castle", t) for t in (1, 2, 3)] == [Fraction(1, 6), Fraction(11, 36), Fraction(91, 216)]
    assert [round(float(siege("tower", t)), 3) for t in (5, 6, 7, 8)] == [0.868, 0.912, 0.941, 0.961]
    assert [round(float(siege("castle", t)), 3) for t in (4, 5, 6, 7, 8)] == [0.518, 0.598, 0.665, 0.721, 0.767]
    assert siege(None, 0) == 1


def test_losses_of_a_single_duel() -> None:
    found = forecast([Attacker(1, 2)], [3])
    p = duel(2, 3)
    assert (found.takes, found.clears, found.lost, found.killed) == (p, p, 1 - p, p)


def test_a_transported_unit_tires_after_its_first_duel() -> None:
    found = forecast([Attacker(2, 3, 1)], [3, 3])
    assert found.takes == Fraction(1, 2) * duel(2, 3)
    assert after_answer([Attacker(2, 3, 1)], [3, 3], Attacker(2, 3, 1), 3, False).takes == found.takes


def test_without_defenders_only_the_wall_counts() -> None:
    assert forecast([Attacker(2, 3), Attacker(1, 2)], [], 0, "castle").takes == siege("castle", 3)
    assert forecast([Attacker(2, 3)], []).takes == 1


def test_a_table_is_read_as_it_lies() -> None:
    t = lay(Side("vessry", (7, 7), {(0, 3): "ci"}, gold=6), Side("talaq", (2, 3), {(1, 3): "i", (2, 3): "i"}))
    wall(t, (1, 3), "tower", 1)
    square = at(t, (1, 3))
    assert attack_forecast(t, (0, 1), square) == forecast([Attacker(2, 4), Attacker(1, 3)], [3], 2, "tower")
    wall(t, (1, 3), "tower", 1, controller=0)
    assert attack_forecast(t, (0,), square) == forecast([Attacker(2, 4)], [2], 2)
    k = lay(Side("karvad", (5, 5), {(1, 4): "i"}, gold=4), Side("talaq", (2, 3), {(1, 3): "ic"}))
    assert bombard_odds(k, 0, at(k, (1, 3))) == duel(2, 3)


def test_floats_say_the_same_as_fractions() -> None:
    group = [Attacker(1, 2), Attacker(2, 4, 1), Attacker(3, 5)]
    exact, quick = (forecast(group, [2, 3, 5], 1, "castle", exact=exact) for exact in (True, False))
    assert all(isinstance(value, Fraction) for value in exact)
    assert all(isinstance(value, float) for value in quick)
    assert quick == pytest.approx(tuple(float(value) for value in exact))
