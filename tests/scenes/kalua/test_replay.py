"""A saved game of Kalua is watched again: the same island, the same disasters."""

from __future__ import annotations

from pathlib import Path

from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from tests.scenes.kalua.moments import lively
from tests.scenes.tables import seated
from tests.scenes.watching import opened


def saved_volley(path: Path) -> int:
    """A game of three computers up to the end of its first volleys; the number of its moves."""
    match, chance = Match.start(TITLE, TITLE.read_options({}), seated(3, 0), 5, path), Chance(5)
    while match.view(None).round < 3:
        seat = match.to_act()[0]
        match.submit(seat, lively(match.view(seat), seat, chance))
    match.close()
    return match.moves


def test_a_saved_game_can_be_watched_with_its_disasters(tmp_path: Path) -> None:
    path = tmp_path / "island.jsonl"
    moves = saved_volley(path)
    rig, viewer = opened(tmp_path, path)
    rig.canvas.recording = True
    kinds: set[str] = set()
    for position in range(moves):
        viewer.go(position)
        viewer.step_on()
        for _ in range(40):
            rig.frames(1, 1 / 10)
            kinds |= {(one.key or "").split(".")[0] for one in rig.canvas.record}
            if viewer.show.idle:
                break
    assert {"village", "plate", "god", "burst", "walker", "lifted", "change"} <= kinds
    rig.close()
