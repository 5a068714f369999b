"""Sticks are found where the system shows them: in folders, or under letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kiosk.carrying.sticks import STICKS, lettered, sticks


class Windows:
    """The kernel32 of a machine with these drives: letter -> its kind."""

    def __init__(self, **drives: int) -> None:
        self.drives = drives

    def GetLogicalDrives(self) -> int:
        return sum(1 << ord(letter) - ord("A") for letter in self.drives)

    def GetDriveTypeW(self, drive: str) -> int:
        return self.drives[drive[0]]


def test_a_stick_on_windows_is_a_letter_that_can_be_pulled_out_and_written_to() -> None:
    machine = Windows(A=2, C=3, D=5, E=2, F=2, Z=4)  # a floppy without a disk, a disk, a disc, two sticks, the network
    assert lettered(machine, lambda drive: drive not in ("A:\\", "F:\\")) == ["E:\\"]


def test_a_stick_on_macos_is_a_volume(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Path("/Volumes") in STICKS
    volumes = tmp_path / "Volumes"
    (volumes / "STICK").mkdir(parents=True)
    (volumes / "Macintosh HD").symlink_to("/")
    monkeypatch.setattr("os.path.ismount", lambda folder: Path(folder) == volumes / "STICK")
    assert sticks((volumes,)) == [str(volumes / "STICK")]
