"""A replay of Kalesia sounds as the game did."""

from __future__ import annotations

from pathlib import Path

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from tests.scenes.tables import seated
from tests.scenes.watching import opened


def test_a_saved_hand_is_heard_again(tmp_path: Path) -> None:
    path, kind, chance = tmp_path / "forest.jsonl", TITLES["kalesia"], Chance(2)
    match = Match.start(kind, kind.read_options({}), seated(3, 1, "page"), 1, path)
    for seat in (0, 1, 2):
        match.submit(seat, kind.random_move(match.view(seat), seat, chance))
    match.close()
    rig, viewer = opened(tmp_path, path)
    viewer.go(0)
    viewer.playing = True
    rig.frames(120, 1 / 10)
    heard = [one.name for one in rig.stage.sound.record if one.title == "kalesia"]
    assert [heard.count(name) for name in ("play", "reveal", "count", "gain")] == [3, 1, 3, 1]
    rig.close()
