"""Where a plate lies: on as few words as can be, on nothing that is offered, and where it lay before while that is as good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scenes.stage.aids.offered import Offered
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import LEVEL, Canvas

FAR: Final = 6.0
"""From the frame to a plate beside it."""
WORDS: Final = 6.0
THINGS: Final = 2.0
FRAMED: Final = 20.0
"""What it costs to lie on a square unit of words, of things that are offered, and of what is in the frame."""
A_UNIT: Final = 12.0
IN_A_ROOM: Final = 0.5
"""What it costs to lie a unit away from it: in rooms next to nothing, where things say themselves what they are."""
WORTH: Final = 9000.0
"""It lies elsewhere only where it saves so much: a plate that runs about is not read."""
CORNERS: Final = ((0.0, 1.0), (1.0, 1.0), (0.5, 1.0), (0.0, 0.0), (1.0, 0.0), (0.5, 0.0), (0.0, 0.5), (1.0, 0.5))
"""Places along the edge of the screen, the first one the best where nothing is framed."""


class Free:
    """Of one plate."""

    def __init__(self) -> None:
        self._for: tuple[object, ...] = ()
        self._at: Box | None = None

    def place(self, canvas: Canvas, key: str, w: float, h: float, framed: Box | None, offered: Offered) -> Box:
        """For a plate of that size that is about what lies in the frame; that of another `key` may lie elsewhere at once."""
        kept = self._kept(canvas, offered)
        every = [*_beside(framed, w, h, offered.adjusts), *_at_edge(w, h)]
        away = IN_A_ROOM if offered.adjusts else A_UNIT
        costs = [_cost(box, framed, kept, away) + 0.1 * i for i, box in enumerate(every)]
        cost, best = min(zip(costs, every, strict=True), key=lambda found: found[0])
        now = key, w, h, framed
        if self._for == now and self._at is not None and _cost(self._at, framed, kept, away) < cost + WORTH:
            return self._at
        self._for, self._at = now, best
        return best

    def _kept(self, canvas: Canvas, offered: Offered) -> list[tuple[Box, float]]:
        """On what it had better not lie, and how bad that is. No secret of other eyes moves it."""
        shown = max((word.layer for word in canvas.written), default=0) // LEVEL
        seen = (word for word in canvas.written if word.layer // LEVEL == shown and word.secret in (None, offered.secret))
        return [*((word.box, WORDS) for word in seen), *((item.box, THINGS) for item in offered.things)]


def _beside(framed: Box | None, w: float, h: float, room: bool) -> Iterator[Box]:
    """Below, above and on both sides of what it is about, as far as it has room there; not in a `room`, where what lies beside
    things is about them."""
    if framed is None or room:
        return
    x = min(max(framed.centre[0] - w / 2, SAFE.x), SAFE.right - w)
    y = min(max(framed.centre[1] - h / 2, SAFE.y), SAFE.bottom - h)
    below, above = Box(x, framed.bottom + FAR, w, h), Box(x, framed.y - FAR - h, w, h)
    sides = Box(framed.right + FAR, y, w, h), Box(framed.x - FAR - w, y, w, h)
    first = (above, below) if framed.centre[1] > SAFE.centre[1] else (below, above)
    yield from (box for box in (*first, *sides) if box.inside(SAFE))


def _at_edge(w: float, h: float) -> Iterator[Box]:
    return (Box(SAFE.x + x * (SAFE.w - w), SAFE.y + y * (SAFE.h - h), w, h) for x, y in CORNERS)


def _cost(box: Box, framed: Box | None, kept: list[tuple[Box, float]], away: float) -> float:
    found = sum(bad * _shared(box, other) for other, bad in kept)
    if framed is not None:
        found += FRAMED * _shared(box, framed) + away * _apart(box, framed)
    return found


def _shared(a: Box, b: Box) -> float:
    """Square units in which both lie."""
    w, h = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0


def _apart(a: Box, b: Box) -> float:
    """Units between two boxes."""
    return max(0.0, a.x - b.right, b.x - a.right) + max(0.0, a.y - b.bottom, b.y - a.bottom)
