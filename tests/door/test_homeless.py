"""A user whom the system does not know, or who has no home folder: a sentence says what to do."""

from __future__ import annotations

import io
from pathlib import Path

import platformdirs
import pytest

import main
from scenes.doctor.finding import Health
from scenes.doctor.kiosk import kiosk_of
from scenes.stage.folders import folders


class Raises:
    """What says where folders are, as it is for such a user."""

    def __init__(self, *app: object, **how: object) -> None: ...

    def __getattr__(self, name: str) -> Path:
        raise RuntimeError("could not determine the home directory for '~/.config'")


class Relative(Raises):
    """The same in older releases."""

    def __getattr__(self, name: str) -> Path:
        return Path("~") / name


@pytest.mark.parametrize("places", [Raises, Relative])
@pytest.mark.parametrize("words", [["doctor"], ["--set-pin"]])
def test_nobody_knows_where_saves_shall_lie(
    words: list[str],
    places: type,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PAPER_REALMS_HOME")
    monkeypatch.setattr(platformdirs, "PlatformDirs", places)
    monkeypatch.setattr("sys.stdin", io.StringIO("1470\n"))
    assert main.main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith("main.py: this user has no home folder; name a folder")
    assert said.count("\n") == 1


def test_a_kiosk_needs_a_user_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> str:
        raise KeyError("getpwuid(): uid not found: 54321")

    monkeypatch.setattr("getpass.getuser", unknown)
    (found,) = kiosk_of(folders())
    assert (found.what, found.health) == ("user", Health.BAD)
    assert "a user of its own" in found.remedy
