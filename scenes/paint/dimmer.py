"""Light that is added weaker than it was painted, while people look: fast enough for every frame."""

from __future__ import annotations

import weakref

import pygame

STRENGTHS = 15
"""Light is added in so many steps of strength."""
BAND = 64
"""Rows of light that are dimmed at once: what is copied is still in the processor's cache when it is added."""
SPECK = 64 * 64
"""Pixels of a light up to which it is kept as dim as it was: dust comes and goes in the same few strengths."""


def strength_of(alpha: int) -> int:
    """The alpha (0..255) that added light is really given: one of the steps."""
    return max(0, min(STRENGTHS, (alpha + 8) // 16)) * 17


class Dimmer:
    """Adds light weaker than it was painted (the blitter knows no alpha for added light), band by band on one small sheet."""

    def __init__(self) -> None:
        self._sheet = pygame.Surface((1, BAND), 0, 32)
        self._specks: weakref.WeakKeyDictionary[pygame.Surface, dict[int, pygame.Surface]] = weakref.WeakKeyDictionary()

    def add(self, target: pygame.Surface, light: pygame.Surface, at: tuple[int, int], area: pygame.Rect, alpha: int) -> None:
        """Adds the `area` of `light`, dimmed to `alpha` / 255, at that pixel of `target`, inside the target's clip."""
        if light.get_width() * light.get_height() <= SPECK:
            target.blit(self._speck(light, alpha), at, area, pygame.BLEND_RGB_ADD)
            return
        seen = pygame.Rect(at, area.size).clip(target.get_clip())
        if not seen.w or not seen.h:
            return
        left, top = area.x + seen.x - at[0], area.y + seen.y - at[1]
        sheet = self._as_wide_as(seen.w)
        for y in range(0, seen.h, BAND):
            rows = min(BAND, seen.h - y)
            _dim(sheet, light, (left, top + y, seen.w, rows), alpha)
            target.blit(sheet, (seen.x, seen.y + y), (0, 0, seen.w, rows), pygame.BLEND_RGB_ADD)

    def _speck(self, light: pygame.Surface, alpha: int) -> pygame.Surface:
        dim = self._specks.setdefault(light, {})
        if alpha not in dim:
            dim[alpha] = pygame.Surface(light.get_size(), 0, 32)
            _dim(dim[alpha], light, (0, 0, *light.get_size()), alpha)
        return dim[alpha]

    def _as_wide_as(self, w: int) -> pygame.Surface:
        if self._sheet.get_width() < w:
            self._sheet = pygame.Surface((w, BAND), 0, 32)
        return self._sheet


def _dim(sheet: pygame.Surface, light: pygame.Surface, part: tuple[int, int, int, int], alpha: int) -> None:
    """That part of `light`, dimmed to `alpha` / 255, at the corner of the sheet."""
    there = (0, 0, *part[2:])
    if light.get_masks()[3]:
        sheet.fill((0, 0, 0), there)
    sheet.blit(light, (0, 0), part, pygame.BLEND_RGB_ADD if light.get_masks()[3] else 0)
    sheet.fill((alpha, alpha, alpha), there, pygame.BLEND_RGB_MULT)
