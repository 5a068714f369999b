"""Sentences that tell why are looked up: true ones pass, and one that says what is not so does not."""

from __future__ import annotations

from itertools import islice

import pytest

from games.catalog import TITLES
from games.kernel.minds.agents import Rating, Reason
from tests.games.measures import MEASURED, measures_of
from tests.programs.players.reasons import check_of, checked, decisions, is_best


@pytest.mark.parametrize("title", MEASURED)
def test_a_squire_gives_no_false_reason(title: str) -> None:
    asked = measures_of(title).reasons
    named, false = checked(title, "squire", asked, 3)
    assert named.total() == asked
    assert not false


FALSE = {title: false for title in MEASURED if (false := measures_of(title).false_reason)}


@pytest.mark.parametrize("title", FALSE)
def test_what_is_not_so_is_noticed(title: str) -> None:
    is_false, noticed = check_of(title, "squire"), 0
    for view, seat, chosen, ratings in islice(decisions(TITLES[title], "squire", 1), 60):
        noticed += is_false(view, seat, Rating(chosen.move, chosen.value, FALSE[title]), ratings)
    assert noticed > 10


def test_nothing_is_better_than_the_best() -> None:
    good, bad = Rating(1, 2.0, Reason("")), Rating("a", 1.0, Reason(""))
    assert is_best(good, [good, bad])
    assert not is_best(bad, [good, bad])
    assert is_best(bad, [good, bad], str)
