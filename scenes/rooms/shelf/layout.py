"""Where everything stands on the shelf, in units: pure geometry of lightboxes of which one has grown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.stage.loop.metrics import Box, Metrics

SMALL: Final = (286.0, 496.0)
LARGE: Final = (408.0, 664.0)
GAP: Final = 24.0
WIDEST: Final = 1760.0
"""So wide the row is at most: more boxes than find room in it are smaller."""
FLOOR: Final = 812.0
"""The upper edge of the ledge on which the boxes stand."""
LEDGE_HIGH: Final = 66.0
LACE: Final = FLOOR + 74
SWAGS_HIGH: Final = 112.0
CURTAIN_WIDE: Final = 250.0
SIGN_TOP: Final = 36.0
SIGN_HIGH: Final = 104.0
STRIP: Final = 974.0
"""The middle of the strip below the stage: what the game is, and what can be done."""


@dataclass(frozen=True)
class Lightbox:
    """One title's place: the box, how far it has grown, 0..1, and its sign; `scale` is what a full shelf leaves of its size."""

    title: str
    box: Box
    grown: float
    scale: float = 1.0

    @property
    def plaque(self) -> Box:
        """The sign below it, on the ledge."""
        lit = self.grown >= 0.5
        w = self.box.w + 24 if lit else SMALL[0] * self.scale - 36
        h, y = (84.0, FLOOR - 8) if lit else (54.0, FLOOR + 5)
        return Box(self.box.x + (self.box.w - w) / 2, y, w, h)

    @property
    def reach(self) -> Box:
        """Where a pointer means this title: from the top of the box to the foot of the sign."""
        return Box(self.box.x - GAP / 2, self.box.y, self.box.w + GAP, FLOOR + LEDGE_HIGH - self.box.y)


def shelf_order(titles: Sequence[str]) -> list[str]:
    """The titles from left to right: the first one stands in the middle."""
    half = len(titles) // 2
    return [titles[(i - half) % len(titles)] for i in range(len(titles))]


def scale_for(titles: int) -> float:
    """What a shelf of so many titles leaves of the size of a box: 1 as long as all find room."""
    natural = (SMALL[0] + GAP) * (titles - 1) + LARGE[0]
    return min(1.0, WIDEST / natural)


def boxes(order: Sequence[str], grown: Sequence[float]) -> list[Lightbox]:
    """The row, centred; `grown` sums up to 1, so the row keeps its width while one box shrinks and another grows.

    A box that grows covers the whole place that it had when small: a pointer on it stays on it.
    """
    scale = scale_for(len(order))
    widths = [(SMALL[0] + (LARGE[0] - SMALL[0]) * g) * scale for g in grown]
    gap = GAP * scale
    x = (1920 - sum(widths) - gap * (len(order) - 1)) / 2
    row = []
    for title, w, g in zip(order, widths, grown, strict=True):
        h = (SMALL[1] + (LARGE[1] - SMALL[1]) * g) * scale
        row.append(Lightbox(title, Box(x, FLOOR - h, w, h), g, scale))
        x += w + gap
    return row


def side_curtains(metrics: Metrics) -> tuple[Box, Box]:
    """The tied curtains at both edges of the window; a little of each is outside."""
    window = metrics.window
    w = CURTAIN_WIDE + max(0.0, (window.w - 1920) / 2)
    h = FLOOR - 2 - window.y
    return Box(window.x - 96, window.y, w, h), Box(window.right - w + 96, window.y, w, h)
