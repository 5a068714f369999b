"""What effects are made of: a take, and the sounds of paper, wood and foil. Dry and mono."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from assets.bake.orchestra.notes import LEAD, frequency, sound_of
from assets.bake.synth.waves import Wave, band, decay, faded, hump, mixed, noise, silence, sweep, tone
from games.catalog import SHELF
from scenes.paint.theme import theme_of

Bus = Literal["interface", "effects"]

TAKES: Final = 3
PITCHES: Final = (1.0, 0.96, 1.04)
"""One per take."""


@dataclass(frozen=True)
class Take:
    """Which of the takes is made, and whose instrument speaks."""

    title: str = "shell"
    number: int = 0

    @property
    def pitch(self) -> float:
        return PITCHES[self.number % TAKES]

    def seed(self, layer: int) -> int:
        """A seed of this take for one layer of noise."""
        return 1000 * (self.number + 1) + layer

    def note(self, name: str, seconds: float, layer: int = 0) -> Wave:
        """A note of the title's own instrument (not detuned: it plays together with the music)."""
        return sound_of(lead_of(self.title), frequency(name), seconds, self.seed(layer))


def lead_of(title: str) -> str:
    """The instrument of a title, or of the house."""
    return theme_of(title).lead if title in SHELF else LEAD


Make = Callable[[Take], Wave]


@dataclass(frozen=True)
class Effect:
    """`takes` is 1 where variation would blur a signal; `tail` seconds of room after it; `leads`: the title's own instrument
    plays in it, so it differs from title to title; `only`: the titles at whose tables it is heard, () for all."""

    make: Make
    bus: Bus = "effects"
    lufs: float = -20.0
    takes: int = TAKES
    tail: float = 0.45
    leads: bool = False
    only: tuple[str, ...] = ()


def swish(take: Take, seconds: float, low: float, high: float, peak: float = 0.4, layer: int = 1) -> Wave:
    """Paper through air."""
    return band(noise(seconds, take.seed(layer)), low * take.pitch, high * take.pitch) * hump(seconds, peak)


def thud(take: Take, hertz: float = 140, half: float = 0.02, layer: int = 2) -> Wave:
    """A sheet that lands on wood."""
    whole = 8 * half
    body = sweep(hertz * 1.4 * take.pitch, hertz * take.pitch, whole, 0.02) * decay(whole, half)
    return faded(body + band(noise(whole, take.seed(layer)), 200, 1400) * decay(whole, half / 3, 0.001) * np.float32(0.5))


def knock(take: Take, hertz: float, half: float = 0.012, layer: int = 3) -> Wave:
    """Wood on wood."""
    whole = 9 * half
    ringing = silence(whole)
    for partial, strength in ((1.0, 1.0), (2.71, 0.45), (5.1, 0.2)):
        ringing += tone(hertz * partial * take.pitch, whole) * decay(whole, half / partial**0.5, 0.0008) * np.float32(strength)
    return faded(
        ringing + band(noise(whole, take.seed(layer)), 600, 5000) * decay(whole, 0.004, 0.0005) * np.float32(0.4), 0.005
    )


def foil(take: Take, hertz: float, half: float = 0.09) -> Wave:
    """A strip of gold foil that rings."""
    whole = 5 * half
    ringing = silence(whole)
    for partial, strength in ((1.0, 1.0), (2.005, 0.35), (2.92, 0.3), (4.16, 0.12)):
        ringing += tone(hertz * partial * take.pitch, whole) * decay(whole, half / partial**0.6, 0.002) * np.float32(strength)
    return faded(ringing, 0.02)


def splinter(take: Take, seconds: float, crackles: int, layer: int = 4) -> Wave:
    """Board that breaks: short cracks, denser at the start."""
    chance = np.random.default_rng(take.seed(layer))
    out = silence(seconds)
    for k in range(crackles):
        at = float(chance.uniform(0, 1) ** 2) * seconds * 0.8
        crack = knock(take, float(chance.uniform(500, 1700)), float(chance.uniform(0.003, 0.009)), layer + k)
        out += mixed(seconds, (crack, at, float(chance.uniform(0.2, 0.8))))
    return out
