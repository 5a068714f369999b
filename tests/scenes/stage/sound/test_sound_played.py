"""Playing: the record, takes, secrets, pan, captions, ducking, and doing without a card or a file."""

from __future__ import annotations

import io
import shutil
import threading
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from games.catalog import SHELF
from scenes.stage import sound as sound_module
from scenes.stage.orchestra.band import CHANNELS as BAND
from scenes.stage.orchestra.band import decoded
from scenes.stage.orchestra.conductor import Conductor
from scenes.stage.orchestra.stock import RATE, SOUNDS, Stock, effects_of, house
from scenes.stage.sound import DUCK_DB, LOADED, UNCAPTIONED, WIDEST, FullVolume, Sound, pan_of, read_sound
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
    names = {name.partition(".")[0] for name in house().effects} | {"victory", "defeat", "temple", "forest"}
    for name in sorted(names):
        sound.play(name, seat=1 if name == "turn" else None, secret=4)
    assert {id for id, _ in heard} == {f"caption.{name}" for name in names - UNCAPTIONED}
    assert all(secret == 4 for _, secret in heard)
    assert all(words.knows("shell", id) for id, _ in heard)


def let(sound: Sound, seconds: float) -> None:
    """That much time passes on the wall too: the card plays by it."""
    before = time.monotonic()
    until = before + seconds
    while before < until:
        time.sleep(1 / 60)
        now = time.monotonic()  # on a busy machine a frame is longer
        sound.update(now - before)
        before = now


def begun(sound: Sound) -> None:
    """Until the music is heard."""
    assert sound.band is not None
    sound.update(0.01)
    sound.band.finish()
    sound.update(0.01)


def test_everything_can_be_heard(open_sound: Sound) -> None:
    for name in ("focus", "deal", "reveal", "victory"):
        open_sound.play(name, title="kalesia")
    open_sound.play("victory", title="kalua")
    open_sound.music("kalesia")
    begun(open_sound)
    open_sound.update(0.1)
    assert open_sound.take_notices() == []
    assert open_sound.ducking_db < 0, "the music steps back under the reveal"
    heard = [pygame.mixer.Channel(k).get_busy() for k in range(BAND)]
    assert any(heard)
    volume = max(pygame.mixer.Channel(k).get_volume() for k in range(BAND) if heard[k])
    assert volume < 1.0


def test_every_effect_of_a_table_can_be_heard(open_sound: Sound) -> None:
    for name in effects_of("kalesia"):
        open_sound.play(name, title="kalesia")
    assert open_sound.take_notices() == []


