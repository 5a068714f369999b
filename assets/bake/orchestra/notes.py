"""Single notes of the bands' instruments, for effects: asked for one by one, played all at once.

    with played_notes(soundfont):
        sound_of("marimba", frequency("G4"), 0.2)

Within `asked_for` nothing sounds: it only learns what will be needed, so that the sound font is loaded once.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import soundfile
from numpy.typing import NDArray

from assets.bake.orchestra.players import KIT, RATE, midi_file, performed
from assets.bake.orchestra.tones import note_of

Wave = NDArray[np.float32]

SOUNDS: Final[dict[str, tuple[int, int, int | None, float]]] = {
    # bank, program, the drum of a kit, seconds that ring on
    "music_box": (0, 10, None, 1.2),
    "harp": (0, 46, None, 1.4),
    "shawm": (0, 69, None, 0.25),
    "low_horn": (0, 60, None, 0.35),
    "frame_drum": (KIT, 48, 36, 0.6),
    "iron": (KIT, 48, 81, 0.9),
    "lute": (0, 24, None, 0.7),
    "recorder": (0, 74, None, 0.25),
    "small_bells": (0, 9, None, 1.4),
    "log_drum": (0, 115, None, 0.5),
    "ukulele": (8, 24, None, 0.6),
    "marimba": (0, 12, None, 0.7),
    "shell_rattle": (KIT, 48, 70, 0.25),
    "bowed_bass": (50, 49, None, 0.6),
    "dulcimer": (0, 15, None, 1.0),
    "breath_pad": (0, 52, None, 0.8),
    "taiko": (0, 116, None, 1.1),
}
LEAD: Final = "music_box"
"""The instrument that says gain and loss in the rooms of the house; titles have one of their own (`Look.lead`)."""
SLOT: Final = 6.0
"""Seconds for each note in the file."""
LEVEL: Final = 0.5
"""The highest sample of a note."""


class Asked(NamedTuple):
    name: str
    key: int
    seconds: float


_wanted: set[Asked] = set()
_played: dict[Asked, Wave] = {}


def frequency(note: str) -> float:
    """Hz of a note such as `A4`, `Bb3`, `F#5`. `ValueError` for anything else."""
    return float(440.0 * 2 ** ((note_of(note) - 69) / 12))


def sound_of(name: str, hertz: float, seconds: float, seed: int = 0) -> Wave:
    """One note; between two keys it is the nearer one, bent. Silence while it is only asked for."""
    if name not in SOUNDS:
        raise ValueError(f"there is no instrument {name!r}; there are {', '.join(SOUNDS)}")
    exact = 69 + 12 * np.log2(hertz / 440)
    key = round(exact)
    asked = Asked(name, key, seconds)
    if asked not in _played:
        _wanted.add(asked)
        return np.zeros(round((seconds + SOUNDS[name][3]) * RATE), np.float32)
    bend = 2 ** ((exact - key) / 12)
    wave = _played[asked]
    if abs(bend - 1) < 1e-4:
        return np.array(wave)
    at = np.arange(int(len(wave) / bend)) * bend
    return np.asarray(np.interp(at, np.arange(len(wave)), wave), np.float32)


def play_wanted(soundfont: Path) -> int:
    """Plays what was asked for and has not been played; how many notes that were."""
    notes = sorted(_wanted)
    _wanted.clear()
    if not notes:
        return 0
    timed = []
    for number, note in enumerate(notes):
        bank, program, drum, _ = SOUNDS[note.name]
        start, channel = number * SLOT, 9 if bank == KIT else 0
        if bank != KIT:
            timed.append((start, 0, bytes((0xB0, 0, bank))))
        timed.append((start, 1, bytes((0xC0 | channel, program))))
        timed.append((start + 0.1, 2, bytes((0x90 | channel, drum or note.key, 96))))
        timed.append((start + 0.1 + max(0.05, note.seconds), 3, bytes((0x80 | channel, drum or note.key, 0))))
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder, "song.wav")
        performed(midi_file(timed, len(notes) * SLOT), soundfont, wave)
        sound = soundfile.read(wave, dtype="float32", always_2d=True)[0].mean(axis=1)
    for number, note in enumerate(notes):
        start = round((number * SLOT + 0.1) * RATE)
        _played[note] = _trimmed(sound[start : start + round((note.seconds + SOUNDS[note.name][3]) * RATE)], note)
    return len(notes)


def _trimmed(wave: Wave, note: Asked) -> Wave:
    peak = float(np.abs(wave).max(initial=0.0))
    if peak < 1e-4:
        raise ValueError(f"{note.name} has no sound at key {note.key}")
    first = int(np.argmax(np.abs(wave) > peak * 0.02))
    wave = wave[first:] * np.float32(LEVEL / peak)
    fade = min(len(wave), round(0.2 * RATE))
    wave[-fade:] *= np.linspace(1, 0, fade, dtype=np.float32) ** 2
    return np.asarray(wave, np.float32)


@contextmanager
def learned(make: Callable[[], object], soundfont: Path) -> Iterator[None]:
    """Runs `make` once to learn what it needs, plays that; then it sounds."""
    make()
    play_wanted(soundfont)
    yield
    _played.clear()
