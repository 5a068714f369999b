"""A device whose buttons nobody knows is spoken of, once: on the screen, in the log, by the doctor."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.doctor import devices, doctor
from scenes.rooms.settings.room import SettingsRoom
from tests import virtual_pad as vp
from tests.scenes.launcher_rig import House
from tests.virtual_pad import VirtualPad


@pytest.fixture
def house(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(home, monkeypatch)
    yield house
    house.close()


def wheel() -> VirtualPad:
    return VirtualPad(vp.STRANGE, "Old Steering Wheel")


def said(house: House) -> int:
    return sum("Old Steering Wheel" in text for text in house.stage.said)


def test_the_shelf_says_it_once(house: House, caplog: pytest.LogCaptureFixture) -> None:
    house.plug(wheel())
    house.frames(5)
    assert "Old Steering Wheel is plugged in" in house.shelf.toast.message
    assert "SDL_GAMECONTROLLERCONFIG" in house.shelf.toast.message
    assert "the buttons of Old Steering Wheel are not known" in caplog.text
    house.pads.pop().unplug()
    house.plug(wheel())
    house.frames(5)
    assert said(house) == 1


def test_a_room_says_it_and_a_pad_is_no_stranger(house: House) -> None:
    house.open(SettingsRoom())
    house.plug()
    house.frames(5)
    assert not house.room.toast.showing
    house.plug(wheel())
    house.frames(5)
    assert "Old Steering Wheel" in house.room.toast.message


def test_a_table_says_it(house: House) -> None:
    house.open(table := house.table(house.match()))
    house.wait(1.0)
    house.plug(wheel())
    house.frames(5)
    assert "Old Steering Wheel" in table.table.toast.message


def test_the_doctor_names_its_id_and_knows_the_pad_that_steam_adds(house: House) -> None:
    house.close()
    house.pads = [wheel(), VirtualPad(name="Microsoft X-Box 360 pad 0", maker=0x28DE, product=0x11FF), VirtualPad()]
    page = doctor.page(devices.pads())
    assert "Old Steering Wheel: its buttons are not known" in page
    assert "Microsoft X-Box 360 pad 0: Steam's own" in page
    assert page.count("known") == 2
