"""Which key and which pad button means what; people may remap both (settings `keys` and `pads`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from scenes.stage.devices.action import KEYS_1, KEYS_2, DeviceId, Kind

STEPS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Names of the four MOVE directions, used in settings beside the names of the kinds."""

KEYS: dict[DeviceId, dict[str, tuple[str, ...]]] = {
    KEYS_1: {
        "left": ("LEFT",),
        "right": ("RIGHT",),
        "up": ("UP",),
        "down": ("DOWN",),
        "confirm": ("RETURN", "KP_ENTER"),
        "back": ("ESCAPE",),
        "alt": ("x",),
        "info": ("i", "F1"),
        "hint": ("DELETE",),
        "story": ("HOME", "l"),
        "menu": ("m", "F10"),
        "shoulder_left": ("PAGEUP",),
        "shoulder_right": ("PAGEDOWN",),
        "peek": ("TAB", "RCTRL"),
        "hurry": ("h", "END"),
    },
    KEYS_2: {
        "left": ("a",),
        "right": ("d",),
        "up": ("w",),
        "down": ("s",),
        "confirm": ("SPACE",),
        "back": ("q",),
        "alt": ("e",),
        "info": ("r",),
        "hint": ("f",),
        "story": ("t",),
        "menu": ("g",),
        "shoulder_left": ("z",),
        "shoulder_right": ("c",),
        "peek": ("LSHIFT",),
        "hurry": ("v",),
    },
}
"""Per layout: name -> keys, each the end of a pygame constant (`RETURN` is K_RETURN)."""

BUTTONS: dict[str, str] = {
    "confirm": "A",
    "back": "B",
    "alt": "X",
    "info": "Y",
    "hint": "BACK",
    "story": "LEFTSTICK",
    "menu": "START",
    "shoulder_left": "LEFTSHOULDER",
    "shoulder_right": "RIGHTSHOULDER",
    "hurry": "RIGHTSTICK",
    "left": "DPAD_LEFT",
    "right": "DPAD_RIGHT",
    "up": "DPAD_UP",
    "down": "DPAD_DOWN",
}
"""name -> the end of a pygame CONTROLLER_BUTTON_ constant. Both triggers always peek."""

RENAMED = {"select": "hint"}
"""What settings of older versions call a meaning -> its name."""
GONE = ("help",)
"""Meanings of older versions that are none of their own any more."""

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
    if not isinstance(code, int):
        raise ValueError(f"there is no pad button {name!r}: use names such as A, B, START, LEFTSHOULDER")
    return code


def key_name(code: int) -> str:
    """The name of a key code, the other way round than `key_code`; "" for one that has none."""
    return next((name[2:] for name in dir(pygame) if name.startswith("K_") and getattr(pygame, name) == code), "")


def button_name(code: int) -> str:
    """The name of a pad button's code; "" for one that has none."""
    start = "CONTROLLER_BUTTON_"
    found = (name.removeprefix(start) for name in dir(pygame) if name.startswith(start) and getattr(pygame, name) == code)
    return next((name for name in found if name not in ("INVALID", "MAX")), "")


def renamed(remapped: Mapping[str, str]) -> dict[str, str]:
    """A table of remapped keys or buttons by the names of today, also where an older version wrote it."""
    out = {}
    for where, key in remapped.items():
        layout, slash, name = where.rpartition("/")
        if name not in GONE:
            out[f"{layout}{slash}{RENAMED.get(name, name)}"] = key
    return out


def key_names(layout: DeviceId, remapped: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The keys of a layout, the one that is named in hints first; `remapped` holds `keys:1/confirm` -> key name."""
    names = dict(KEYS[layout])
    for where, key in remapped.items():
        device, _, name = where.partition("/")
        if device == layout and name in names:
            names[name] = (key, *names[name][1:])
    return names


def signed(remapped: Mapping[str, str], printed: Mapping[str, str]) -> Mapping[str, str]:
    """The table of remapped keys for signs: with what a key prints instead of its name, where `printed` knows another sign."""
    if not printed:
        return remapped
    first = {f"{layout}/{name}": keys[0] for layout in KEYS for name, keys in key_names(layout, remapped).items()}
    return {**remapped, **{where: printed[key] for where, key in first.items() if key in printed}}


def key_map(remapped: Mapping[str, str]) -> dict[int, tuple[DeviceId, Meaning]]:
    """Key code -> layout and meaning. A remapped key wins over a default one."""
    usual: dict[int, tuple[DeviceId, Meaning]] = {}
    chosen: dict[int, tuple[DeviceId, Meaning]] = {}
    for layout in KEYS:
        for name, (first, *others) in key_names(layout, remapped).items():
            means = layout, meaning(name)
            usual.update({key_code(key): means for key in others})
            (chosen if f"{layout}/{name}" in remapped else usual)[key_code(first)] = means
    return usual | chosen


def button_map(remapped: Mapping[str, str]) -> dict[int, Meaning]:
    """Pad button code -> meaning; `remapped` holds `confirm` -> button name."""
    names = {**BUTTONS, **{name: button for name, button in remapped.items() if name in BUTTONS}}
    chosen_last = sorted(names, key=lambda name: name in remapped)
    return {button_code(names[name]): meaning(name) for name in chosen_last}
