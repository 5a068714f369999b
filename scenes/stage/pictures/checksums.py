"""Small services of the canvas: checksums of pictures for the record, and dimmed light."""

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


STRENGTHS = 15
"""Light is added in so many steps of strength."""
BAND = 64
"""Rows of light that are dimmed at once: what is copied is still in the processor's cache when it is added."""


def strength_of(alpha: int) -> int:
    """The alpha (0..255) that added light is really given: one of the steps."""
    return max(0, min(STRENGTHS, (alpha + 8) // 16)) * 17


class Dimmer:
    """Adds light weaker than it was painted (the blitter knows no alpha for added light), band by band on one small sheet."""

    def __init__(self) -> None:
        self._sheet = pygame.Surface((1, BAND), 0, 32)

    def add(self, target: pygame.Surface, light: pygame.Surface, at: tuple[int, int], area: pygame.Rect, alpha: int) -> None:
        """Adds the `area` of `light`, dimmed to `alpha` / 255, at that pixel of `target`, inside the target's clip."""
        seen = pygame.Rect(at, area.size).clip(target.get_clip())
        if not seen.w or not seen.h:
            return
        left, top = area.x + seen.x - at[0], area.y + seen.y - at[1]
        sheet = self._as_wide_as(seen.w)
        for y in range(0, seen.h, BAND):
            rows = min(BAND, seen.h - y)
            if light.get_masks()[3]:
                sheet.fill((0, 0, 0), (0, 0, seen.w, rows))
                sheet.blit(light, (0, 0), (left, top + y, seen.w, rows), pygame.BLEND_RGB_ADD)
            else:
                sheet.blit(light, (0, 0), (left, top + y, seen.w, rows))
            sheet.fill((alpha, alpha, alpha), (0, 0, seen.w, rows), pygame.BLEND_RGB_MULT)
            target.blit(sheet, (seen.x, seen.y + y), (0, 0, seen.w, rows), pygame.BLEND_RGB_ADD)

    def _as_wide_as(self, w: int) -> pygame.Surface:
        if self._sheet.get_width() < w:
            self._sheet = pygame.Surface((w, BAND), 0, 32)
        return self._sheet
