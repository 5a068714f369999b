"""Where a plate lies: in one place for as long as that is no bad one, on as few words as can be, never on the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.stage.aids.offered import Offered
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import LEVEL, Canvas

WORDS: Final = 6.0
THINGS: Final = 4.0
FRAMED: Final = 40.0
KEPT: Final = 200.0
"""What it costs to lie on a square unit of words, of things that are offered, of what is in the frame, and of the question or
what that is about."""
TOLD: Final = 3.0, 1.0
"""On one of what else says something, and of what may rather be hidden."""
A_UNIT: Final = 0.5
"""What it costs to lie a unit away from what is in the frame, where it is laid anew."""
LATER: Final = 200.0
"""What it costs to lie in a later one of all places."""
WORTH: Final = 60_000.0
"""It lies elsewhere only where it saves so much: a plate that runs about is not read."""
INNER: Final = 120_000.0
"""What it costs to lie in the midst of the screen, where the game is."""
ACROSS: Final = (0.0, 1.0, 0.5, 0.25, 0.75)
DOWN: Final = (1.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875)
"""Places on the screen, as shares of the room beside and above a plate there, those along the foot first."""

Spot = tuple[float, float]


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
        spots = [(x, y) for y in DOWN for x in ACROSS]
        laid = [_at(spot, w, h) for spot in spots]
        costs = [
            _cost(box, framed, kept) + A_UNIT * _apart(box, framed) + LATER * k + INNER * (0 < x < 1 and 0 < y < 1)
            for k, (box, (x, y)) in enumerate(zip(laid, spots, strict=True))
        ]
        cost, best = min(zip(costs, spots, strict=True), key=lambda found: found[0])
        if before is None or _cost(_at(before, w, h), framed, kept) > cost + WORTH:
            self._spot = best
        assert self._spot is not None
        return _at(self._spot, w, h)

    def _kept(self, canvas: Canvas, offered: Offered) -> list[tuple[Box, float]]:
        """On what it had better not lie, and how bad that is. No secret of other eyes moves it."""
        shown = max((word.layer for word in canvas.written), default=0) // LEVEL
        seen = (word for word in canvas.written if word.layer // LEVEL == shown and word.secret in (None, offered.secret))
        things = ((item.box, THINGS) for item in offered.things if not item.second)
        told = ((box, bad) for boxes, bad in zip(offered.around(), TOLD, strict=False) for box in boxes)
        return [*((word.box, WORDS) for word in seen), *things, *told, *((box, KEPT) for box in offered.keeps)]


def _at(spot: Spot, w: float, h: float) -> Box:
    return Box(SAFE.x + spot[0] * (SAFE.w - w), SAFE.y + spot[1] * (SAFE.h - h), w, h)


def _cost(box: Box, framed: Sequence[Box], kept: list[tuple[Box, float]]) -> float:
    return sum(bad * _shared(box, other) for other, bad in kept) + sum(FRAMED * _shared(box, one) for one in framed)


def _shared(a: Box, b: Box) -> float:
    """Square units in which both lie."""
    w, h = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0


def _apart(box: Box, others: Sequence[Box]) -> float:
    """Units to the nearest of them."""
    across = (max(0.0, box.x - one.right, one.x - box.right) for one in others)
    down = (max(0.0, box.y - one.bottom, one.y - box.bottom) for one in others)
    return min(map(sum, zip(across, down, strict=True)), default=0.0)
