"""Checksums of pictures, for the record of what was drawn."""

from __future__ import annotations

import weakref
import zlib

import pygame


class TableView:
    """The checksum of a surface's pixels, computed once for each surface."""

    def __init__(self) -> None:
        self._known: weakref.WeakKeyDictionary[pygame.Surface, int] = weakref.WeakKeyDictionary()

    def of(self, surface: pygame.Surface) -> int:
        look = self._known.get(surface)
        if look is None:
            look = zlib.crc32(surface.get_buffer().raw, surface.get_width())
            self._known[surface] = look
        return look
