"""Folders whose names are no UTF-8, as from an old disk or stick: they are used, kept and told like any other."""

from __future__ import annotations

import logging
import os
import sys
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from games.kernel.current import recall
from games.kernel.files import legible, path_as_text, path_from_text
from scenes.kiosk.carrying.sticks import sticks
from scenes.kiosk.statistics.counts import Sums
from scenes.kiosk.statistics.table_file import save_table
from scenes.kiosk.supervisor import start_log
from scenes.paint import letters
from scenes.stage.folders import folders
from scenes.stage.loop.app import write_crash
from scenes.stage.settings import Settings, load, save
from scenes.table.scene import TableScene
from tests.scenes.kiosk.lobby import Lobby

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no file can have such a name")

NAME = os.fsdecode(b"caf\xe9 \xc3\xa9")
"""The byte E9 alone is no letter; the two behind it are one."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / NAME
    monkeypatch.setenv("PAPER_REALMS_HOME", str(home))
    return home


def test_a_kiosk_comes_back_to_the_same_decision(home: Path) -> None:
    lobby = Lobby()
    lobby.shelf()
    path = lobby.sit_down().match.path
    assert path.parent == home / "data" / "saves"
    lobby.settle()
    lobby.dies()
    current = recall(folders().data)
    assert current is not None
    assert Path(current.journal) == path
    again = Lobby()
    assert isinstance(again.top, TableScene)
    assert again.top.match.path == path
    again.close()


def test_names_are_read_as_they_were_written() -> None:
    for place in (f"/media/{NAME}", "/media/café", "/media/caf%E9", "relative/one"):
        text = path_as_text(Path(place))
        assert msgspec.json.decode(msgspec.json.encode(text)) == text
        assert path_from_text(text) == Path(place)
    assert path_as_text(Path("/media/café")) == "/media/café"


def test_a_stick_is_chosen_kept_and_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = tmp_path / "media" / NAME
    stick.mkdir(parents=True)
    monkeypatch.setattr("os.path.ismount", lambda folder: Path(folder) == stick)
    (chosen,) = sticks((tmp_path / "media",))
    assert save(Settings(kiosk_table=chosen), tmp_path / "settings.json") is None
    kept = load(tmp_path / "settings.json")[0].kiosk_table
    assert save_table(tmp_path, kept, Sums(), datetime(2026, 5, 1), ()).parent == stick


def test_a_screen_shows_the_letters_there_are() -> None:
    assert legible(NAME) == r"caf\xe9 é"
    assert letters.width(NAME, "ui", 20) == letters.width(r"caf\xe9 é", "ui", 20)
    assert letters.line(NAME, 20, (0, 0, 0)).get_width() == letters.width(NAME, "ui", 20)
    assert letters.mask(NAME, "ui", 20, track=0.1).get_width() > 20


def test_crashes_and_logs_name_them(home: Path) -> None:
    file = write_crash(home, "Shelf", OSError(5, "it cannot be read", str(home)))
    assert file is not None
    assert r"caf\udce9" in file.read_text(encoding="utf-8")
    log = logging.getLogger("paper_realms.test_names")
    log.propagate = False  # what a name of no letters says cannot be sent from one process of the tests to another
    start_log(home, "kiosk.log", log)
    log.info("nothing can be written to %s", home)
    (handler,) = log.handlers
    handler.close()
    log.removeHandler(handler)
    assert r"caf\udce9" in (home / "logs" / "kiosk.log").read_text(encoding="utf-8")
