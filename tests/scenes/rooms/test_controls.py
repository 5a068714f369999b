"""Controls: everybody's device side by side; each changes their own buttons, and nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pygame
import pytest
from msgspec.structs import replace

from games.kernel.journal import Player
from games.kernel.people.persons import Person, read_people, write_people
from games.kernel.people.remaps import bind
from scenes.rooms.settings.keys import KeysRoom
from scenes.stage.devices.action import KEYS_1, KEYS_2
from scenes.stage.devices.seating import Seating
from scenes.stage.settings import Settings
from tests import virtual_pad as vp
from tests.programs.tables.overlaps.words import faults, words_of
from tests.scenes.launcher_rig import ENTER, House
from tests.scenes.stage.devices.listening import finger
from tests.virtual_pad import VirtualPad

NAMES: Final = ("Anna", "Bo", "Zoë", "Nonno Piero")
PEOPLE: Final = [Person(f"{k:012x}", name, "lute", k, "2026-03") for k, name in enumerate(NAMES)]
SOLD: Final = {"Xbox One S": (0x045E, 0x02EA), "DualSense": (0x054C, 0x0CE6), "Switch Pro": (0x057E, 0x2009)}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


@pytest.fixture
def pads(house: House) -> Iterator[list[VirtualPad]]:
    found = [VirtualPad(name=name, maker=maker, product=product) for name, (maker, product) in SOLD.items()]
    house.frames(3)
    yield found
    for pad in found:
        pad.unplug()
    house.frames(2)


def press(house: House, pad: VirtualPad, *buttons: int) -> None:
    for button in buttons:
        pad.press(button)
        house.frames(2)
        pad.release(button)
        house.frames(2)
        house.settle()


def sit(house: House, *devices: str, people: int = 4) -> None:
    """So many of the people sit with these devices."""
    write_people(house.stage.folders.data, PEOPLE)
    house.stage.devices.serve(Seating(devices, "curtain"))
    house.stage.holding.sit([Player(one.name, "human", person=one.id) for one in PEOPLE[:people]])


def texts(house: House, row: str) -> list[str]:
    return [item.text for item in house.room.focus.items if item.id.startswith(f"cell:{row}:")]


def own(house: House) -> dict[str, Any]:
    return {one.name: one.access for one in read_people(house.stage.folders.data) if one.access}


def test_devices_stand_side_by_side_with_what_is_printed_on_them(house: House, pads: list[VirtualPad]) -> None:
    house.open(KeysRoom())
    assert texts(house, "confirm") == [
        "Xbox, Choose: A", "PlayStation, Choose: Cross", "Nintendo, Choose: A", "Keyboard, Choose: Enter",
        "Keyboard, left, Choose: Space",
    ]  # fmt: skip
    pads[1].unplug()
    house.frames(3)
    assert len(texts(house, "confirm")) == 4
    assert texts(house, "shot") == ["Picture of the screen: F8"], "it is the same for everybody"


def test_whoever_opens_it_begins_with_their_own(house: House, pads: list[VirtualPad]) -> None:
    press(house, pads[2], vp.UP)
    house.open(KeysRoom())
    assert house.room.focus.current == "cell:confirm:2"


def test_one_make_is_changed_and_the_others_stay(house: House, pads: list[VirtualPad]) -> None:
    house.open(KeysRoom())
    house.to("cell:info:1")
    press(house, pads[1], vp.A)
    assert house.named() == "Listening"
    press(house, pads[1], vp.RB)
    assert house.stage.settings.pads == {"playstation": {"info": "RIGHTSHOULDER", "shoulder_right": "Y"}}
    assert texts(house, "info")[:3] == ["Xbox, Rules: Y", "PlayStation, Rules: R1", "Nintendo, Rules: Y"]
    assert "R1" in house.room.toast.message
    assert "Look round" in house.room.toast.message


def test_a_trigger_is_taken_like_any_button(house: House, pads: list[VirtualPad]) -> None:
    house.open(KeysRoom())
    house.to("cell:alt:1")
    press(house, pads[1], vp.A)
    pads[1].pull()
    house.frames(2)
    house.settle()
    pads[1].let_go()
    house.frames(2)
    assert house.stage.settings.pads == {"playstation": {"alt": "TRIGGERLEFT", "peek": "X"}}


def test_a_button_of_somebody_elses_pad_is_not_taken(house: House, pads: list[VirtualPad]) -> None:
    house.open(KeysRoom())
    house.to("cell:alt:1")
    press(house, pads[1], vp.A)
    press(house, pads[0], vp.Y)
    assert house.named() == "KeysRoom"
    assert house.stage.settings.pads == {}


def test_two_who_hold_the_same_make_change_each_their_own(house: House, pads: list[VirtualPad]) -> None:
    second = VirtualPad(name="DualSense", maker=0x054C, product=0x0CE6)
    house.frames(3)
    sit(house, pads[1].device, second.device, people=2)
    house.open(KeysRoom())
    assert texts(house, "alt")[1:4:2] == ["Anna, Done, begin: Square", "Bo, Done, begin: Square"]
    house.to("cell:alt:3")
    press(house, second, vp.A)
    press(house, pads[1], vp.Y)
    assert own(house) == {}, "Anna's button is not Bo's"
    house.to("cell:alt:3")
    press(house, second, vp.A, vp.Y)
    assert own(house) == {"Bo": {"pads": {"playstation": {"alt": "Y", "info": "X"}}}}
    assert texts(house, "alt")[1:4:2] == ["Anna, Done, begin: Square", "Bo, Done, begin: Triangle"]
    assert house.stage.settings.pads == {}
    second.unplug()
    house.frames(2)


def test_the_key_of_somebody_elses_half_of_the_keyboard_is_refused(house: House) -> None:
    sit(house, KEYS_1, KEYS_2, people=2)
    house.open(KeysRoom())
    house.to("cell:confirm:0")
    house.keys(ENTER, pygame.K_SPACE)
    assert house.stage.settings.keys == {}
    assert "other half" in house.room.toast.text
    house.keys(ENTER, pygame.K_p)
    assert house.stage.keys == {"keys:1/confirm": "p"}
    assert house.stage.settings.keys == {}, "each one's half is their own"


def test_y_brings_one_back_or_all_of_a_device(house: House, pads: list[VirtualPad]) -> None:
    bind(house.stage.settings, "xbox", "hint", "LEFTSHOULDER")
    bind(house.stage.settings, "xbox", "story", "TRIGGERRIGHT")
    house.stage.apply_settings()
    house.open(KeysRoom())
    house.to("cell:confirm:0")
    assert "As it came" not in [action.label for action in house.room.key_actions()]
    house.to("cell:hint:0")
    press(house, pads[0], vp.Y)
    assert house.stage.settings.pads == {"xbox": {"story": "TRIGGERRIGHT", "read": "LEFTSTICK"}}
    house.to("head:0")
    press(house, pads[0], vp.Y)
    assert house.stage.settings.pads == {"xbox": {}}


def test_what_differs_is_marked_and_the_foot_says_from_what(house: House, pads: list[VirtualPad]) -> None:
    bind(house.stage.settings, "playstation", "info", "RIGHTSHOULDER")
    house.open(KeysRoom())
    house.to("cell:info:1")
    assert "PlayStation, Rules: R1 instead of" in [word.text for word in words_of(house)]
    marked = [key for row in house.room.lists[0].items for key in (cell.id for cell in row.cells if cell and not cell.came)]  # type: ignore[attr-defined]
    assert marked == ["cell:info:1", "cell:shoulder_right:1"]


def test_mouse_and_finger_choose_a_cell(house: House) -> None:
    house.open(KeysRoom())
    x, y = house.room.focus.find("cell:hint:0").box.centre
    house.click(x, y)
    assert house.named() == "Listening"
    house.keys(pygame.K_j)
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        finger(house, kind, *house.room.focus.find("cell:info:1").box.centre)
    house.settle()
    assert house.named() == "Listening"
    house.keys(pygame.K_k)
    assert house.stage.settings.keys == {"keys:1/hint": "j", "keys:2/info": "k"}


def test_other_pictures_are_no_other_buttons(house: House, pads: list[VirtualPad]) -> None:
    house.open(KeysRoom())
    house.to("pad_signs")
    house.keys(pygame.K_RIGHT, pygame.K_RIGHT)
    assert house.stage.settings.pad_signs == "playstation"
    assert texts(house, "confirm")[0] == "Xbox, Choose: Cross"
    assert house.stage.settings.pads == {}


def test_more_devices_than_find_room_have_pages(house: House, pads: list[VirtualPad]) -> None:
    deck = VirtualPad(name="Steam Deck", maker=0x28DE, product=0x1205)
    house.frames(3)
    house.open(KeysRoom())
    house.keys(pygame.K_PAGEDOWN)
    assert texts(house, "confirm") == ["Keyboard, left, Choose: Space"]
    house.keys(pygame.K_PAGEDOWN)
    assert len(texts(house, "confirm")) == 5
    house.keys(pygame.K_PAGEDOWN)
    deck.unplug()
    house.frames(3)
    assert len(texts(house, "confirm")) == 5


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3, 2.0])
def test_every_word_is_whole_however_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, text_size: float
) -> None:
    house = House(tmp_path, monkeypatch, language=language, text_size=text_size)
    found = [VirtualPad(name=name, maker=maker, product=product) for name, (maker, product) in SOLD.items()]
    house.frames(3)
    sit(house, *(pad.device for pad in found), KEYS_1)
    house.stage.holding.choose(1, "pads", {"playstation": {"info": "RIGHTSHOULDER", "shoulder_right": "Y"}})
    house.open(KeysRoom())
    wrong = []
    for row in ("info", "shoulder_right", "hurry", "window"):
        house.to(f"cell:{row}:{3 if row == 'window' else 1}")
        wrong += faults(words_of(house), [])
    assert not wrong, wrong
    assert house.stage.words.missing == set()
    for pad in found:
        pad.unplug()
    house.close()


def test_what_each_wants_is_read_by_the_newest_names() -> None:
    assert replace(Settings(), pads={"select": "X"}).pads["deck"] == {"hint": "X"}
