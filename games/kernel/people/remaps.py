"""Which key and which button of a pad means what when it comes, and other ones: each meaning always keeps one of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

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
        "read": ("n", "F9"),
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
        "read": ("b",),
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
    "read": "TRIGGERRIGHT",
}
"""name -> the end of a pygame CONTROLLER_BUTTON_ constant, or a trigger."""
RESERVED: Final = ("F6", "F7", "F8", "F11", "F12", "PRINT", "UNKNOWN")
"""Keys that are heard before they could mean anything else, or are none."""
SAME: Final = {
    **{f"KP{n}": f"KP_{n}" for n in range(10)}, "BREAK": "PAUSE", "NUMLOCKCLEAR": "NUMLOCK", "PRINTSCREEN": "PRINT",
    "LGUI": "LSUPER", "LMETA": "LSUPER", "RGUI": "RSUPER", "RMETA": "RSUPER", "SCROLLOCK": "SCROLLLOCK", "CURRENCYUNIT": "EURO",
}  # fmt: skip
"""Second names that pygame has for a key."""


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
    """The keys of all layouts, or the buttons of a pad: what has which at first, and one name for each that may mean something;
    None for others."""

    usual: Mapping[str, str]
    number: Callable[[str], str | None]

    def settled(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every name with one that no other has: what was chosen for it first of all, else its usual one; where that is taken,
        the one that its taker has left, and so on."""
        numbers = {name: self.number(key) for name, key in chosen.items() if name in self.usual}
        takers: dict[str | None, str] = {}
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


def _key(key: str) -> str | None:
    name = SAME.get(key, key)
    return None if name in RESERVED else name


def _button(button: str) -> str | None:
    return button if button in BUTTONS.values() else None


KEYBOARD: Final = Board({f"{layout}/{name}": keys[0] for layout, names in KEYS.items() for name, keys in names.items()}, _key)
PAD: Final = Board(BUTTONS, _button)


class Remapped(Protocol):
    """Settings with both kinds of tables."""

    keys: dict[str, str]
    pads: PadTables


def key_names(layout: str, remapped: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The keys of a layout, the one that is named in hints first; `remapped` holds `keys:1/confirm` -> key name."""
    names = dict(KEYS[layout])
    for where, key in remapped.items():
        device, _, name = where.partition("/")
        if device == layout and name in names:
            names[name] = (key, *names[name][1:])
    return names


def of_makes(pads: PadTables, makes: Sequence[str]) -> PadTables:
    """Those tables as they are kept today, and those of makes that nobody here knows. Raises ValueError for what cannot be
    remapped."""
    every = renamed({name: button for name, button in pads.items() if isinstance(button, str)})
    out: PadTables = {make: {**every, **renamed(of_make(pads, make))} for make in makes if every or make in pads}
    for make in filter(out.__contains__, makes):
        for name, button in of_make(out, make).items():
            if name not in BUTTONS:
                raise ValueError(f"pads: there is nothing called {name!r} to remap")
            if PAD.number(button) is None:
                raise ValueError(f"there is no pad button {button!r}: use names such as A, B, START, LEFTSHOULDER")
    return out | {make: table for make, table in pads.items() if isinstance(table, dict) and make not in makes}


def of_halves(tables: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """One table of remapped keys, of which each layout is taken from its own: `tables` holds one for each layout."""
    return {where: key for half, table in tables.items() for where, key in table.items() if where.partition("/")[0] == half}


def signed(remapped: Mapping[str, str], printed: Mapping[str, str]) -> Mapping[str, str]:
    """The table of remapped keys for signs: with what a key prints instead of its name, where `printed` knows another sign."""
    if not (remapped or printed):
        return remapped
    return {where: printed.get(key, key) for where, key in KEYBOARD.settled(remapped).items()}


def names_of(board: str) -> list[str]:
    """The names of what can be given another key of that layout, or another button of that make of pad."""
    return list(KEYS.get(board, BUTTONS))


def bound(settings: Remapped, board: str, name: str) -> str:
    """The key or button that means it now."""
    if board in KEYS:
        return KEYBOARD.settled(settings.keys)[f"{board}/{name}"]
    return PAD.settled(of_make(settings.pads, board))[name]


def bind(settings: Remapped, board: str, name: str, key: str) -> str | None:
    """`key` means `name` from now on. What meant it before takes the key that `name` had; its name is given back."""
    if board in KEYS:
        settings.keys, other = KEYBOARD.rebound(settings.keys, f"{board}/{name}", key)
        return other and other.partition("/")[2]
    table, other = PAD.rebound(of_make(settings.pads, board), name, key)
    settings.pads = {**settings.pads, board: table}
    return other


def usual(board: str, name: str) -> str:
    """The key or button that meant it when it came."""
    return KEYS[board][name][0] if board in KEYS else BUTTONS[name]
