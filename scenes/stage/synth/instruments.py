"""The instruments of the six bands (shell and five titles): each is a few numbers that say how it starts, rings and ends."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from scenes.stage.synth.waves import RATE, Wave, band, decay, faded, held, length, noise, sweep, tone

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_NOTE = re.compile(r"([A-G])([#b]?)(-?\d)")


@dataclass(frozen=True)
class Ringing:
    """Plucked or struck: every partial rings off by itself.

    partials   (ratio to the note, strength, how long it rings beside the first)
    half       seconds in which the first partial of A4 halves; lower notes ring longer
    attack     seconds
    touch      strength of the short noise of finger, felt or stick
    """

    partials: tuple[tuple[float, float, float], ...]
    half: float
    attack: float = 0.003
    touch: float = 0.0


@dataclass(frozen=True)
class Sustained:
    """Blown or bowed: held as long as the note, with vibrato and breath.

    partials   strength of the 1st, 2nd, 3rd ... harmonic
    attack     seconds of swelling; release: of letting go
    vibrato    Hz and depth (part of the frequency)
    breath     strength of the noise around the note
    voices     how many players, slightly apart in tune
    """

    partials: tuple[float, ...]
    attack: float
    release: float
    vibrato: tuple[float, float] = (0.0, 0.0)
    breath: float = 0.0
    voices: int = 1


@dataclass(frozen=True)
class Skin:
    """Drums, shakers, brushes: a falling tone and a burst of noise. The note shifts the tone; for pure noise it means nothing.

    fall       from, to: parts of the note's frequency
    half       seconds in which the tone halves
    rustle     low Hz, high Hz, strength, seconds in which it halves
    """

    fall: tuple[float, float]
    half: float
    rustle: tuple[float, float, float, float]
    tone: float = 1.0


Instrument = Ringing | Sustained | Skin


def _string(bright: float, count: int, stiff: float = 0.0) -> tuple[tuple[float, float, float], ...]:
    """Partials of a string: strength falls with the power `bright`, higher ones die sooner; `stiff` stretches them."""
    return tuple((k * (1 + stiff * k * k), k**-bright, 1.15 / (0.6 + 0.55 * k)) for k in range(1, count + 1))


INSTRUMENTS: dict[str, Instrument] = {
    # shell
    "music_box": Ringing(((1, 1.0, 1.0), (2.76, 0.32, 0.45), (5.4, 0.16, 0.2), (8.9, 0.05, 0.1)), 0.45, touch=0.10),
    "felt_piano": Ringing(_string(1.9, 7, 0.0004), 0.55, attack=0.012, touch=0.12),
    "brush": Skin((1, 1), 0.03, (1500, 7000, 1.0, 0.06), tone=0.0),
    # Kalesia
    "flute": Sustained((1.0, 0.34, 0.12, 0.05, 0.02), 0.07, 0.10, (4.8, 0.0045), breath=0.10),
    "harp": Ringing(_string(1.5, 9), 0.50, attack=0.003, touch=0.06),
    "hand_drum": Skin((1.5, 1.0), 0.09, (250, 1800, 0.35, 0.018)),
    "low_strings": Sustained((1.0, 0.55, 0.36, 0.24, 0.15, 0.10, 0.07, 0.04), 0.35, 0.45, (4.6, 0.003), breath=0.02, voices=3),
    # Proelio
    "frame_drum": Skin((1.7, 1.0), 0.14, (200, 2600, 0.5, 0.025)),
    "shawm": Sustained((0.6, 0.9, 1.0, 0.8, 0.55, 0.4, 0.25, 0.15, 0.1), 0.03, 0.06, (5.4, 0.006), breath=0.03),
    "low_horn": Sustained((1.0, 0.7, 0.45, 0.28, 0.15, 0.07), 0.09, 0.14, (4.2, 0.002), breath=0.03),
    "iron": Ringing(((1, 0.8, 1.0), (1.47, 0.7, 0.8), (2.09, 0.6, 0.6), (2.56, 0.5, 0.6), (3.95, 0.4, 0.3)), 0.18, touch=0.5),
    # Caledea
    "lute": Ringing(_string(1.25, 10), 0.26, touch=0.10),
    "viol": Sustained((1.0, 0.62, 0.5, 0.3, 0.22, 0.14, 0.1, 0.06), 0.10, 0.12, (5.0, 0.004), breath=0.03),
    "recorder": Sustained((1.0, 0.10, 0.16, 0.02), 0.03, 0.05, (4.4, 0.002), breath=0.06),
    "small_bells": Ringing(((1, 1.0, 1.0), (2.0, 0.5, 0.7), (3.01, 0.35, 0.5), (4.2, 0.25, 0.35), (5.43, 0.15, 0.2)), 0.6),
    # Kalua
    "log_drum": Ringing(((1, 1.0, 1.0), (2.3, 0.25, 0.35), (3.8, 0.12, 0.2)), 0.07, touch=0.35),
    "ukulele": Ringing(_string(1.35, 8), 0.16, touch=0.12),
    "marimba": Ringing(((1, 1.0, 1.0), (3.93, 0.22, 0.28), (9.2, 0.08, 0.12)), 0.15, touch=0.16),
    "shell_rattle": Skin((1, 1), 0.02, (3500, 11000, 1.0, 0.03), tone=0.0),
    # Kalyra
    "bowed_bass": Sustained((1.0, 0.8, 0.5, 0.42, 0.3, 0.2, 0.14, 0.1), 0.45, 0.6, (3.6, 0.002), breath=0.05, voices=2),
    "dulcimer": Ringing(_string(1.15, 10, 0.0002), 0.40, touch=0.20),
    "breath_pad": Sustained((1.0, 0.3, 0.2, 0.08), 0.6, 0.8, (0.7, 0.003), breath=0.5, voices=2),
    "taiko": Skin((1.9, 1.0), 0.22, (80, 900, 0.5, 0.05)),
}

LEAD = "music_box"
"""The instrument that says gain and loss in the rooms of the house; titles have one of their own (`Look.lead`)."""


def frequency(note: str) -> float:
    """Hz of a note such as `A4`, `Bb3`, `F#5`. `ValueError` for anything else."""
    found = _NOTE.fullmatch(note)
    if not found:
        raise ValueError(f"{note!r} is no note; write one like A4, Bb3 or F#5")
    letter, accidental, octave = found.groups()
    key = _STEPS[letter] + {"": 0, "#": 1, "b": -1}[accidental] + 12 * int(octave)
    return float(440.0 * 2 ** ((key - 57) / 12))


def sound_of(name: str, hertz: float, seconds: float, seed: int = 0) -> Wave:
    """One note. Ringing notes sound on after `seconds` until they have died away; others end there."""
    instrument = INSTRUMENTS[name]
    if isinstance(instrument, Ringing):
        return _ring(instrument, hertz, seconds, seed)
    if isinstance(instrument, Sustained):
        return _sustain(instrument, hertz, seconds, seed)
    return _beat(instrument, hertz, seed)


def _ring(of: Ringing, hertz: float, seconds: float, seed: int) -> Wave:
    half = of.half * (440 / hertz) ** 0.35
    whole = min(seconds + 3 * half, 9 * half)
    out = np.zeros(length(whole), np.float32)
    for ratio, strength, ring in of.partials:
        if hertz * ratio < 15_000:
            part = min(whole, 9 * half * ring)
            wave = tone(hertz * ratio, part, ratio * 0.13 % 1) * decay(part, half * ring, of.attack)
            out[: len(wave)] += wave * strength
    if of.touch:
        knock = band(noise(0.06, seed), hertz * 0.8, min(9000, hertz * 6)) * decay(0.06, 0.007, 0.0005)
        out[: len(knock)] += knock[: len(out)] * of.touch * 3
    return faded(out, 0.03) / np.float32(sum(s for _, s, _ in of.partials))


def _sustain(of: Sustained, hertz: float, seconds: float, seed: int) -> Wave:
    whole = seconds + of.release * 0.6
    t = np.arange(length(whole), dtype=np.float64) / RATE
    out = np.zeros(len(t), np.float32)
    for voice in range(of.voices):
        tune = 1 + 0.0022 * (voice - (of.voices - 1) / 2)
        turns = _wobbling(t, hertz * tune, of.vibrato, voice)
        for k, strength in enumerate(of.partials, 1):
            if hertz * k < 12_000:
                out += np.sin(((turns * k) % 1.0 * 2 * np.pi).astype(np.float32)) * np.float32(strength)
    out /= np.float32(sum(of.partials) * of.voices**0.7)
    if of.breath:
        out += band(noise(whole, seed), hertz * 0.9, min(9000.0, hertz * 5)) * np.float32(of.breath)
    return faded(out * held(whole, of.attack, of.release), 0.01)


def _wobbling(t: np.ndarray, hertz: float, vibrato: tuple[float, float], voice: int) -> np.ndarray:
    """Turns of the phase under a vibrato that sets in after a third of a second."""
    rate, depth = vibrato
    if not depth:
        return hertz * t + voice * 0.31
    swell = np.clip((t - 0.15) / 0.35, 0, 1)
    return hertz * t + voice * 0.31 - swell * depth * hertz / (2 * np.pi * rate) * np.cos(2 * np.pi * rate * t + voice)


def _beat(of: Skin, hertz: float, seed: int) -> Wave:
    low, high, strength, half = of.rustle
    whole = max(0.1, 8 * max(half, of.half if of.tone else 0))
    out = band(noise(whole, seed), low, high) * decay(whole, half, 0.001) * np.float32(strength)
    if of.tone:
        out += sweep(hertz * of.fall[0], hertz * of.fall[1], whole, 0.03) * decay(whole, of.half, 0.002) * np.float32(of.tone)
    return faded(out, 0.02)
