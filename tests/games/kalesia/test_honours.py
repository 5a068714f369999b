"""Medals and numbers of Kalesia: each earned at a laid table by the rules, and each missed by a hair."""

from __future__ import annotations

from typing import Any

import pytest

from games.kalesia.title import TITLE
from tests.games.earning import Earning
from tests.games.kalesia.positions import conquer, force, play_hand, position, with_hands

TWO_OF_THREE = "C C . . . / . . . . . / . . . . . / . . . . . / . . . . ."


def at(table: Any) -> Earning:
    return Earning(TITLE, table)


def row(*pairs: tuple[str, ...], alliances: str = "CM") -> Earning:
    """Three hands of two or more seats, each for the next area of the first row, from an empty forest."""
    t = position(alliances=alliances, number=range(1, 26))
    earned = at(t)
    with earned:
        for hand in pairs:
            force(t, *hand)
    return earned


def test_the_wrong_arms() -> None:
    """The other seat lays all the Centaurs' weapons; one of the own is enough to miss it."""
    theirs = ("M1 M1", "C4 C4")
    earned = row(theirs, theirs, theirs)
    assert "wrong_arms" in earned.medals(0)
    assert earned.medals(1) == ()
    assert "wrong_arms" not in row(theirs, theirs, ("C1 M1", "C4 C4")).medals(0)


@pytest.mark.parametrize(("pairs", "earned"), [(("C2 C1", "M2 M1"), True), (("C3 F1", "M3 F1"), False)])
def test_silent_tie(pairs: tuple[str, str], earned: bool) -> None:
    t = position(alliances="FM")
    with at(t) as heard:
        force(t, *pairs)
    assert ("silent_tie" in heard.medals(0)) == earned
    assert heard.medals(1) == ()


@pytest.mark.parametrize("second", ["C", "M"])
def test_two_lines_one_stone(second: str) -> None:
    """A corner completes its row and its column, or its row alone."""
    t = position(f". C C . . / {second} . . . . / C . . . . / . . . . . / . . . . .", alliances="CM")
    with at(t) as earned:
        conquer(t, "C")
    assert t.result is not None
    assert ("two_lines" in earned.medals(0)) == (second == "C")
    assert "two_lines" not in earned.medals(1)


@pytest.mark.parametrize("strong", [True, False])
def test_gift_returned(strong: bool) -> None:
    """The first seat passes C4; in the next round its neighbour wins an area for the Centaurs with it, or would have anyway."""
    hand = "M1 M1 M1 M1 F1 F1 F1 F1 C4 C1 C1"
    t = with_hands([hand, "M1 M1 M1 M1 F1 F1 F1 F1 C2 C2 C2"], alliances="CM")
    with at(t) as earned:
        for _ in range(4):
            play_hand(t, "M1 F1", "M1 F1")
        assert earned.medals(0) == ()
        play_hand(t, "M1 F1" if strong else "C2 C2", "C4 M1")
    assert t.log[-1].winner == "C"
    assert ("gift_returned" in earned.medals(0)) == strong


@pytest.mark.parametrize("alliances", ["FM", "CM"])
def test_until_dusk(alliances: str) -> None:
    grid = "C C M M C / M M C C M / C C M M C / M M C C M / C C M C ."
    t = position(grid, (4, 4), alliances)
    with at(t) as earned:
        force(t, "M1 M1", "M1 M1")
    assert t.result is not None
    assert t.result.reason == "exhaustion"
    assert ("until_dusk" in earned.medals(0)) == (alliances == "FM")


def test_a_temple_of_the_forest_is_no_dusk() -> None:
    t = position("F F . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "FM")
    with at(t) as earned:
        conquer(t, "F")
    assert t.result is not None
    assert t.result.winning_seats == (0,)
    assert "until_dusk" not in earned.medals(0)


@pytest.mark.parametrize("own", ["M4 M1", "C4 M1"])
def test_turncoat(own: str) -> None:
    t = position(TWO_OF_THREE, (0, 2), "CM")
    with at(t) as earned:
        force(t, own, "C4 C3")
    assert t.result is not None
    assert t.result.winner == "C"
    assert ("turncoat" in earned.medals(0)) == (own == "M4 M1")


@pytest.mark.parametrize("needed", [True, False])
def test_in_the_nick_of_time(needed: bool) -> None:
    """The Mermaids lack one area; the own weapons keep it from them, or were not needed. Then the Centaurs build."""
    t = position("M M . . . / C C . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMC")
    with at(t) as earned:
        force(t, "C4 C3", "M3 M2", "F1 F1" if needed else "C4 C4")
        assert earned.medals(0) == (), "the game goes on"
        t.number = tuple(sorted(range(1, 26), key=lambda n: n))
        t.number = _next_at(t, 7)
        conquer(t, "C")
    assert t.result is not None
    assert ("nick_of_time" in earned.medals(0)) == needed


def _next_at(t: Any, cell: int) -> tuple[int, ...]:
    """The area that is contested now lies on that cell."""
    order = sorted(range(25), key=lambda c: (t.owner[c] is None, c != cell, c))
    return tuple(order.index(c) + 1 for c in range(25))


@pytest.mark.parametrize("n", [10, 9])
def test_ten_at_the_table(n: int) -> None:
    t = position(TWO_OF_THREE, (0, 2), "CCCCMMMMFF"[:n])
    with at(t) as earned:
        conquer(t, "C")
    assert [("ten" in earned.medals(seat)) for seat in range(n)] == [n == 10 and seat < 4 for seat in range(n)]


def test_numbers() -> None:
    earned = row(("C4 C4", "M1 M1"), ("C4 C4", "M1 M1"), ("C4 C4", "M1 M1"))
    assert earned.numbers(0) == {"areas": 3, "fewest": 3, "shortest": 3, "tipped": 3}
    assert earned.numbers(1) == {"areas": 0, "tipped": 0}
    assert earned.honours.rounds == 1
    assert TITLE.luck(TITLE.options(), 4) == 460
