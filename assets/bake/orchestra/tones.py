"""Keys, degrees and chords: what a note of a score means in a key."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SHIFTS: Final = {"": 0, "#": 1, "b": -1}
MODES: Final = {
    "major": (0, 2, 4, 5, 7, 9, 11),
    "minor": (0, 2, 3, 5, 7, 8, 10),
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "phrygian": (0, 1, 3, 5, 7, 8, 10),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
    "lydian": (0, 2, 4, 6, 7, 9, 11),
}
MIDDLE_C: Final = 60


class ScoreError(ValueError):
    """A score that cannot be played; the message names the place and what is wrong."""


class Key(NamedTuple):
    """`tonic` 0..11 from C, and the steps of the mode in semitones."""

    tonic: int
    steps: tuple[int, ...]

    def pitch(self, degree: int, octave: int, shift: int = 0) -> int:
        """MIDI key of a degree: 1 is the tonic in that octave, 8 the one above, 0 the tone below 1."""
        up, step = divmod(degree - 1, 7)
        return 12 * (octave + 1 + up) + self.tonic + self.steps[step] + shift


class Chord(NamedTuple):
    """`tones` 0..11: root, third, fifth, perhaps seventh; `bass` 0..11; its beats."""

    tones: tuple[int, ...]
    bass: int
    beats: float


def key_of(text: str) -> Key:
    """`D minor`, `Bb major`."""
    note, _, mode = text.partition(" ")
    if note[:1] not in STEPS or note[1:] not in SHIFTS or mode not in MODES:
        raise ScoreError(f"{text!r} is no key; write one like 'D minor'. Modes: {', '.join(MODES)}")
    return Key((STEPS[note[0]] + SHIFTS[note[1:]]) % 12, MODES[mode])


def note_of(text: str) -> int:
    """MIDI key of `A4`, `Bb3`, `F#5`."""
    found = re.fullmatch(r"([A-G])([#b]?)(-?\d)", text)
    if found is None:
        raise ScoreError(f"{text!r} is no note; write one like A4, Bb3 or F#5")
    return STEPS[found[1]] + SHIFTS[found[2]] + 12 * (int(found[3]) + 1)


def chord_of(text: str, key: Key, bar: float) -> Chord:
    """`4`, `5M`, `57`, `1:3/2`: degree; M, m, o (major, minor, diminished) else as the key has it; 7; s (fourth for third);
    the bass after a colon; beats after a slash, else a bar."""
    found = re.fullmatch(r"([#b]?)([1-7])([Mmo]?)(7?)(s?)(?::([#b]?)([1-7]))?(?:/([\d.]+))?", text)
    if found is None:
        raise ScoreError(f"{text!r} is no chord")
    shift, degree, quality, seventh, hung, bass_shift, bass, beats = found.groups()
    first = int(degree)
    root = key.pitch(first, 0, SHIFTS[shift])
    third, fifth, top = (key.pitch(first + k, 0) - key.pitch(first, 0) for k in (2, 4, 6))
    if quality:
        third, fifth = {"M": (4, 7), "m": (3, 7), "o": (3, 6)}[quality]
        top = 10
    if hung:
        third = 5
    tones = (root, root + third, root + fifth, *([root + top] if seventh else []))
    low = key.pitch(int(bass), 0, SHIFTS[bass_shift]) if bass else root
    return Chord(tuple(t % 12 for t in tones), low % 12, float(beats or bar))
