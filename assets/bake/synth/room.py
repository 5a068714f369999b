"""The small theatre around the table, and how loud things are in it."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from assets.bake.synth.waves import RATE, Wave, band, length, noise

SECONDS = 0.6
"""In which the room's answer falls by 60 dB."""
LEVEL_DB = -18.0
PEAK_DB = -6.5
"""No sample of anything is louder."""

Stereo = NDArray[np.float32]
"""Shape (samples, 2)."""


def ratio(db: float) -> float:
    return float(10 ** (db / 20))


def decibels(amplitude: float) -> float:
    return float(20 * np.log10(max(amplitude, 1e-9)))


@cache
def _answer(side: int) -> tuple[Wave, int]:
    t = np.arange(length(SECONDS), dtype=np.float32) / RATE
    answer = band(noise(SECONDS, 71 + side), 180, 6500, 1.0) * np.exp(-6.91 * t / SECONDS)
    answer[: length(0.006)] = 0  # the walls are a little way off
    return (answer / np.sqrt(np.sum(answer**2))).astype(np.float32), len(t)


def in_the_room(dry: Wave, level_db: float = LEVEL_DB, tail: float = 0.45) -> Stereo:
    """Both sides of a mono sound with the room's answer, which differs left and right; `tail` seconds longer."""
    whole = len(dry) + length(tail)
    size = 1 << (whole + length(SECONDS) - 1).bit_length()
    spectrum = np.fft.rfft(dry, size)
    out = np.zeros((whole, 2), np.float32)
    for side in (0, 1):
        answer, _ = _answer(side)
        wet = np.fft.irfft(spectrum * np.fft.rfft(answer, size), size)[:whole]
        out[:, side] = wet * ratio(level_db)
        out[: len(dry), side] += dry
    fade = length(0.05)
    out[-fade:] *= np.linspace(1, 0, fade, dtype=np.float32)[:, None]
    return out


def loudness(sound: Stereo) -> float:
    """About LUFS: ear-weighted power of the loudest 0.4 seconds (of all of it, when it is shorter)."""
    power = sum(_weighted(sound[:, side]) for side in range(sound.shape[1]))
    window = min(len(sound), length(0.4))
    sums = np.concatenate(([0.0], np.cumsum(power, dtype=np.float64)))
    loudest = float(np.max(sums[window:] - sums[:-window])) / window
    return float(-0.691 + 10 * np.log10(max(loudest, 1e-12)))


def long_loudness(sound: Stereo) -> float:
    """About LUFS over the whole sound: for music."""
    power = sum(_weighted(sound[:, side]) for side in range(sound.shape[1]))
    return float(-0.691 + 10 * np.log10(max(float(np.mean(power)), 1e-12)))


def _weighted(wave: Wave) -> Wave:
    """Squared samples as the ear weighs them: +4 dB above 2 kHz, less of the deepest tones (BS.1770, roughly)."""
    spectrum = np.fft.rfft(wave)
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
    shelf = 1 + 0.585 * hertz**2 / (hertz**2 + 1600.0**2)
    rumble = hertz**2 / (hertz**2 + 38.0**2)
    return np.asarray(np.fft.irfft(spectrum * shelf * rumble, len(wave)) ** 2, np.float32)


def levelled(sound: Stereo, lufs: float, measure_long: bool = False) -> Stereo:
    """The sound at that loudness, as near as the peak limit lets it come; peaks are rounded off, never clipped."""
    measure = long_loudness if measure_long else loudness
    limit = ratio(PEAK_DB)
    gain = ratio(lufs - measure(sound))
    for _ in range(3):
        out = _rounded(sound * np.float32(gain), limit)
        gain *= ratio(max(0.0, min(6.0, lufs - measure(out))))
    return out


def _rounded(sound: Stereo, limit: float) -> Stereo:
    """Linear up to 70 % of the limit, then bent so that the limit is never passed."""
    knee = 0.7 * limit
    over = np.abs(sound) > knee
    if not over.any():
        return sound
    bent = knee + (limit - knee) * np.tanh((np.abs(sound) - knee) / (limit - knee))
    return np.where(over, np.sign(sound) * bent, sound).astype(np.float32)
