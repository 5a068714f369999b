"""Where everything lies on Caledea's table, in units: the board in the middle, a sheet on the left, rivals on the right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from scenes.stage.loop.metrics import SAFE, Box

SQUARE: Final = 84.0
"""A multiple of 3, so that squares are whole pixels at 720p and at 1080p."""
STRIPS: Final = (33.0, 21.0)
"""Widths of the two squares that are seen beyond each edge of the board, the nearer first: as if the board bent away there."""
GHOST: Final = sum(STRIPS)
SHOWN: Final = 9
"""At most so many columns and rows are shown large; on joined boards the rest lies beyond the edge."""
RIM: Final = 16.0
MIDDLE: Final = (960.0, 568.5)
"""Of the board."""
WING: Final = 398.0
SHEET: Final = Box(SAFE.x, 130, WING, 600)
FOOT: Final = Box(SAFE.x, 748, WING, 196)
"""Below the sheet: the legend of ranks, or the whole torus in small."""
RIGHT: Final = SAFE.right - WING
RIVALS_TOP: Final = 130.0
TRAY: Final = Box(RIGHT, 572, WING, 306)
"""Where a fight is thrown, and where choices are made. With few rivals choices may grow upwards from here."""
NEWS: Final = Box(RIGHT, 754, WING, 124)
INVITATION: Final = Box(RIGHT, 510, WING, 244)
"""Where onlookers are invited to a table of four, above the news: while computers play nobody chooses there."""
WINGS: Final = (Box(RIGHT + 120, 322, 158, 184), Box(RIGHT + 120, 322, 110, 120))
"""Where the Lamplighter stands, with one rival: between its row and what can be chosen."""
HINT_X: Final = SAFE.x
"""Of the hints at the left foot."""
ROW_GAP: Final = 8.0
TALLEST_ROW: Final = 108.0
OWN_ROW: Final = 54.0
"""Height of the row that says when the one person at the table moves."""
WITH_PRICES: Final = 176.0
"""With one or two rivals their rows have room for what everything costs them."""
CARD: Final = (282.0, 282.0)
"""A kingdom's card while kingdoms are chosen: nine of them lie over the board, lands by row and goods by column."""


@dataclass(frozen=True)
class Rows:
    """The rows of the other kingdoms, `n` seats in all."""

    n: int
    text_scale: float = 1.0
    unfolded: bool = False
    """Whether the first of them lies open, as high as with one or two rivals."""
    own: int | None = None
    """How many of them move before the one person at the table, whose own row lies there."""

    @cached_property
    def pitch(self) -> float:
        rivals = max(1, self.n - 1)
        tallest = TALLEST_ROW if self.n > 3 else WITH_PRICES
        return min(tallest + 16, (TRAY.y - 16 - RIVALS_TOP + ROW_GAP) / rivals)

    @cached_property
    def height(self) -> float:
        return self.pitch - ROW_GAP

    @cached_property
    def more(self) -> float:
        """By so much the first row is higher than the others."""
        return max(0.0, WITH_PRICES - self.height) if self.unfolded else 0.0

    def priced(self, row: Box) -> bool:
        """Whether there is room in a row for prices below the counters."""
        return row.h > TALLEST_ROW + 40

    def wordy(self, row: Box) -> bool:
        """Whether there is room in a row for a name above the counters."""
        return row.h >= 2 * 34 * self.text_scale + 8

    @cached_property
    def bottom(self) -> float:
        return self._top(max(1, self.n - 1)) + (0.0 if self.own is None else OWN_ROW + ROW_GAP) - ROW_GAP

    def _top(self, place: int) -> float:
        return RIVALS_TOP + place * self.pitch + (self.more if place else 0.0)

    def row(self, place: int) -> Box:
        """The place-th rival from above."""
        below = OWN_ROW + ROW_GAP if self.own is not None and place >= self.own else 0.0
        return Box(RIGHT, self._top(place) + below, WING, self.height + (0.0 if place else self.more))

    @property
    def own_row(self) -> Box | None:
        """The own row of the one person at the table."""
        return Box(RIGHT, self._top(self.own), WING, OWN_ROW) if self.own is not None else None
