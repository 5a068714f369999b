"""Every word of the launcher: large enough, inside the safe area, whole, and not on top of another; in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import BUILT
from scenes.rooms.room import Room
from scenes.rooms.seats.room import Seats
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import table_of
from scenes.stage.loop.metrics import Box
from tests.programs.tables.overlaps.words import faults, words_below, words_of
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.every_room import ROOMS, seats

FOR_EYES = ("test of corners", "test of greys", "test of colours", "desk with troubles")
"""Rooms that are of no use to who does not see, and one whose sign has given way to what is amiss."""
SIZES = [(1280, 720), (1024, 768), (1720, 720)]


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_words_are_legible_in_every_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, text_size: float
) -> None:
    house = House(tmp_path, monkeypatch, language=language, text_size=text_size)
    wrong: dict[str, list[str]] = {}
    try:
        wrong["shelf"] = faults(words_of(house), [])
        for name, make in ROOMS.items():
            house.open(make(house))
            if name == "results":
                house.wait(12.0, 0.2)
            scene = house.top
            base = [] if scene.opaque else words_below(house)
            wrong[name] = [f for f in faults(words_of(house), base) if name != "replay" or "shortened" not in f]
            if isinstance(scene, Room) and not scene.heading and name not in FOR_EYES:
                wrong[name].append("says nobody where one is")
            house.stage.pop()
            house.settle()
        assert house.stage.words.missing == set()
    finally:
        house.close()
    said = "\n".join(f"{name}: {fault}" for name, found in wrong.items() for fault in found)
    assert not said, said


@pytest.mark.parametrize("size", SIZES)
def test_words_stay_inside_at_every_aspect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    house = House(tmp_path, monkeypatch, size=size)
    try:
        assert faults(words_of(house), []) == []
        house.open(seats(house))
        assert faults(words_of(house), []) == []
    finally:
        house.close()


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_what_is_said_of_every_choice_has_its_place_in_every_seat_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, text_size: float
) -> None:
    house = House(tmp_path, monkeypatch, language=language, text_size=text_size)
    wrong = []
    try:
        for title in BUILT:
            house.open(Seats(title, table_of))
            room = house.top
            assert isinstance(room, Seats)
            start = room.focus.find("start")
            assert start is not None
            for id in [item.id for item in room.focus.items]:
                room.focus.to(id)
                wrong += [f"{title}, {id}: {fault}" for fault in faults(words_of(house), [])]
                lines = [w for w in house.canvas.written if w.text != start.text and w.text in room.explained]
                wrong += [f"{title}, {id}: {w.text!r} lies on the button" for w in lines if w.box.bottom > Box(*start.rect).y]
            house.stage.pop()
            house.settle()
    finally:
        house.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("size", SIZES)
def test_large_letters_lose_nothing_that_the_shelf_tells_of_a_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    house = House(tmp_path, monkeypatch, language=language, text_size=1.3, size=size)
    try:
        shelf = house.top
        assert isinstance(shelf, Shelf)
        for k in range(len(BUILT)):
            shelf._light(k)
            house.wait(1.0)
            written = words_of(house)
            assert faults(written, []) == []
            assert {text for _, text in shelf._facts(shelf.row.title)} <= {w.text for w in written}
    finally:
        house.close()
