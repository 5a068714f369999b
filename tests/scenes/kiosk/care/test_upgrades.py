"""A program that was replaced is noticed once all of it is there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from games.kernel import built, program
from scenes.kiosk.care.upgrades import AT_REST, Upgrades, parts


class Machine:
    """Two files of a program, and a clock that steps a second with every look."""

    def __init__(self, folder: Path) -> None:
        self.seconds = 0.0
        self.files = [folder / "built.json", folder / "paper-realms"]
        for file in self.files:
            file.write_text("old")
        self.upgrades = Upgrades(self.files, lambda: self.seconds)

    def put(self, file: Path) -> None:
        """As a package does: beside it first, then in its place."""
        beside = file.with_suffix(".dpkg-new")
        beside.write_text("new")
        beside.replace(file)

    def looks(self, seconds: float) -> bool:
        came = False
        for _ in range(round(seconds)):
            self.seconds += 1.0
            came = self.upgrades.come()
        return came


def test_a_program_that_stays_as_it_is_is_none(tmp_path: Path) -> None:
    assert not Machine(tmp_path).looks(60)


def test_what_is_replaced_counts_when_nothing_changes_any_more(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.put(machine.files[0])
    assert not machine.looks(AT_REST)
    machine.put(machine.files[1])
    assert not machine.looks(AT_REST)
    assert machine.looks(2)


def test_a_program_that_was_removed_is_not_started(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    for file in machine.files:
        file.unlink()
    assert not machine.looks(60)


def test_a_check_out_is_changed_by_hand_and_looked_after_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parts() == ()
    monkeypatch.setattr(program, "form", lambda: program.Form.DEB)
    monkeypatch.setattr(program, "frozen", lambda: True)
    assert parts() == (built.FILE, Path(sys.executable))
