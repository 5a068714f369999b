"""A first game leaves the Guilds out; the next one has them, unless people chose otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.proelio.title import TITLE
from scenes.rooms.seats.memory import recall, remember
from scenes.stage.folders import Folders
from tests.clauses import clause


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")


@clause("PROELIO-007")
def test_guilds_are_left_out_until_a_game_was_finished(folders: Folders) -> None:
    plan = recall(folders, TITLE, finished=False)
    assert plan.options["guilds"] is False
    assert "guilds" not in plan.chosen
    remember(folders, TITLE.id, plan)
    assert recall(folders, TITLE, finished=False).options["guilds"] is False, "one was begun, and left"
    assert recall(folders, TITLE, finished=True).options["guilds"] is True


@clause("PROELIO-007")
@pytest.mark.parametrize("wanted", [True, False])
def test_what_people_chose_stays(folders: Folders, wanted: bool) -> None:
    plan = recall(folders, TITLE, finished=False)
    plan.options["guilds"], plan.chosen = wanted, ["guilds"]
    remember(folders, TITLE.id, plan)
    assert recall(folders, TITLE, finished=True).options["guilds"] is wanted
