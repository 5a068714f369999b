"""Raw material: time, noise, bands, envelopes. Mono arrays of float32 at RATE samples a second, about -1..1."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave: TypeAlias = NDArray[np.float32]


def length(seconds: float) -> int:
    """Samples in that time, at least one."""
    return max(1, round(seconds * RATE))


def times(seconds: float) -> Wave:
    """0, 1/RATE, 2/RATE ... in seconds."""
    return (np.arange(length(seconds), dtype=np.float64) / RATE).astype(np.float32)


def silence(seconds: float) -> Wave:
    return np.zeros(length(seconds), np.float32)


def noise(seconds: float, seed: int) -> Wave:
    """White noise, about -1..1; the same seed gives the same noise."""
    return np.random.default_rng(seed).uniform(-1, 1, length(seconds)).astype(np.float32)


def tone(frequency: float, seconds: float, phase: float = 0.0) -> Wave:
    """A sine; the phase (0..1) is wrapped before it is rounded, so that long tones stay clean."""
    turns = (np.arange(length(seconds), dtype=np.float64) * (frequency / RATE) + phase) % 1.0
    return np.asarray(np.sin((turns * 2 * np.pi).astype(np.float32)), np.float32)


def sweep(start: float, end: float, seconds: float, speed: float) -> Wave:
    """A sine that falls (or rises) from `start` to `end` Hz; `speed` is the time constant in seconds."""
    t = np.arange(length(seconds), dtype=np.float64) / RATE
    turns = end * t + (start - end) * speed * (1 - np.exp(-t / speed))
    return np.asarray(np.sin((turns % 1.0 * 2 * np.pi).astype(np.float32)), np.float32)


def decay(seconds: float, half: float, attack: float = 0.002) -> Wave:
    """An envelope that rises within `attack` and then halves every `half` seconds."""
    t = times(seconds)
    return np.asarray(np.exp2(-t / half) * np.minimum(1, t / max(attack, 1e-4)), np.float32)


def hump(seconds: float, peak: float) -> Wave:
    """A smooth rise to `peak` (part of the whole, 0..1) and a smooth fall to nothing."""
    x = np.linspace(0, 1, length(seconds), dtype=np.float32)
    rising = np.sin(np.pi / 2 * np.minimum(1, x / peak))
    falling = np.cos(np.pi / 2 * np.clip((x - peak) / (1 - peak), 0, 1))
    return np.asarray((rising * falling) ** 2, np.float32)


def held(seconds: float, attack: float, release: float) -> Wave:
    """An envelope that swells within `attack`, holds, and lets go during the last `release` seconds."""
    t = times(seconds)
    up = np.clip(t / attack, 0, 1)
    down = np.clip((seconds - t) / release, 0, 1)
    return np.asarray(np.sin(np.pi / 2 * up) * np.sin(np.pi / 2 * down), np.float32)


def band(wave: Wave, low: float, high: float, slope: float = 0.5) -> Wave:
    """Only what lies between `low` and `high` Hz; `slope` octaves of soft edge on both sides."""
    spectrum = np.fft.rfft(wave)
    octaves = np.log2(np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1.0))
    below = np.clip((octaves - np.log2(low) + slope) / slope, 0, 1)
    above = np.clip((np.log2(high) + slope - octaves) / slope, 0, 1)
    return np.fft.irfft(spectrum * below * above, len(wave)).astype(np.float32)


def place(onto: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Adds `wave` to `onto` from `at` seconds; what lies beyond the end is cut off."""
    start = round(at * RATE)
    end = min(len(onto), start + len(wave))
    if start < end:
        onto[start:end] += wave[: end - start] * gain


def mixed(seconds: float, *layers: tuple[Wave, float, float]) -> Wave:
    """Layers of (wave, start in seconds, gain) laid over each other."""
    out = silence(seconds)
    for wave, at, gain in layers:
        place(out, wave, at, gain)
    return out


def faded(wave: Wave, seconds: float = 0.008) -> Wave:
    """The same with a short fade at its end, so that it never clicks."""
    n = min(len(wave), length(seconds))
    out = wave.copy()
    out[-n:] *= np.linspace(1, 0, n, dtype=np.float32)
    return out
