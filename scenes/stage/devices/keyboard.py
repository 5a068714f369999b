"""Two people at one keyboard: arrows and Enter, WASD and Space; and typing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from scenes.stage.devices.action import KEYS_1, KEYS_2, Action, DeviceId, Kind
from scenes.stage.devices.bindings import Meaning, key_map, key_name
from scenes.stage.devices.held_down import Held
from scenes.stage.devices.layout import Layout


class Keyboard:
    """Turns key events into actions. `typing` is set while the top scene wants text, `only_digits` when no letters. `table`
    gives the remapped keys, which are each one's own: who holds what may change at any time."""

    def __init__(self, held: Held, table: Callable[[], Mapping[str, str]] = dict) -> None:
        self._held, self.table = held, table
        self.layout = Layout()
        self.typing = False
        self.only_digits = False
        self._remapped: Mapping[str, str] = {}
        self._keys = key_map({})

    def type_now(self, on: bool) -> None:
        """Typing begins or ends (the system's own on-screen keyboard comes and goes with it)."""
        if on == self.typing:
            return
        self.typing = on
        if pygame.display.get_init():
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()

    def down(self, event: pygame.Event, now: float) -> list[Action]:
        self.layout.hear(event)
        if self.typing:
            return self._down_typing(event, now)
        known = self._known(event)
        if known is None:
            digits = [code for code in self.layout.codes(event) if pygame.K_1 <= code <= pygame.K_9]
            return [Action(Kind.NUMBER, device=KEYS_1, text=chr(code)) for code in digits[:1]]
        return self._press(event, *known, now)

    def _known(self, event: pygame.Event) -> tuple[DeviceId, Meaning] | None:
        """The layout and meaning of the key."""
        remapped = self.table()
        if remapped != self._remapped:
            self._remapped, self._keys = remapped, key_map(remapped)
        return next((self._keys[code] for code in self.layout.codes(event) if code in self._keys), None)

    def half(self, event: pygame.Event) -> DeviceId:
        """Whose half of the keyboard that key is of; what means nothing is of the first one."""
        device, _ = self._known(event) or (KEYS_1, None)
        return device

    def _press(self, event: pygame.Event, device: DeviceId, meaning: Meaning, now: float) -> list[Action]:
        return self._held.press(_source(event), Action(meaning.kind, device=device, dx=meaning.dx, dy=meaning.dy), now)

    def _down_typing(self, event: pygame.Event, now: float) -> list[Action]:
        if event.key == pygame.K_BACKSPACE:
            return self._held.press(_source(event), Action(Kind.ERASE, device=KEYS_1), now)
        device, meaning = self._known(event) or (KEYS_2, None)
        if meaning is None or device == KEYS_2 or self._writes(event):
            return []
        return self._press(event, device, meaning, now)

    def up(self, event: pygame.Event) -> list[Action]:
        return self._held.lift(_source(event))

    def name(self, event: pygame.Event) -> str:
        """Of a key that goes down, as `bindings` knows it; "" for one without a name."""
        self.layout.hear(event)
        return next(filter(None, map(key_name, self.layout.codes(event))), "")

    def text(self, event: pygame.Event) -> list[Action]:
        return [Action(Kind.TEXT, device=KEYS_1, text=event.text)] if self.typing and event.text else []

    def _writes(self, event: pygame.Event) -> bool:
        """Whether the key puts something on paper that is wanted."""
        key: int = event.key
        digit = pygame.K_0 <= key <= pygame.K_9
        return digit if self.only_digits else 32 <= key < 127 or 160 <= key < 0x40000000


def _source(event: pygame.Event) -> tuple[str, int]:
    """The key itself, whatever it prints: its layout may change while it is held."""
    return ("place", event.scancode) if event.scancode else ("key", event.key)
