"""Which key and which pad button means what, in pygame's numbers; people may remap both (`games.kernel.people.remaps`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from games.kernel.people.remaps import KEYBOARD, KEYS, PAD
from scenes.stage.devices.action import DeviceId, Kind

STEPS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Names of the four MOVE directions, used in settings beside the names of the kinds."""

TRIGGERS: Final = ("TRIGGERLEFT", "TRIGGERRIGHT")
AXES: Final = 256
"""Triggers are axes to SDL; as buttons their codes are so much higher."""
FACES: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
}


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a key or button stands for."""

    kind: Kind
    dx: int = 0
    dy: int = 0


def meaning(name: str) -> Meaning:
    """Of a name as in KEYS. Raises ValueError for an unknown one."""
    if name in STEPS:
        return Meaning(Kind.MOVE, *STEPS[name])
    return Meaning(Kind(name))


def key_code(name: str) -> int:
    """Raises ValueError for a key that does not exist."""
    code = getattr(pygame, f"K_{name}", None)
    if not isinstance(code, int):
        raise ValueError(f"there is no key {name!r}: use names such as RETURN, SPACE, a, F1")
    return code


def button_code(name: str) -> int:
    """Raises ValueError for a pad button that does not exist."""
    code = getattr(pygame, f"CONTROLLER_BUTTON_{name}", None)
    if name in TRIGGERS:
        return AXES + int(getattr(pygame, f"CONTROLLER_AXIS_{name}"))
    if not isinstance(code, int):
        raise ValueError(f"there is no pad button {name!r}: use names such as A, B, START, LEFTSHOULDER")
    return code


def key_name(code: int) -> str:
    """The name of a key code, the other way round than `key_code`; "" for one that has none."""
    return next((name[2:] for name in dir(pygame) if name.startswith("K_") and getattr(pygame, name) == code), "")


def button_name(code: int) -> str:
    """The name of a pad button's code; "" for one that has none."""
    start = "CONTROLLER_BUTTON_" if code < AXES else "CONTROLLER_AXIS_"
    found = (
        name.removeprefix(start) for name in dir(pygame) if name.startswith(start) and getattr(pygame, name) == code % AXES
    )
    return next((name for name in found if name not in ("INVALID", "MAX")), "")


def key_map(remapped: Mapping[str, str]) -> dict[int, tuple[DeviceId, Meaning]]:
    """Key code -> layout and meaning. The key that hints name wins over the second one of another meaning."""
    first, others = dict[int, tuple[DeviceId, Meaning]](), dict[int, tuple[DeviceId, Meaning]]()
    for where, key in KEYBOARD.settled(remapped).items():
        layout, _, name = where.partition("/")
        means = layout, meaning(name)
        others.update({key_code(other): means for other in KEYS[layout][name][1:]})
        first[key_code(key)] = means
    return others | first


def button_map(remapped: Mapping[str, str]) -> dict[int, Meaning]:
    """Pad button code -> meaning; `remapped` holds `confirm` -> button name."""
    return {button_code(button): meaning(name) for name, button in PAD.settled(remapped).items()}
