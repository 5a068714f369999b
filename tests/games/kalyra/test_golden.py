"""The golden games still go as they are written down, and there is one for every way of ending."""

from __future__ import annotations

from typing import get_args

import pytest

from games.kalyra.table import Ending as Reason
from games.kalyra.title import TITLE
from games.kernel.transcript import check
from tests import golden_games
from tests.games.kalyra.golden import ENDINGS, FOLDER, Ending


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_transcript_holds_against_the_rules(ending: Ending) -> None:
    lines = golden_games.transcript(FOLDER, ending.name)
    games = list(check(lines, {"kalyra": TITLE}))
    assert [game.state.result.cause for game in games] == [ending.reason]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_game_can_be_read(ending: Ending) -> None:
    text = "\n".join(golden_games.page(FOLDER, ending.name))
    assert f"{ending.reason}" in text
    assert "game_over" in text


def test_every_way_of_ending_has_its_game() -> None:
    assert {ending.reason for ending in ENDINGS} == set(get_args(Reason))
