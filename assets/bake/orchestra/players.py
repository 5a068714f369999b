"""From notes to dry sound: a person's touch, one MIDI file for all the voices of a movement, and fluidsynth.

The voices play one after the other in that file: the sound font is loaded once, and each can be heard (and measured) alone.
"""

from __future__ import annotations

import random
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import soundfile
from numpy.typing import NDArray

from assets.bake.orchestra.scores import Movement, Part

Sound = NDArray[np.float64]
"""Shape (samples, 2)."""

RATE: Final = 44100
TICKS: Final = 960
KIT: Final = 128
"""The bank of drum kits."""
LEAD_IN: Final = 0.25
"""Seconds before the first beat: a player may come a little early."""
RING: Final = 3.0
"""Seconds that are waited for the last tone."""
HELD: Final = {"pluck": 1.6, "hit": 0.9}
"""How long a note is held, of its length."""

Timed = tuple[float, bytes]
"""Seconds, and a MIDI message."""


class Voice(NamedTuple):
    """One preset that plays a part."""

    part: Part
    bank: int
    program: int
    level: float
    only: tuple[str, ...]
    seed: str


def voices_of(movement: Movement) -> list[Voice]:
    return [
        Voice(part, bank, program, level, tuple(only.split()), f"{movement.name} {part.name} {k}")
        for part in movement.parts
        for k, (bank, program, level, only) in enumerate(part.player.presets())
        if any(section in part.notes and (not only or section in only.split()) for section in movement.form)
    ]


def events(movement: Movement, voice: Voice) -> Iterator[Timed]:
    """Accents, an arch over four bars, small delays, rolled chords, swells."""
    chance, channel, kind = random.Random(voice.seed), 9 if voice.bank == KIT else 0, voice.part.player.kind
    beat, bar, start = 60 / movement.tempo, movement.bar, LEAD_IN
    for section in movement.form:
        force = movement.force.get(section, 0.72)
        for note in voice.part.notes.get(section, ()) if section in (voice.only or movement.form) else ():
            place, at = note.at % bar, start + note.at * beat
            accent = 1.0 if place < 0.01 else 0.93 if abs(place - bar / 2) < 0.01 else 0.86 if place % 1 < 0.01 else 0.78
            accent = accent * note.accent + 0.06 * np.sin(np.pi * (note.at % (4 * bar)) / (4 * bar))
            late = chance.gauss(0, 0.004 if kind == "hit" else 0.008)
            length = note.beats * beat
            held = length * (0.55 if note.short else HELD.get(kind, 1.0))
            for k, key in enumerate(note.pitches):
                velocity = max(1, min(127, round(127 * force * (accent + chance.uniform(-0.03, 0.03)))))
                on = at + late + (0.016 * k if kind == "pluck" else 0)
                yield on, bytes((0x90 | channel, key, velocity))
                yield on + max(0.05, held - 0.015), bytes((0x80 | channel, key, 0))
            steps = max(1, int(length / 0.08)) if kind in ("blow", "bow") else 0
            for k in range(steps):  # long notes grow to their middle and let go
                level = 90 + 30 * np.sin(np.pi * (k + 0.5) / steps) if steps > 8 else 108
                yield at + length * k / steps, bytes((0xB0 | channel, 11, round(level)))
        start += movement.lengths[section] * beat


def midi(movement: Movement, voices: list[Voice], slot: float) -> bytes:
    """Voice k begins at k * slot seconds."""
    timed: list[tuple[float, int, bytes]] = []
    for number, voice in enumerate(voices):
        start, channel = number * slot, 9 if voice.bank == KIT else 0
        timed += [
            (start, k, bytes((0xB0 | c, control, value))) for k, (c, control, value) in enumerate(((0, 120, 0), (9, 120, 0)))
        ]
        if voice.bank != KIT:
            timed.append((start, 2, bytes((0xB0, 0, voice.bank))))
        timed.append((start, 3, bytes((0xC0 | channel, voice.program))))
        timed.append((start, 3, bytes((0xB0 | channel, 11, 108))))
        timed += [(start + at, 4 if message[0] >> 4 == 8 else 5, message) for at, message in events(movement, voice)]
    return midi_file(timed, len(voices) * slot)


def midi_file(timed: list[tuple[float, int, bytes]], seconds: float) -> bytes:
    """Of messages at (seconds, rank within the moment); at 60 quarters a minute, so that ticks are seconds."""
    body, last = bytearray(b"\x00\xff\x51\x03" + (1_000_000).to_bytes(3, "big")), 0
    for at, _, message in sorted([*timed, (seconds, 9, bytes((0xB0, 3, 0)))], key=lambda event: event[:2]):
        tick = max(last, round(at * TICKS))
        body += bytes(((tick - last) >> 7 * k & 127) | (128 if k else 0) for k in (3, 2, 1, 0)) + message
        last = tick
    body += b"\x00\xff\x2f\x00"
    head = b"MThd\x00\x00\x00\x06\x00\x00\x00\x01" + TICKS.to_bytes(2, "big")
    return head + b"MTrk" + len(body).to_bytes(4, "big") + body


def performed(song: bytes, soundfont: Path, wave: Path) -> None:
    """Has fluidsynth play a MIDI file into a wave file, dry."""
    file = wave.with_suffix(".mid")
    file.write_bytes(song)
    command = ["fluidsynth", "-niq", "-R", "0", "-C", "0", "-o", "synth.dynamic-sample-loading=1"]
    command += ["-g", "0.5", "-r", str(RATE), "-T", "wav", "-O", "float", "-F", str(wave), str(soundfont), str(file)]
    subprocess.run(command, check=True, capture_output=True)


def played(movement: Movement, soundfont: Path) -> Iterator[tuple[Voice, Sound]]:
    """Every voice alone, dry: the room is ours. It begins LEAD_IN before the first beat."""
    voices = voices_of(movement)
    slot = LEAD_IN + movement.seconds + movement.room.seconds + RING
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder, "song.wav")
        performed(midi(movement, voices, slot), soundfont, wave)
        with soundfile.SoundFile(str(wave)) as file:
            for number, voice in enumerate(voices):
                file.seek(min(len(file), round(number * slot * RATE)))
                dry = file.read(round(slot * RATE), always_2d=True)
                yield voice, np.pad(dry, ((0, round(slot * RATE) - len(dry)), (0, 0)))
