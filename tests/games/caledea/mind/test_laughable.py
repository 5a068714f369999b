"""From squire up nobody makes a turn that an expert would laugh at."""

from __future__ import annotations

import pytest

from games.caledea.title import TITLE
from games.kernel.minds.agents import make
from tests.games.caledea.mind.laughable import POSITIONS, Position, turn_of

SEEDS = {"squire": (1, 2, 3), "knight": (1, 2), "hero": (1,)}
"""A squire chooses loosely, so it is asked more often."""


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
@pytest.mark.parametrize("level", SEEDS)
def test_no_visible_stupidity(position: Position, level: str) -> None:
    for seed in SEEDS[level]:
        turn = turn_of(make(level, TITLE, seed), position.lay(), seed)
        assert position.sensible(turn), turn.moves


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_there_is_something_to_laugh_at(position: Position) -> None:
    """Blind chance makes the wrong turn sooner or later: no position forces the right one."""
    assert not all(position.sensible(turn_of(make("random", TITLE, seed), position.lay(), seed)) for seed in range(60))


def test_there_are_forty_of_them() -> None:
    assert len({position.name for position in POSITIONS}) == len(POSITIONS) >= 40
