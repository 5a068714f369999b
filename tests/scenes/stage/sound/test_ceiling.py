"""The sound ceiling, measured where it counts: in the samples that leave the mixer, as SDL writes them to a file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest

from scenes.stage.ceiling import BLOCK, HOUSE, MUSIC_PEAK, RAMP, Ceiling, Meter, peaks_of
from scenes.stage.orchestra.stock import house
from scenes.stage.sound import FullVolume, Sound, read_sound

FRAME = 512
"""Frames of sound that the mixer makes at a time."""
EVERYTHING = """
import time
from scenes.stage.ceiling import Meter
from scenes.stage.sound import FullVolume, Sound
from scenes.stage.orchestra.stock import RATE
volumes = FullVolume(kiosk_ceiling={first})
sound = Sound(volumes)
assert sound.open() and sound.ceiling.holds
sound.meter = Meter(RATE)
sound.music("kalua")
for k in range(60):
    if k == 20:
        volumes.kiosk_ceiling = {then}
    for name in ("victory", "explosion", "drumroll", "reveal", "deal"):
        sound.play(name, title="kalua", pan=(-1) ** k)
    sound.update(1 / 30)
    time.sleep(1 / 30)
print(sound.meter.loudest)
sound.close()
"""
TONE = """
import time, numpy, pygame
from scenes.stage.sound import FullVolume, Sound
volumes = FullVolume()
sound = Sound(volumes)
assert sound.open()
tone = pygame.mixer.Sound(buffer=numpy.full(2 * 44100 * 4, 32767, numpy.int16).tobytes())
tone.play()
volumes.kiosk_ceiling = 0.3
for k in range(120):
    sound.update(1 / 60)
    time.sleep(1 / 60)
sound.close()
"""


def played(program: str, folder: Path) -> tuple[np.ndarray, str]:
    """What leaves the mixer when the program plays, both ears in turn (-1..1), and what it says."""
    out = folder / "mixed.raw"
    env = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(out), "PYTHONPATH": str(Path.cwd())}
    run = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    said = run.stdout.strip().splitlines()
    return np.frombuffer(out.read_bytes(), np.int16) / 32768, said[-1] if said else ""


def test_everything_at_once_stays_below_the_ceiling(tmp_path: Path) -> None:
    mixed, said = played(EVERYTHING.format(first=0.4, then=0.25), tmp_path)
    free, _ = played(EVERYTHING.format(first=1.0, then=1.0), tmp_path)
    assert 0.9 * HOUSE < np.abs(free).max() <= HOUSE, "where nobody sets a ceiling, the house's own holds"
    assert 0.3 * HOUSE < np.abs(mixed).max() <= 0.4 * HOUSE
    later = mixed[len(mixed) * 3 // 4 :]
    assert 0.15 * HOUSE < np.abs(later).max() <= 0.25 * HOUSE, "what is lowered while it sounds is lower at once, or nearly"
    assert np.abs(mixed).max() <= (float(said) + 1e-6) * HOUSE <= (0.4 + 1e-6) * HOUSE, "the meter says no less than was heard"


def test_the_ceiling_comes_down_as_a_ramp(tmp_path: Path) -> None:
    mixed, _ = played(TONE, tmp_path)
    heard = mixed[np.abs(mixed) > 0]
    assert 0.95 * HOUSE < heard.max() <= HOUSE
    assert 0.29 * HOUSE < heard[-4 * FRAME :].max() <= 0.3 * HOUSE
    steps = np.abs(np.diff(heard[: -4 * FRAME : 2 * FRAME]))
    assert steps.max() < 0.05 * HOUSE, "a jump would be heard as a click"


def test_it_glides_as_fast_as_it_says() -> None:
    ceiling = Ceiling()
    for _ in range(30):
        ceiling.pass_time(1 / 60, 0.1)
    assert ceiling.at == pytest.approx(1 - RAMP * 0.5)
    for _ in range(300):
        ceiling.pass_time(1 / 60, 0.1)
    assert ceiling.at == 0.1


def test_where_the_mixer_cannot_be_held_the_volumes_are_kept_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.stage.ceiling._panning", lambda: None)
    sound = Sound(FullVolume(kiosk_ceiling=0.3))
    assert sound.open()
    sound.update(0.1)
    assert sound.ceiling.share == 0.3 * HOUSE
    sound.music("kalua")
    assert sound.band is not None
    sound.update(0.01)
    sound.band.finish()
    sound.update(0.01)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.3 * HOUSE, abs=0.01)
    sound.close()


def test_the_meter_adds_up_what_sounds_together_and_forgets_what_is_over() -> None:
    sound = Sound()
    assert sound.open()
    half = pygame.mixer.Sound(buffer=np.full(2 * BLOCK * 3, 16384, np.int16).tobytes())
    assert peaks_of(half) == pytest.approx([0.5, 0.5, 0.5])
    meter = Meter(BLOCK)  # a block is a second long
    meter.hear(half, 0.4)
    meter.hear(half, 0.8)
    meter.pass_time(1.0, 0.0, 1.0)
    assert meter.take() == pytest.approx(0.6)
    meter.pass_time(1.0, 0.4, 0.5)
    assert meter.take() == pytest.approx((0.6 + 0.4 * MUSIC_PEAK) * 0.5)
    meter.pass_time(5.0, 0.0, 1.0)
    meter.take()
    meter.pass_time(1.0, 0.0, 1.0)
    assert meter.take() == 0.0
    sound.close()


def test_no_baked_music_is_louder_than_the_meter_reckons_with() -> None:
    sound = Sound()
    assert sound.open()
    sections = [section for name in house().pieces for section in house().movement(name)]
    assert sections
    for section in sections:
        assert peaks_of(read_sound(house().read(section.place))).max() <= MUSIC_PEAK, section
    sound.close()
