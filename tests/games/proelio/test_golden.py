"""The golden games still go as they are written down, and there is one for every way of ending."""

from __future__ import annotations

from typing import get_args

import pytest

from games.kernel.transcript import check
from games.proelio.table import Cause
from games.proelio.table import Ending as Way
from games.proelio.title import TITLE
from tests import golden_games
from tests.games.proelio.golden import ENDINGS, FOLDER, Ending, fits, play


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_game_goes_as_written(ending: Ending) -> None:
    text, lines, end = play(ending)
    assert fits(ending, end)
    assert end.result is not None
    assert end.result.winners == ending.winners
    assert golden_games.page(FOLDER, ending.name) == text
    assert golden_games.transcript(FOLDER, ending.name) == lines


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_transcript_holds_against_the_rules(ending: Ending) -> None:
    lines = golden_games.transcript(FOLDER, ending.name)
    games = list(check(lines, {"proelio": TITLE}))
    assert [game.state.result.winners for game in games] == [ending.winners]


def test_every_way_of_ending_has_its_game() -> None:
    assert {ending.reason for ending in ENDINGS} == set(get_args(Way))
    assert {ending.cause for ending in ENDINGS} - {None} == set(get_args(Cause))
    assert {(ending.reason, ending.options.mode) for ending in ENDINGS} >= {("conquest", "allied"), ("stop", "allied")}
