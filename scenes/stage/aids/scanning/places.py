"""Where a plate lies: in one place for as long as that is no bad one, on as few words as can be, never on the question."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

import numpy as np

from scenes.stage.aids.offered import Offered
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import LEVEL, Canvas


class Weight(NamedTuple):
    """What it costs to lie on something: on a square unit of it, and on `all` of it, however small it is."""

    unit: float
    all: float = 0.0


WORDS: Final = Weight(6.0)
THINGS: Final = Weight(4.0, 90_000.0)
FRAMED: Final = Weight(40.0)
KEPT: Final = Weight(200.0)
"""Of words, of things that are offered, of what is in the frame, and of the question or what that is about."""
TOLD: Final = Weight(4.0, 90_000.0), Weight(3.0, 45_000.0), Weight(1.0)
"""Of what is dear to whoever chooses, of what else says something, and of what may rather be hidden."""
A_UNIT: Final = 0.1
"""What it costs to lie a unit away from what is in the frame, where it is laid anew."""
LATER: Final = 30.0
"""What it costs to lie in a later one of all places."""
WORTH: Final = 60_000.0
"""It lies elsewhere only where it saves so much: a plate that runs about is not read."""
INNER: Final = 120_000.0
"""What it costs to lie in the midst of the screen, where the game is."""
STEPS_DOWN: Final = 32
ACROSS: Final = (0.0, 1.0, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875)
DOWN: Final = (1.0, 0.0, *(k / STEPS_DOWN for k in range(1, STEPS_DOWN)))
"""Places on the screen, as shares of the room beside and above a plate there, those along the foot first: between two things
of which one lies above the other there is room for a plate somewhere."""

Spot = tuple[float, float]
Kept = list[tuple[Box, Weight]]


class Free:
    """Of one plate."""

    def __init__(self) -> None:
        self._step: tuple[object, ...] = ()
        self._secret: int | None = None
        self._spot: Spot | None = None
        """Where it lies, as a share of the room that it has: the same place for a plate of another size."""

    def place(self, canvas: Canvas, key: str, w: float, h: float, framed: Sequence[Box], offered: Offered) -> Box:
        """For a plate of that size that is about what lies in the frames. It is looked for when that is another thing (`key`)
        and when others look, whose secrets the old place may tell."""
        step = key, w, h, tuple(framed), offered.keeps
        if step == self._step and offered.secret == self._secret and self._spot is not None:
            return _at(self._spot, w, h)
        kept = self._kept(canvas, offered)
        before = self._spot if offered.secret == self._secret else None
        self._step, self._secret = step, offered.secret
        stays = _costs([before], w, h, framed, kept)[0] if before is not None else inf
        if stays > WORTH:
            spots = [(x, y) for y in DOWN for x in ACROSS]
            costs = _costs(spots, w, h, framed, kept) + A_UNIT * _apart(spots, w, h, framed) + LATER * np.arange(len(spots))
            best = int(np.argmin(costs))
            if stays > costs[best] + WORTH:
                self._spot = spots[best]
        assert self._spot is not None
        return _at(self._spot, w, h)

    def _kept(self, canvas: Canvas, offered: Offered) -> Kept:
        """On what it had better not lie, and how bad that is. No secret of other eyes moves it."""
        shown = max((word.layer for word in canvas.written), default=0) // LEVEL
        seen = (word for word in canvas.written if word.layer // LEVEL == shown and word.secret in (None, offered.secret))
        things = ((item.box, THINGS) for item in offered.things if not item.second)
        told = ((box, bad) for boxes, bad in zip(offered.around(), TOLD, strict=False) for box in boxes)
        return [*((word.box, WORDS) for word in seen), *things, *told, *((box, KEPT) for box in offered.keeps)]


def _at(spot: Spot, w: float, h: float) -> Box:
    return Box(SAFE.x + spot[0] * (SAFE.w - w), SAFE.y + spot[1] * (SAFE.h - h), w, h)


def _costs(spots: Sequence[Spot], w: float, h: float, framed: Sequence[Box], kept: Kept) -> np.ndarray:
    """Of a plate of that size in each of these places."""
    found = np.array([INNER * (0 < x < 1 and 0 < y < 1) for x, y in spots])
    x, y, right, bottom = _edges([_at(spot, w, h) for spot in spots])
    for one, weight in (*kept, *((box, FRAMED) for box in framed)):
        wide = np.minimum(right, one.right) - np.maximum(x, one.x)
        high = np.minimum(bottom, one.bottom) - np.maximum(y, one.y)
        shared = np.clip(wide, 0.0, None) * np.clip(high, 0.0, None)
        found += shared * (weight.unit + weight.all / max(1.0, one.w * one.h))
    return found


def _apart(spots: Sequence[Spot], w: float, h: float, others: Sequence[Box]) -> np.ndarray:
    """Units from a plate of that size in each of these places to the nearest of the others."""
    x, y, right, bottom = _edges([_at(spot, w, h) for spot in spots])
    gaps = [
        np.maximum.reduce([x - one.right, one.x - right, np.zeros(len(x))])
        + np.maximum.reduce([y - one.bottom, one.y - bottom, np.zeros(len(x))])
        for one in others
    ]
    return np.minimum.reduce(gaps) if gaps else np.zeros(len(x))


def _edges(boxes: Sequence[Box]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Left, top, right and bottom of all."""
    x, y, w, h = np.array(boxes, dtype=float).T
    return x, y, x + w, y + h
