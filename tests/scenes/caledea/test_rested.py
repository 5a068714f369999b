"""A turn in which nothing was done is told as that, and one that was used as over."""

from __future__ import annotations

from typing import Any

import pytest

from games.caledea.events import TurnEnded
from games.caledea.moves import EndTurn, UpgradeUnit
from games.caledea.state import State
from games.kernel.chance import ScriptedChance
from games.kernel.protocol import Event
from scenes.caledea.cues.cues import CUES
from scenes.stage.words.words import Words
from tests.games.caledea.positions import Side, ids_at, lay
from tests.scenes.caledea.fight.fights import players


def told(t: State, *moves: Any) -> list[str]:
    """What is said of the end of the turn in which seat 0 makes these moves."""
    said = []

    def hear(event: Event) -> None:
        if isinstance(event, TurnEnded):
            line = CUES.log_entry(event, t, players(t.n), Words("en"))
            assert line is not None
            said.append(line.text)

    for move in moves:
        t.play(0, move, ScriptedChance([]), hear)
    return said


@pytest.fixture
def t() -> State:
    return lay(Side("vessry", (7, 7), {(7, 7): "ii"}, gold=3), Side("talaq", (2, 3), {(2, 3): "c"}))


def test_who_did_nothing_is_said_to_have_done_nothing(t: State) -> None:
    assert ["nothing" in text for text in told(t, EndTurn())] == [True]


def test_a_turn_in_which_something_was_done_is_over(t: State) -> None:
    assert ["is over" in text for text in told(t, UpgradeUnit(ids_at(t, (7, 7))[0]), EndTurn())] == [True]
