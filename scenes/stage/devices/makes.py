"""Whose pad it is that somebody holds, and what is printed on its buttons.

SDL names the button below "A", whatever is printed there; on Nintendo's pads it names buttons by their letters. A make is found
by the numbers of its vendor and product, which SDL keeps in a pad's id; then by what SDL itself takes it for; else it is drawn
as an Xbox pad, whose letters SDL's names are.
"""

from __future__ import annotations

import ctypes
import logging
import os
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args

import pygame

log = logging.getLogger("paper_realms.pads")

Make = Literal["xbox", "playstation", "playstation4", "playstation3", "nintendo", "deck"]
MAKES: Final[tuple[Make, ...]] = get_args(Make)

SONY, NINTENDO, VALVE, HORI, POWER_A = 0x054C, 0x057E, 0x28DE, 0x0F0D, 0x20D6
STEAM_PAD: Final = (VALVE, 0x11FF)
"""What Steam shows a game instead of the pad that is held: SDL knows the real one."""
ON_DECK: Final = "SteamDeck"
"""What Steam sets where it runs on a Deck."""
MODELS: Final[Mapping[tuple[int, int], Make]] = {
    (SONY, 0x0268): "playstation3",
    (SONY, 0x05C4): "playstation4", (SONY, 0x09CC): "playstation4", (SONY, 0x0BA0): "playstation4",
    (SONY, 0x0CE6): "playstation", (SONY, 0x0DF2): "playstation", (SONY, 0x0E5F): "playstation",
    (NINTENDO, 0x0337): "nintendo", (NINTENDO, 0x2006): "nintendo", (NINTENDO, 0x2007): "nintendo",
    (NINTENDO, 0x2009): "nintendo", (NINTENDO, 0x200E): "nintendo", (NINTENDO, 0x2017): "nintendo",
    (NINTENDO, 0x2066): "nintendo", (NINTENDO, 0x2067): "nintendo", (NINTENDO, 0x2069): "nintendo",
    (NINTENDO, 0x2073): "nintendo",
    (HORI, 0x0092): "nintendo", (HORI, 0x00C1): "nintendo", (HORI, 0x00F6): "nintendo", (HORI, 0x01AB): "nintendo",
    (POWER_A, 0xA711): "nintendo", (POWER_A, 0xA712): "nintendo", (POWER_A, 0xA713): "nintendo",
    (HORI, 0x0163): "playstation", (HORI, 0x0066): "playstation4", (HORI, 0x00EE): "playstation4",
    (VALVE, 0x1205): "deck",
}  # fmt: skip
"""By vendor and product, what SDL 2 does not know, or knows only while its own drivers are on."""
TYPES: Final[Mapping[int, Make]] = {
    3: "playstation3", 4: "playstation4", 7: "playstation", 5: "nintendo", 11: "nintendo", 12: "nintendo", 13: "nintendo",
}  # fmt: skip
"""By `SDL_GameControllerType`; all others have the letters of an Xbox pad."""
LIBRARIES: Final = ("../pygame_ce.libs/libSDL2-2*", "SDL2.dll", ".dylibs/libSDL2-2*", "../pygame_ce.libs/SDL2*.dll")
"""Where the wheels of pygame-ce keep SDL, from the folder of `pygame`."""

PRINTED: Final[Mapping[Make, Mapping[str, str]]] = {
    "xbox": {},
    "playstation": {
        "A": "cross", "B": "circle", "X": "square", "Y": "triangle", "LB": "L1", "RB": "R1", "LT": "L2", "RT": "R2",
        "VIEW": "Create", "MENU": "Options",
    },
    "nintendo": {"LB": "L", "RB": "R", "LT": "ZL", "RT": "ZR", "VIEW": "-", "MENU": "+"},
    "deck": {"LB": "L1", "RB": "R1", "LT": "L2", "RT": "R2"},
}  # fmt: skip
"""What is printed where an Xbox pad has that letter or sign, by make."""
OLDER: Final[Mapping[str, Mapping[str, str]]] = {
    "playstation4": {"VIEW": "Share"},
    "playstation3": {"VIEW": "Select", "MENU": "Start"},
}
"""Where an older PlayStation pad has something else printed."""
SHAPES: Final = ("cross", "circle", "square", "triangle")

FAMILIES: Final = tuple(PRINTED)
"""Makes whose buttons lie alike, so that one table of remapped buttons serves them."""

SHOWN: Final = ("held", *FAMILIES)
"""What hints may show on pads: what is printed on the one that is held, or always the same."""

WORDED: Final = frozenset(
    name
    for name in ("LB", "RB", "LT", "RT", *chain(*(prints.values() for prints in (*PRINTED.values(), *OLDER.values()))))
    if name not in SHAPES
)
"""What is drawn as a key with letters on it, wider than a round button."""


class Signs(NamedTuple):
    """How people see the buttons or keys of a device.

    remapped  what people have chosen for that device, as in `bindings`
    make      of a pad
    """

    remapped: Mapping[str, str] = {}
    make: Make = "xbox"


USUAL: Final = Signs()


def printed(button: str, make: Make) -> str:
    """What is printed on that button: "A", "L1", "Options", or a shape by its English name ("cross")."""
    return _prints(make).get(button, button)


@cache
def _prints(make: Make) -> Mapping[str, str]:
    return {**PRINTED["playstation"], **OLDER[make]} if make in OLDER else PRINTED[make]


def family(make: Make) -> str:
    """The one of `FAMILIES` that it belongs to."""
    return "playstation" if make in OLDER else make


def make_of(guid: str, instance: int) -> Make:
    """Of the pad with SDL's id `guid`, open under that instance number."""
    vendor, product = numbers(guid)
    known = MODELS.get((vendor, product))
    if known is not None:
        return known
    told = TYPES.get(_type_of(instance), "xbox")
    if told == "xbox" and (vendor, product) == STEAM_PAD and os.environ.get(ON_DECK) == "1":
        return "deck"
    return "nintendo" if told == "xbox" and vendor == NINTENDO else told


def numbers(guid: str) -> tuple[int, int]:
    """Vendor and product in SDL's id of a model; zeros where it holds none."""
    try:
        data = bytes.fromhex(guid)
    except ValueError:
        return 0, 0
    return int.from_bytes(data[4:6], "little"), int.from_bytes(data[8:10], "little")


def _type_of(instance: int) -> int:
    """`SDL_GameControllerType` of an open pad; 0 where SDL cannot be asked."""
    sdl = _sdl()
    if sdl is None:
        return 0
    handle = sdl.SDL_GameControllerFromInstanceID(instance)
    return int(sdl.SDL_GameControllerGetType(handle)) if handle else 0


@cache
def _sdl() -> ctypes.CDLL | None:
    """The library that pygame itself uses; pygame does not pass this question on."""
    here = Path(pygame.__file__).parent
    for pattern in LIBRARIES:
        folder, name = (here / pattern).parent, Path(pattern).name
        for found in sorted(folder.glob(name)):
            try:
                sdl = ctypes.CDLL(str(found))
                sdl.SDL_GameControllerFromInstanceID.restype = ctypes.c_void_p
                sdl.SDL_GameControllerGetType.argtypes = [ctypes.c_void_p]
            except (OSError, AttributeError) as error:
                log.info("SDL cannot be asked what a pad is: %s", error)
                continue
            return sdl
    return None
