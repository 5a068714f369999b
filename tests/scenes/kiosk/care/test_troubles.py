"""What goes wrong again and again is told the owner: on the show, on the desk, in the log; until it has been read."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from scenes.kiosk.attract import Attract
from scenes.kiosk.care.pads import HELD_FOR
from scenes.kiosk.care.troubles import COMINGS, RECOVERIES, Troubles
from scenes.kiosk.operator import OperatorMenu
from scenes.stage.folders import folders
from tests.scenes.kiosk.lobby import Lobby
from tests.scenes.kiosk.test_operators_door import written
from tests.virtual_pad import LB

NOON = datetime(2024, 5, 1, 12, 0)


class Machine:
    """One machine over many starts, at a time of day."""

    def __init__(self, data: Path) -> None:
        self.data, self.at = data, NOON
        self.start()

    def start(self) -> None:
        self.troubles = Troubles(self.data, lambda: self.at)
        self.troubles.started()

    def crashes(self, minutes: float = 10.0) -> None:
        self.at += timedelta(minutes=minutes)
        self.start()

    @property
    def told(self) -> str:
        return self.troubles.numbers


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_more_than_three_recoveries_within_an_hour_are_told_and_no_fewer(
    machine: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(RECOVERIES):
        machine.crashes()
    assert machine.told == ""
    machine.crashes()
    machine.crashes()
    assert machine.told == "1"
    assert [record.message for record in caplog.records if record.levelno == logging.ERROR] == [
        "trouble 1: the game was started again 4 times within an hour: see the crash notes and game.log"
    ]
    assert machine.troubles.told[0].n == 5


def test_recoveries_spread_over_hours_are_no_trouble(machine: Machine) -> None:
    for _ in range(20):
        machine.crashes(minutes=21.0)
    assert machine.told == ""


def test_who_ends_the_program_has_no_trouble_with_it(machine: Machine) -> None:
    for _ in range(10):
        machine.troubles.ended()
        machine.crashes()
    assert machine.told == ""


def test_errors_inside_the_program_count_as_recoveries(lobby: Lobby) -> None:
    lobby.stage.strict = False
    for _ in range(RECOVERIES + 1):
        if isinstance(lobby.top, Attract):
            lobby.shelf()
        table = lobby.sit_down()
        table.update = lambda dt: 1 / 0
        lobby.frames(2)
        lobby.settle()
    assert lobby.warden.troubles.numbers == "1"


def test_what_was_told_is_kept_over_restarts_until_it_is_read(machine: Machine) -> None:
    for _ in range(RECOVERIES + 1):
        machine.crashes()
    machine.troubles.ended()
    machine.crashes(600)
    assert machine.told == "1"
    machine.troubles.read()
    machine.crashes(1)
    assert machine.told == "", "it is counted anew"


def test_a_damaged_file_or_a_full_disk_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(tmp_path)
    machine.troubles.file.write_text("{nonsense")
    machine.crashes()
    monkeypatch.setattr("scenes.kiosk.care.troubles.write_whole", refuse)
    for _ in range(RECOVERIES + 1):
        machine.troubles.recovered()
    assert machine.told == "1"


def refuse(path: Path, data: bytes) -> None:
    raise OSError(28, "No space left on device")


# -- pads --------------------------------------------------------------------------------------------------------------------


def test_a_pad_that_comes_and_goes_is_told_by_its_name(lobby: Lobby) -> None:
    for n in range(COMINGS + 1):
        assert lobby.warden.troubles.numbers == "", n
        lobby.plug().unplug()
        lobby.pads.clear()
        lobby.wait(20.0, 0.25)
    (trouble,) = lobby.warden.troubles.told
    assert (trouble.number, trouble.n) == (2, COMINGS + 1)
    assert trouble.what


def test_pads_that_guests_pull_now_and_then_are_no_trouble(machine: Machine) -> None:
    for _ in range(50):
        machine.at += timedelta(minutes=2.1)
        machine.troubles.pulled("Pad")
    assert machine.told == ""


@pytest.mark.parametrize("what", ["button", "stick"])
def test_what_has_been_held_for_an_hour_is_told(lobby: Lobby, what: str) -> None:
    pad = lobby.plug()

    def hold(on: bool) -> None:
        if what == "stick":
            pad.tilt(pygame.CONTROLLER_AXIS_LEFTX, 1.0 if on else 0.0)
        elif on:
            pad.press(LB)
        else:
            pad.release(LB)
        lobby.settle()
        lobby.wait(1.5, 0.25)

    def pass_time(seconds: float) -> None:
        lobby.clock.advance(seconds)
        lobby.settle()
        lobby.wait(1.5, 0.25)

    hold(True)
    pass_time(HELD_FOR - 60)
    hold(False)
    pass_time(5)
    hold(True)
    pass_time(HELD_FOR - 60)
    assert lobby.warden.troubles.numbers == "", "it was let go meanwhile"
    pass_time(120)
    assert lobby.warden.troubles.numbers == "3"


# -- the sign ----------------------------------------------------------------------------------------------------------------


def test_the_owner_sees_a_number_on_the_show_and_a_sentence_on_the_desk_and_it_goes_when_it_is_read(lobby: Lobby) -> None:
    lobby.wait(1.5)
    assert not lamp(lobby)
    lobby.warden.troubles.stuck("8BitDo Pro 2")
    for _ in range(RECOVERIES + 1):
        lobby.warden.troubles.recovered()
    lobby.wait(1.5)
    assert lamp(lobby) == "1 3"
    lobby.top.end()  # type: ignore[attr-defined]
    assert lamp(lobby) == "1 3", "on the title card too"
    lobby.shelf()
    lobby.warden.pins.choose("2580")
    for leave in (lobby.warden.let_staff_in, lobby.warden.let_in):
        lobby.warden.open_door()
        lobby.settle()
        leave()
        lobby.settle()
        page = written(lobby)
        assert ("start again 4 times" in page) == (leave == lobby.warden.let_in)
        assert ("8BitDo Pro 2" in page) == (leave == lobby.warden.let_in)
        assert lobby.warden.troubles.numbers == "1 3", "not while it is being read"
        lobby.key(pygame.K_ESCAPE)
        lobby.settle()
    assert lobby.warden.troubles.numbers == ""
    assert Troubles(folders().data, lambda: NOON).numbers == ""


def lamp(lobby: Lobby) -> str:
    """The numbers in the lower right corner."""
    lobby.stage.canvas.recording = True
    lobby.frames(1)
    found = [line.text for line in lobby.stage.canvas.written if line.box.centre[1] > 1030 and line.box.x > 1700]
    return " ".join(found)


def test_a_restart_from_the_desk_reads_it_too(lobby: Lobby) -> None:
    lobby.warden.troubles.stuck("Pad")
    lobby.shelf()
    lobby.warden.let_in()
    lobby.settle()
    desk = lobby.stage.stack.scenes[-1]
    assert isinstance(desk, OperatorMenu)
    desk._end(True)
    assert lobby.warden.troubles.numbers == ""
