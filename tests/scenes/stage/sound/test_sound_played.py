"""Playing: the record, takes, secrets, pan, captions, ducking, and doing without a card or a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.stage.sound import DUCK_DB, MUSIC_FOLDER, UNCAPTIONED, WIDEST, FullVolume, Sound, pan_of
from scenes.stage.synth import render
from scenes.stage.synth.effects import EFFECTS, effects_of
from scenes.stage.words.words import Words


@pytest.fixture
def open_sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    sound = Sound()
    assert sound.open()
    yield sound
    sound.close()


def test_the_record_says_what_was_played() -> None:
    sound = Sound()
    sound.play("deal", title="kalesia", pan=0.2)
    sound.play("turn", title="kalesia", seat=3, pan=-2.0)
    sound.play("focus")
    assert [(s.name, s.bus, s.pan) for s in sound.record] == [
        ("deal", "effects", 0.2),
        ("turn.3", "effects", -WIDEST),
        ("focus", "interface", 0.0),
    ]


def test_takes_follow_each_other_and_secret_sounds_do_not_disturb_them() -> None:
    plain, peeked = Sound(), Sound()
    for sound in (plain, peeked):
        sound.play("flip", title="kalesia")
        if sound is peeked:
            sound.play("flip", title="kalesia", secret=2)
        sound.play("flip", title="kalesia")
    public = [s for s in peeked.record if s.secret is None]
    assert list(plain.record) == public
    assert [s.take for s in public] == [0, 1]
    assert [s.secret for s in peeked.record] == [None, 2, None]


def test_the_record_does_not_grow_for_ever() -> None:
    sound = Sound(keep=10)
    for _ in range(50):
        sound.play("focus")
    assert len(sound.record) == 10


def test_pan_follows_the_place_on_the_stage() -> None:
    assert pan_of(960) == 0
    assert pan_of(0) == -WIDEST
    assert pan_of(4000) == WIDEST


def test_every_sound_has_its_caption() -> None:
    heard: list[tuple[str, int | None]] = []
    sound = Sound(caption=lambda id, values, secret: heard.append((id, secret)))
    words = Words("en")
    names = {name.partition(".")[0] for name in EFFECTS} | {"victory", "defeat", "temple", "forest"}
    for name in sorted(names):
        sound.play(name, seat=1 if name == "turn" else None, secret=4)
    assert {id for id, _ in heard} == {f"caption.{name}" for name in names - UNCAPTIONED}
    assert all(secret == 4 for _, secret in heard)
    assert all(words.knows("shell", id) for id, _ in heard)


def test_everything_can_be_heard(open_sound: Sound) -> None:
    open_sound.prepare("kalesia")
    for name in ("focus", "deal", "reveal", "victory"):
        open_sound.play(name, title="kalesia")
    open_sound.play("victory", title="kalua")
    open_sound.music("kalesia")
    open_sound.update(0.1)
    assert open_sound.take_notices() == []
    assert pygame.mixer.music.get_volume() < 1.0, "the music steps back under the reveal"


def test_effects_are_made_aside_before_they_are_needed(open_sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    open_sound.music("kalesia")
    open_sound.effects.finish()
    monkeypatch.setattr(render, "effect", lambda key: pytest.fail(f"{key} was not made ahead"))
    for name in effects_of("kalesia"):
        open_sound.play(name, title="kalesia")


def test_music_steps_back_and_returns(open_sound: Sound) -> None:
    open_sound.music("shell")
    open_sound.play("reveal")
    for _ in range(3):
        open_sound.update(0.05)
    assert open_sound.ducking_db == DUCK_DB
    for _ in range(40):
        open_sound.update(0.05)
    assert open_sound.ducking_db == 0


def test_a_silent_bus_plays_nothing(open_sound: Sound) -> None:
    open_sound.volumes = FullVolume(effects=0.0)
    open_sound.play("reveal")
    assert not pygame.mixer.get_busy()
    open_sound.play("select")
    assert pygame.mixer.get_busy()


def test_without_a_card_it_is_said_once_and_nothing_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    sound = Sound()
    assert not sound.open()
    assert not sound.open()
    sound.play("reveal")
    sound.music("kalesia")
    sound.update(0.1)
    assert sound.silent
    assert sound.take_notices() == [("notice.no_sound", {})]
    assert sound.take_notices() == []
    assert len(sound.record) == 2


def test_a_missing_file_is_said_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    sound = Sound(music_folder=tmp_path)
    assert sound.open()
    sound.play("victory", title="kalesia")
    sound.play("victory", title="kalesia")
    assert sound.take_notices() == [("notice.missing_sound", {"name": "victory"})]
    sound.close()


def test_a_damaged_file_falls_back_to_the_house_and_is_not_fatal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    (tmp_path / "kalesia.ogg").write_bytes(b"not music")
    (tmp_path / "shell.ogg").write_bytes((MUSIC_FOLDER / "shell.ogg").read_bytes())
    sound = Sound(music_folder=tmp_path)
    sound.open()
    sound.music("kalesia")
    assert pygame.mixer.music.get_busy()
    assert sound.take_notices() == []
    sound.close()


def test_only_so_much_sound_stays_ready_and_what_is_heard_plays_on(open_sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.stage.sound.LOADED", 4.0)
    open_sound.play("victory", title="kalesia")
    pygame.mixer.pause()  # the card plays by the clock on the wall: it stands still while the others are made
    assert open_sound.loaded > 4.0, "what is longer than all that may stay is played all the same"
    most = 0.0
    for name in effects_of("kalesia"):
        open_sound.play(name, title="kalesia")
        most = max(most, open_sound.loaded)
    assert 3.0 < most <= 4.0
    heard = pygame.mixer.Channel(0).get_sound()
    assert heard is not None
    assert heard.get_length() > 4.0


def test_a_sound_heard_again_is_not_made_again(open_sound: Sound) -> None:
    for _ in range(3):
        open_sound.play("victory", title="kalesia")
    assert open_sound.loaded == pytest.approx(pygame.mixer.Sound(str(MUSIC_FOLDER / "kalesia.victory.ogg")).get_length())
