"""What the program says about itself, by keys, pad, mouse and finger."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kernel.licences import licences
from games.kernel.version import version
from scenes.rooms.settings import about
from scenes.rooms.settings.about import NEWS_OF, AboutRoom
from scenes.rooms.settings.room import SettingsRoom
from tests import virtual_pad
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, House, pad_walk

CHANGELOG = (Path(__file__).parents[3] / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def opened(house: House, page: str = "news") -> AboutRoom:
    house.open(AboutRoom(page))
    assert isinstance(house.top, AboutRoom)
    return house.top


def written(house: House) -> str:
    house.canvas.recording = True
    house.frames(2)
    return " ".join(w.text for w in house.canvas.written)


def test_the_news_are_those_of_the_newest_version() -> None:
    """Where this fails the catalogue tells what an older version brought: write `news.1` and so on anew, in three languages."""
    newest = re.search(r"^## (\d+\.\d+\.\d+)", CHANGELOG, re.MULTILINE)
    assert newest is not None
    assert newest[1] == NEWS_OF


def test_it_opens_from_the_settings_and_tells_version_and_news(house: House) -> None:
    house.open(SettingsRoom())
    house.to("group:about")
    house.keys(ENTER, ENTER)
    assert isinstance(house.top, AboutRoom)
    said = written(house)
    assert f"Paper Realms {version()}" in said
    assert house.stage.words.say("news.1").split(",")[0] in said
    house.keys(ESCAPE)
    assert isinstance(house.top, SettingsRoom)


def test_every_licence_is_shown_by_walking_along_the_list(house: House) -> None:
    room = opened(house)
    for name, first in {"LICENSE": "MIT License", "NOTICE": "The code is licensed", "README.md": "Licences of what"}.items():
        house.keys(DOWN)
        assert room.page == name
        assert first in written(house)
    for name in list(licences())[3:]:
        house.keys(DOWN)
        assert room.page == name


def test_a_long_text_is_read_to_its_end(house: House) -> None:
    """By keys: into the page, on to the end, and from there to the beginning; a step back leaves the page, another the room."""
    room = opened(house, "LGPL-2.1.txt")
    house.keys(ENTER)
    assert room.focus.current == "page"
    seen = [written(house)]
    for _ in range(200):
        house.keys(ENTER)
        seen.append(written(house))
        if seen[-1] == seen[0]:
            break
    assert 5 < len(seen) < 200
    assert any("That's all there is to it!" in page for page in seen)
    house.keys(ESCAPE)
    assert room.focus.current == "page:LGPL-2.1.txt"
    house.keys(ESCAPE)
    assert house.top is house.shelf


def test_by_pad_mouse_and_wheel(house: House) -> None:
    house.plug()
    room = opened(house)
    pad_walk(house, virtual_pad.DOWN, virtual_pad.A, virtual_pad.DOWN)
    assert room.page == "LICENSE"
    assert room.focus.current == "page"
    house.click_on("page:NOTICE")
    assert room.page == "NOTICE"
    before = written(house)
    house.point(*about.PAGE.centre)
    house.wheel(1)
    house.wheel(1)
    assert written(house) != before


def test_a_finger_turns_to_a_page(house: House) -> None:
    room = opened(house)
    item = room.focus.find("page:README.md")
    assert item is not None
    x, y = (a / b for a, b in zip(house.stage.metrics.at(*item.box.centre), house.stage.metrics.size, strict=True))
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        house.post(kind, x=x, y=y, dx=0.0, dy=0.0, touch_id=1, finger_id=1, pressure=1.0)
        house.frames(2)
    house.settle()
    assert room.page == "README.md"


def test_a_licence_that_cannot_be_read_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path) -> None:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(about, "passages", refused)
    opened(house, "NOTICE")
    assert "NOTICE cannot be read (Permission denied)" in written(house)


def test_without_licences_the_news_remain(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "licences", dict)
    room = opened(house, "LICENSE")
    assert room.pages == ("news",)
    assert f"Paper Realms {version()}" in written(house)
