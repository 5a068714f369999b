from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.kernel.match import Match
from games.kernel.minds.table import ThinksHere
from scenes.rooms.seats.plan import usual_plan
from scenes.routes import table_scene
from scenes.starting import seating_of
from scenes.table.scene import TableScene
from tests import virtual_pad
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, RIGHT, House, pad_walk
from tests.scenes.rooms.opened import pause
from tests.scenes.rooms.test_plan import KALESIA


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    house.open(house.table(house.match(4)))
    yield house
    house.close()


def table(house: House) -> TableScene:
    scene = house.stage.stack.scenes[1]
    assert isinstance(scene, TableScene)
    return scene


def match(house: House) -> Match:
    return table(house).match


def test_the_menu_button_pauses_and_going_on_goes_on(house: House) -> None:
    house.keys(pygame.K_m)
    assert house.named() == "Pause"
    house.keys(ENTER)
    assert house.named() == "KalesiaTable"


def test_rules_settings_and_back(house: House) -> None:
    house.keys(pygame.K_m, DOWN, DOWN, ENTER)
    assert house.named() == "Rulebook"
    house.keys(ESCAPE, DOWN, ENTER)
    assert house.named() == "SettingsRoom"
    house.keys(ESCAPE, ESCAPE)
    assert house.named() == "KalesiaTable"


def test_a_seat_is_handed_to_the_computer_and_taken_back(house: House) -> None:
    house.keys(pygame.K_m)
    house.to("seat:0")
    house.keys(ENTER)
    assert house.named() == "Ask"
    house.keys(RIGHT, ENTER)
    player = match(house).players[0]
    assert (player.kind, player.name) == ("agent", "Flame")
    assert player.persona not in {p.persona for p in match(house).players[1:]}
    house.keys(ENTER, RIGHT, ENTER)
    assert match(house).players[0].kind == "human"


def test_asking_to_hand_over_and_thinking_better_of_it(house: House) -> None:
    house.keys(pygame.K_m)
    house.to("seat:0")
    house.keys(ENTER, ENTER)
    assert match(house).players[0].kind == "human"


def test_saving_and_leaving_keeps_the_game_on_the_shelf(house: House) -> None:
    path = match(house).path
    house.keys(pygame.K_m)
    house.to("leave")
    house.keys(ENTER)
    assert house.top is house.shelf
    assert house.shelf._saves[0].path == path


def test_an_unsaved_game_is_only_left_after_asking(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match(house).go_unsaved()
    house.keys(pygame.K_m)
    house.to("leave")
    house.keys(ENTER)
    assert house.named() == "Ask"
    house.keys(ENTER)
    assert house.named() == "Pause"
    house.keys(ENTER, RIGHT, ENTER)
    assert house.top is house.shelf


def test_a_lost_pad_is_shown_and_comes_back_without_leaving_the_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch)
    pad = house.plug()
    plan = usual_plan(KALESIA, 3)
    plan.make_person(0, pad.device)
    plan.make_person(1)
    house.open(table_scene(house.match(plan=plan), seating_of(plan), ThinksHere()))
    house.keys(pygame.K_m)
    pad.unplug()
    house.frames(3)
    house.canvas.recording = True
    house.frames(1)
    said = " ".join(w.text for w in house.canvas.written)
    assert "no pad" in said
    assert "The game waits for Flame. Flame: press A on your pad. No pad? Choose your seat here." in said
    again = house.plug()
    house.press(again, virtual_pad.A)
    house.frames(2)
    said = " ".join(w.text for w in house.canvas.written)
    assert "Are you Flame?" in said
    assert house.named() == "Pause"
    house.press(again, virtual_pad.A)
    seating = house.stage.devices.seating
    assert seating is not None
    assert (seating.waiting, seating.devices[:2]) == ((), (again.device, None))
    assert house.named() == "Pause", "what answers who somebody is does nothing else"
    house.close()


def test_by_pad_alone(house: House) -> None:
    house.plug()
    pad_walk(house, virtual_pad.START)
    assert house.named() == "Pause"
    pad_walk(house, virtual_pad.DOWN, virtual_pad.DOWN, virtual_pad.DOWN, virtual_pad.DOWN, virtual_pad.A)
    assert house.top is house.shelf


def test_by_mouse_alone(house: House) -> None:
    house.open(pause(table(house), house.stage))
    house.click_on("leave")
    assert house.top is house.shelf


def test_ten_seats_each_have_a_plate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch)
    try:
        table = house.table(house.match(plan=usual_plan(KALESIA, 10)))
        house.open(table)
        house.open(pause(table, house.stage))
        assert {f"seat:{k}" for k in range(10)} <= {item.id for item in house.room.focus.items}
    finally:
        house.close()


@pytest.mark.parametrize("size", [1.0, 1.3])
def test_its_pictures_are_known_before_it_is_opened(house: House, size: float) -> None:
    house.watched = True
    house.stage.settings.text_size = size
    house.app.restyle()
    house.wait(1.0)
    table = house.stage.stack.scenes[1]
    pictures = house.stage.pictures
    for name, art in table.prefetch_soon():
        pictures.get(name, **art)
    pictures.unforeseen.clear()
    house.keys(pygame.K_m)
    assert house.named() == "Pause"
    for _ in range(9):
        house.keys(DOWN)
    house.keys(RIGHT, DOWN, DOWN)
    assert list(pictures.unforeseen) == []
