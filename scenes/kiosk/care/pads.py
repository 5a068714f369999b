"""Looks whether anything of a pad is held for so long that no hand holds it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scenes.kiosk.pages.trials import pressed
from scenes.stage.devices.pads import Pad

HELD_FOR: Final = 3600.0
"""Seconds."""


class Grips:
    """Looks now and then; what was let go between two looks was not held."""

    def __init__(self) -> None:
        self._since: dict[tuple[str, str], float] = {}

    def look(self, pads: Iterable[Pad], now: float) -> list[str]:
        """The names of pads of which something has been held for that long, each once for every time it is."""
        held = {(pad.device, name): pad.name for pad in pads for name in pressed(pad)}
        self._since = {what: self._since.get(what, now) for what in held}
        stuck = [what for what, since in self._since.items() if now - since >= HELD_FOR]
        for what in stuck:
            self._since[what] = now
        return list(dict.fromkeys(held[what] for what in stuck))
