"""kill -9 in the middle of a game: the same decision comes back. `kill_loop` does it a thousand times."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import TITLES
from tests.programs.faults.kill_loop import kill_loop


@pytest.mark.parametrize("id", list(TITLES))
def test_killed_games_come_back(tmp_path: Path, id: str) -> None:
    count = kill_loop(tmp_path, TITLES[id], TITLES, times=25, seed=7)
    assert count.kills == 25
    assert count.moves >= count.at_play > 5
