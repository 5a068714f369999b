"""Small services of the canvas: checksums of pictures for the record, and dimmed copies of lights."""

from __future__ import annotations

import weakref
import zlib
from collections import OrderedDict

import pygame


class Looks:
    """The checksum of a surface's pixels, computed once for each surface."""

    def __init__(self) -> None:
        self._known: weakref.WeakKeyDictionary[pygame.Surface, int] = weakref.WeakKeyDictionary()

    def of(self, surface: pygame.Surface) -> int:
        look = self._known.get(surface)
        if look is None:
            look = zlib.crc32(surface.get_buffer().raw, surface.get_width())
            self._known[surface] = look
        return look


class Dimmer:
    """Copies of additive sprites at 1/16 steps of strength (the blitter knows no alpha for added light).

    Bounded in bytes, least recently used dropped first: one large glow in all its steps takes as much as 50 MB.
    """

    def __init__(self, budget_bytes: int = 32_000_000) -> None:
        self.budget = budget_bytes
        self.nbytes = 0
        self._copies: OrderedDict[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = OrderedDict()

    def of(self, surface: pygame.Surface, alpha: int) -> pygame.Surface:
        level = max(0, min(15, (alpha + 8) // 16))
        entry = self._copies.get((id(surface), level))
        if entry is None:
            entry = surface, _dimmed(surface, level * 17)
            self._copies[id(surface), level] = entry
            self.nbytes += _bytes(entry[1])
            while self.nbytes > self.budget and len(self._copies) > 1:
                self.nbytes -= _bytes(self._copies.popitem(last=False)[1][1])
        else:
            self._copies.move_to_end((id(surface), level))
        return entry[1]


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _dimmed(surface: pygame.Surface, share: int) -> pygame.Surface:
    copy = surface.copy()
    copy.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    return copy
