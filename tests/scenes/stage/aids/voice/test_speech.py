"""The voice beside the scenes: keys, levels, settings, the music under it, and what people read where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.rooms.asking import announce
from scenes.rooms.settings.keys import KeysRoom
from scenes.rooms.settings.room import SettingsRoom
from scenes.rooms.text_entry import TextEntry
from scenes.stage.aids.told import sentences
from scenes.stage.aids.voice import speech
from scenes.stage.aids.voice.prism import PrismVoice
from scenes.stage.aids.voice.voice import NoVoice
from scenes.stage.sound import VOICE_DB
from tests.scenes.launcher_rig import House
from tests.scenes.stage.aids.voice.fake import FakeVoice, speaking, speech_of
from tests.scenes.tables import TableRig


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def heard(house: House, voice: FakeVoice, seconds: float = 0.4) -> list[str]:
    """What is said from now on."""
    before = len(voice.texts)
    house.wait(seconds)
    return voice.texts[before:]


def test_off_nothing_is_opened_and_nothing_said(house: House) -> None:
    voice = speaking(house, "off")
    house.stage.tell("a sentence")
    house.wait(0.4)
    assert (speech_of(house).room, voice.said) == (None, [])


def test_the_shelf_is_walked_by_ear_and_only_where_one_stays_is_said(house: House) -> None:
    voice = speaking(house)
    for _ in range(3):
        house.key(pygame.K_RIGHT)
    said = heard(house, voice)
    assert len(said) == 1
    assert said[0].startswith("Kalua")


def test_an_arrow_between_numbers_is_read_as_people_say_it(house: House) -> None:
    voice = speaking(house)
    house.stage.tell("Families: Mara 7 → 3 · 2–10 minutes", "hint")
    assert heard(house, voice) == ["Families: Mara 7 to 3, 2 to 10 minutes"]


@pytest.mark.parametrize(
    ("level", "told"),
    [
        ("few", "Settings"),
        ("normal", "Settings. Display. Window, Text size, More space between lines, High contrast and Less motion"),
    ],
)
def test_a_room_says_its_name_and_where_one_is(house: House, level: str, told: str) -> None:
    voice = speaking(house, level)
    house.open(SettingsRoom())
    house.wait(0.4)
    assert voice.texts[-1] == told


def test_one_key_says_it_again_and_one_is_silent(house: House) -> None:
    voice = speaking(house)
    house.stage.tell("a sentence", "refusal")
    assert heard(house, voice) == ["a sentence"]
    assert asks_again(house, voice).startswith("The shelf. Choose a game. Kalesia. "), "first where one is"
    house.key(pygame.K_F6)
    assert voice.said[-1] == ("a sentence", True)
    house.key(pygame.K_F7)
    assert voice.said[-1] == ("", True)


def asks_again(house: House, voice: FakeVoice, key: int = pygame.K_F6) -> str:
    """What is heard then; "" for nothing."""
    before = len(voice.texts)
    house.key(key)
    house.wait(0.5)
    return voice.texts[-1] if len(voice.texts) > before else ""


def test_asked_again_it_says_where_one_is_then_what_the_buttons_do_and_then_begins_anew(house: House) -> None:
    """So does whoever presses anything else between."""
    voice = speaking(house)
    house.open(SettingsRoom())
    house.wait(3.0)
    where = asks_again(house, voice)
    assert where == "Settings. Display. Window, Text size, More space between lines, High contrast and Less motion"
    buttons = asks_again(house, voice)
    assert "Enter: Open. " in buttons
    assert "Escape: Back. " in buttons
    assert asks_again(house, voice) == where
    house.key(pygame.K_DOWN)
    house.wait(0.4)
    assert asks_again(house, voice).startswith("Settings. Sound. ")


def test_at_a_table_the_question_is_said_again_first_and_then_the_news(tmp_path: Path) -> None:
    """Whatever was said last; and once nobody is asked the news come first."""
    rig: Any = type("Table", (TableRig,), {"face": "kalua"})(tmp_path, 2, 1, seed=3)
    voice = speaking(rig)
    while not rig.asked():
        rig.wait(0.5)
    rig.wait(3.0)
    question, here = rig.table.ribbon.sentence, rig.table.focus.item.text
    about = "Arrow keys: from choice to choice. Page Down: Look round at everything on the table, and back. F6: "
    assert [text for text in voice.texts if about in text] == [f"{question}. {about}the question again. {here}"]
    for key, told in ((pygame.K_PAGEDOWN, "Page Up: Next part. Page Down: Back"), (pygame.K_PAGEDOWN, here)):
        rig.key(key)
        rig.wait(0.5)
        assert voice.texts[-1].endswith(told)
    for name in ("Mara", "Noor", "Wisp", "Nimue"):
        rig.stage.tell(f"{name} waits.", "event")
    rig.wait(20.0)
    assert voice.texts[-1].startswith("1 earlier event")
    assert asks_again(rig, voice) == sentences((question, here))
    assert asks_again(rig, voice) == "Noor waits. Wisp waits. Nimue waits"
    assert "Enter: " in asks_again(rig, voice)
    assert asks_again(rig, voice).startswith(question)
    rig.stage.tell("That costs 2 prayers", "refusal")
    rig.key(pygame.K_DOWN)
    rig.stage.tell("That costs 5 prayers", "refusal")
    rig.wait(3.0)
    assert asks_again(rig, voice).startswith(question), "always first, whatever was told"
    assert asks_again(rig, voice).startswith("That costs 5 prayers. Noor waits")
    rig.wait(20.0)
    assert asks_again(rig, voice).startswith(question), "whoever asks later begins anew"
    rig.stage.tell("Nimue waits.", "event")
    rig.wait(20.0)
    assert asks_again(rig, voice).startswith(question), "so does whoever has heard something else since"
    rig.close()


def test_who_comes_back_to_the_shelf_hears_where_one_is(house: House) -> None:
    house.open(SettingsRoom())
    voice = speaking(house)
    house.key(pygame.K_ESCAPE)
    house.settle()
    house.wait(0.4)
    assert voice.texts[-1].startswith("The shelf. Choose a game. ")


@pytest.mark.parametrize("room", ["question", "typing", "remapping"])
def test_its_keys_work_everywhere_and_nobody_else_hears_them(house: House, room: str) -> None:
    voice = speaking(house)
    if room == "question":
        announce(house.stage, "The disk is full.")
    elif room == "typing":
        house.open(TextEntry("Name", "Anna", 12))
    else:
        house.open(KeysRoom())
        house.key(pygame.K_RETURN)
        assert house.named() == "Listening"
    house.wait(0.4)
    named, before = house.named(), len(voice.texts)
    house.key(pygame.K_F6)
    house.key(pygame.K_F7)
    assert (house.named(), len(voice.texts), voice.said[-1]) == (named, before + 1, ("", True))


def test_they_stand_in_the_controls_also_of_a_kiosk(house: House) -> None:
    house.stage.kiosk = True
    house.open(KeysRoom())
    assert {"cell:say_again", "cell:be_silent"} <= {item.id.rpartition(":")[0] for item in house.room.focus.items}
    assert "cell:window" not in {item.id.rpartition(":")[0] for item in house.room.focus.items}


def test_where_it_is_off_the_same_key_turns_it_on(house: House) -> None:
    voice = speaking(house, "off")
    house.key(pygame.K_F6)
    assert house.stage.settings.voice == "normal"
    assert "F7" in heard(house, voice)[0]


def test_the_music_steps_back_by_nine_decibels_while_it_speaks(house: House) -> None:
    voice, sound = speaking(house), house.stage.sound
    house.wait(3.0)
    assert sound.ducking_db == 0.0
    house.stage.tell("a sentence of the house that takes three seconds")
    house.wait(0.5)
    assert voice.texts[-1:] == ["a sentence of the house that takes three seconds"]
    assert sound.ducking_db == VOICE_DB == -9.0
    house.key(pygame.K_F7)
    house.wait(1.0)
    assert sound.ducking_db == 0.0


def test_nor_does_it_where_nothing_can_be_heard(house: House) -> None:
    voice = speaking(house)
    voice.trouble = "voice.mute"
    house.stage.tell("a sentence of the house that takes three seconds")
    house.wait(0.5)
    assert house.stage.sound.ducking_db == 0.0


def test_language_rate_and_volume_follow_the_settings(house: House) -> None:
    voice = speaking(house, voice_rate=1.5, voice_volume=0.5, language="it", master=0.8)
    assert voice.tuning[:2] == ("it", 1.5)
    assert voice.tuning[2] == pytest.approx(0.4)
    house.stage.settings.voice = "off"
    house.stage.apply_settings()
    assert voice.closed


@pytest.mark.parametrize(("form", "words"), [("python3 run.py voice", "type: python3 run.py voice"), ("", "sources")])
def test_where_none_is_installed_the_screen_says_once_what_to_type(
    house: House, monkeypatch: pytest.MonkeyPatch, form: str, words: str
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(speech, "voiced", lambda: form)

    def notice(text: str) -> bool:
        shown.append(text)
        return True

    monkeypatch.setattr(house.top, "notice", notice)
    speech_of(house).make = NoVoice
    house.stage.settings.voice = "normal"
    house.app.restyle()
    house.stage.tell("a sentence")
    house.wait(1.0)
    assert len(shown) == 1
    assert words in shown[0]


class Dying:
    """Every call fails, and every connection is another one."""

    made = 0

    def __init__(self) -> None:
        Dying.made += 1

    def speak(self, text: str, interrupt: bool = False) -> None:
        raise RuntimeError("killed")

    def stop(self) -> None:
        raise RuntimeError("killed")


def test_a_service_that_is_killed_is_nobodys_affair(house: House) -> None:
    """Frames go on, and the aid with them."""
    speech_of(house).make = lambda: PrismVoice(Dying)
    house.stage.settings.voice = "all"
    house.app.restyle()
    for k in range(30):
        house.stage.tell(f"sentence {k}", "refusal")
        house.frames(2)
    assert speech_of(house).room is not None
    house.stage.settings.voice = "off"
    house.app.restyle()


def test_a_text_that_leans_on_a_sign_is_spoken_in_words_of_its_own(house: House) -> None:
    """Also in the midst of others."""
    voice = speaking(house)
    house.wait(3.0)
    seen = house.stage.words.of("kalesia", "lesson.secret")
    house.stage.tell(f"First. {seen} Last.", "hint")
    said = heard(house, voice)
    assert said == [f"First. {house.stage.words.of('kalesia', 'lesson.secret.by_ear')} Last"]
    assert "signs" not in said[0]
