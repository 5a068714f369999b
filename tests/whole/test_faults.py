"""What can be wrong on a machine: every time a sentence on the screen, nothing lost, and the game goes on where it can."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.kernel.match import Match
from scenes.launcher import open_house, push_first
from scenes.paint import emblem
from scenes.rooms.asking import Ask
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.folders import folders
from scenes.stage.loop.clock import ManualClock
from scenes.stage.loop.metrics import SMALLEST
from scenes.stage.settings import load
from scenes.table.scene import TableScene, current_table
from tests.rig import Rig
from tests.scenes.kalesia.hands import KeyHand
from tests.scenes.kiosk.lobby import share_pictures
from tests.scenes.launcher_rig import saved_match
from tests.whole.evening import Evening, Keys, sit_down

PATIENCE = 3000
"""Frames after which a slip must have been painted, shown and put away: half a minute and more of the painter's time."""
SIZES = [(320, 200), (7680, 1080), (1024, 768), (2560, 1080), (480, 270)]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    made = Evening(tmp_path, monkeypatch)
    yield made
    made.close()


class Front(Rig):
    """The launcher's own way in, errors and all: what a person gets. `first` is what is written until the notices have been
    read; their paper is painted beside the frames, however long that takes."""

    def __init__(self, **words: object) -> None:
        share_pictures()
        self.clock, self.pads = ManualClock(), []
        self.app, notices = open_house(Namespace(language="en"), size=(640, 360), clock=self.clock)
        push_first(self.app, Namespace(**words), notices)
        pygame.event.clear()
        if not self.stage.settings.greeted:
            self.settle()
            self.key(pygame.K_RETURN)
        self.first = self.read()
        self.settle()

    def read(self) -> str:
        """Everything written on the screen until the shelf has told what it has to tell."""
        self.canvas.recording = True
        found: set[str] = set()
        for _ in range(PATIENCE):
            self.frames(1, 0.1)
            found |= {line.text for line in self.canvas.written}
            if self.top.at_rest:
                break
            time.sleep(0.01)  # the painter works beside the frames
        return " ".join(found)


def written(house: Rig, frames: int = 3) -> str:
    house.canvas.recording = True
    house.frames(frames)
    return " ".join(line.text for line in house.canvas.written)


def test_no_sound_card_is_told_and_the_game_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    front = Front()
    assert front.stage.sound.silent
    assert "No sound card was found" in front.first
    front.key(pygame.K_RETURN)
    front.settle()
    assert front.top.name == "Seats"
    front.close()


def test_damaged_settings_are_told_and_set_aside() -> None:
    places = folders()
    places.config.mkdir(parents=True)
    places.settings.write_text("{{{")
    front = Front()
    assert "settings were damaged" in front.first
    assert [file.name for file in places.config.glob("*damaged*")]
    front.close()


@pytest.mark.parametrize("size", SIZES)
def test_absurd_windows_keep_the_game(house: Evening, size: tuple[int, int]) -> None:
    sit_down(Keys(house), "kalesia", 3)
    table = house.table
    house.until(house.asked)
    hand = table.match.view(0).hand[0]
    house.stage.window.resize(size)
    house.post(pygame.WINDOWSIZECHANGED)
    house.frames(30)
    assert house.stage.metrics.size == (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
    assert pygame.display.get_window_size() == size
    surface = house.canvas.surface
    colours = {
        tuple(surface.get_at((x, y))) for x in range(0, surface.get_width(), 7) for y in range(0, surface.get_height(), 7)
    }
    assert len(colours) > 1, "something is to be seen, however small the window"
    house.stage.window.resize((1280, 720))
    house.post(pygame.WINDOWSIZECHANGED)
    house.frames(3)
    assert house.top is house.room
    assert table.match.view(0).hand[0] == hand
    assert house.asked()
    KeyHand(house).lay_pair()
    assert table.persons.chooser is None, "the pair was laid"


def test_a_folder_that_takes_no_saves_is_told_and_the_game_goes_on(house: Evening, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    for _ in ("the title on the shelf", "the start button"):
        Keys(house).press("confirm")
        house.settle()
    table = house.stage.stack.scenes[-2]
    assert isinstance(table, TableScene)
    assert table.match.path is None
    assert "cannot be saved" in written(house)
    house.key(pygame.K_RETURN)
    house.settle()
    house.at_table()
    assert house.top is table
    house.until(house.asked)
    KeyHand(house).lay_pair()
    assert house.table.persons.chooser is None, "the pair was laid"
    assert (tmp_path / "data").read_text() == "a file where the folder should be"


def test_a_damaged_save_is_named_and_set_aside(house: Evening) -> None:
    match = saved_match(house, 3, moves=4)
    path = match.path
    assert path is not None
    match.close()
    data = bytearray(path.read_bytes())
    data[-60] ^= 1
    path.write_bytes(bytes(data))
    house.shelf._home_again()
    house.key(pygame.K_DOWN)
    house.key(pygame.K_RETURN)
    house.settle()
    assert isinstance(house.top, Ask)
    assert path.name.removesuffix(".jsonl") in written(house)
    aside = list(path.parent.glob("*.damaged-*"))
    assert [file.read_bytes() for file in aside] == [bytes(data)], "nothing is ever deleted"


def test_a_missing_drawing_leaves_a_plain_sheet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(emblem, "FOLDER", tmp_path / "nowhere")
    front = Front(title="kalesia", seats="human,random,random", option=[])
    front.wait(2, 0.1)
    assert current_table(front.top) is not None
    front.close()


def test_a_scene_that_fails_leaves_the_game_safe_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    front = Front(title="kalesia", seats="human,random,random", option=[])
    table = front.top
    assert isinstance(table, TableScene)
    path = table.match.path

    def breaks(dt: float) -> None:
        raise ZeroDivisionError("torn")

    monkeypatch.setattr(table, "update", breaks)
    front.frames(2)
    front.settle()
    assert isinstance(front.top, Shelf)
    assert "Your game is safe" in front.read()
    assert list(folders().crashes.glob("crash-*.txt"))
    assert path is not None
    assert Match.resume(path).to_act() == (0, 1, 2)
    assert load(folders().settings)[1] == []
    front.close()
