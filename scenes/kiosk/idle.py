"""When nobody has touched anything for a while: a nudge, then the question, then back to the attract loop."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from scenes.stage.devices.action import Action, DeviceId, DeviceKind, Kind, device_kind

NUDGE = 0.5
"""Of the time until the question: then comes a nudge."""
DRIFT = 40.0
"""Units that a pointer may wander by itself (an old optical mouse does) without counting as somebody."""


TREMOR = 1.0
"""Seconds within which a pad's stick that makes the same step again, and nothing else, is a worn one and nobody."""
STEPS = (Kind.MOVE, Kind.SCROLL)


class Stillness(StrEnum):
    AWAKE = "awake"
    ASKING = "asking"  # "still there?" with a countdown
    ASLEEP = "asleep"  # nobody answered


@dataclass
class Stir:
    """Tells people from machines: a stuck key repeats, a resting mouse trembles, a worn stick too; none is anybody."""

    at: tuple[float, float] | None = None
    steps: dict[DeviceId, tuple[Action, float]] = field(default_factory=dict)
    """The last step of each pad since anything else was done, and when that was."""

    def meant(self, actions: Iterable[Action], now: float) -> bool:
        """Is somebody there?"""
        return any(self._one(action, now) for action in actions)

    def _one(self, action: Action, now: float) -> bool:
        if action.kind in STEPS and device_kind(action.device) is DeviceKind.PAD:
            return action.pressed and self._step(action, now)
        if action.kind is not Kind.POINT:
            if action.pressed:
                self.steps.clear()
            return action.pressed
        if self.at is None:
            self.at = action.x, action.y
        if abs(action.x - self.at[0]) + abs(action.y - self.at[1]) < DRIFT:
            return False
        self.at = action.x, action.y
        return True

    def _step(self, action: Action, now: float) -> bool:
        """Whether it is another one than the last, or comes later."""
        before, at = self.steps.get(action.device, (None, now))
        self.steps[action.device] = action, now
        return action != before or now - at > TREMOR


@dataclass
class IdleWatch:
    """Counts the seconds since the last input. `ask_after` seconds bring the question, `answer_within` more end the stay."""

    ask_after: float = 90.0
    answer_within: float = 20.0
    still: float = 0.0
    nudged: bool = False
    """Whether the nudge of this stay without input has been given."""

    def heard(self) -> None:
        """Somebody touched something."""
        self.still, self.nudged = 0.0, False

    def nudge(self) -> bool:
        """True once, half-way to the question: a word about what can be done here is due."""
        due = not self.nudged and self.still >= NUDGE * self.ask_after
        self.nudged = self.nudged or due
        return due

    def pass_time(self, dt: float) -> Stillness:
        """`dt` seconds went by without input."""
        self.still += dt
        return self.state

    @property
    def state(self) -> Stillness:
        if self.still < self.ask_after:
            return Stillness.AWAKE
        return Stillness.ASKING if self.still < self.ask_after + self.answer_within else Stillness.ASLEEP

    @property
    def seconds_left(self) -> int:
        """What the countdown shows: whole seconds until the stay ends, at least 0."""
        left = self.ask_after + self.answer_within - self.still
        return max(0, int(left + 0.999))
