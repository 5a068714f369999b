"""The sound ceiling: all that is mixed is made softer by one factor, behind the mixer, where no slider reaches.

SDL_mixer adds up music and effects, cuts at full scale, and only then lets the panning of its whole output have it. So no
sample leaves louder than `HOUSE`, however many sounds come together, and in a kiosk no louder than the share of that which its
operator allows. What goes into the mixer is lifted, so that little is lost by it. Every change is a ramp.
"""

from __future__ import annotations

import ctypes
import logging
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
import pygame
from numpy.typing import NDArray

log = logging.getLogger("paper_realms.ceiling")

WHOLE_OUTPUT: Final = -2
"""SDL_mixer's name for what all channels and the music together come to."""
STEPS: Final = 255
HOUSE: Final = 0.5
"""Of full scale: nothing that leaves is ever louder (-6 dB)."""
LIFT: Final = 1.6
"""What every sound is lifted by on its way into the mixer. 2 would make good what `HOUSE` takes, but then sums of music and
effects are cut nearly every second; so it is some twice a minute, for less than a millisecond."""
RAMP: Final = 0.5
"""Of all that is allowed, per second: from loud to half in a second."""
BLOCK: Final = 1024
"""Frames of sound whose loudest sample stands for all of them."""
MUSIC_PEAK: Final = 0.5 * LIFT
"""No music has a louder sample (of 1) on its way into the mixer."""

PART: Final = 1 << 14
"""Samples that are lifted at once."""

Pan = Callable[[int, int, int], int]


def lifted(sound: pygame.mixer.Sound, mono: bool = False) -> NDArray[np.int16]:
    """A sound on its way into the mixer, made louder where it lies; its samples, shape (samples, 2). `mono`: both ears get the
    same, the middle of the two.

    Part by part: a section of music must not take several times its own memory on the way."""
    samples: NDArray[np.int16] = pygame.sndarray.samples(sound)
    for at in range(0, len(samples), PART):
        part = samples[at : at + PART]
        loud = part.astype(np.float32) * LIFT
        part[:] = np.clip(loud.mean(axis=1, keepdims=True) if mono else loud, -32768, 32767)
    return samples


class Ceiling:
    """`at` is how much of `HOUSE` may leave now, 0..1; it glides to what is asked for."""

    def __init__(self) -> None:
        self.at = 1.0
        self.holds = False
        """Whether the mixer lets itself be held; else the volumes have to be kept down."""
        self._pan: Pan | None = None
        self._given = STEPS

    def open(self, wanted: float) -> None:
        """The mixer has just been opened: from its first sample on it keeps below."""
        self._pan, self._given, self.at = _panning(), STEPS, wanted
        self.holds = self._pan is not None
        self._give()

    def pass_time(self, dt: float, wanted: float) -> None:
        """`dt` seconds on the way to `wanted`."""
        way = max(-RAMP * dt, min(RAMP * dt, wanted - self.at))
        if way:
            self.at = wanted if abs(wanted - self.at) <= RAMP * dt else self.at + way
            self._give()

    @property
    def share(self) -> float:
        """What the volumes have to be kept down by, where the mixer cannot be held."""
        return 1.0 if self.holds else self.at * HOUSE

    def _give(self) -> None:
        step = int(self.at * HOUSE * STEPS)
        if self._pan is None or step == self._given:
            return
        if self._pan(WHOLE_OUTPUT, step, step):
            self._given = step
        else:
            log.warning("the mixer cannot be held at %.0f %%: the volumes are kept down instead", 100 * self.at)
            self._pan, self.holds = None, False


def _panning() -> Pan | None:
    """SDL_mixer's own, of the library that pygame plays with; None where it cannot be had."""
    for library in (pygame.mixer.__file__, "SDL2_mixer"):
        try:
            found = ctypes.CDLL(str(library)).Mix_SetPanning
        except (OSError, AttributeError):
            continue
        found.argtypes, found.restype = (ctypes.c_int, ctypes.c_uint8, ctypes.c_uint8), ctypes.c_int
        pan: Pan = found
        return pan
    log.warning("SDL_mixer's panning cannot be had: the volumes are kept down instead")
    return None


Peaks = NDArray[np.float64]
"""The loudest sample (0..1) of each block of a sound."""


def peaks_of(sound: pygame.mixer.Sound) -> Peaks:
    """Of a sound of two channels of 16 bits."""
    samples = np.frombuffer(sound.get_raw(), np.int16)
    padded = np.pad(samples, (0, -len(samples) % (2 * BLOCK) if len(samples) else 2 * BLOCK)).reshape(-1, 2 * BLOCK)
    peaks: Peaks = np.maximum(padded.max(axis=1).astype(np.int32), -padded.min(axis=1).astype(np.int32)) / 32768
    return peaks


class Meter:
    """How loud the output can be at most, of what the house allows: reckoned from the peaks of all that sounds at once."""

    def __init__(self, rate: int) -> None:
        self._blocks = rate / BLOCK
        self._peaks: WeakKeyDictionary[pygame.mixer.Sound, Peaks] = WeakKeyDictionary()
        """Of sounds that have been heard, as long as they are kept."""
        self._sounding: list[tuple[float, float, Peaks]] = []
        """Since when, how loud, and its peaks."""
        self._now = 0.0
        self.loudest = 0.0
        """Since it was last asked."""

    def hear(self, sound: pygame.mixer.Sound, volume: float) -> None:
        """A sound begins."""
        if sound not in self._peaks:
            self._peaks[sound] = peaks_of(sound)
        self._sounding.append((self._now, volume, self._peaks[sound]))

    def pass_time(self, dt: float, music: float, ceiling: float) -> None:
        """`dt` seconds went by; the music's volume, and how much of the mix goes out."""
        level, still = music * MUSIC_PEAK, []
        for since, volume, peaks in self._sounding:
            first, last = int((self._now - since) * self._blocks), int((self._now + dt - since) * self._blocks)
            if first < len(peaks):
                level += volume * float(peaks[first : last + 2].max())
                still.append((since, volume, peaks))
        self._sounding = still
        self._now += dt
        self.loudest = max(self.loudest, min(1.0, level) * ceiling)

    def take(self) -> float:
        """The loudest since the last time."""
        found, self.loudest = self.loudest, 0.0
        return found
