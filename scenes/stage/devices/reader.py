"""The one reader of the event queue. Nothing else in the program calls pygame.event."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.stage.devices.action import KEYS_1, Action, DeviceChange, Kind, pad_id
from scenes.stage.devices.bindings import button_name
from scenes.stage.devices.devices import Devices
from scenes.stage.devices.echoes import Echoes
from scenes.stage.devices.held_down import Held
from scenes.stage.devices.keyboard import Keyboard
from scenes.stage.devices.pads import Pads
from scenes.stage.devices.pointer import Pointer
from scenes.stage.loop.metrics import Metrics
from scenes.stage.loop.sdl import wait_for_event

MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
PAD_EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
SHOT = (pygame.K_F8, pygame.K_PRINTSCREEN)
SPOKEN = {pygame.K_F6: Kind.REPEAT, pygame.K_F7: Kind.SILENCE}
"""What a voice is told with; it alone hears of it, in every room."""
HERE = (pygame.WINDOWFOCUSGAINED, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
"""What only a window hears that people have before them: a desktop without a window manager tells of no focus that comes."""


@dataclass
class Heard:
    """What came in since the last frame."""

    actions: list[Action] = field(default_factory=list)
    changes: list[DeviceChange] = field(default_factory=list)
    quit: bool = False
    exposed: bool = False
    minimized: bool = False
    fullscreen: bool = False
    """F11 or Alt+Enter was pressed."""
    overlay: bool = False
    """F12 was pressed."""
    shot: bool = False
    """A picture of the screen is wanted: F8 was pressed, or Print where the desktop does not keep it."""
    unknown: list[str] = field(default_factory=list)
    """Names of devices that were plugged in and cannot play: nobody knows their buttons."""
    silenced: bool = False
    """The sound card that plays is gone."""
    found: bool = False
    """A window has come under the pointer, which nobody has moved."""


class Reader:
    """Keyboard, pads, mouse and touch, read once per frame."""

    def __init__(self, metrics: Metrics) -> None:
        self.held = Held()
        self.raw = False
        self.away = False
        """Whether another window has taken the keyboard."""
        self.everywhere = False
        """Whether pads are heard then too (a kiosk); else they rest."""
        self.keyboard = Keyboard(self.held)
        self.pads = Pads(self.held)
        self.pointer = Pointer(self.held, metrics)
        self.devices = Devices(self.pads)
        self.echoes = Echoes(lambda pad: (not self._has_seat(pad), pad))

    def open(self) -> None:
        self.pads.open()
        self.keyboard.layout.read()
        pygame.event.clear(pygame.WINDOWFOCUSLOST)  # of windows that were tried before this one

    def listen(self, *, text: bool, chords: bool, raw: bool = False, digits: bool = False, everywhere: bool = False) -> None:
        """What the top scene wants beside plain actions; `everywhere`: pads also while the keyboard is with another window."""
        self.everywhere = everywhere
        if raw != self.raw:
            self.held.drop()
            self.raw = raw
        if text != self.keyboard.typing:
            self.held.drop()
        self.keyboard.type_now(text)
        self.keyboard.only_digits = digits
        self.pads.chords, self.pads.raw = chords, raw

    def read(self, now: float) -> Heard:
        """Everything since the last call, and the repeats due at `now`."""
        heard = Heard()
        for event in pygame.event.get():
            self._hear(event, now, heard)
        self.echoes.settle(now)
        heard.actions += self.devices.stamp([*self.pointer.miss(now), *self.held.repeats(now)])
        return heard

    def waiting(self) -> bool:
        """Whether anything came in since the last `read`."""
        return bool(pygame.event.peek())

    def wait(self, seconds: float) -> bool:
        """Sleeps until something comes in, so long at most. False, at once, where it would be looked for every millisecond:
        beside pads, which have to be asked."""
        return not pygame.joystick.get_count() and wait_for_event(seconds)

    def release(self) -> list[Action]:
        """All that is held ends (the scene changes, the window loses the keyboard); a CANCEL for each, for that scene."""
        return self.devices.stamp([*self.pointer.forget(), *self.held.drop()])

    def _hear(self, event: pygame.Event, now: float, heard: Heard) -> None:
        self.away = self.away and event.type not in HERE
        if event.type == pygame.QUIT:
            heard.quit = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            heard.exposed = True
        elif event.type == pygame.WINDOWMINIMIZED:
            heard.minimized = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.away = True
            heard.actions += self.release()
        elif event.type in PAD_EVENTS and self._rests(event, now):
            self._pass_over(event, now, heard)
        elif event.type == pygame.AUDIODEVICEREMOVED:
            heard.silenced = heard.silenced or (bool(event.which) and not event.iscapture)  # 0: one that nobody has opened
        elif event.type == pygame.KEYMAPCHANGED:
            self.keyboard.layout.read()
        elif event.type == pygame.JOYDEVICEADDED:
            heard.unknown += filter(None, [self.pads.unknown(event)])
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self._added(event, heard)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._removed(event, heard)
        elif _is_fullscreen_key(event):
            heard.fullscreen = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            heard.overlay = True
        elif event.type == pygame.KEYDOWN and event.key in SHOT:
            heard.shot = True
        else:
            heard.found = heard.found or (event.type == pygame.MOUSEMOTION and not any(event.rel))
            heard.actions += self.devices.stamp(self._actions(event, now))

    def _added(self, event: pygame.Event, heard: Heard) -> None:
        pad = self.pads.added(event)
        if pad is not None:
            heard.changes.append(self.devices.added(pad))

    def _rests(self, event: pygame.Event, now: float) -> bool:
        """Whether nothing that this pad does counts now: the keyboard is with another window, or it is another pad's echo. One
        that has a seat of its own acts for that all the same."""
        if self.away and not self.everywhere:
            return True
        if event.type != pygame.CONTROLLERAXISMOTION:
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            self.echoes.hear(event.instance_id, self.pads.by_instance, event.button, down, now)
        return self.echoes.is_silent(event.instance_id) and not self._has_seat(event.instance_id)

    def _pass_over(self, event: pygame.Event, now: float, heard: Heard) -> None:
        """A pad that rests: how it is held is known all the same, and what was held before ends."""
        device = pad_id(event.instance_id)
        heard.actions += self.devices.stamp(self.held.drop(device))
        self._pad(event, now)
        self.held.drop(device)

    def _has_seat(self, instance: int) -> bool:
        seating = self.devices.seating
        return seating is not None and seating.seat_of(pad_id(instance)) is not None

    def _removed(self, event: pygame.Event, heard: Heard) -> None:
        pad = self.pads.removed(event)
        if pad is not None:
            for echo in self.echoes.gone(event.instance_id)[:1]:
                self.devices.hand_over(pad.device, pad_id(echo))
            heard.actions += self.devices.stamp(self.held.drop(pad.device))
            heard.changes.append(self.devices.removed(pad))

    def _actions(self, event: pygame.Event, now: float) -> list[Action]:
        if event.type == pygame.KEYDOWN and event.key in SPOKEN:
            return [Action(SPOKEN[event.key], device=KEYS_1)]
        if self.raw and event.type == pygame.KEYDOWN:
            return [Action(Kind.RAW, device=self.keyboard.half(event), text=self.keyboard.name(event))]
        if self.raw and event.type == pygame.CONTROLLERBUTTONDOWN:
            return [Action(Kind.RAW, device=pad_id(event.instance_id), text=button_name(event.button))]
        if event.type == pygame.KEYDOWN:
            return self.keyboard.down(event, now)
        if event.type == pygame.KEYUP:
            return self.keyboard.up(event)
        if event.type == pygame.TEXTINPUT:
            return self.keyboard.text(event)
        if event.type in MOUSE_EVENTS:
            return self.pointer.mouse(event, now)
        if event.type == pygame.MOUSEWHEEL:
            return self.pointer.wheel(event)
        if event.type in FINGERS:
            return self.pointer.finger(event, now)
        return self._pad(event, now) if event.type in PAD_EVENTS else []

    def _pad(self, event: pygame.Event, now: float) -> list[Action]:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self.pads.down(event, now)
        if event.type == pygame.CONTROLLERBUTTONUP:
            return self.pads.up(event)
        return self.pads.axis(event, now)


def _is_fullscreen_key(event: pygame.Event) -> bool:
    if event.type != pygame.KEYDOWN:
        return False
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT))
