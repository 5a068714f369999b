"""How the operator knocks: something held for three seconds that nobody does by accident.

On a pad LB + RB + Back + Start, on a keyboard Ctrl + Alt + O. With a finger or the mouse: the top left corner for three
seconds, and then, within five, the top right corner for three more; with two fingers both corners at once.

A knock does nothing but knock: what may become one is withheld from the scenes until it is plain that it is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame._sdl2 import touch

from scenes.stage.devices.action import Action, DeviceId, DeviceKind, Kind, Phase, device_kind
from scenes.stage.devices.bindings import button_map, button_name
from scenes.stage.devices.pads import Pad
from scenes.stage.loop.metrics import Metrics
from scenes.stage.stage import Stage

HELD_FOR: float = 3.0
BETWEEN: float = 5.0
"""Seconds from leaving the left corner until the right one must be held."""
BUTTONS = (
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_BACK,
    pygame.CONTROLLER_BUTTON_START,
)
SHORT: float = 1.0
"""Seconds that a corner is pressed at most where no knock was meant."""
WHILE_HELD = (Kind.PEEK, Kind.HURRY)
"""What lasts as long as its button is held, and does no harm: it is not withheld, should a button of the chord mean it."""
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
    return any(_down(pad) == len(BUTTONS) for pad in pads) or _keys_held()


def _down(pad: Pad) -> int:
    """How many buttons of the chord are held on it."""
    return sum(bool(pad.handle.get_button(button)) for button in BUTTONS)


def _keys_held() -> bool:
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


class Withheld:
    """Stands between the devices and the scenes of a kiosk.

    A button of the chord pressed alone does what it means when it is let go; of two or more that are held together none does
    anything. A press into an upper corner counts when it is let go soon, or leaves the corner. Nothing waits for a clock.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._waiting: dict[tuple[DeviceId, Kind], tuple[Action, float]] = {}
        """Pressed and not passed on, and since when."""
        self._eaten: set[tuple[DeviceId, Kind]] = set()
        """Pressed, and never to be passed on."""

    def passed(self, actions: list[Action], heard: bool) -> list[Action]:
        """What the scenes may hear of these. `heard`: whether they hear anything now; else nothing is kept for later."""
        return [action for one in actions for action in self._passed(one, heard)]

    def _passed(self, action: Action, heard: bool) -> list[Action]:
        if action.kind is Kind.RAW:
            return [] if action.text in map(button_name, BUTTONS) and self._together(action.device) else [action]
        if action.kind is Kind.POINT:
            return [*self._left_corner(action), action]
        kind = device_kind(action.device)
        if kind is DeviceKind.KEYS:
            return [] if action.phase is Phase.DOWN and _keys_held() else [action]
        if action.pressed and heard and self._may_knock(action, kind):
            return self._withhold(action, kind)
        return self._let_go(action)

    def _may_knock(self, action: Action, kind: DeviceKind) -> bool:
        if kind is DeviceKind.PAD:
            return action.kind in self._meant(action.device)
        return action.kind is Kind.PRESS and self._in_corner(action)

    def _meant(self, device: DeviceId) -> set[Kind]:
        """What the buttons of the chord mean on that pad, as people have set them."""
        means = button_map(self.stage.chosen_for(device))
        return {means[button].kind for button in BUTTONS if button in means} - {*WHILE_HELD, Kind.MOVE}

    def _together(self, device: DeviceId) -> bool:
        pad = self.stage.devices.pads.of(device)
        return pad is not None and _down(pad) > 1

    def _in_corner(self, action: Action) -> bool:
        window = self.stage.metrics.window
        at = (action.x - window.x) / window.w, (action.y - window.y) / window.h
        return any(corners([at], window.w / window.h))

    def _withhold(self, action: Action, kind: DeviceKind) -> list[Action]:
        what = action.device, action.kind
        self._eaten.discard(what)
        if kind is DeviceKind.PAD and self._together(action.device):
            mine = [one for one in self._waiting if one[0] == action.device]
            self._eaten |= {what, *mine}
            for one in mine:
                del self._waiting[one]
        else:
            self._waiting[what] = action, self.stage.clock.now()
        return []

    def _let_go(self, action: Action) -> list[Action]:
        what = action.device, action.kind
        if what in self._eaten and action.phase in (Phase.UP, Phase.CANCEL):
            self._eaten.discard(what)
            return []
        pressed, since = self._waiting.pop(what, (None, 0.0))
        if pressed is None:
            return [action]
        held = self.stage.clock.now() - since if action.kind is Kind.PRESS else 0.0
        return [pressed, action] if action.phase is Phase.UP and held <= SHORT else []

    def _left_corner(self, action: Action) -> list[Action]:
        """A press that wanders out of its corner is an ordinary one."""
        what = action.device, Kind.PRESS
        if what not in self._waiting or self._in_corner(action):
            return []
        pressed, _ = self._waiting.pop(what)
        return [pressed]
