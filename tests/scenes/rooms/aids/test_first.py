"""The page before the first shelf: once, gone by one press of anything, and every change holds and is told at once."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kiosk.child import open_kiosk
from scenes.launcher import open_house, push_first
from scenes.rooms.aids import first
from scenes.rooms.aids.first import FirstRoom, greet
from scenes.stage.aids.scanning.presses import AIMED
from scenes.stage.aids.scanning.scan import ALONE, ALONE_STEP
from scenes.stage.aids.told import sentences
from scenes.stage.aids.voice import levels
from scenes.stage.aids.voice.levels import FIRST
from scenes.stage.folders import folders
from scenes.stage.loop.clock import ManualClock
from scenes.stage.settings import Settings, load
from tests import virtual_pad
from tests.programs.tables.hands.begin import Guest
from tests.programs.tables.hands.evening import Watched
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, RIGHT, House, Launcher
from tests.scenes.stage.aids.voice.fake import speaking
from tests.scenes.stage.devices.listening import finger
from tests.scenes.tables import Flat


def at_the_start(**words: object) -> list[str]:
    """The scenes with which a program begins that is started with these words; it is left by its cross."""
    app, notices = open_house(Namespace(language="en"), clock=ManualClock(), size=(640, 360))
    push_first(app, Namespace(**words), notices)
    app.stage.pictures.recipes = Flat()
    app.frame()
    scenes = list(app.stage.stack.scenes)
    for scene in reversed(scenes):
        scene.exit()
    app.stage.sound.close()
    return [scene.name for scene in scenes]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """On the page, over the shelf, on a machine where nobody was before."""
    house = House(tmp_path, monkeypatch, greeted=False)
    house.open(FirstRoom())
    yield house
    house.close()


def kept(house: Launcher) -> Settings:
    """What the disk remembers."""
    return load(house.stage.folders.settings)[0]


def test_it_stands_before_the_very_first_shelf_alone(home: Path) -> None:
    assert at_the_start(file="a.paperrealms") == ["Shelf"], "a game of others is watched at once"
    assert at_the_start() == ["Shelf", "FirstRoom"], "that has not used it up"
    assert at_the_start() == ["Shelf"]


@pytest.mark.parametrize("text", ['{"music": 0.5}', "{nonsense", '{"greeted": "perhaps"}'])
def test_whoever_has_settings_does_not_see_it(home: Path, text: str) -> None:
    """Neither of an older program, nor damaged ones, nor at the start after that."""
    file = folders().settings
    file.parent.mkdir(parents=True)
    file.write_text(text)
    assert at_the_start() == ["Shelf"]
    assert at_the_start() == ["Shelf"]


def test_a_kiosk_never_has_it(home: Path) -> None:
    app, _ = open_kiosk(Namespace(language="en", windowed=True), clock=ManualClock(), size=(640, 360))
    app.stage.pictures.recipes = Flat()
    app.frame()
    assert not app.stage.settings.greeted
    assert [scene.name for scene in app.stage.stack.scenes] == ["Shelf", "Attract"]
    app.stage.sound.close()


def test_a_page_that_was_not_left_comes_again(house: House) -> None:
    house.to("high_contrast")
    house.keys(ENTER)
    assert kept(house).high_contrast
    assert not kept(house).greeted, "the power went out"


def press_pad(house: House, button: int) -> None:
    house.press(house.plug(), button)
    house.settle()


ONE_PRESS: dict[str, Callable[[House], None]] = {
    "Enter": lambda house: house.keys(ENTER),
    "Escape": lambda house: house.keys(ESCAPE),
    "Space": lambda house: house.keys(pygame.K_SPACE),
    "A": lambda house: press_pad(house, virtual_pad.A),
    "B": lambda house: press_pad(house, virtual_pad.B),
    "X": lambda house: press_pad(house, virtual_pad.X),
    "mouse": lambda house: house.click_on("play"),
    "finger": lambda house: tap(house, "play"),
}


def tap(house: House, id: str) -> None:
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        finger(house, kind, *house.room.focus.find(id).box.centre)
    house.settle()


@pytest.mark.parametrize("what", ONE_PRESS)
def test_one_press_goes_on(house: House, what: str) -> None:
    ONE_PRESS[what](house)
    assert house.top is house.shelf
    assert house.stage.settings.greeted
    assert kept(house).greeted


def test_what_the_command_line_says_for_a_run_is_not_kept(house: House) -> None:
    house.stage.settings.display = "windowed"
    house.keys(ENTER)
    assert kept(house) == Settings()


@pytest.mark.parametrize(
    ("row", "key", "name", "value", "said"),
    [
        ("language", RIGHT, "language", "it", "Lingua: Italiano"),
        ("text_size", RIGHT, "text_size", 1.1, "Text size: 110 %"),
        ("text_size", LEFT, "text_size", 1.0, "Text size: 100 %. No further this way"),
        ("reduced_motion", ENTER, "reduced_motion", False, "Less motion: Off"),
        ("high_contrast", ENTER, "high_contrast", True, "High contrast: On"),
    ],
)
def test_every_change_holds_at_once_and_is_heard(house: House, row: str, key: int, name: str, value: object, said: str) -> None:
    heard = speaking(house)
    house.to(row)
    house.wait(0.5)
    house.keys(key)
    house.wait(0.5)
    assert heard.texts[-1] == said
    assert house.stage.said.count(said) <= 2, "by the step to it, and by the change"
    assert getattr(house.stage.settings, name) == value
    house.keys(ESCAPE)
    assert getattr(kept(house), name) == value or value == getattr(Settings(), name)
    assert kept(house).greeted


def test_every_row_is_reached_by_steps_is_told_and_explained(house: House) -> None:
    rows = ["play", "language", "text_size", "voice", "scanning", "reduced_motion", "high_contrast"]
    for row in rows:
        assert house.room.focus.current == row
        assert house.stage.said[-1].startswith(house.room.focus.item.text) or row == "play"
        assert house.room.explained
        house.keys(DOWN)


@pytest.mark.parametrize(("row", "room"), [("voice", "VoiceRoom"), ("scanning", "ButtonsRoom")])
def test_doors_lead_on_and_back(house: House, row: str, room: str) -> None:
    house.click_on(row)
    assert house.named() == room
    house.keys(ESCAPE)
    assert (house.named(), house.room.focus.current) == ("FirstRoom", row)


def self_scanning(home: Path, monkeypatch: pytest.MonkeyPatch) -> Watched:
    """The page on which nobody has pressed anything for long enough."""
    house = Watched(home, monkeypatch, 1, False, scanning="off", greeted=False, scan_step=1.0)
    house.open(FirstRoom())
    house.wait(ALONE - 1)
    assert house.stage.settings.scanning == "off"
    house.wait(1.5)
    return house


def until_framed(house: Watched, key: str) -> None:
    """The light is on that, and a press counts."""
    for _ in range(600):
        shown = house.scan.shown
        if shown is not None and shown.entry.key == key and shown.counts:
            return
        house.pass_by(0.05)
    raise AssertionError(f"{key} is not offered: {house.scan.entries}")


def plate(house: Watched) -> str:
    """What stands on it above all."""
    return house.scan.shown.above if house.scan.shown is not None else ""


def test_whoever_has_a_single_button_switches_it_on_alone_and_any_other_press_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = self_scanning(tmp_path, monkeypatch)
    settings, guest, say = house.stage.settings, Guest(house), house.stage.words.say
    assert (settings.scanning, settings.scan_step, plate(house)) == ("one", ALONE_STEP, say("scan.began"))
    house.scan.rests = True
    assert plate(house) == "", "a frame that rests moves nowhere"
    house.scan.rests = False
    house.key(RIGHT)
    assert (settings.scanning, settings.scan_step) == ("off", 1.0), "somebody has more than one button"
    assert kept(house).scanning == "off", "it is kept nowhere"
    guest.choose("play")
    assert (kept(house).scanning, kept(house).scan_step, house.named()) == ("one", ALONE_STEP, "Shelf")
    assert plate(house) == say("scan.stays"), "whoever chooses by it wants it"
    guest.choose("title.proelio")
    assert (house.named(), plate(house), settings.scanning) == ("Seats", "", "one")
    house.key(RIGHT)
    assert (settings.scanning, settings.scan_step, kept(house).scanning) == ("off", 1.0, "off")
    house.close()


def test_the_click_of_a_switch_chooses_and_that_of_a_hand_which_moves_is_for_what_lies_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = self_scanning(tmp_path, monkeypatch)
    settings, here = house.stage.settings, (40.0, 40.0)
    house.point(400.0, 400.0)
    house.click(*here)
    assert settings.scanning == "off", "a hand has moved the pointer there"
    house.wait(ALONE + 0.5)
    until_framed(house, "play")
    house.click(700.0, 500.0)
    house.settle()
    assert (house.named(), settings.scanning) == ("Shelf", "one"), "a switch moves nothing: where it is seen first it has been"
    proelio = next(one.box for one in house.top.offers().things if one.id == "title.proelio")
    house.wait(1.0)
    house.point(*here)
    house.click(*proelio.centre)
    house.settle()
    assert (house.named(), settings.scanning) == ("Seats", "one"), "somebody beside leads by a mouse, and ends nothing"
    until_framed(house, "start")
    house.point(*here)
    house.wait(AIMED)
    until_framed(house, "start")
    house.click(*here)
    house.settle()
    assert house.named() == "ProelioTable", "it has been put away"
    house.close()


def test_a_voice_that_somebody_has_brought_speaks_from_the_first_word(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert house.room.focus.find("voice").text == "Voice: not installed"
    heard = speaking(house, "off")
    monkeypatch.setattr(first, "installed", lambda: True)
    house.keys(ENTER)
    greet(house.stage)
    house.wait(14.0)
    assert heard.texts == [sentences(("Before we begin", "Play", house.stage.words.say("first.note.by_ear")))]
    assert house.room.focus.find("voice").text == "Voice: reads aloud"
    assert json.loads(house.stage.folders.settings.read_text())["voice"] == "normal"
    house.stage.settings.voice = "off"
    house.room.build()
    assert house.room.focus.find("voice").text == "Voice: Off"


def test_where_the_machine_says_so_nothing_is_read_before_somebody_asks(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = speaking(house, "off")
    monkeypatch.setattr(first, "installed", lambda: True)
    monkeypatch.setenv(FIRST, "off")
    house.keys(ENTER)
    greet(house.stage)
    house.wait(2.0)
    assert heard.texts == []
    house.keys(pygame.K_F6)
    house.wait(2.0)
    assert heard.texts


def test_a_level_in_the_environment_that_there_is_not_is_said_once_with_those_there_are(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    levels._warn.cache_clear()
    monkeypatch.setenv(levels.FIRST, "loud")
    assert [levels.at_first("off"), levels.at_first("normal")] == ["off", "normal"]
    assert [record.getMessage() for record in caplog.records] == [
        "PAPER_REALMS_VOICE is 'loud', which means nothing, so it is left aside; set it to off, few, normal or all"
    ]
    monkeypatch.setenv(levels.FIRST, "few")
    assert levels.at_first("off") == "few"
    assert len(caplog.records) == 1


def test_a_step_down_from_the_last_row_leads_to_the_top_in_the_largest_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    house.watched = True
    house.open(FirstRoom())
    rows = []
    for _ in range(8):
        rows.append(house.room.focus.current)
        house.keys(pygame.K_DOWN)
        house.frames(2)
    assert rows == ["play", "language", "text_size", "voice", "scanning", "reduced_motion", "high_contrast", "play"]
