"""How the operator knocks: something held for three seconds that nobody does by accident.

On a pad LB + RB + Back + Start, on a keyboard Ctrl + Alt + O. With a finger or the mouse: the top left corner for three
seconds, and then, within five, the top right corner for three more; with two fingers both corners at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame._sdl2 import touch

from scenes.stage.devices.pads import Pad
from scenes.stage.loop.metrics import Metrics

HELD_FOR: float = 3.0
BETWEEN: float = 5.0
"""Seconds from leaving the left corner until the right one must be held."""
BUTTONS = (
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_BACK,
    pygame.CONTROLLER_BUTTON_START,
)
CORNER: float = 0.12
"""Share of the window's height: so large is a corner."""

Point = tuple[float, float]
"""Where something presses, as shares of the window's width and height."""


@dataclass
class Knock:
    """Counts how long things have been held. It is told how the devices are now, because scenes come and go meanwhile."""

    held: float = 0.0
    left: float = 0.0
    right: float = 0.0
    open_for: float = 0.0
    """Seconds during which the right corner still counts."""
    answered: bool = False

    def pass_time(self, dt: float, chord: bool, pressed: Sequence[Point] = (), ratio: float = 16 / 9) -> bool:
        """True once when it has been held long enough. `ratio`: the window's width by its height."""
        left, right = corners(pressed, ratio)
        both = chord or (left and right)
        self.held = self.held + dt if both else 0.0
        self.left = self.left + dt if left else 0.0
        self.open_for = BETWEEN if self.left >= HELD_FOR else max(0.0, self.open_for - (0.0 if right else dt))
        self.right = self.right + dt if right and self.open_for > 0 else 0.0
        if not (both or right):
            self.answered = False
        if self.answered or max(self.held, self.right) < HELD_FOR:
            return False
        self.answered, self.open_for = True, 0.0
        return True


def corners(pressed: Iterable[Point], ratio: float) -> tuple[bool, bool]:
    """Is the top left, is the top right corner pressed?"""
    high = [x for x, y in pressed if 0 <= y < CORNER]
    return any(0 <= x < CORNER / ratio for x in high), any(1 - CORNER / ratio < x <= 1 for x in high)


def held_by(pads: Iterable[Pad]) -> bool:
    """Is LB + RB + Back + Start held on one pad, or Ctrl + Alt + O on the keyboard?"""
    if any(all(pad.handle.get_button(button) for button in BUTTONS) for pad in pads):
        return True
    keys, mods = pygame.key.get_pressed(), pygame.key.get_mods()
    return bool(keys[pygame.K_o] and mods & pygame.KMOD_CTRL and mods & pygame.KMOD_ALT)


def pressed_now(metrics: Metrics) -> list[Point]:
    """The left mouse button and every finger that are down just now."""
    found: list[Point] = []
    if pygame.mouse.get_pressed()[0]:
        (x, y), (finer_x, finer_y) = pygame.mouse.get_pos(), metrics.finer
        found.append((x * finer_x / metrics.width_px, y * finer_y / metrics.height_px))
    for number in range(touch.get_num_devices()):
        device = touch.get_device(number)
        fingers = [touch.get_finger(device, i) for i in range(touch.get_num_fingers(device))]
        found += [(finger["x"], finger["y"]) for finger in fingers if finger]
    return found
