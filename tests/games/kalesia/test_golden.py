"""The golden games still go as they are written down, and there is one for every way of ending."""

from __future__ import annotations

import pytest

from games.kalesia.title import TITLE
from games.kernel.transcript import check
from tests import golden_games
from tests.games.kalesia.golden import ENDINGS, FOLDER, Ending, play


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_game_goes_as_written(ending: Ending) -> None:
    text, lines, end = play(ending)
    assert ending.holds(end)
    assert golden_games.page(FOLDER, ending.name) == text
    assert golden_games.transcript(FOLDER, ending.name) == lines


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_transcript_holds_against_the_rules(ending: Ending) -> None:
    lines = golden_games.transcript(FOLDER, ending.name)
    games = list(check(lines, {"kalesia": TITLE}))
    assert [ending.holds(game.state) for game in games] == [True]


def test_every_way_of_ending_has_its_game() -> None:
    ends = [play(ending)[2].result for ending in ENDINGS]
    reached = {(end.reason, end.winner, bool(end.winning_seats)) for end in ends}
    assert {("temple", alliance, True) for alliance in "CMF"} <= reached
    assert {(reason, somebody) for reason, _, somebody in reached} == {
        ("temple", True),
        ("temple", False),
        ("exhaustion", True),
        ("exhaustion", False),
    }
