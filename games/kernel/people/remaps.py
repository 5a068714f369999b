"""Which key and which button of a pad means what when it comes, and other ones: each meaning always keeps one of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

KEYS: dict[str, dict[str, tuple[str, ...]]] = {
    "keys:1": {
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
    "keys:2": {
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
    "peek": "TRIGGERLEFT",
    "left": "DPAD_LEFT",
    "right": "DPAD_RIGHT",
    "up": "DPAD_UP",
    "down": "DPAD_DOWN",
}
"""name -> the end of a pygame CONTROLLER_BUTTON_ constant, or a trigger."""
ALSO: Final = {"TRIGGERRIGHT": "peek"}
"""What a button means that nobody has given another meaning."""
RESERVED: Final = ("F8", "F11", "F12", "PRINTSCREEN")
"""Keys that are heard before they could mean anything else."""


RENAMED = {"select": "hint"}
"""What settings of older versions call a meaning -> its name."""
GONE = ("help",)
"""Meanings of older versions that are none of their own any more."""

PadTables = dict[str, dict[str, str] | str]
"""Make -> {name: button}; in settings of older versions `name: button` itself, for all makes."""


def renamed(remapped: Mapping[str, str]) -> dict[str, str]:
    """A table of remapped keys or buttons by the names of today, also where an older version wrote it."""
    out = {}
    for where, key in remapped.items():
        layout, slash, name = where.rpartition("/")
        if name not in GONE:
            out[f"{layout}{slash}{RENAMED.get(name, name)}"] = key
    return out


def of_make(pads: PadTables, make: str) -> dict[str, str]:
    """What people have chosen for pads of that make."""
    found = pads.get(make)
    return found if isinstance(found, dict) else {}


class Board(NamedTuple):
    """The keys of all layouts, or the buttons of a pad: what has which at first, and a number for each that may mean something,
    alike for names of the same one; None for others."""

    usual: Mapping[str, str]
    number: Callable[[str], int | None]

    def settled(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every name with one that no other has: what was chosen for it first of all, else its usual one; where that is taken,
        the one that its taker has left, and so on."""
        numbers = {name: self.number(key) for name, key in chosen.items() if name in self.usual}
        takers: dict[int | None, str] = {}
        for name, number in numbers.items():
            if number is not None:
                takers.setdefault(number, name)
        found = {name: chosen[name] for name in takers.values()}
        for name, key in self.usual.items():
            while name not in found:
                taker = takers.setdefault(self.number(key), name)
                if taker == name:
                    found[name] = key
                key = self.usual[taker]
        return {name: found[name] for name in self.usual}

    def rebound(self, chosen: Mapping[str, str], name: str, key: str) -> tuple[dict[str, str], str | None]:
        """What differs from the usual once `key` means `name`; and what meant it before and takes the key that `name` had."""
        now = self.settled(chosen)
        other = next((one for one, had in now.items() if one != name and self.number(had) == self.number(key)), None)
        if other is not None:
            now[other] = now[name]
        now[name] = key
        return {one: had for one, had in now.items() if self.number(had) != self.number(self.usual[one])}, other
