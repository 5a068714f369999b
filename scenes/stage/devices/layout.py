"""What the keys of a keyboard print, and what a key may mean: by its print first, by its place where that says nothing.

Cyrillic, Greek and Hebrew layouts print none of the letters that keys are named by here. Their keys mean what those at the
same place of a Latin keyboard mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from scenes.stage.loop.sdl import key_at

LETTERS: Final = {pygame.KSCAN_A + n: pygame.K_a + n for n in range(26)}
"""Place -> the letter there on a US keyboard, by which keys are named."""
DIGITS: Final = {pygame.KSCAN_1 + n: pygame.K_1 + n for n in range(9)}
NUMPAD: Final = {
    pygame.K_KP8: pygame.K_UP, pygame.K_KP2: pygame.K_DOWN, pygame.K_KP4: pygame.K_LEFT, pygame.K_KP6: pygame.K_RIGHT,
    pygame.K_KP9: pygame.K_PAGEUP, pygame.K_KP3: pygame.K_PAGEDOWN, pygame.K_KP7: pygame.K_HOME, pygame.K_KP1: pygame.K_END,
    pygame.K_KP0: pygame.K_INSERT, pygame.K_KP_PERIOD: pygame.K_DELETE,
}  # fmt: skip
"""What the keys of the numpad are without NumLock."""
NUMBERS: Final = {getattr(pygame, f"K_KP{n}"): pygame.K_0 + n for n in range(1, 10)}
"""And with it."""


def _is_latin(code: int) -> bool:
    return pygame.K_a <= code <= pygame.K_z


class Layout:
    """Of the keyboard in use; people may change it while the program runs."""

    def __init__(self) -> None:
        self.key_at: Callable[[int], int] = key_at
        self.printed: dict[str, str] = {}
        """Name of a letter's key -> what it prints, on a keyboard without Latin letters."""
        self.draws: Callable[[str], bool] = lambda sign: True
        """Whether a sign can be drawn."""
        self._foreign = False

    def read(self) -> None:
        """The layout may be another one now."""
        printed = {place: self.key_at(place) for place in LETTERS}
        self._foreign = any(printed.values()) and not any(map(_is_latin, printed.values()))
        self.printed.clear()
        if self._foreign:
            for place, code in printed.items():
                self._note(place, code)

    def hear(self, event: pygame.Event) -> None:
        """A key goes down. What it prints tells of a layout that was not told of otherwise."""
        place = event.scancode
        if place not in LETTERS or not (_is_latin(event.key) or _is_foreign(event.key)):
            return
        self._foreign = _is_foreign(event.key)
        if self._foreign:
            self._note(place, event.key)
        else:
            self.printed.clear()

    def _note(self, place: int, code: int) -> None:
        sign = chr(code).upper() if 32 < code < 0x110000 else ""
        if sign.isprintable() and sign and self.draws(sign):
            self.printed[chr(LETTERS[place])] = sign

    def codes(self, event: pygame.Event) -> Iterator[int]:
        """The key codes that a pressed key may stand for, the likeliest first."""
        key, place = event.key, event.scancode
        yield key
        numbers = bool(event.mod & pygame.KMOD_NUM)
        if key in NUMPAD and not numbers:
            yield NUMPAD[key]
        elif key in NUMBERS:
            yield NUMBERS[key]
        elif place in DIGITS:
            yield DIGITS[place]
        elif place in LETTERS and not _is_latin(key) and (self._foreign or not 0 < key < 128):
            yield LETTERS[place]


def _is_foreign(code: int) -> bool:
    return 128 <= code < 0x110000
