"""Which parts of the window differ between two display lists."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

import pygame


class Mode(IntEnum):
    """How an entry changes what lies below it."""

    BLEND = 0
    ADD = 1
    SHADE = 2
    FILL = 3
    VEIL = 4


Entry = tuple[int, int, int, int, int, int, int, int, int, Mode, tuple[int, int, int]]
"""layer, surface id, x, y, w, h, x and y inside the surface, alpha, mode, color: equal entries look equal."""


def changed(old: list[Entry], new: list[Entry]) -> list[pygame.Rect]:
    """Rectangles that cover every pixel on which the two lists (in drawing order) can differ.

    Entries in both lists need no redraw as long as they keep their order: of two that changed order, the one now
    drawn later is redrawn.
    """
    if old == new:
        return []
    places = {entry: place for place, entry in enumerate(old)}
    kept: set[int] = set()
    rects: list[pygame.Rect] = []
    furthest = -1
    for entry in new:
        place = places.get(entry, -1)
        if place > furthest:
            furthest = place
            kept.add(place)
        else:
            rects.append(pygame.Rect(entry[2:6]))
    rects += [pygame.Rect(entry[2:6]) for place, entry in enumerate(old) if place not in kept]
    return rects


def joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer rectangles covering the same: two that overlap become one where that is no more to draw."""
    out: list[pygame.Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        hit = rect.collidelist(out)
        while hit >= 0:
            union = out[hit].union(rect)
            if union.w * union.h > out[hit].w * out[hit].h + rect.w * rect.h:
                break
            del out[hit]
            rect = union
            hit = rect.collidelist(out)
        out.append(rect)
    return out


def apart(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rectangles that do not overlap: nothing is drawn twice."""
    out: list[pygame.Rect] = []
    for rect in sorted(rects, key=lambda rect: rect.w * rect.h, reverse=True):
        parts = [rect]
        for hit in rect.collidelistall(out):
            parts = [rest for part in parts for rest in _outside(part, out[hit])]
        out += parts
    return out


def split(regions: list[pygame.Rect], covers: Sequence[pygame.Rect | tuple[int, int, int, int]]) -> list[pygame.Rect]:
    """The same area, cut so that each part lies wholly inside one cover, the last that reaches there, or wholly outside all."""
    found: list[pygame.Rect] = []
    for cover in map(pygame.Rect, reversed(covers)):
        if hits := cover.collidelistall(regions):
            reached, kept = [regions[hit] for hit in hits], set(range(len(regions))) - set(hits)
            found += [region.clip(cover) for region in reached]
            regions = [*(regions[n] for n in kept), *(part for region in reached for part in _outside(region, cover))]
    return found + regions


def _outside(region: pygame.Rect, cover: pygame.Rect) -> list[pygame.Rect]:
    inner = region.clip(cover)
    if not inner.w or not inner.h:
        return [region]
    parts = [
        pygame.Rect(region.x, region.y, region.w, inner.y - region.y),
        pygame.Rect(region.x, inner.bottom, region.w, region.bottom - inner.bottom),
        pygame.Rect(region.x, inner.y, inner.x - region.x, inner.h),
        pygame.Rect(inner.right, inner.y, region.right - inner.right, inner.h),
    ]
    return [part for part in parts if part.w and part.h]
