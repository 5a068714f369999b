"""The painted worlds of the five titles (design 300 x 540, portrait)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.stage.paint.worlds import caledea, kalesia, kalua, kalyra, proelio

WORLDS: dict[str, Callable[[int, int], pygame.Surface]] = {
    "kalesia": kalesia.paint,
    "proelio": proelio.paint,
    "caledea": caledea.paint,
    "kalua": kalua.paint,
    "kalyra": kalyra.paint,
}
