"""Letters, contrast, captions and keys belong to the person: theirs hold where they sit alone, and of several what all want."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from games.catalog import TITLES
from games.kernel.journal import Player
from games.kernel.people.access import ACCESS
from games.kernel.people.persons import Person, people_file, read_people, write_people
from games.kernel.people.remaps import bind
from scenes.rooms.pause import Pause
from scenes.rooms.seats.plan import Chair, usual_plan
from scenes.rooms.settings.room import SettingsRoom
from scenes.routes import table_of
from scenes.stage.settings import Settings, load
from scenes.starting import new_match, seating_of
from tests.scenes.launcher_rig import ESCAPE, House

LARGE: dict[str, Any] = {"text_size": 1.6, "captions": True}
ANNA, BO = Person("a" * 12, "Anna", "lute", 0, "2026-03"), Person("b" * 12, "Bo", "fish", 1, "2026-05")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(tmp_path, monkeypatch)


def wants(house: House, **own: dict[str, Any]) -> None:
    """What Anna and Bo have chosen for themselves."""
    persons = (replace(ANNA, access=own.get("anna", {})), replace(BO, access=own.get("bo", {})))
    write_people(house.stage.folders.data, list(persons))


def own_of(house: House, name: str) -> dict[str, Any]:
    return next(person.access for person in read_people(house.stage.folders.data) if person.name == name)


def sit(house: House, *names: str) -> Any:
    """These people at a table, with computers on the other chairs."""
    plan = usual_plan(TITLES["kalesia"], 3)
    for seat, name in enumerate(names):
        plan.chairs[seat] = Chair("human", name=name)
    match, trouble = new_match(house.stage, TITLES["kalesia"], plan, 5)
    assert not trouble
    house.open(table_of(house.stage, match, seating_of(plan)))
    return match


def go_home(house: House) -> None:
    house.stage.home()
    house.settle()


def of_the_house(house: House) -> Settings:
    """As the disk has them."""
    return load(house.stage.folders.settings)[0]


def test_the_names_are_those_of_settings() -> None:
    assert set(ACCESS) <= set(Settings.__struct_fields__)


def test_whoever_sits_alone_reads_in_their_own_letters_until_they_go(house: House) -> None:
    wants(house, anna=LARGE)
    settings = house.stage.settings

    def wide() -> float:
        return house.stage.lettering.width("Centaurs", 30, "read")

    before = wide()
    sit(house, "Anna")
    assert (settings.text_size, settings.captions) == (1.6, True)
    assert wide() > before * 1.5
    go_home(house)
    assert (settings.text_size, settings.captions) == (1.0, False)
    assert wide() == before


@pytest.mark.parametrize(
    ("names", "own", "size", "captions"),
    [
        (("Anna", "Bo"), {"anna": LARGE, "bo": LARGE}, 1.6, True),
        (("Anna", "Bo"), {"anna": LARGE, "bo": {"text_size": 2.0, "captions": True}}, 1.0, True),
        (("Anna", "Bo"), {"anna": LARGE}, 1.0, False),
        (("Anna", "Gast"), {"anna": LARGE}, 1.0, False),
        (("Gast",), {"anna": LARGE}, 1.0, False),
        (("",), {"anna": LARGE}, 1.0, False),
    ],
)
def test_of_several_holds_what_all_want_and_guests_have_the_houses(
    house: House, names: tuple[str, ...], own: dict[str, Any], size: float, captions: bool
) -> None:
    wants(house, **own)
    sit(house, *names)
    assert (house.stage.settings.text_size, house.stage.settings.captions) == (size, captions)


def change(house: House, name: str, value: object) -> None:
    """In the settings over the pause of the table."""
    house.keys(pygame.K_m)
    assert isinstance(house.top, Pause)
    house.open(room := SettingsRoom("access"))
    room.change(name, value)
    house.keys(ESCAPE, ESCAPE)


def test_what_somebody_changes_alone_is_theirs(house: House) -> None:
    wants(house)
    house.stage.apply_settings()
    sit(house, "Anna")
    change(house, "high_contrast", True)
    change(house, "pace", 2.0)
    assert own_of(house, "Anna") == {"high_contrast": True}
    assert (of_the_house(house).high_contrast, of_the_house(house).pace) == (False, 2.0), "the pace is everybody's"
    go_home(house)
    assert not house.stage.settings.high_contrast
    sit(house, "Bo")
    assert not house.stage.settings.high_contrast
    go_home(house)
    sit(house, "Anna")
    assert house.stage.settings.high_contrast


def test_it_is_said_whose_a_setting_is(house: House) -> None:
    wants(house)
    sit(house, "Anna")
    house.open(room := SettingsRoom("access"))
    room.change("pace", 2.0)
    assert "Anna" not in room.toast.text
    room.change("text_size", 1.3)
    assert room.toast.text == "Kept for: Anna"


def test_what_guests_change_is_the_houses(house: House) -> None:
    wants(house, anna=LARGE)
    sit(house, "Anna", "Gast")
    change(house, "text_size", 1.3)
    assert own_of(house, "Anna") == LARGE
    assert of_the_house(house).text_size == 1.3
    go_home(house)
    assert house.stage.settings.text_size == 1.3


def test_what_two_agreed_on_they_change_together(house: House) -> None:
    wants(house, anna=LARGE, bo=LARGE)
    sit(house, "Anna", "Bo")
    change(house, "text_size", 2.0)
    change(house, "hold", "toggle")
    assert own_of(house, "Anna") == own_of(house, "Bo") == {**LARGE, "text_size": 2.0}
    assert of_the_house(house).hold == "toggle", "of that nobody has said anything"


def test_another_button_chooses_for_whoever_remapped_it(house: House) -> None:
    """Pressed on a real pad; the house's buttons are as before when they have gone."""
    wants(house)
    pad = house.plug()
    house.press(pad, pygame.CONTROLLER_BUTTON_A)
    match = sit(house, "Anna")
    bind(house.stage.settings, "xbox", "confirm", "X")
    house.stage.apply_settings()
    assert own_of(house, "Anna")["pads"]["xbox"]["confirm"] == "X"
    assert of_the_house(house).pads == {}
    go_home(house)
    match.close()
    assert house.stage.settings.pads == {}
    sit(house, "Anna")
    assert house.stage.settings.pads == {"xbox": {"confirm": "X", "alt": "A"}}
    assert house.stage.signs_on(house.stage.devices.in_hand).remapped["confirm"] == "X"


