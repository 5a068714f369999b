"""What a scene will show, without showing it: so that its pictures are made before it comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from scenes.paint.brush import Picture, Sprite
from scenes.stage.loop.metrics import Box, Metrics
from scenes.stage.pictures.canvas import Align, Anchor, Canvas, Color
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.words.lettering import Lettering


class RecordingCanvas(Canvas):
    """A canvas that nobody sees. It notes the pictures put on it in `recorded`; it makes no pictures and no lines of text."""

    def __init__(self, metrics: Metrics, pictures: Pictures, lettering: Lettering) -> None:
        super().__init__(pygame.Surface((1, 1)), metrics, pictures, lettering)
        self.recorded: list[tuple[str, Mapping[str, Any]]] = []

    def picture(self, asked: str | Picture, x: float, y: float, /, *, layer: int = 0, key: str | None = None, alpha: int = 255,
                add: bool = False, secret: int | None = None, **args: Any) -> None:  # fmt: skip
        name, known = asked if isinstance(asked, Picture) else (asked, {})
        request = name, {**known, **args}
        if request not in self.recorded:
            self.recorded.append(request)

    def words(self, text: str, x: float, y: float, size: float = 32, role: str = "ui", color: str | Color = "text",
              align: Align = "left", *, anchor: Anchor = "top", layer: int = 0, key: str | None = None, alpha: int = 255,
              secret: int | None = None, **style: Any) -> Box:  # fmt: skip
        w, h = self.lettering.width(text, size, role), self.lettering.height(size, role)
        left = x - {"left": 0.0, "center": w / 2, "right": w}[align]
        top = y - {"top": 0.0, "middle": h / 2, "bottom": h}[anchor]
        return Box(left, top, w, h)

    def put(self, sprite: Sprite, x: int, y: int, *, layer: int = 0, key: str | None = None, alpha: int = 255,
            add: bool = False, secret: int | None = None) -> None:  # fmt: skip
        """Whoever gives a sprite has it."""
