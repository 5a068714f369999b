"""Easings, tweens and timelines: paper has weight, so things start quickly and land softly (STYLE 12)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def in_cubic(t: float) -> float:
    return t**3


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def in_out_quad(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def in_out_sine(t: float) -> float:
    return (1 - math.cos(math.pi * t)) / 2


def out_back(t: float, over: float = 1.2) -> float:
    """Lands a little beyond and comes back."""
    u = t - 1
    return 1 + (over + 1) * u**3 + over * u**2


def mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


@dataclass(frozen=True)
class Motion:
    """One kind of movement: seconds, easing, and how high it lifts on the way (units)."""

    seconds: float
    easing: Easing = linear
    lift: float = 0.0
    spin: float = 0.0
    """Degrees of turn at the start that come to rest on the way."""
    apart: float = 0.0
    """Seconds between the starts of several at once."""
    reduced: float = 0.160
    """Seconds of the fade that stands for it under reduced motion; 0: at once."""
    flies: bool = True
    """Whether it goes over all that rests."""
    wait: float = 0.0  # seconds before it begins, unless motion is reduced: what else changes by then is one way with it


FOCUS = Motion(0.120, out_cubic, reduced=0.0)
DEAL = Motion(0.260, out_back, lift=40, spin=12, apart=0.120, reduced=0.120)
PLAY = Motion(0.320, in_out_cubic, lift=120)
MOVE = Motion(0.320, in_out_cubic)
ASIDE = Motion(0.320, in_out_cubic, wait=0.3)  # of cards that make room no more: they would go twice, now and when one leaves
FLIP = Motion(0.280, in_out_sine)
FACE_DOWN = Motion(0.420, in_out_cubic)
CAPTURE = Motion(0.620, out_back, reduced=0.200)
TOKEN = Motion(0.140, in_out_quad, lift=14, reduced=0.100)
PROMPT = Motion(0.240, out_cubic, reduced=0.120)
TURN = Motion(0.450, in_out_cubic)
LEAVE = Motion(0.220, in_cubic, reduced=0.120)
SWAP = Motion(0.160, linear, flies=False)
AT_ONCE = Motion(0.0, reduced=0.0, flies=False)
"""Of what bears words, which do not move: paper that comes, goes elsewhere or grows is there as soon as they are."""


@dataclass
class Tween:
    """A number on its way from `start` to `end`; begins `delay` seconds after it was made."""

    start: float
    end: float
    seconds: float
    easing: Easing = linear
    delay: float = 0.0
    gone: float = 0.0

    def update(self, dt: float) -> float:
        """`dt` seconds pass; the value now."""
        self.gone += dt
        return self.value

    @property
    def value(self) -> float:
        return mix(self.start, self.end, self.easing(self.share))

    @property
    def share(self) -> float:
        """0..1 of the way in time."""
        if self.gone < self.delay:
            return 0.0
        if self.seconds <= 0:
            return 1.0
        return min(1.0, (self.gone - self.delay) / self.seconds)

    @property
    def done(self) -> bool:
        return self.share >= 1.0

    def finish(self) -> None:
        self.gone = self.delay + self.seconds


@dataclass
class _Step:
    at: float
    seconds: float
    play: Callable[[float], None]
    begun: bool = False
    ended: bool = False


@dataclass
class Timeline:
    """A sequence of steps on its own clock. `speed` 2.0 runs twice as fast; `hurry` three times on top, while held.

        line = Timeline(speed=settings.pace).then(0.28, flip).wait(0.5).call(chime)
        line.update(dt) each frame until line.done

    Every step is played with 0.0 .. 1.0 and always ends with exactly 1.0, also when skipped, each in its order.
    """

    speed: float = 1.0
    hurry: bool = False
    now: float = 0.0
    length: float = 0.0
    _steps: list[_Step] = field(default_factory=list)

    def then(self, seconds: float, play: Callable[[float], None]) -> Timeline:
        """Plays after everything so far."""
        return self.at(self.length, seconds, play)

    def at(self, start: float, seconds: float, play: Callable[[float], None]) -> Timeline:
        """Plays from `start` seconds, beside what else plays then."""
        self._steps.append(_Step(start, seconds, play))
        self._steps.sort(key=lambda step: step.at)
        self.length = max(self.length, start + seconds)
        return self

    def call(self, what: Callable[[], None]) -> Timeline:
        """Called once, after everything so far."""

        def once(share: float) -> None:
            if share >= 1.0:
                what()

        return self.then(0.0, once)

    def wait(self, seconds: float) -> Timeline:
        """Nothing happens for a while."""
        self.length += seconds
        return self

    @property
    def done(self) -> bool:
        return self.now >= self.length - 1e-9 and all(step.ended for step in self._steps)

    def update(self, dt: float) -> None:
        self.now += dt * self.speed * (3.0 if self.hurry else 1.0)
        for step in [s for s in self._steps if not s.ended and self.now >= s.at - 1e-9]:
            share = 1.0 if self.now >= step.at + step.seconds - 1e-9 else (self.now - step.at) / step.seconds
            step.ended = share >= 1.0
            step.play(max(0.0, share))

    def skip(self) -> None:
        """To the end at once."""
        self.now = max(self.now, self.length)
        self.update(0.0)
