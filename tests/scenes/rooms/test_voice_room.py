"""The room of the voice: every change is kept and heard at once; who may be given a sound device of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.rooms.aids import voice
from scenes.rooms.aids.voice import VoiceRoom
from scenes.rooms.settings.room import SettingsRoom
from scenes.stage.aids.voice.whose import device_of
from scenes.stage.devices.seating import Seating
from scenes.stage.settings import load
from tests.scenes.launcher_rig import DOWN, ENTER, LEFT, RIGHT, House
from tests.scenes.stage.aids.voice.fake import speaking

DEVICES = ["TV", "Headphones"]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(voice, "devices", lambda: list(DEVICES))
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def test_it_opens_from_the_settings_of_access(house: House) -> None:
    house.open(SettingsRoom("access"))
    house.to("set:voice")
    house.keys(ENTER)
    assert house.named() == "VoiceRoom"


@pytest.mark.parametrize("level", ["few", "normal", "all"])
def test_every_change_is_heard_at_once_and_kept(house: House, level: str) -> None:
    heard = speaking(house, level)
    house.open(VoiceRoom())
    for row, key, said in (
        ("rate", RIGHT, "How fast: brisk"),
        ("volume", LEFT, "How loud: 90"),
        ("secrets", ENTER, "Speak secrets aloud: On"),
    ):
        house.to(row)
        house.keys(key)
        house.wait(0.5)
        assert heard.texts[-1] == said
    assert heard.tuning[:2] == ("en", 1.25)
    assert heard.tuning[2] == pytest.approx(0.9)
    kept = load(house.stage.folders.settings)[0]
    assert (kept.voice, kept.voice_rate, kept.voice_volume, kept.voice_secrets) == (level, 1.25, 0.9, True)


def test_turned_on_it_says_so_and_turned_off_it_is_gone(house: House) -> None:
    heard = speaking(house, "off")
    house.open(VoiceRoom())
    house.keys(RIGHT)
    house.wait(0.5)
    assert heard.texts == ["The voice reads: little"]
    house.keys(LEFT)
    assert heard.texts[-1] == house.stage.words.say("voice.off"), "and how it comes back"
    assert not heard.closed, "it is still saying so"
    house.wait(10.0, 0.1)
    assert heard.closed


def test_devices_are_given_only_where_several_sit_and_several_are(house: House) -> None:
    house.open(VoiceRoom())
    assert house.room.focus.find("ear") is None
    house.stage.devices.serve(Seating((None, None, None), "curtain"))
    house.room.build()
    house.to("whose")
    house.keys(RIGHT, DOWN, RIGHT, RIGHT)
    assert [device_of(house.stage, seat) for seat in range(3)] == ["", "Headphones", ""]
    house.to("whose")
    house.keys(LEFT, DOWN)
    assert house.room.focus.item.text == "That device: none"
    DEVICES.remove("TV")
    house.open(VoiceRoom())
    assert house.room.focus.find("ear") is None
    DEVICES.insert(0, "TV")


def test_every_row_is_explained(house: House) -> None:
    house.stage.devices.serve(Seating((None, None), "curtain"))
    house.open(VoiceRoom())
    for item in house.room.focus.items:
        assert house.stage.words.knows("shell", f"voice.{item.id}.help"), item.id
