"""Gamepads by SDL's controller mappings, known by instance id: buttons, sticks with hysteresis, triggers, chords, rumble."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count

import pygame
from pygame._sdl2 import controller

from scenes.stage.devices.action import Action, DeviceId, Kind, pad_id
from scenes.stage.devices.bindings import AXES, FACES, Meaning, button_map, button_name
from scenes.stage.devices.held_down import Held
from scenes.stage.devices.makes import Make, make_of

log = logging.getLogger("paper_realms.pads")

STICK_ON, STICK_OFF = 0.65, 0.35
"""A stick becomes a step beyond the first, and none any more below the second (shares of the full way)."""
STICK_REST, STICK_FAR = 0.25, 0.85
"""After a step it makes another one only from rest, below the first, or when it is pushed beyond the second: a hand lets go of
it or means it, a worn stick trembles somewhere between."""
TRIGGER_ON, TRIGGER_OFF = 0.65, 0.35
FULL = 32767

DPAD: dict[int, tuple[int, int]] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
STICKS: dict[int, tuple[str, int]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
}
TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)


@dataclass
class Pad:
    """One connected pad."""

    device: DeviceId
    name: str
    guid: str
    handle: controller.Controller
    make: Make = "xbox"
    number: int = 1
    """What people call it: the lowest that was free when it came, so that no other pad is renamed when one goes."""
    cross: list[tuple[int, int]] = field(default_factory=list)
    """D-pad directions held, newest last."""
    sticks: dict[str, list[float]] = field(default_factory=lambda: {"left": [0.0, 0.0], "right": [0.0, 0.0]})
    steps: dict[str, tuple[int, int]] = field(default_factory=lambda: {"left": (0, 0), "right": (0, 0)})
    rested: dict[str, bool] = field(default_factory=lambda: {"left": True, "right": True})
    """Whether that stick has been at rest since its last step."""
    triggers: dict[int, Meaning | None] = field(default_factory=dict)
    """Those that are pulled, and what that means."""


def stick_step(x: float, y: float, before: tuple[int, int]) -> tuple[int, int]:
    """The step that a stick at x, y (-1..1) means, given the one it meant before: the longer axis counts."""
    along = x * before[0] + y * before[1]
    if before != (0, 0) and along > STICK_OFF and along >= 0.8 * max(abs(x), abs(y)):
        return before
    if max(abs(x), abs(y)) < STICK_ON:
        return 0, 0
    if abs(x) >= abs(y):
        return (1 if x > 0 else -1), 0
    return 0, (1 if y > 0 else -1)


class Pads:
    """All pads, and what their events mean."""

    def __init__(self, held: Held) -> None:
        self._held = held
        self.chords = self.raw = False
        self.table: Callable[[DeviceId], Mapping[str, str]] = lambda device: {}
        """What whoever holds that pad has chosen for it, as in `bindings`."""
        self.by_instance: dict[int, Pad] = {}
        self._named: set[str] = set()
        """The devices without known buttons that have been told of."""

    def open(self) -> None:
        """Start listening. SDL then announces every pad, those already plugged in too."""
        pygame.joystick.init()
        controller.init()

    def close(self) -> None:
        """Let all pads go."""
        self.by_instance.clear()
        controller.quit()
        pygame.joystick.quit()

    def added(self, event: pygame.Event) -> Pad | None:
        """The pad that was plugged in; None when it is known already or cannot be opened."""
        try:
            handle = controller.Controller(event.device_index)
            joystick = handle.as_joystick()
            instance = joystick.get_instance_id()
        except (pygame.error, AttributeError) as error:
            log.warning("a pad could not be opened: %s", error)
            return None
        if instance in self.by_instance:
            return None
        used = {pad.number for pad in self.by_instance.values()}
        number = next(number for number in count(1) if number not in used)
        pad = Pad(pad_id(instance), str(handle.name or joystick.get_name()), joystick.get_guid(), handle)
        pad.make, pad.number = make_of(pad.guid, instance), number
        self.by_instance[instance] = pad
        log.info("pad %d is plugged in: %s, %s, id %s", instance, pad.name, pad.make, pad.guid)
        return pad

    def unknown(self, event: pygame.Event) -> str:
        """The name of a device that was plugged in whose buttons SDL does not know; "" for a pad, or where it was told."""
        try:
            if controller.is_controller(event.device_index):
                return ""
            joystick = pygame.joystick.Joystick(event.device_index)
            name, guid, buttons = joystick.get_name(), joystick.get_guid(), joystick.get_numbuttons()
            joystick.quit()
        except pygame.error as error:
            log.warning("a device could not be looked at: %s", error)
            return ""
        if not buttons or guid in self._named:
            return ""
        self._named.add(guid)
        log.warning("the buttons of %s are not known: SDL_GAMECONTROLLERCONFIG has no mapping for its id %s", name, guid)
        return name

    def removed(self, event: pygame.Event) -> Pad | None:
        pad = self.by_instance.pop(event.instance_id, None)
        if pad is not None:
            log.info("pad %d is gone: %s", event.instance_id, pad.name)
        return pad

    def of(self, device: DeviceId) -> Pad | None:
        return next((pad for pad in self.by_instance.values() if pad.device == device), None)

    def down(self, event: pygame.Event, now: float) -> list[Action]:
        pad = self.by_instance.get(event.instance_id)
        if pad is None:
            return []
        chord = self._chord(pad, event.button)
        if event.button in DPAD and (self.chords or not self._held.toggle):
            pad.cross = [*(() if self._held.toggle else pad.cross), DPAD[event.button]]
        meaning = self._meaning(pad, event.button)
        if chord is None and meaning is None:
            return []
        action = chord or Action(meaning.kind, device=pad.device, dx=meaning.dx, dy=meaning.dy)  # type: ignore[union-attr]
        return self._held.press((pad.device, "button", event.button), action, now)

    def _meaning(self, pad: Pad, button: int) -> Meaning | None:
        found = button_map(self.table(pad.device)).get(button)
        return Meaning(Kind.PEEK) if found is not None and found.kind is Kind.READ and not self._held.reads else found

    def _chord(self, pad: Pad, button: int) -> Action | None:
        if not self.chords or button not in FACES or not pad.cross:
            return None
        dx, dy = pad.cross[-1]
        if self._held.toggle:
            pad.cross.clear()  # one after the other: nothing need be held down with anything else
        return Action(Kind.CHORD, device=pad.device, dx=dx, dy=dy, text=FACES[button])

    def up(self, event: pygame.Event) -> list[Action]:
        pad = self.by_instance.get(event.instance_id)
        if pad is None:
            return []
        direction = DPAD.get(event.button)
        if direction in pad.cross and not self._held.toggle:
            pad.cross.remove(direction)
        return self._held.lift((pad.device, "button", event.button))

    def axis(self, event: pygame.Event, now: float) -> list[Action]:
        pad = self.by_instance.get(event.instance_id)
        if pad is None:
            return []
        value = event.value / FULL
        if event.axis in TRIGGERS:
            return self._trigger(pad, event.axis, value, now)
        if event.axis not in STICKS:
            return []
        stick, place = STICKS[event.axis]
        pad.sticks[stick][place] = value
        return self._stick(pad, stick, now)

    def _stick(self, pad: Pad, stick: str, now: float) -> list[Action]:
        before = pad.steps[stick]
        x, y = pad.sticks[stick]
        step, far = stick_step(x, y, before), max(abs(x), abs(y))
        if before == (0, 0) and not pad.rested[stick] and far < STICK_FAR:
            step = (0, 0)
        pad.rested[stick] = far < STICK_REST or (pad.rested[stick] and step == (0, 0))
        if step == before:
            return []
        pad.steps[stick] = step
        out = self._held.lift((pad.device, stick, before))
        if step != (0, 0):
            kind = Kind.MOVE if stick == "left" else Kind.SCROLL
            out += self._held.press((pad.device, stick, step), Action(kind, device=pad.device, dx=step[0], dy=step[1]), now)
        return out

    def _trigger(self, pad: Pad, axis: int, value: float, now: float) -> list[Action]:
        """Two of them that mean the same are one."""
        if value > TRIGGER_ON and axis not in pad.triggers:
            before, meaning = set(pad.triggers.values()), self._meaning(pad, AXES + axis)
            pad.triggers[axis] = None if self.raw else meaning
            if self.raw:
                return [Action(Kind.RAW, device=pad.device, text=button_name(AXES + axis))]
            if meaning is not None and meaning not in before:
                action = Action(meaning.kind, device=pad.device, dx=meaning.dx, dy=meaning.dy)
                return self._held.press((pad.device, "trigger", meaning), action, now)
        elif value < TRIGGER_OFF and axis in pad.triggers:
            meaning = pad.triggers.pop(axis)
            if meaning not in pad.triggers.values():
                return self._held.lift((pad.device, "trigger", meaning))
        return []

    def rumble(self, device: DeviceId, strength: float, ms: int) -> None:
        """Shake one pad; pads that cannot are left alone."""
        pad = self.of(device)
        if pad is not None:
            pad.handle.rumble(strength, strength, ms)
