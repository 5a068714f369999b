"""The scripted novice: it plays by what it sees, and beginners of the house lose to it."""

from __future__ import annotations

import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from tests.ai.duels import by_name, duel
from tests.ai.novice import Novice
from tests.games.measures import MEASURED, measures_of

SMALL = {title: small for title in MEASURED if (small := measures_of(title).novice)}
"""Seats of a small table, and deals."""


@pytest.mark.parametrize("title", SMALL)
def test_a_page_loses_to_a_novice(title: str) -> None:
    n, deals = SMALL[title]
    score = duel(by_name("novice", title=title), by_name("page", title=title), n, range(deals), 1, title)
    assert score.won_a >= 0.7 * (score.won_a + score.won_b)


@pytest.mark.parametrize("title", MEASURED)
def test_what_it_cannot_see_changes_nothing(title: str) -> None:
    rules, luck = TITLES[title], Chance(3)
    novice, table = Novice(rules, 1), rules.new_game(rules.read_options({}), SMALL.get(title, (2, 0))[0] + 1, Chance(3), None)
    asked = 0
    while (turn := table.to_act()) and asked < 60:
        asked, seat = asked + 1, turn[0]
        move = novice.choose(table.view(seat), seat, 0).move
        world = table.view(seat).imagine(seat, luck)
        assert novice.choose(world.view(seat), seat, 0).move == move
        table.apply(seat, move, luck)
    assert asked > 20
