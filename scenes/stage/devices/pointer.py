"""Mouse and touch: where the pointer is, presses, scrolling."""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.stage.devices.action import MOUSE, TOUCH, Action, Kind, Phase
from scenes.stage.devices.held_down import Held
from scenes.stage.loop.metrics import Metrics

SLOP = 24.0
"""Units a finger may stray before its press becomes a scroll."""
NOTCH = 60.0
"""Units of a finger's way per notch of scrolling."""
BUTTONS = {
    pygame.BUTTON_RIGHT: Kind.BACK,
    pygame.BUTTON_MIDDLE: Kind.INFO,
    pygame.BUTTON_X1: Kind.BACK,
    pygame.BUTTON_X2: Kind.HURRY,
}


class Pointer:
    """Turns mouse and finger events into actions in units. Mouse events that SDL makes of fingers are left out."""

    def __init__(self, held: Held, metrics: Metrics) -> None:
        self._held = held
        self.metrics = metrics
        self.at = (0.0, 0.0)
        """Where the pointer was last, in units."""
        self._finger: int | None = None
        self._start = (0.0, 0.0)
        self._scrolled = 0.0
        self._scrolling = False

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
        if getattr(event, "touch", False):
            return []
        turn = -1 if getattr(event, "flipped", False) else 1
        x, y = self.at
        return [Action(Kind.SCROLL, device=MOUSE, dx=event.x * turn, dy=-event.y * turn, x=x, y=y)]

    def finger(self, event: pygame.Event, now: float) -> list[Action]:
        """FINGERDOWN, FINGERMOTION, FINGERUP: the first finger counts, further ones are ignored until it lifts."""
        if event.type == pygame.FINGERDOWN and self._finger is None:
            return self._finger_down(event, now)
        if event.finger_id != self._finger:
            return []
        x, y = self.at = self._place(event)
        if event.type == pygame.FINGERUP:
            self._finger = None
            return self._held.lift((TOUCH, "finger"), x=x, y=y) or [Action(Kind.PRESS, Phase.CANCEL, device=TOUCH, x=x, y=y)]
        return self._drag(x, y)

    def _place(self, event: pygame.Event) -> tuple[float, float]:
        return self.metrics.unit(event.x * self.metrics.width_px, event.y * self.metrics.height_px)

    def _finger_down(self, event: pygame.Event, now: float) -> list[Action]:
        x, y = self.at = self._start = self._place(event)
        self._finger = event.finger_id
        self._scrolled, self._scrolling = 0.0, False
        point = Action(Kind.POINT, device=TOUCH, x=x, y=y)
        return [point, *self._held.press((TOUCH, "finger"), replace(point, kind=Kind.PRESS), now)]

    def _drag(self, x: float, y: float) -> list[Action]:
        out = [Action(Kind.POINT, device=TOUCH, x=x, y=y)]
        way = y - self._start[1]
        if not self._scrolling and abs(way) > SLOP and abs(way) > abs(x - self._start[0]):
            self._scrolling = True
            out += self._held.cancel((TOUCH, "finger"))
        notches = int((way - self._scrolled) / NOTCH) if self._scrolling else 0
        if notches:
            self._scrolled += notches * NOTCH
            out.append(Action(Kind.SCROLL, device=TOUCH, dy=-notches, x=self._start[0], y=self._start[1]))
        return out
