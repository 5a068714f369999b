"""Where a game turned: vectors."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog import BUILT
from games.kernel.rounds import stairs
from games.kernel.turning_points import Deed, Odds, shares, turned_by
from scenes.rooms.recap_page import BESIDE, DRAWN, FOLD, HALT, Unfolding, apart
from scenes.titles import face_of
from tests.scenes.recaps import end_of, many

SEATS = {"kalesia": (3, 5), "proelio": (3, 4), "kalua": (3, 4), "caledea": (2, 4), "kalyra": (1, 3)}


def deed(round: int, before: float, after: float) -> Deed[Any, str]:
    """Something in that round, with somebody's chance before and behind it."""
    return Deed(round, round, before, after, f"round {round}")


@pytest.mark.parametrize(
    ("deeds", "expected"),
    [
        ([], []),
        ([deed(1, 0.3, 0.3)], []),  # nothing came of it
        ([deed(1, 0.3, 0.5), deed(4, 0.5, 0.9), deed(8, 0.9, 0.95)], [1, 4]),  # the largest, in their order
        ([deed(1, 0.3, 0.5), deed(2, 0.5, 0.9)], [2]),  # too near: the larger one
        ([deed(1, 0.9, 0.2), deed(5, 0.2, 0.3)], [1, 5]),  # downward counts as much
        ([deed(1, 0.3, 0.5), deed(5, 0.5, 0.7)], [1, 5]),
    ],
)
def test_it_turned_where_the_chance_changed_most(deeds: list[Deed[Any, str]], expected: list[int]) -> None:
    assert [one.round for one in turned_by(deeds, lambda chance: chance)] == expected


def test_it_turned_on_the_way_to_the_result() -> None:
    """Of a person who had lost, the page told as turning point a loss of the winner."""
    rise, fall = deed(1, 0.3, 0.6), deed(5, 0.6, 0.5)
    assert turned_by([rise, fall], lambda chance: chance, won=True) == [rise]
    assert turned_by([rise, fall], lambda chance: chance, won=False) == [fall]


@pytest.mark.parametrize("places", [[300.0, 302.0], [100.0, 100.0, 100.0], [398.0, 397.0], [150.0, 350.0], []])
def test_no_two_numbers_on_the_axis_lie_on_each_other(places: list[float]) -> None:
    """The first and the second lay on each other and read as a twelve."""
    found = apart(places, BESIDE, 100.0, 400.0)
    assert all(abs(a - b) >= BESIDE - 1e-6 for k, a in enumerate(found) for b in found[:k])
    assert all(100.0 <= x <= 400.0 for x in found)
    assert sorted(range(len(places)), key=lambda k: (places[k], found[k])) == sorted(range(len(places)), key=lambda k: found[k])
    if places == [150.0, 350.0]:
        assert found == places, "what does not lie on each other stays in its place"


def test_what_must_be_told_is_told_at_any_rate() -> None:
    small, large = deed(6, 0.5, 0.5), deed(1, 0.1, 0.9)
    assert turned_by([large], lambda chance: chance, [small]) == [large, small]
    near = deed(5, 0.1, 0.9)
    assert turned_by([near], lambda chance: chance, [small]) == [small]
    assert turned_by([near], lambda chance: chance, [small], apart=1) == [near, small]


def test_chances_are_parts_of_one_and_the_stronger_is_the_likelier() -> None:
    odds = Odds[tuple[float, ...]](lambda view: view, 0.5)
    assert odds.of((3.0, 3.0)) == [0.5, 0.5]
    first, second, third = odds.of((900.0, 2.0, 1.0))
    assert first > 0.99
    assert second > third
    assert sum(shares([1.0, 2.0, 3.0])) == pytest.approx(1.0)


@pytest.mark.parametrize("title", BUILT)
def test_every_title_judges_its_games_and_its_winners_end_ahead(title: str) -> None:
    """By what lies open to all; whoever has won is likelier in the end than at first, as a rule."""
    ending, better, games = face_of(title).ending, 0, 0
    for match in many(title, SEATS[title], 3 if title in ("caledea", "kalyra") else 10):
        end = end_of(match, None)
        assert ending.odds is not None
        sides = ending.won(end.view, end.outcome)
        first, last = (sum(ending.odds.of(view)[side] for side in sides) for view in (end.past[1].view, end.view))
        assert 0 <= first <= 1.000001
        better += last > first
        games += 1
    assert 2 * better >= games or title == "kalyra"


def test_curves_halt_at_their_pins() -> None:
    at = [
        unfolding(FOLD + t).drawn_to([0.5])
        for t in (0.0, DRAWN / 2, DRAWN / 2 + HALT * 0.9, DRAWN / 2 + HALT + 0.01, DRAWN + HALT)
    ]
    assert at[0] == 0.0
    assert at[1] == at[2] == 0.5
    assert 0.5 < at[3] < 0.52
    assert at[4] == pytest.approx(1.0)
    assert unfolding(0.0, motion=False).drawn_to([0.2, 0.4]) == 1.0


def unfolding(age: float, motion: bool = True) -> Unfolding:
    return Unfolding(age, motion)


def test_a_line_keeps_the_points_where_it_bends() -> None:
    assert stairs([(0, 1), (1, 1), (2, 1), (3, 2), (4, 2)]) == [(0, 1), (2, 1), (3, 2), (4, 2)]
