"""One button, two buttons in the settings: it stays only if it works, and nobody is locked out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.rooms.aids.buttons import SCANNING, SECONDS, ButtonsRoom, TryOut
from scenes.rooms.settings.room import SettingsRoom
from scenes.stage.aids.scanning.scan import FRESH, Scanning
from scenes.stage.settings import Settings, load
from tests.scenes.launcher_rig import Launcher


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Launcher]:
    found = Launcher(tmp_path, monkeypatch, scan_step=1.0)
    found.open(ButtonsRoom())
    yield found
    found.close()


def way(house: Launcher) -> str:
    return house.stage.settings.scanning


def kept(house: Launcher) -> Settings:
    return load(house.stage.folders.settings)[0]


def turn(house: Launcher, to: str) -> None:
    house.to(f"way:{to}")
    house.key(pygame.K_RETURN)
    house.wait(FRESH + 0.1)


def test_one_button_is_kept_when_it_has_chosen_to_be(house: Launcher) -> None:
    turn(house, "one")
    assert (way(house), kept(house).scanning, house.named()) == ("one", "off", "TryOut")
    house.wait(1.4)  # "Keep it" is offered after "As before", and a late press means that no more
    house.key(pygame.K_p)
    house.settle()
    assert (way(house), kept(house).scanning, house.named()) == ("one", "one", "ButtonsRoom")


def test_without_a_press_all_is_as_before_in_time(house: Launcher) -> None:
    turn(house, "one")
    house.wait(SECONDS + 0.1)
    assert (way(house), house.named()) == ("off", "ButtonsRoom")


@pytest.mark.parametrize("out", ["escape", "b", "right"])
def test_escape_b_and_the_right_mouse_button_put_it_back_at_once(house: Launcher, out: str) -> None:
    pad = house.plug()
    turn(house, "one")
    house.wait(1.0)
    if out == "escape":
        house.key(pygame.K_ESCAPE)
    elif out == "b":
        house.press(pad, pygame.CONTROLLER_BUTTON_B)
    else:
        house.click(5, 5, button=3)
    house.settle()
    assert (way(house), house.named()) == ("off", "ButtonsRoom")


def test_two_buttons_are_named_by_pressing_them_and_then_tried(house: Launcher) -> None:
    turn(house, "two")
    assert way(house) == "off"
    house.key(pygame.K_p)
    house.key(pygame.K_p)  # the same again is refused
    assert way(house) == "off"
    house.key(pygame.K_o)
    assert (way(house), house.stage.settings.scan_next, house.stage.settings.scan_choose) == ("two", "keys/p", "keys/o")
    house.wait(FRESH + 0.1)
    house.key(pygame.K_p)
    house.key(pygame.K_o)
    house.settle()
    assert (kept(house).scanning, kept(house).scan_next, house.named()) == ("two", "keys/p", "ButtonsRoom")


@pytest.mark.parametrize(("way", "step", "seconds"), [("one", 0.8, SECONDS), ("one", 4.0, 24), ("two", 0.8, 30)])
def test_there_is_time_for_three_rounds_however_slow_it_goes(house: Launcher, way: str, step: float, seconds: int) -> None:
    house.stage.settings.scan_step = step
    turn(house, way)
    if way == "two":
        house.key(pygame.K_p)
        house.key(pygame.K_o)
    assert isinstance(room := house.top, TryOut)
    assert room.left > seconds - 1
    assert house.stage.words.say("scan.try.ends", n=seconds) in room.dialog.body
    house.wait(seconds - 2)
    assert house.stage.words.say("scan.try.ends", n=2) in room.dialog.body
    assert house.stage.settings.scanning == way
    house.wait(2.1)
    assert (house.named(), house.stage.settings.scanning) == ("ButtonsRoom", "off")


def test_whoever_misses_it_twice_at_the_slowest_step_can_still_keep_it(house: Launcher) -> None:
    house.stage.settings.scan_step = 4.0
    turn(house, "one")
    house.wait(4.0 + 2 * 8.0 + 0.5)
    house.key(pygame.K_p)
    house.settle()
    assert (house.stage.settings.scanning, house.named()) == ("one", "ButtonsRoom")


def test_going_back_is_what_the_first_answer_is_and_is_not_offered_besides(house: Launcher) -> None:
    turn(house, "one")
    scan = next(aid for aid in house.app.aids.all if isinstance(aid, Scanning))
    assert [entry.key for entry in scan.entries] == ["no", "yes"]


def test_whoever_gives_up_naming_buttons_has_those_before(house: Launcher) -> None:
    turn(house, "two")
    house.key(pygame.K_p)
    house.key(pygame.K_ESCAPE)
    house.settle()
    assert (way(house), house.stage.settings.scan_next) == ("off", "")


def test_off_must_be_confirmed_by_the_usual_buttons(house: Launcher) -> None:
    turn(house, "one")
    house.wait(1.4)
    house.key(pygame.K_p)
    house.settle()
    house.stage.push(TryOut("off"))
    house.settle()
    assert way(house) == "off"
    house.wait(SECONDS + 0.1)
    assert way(house) == "one"
    house.stage.push(TryOut("off"))
    house.settle()
    house.key(pygame.K_RETURN)
    house.settle()
    assert (way(house), kept(house).scanning) == ("off", "off")


@pytest.mark.parametrize(("language", "told"), [("en", "0.8 s"), ("it", "0,8 s"), ("es", "0,8 s")])
def test_seconds_are_written_as_people_write_them(house: Launcher, language: Any, told: str) -> None:
    house.stage.settings.language, house.stage.settings.scan_step = language, 0.8
    house.stage.restyle()
    house.open(ButtonsRoom())
    assert (row := house.room.focus.find("set:scan_step")) is not None
    assert row.text.endswith(told)


def test_resetting_everything_leaves_the_buttons_alone(house: Launcher) -> None:
    values: dict[str, Any] = {
        "scanning": "two", "scan_step": 3.0, "scan_rest": 0.5, "scan_next": "keys/p", "scan_choose": "keys/o",
    }  # fmt: skip
    assert set(values) == set(SCANNING)
    for name, value in values.items():
        setattr(house.stage.settings, name, value)
    room = SettingsRoom("access")
    house.open(room)
    room.reset()
    assert {name: getattr(house.stage.settings, name) for name in SCANNING} == values


def test_it_is_found_among_the_settings_of_access(house: Launcher) -> None:
    house.open(SettingsRoom("access"))
    house.click_on("set:scanning")
    assert house.named() == "ButtonsRoom"
