"""What the page of frozen names promises is what the program keeps things by."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

import pytest

from games.catalog import SHELF, TITLES
from games.kernel import current
from games.kernel.journal import FORMAT
from games.kernel.protocol import option_choices
from games.kernel.saves import AWAY
from games.kernel.teaching.puzzle import read_puzzles
from scenes.kiosk.care.troubles import Troubles
from scenes.kiosk.statistics.ledger import Ledger
from scenes.rooms.seats.memory import memory_file
from scenes.stage.folders import Folders
from scenes.stage.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "frozen.md").read_text(encoding="utf-8")
HOME = Folders(Path("config"), Path("data"), Path("cache"))


def promised(row: str) -> list[str]:
    """The names of that row of the table."""
    (found,) = re.findall(rf"^\| {re.escape(row)} \| (.*) \|$", PAGE, re.MULTILINE)
    return re.findall(r"`([^`]+)`", found)


FROZEN = promised("title ids")
"""Titles that the page speaks of; those that came later may still change."""
TITLED = {
    **{f"options of {id}": list(option_choices(TITLES[id].options)) for id in FROZEN},
    **{f"puzzles of {id}": [puzzle.say for puzzle in read_puzzles(TITLES[id])] for id in FROZEN},
}


@pytest.mark.parametrize("row", TITLED)
def test_options_and_puzzles(row: str) -> None:
    assert set(promised(row)) <= set(TITLED[row])


def test_titles_versions_and_settings() -> None:
    assert f"`{FORMAT}`" in PAGE
    assert set(FROZEN) <= set(SHELF)
    assert all(int(version) <= TITLES[id].rules_version for id, version in (v.split("=") for v in promised("rules versions")))
    assert set(promised("settings")) <= set(Settings.__struct_fields__)


def test_folders_and_files() -> None:
    folders, data = promised("folders under `data`"), Path("data")
    assert {HOME.saves, HOME.saves / AWAY, HOME.crashes, HOME.received} <= {data / folder for folder in folders}
    assert promised("files under `config`") == [
        HOME.settings.name,
        *(memory_file(HOME, id).name for id in FROZEN),
    ]
    ledger, kiosk = Ledger(data), promised("files of a kiosk, under `data/kiosk`")
    assert {ledger.log_file, ledger.sums_file, current.pointer(data), Troubles(data, datetime.now).file} == {
        data / "kiosk" / file for file in kiosk
    }