def test_when_the_other_one_hands_over_to_a_computer_the_letters_are_theirs_who_stays(house: House) -> None:
    wants(house, anna=LARGE)
    match = sit(house, "Anna", "Bo")
    assert house.stage.settings.text_size == 1.0
    match.hand_over(1, Player("Fox", "agent", "page", "fox"))
    house.frames(3)
    assert house.stage.settings.text_size == 1.6


@pytest.mark.parametrize(
    ("said", "size"),
    [({"text_size": 9.0, "captions": True}, 1.0), ({"text_size": "big", "captions": True, "wings": 2}, 1.0),
     ({"keys": {"confirm": 3}, "captions": True, "text_size": 1.3}, 1.3)],
)  # fmt: skip
def test_what_is_damaged_costs_itself(house: House, said: dict[str, Any], size: float) -> None:
    wants(house, anna=said)
    sit(house, "Anna")
    assert house.stage.settings.captions
    assert house.stage.settings.text_size == size
    assert house.stage.settings.keys == {}


def test_a_list_of_persons_whose_wishes_are_none_keeps_the_persons(house: House) -> None:
    wants(house, anna=LARGE)
    file = people_file(house.stage.folders.data)
    told = json.loads(file.read_text())
    told[0]["access"] = "large"
    file.write_text(json.dumps(told))
    sit(house, "Anna")
    assert [person.name for person in read_people(house.stage.folders.data)] == ["Anna", "Bo"]
    assert house.stage.settings.text_size == 1.0


def test_persons_of_an_older_program_have_no_wishes(house: House) -> None:
    house.stage.folders.data.mkdir(parents=True, exist_ok=True)
    people_file(house.stage.folders.data).write_text(
        json.dumps([{"id": ANNA.id, "name": "Anna", "sign": "lute", "color": 0, "since": "2026-03"}])
    )
    assert read_people(house.stage.folders.data) == [ANNA]


def test_a_disk_that_refuses_is_told_and_nobody_is_thrown_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    wants(house)
    sit(house, "Anna")

    def full(data: Path, persons: list[Person]) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("games.kernel.people.holding.write_people", full)
    house.open(room := SettingsRoom("access"))
    room.change("text_size", 1.6)
    assert "No space left" in room.toast.text
    assert house.stage.settings.text_size == 1.6
    assert of_the_house(house).text_size == 1.0
