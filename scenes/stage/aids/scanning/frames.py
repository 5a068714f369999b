"""Where frames lie: round what is offered and nothing else; round the things of a group as they lie together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from scenes.stage.aids.offered import Offered
from scenes.stage.aids.scanning.entry import Entry, around
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import LEVEL, Canvas

BAND: Final = 8.0
EDGE: Final = 5.0
"""How thick the frame is, and the dark line within and without."""
OUT: Final = 8.0
"""From the thing to the frame, where nothing else lies near."""
WHOLE: Final = OUT + BAND + EDGE
"""By so much a frame stands out beyond its thing."""
ON_EDGE: Final = BAND / 2 + EDGE
"""The same where it lies on the edge of its thing, since something else begins there."""
LEAST: Final = 30.0
"""A frame is never smaller."""
APART: Final = 90.0
"""Units: things of a group that are further from each other have a frame each."""
MEETS: Final = 0.25
"""A frame may lie on this share of a stranger at most; cards of a hand lie on each other."""


def frames_of(entry: Entry, offered: Offered, canvas: Canvas) -> list[Box]:
    """The outer edges of its frames, as far as they are in the window."""
    seen = [box for box in (_seen(canvas, box) for box in framed_of(entry, offered)) if box is not None]
    near = [*_others(entry, offered), *_words(canvas, offered)] if seen else []
    return [round_it(box, near) for box in seen]


def framed_of(entry: Entry, offered: Offered) -> list[Box]:
    """Where it lies, in focus a little higher; of a group the places of its things, those in one frame that lie together and
    hold no other thing. What leads to verbs too lies nowhere."""
    if not entry.grouped:
        raised = offered.where(entry.thing.id) if entry.thing is not None else None
        return [box for box in (raised or entry.box,) if box is not None]
    inside = [leaf.thing.box for leaf in entry.leaves() if leaf.thing is not None]
    if any(leaf.thing is None for leaf in entry.leaves()):
        return []
    others = _others(entry, offered)
    return [_before_next(box, others) for box in clustered(tuple(inside), others)]


def _others(entry: Entry, offered: Offered) -> tuple[Box, ...]:
    """Where the things lie that are not in it."""
    ids = {leaf.thing.id for leaf in entry.leaves() if leaf.thing is not None}
    return tuple(item.box for item in offered.things if item.id not in ids and not item.second)


def _words(canvas: Canvas, offered: Offered) -> list[Box]:
    """Where words stand on what is uppermost; no secret of other eyes."""
    top = max((word.layer for word in canvas.written), default=0) // LEVEL
    return [word.box for word in canvas.written if word.layer // LEVEL == top and word.secret in (None, offered.secret)]


def round_it(box: Box, near: Sequence[Box]) -> Box:
    """The outer edge of its frame: it goes round nothing else, and over nothing that is `near`."""
    left = top = right = bottom = WHOLE
    for other in near:
        across = min(box.right, other.right) - max(box.x, other.x)
        down = min(box.bottom, other.bottom) - max(box.y, other.y)
        if across > 0 >= down:
            top, bottom = (min(top, -down), bottom) if other.centre[1] < box.centre[1] else (top, min(bottom, -down))
        elif down > 0 >= across:
            left, right = (min(left, -across), right) if other.centre[0] < box.centre[0] else (left, min(right, -across))
    left, top, right, bottom = (max(ON_EDGE, out) for out in (left, top, right, bottom))
    return Box(box.x - left, box.y - top, box.w + left + right, box.h + top + bottom)


def _before_next(box: Box, others: Sequence[Box]) -> Box:
    """What overlaps like cards in a hand only up to the next one."""
    level = (other for other in others if abs(other.centre[1] - box.centre[1]) < box.h / 2)
    beside = [other.x for other in level if other.right > box.right]
    return box._replace(w=min([box.w, *(x - box.x for x in beside if box.x + LEAST < x < box.right)]))


def _seen(canvas: Canvas, box: Box) -> Box | None:
    """What of it is in the window, None for nothing; what a list has scrolled away has no height."""
    if box.h < 1:
        return None
    window = canvas.metrics.window.inset(WHOLE)
    left, top = max(box.x, window.x), max(box.y, window.y)
    right, bottom = min(box.right, window.right), min(box.bottom, window.bottom)
    if right <= left and bottom <= top:
        return None
    w, h = max(right - left, LEAST), max(bottom - top, LEAST)
    return Box(min(left, window.right - w), min(top, window.bottom - h), w, h)


# -- of a group --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def clustered(inside: tuple[Box, ...], others: tuple[Box, ...]) -> tuple[Box, ...]:
    """The boxes round all of `inside`, as few as can be of which none holds one of the `others`."""
    frames = sorted(inside, key=lambda box: (round(box.centre[1] / 20), box.x))
    while True:
        found: list[Box] = []
        for box in frames:
            _add(found, box, others)
        if len(found) == len(frames):
            return tuple(found)
        frames = sorted(found, key=lambda box: (box.x, box.y))


def _add(frames: list[Box], box: Box, others: tuple[Box, ...]) -> None:
    """Into the nearest of these that may grow so far, else one of its own."""
    near = sorted((gap, k) for k, frame in enumerate(frames) if (gap := _gap(frame, box)) <= APART)
    for _, k in near:
        both = around((frames[k], box)) or box
        if not any(_holds(both, other) and not (_holds(frames[k], other) or _holds(box, other)) for other in others):
            frames[k] = both
            return
    frames.append(box)


def _gap(a: Box, b: Box) -> float:
    """Units between them along the axis on which they are further apart."""
    return max(0.0, a.x - b.right, b.x - a.right, a.y - b.bottom, b.y - a.bottom)


def _holds(frame: Box, other: Box) -> bool:
    """Whether more of the other lies in it than cards of a hand share."""
    w = min(frame.right, other.right) - max(frame.x, other.x)
    h = min(frame.bottom, other.bottom) - max(frame.y, other.y)
    return w > 0 and h > 0 and w * h > MEETS * other.w * other.h
