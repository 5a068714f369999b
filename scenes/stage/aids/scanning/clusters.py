"""Where the frames of a group lie: round its things, together where they lie together, and round nothing else."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from scenes.stage.loop.metrics import Box

APART: Final = 90.0
"""Units: things further from each other have a frame each."""
MEETS: Final = 0.25
"""A frame may lie on this share of a stranger at most; cards of a hand lie on each other."""


@lru_cache(maxsize=16)
def clustered(inside: tuple[Box, ...], others: tuple[Box, ...]) -> tuple[Box, ...]:
    """The frames round all boxes `inside`, as few as can be of which none holds one of the `others`."""
    rows: list[Box] = []
    for box in sorted(inside, key=lambda box: (round(box.centre[1] / 20), box.x)):
        _add(rows, box, others)
    found: list[Box] = []
    for box in sorted(rows, key=lambda box: (box.x, box.y)):
        _add(found, box, others)
    while len(found) < len(rows):
        rows, found = found, []
        for box in rows:
            _add(found, box, others)
    return tuple(found)


def _add(frames: list[Box], box: Box, others: tuple[Box, ...]) -> None:
    """Into the nearest of these frames that may grow so far, else one of its own."""
    near = sorted((gap, k) for k, frame in enumerate(frames) if (gap := _gap(frame, box)) <= APART)
    for _, k in near:
        both = _union(frames[k], box)
        if not any(_holds(both, other) and not (_holds(frames[k], other) or _holds(box, other)) for other in others):
            frames[k] = both
            return
    frames.append(box)


def _gap(a: Box, b: Box) -> float:
    """Units between them along the axis on which they are further apart."""
    return max(0.0, a.x - b.right, b.x - a.right, a.y - b.bottom, b.y - a.bottom)


def _union(a: Box, b: Box) -> Box:
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Box(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)


def _holds(frame: Box, other: Box) -> bool:
    """Whether more of the other lies in it than cards of a hand share."""
    w = min(frame.right, other.right) - max(frame.x, other.x)
    h = min(frame.bottom, other.bottom) - max(frame.y, other.y)
    return w > 0 and h > 0 and w * h > MEETS * other.w * other.h
