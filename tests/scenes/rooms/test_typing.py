"""Names in every script, typed through the real loop: what cannot be drawn is refused with a word, and nowhere a box."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.rooms.seats.chair import ChairCard
from scenes.rooms.seats.room import Seats
from scenes.rooms.text_entry import TextEntry
from scenes.starting import new_match
from tests.scenes.launcher_rig import ENTER, House

CUNEIFORM = "\U00012000"
REFUSALS = {
    "en": "This letter cannot be shown here.",
    "it": "Questa lettera non si può mostrare qui.",
    "es": "Esta letra no se puede mostrar aquí.",
}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def words(house: House) -> list[str]:
    house.stage.canvas.recording = True
    house.frames(2)
    return [line.text for line in house.stage.canvas.written]


def naming(house: House) -> Seats:
    """At the first chair's card, its name open for typing."""
    house.keys(ENTER)
    room = house.top
    assert isinstance(room, Seats)
    house.to("chair:0")
    house.keys(ENTER)
    assert isinstance(house.top, ChairCard)
    house.to("name")
    house.keys(ENTER)
    assert isinstance(house.top, TextEntry)
    return room


@pytest.mark.parametrize("name", ["Жанна", "שרה", "محمد", "ひかり", "김민준", "ปีใหม่", "😀"])
def test_a_name_in_another_script_is_typed_shown_and_played_with(house: House, name: str) -> None:
    room = naming(house)
    house.type(name)
    assert f"{name}|" in words(house)
    house.keys(ENTER)
    assert room.plan.chairs[0].name == name


@pytest.mark.parametrize("language", REFUSALS)
def test_a_letter_that_no_face_has_is_refused_with_a_word(house: House, language: str) -> None:
    house.stage.words.use(language)
    room = naming(house)
    house.type(f"Bo{CUNEIFORM}")
    assert REFUSALS[language] in words(house)
    assert "Bo|" in words(house)
    house.type("b")
    assert REFUSALS[language] not in words(house)
    house.keys(ENTER)
    assert room.plan.chairs[0].name == "Bob"


def test_a_name_from_an_old_save_that_cannot_be_shown_stands_there_with_a_plain_sign(house: House) -> None:
    """It stays what it was, and the game goes on under it."""
    room = naming(house)
    room.plan.chairs[1].name = f"{CUNEIFORM}nna"
    match, trouble = new_match(house.stage, room.title, room.plan, seed=5)
    assert not trouble
    house.open(house.table(match))
    shown = words(house)
    assert any(CUNEIFORM in line for line in shown), "else this checks nothing"
    assert match.players[1].name == f"{CUNEIFORM}nna"
    picture = house.stage.lettering.sprite(f"{CUNEIFORM}nna", 34)
    assert picture.size == house.stage.lettering.sprite("?nna", 34).size


def test_every_letter_typed_taken_away_or_picked_is_said_with_what_stands_there_then(house: House) -> None:
    def said() -> str:
        return next(one.text for one in reversed(house.stage.told) if one.kind == "text")

    naming(house)
    house.type("B")
    assert said() == "B"
    house.type("o")
    assert said() == "o. Bo"
    house.type(" ")
    assert said() == "Space. Bo "
    house.key(pygame.K_BACKSPACE)
    assert said() == "Deleted: Space. Bo"
    house.to("key:A")
    house.keys(ENTER)
    assert said() == "a. Boa"
    assert house.room.in_focus().text.endswith("Boa"), "and once more, for whoever asks where one is"
    for _ in "Boa":
        house.key(pygame.K_BACKSPACE)
    assert said() == "Deleted: B. Nothing is written"
