"""Two people at one keyboard: arrows and Enter, WASD and Space; and typing."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from scenes.stage.devices.action import KEYS_1, KEYS_2, Action, Kind
from scenes.stage.devices.bindings import key_map
from scenes.stage.devices.held_down import Held


class Keyboard:
    """Turns key events into actions. `typing` is set while the top scene wants text, `only_digits` when no letters."""

    def __init__(self, held: Held, remapped: Mapping[str, str] | None = None) -> None:
        self._held = held
        self.typing = False
        self.only_digits = False
        self.remap(remapped or {})

    def remap(self, remapped: Mapping[str, str]) -> None:
        self._keys = key_map(remapped)

    def type_now(self, on: bool) -> None:
        """Typing begins or ends (the system's own on-screen keyboard comes and goes with it)."""
        if on == self.typing:
            return
        self.typing = on
        if pygame.display.get_init():
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()

    def down(self, event: pygame.Event, now: float) -> list[Action]:
        if self.typing:
            return self._down_typing(event, now)
        known = self._keys.get(event.key)
        if known is None:
            digit = pygame.K_1 <= event.key <= pygame.K_9
            return [Action(Kind.NUMBER, device=KEYS_1, text=chr(event.key))] if digit else []
        device, meaning = known
        return self._held.press((device, event.key), Action(meaning.kind, device=device, dx=meaning.dx, dy=meaning.dy), now)

    def _down_typing(self, event: pygame.Event, now: float) -> list[Action]:
        if event.key == pygame.K_BACKSPACE:
            return self._held.press((KEYS_1, event.key), Action(Kind.ERASE, device=KEYS_1), now)
        device, meaning = self._keys.get(event.key, (KEYS_2, None))
        if meaning is None or device == KEYS_2 or self._writes(event.key):
            return []
        return self._held.press((device, event.key), Action(meaning.kind, device=device, dx=meaning.dx, dy=meaning.dy), now)

    def up(self, event: pygame.Event) -> list[Action]:
        return [action for layout in (KEYS_1, KEYS_2) for action in self._held.lift((layout, event.key))]

    def text(self, event: pygame.Event) -> list[Action]:
        return [Action(Kind.TEXT, device=KEYS_1, text=event.text)] if self.typing and event.text else []

    def _writes(self, key: int) -> bool:
        """Whether the key puts something on paper that is wanted."""
        digit = pygame.K_0 <= key <= pygame.K_9
        return digit if self.only_digits else 32 <= key < 127 or 160 <= key < 0x40000000
