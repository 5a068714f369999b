"""Ratios of the Web Content Accessibility Guidelines, taken from the pixels of a picture."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from scenes.paint.paper import rgb
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Written

NEAR: Final = 36.0
"""So far from its own colour, in 0 to 255 over three channels, a pixel is still a letter's."""
LEAST_LETTERS: Final = 12
"""Pixels of letters below which a word is not judged: it is hidden, or fading."""
RAYS: Final = 48
"""From the middle of a thing to its edge."""
OUTER, INNER = 0.55, 0.10
"""From this part of a ray on the edge of what can be chosen is looked for, and the shape of a sign."""
BEYOND: Final = 14.0
"""So many units beyond its box it ends."""
ROUND: Final = 4
"""Pixels round a sign that are its ground."""
STEP: Final = 3
"""Pixels between two of a ray that are compared."""
EDGED: Final = 0.65
"""Of so many of its rays a thing's edge must stand out."""
PARTS: Final = 3.0
"""The ratio for what is no word."""
Pixels = npt.NDArray[np.float64]


class Judged(NamedTuple):
    """One word, or one thing, of one picture."""

    ratio: float
    text: str
    size: float
    where: str
    kind: str = "word"


def luminances(pixels: Pixels) -> Pixels:
    """Relative luminance of each pixel (0 to 1)."""
    parts = pixels / 255.0
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    found: Pixels = linear @ np.array((0.2126, 0.7152, 0.0722))
    return found


LINEAR: Final = np.array([luminances(np.full(3, float(v))) for v in range(256)])
"""Of every level of a channel, as far as its own light goes."""


def of_surface(surface: pygame.Surface) -> Pixels:
    """Of a whole picture."""
    found: Pixels = LINEAR[pygame.surfarray.array3d(surface)] @ np.array((0.2126, 0.7152, 0.0722))
    return found


def ratio(a: float, b: float) -> float:
    """Of two luminances, 1 to 21."""
    low, high = sorted((a, b))
    return (high + 0.05) / (low + 0.05)


def grown(mask: npt.NDArray[np.bool_], by: int) -> npt.NDArray[np.bool_]:
    """The mask and all that lies so few pixels from it."""
    out = mask.copy()
    for _ in range(by):
        padded = np.pad(out, 1)
        out = padded[:-2, 1:-1] | padded[2:, 1:-1] | padded[1:-1, :-2] | padded[1:-1, 2:] | out
    return out


def judge(surface: pygame.Surface, word: Written, S: float, at: tuple[float, float]) -> float | None:
    """The ratio of one word; None where its letters cannot be seen."""
    x, y, w, h = (round(v * S) for v in word.box)
    box = pygame.Rect(x + round(at[0]) - 4, y + round(at[1]) - 4, w + 8, h + 8).clip(surface.get_rect())
    if box.w < 4 or box.h < 4:
        return None
    pixels: Pixels = pygame.surfarray.array3d(surface.subsurface(box)).astype(np.float64)
    letters = np.linalg.norm(pixels - np.array(rgb(word.color), dtype=np.float64), axis=2) < NEAR
    if letters.sum() < LEAST_LETTERS:
        return None
    ring = grown(letters, 4) & ~grown(letters, 2)
    if not ring.any():
        return None
    light = luminances(pixels)
    return ratio(float(np.median(light[letters])), float(np.median(light[ring])))


def edge(light: Pixels, box: Box, S: float, at: tuple[float, float], others: list[Box], start: float = OUTER) -> float | None:
    """How far the edge of a thing stands out: the ratio that `EDGED` of its rays reach somewhere near the edge of its box. Rays
    that end on others are left out; None where there are too few."""
    (cx, cy), (w, h) = box.centre, (box.w / 2, box.h / 2)
    found = []
    for k in range(RAYS):
        dx, dy = math.cos(math.tau * k / RAYS), math.sin(math.tau * k / RAYS)
        reach = min(w / abs(dx) if abs(dx) > 1e-9 else math.inf, h / abs(dy) if abs(dy) > 1e-9 else math.inf)
        if any(other.holds(cx + dx * reach, cy + dy * reach) for other in others):
            continue
        n = max(2, math.ceil((reach * (1 - start) + BEYOND) * S))
        along = [(cx + dx * d, cy + dy * d) for d in np.linspace(reach * start, reach + BEYOND, n)]
        spots = [(round(x * S + at[0]), round(y * S + at[1])) for x, y in along]
        seen = [light[x, y] for x, y in spots if 0 <= x < light.shape[0] and 0 <= y < light.shape[1]]
        found.append(max((ratio(a, b) for a, b in zip(seen, seen[STEP:], strict=False)), default=1.0))
    return sorted(found)[round(len(found) * (1 - EDGED))] if len(found) >= RAYS // 4 else None


def shape(light: Pixels, box: Box, S: float, at: tuple[float, float]) -> float:
    """How far what lies in a box stands out from what lies round it: the ratio that as many of its pixels come to as a line of
    two pixels from one side to the other has."""
    x, y, w, h = round(box.x * S + at[0]), round(box.y * S + at[1]), round(box.w * S), round(box.h * S)
    wide = light[max(0, x - ROUND) : x + w + ROUND, max(0, y - ROUND) : y + h + ROUND]
    inside = light[max(0, x) : x + w, max(0, y) : y + h]
    round_it = np.concatenate((wide[:ROUND].ravel(), wide[-ROUND:].ravel(), wide[:, :ROUND].ravel(), wide[:, -ROUND:].ravel()))
    if not inside.size or not round_it.size:
        return 1.0
    ground = float(np.median(round_it))
    found = np.sort(((np.maximum(inside, ground) + 0.05) / (np.minimum(inside, ground) + 0.05)).ravel())[::-1]
    return float(found[min(w + h, len(found) - 1)])


def turned(before: Pixels, after: Pixels, box: Box, S: float, at: tuple[float, float]) -> float:
    """How far focus changes a thing: the ratio that enough pixels round it change by, as many as a line of two pixels round it
    has."""
    wide = box.inset(-30)
    x, y = round(wide.x * S + at[0]), round(wide.y * S + at[1])
    part = slice(max(0, x), max(0, x) + round(wide.w * S)), slice(max(0, y), max(0, y) + round(wide.h * S))
    a, b = before[part], after[part]
    changes = np.sort(((np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)).ravel())[::-1]
    wanted = round(2 * (box.w + box.h) * 2 * S)
    return float(changes[min(wanted, len(changes) - 1)])
