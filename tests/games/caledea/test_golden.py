"""The golden games still go as they are written down, and there is one for every way of ending."""

from __future__ import annotations

from typing import get_args

import pytest

from games.caledea.table import Ending as Reason
from games.caledea.title import TITLE
from games.kernel.transcript import check
from tests import golden_games
from tests.games.caledea.golden import ENDINGS, FOLDER, Ending, play


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_game_goes_as_written(ending: Ending) -> None:
    text, lines, end = play(ending)
    assert end.result is not None
    assert (end.result.reason, end.result.winners) == (ending.reason, ending.winners)
    assert golden_games.page(FOLDER, ending.name) == text
    assert golden_games.transcript(FOLDER, ending.name) == lines


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_transcript_holds_against_the_rules(ending: Ending) -> None:
    lines = golden_games.transcript(FOLDER, ending.name)
    games = list(check(lines, {"caledea": TITLE}))
    assert [game.state.result.winners for game in games] == [ending.winners]


def test_every_way_of_ending_has_its_game() -> None:
    assert {ending.reason for ending in ENDINGS} == set(get_args(Reason))
    quiet, short, limit = (play(ending)[2] for ending in ENDINGS if ending.reason == "adjudicated")
    assert quiet.quiet_rounds == 10
    assert short.round == 12 > short.quiet_rounds
    assert limit.round == 30 > limit.quiet_rounds
