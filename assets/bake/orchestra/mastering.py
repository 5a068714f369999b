"""From dry voices to a finished piece: levels that are measured, places, one room, a last touch, a limiter."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from scipy import ndimage, signal

from assets.bake.orchestra.players import LEAD_IN, RATE, Sound, Voice, played
from assets.bake.orchestra.scores import Movement
from assets.bake.orchestra.tones import ScoreError

AIR: Final = {0: -2.0, 90: -1.5, 250: 0.0, 1800: 0.0, 4500: 2.0, 9000: 4.0, RATE / 2: 4.0}
"""The last touch: dB by Hz."""
CEILING_DB: Final = -6.8
"""No peak is above it, between samples neither: after coding it is still under what the house allows."""
AFTER: Final = 1.0
"""Seconds after the room's own that the end rings on."""
HOLD: Final = 1765
"""Samples over which the limiter lets go: 40 ms."""
SHORT: Final = 20.0
"""A piece of fewer seconds is as loud as its loudest 0.4 seconds."""


class Piece(NamedTuple):
    """`body` samples, and what rings on after them; `cuts` are where its sections begin."""

    sound: Sound
    body: int
    cuts: tuple[int, ...]


def lufs(sound: Sound, loudest: bool = False) -> float:
    """Integrated loudness (BS.1770, two gates); or, for a short piece, that of its loudest 0.4 seconds."""
    weighted = signal.sosfilt(_ear(), sound, axis=0) ** 2
    size, hop = round(0.4 * RATE), round(0.1 * RATE)
    sums = np.concatenate(([0.0], np.cumsum(weighted.sum(axis=1))))
    starts = np.arange(0, max(1, len(sound) - size + 1), hop)
    power = (sums[np.minimum(starts + size, len(sound))] - sums[starts]) / size
    if loudest:
        return _level(power.max())
    heard = power[power > 10 ** (-69.309 / 10)]
    if not len(heard):
        return -99.0
    return _level(heard[heard > heard.mean() / 10].mean())


def _level(power: float) -> float:
    return float(-0.691 + 10 * np.log10(max(power, 1e-10)))


@cache
def _ear() -> Any:
    """The two filters of BS.1770 at this rate: a shelf for the head, and less of the deepest tones."""
    return np.array(
        [_shelf(1681.974450955533, 3.999843853973347, 0.7071752369554196), _pass(38.13547087602444, 0.5003270373238773)]
    )


def _shelf(hertz: float, gain: float, q: float) -> list[float]:
    k, high = np.tan(np.pi * hertz / RATE), 10 ** (gain / 20)
    mid = high**0.4996667741545416
    whole = 1 + k / q + k * k
    ahead = (high + mid * k / q + k * k, 2 * (k * k - high), high - mid * k / q + k * k)
    return [*(c / whole for c in ahead), 1.0, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole]


def _pass(hertz: float, q: float) -> list[float]:
    k = np.tan(np.pi * hertz / RATE)
    whole = 1 + k / q + k * k
    return [1.0, -2.0, 1.0, 1.0, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole]


@cache
def _answer(seconds: float, dark: float) -> Sound:
    """What the room gives back to a clap: eight walls, then a tail whose high end dies first; left and right differ."""
    t = np.arange(int(seconds * 1.2 * RATE)) / RATE
    out = np.zeros((len(t), 2))
    for side, chance in enumerate(map(np.random.default_rng, (71, 72))):
        for low, top, share in ((160, dark / 6, 1.0), (dark / 6, dark, 0.62), (dark, 16000, 0.34)):
            band = signal.butter(2, (low, top), "bandpass", fs=RATE, output="sos")
            out[:, side] += signal.sosfilt(band, chance.standard_normal(len(t))) * np.exp(-6.91 * t / (seconds * share))
        out[: int(0.018 * RATE), side] = 0
        for wall in range(8):
            out[int(chance.uniform(0.011, 0.065) * RATE), side] += 4 * 0.8**wall
    return np.asarray(out / np.sqrt((out**2).sum(axis=0)))


def in_its_room(dry: Sound, seconds: float, send: float, dark: float) -> Sound:
    """The same, with what the room gives back."""
    wet = signal.oaconvolve(dry, _answer(seconds, dark), axes=0)[: len(dry)]
    return np.asarray(dry + wet * 10 ** (send / 20))


def peaks_of(sound: Sound) -> Any:
    """The highest value at every sample, and between it and the next."""
    return np.abs(signal.resample_poly(sound, 4, 1, axis=0)).max(axis=1).reshape(-1, 4).max(axis=1)


def limited(sound: Sound, peaks: Any) -> Sound:
    """Gain falls before a peak that is too high and comes back; nothing is bent."""
    gain = ndimage.minimum_filter1d(np.minimum(1, 10 ** (CEILING_DB / 20) / np.maximum(peaks, 1e-9)), HOLD, mode="nearest")
    return np.asarray(sound * ndimage.uniform_filter1d(gain, HOLD, mode="nearest")[:, None])


def mastered(mix: Sound, body: int, goal: float, short: bool) -> Sound:
    """At that loudness, as near as the limiter lets it come."""
    peaks = peaks_of(mix)
    scale = 10 ** ((goal - lufs(mix[:body], short)) / 20)
    for _ in range(2):
        out = limited(mix * scale, peaks * scale)
        scale *= 10 ** ((goal - lufs(out[:body], short)) / 20)
    return limited(mix * scale, peaks * scale)


def placed(voice: Voice, dry: Sound, name: str) -> Sound:
    """At its loudness and its place; its own width is kept."""
    player = voice.part.player
    dry = signal.sosfilt(signal.butter(2, player.floor, "highpass", fs=RATE, output="sos"), dry, axis=0)
    heard = lufs(dry)
    if heard < -90:
        raise ScoreError(f"{name}: preset {voice.bank}:{voice.program} has no sound for the notes of {voice.part.name}")
    dry = dry * 10 ** ((voice.level + voice.part.trim - heard - 20) / 20)
    mid, side = dry.mean(axis=1), (dry[:, 0] - dry[:, 1]) / 2
    return np.stack((mid * min(1, 1 - player.pan) + side, mid * min(1, 1 + player.pan) - side), axis=1)


def rendered(movement: Movement, soundfont: Path) -> Piece:
    """The finished piece: its body, and what rings on."""
    room, early = movement.room, round(LEAD_IN * RATE)
    body = round(movement.seconds * RATE)
    whole = body + round((room.seconds + AFTER) * RATE)
    mix: Any = sum(placed(voice, dry, movement.name) for voice, dry in played(movement, soundfont))
    mix = in_its_room(mix, *(room.seconds, room.send, room.dark))
    taps = signal.firwin2(4097, list(AIR), [10 ** (db / 20) for db in AIR.values()], fs=RATE)
    mix = signal.oaconvolve(mix, taps[:, None], mode="same", axes=0)[early : early + whole]
    mix = mix * np.clip((whole - np.arange(whole)) / RATE, 0, 1)[:, None] ** 2
    mix = mastered(mix, body, movement.lufs, movement.seconds < SHORT)
    starts = np.cumsum([0, *(movement.lengths[section] * 60 / movement.tempo * RATE for section in movement.form)])[:-1]
    return Piece(mix, body, tuple(round(start) for start in starts))
