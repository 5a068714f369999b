"""Every button means one thing: in all rooms, and in all phases of all tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import BUILT
from games.kernel.chance import Chance
from games.kernel.people.remaps import BUTTONS, KEYS
from scenes.lessons import lesson_table
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.road.trying import road
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.saved import ReceivedGames
from scenes.rooms.seats.room import Seats
from scenes.rooms.settings.about import AboutRoom
from scenes.rooms.settings.keys import KeysRoom
from scenes.rooms.settings.room import SettingsRoom
from scenes.rooms.settings.sounds import SoundsRoom
from scenes.routes import story_of, table_of
from scenes.stage.devices.action import KEYS_1, KEYS_2, Action, DeviceKind, Kind
from scenes.stage.widgets import Legend
from tests.programs.tables.inspector import states
from tests.scenes.buttons import WORDS, named, strange, with_two_meanings
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, RIGHT, House

MENU = pygame.K_m
DEVICES = ("keys", "mouse")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def walked(house: House) -> None:
    """Everything that can be in focus in the room on top, one after another."""
    for item in list(house.room.focus.items):
        house.room.focus.to(item.id)
        house.frames(1)


def test_no_word_belongs_to_two_buttons() -> None:
    assert not with_two_meanings()


def test_in_every_room_a_button_says_what_it_means_everywhere(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.match(3, moves=6).close()
    over = house.match(3, moves=None)
    path = over.path
    assert path is not None
    over.close()
    with named(monkeypatch) as found:
        house.shelf.resume(None)
        house.frames(2)
        house.keys(DOWN)
        house.keys(MENU)
        walked(house)
        house.keys(ESCAPE)
        for room in (
            SettingsRoom(),
            KeysRoom(),
            SoundsRoom(),
            AboutRoom(),
            ReceivedGames(),
            Rulebook("kalua"),
            road(house.stage, "kalesia"),
        ):
            house.open(room)
            walked(house)
            house.keys(MENU)
            assert house.named() == "HouseMenu", room.name
            house.keys(MENU)
            assert house.top is room
            house.stage.home()
            house.settle()
        house.open(Seats("kalesia", table_of, lesson=lesson_table, puzzles=road))
        walked(house)
        house.to("chair:0")
        house.keys(ENTER)
        walked(house)
        house.to("name")
        house.keys(ENTER)
        house.frames(1)
        house.point(3, 3)
        house.frames(1)
        house.stage.home()
        house.settle()
        house.keys(MENU)
        house.to("saves")
        house.keys(ENTER)
        walked(house)
        house.stage.home()
        house.settle()
        house.open(ReplayViewer(path))
        house.keys(RIGHT, DOWN, RIGHT)
        house.stage.home()
        house.settle()
    assert len({kind for kind, _ in found}) > 6
    assert not strange(found)


@pytest.mark.parametrize("title", BUILT)
def test_at_every_table_a_button_says_what_it_means_everywhere(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a show, at rest, while one chooses, looks round, and reads what happened; in windows, languages and text sizes of
    every kind."""
    seen = set[Kind]()

    def shown(rig: Any) -> None:
        rig.frames(1)

    with named(monkeypatch) as found:
        for rig in states(title, 4, shown=shown, per_game=1):
            _phases(rig)
            wrong = strange(found, rig.stage.words.language)
            seen |= {kind for kind, _ in found}
            assert not wrong, (wrong, rig.stage.words.language)
            found.clear()
    assert seen >= {Kind.MENU, Kind.INFO, Kind.BACK, Kind.STORY}
    assert seen - {Kind.CONFIRM, Kind.MOVE} <= set(WORDS)


def _phases(rig: Any) -> None:
    chance = Chance(1)
    for device in DEVICES:
        rig.point(960, 20) if device == "mouse" else rig.key(pygame.K_F5)
        rig.table.redraw()
        rig.frames(2)
        for item in rig.table.focus.items[:: 1 + chance.below(6)]:
            rig.table.focus.to(item.id)
            rig.frames(1)
    for more in ({"picked": tuple(piece.id for piece in rig.table.pieces.pieces if piece.moves)[:1]}, {"undo": True}):
        for choosing in (None, rig.table.persons.choosing):
            context = replace(rig.table.context, choosing=choosing, idle=True, **more)
            for row in rig.room.face.legend(rig.table.moment().view, context, rig.stage.words.say).rows:
                Legend(row, DeviceKind.KEYS)
    rig.room.act(Action(Kind.SHOULDER_RIGHT))
    rig.frames(2)
    rig.room.act(Action(Kind.BACK))
    rig.stage.push(story_of(rig.table, strip=True))
    rig.settle()
    rig.frames(1)
    rig.top.act(Action(Kind.STORY))
    rig.frames(1)
    rig.top.act(Action(Kind.BACK))
    rig.settle()


SIGNS = {
    "START": "Start",
    "BACK": "Back (View)",
    "LEFTSHOULDER": "LB",
    "RIGHTSHOULDER": "RB",
    "LEFTSTICK": "left stick pressed",
}
PRINTED = {"RETURN": "Enter", "ESCAPE": "Escape", "DELETE": "Delete", "HOME": "Home", "PAGEUP": "PgUp", "PAGEDOWN": "PgDn"}


def test_the_readme_names_every_key() -> None:
    """Of every meaning, in one line of its table: the button of a pad, and the keys of both layouts."""
    lines = [line.split("|") for line in Path("README.md").read_text().splitlines() if line.startswith("| ")]
    rows = [[cell.strip() for cell in line[2:5]] for line in lines if len(line) == 7]
    for name in ("confirm", "back", "alt", "info", "hint", "story", "menu", "shoulder_left", "shoulder_right"):
        pad = SIGNS.get(BUTTONS[name], BUTTONS[name])
        keys = [
            [PRINTED.get(key, key) for key in KEYS[layout][name] if not key.startswith("KP_")] for layout in (KEYS_1, KEYS_2)
        ]
        wanted = [pad, *(", ".join(key.upper() if len(key) == 1 else key for key in some) for some in keys)]
        wanted = [cell.replace("SPACE", "Space") for cell in wanted]
        assert wanted in rows, name
