"""A real gamepad without hardware: SDL's own virtual joystick, reached through the SDL library inside the pygame-ce wheel.

The pad goes through SDL's whole device stack (hot-plug events, game-controller mapping, axes), so a test that uses it
exercises what a person's pad exercises. Works headless (SDL_VIDEODRIVER=dummy).
"""

from __future__ import annotations

import ctypes
import zlib
from functools import cache
from pathlib import Path

import pygame

GAMECONTROLLER = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER
STRANGE = 0  # SDL_JOYSTICK_TYPE_UNKNOWN: a device without a mapping
AXES, BUTTONS, HATS = 6, 15, 0  # what SDL maps to a game controller by itself
RIGHT_STICK = 3  # up and down
LEFT_TRIGGER = 4
A, B, X, Y, BACK, GUIDE, START, LSTICK, RSTICK, LB, RB, UP, DOWN, LEFT, RIGHT = range(15)


class Description(ctypes.Structure):
    """`SDL_VirtualJoystickDesc` of SDL_joystick.h."""

    _fields_ = (
        ("version", ctypes.c_uint16), ("type", ctypes.c_uint16), ("axes", ctypes.c_uint16), ("buttons", ctypes.c_uint16),
        ("hats", ctypes.c_uint16), ("vendor", ctypes.c_uint16), ("product", ctypes.c_uint16), ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32), ("axis_mask", ctypes.c_uint32), ("name", ctypes.c_char_p),
        ("calls", ctypes.c_void_p * 7),
    )  # fmt: skip


class Guid(ctypes.Structure):
    """`SDL_JoystickGUID` of SDL_joystick.h."""

    _fields_ = (("data", ctypes.c_uint8 * 16),)


def mapping_of(guid: str) -> str:
    """Which buttons of that model SDL takes for which, as it says it."""
    sdl = _sdl()
    sdl.SDL_GameControllerMappingForGUID.restype = ctypes.c_char_p
    sdl.SDL_GameControllerMappingForGUID.argtypes = [Guid]
    found = sdl.SDL_GameControllerMappingForGUID(Guid((ctypes.c_uint8 * 16)(*bytes.fromhex(guid))))
    return str(found.decode()) if found else ""


@cache
def _sdl() -> ctypes.CDLL:
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    sdl = ctypes.CDLL(str(next(folder.glob("libSDL2-2*"))))
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    sdl.SDL_JoystickGetDeviceInstanceID.argtypes = [ctypes.c_int]
    sdl.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(Description)]
    return sdl


class VirtualPad:
    """Plugged in on construction; `press`, `release`, `tilt`; `unplug` removes it as a pulled cable would.

    `model`: pads of one model are alike, those of another one are of another make; "" for SDL's own.
    """

    def __init__(
        self, kind: int = GAMECONTROLLER, name: str = "Virtual Controller", maker: int = 0, product: int = 0, model: str = ""
    ) -> None:
        if model:  # SDL makes its id of a model of maker, product and name
            name, maker, product = model, 0x5052, zlib.crc32(model.encode()) & 0xFFFF
        made = Description(1, kind, AXES, BUTTONS, HATS, maker, product, 0, 0, 0, name.encode())
        self._device = _sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(made))
        if self._device < 0:
            raise RuntimeError("SDL could not attach a virtual joystick")
        self.instance_id: int = _sdl().SDL_JoystickGetDeviceInstanceID(self._device)
        self.plugged = True

    @property
    def device(self) -> str:
        return f"pad:{self.instance_id}"

    def _handle(self) -> int:
        handle = _sdl().SDL_JoystickFromInstanceID(self.instance_id)
        if not handle:
            raise RuntimeError("the program under test has not opened this pad yet")
        return int(handle)

    def press(self, button: int) -> None:
        _sdl().SDL_JoystickSetVirtualButton(self._handle(), button, 1)

    def release(self, button: int) -> None:
        _sdl().SDL_JoystickSetVirtualButton(self._handle(), button, 0)

    def tilt(self, axis: int, value: float) -> None:
        """`value` in -1..1."""
        _sdl().SDL_JoystickSetVirtualAxis(self._handle(), axis, int(value * 32767))

    def pull(self) -> None:
        """The left trigger, as far as it goes: what is peeked with."""
        self.tilt(LEFT_TRIGGER, 1.0)

    def let_go(self) -> None:
        """The left trigger is let go."""
        self.tilt(LEFT_TRIGGER, -1.0)

    def unplug(self) -> None:
        """Device indices move when pads go, so it is looked up anew."""
        if not self.plugged:
            return
        self.plugged = False
        for index in range(pygame.joystick.get_count() if pygame.joystick.get_init() else 16):
            if _sdl().SDL_JoystickGetDeviceInstanceID(index) == self.instance_id:
                _sdl().SDL_JoystickDetachVirtual(index)
                return
