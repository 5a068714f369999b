"""What lies under the pointer, for those who build the house: F12 in a window. A kiosk has none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import NIGHT, TOP_LAYER, Canvas

SIZE: Final = 24.0
PAD: Final = 12.0
ASIDE: Final = 26.0
"""From the pointer to the lines."""


class Overlay:
    """Follows the pointer, also while it is not shown."""

    def __init__(self) -> None:
        self.shown = False
        self.at = (0.0, 0.0)

    def turn(self) -> None:
        """The key was pressed."""
        self.shown = not self.shown

    def hear(self, actions: Iterable[Action]) -> None:
        """Where the pointer is now."""
        for action in actions:
            if action.kind in (Kind.POINT, Kind.PRESS):
                self.at = action.x, action.y

    def draw(self, canvas: Canvas, lines: Sequence[str]) -> None:
        """The lines beside the pointer, on the side where there is room."""
        if not lines:
            return
        canvas.base = TOP_LAYER
        step = canvas.lettering.leading(SIZE)
        w = max(canvas.lettering.width(line, SIZE) for line in lines) + 2 * PAD
        h = step * len(lines) + 2 * PAD
        x, y = self.at
        left = x + ASIDE if x + ASIDE + w <= SAFE.right else max(SAFE.x, x - ASIDE - w)
        top = min(max(SAFE.y, y + ASIDE), SAFE.bottom - h)
        canvas.fill(NIGHT, Box(left, top, w, h), layer=-2, alpha=225)
        for i, line in enumerate(lines):
            canvas.words(line, left + PAD, top + PAD + (i + 0.5) * step, SIZE, anchor="middle", layer=-1, key=f"overlay.{i}")
