"""Where the Devourer has swallowed the way, heroes lay a new one instead of waiting for the end."""

from __future__ import annotations

from typing import Any

import pytest

from games.kalyra.moves import Move_, Reveal
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.minds.agents import make
from tests.games.kalyra.positions import deck, final, lay, play


def island() -> State:
    """The inn and, two slots east of it, the Devourer's tile; nothing between them any more."""
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, {(2, 0): "boss"})
    final(t, "final_devourer", (7, 1))
    t.swallowed = 2
    deck(t, "wild_01", "wild_02")
    return t


@pytest.mark.parametrize("level", ["knight", "hero"])
def test_a_new_way_is_laid_to_a_boss_beyond_a_gap(level: str) -> None:
    t, walked = island(), list[Any]()
    while not walked or isinstance(walked[-1], Move_):
        move = make(level, TITLE, 3).choose(t.view(0), 0, 60).move
        walked.append(move)
        play(t, move)
    assert walked[-1] == Reveal("E")
