"""Folders in a network, and those behind another program, may refuse to sync: what was written there is written."""

from __future__ import annotations

import errno
import io
import logging
import os
import stat
import sys
from pathlib import Path
from typing import Final

import pytest

from games.kernel import files
from games.kernel.journal import JournalWriteError
from games.kernel.match import Match
from games.kernel.saves import rescue
from scenes.kiosk.pin_file import PinFile, set_pin
from scenes.kiosk.statistics.counts import Entry
from scenes.kiosk.statistics.ledger import Ledger
from scenes.stage.folders import folders
from scenes.stage.settings import Settings, load, save
from tests.games.kernel.play import begin, play_on
from tests.games.kernel.tiny import TITLES

ROOT: Final = Path(__file__).parents[2]
REFUSALS: Final = {errno.errorcode[number]: number for number in (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)}


def refuse(disk: pytest.MonkeyPatch, number: int, of_folders_only: bool = False) -> None:
    """From now on `os.fsync` says that."""
    real = os.fsync

    def fsync(handle: int) -> None:
        if of_folders_only and not stat.S_ISDIR(os.fstat(handle).st_mode):
            real(handle)
        else:
            raise OSError(number, os.strerror(number))

    disk.setattr(os, "fsync", fsync)


@pytest.mark.parametrize("of_folders_only", [False, True])
@pytest.mark.parametrize("number", REFUSALS.values(), ids=REFUSALS)
def test_a_game_is_saved_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, of_folders_only: bool
) -> None:
    refuse(monkeypatch, number, of_folders_only)
    path = tmp_path / "game.jsonl"
    match = play_on(begin(path), 3)
    assert match.path == path
    match.close()
    path.write_bytes(path.read_bytes() + b'{"line":"mo')
    match = play_on(Match.resume(path, TITLES), 2)
    assert (match.path, match.moves) == (path, 5)
    match.close()
    rescue(path, tmp_path / "fresh.jsonl", TITLES)
    again = Match.resume(tmp_path / "fresh.jsonl", TITLES)
    assert again.moves == 5
    again.close()


def test_the_pin_settings_and_figures_are_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    refuse(monkeypatch, errno.EINVAL)
    monkeypatch.setattr(sys, "stdin", io.StringIO("271828\n"))
    assert set_pin() == 0
    assert "is set" in capsys.readouterr().out
    assert not PinFile(folders()).missing
    assert save(Settings(language="it"), folders().settings) is None
    assert load(folders().settings)[0].language == "it"
    Ledger(folders().data).write(Entry(0, 739_000, {"idle": 1}))
    assert Ledger(folders().data).sums.ever == {"idle": 1}


def test_it_is_said_once(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    files.say_unsynced.cache_clear()
    refuse(monkeypatch, errno.EINVAL)
    with caplog.at_level(logging.WARNING):
        play_on(begin(tmp_path / "game.jsonl"), 5).close()
    assert [record.message for record in caplog.records if "synced" in record.message] == [
        "a folder cannot be synced (Invalid argument): a power cut may take the last moments of what was written there"
    ]


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC, errno.EDQUOT])
def test_a_disk_that_cannot_take_it_is_still_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    match = begin(tmp_path / "game.jsonl")
    refuse(monkeypatch, number)
    with pytest.raises(JournalWriteError):
        play_on(match, 1)
    assert match.moves == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO("271828\n"))
    assert set_pin() == 2
    match.close()


def test_nobody_syncs_by_other_ways() -> None:
    found = set()
    for floor in ("games", "scenes"):
        for file in (ROOT / floor).rglob("*.py"):
            if "fsync(" in file.read_text(encoding="utf-8"):
                found.add(str(file.relative_to(ROOT)))
    assert found == {"games/kernel/files.py"}