def test_what_is_expected_is_decoded_aside_and_played_from_memory(open_sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def reading(stream: bytes, mono: bool) -> pygame.mixer.Sound:
        read.append(threading.current_thread().name)
        return read_sound(stream, mono)

    monkeypatch.setattr(sound_module, "read_sound", reading)
    open_sound.expect("turn", "kalesia", seat=3)
    open_sound.expect("turn", "kalesia", seat=3)
    assert open_sound.band is not None
    open_sound.band.aside(lambda: None).result()
    open_sound.play("turn", title="kalesia", seat=3)
    assert read == [name for name in read if name.startswith("music")]
    assert len(read) == 1, "once, and not in the frame that plays it"
    open_sound.play("turn", title="kalesia", seat=2)
    assert read[1:] == ["MainThread"]


def test_what_cannot_be_read_aside_is_told_of_when_it_is_played(open_sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stock, "read", lambda self, place: b"no sound")
    open_sound.expect("deal", "kalesia")
    assert open_sound.band is not None
    open_sound.band.aside(lambda: None).result()
    assert open_sound.take_notices() == []
    open_sound.play("deal", title="kalesia")
    assert open_sound.take_notices() == [("notice.missing_sound", {"name": "deal"})]


def test_whoever_hears_with_one_ear_loses_nothing(open_sound: Sound) -> None:
    def ears() -> NDArray[np.int16]:
        open_sound.update(0.01)
        open_sound.play("deal", title="kalesia", pan=0.6)
        channel = next(c for k in range(BAND, 24) if (c := pygame.mixer.Channel(k)).get_busy())
        sound = channel.get_sound()
        channel.stop()
        assert sound is not None
        return pygame.sndarray.samples(sound).copy()

    apart = ears()
    assert (apart[:, 0] != apart[:, 1]).any()
    open_sound.volumes = FullVolume(mono=True)
    open_sound._played.clear()
    both = ears()
    assert (both[:, 0] == both[:, 1]).all()
    assert np.abs(both[:, 0] - apart.mean(axis=1)).max() <= 1, "the middle of the two"


def test_music_is_the_same_in_both_ears_too() -> None:
    section = house().movement("shell.calm_1")[0]
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    try:
        apart, both = (pygame.sndarray.samples(decoded(house(), section, mono).body) for mono in (False, True))
        assert (apart[:, 0] != apart[:, 1]).any()
        assert (both[:, 0] == both[:, 1]).all()
    finally:
        pygame.mixer.quit()


def test_effects_leave_the_channels_of_the_music_alone(open_sound: Sound) -> None:
    for _ in range(40):
        open_sound.play("wind")
    assert not any(pygame.mixer.Channel(k).get_busy() for k in range(BAND))


def test_a_mood_is_heard_at_a_bar_line_named_and_written_down(open_sound: Sound) -> None:
    named: list[str] = []
    open_sound.caption = lambda id, values, secret: named.append(id)
    open_sound.music("kalesia")
    begun(open_sound)
    first = open_sound.conductor.playing
    open_sound.mood("tense")
    let(open_sound, 0.2)
    assert first is not None
    assert open_sound.conductor.playing == first, "in the middle of a bar nothing changes"
    let(open_sound, first.bar + 0.6)
    assert open_sound.conductor.mood == "tense"
    assert named == ["caption.mood.tense"]
    assert [s.name for s in open_sound.record] == ["music", "mood.tense"]
    assert sum(pygame.mixer.Channel(k).get_busy() for k in range(BAND)) == 2, "one fades under the other"


def test_sections_follow_each_other_without_a_hole(open_sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one is queued before the first one ends."""
    whole = Stock().movement

    def short(name: str) -> tuple[Any, ...]:
        return tuple(section._replace(samples=RATE * 2) for section in whole(name)[:3])

    open_sound.conductor = Conductor(short)
    open_sound.music("kalesia")
    begun(open_sound)
    band = open_sound.band
    assert band is not None
    channel = pygame.mixer.Channel(0) if pygame.mixer.Channel(0).get_busy() else pygame.mixer.Channel(1)
    heard = []
    for _ in range(5 * 60):
        let(open_sound, 1 / 60)
        assert channel.get_busy(), "no hole"
        heard.append(open_sound.conductor.playing.number if open_sound.conductor.playing else None)
    assert [k for k, _ in groupby(heard)][:3] == [0, 1, 2]


def test_music_and_effects_take_little_memory(open_sound: Sound) -> None:
    most = 0
    for title in ("shell", *SHELF):
        open_sound.music(title)
        begun(open_sound)
        assert open_sound.band is not None
        open_sound.update(0.1)
        most = max(most, open_sound.band.nbytes)
    for name in (f"{title}.{mood}" for title in SHELF for mood in ("calm_1", "calm_2", "tense", "climax", "last")):
        lengths = [section.samples + 5 * RATE for section in house().movement(name)]
        most = max(most, 4 * 3 * max(lengths))  # one fades, one is heard, one is decoded or queued
    assert most + LOADED * RATE * 4 < 40_000_000


def test_music_steps_back_and_returns(open_sound: Sound) -> None:
    open_sound.music("shell")
    begun(open_sound)
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
    sound = Sound(stock=Stock(tmp_path))
    assert sound.open()
    sound.play("victory", title="kalesia")
    sound.play("victory", title="kalesia")
    assert sound.take_notices() == [("notice.missing_sound", {"name": "victory"})]
    sound.close()


def test_a_damaged_file_is_said_once_and_is_not_fatal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    (tmp_path / "baked").mkdir()
    shutil.copy(SOUNDS / "index.json", tmp_path)
    for file in (SOUNDS / "baked").iterdir():
        (tmp_path / "baked" / file.name).write_bytes(b"not music")
    sound = Sound(stock=Stock(tmp_path))
    sound.open()
    sound.music("kalesia")
    begun(sound)
    sound.play("deal")
    sound.update(0.1)
    assert ("notice.missing_sound", {"name": "kalesia.calm_1"}) in sound.take_notices()
    sound.update(0.1)
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
    heard = pygame.mixer.Channel(BAND).get_sound()
    assert heard is not None
    assert heard.get_length() > 4.0


def test_a_sound_heard_again_is_not_made_again(open_sound: Sound) -> None:
    for _ in range(3):
        open_sound.play("victory", title="kalesia")
    victory = house().read(house().movement("kalesia.victory")[0].place)
    assert open_sound.loaded == pytest.approx(len(pygame.mixer.Sound(file=io.BytesIO(victory)).get_raw()) / 4 / RATE)
