"""Mouse and touch: where the pointer is, presses, scrolling."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
from pygame._sdl2 import touch

from scenes.stage.devices.action import MOUSE, TOUCH, Action, Kind, Phase
from scenes.stage.devices.held_down import Held
from scenes.stage.loop.metrics import Metrics
from scenes.stage.loop.sdl import is_pad_beside

log = logging.getLogger("paper_realms.pointer")

SLOP = 24.0
"""Units a finger may stray before its press becomes a scroll."""
NOTCH = 60.0
"""Units of a finger's way per notch of scrolling."""
RESTS = 3.0
"""Seconds after which whatever lies still on the glass - a hand, a cup - no longer keeps the next finger from counting."""
SILENT = 30.0
"""Seconds without a report after which a finger is thought to have been lifted: nobody holds one so still for so long."""
BUTTONS = {
    pygame.BUTTON_RIGHT: Kind.BACK,
    pygame.BUTTON_MIDDLE: Kind.INFO,
    pygame.BUTTON_X1: Kind.BACK,
    pygame.BUTTON_X2: Kind.HURRY,
}


@dataclass
class _Finger:
    """The one that counts: where it came down and how it has gone on."""

    id: int
    start: tuple[float, float]
    heard: float
    """When it was reported last."""
    counted: bool
    """Whether SDL itself counts it: what is only posted is never on the glass."""
    scrolled: float = 0.0
    scrolling: bool = False

    def __post_init__(self) -> None:
        self.rest, self.since = self.start, self.heard
        """Where it lies, within `SLOP`, and since when."""

    def report(self, at: tuple[float, float], now: float) -> None:
        self.heard = now
        if abs(at[0] - self.rest[0]) + abs(at[1] - self.rest[1]) > SLOP:
            self.rest, self.since = at, now


def on_the_glass() -> int:
    """How many fingers SDL counts now, on all touch devices."""
    return sum(touch.get_num_fingers(touch.get_device(number)) for number in range(touch.get_num_devices()))


class Pointer:
    """Turns mouse and finger events into actions in units. Mouse events that SDL makes of fingers are left out."""

    def __init__(self, held: Held, metrics: Metrics) -> None:
        self._held = held
        self.metrics = metrics
        self.at = (0.0, 0.0)
        """Where the pointer was last, in units."""
        self.beside: Callable[[int], bool] = is_pad_beside
        self.count: Callable[[], int] = on_the_glass
        self._finger: _Finger | None = None

    def mouse(self, event: pygame.Event, now: float) -> list[Action]:
        """MOUSEMOTION, MOUSEBUTTONDOWN, MOUSEBUTTONUP."""
        if getattr(event, "touch", False):
            return []
        x, y = self.at = self.metrics.pointed(*event.pos)
        point = Action(Kind.POINT, device=MOUSE, x=x, y=y)
        if event.type == pygame.MOUSEMOTION:
            return [point]
        source = (MOUSE, event.button)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._held.lift(source, x=x, y=y)
        if event.button == pygame.BUTTON_LEFT:
            return [point, *self._held.press(source, replace(point, kind=Kind.PRESS), now)]
        if event.button in BUTTONS:
            return self._held.press(source, replace(point, kind=BUTTONS[event.button]), now)
        return []

    def wheel(self, event: pygame.Event) -> list[Action]:
        """`x` and `y` are what the person wants already: where scrolling is natural, SDL has turned them round (`flipped`)."""
        if getattr(event, "touch", False):
            return []
        x, y = self.at
        return [Action(Kind.SCROLL, device=MOUSE, dx=event.x, dy=-event.y, x=x, y=y)]

    def finger(self, event: pygame.Event, now: float) -> list[Action]:
        """FINGERDOWN, FINGERMOTION, FINGERUP. One finger counts until it lifts or is forgotten, others are ignored meanwhile;
        of one that lies still for long (`RESTS`) the next one takes over."""
        if self.beside(event.touch_id):
            return []
        if event.type == pygame.FINGERDOWN:
            return [*self.forget(), *self._finger_down(event, now)] if self._is_free(event.finger_id, now) else []
        finger = self._finger
        if finger is None or event.finger_id != finger.id:
            return []
        x, y = self.at = self._place(event)
        finger.report((x, y), now)
        if event.type == pygame.FINGERUP:
            self._finger = None
            return self._held.lift((TOUCH, "finger"), x=x, y=y) or [Action(Kind.PRESS, Phase.CANCEL, device=TOUCH, x=x, y=y)]
        return self._drag(finger, x, y)

    def _is_free(self, id: int, now: float) -> bool:
        """Whether a finger that comes down counts. One that is down already has been lifted without a report."""
        return self._finger is None or self._finger.id == id or now - self._finger.since >= RESTS

    def forget(self) -> list[Action]:
        """The finger that counts is ignored from now on until it is lifted; its press ends."""
        self._finger = None
        return self._held.cancel((TOUCH, "finger"))

    def miss(self, now: float) -> list[Action]:
        """Once a frame, after its events: a finger whose lifting was never reported is forgotten."""
        finger = self._finger
        if finger is None or not (now - finger.heard >= SILENT or (finger.counted and not self.count())):
            return []
        log.info("a finger is forgotten whose lifting nobody reported")
        return self.forget()

    def _place(self, event: pygame.Event) -> tuple[float, float]:
        return self.metrics.unit(event.x * self.metrics.width_px, event.y * self.metrics.height_px)

    def _finger_down(self, event: pygame.Event, now: float) -> list[Action]:
        x, y = self.at = self._place(event)
        self._finger = _Finger(event.finger_id, self.at, now, bool(self.count()))
        point = Action(Kind.POINT, device=TOUCH, x=x, y=y)
        return [point, *self._held.press((TOUCH, "finger"), replace(point, kind=Kind.PRESS), now)]

    def _drag(self, finger: _Finger, x: float, y: float) -> list[Action]:
        out = [Action(Kind.POINT, device=TOUCH, x=x, y=y)]
        way = y - finger.start[1]
        if not finger.scrolling and abs(way) > SLOP and abs(way) > abs(x - finger.start[0]):
            finger.scrolling = True
            out += self._held.cancel((TOUCH, "finger"))
        notches = int((way - finger.scrolled) / NOTCH) if finger.scrolling else 0
        if notches:
            finger.scrolled += notches * NOTCH
            out.append(Action(Kind.SCROLL, device=TOUCH, dy=-notches, x=finger.start[0], y=finger.start[1]))
        return out
