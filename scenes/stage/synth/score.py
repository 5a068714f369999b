"""Music from small scores in TOML: parts, sections, notes. A score repeats without a seam: what rings over its end begins it.

tempo = 84                       quarter notes a minute
form = ["A", "B", "A"]           order of the sections
sections = { A = 32, B = 32 }    their lengths in beats
lufs = -26

[[part]]
instrument = "flute"
gain = 0.8
pan = -0.2                       -1 left .. 1 right
[part.notes]
A = "D4/2 F4 A4 r/4 D4+F4/2"     note/beats (1 when nothing is said), r rests, + sounds together, | is for the eye
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np

from scenes.stage.synth.instruments import INSTRUMENTS, frequency, sound_of
from scenes.stage.synth.room import Stereo, in_the_room, levelled
from scenes.stage.synth.waves import Wave, length, place, silence


class Part(msgspec.Struct, forbid_unknown_fields=True):
    instrument: str
    notes: dict[str, str]
    """Per section; a section that is not there is silent."""
    gain: float = 1.0
    pan: float = 0.0


class Score(msgspec.Struct, forbid_unknown_fields=True):
    tempo: float
    form: list[str]
    sections: dict[str, float]
    part: list[Part]
    lufs: float = -26.0
    loops: bool = True
    bar: float = 0

    @property
    def seconds(self) -> float:
        return sum(self.sections[name] for name in self.form) * 60 / self.tempo


class ScoreError(ValueError):
    """A score that cannot be played; the message names the part, the section and what is wrong."""


def read_score(path: Path) -> Score:
    """Checked: instruments and sections exist, every section of every part is exactly as long as it should be."""
    score = msgspec.toml.decode(path.read_bytes(), type=Score)
    for part in score.part:
        if part.instrument not in INSTRUMENTS:
            raise ScoreError(f"{path.name}: there is no instrument {part.instrument!r}")
        for name, text in part.notes.items():
            _check(path.name, score, part, name, text)
    return score


def _check(file: str, score: Score, part: Part, name: str, text: str) -> None:
    if name not in score.sections:
        raise ScoreError(f"{file}: {part.instrument} plays a section {name!r} that is not there")
    beats = sum(beats for _, beats in notes_of(text))
    if abs(beats - score.sections[name]) > 0.001:
        raise ScoreError(f"{file}: {part.instrument} plays {beats:g} beats in {name}, which has {score.sections[name]:g}")
    for k, bar in enumerate(text.split("|")[:-1] if score.bar else [], 1):
        if (sum(b for _, b in notes_of(bar)) + 0.001) % score.bar > 0.002:
            raise ScoreError(f"{file}: {part.instrument}, section {name}: bar {k} does not fill {score.bar:g} beats")


def notes_of(text: str) -> Iterator[tuple[tuple[str, ...], float]]:
    """(notes sounding together, beats) in order; () for a rest."""
    for word in text.replace("|", " ").split():
        what, _, beats = word.partition("/")
        yield (() if what == "r" else tuple(what.split("+"))), float(beats or 1)


def render(score: Score) -> Stereo:
    """The whole piece in the room, at its loudness. Shape (samples, 2); when it loops, its end leads into its start."""
    seconds, tail = score.seconds, 4.0 if score.loops else 1.8
    sides = (silence(seconds + tail), silence(seconds + tail))
    for k, part in enumerate(score.part):
        line = _line(score, part, seconds + tail, seed=977 * (k + 1))
        for side, gain in zip(sides, (min(1.0, 1 - part.pan), min(1.0, 1 + part.pan)), strict=True):
            side += line * np.float32(gain * part.gain)
    wet = np.stack([in_the_room(side, level_db=-14.0)[:, i] for i, side in enumerate(sides)], axis=1)
    if score.loops:
        return levelled(_wrapped(wet, length(seconds)), score.lufs, measure_long=True)
    wet[-length(1.0) :] *= np.linspace(1, 0, length(1.0), dtype=np.float32)[:, None] ** 2
    return levelled(wet, score.lufs)


def _line(score: Score, part: Part, seconds: float, seed: int) -> Wave:
    out = silence(seconds)
    beat = 60 / score.tempo
    at = 0.0
    for section in score.form:
        now = at
        for i, (notes, beats) in enumerate(notes_of(part.notes.get(section, f"r/{score.sections[section]}"))):
            for note in notes:
                lilt = 0.006 * ((i * 7) % 5 - 2) / 2  # nobody plays like a clock
                strength = 0.88 + 0.12 * (1 if (now - at) / beat % 2 < 0.01 else 0)
                wave = sound_of(part.instrument, frequency(note), beats * beat, seed + i)
                place(out, wave, max(0.0, now + lilt), strength)
            now += beats * beat
        at += score.sections[section] * beat
    return out


def _wrapped(sound: Stereo, samples: int) -> Stereo:
    """Cut to `samples`; what rang beyond is laid over the beginning."""
    out = sound[:samples].copy()
    over = sound[samples:]
    out[: len(over)] += over[: len(out)]
    return out
