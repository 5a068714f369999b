"""The golden games still go as they are written down, and there is one for every way of ending."""

from __future__ import annotations

from typing import get_args

import pytest

from games.kalyra.table import Ending as Reason
from games.kalyra.title import TITLE
from games.kernel.transcript import check
from tests.games.kalyra.golden import ENDINGS, FOLDER, Ending

LINES = {ending.name: FOLDER / f"{ending.name}.jsonl" for ending in ENDINGS}


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_transcript_holds_against_the_rules(ending: Ending) -> None:
    lines = LINES[ending.name].read_text(encoding="utf-8").splitlines()
    games = list(check(lines, {"kalyra": TITLE}))
    assert [game.state.result.cause for game in games] == [ending.reason]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_game_can_be_read(ending: Ending) -> None:
    text = (FOLDER / f"{ending.name}.txt").read_text(encoding="utf-8")
    assert f"{ending.reason}" in text
    assert "game_over" in text


def test_every_way_of_ending_has_its_game() -> None:
    assert {ending.reason for ending in ENDINGS} == set(get_args(Reason))
