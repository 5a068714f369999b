"""Notes that follow chords: figures, pads whose voices move as little as they can, and drums."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from assets.bake.orchestra.tones import Chord, ScoreError

LONGEST: Final = 8.0
"""Beats for which a voice of a pad holds a tone that the chords share."""
WINDOW: Final = 19
"""Semitones over which a pad may spread."""


class Note(NamedTuple):
    """From beat `at` on, MIDI keys together; `accent` 1 for a usual one."""

    at: float
    beats: float
    pitches: tuple[int, ...]
    short: bool = False
    accent: float = 1.0


def _lowest(tone: int, low: int) -> int:
    """The key of that tone (0..11) at or above `low`."""
    return low + (tone - low) % 12


def figure(text: str, chords: Sequence[Chord], low: int, where: str) -> list[Note]:
    """Tokens index/beats over the tones of the chord, from its root upward; `b` is the bass, r rests, + together, ' short."""
    words = text.replace("|", " ").split()
    out, start = [], 0.0
    for chord in chords:
        now = 0.0
        for word in itertools.cycle(words):
            if now >= chord.beats - 0.001:
                break
            what, _, told = word.partition("/")
            beats = min(float(told or 1), chord.beats - now)
            if what != "r":
                pitches = tuple(sorted(_tones(what.rstrip("'"), chord, low, where)))
                out.append(Note(start + now, beats, pitches, what.endswith("'")))
            now += beats
        start += chord.beats
    return out


def _tones(what: str, chord: Chord, low: int, where: str) -> Iterator[int]:
    root = _lowest(chord.tones[0], low)
    for one in what.split("+"):
        if one == "b":
            yield _lowest(chord.bass, low)
            continue
        if not re.fullmatch(r"-?\d+", one):
            raise ScoreError(f"{where}: {one!r} is no tone of a figure; there are 0, 1, 2 ... and b")
        octave, index = divmod(int(one), len(chord.tones))
        yield root + (chord.tones[index] - chord.tones[0]) % 12 + 12 * octave


def pad(chords: Sequence[Chord], voices: int, low: int) -> list[Note]:
    """Held chords of so many voices; each goes to the nearest tone, and what is shared is held."""
    lines: list[list[Note]] = [[] for _ in range(voices)]
    before: tuple[int, ...] = ()
    start = 0.0
    for chord in chords:
        now = min(_voicings(chord, voices, low), key=lambda keys: _cost(keys, before, low))
        for line, pitch in zip(lines, now, strict=True):
            if line and line[-1].pitches == (pitch,) and line[-1].beats + chord.beats <= LONGEST:
                line[-1] = line[-1]._replace(beats=line[-1].beats + chord.beats)
            else:
                line.append(Note(start, chord.beats, (pitch,)))
        before, start = now, start + chord.beats
    return sorted(note for line in lines for note in line)


def _voicings(chord: Chord, voices: int, low: int) -> Iterator[tuple[int, ...]]:
    keys = [key for key in range(low, low + WINDOW + 1) if key % 12 in chord.tones]
    needed = {chord.tones[1], *([chord.tones[0]] if voices > 2 else []), *(chord.tones[3:4] if voices > 2 else [])}
    for chosen in itertools.combinations(keys, voices):
        tones = [key % 12 for key in chosen]
        if needed <= set(tones) and len(set(tones)) == min(voices, len(chord.tones)):
            yield chosen


def _cost(keys: tuple[int, ...], before: tuple[int, ...], low: int) -> tuple[float, tuple[int, ...]]:
    moved = sum(abs(a - b) for a, b in zip(keys, before, strict=False))
    spread = keys[-1] - keys[0]
    return moved + 0.25 * abs(sum(keys) / len(keys) - low - 9) + 0.1 * spread, keys


def strokes(text: str, drums: str, step: float, beats: float, where: str) -> list[Note]:
    """Letters of drums, one a step, over and over; capitals are accents, a dot is a rest."""
    keys = {drum[0]: int(drum[1:]) for drum in drums.split()}
    row = re.sub(r"[\s|]", "", text)
    if unknown := {letter for letter in row.lower() if letter != "."} - keys.keys():
        raise ScoreError(f"{where}: there is no drum {min(unknown)!r}; there are {', '.join(keys)}")
    count = round(beats / step)
    if count % len(row):
        raise ScoreError(f"{where}: {len(row)} strokes do not fit into {count}")
    return [
        Note(k * step, step, (keys[letter.lower()],), accent=1.2 if letter.isupper() else 0.85)
        for k, letter in enumerate(itertools.islice(itertools.cycle(row), count))
        if letter != "."
    ]
