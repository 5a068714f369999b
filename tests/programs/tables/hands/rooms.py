"""Every room of the launcher with one button or two: what is offered leads there and back again, and a name can be typed."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from games.kernel.people.persons import read_people
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.seats.room import Seats
from scenes.starting import called
from tests.programs.tables.hands.button import Player
from tests.programs.tables.hands.evening import SECONDS, Watched

NAME: Final = "Ada"


class Walk(Player):
    """`been`: the names of the scenes that were on top."""

    def __init__(self, rig: Watched, two: bool, seed: int = 1) -> None:
        super().__init__(rig, two, seed)
        self.been: list[str] = []
        self.say = rig.stage.words.say

    def to(self, id: str, comes: str = "", title: str = "") -> None:
        """Chooses what is called so; `comes`: the scene that it leads to."""
        self.find(self.rig.stage.words.of(title, id) if title else self.say(id))
        self.been.append(self.rig.top.name)
        assert not comes or self.rig.top.name == comes, f"{id} led to {self.rig.stack()}"

    def back(self, comes: str) -> None:
        """Out, by as many steps as it takes."""
        for _ in range(3):
            self.to("hint.back")
            if self.rig.top.name == comes:
                return
        raise AssertionError(f"no way back to {comes}: {self.rig.stack()}")

    def type(self, letters: str) -> None:
        """On the board of keys."""
        assert self.rig.top.name == "TextEntry"
        for letter in letters:
            self.find(letter, whole=True)
        self.to("hint.done")


def settings(walk: Walk) -> None:
    walk.to("hint.menu", "HouseMenu")
    walk.to("pause.settings", "SettingsRoom")
    for group, row, room in (
        ("access", "voice", "VoiceRoom"),
        ("access", "scanning", "ButtonsRoom"),
        ("controls", "keys", "KeysRoom"),
        ("sound", "sounds", "SoundsRoom"),
        ("about", "news", "AboutRoom"),
    ):
        walk.to(f"settings.group.{group}", "SettingsRoom")
        walk.to(f"setting.{row}", room)
        walk.back("SettingsRoom")
    walk.to("settings.reset", "Ask")
    walk.to("answer.no", "SettingsRoom")
    walk.back("Shelf")


def rules(walk: Walk) -> None:
    walk.to("shelf.rules", "Rulebook")
    walk.to("hint.turn_page", "Rulebook")
    walk.find(walk.say("scan.page_back"))
    walk.to("rulebook.search", "TextEntry")
    walk.type("Two")
    room = walk.rig.top
    assert isinstance(room, Rulebook)
    assert room.hits
    walk.back("Shelf")


def people(walk: Walk) -> None:
    """Somebody is remembered from now on: with a name, a sign and a colour."""
    walk.to("hint.menu", "HouseMenu")
    walk.to("people.title", "Everybody")
    walk.to("people.new", "PersonRoom")
    walk.to("people.name", "TextEntry")
    walk.type(NAME)
    walk.find("a lantern")
    walk.find(walk.say("people.color.2"))
    walk.to("answer.done", "Everybody")
    walk.find(NAME)
    walk.been.append(walk.rig.top.name)
    walk.back("Shelf")
    assert [person.name for person in read_people(walk.rig.stage.folders.data)] == [NAME]


def chairs(walk: Walk) -> None:
    """A chair is added, becomes a person's and gets a name; then the story, the rules and a look round at the table."""
    walk.to("title.proelio", "Seats")
    walk.to("seats.add", "Seats")
    room = walk.rig.top
    assert isinstance(room, Seats)
    walk.find(called(room.plan, len(room.plan.chairs) - 1, walk.rig.stage.words, "proelio"))
    walk.been.append(walk.rig.top.name)
    walk.find(f"{walk.say('seats.kind')}: {walk.say('seats.agent')}")
    walk.to("seats.rename", "TextEntry")
    walk.type("Bo")
    walk.to("answer.done", "Seats")
    assert room.plan.chairs[-1].name == "Bo"
    walk.to("seats.start", "ProelioTable")
    walk.to("hint.pause", "Pause")
    walk.to("pause.recap", "LogScene")
    walk.to("hint.back", "Pause")
    walk.to("pause.settings", "SettingsRoom")
    walk.back("Pause")
    walk.to("pause.leave.game", "Shelf")


def games(walk: Walk) -> None:
    """A saved game is looked through, and gone on with."""
    walk.to("hint.menu", "HouseMenu")
    walk.to("shelf.saves", "SavedGames")
    walk.to("resume.watch", "ReplayViewer")
    walk.to("hint.to_end")
    walk.back("SavedGames")
    walk.back("Shelf")


def road(walk: Walk) -> None:
    walk.to("road.title", "RoadRoom")
    walk.find("Lantern 1")
    walk.been.append(walk.rig.top.name)
    walk.to("hint.pause", "Pause")
    walk.to("pause.leave.puzzle")
    walk.back("Shelf")


def today(walk: Walk) -> None:
    walk.find(walk.say("today.leaf"))
    walk.been.append(walk.rig.top.name)
    walk.back("Shelf")


ROOMS: Final[dict[str, Callable[[Walk], None]]] = {
    "settings": settings, "rules": rules, "people": people, "chairs": chairs, "games": games, "road": road, "today": today,
}  # fmt: skip
"""In this order: the game that is looked through is the one that was left before."""


def walk(two: bool, home: Path, monkeypatch: pytest.MonkeyPatch, rooms: list[str] | None = None) -> Walk:
    """From the shelf to each of these, all where none are named, and back to it."""
    house = Watched(home, monkeypatch, 1, two)
    player = Walk(house, two)
    player.wait(SECONDS)
    for name in rooms or ROOMS:
        began, presses = time.process_time(), player.presses
        ROOMS[name](player)
        assert house.top.name == "Shelf", house.stack()
        print(f"{name}: {player.presses - presses} presses, {time.process_time() - began:.1f} s of the processor")
    house.close()
    return player
