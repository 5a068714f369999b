"""Where everything lies on Kalesia's table, in units; pure geometry from the number of seats and the text scale.

Seats sit clockwise as seen from above: the first place is at the foot of the left wing, the following ones go up the left
wing and then down the right one, so that "passes to the left" runs the way a clock does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Final, Literal

from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.lines import CELLS, SIDE
from scenes.kalesia.paint.palette import KALESIA
from scenes.stage.loop.metrics import SAFE, Box
from scenes.table.layout.seated import SeatedZones
from scenes.table.layout.slips import hint_slip, log_slip

Wing = Literal["l", "r"]

BOARD: Final = Box(550, 138, 820, 600)
"""The grid board, frame included."""
BOARD_RIM: Final = 22
DECK: Final = (960.0, 430.0)
"""Cards are dealt from the middle of the board."""
LAYER_FLIGHT: Final = 45
"""Of what flies over the table."""
TILE_GAP: Final = 9
TILE_CORE: Final = 6
"""The visible core below a tile's face."""
LIT: Final = 1.14
"""How much larger the contested tile is."""
PROMPT: Final = Box(560, 50, 800, 70)
BANNER: Final = Box(700, 116, 520, 40)
"""The decisive-area banner hangs from the ribbon over the board's upper rim."""
HAND: Final = Box(346, 762, 1102, 260)
CARD: Final = (178, 254)
GROUP_GAP: Final = 14
"""Between the alliances of a hand."""
COLUMN_CARD: Final = 68
FOCUSED: Final = 1.16
FREED: Final = 22
"""What the grown card in focus has free beside it, left and right together: the ring round it lies there."""
WHOLE_STEP: Final = 200
"""From card to card of a hand that need not overlap: also the one in focus covers none."""
CHOSEN_RISE: Final = 26
PEEK_ENDS: Final = 278
"""Where the hint below the own secret card ends at the latest: beyond lies the first card of a full hand, grown."""
SECRET: Final = Box(112, 738, 150, 214)
"""The own secret alliance card face down, and lifted by a peek."""
OWN_TOP: Final = 727
"""Where the open card of somebody who sits alone begins; it stands on its aim."""
CONFIRM: Final = Box(1512, 830, 312, 60)
"""The ring round it ends above the names of the buttons at the foot."""
NOTEBOOK: Final = Box(1456, 832, 50, 56)
"""The notebook of somebody who sits alone, beside the button."""
NEWS: Final = Box(1460, 715, 364, 111)
NEWS_SLIP: Final = replace(log_slip(NEWS, KALESIA.plate, lines=3, grows=False), highest=250.0)
HINT_SLIP: Final = replace(hint_slip(NEWS, lines=8), highest=284.0)
"""A reason is longer than news: it grows higher, never over the last card of the hand."""
INVITATION: Final = Box(SAFE.x, 740, 348, SAFE.bottom - 740)
"""In a show, where a person's secret would lie: the sums are counted beside it."""
LESSON_SLIP: Final = hint_slip(Box(100, 474, 436, 116))
"""Of a lesson, between the plates of its three seats, where it hides no number."""
WINGS: Final = (Box(1392, 470, 180, 262),)
"""Where the Lamplighter stands: below the right plate of three seats, beside the tally."""
HINTS: Final = Box(1400, 932, 424, 94)
PLATE_W: Final = 312
CORNER_W: Final = 356
TALLY_STEP: Final = 48
TALLY_HEAD: Final = 52
TALLY_BELOW: Final = 86
"""From the lowest plate of the right wing down to it: its heading lies between."""
MOST_TALLIED: Final = 5
"""At a table of more there is no room for it."""
PAIR_STEP: Final = 46
"""How far the second card of a pair lies to the right of the first: its badge stays readable."""


@dataclass(frozen=True)
class Zones(SeatedZones):
    """The first seat is at the foot of the left wing, the next ones clockwise."""

    @cached_property
    def corner_h(self) -> float:
        """Height of the two panels in the upper corners: three lines."""
        return 3 * self.line + 12

    @property
    def status(self) -> Box:
        return Box(SAFE.x, SAFE.y, CORNER_W, self.corner_h)

    @property
    def totals(self) -> Box:
        return Box(SAFE.right - CORNER_W, SAFE.y, CORNER_W, self.corner_h)

    def counter(self, alliance: Alliance) -> Box:
        """One third of the totals panel."""
        third = CORNER_W / 3
        return Box(self.totals.x + ALLIANCES.index(alliance) * third, self.totals.y, third, self.corner_h - self.line)

    @property
    def crowded(self) -> bool:
        return self.n > 6

    @property
    def left_seats(self) -> int:
        return (self.n + 1) // 2

    def wing(self, seat: int) -> Wing:
        return "l" if self.place_of(seat) < self.left_seats else "r"

    @property
    def wing_top(self) -> float:
        return self.status.bottom + (10 if self.crowded else 18)

    @property
    def foot(self) -> float:
        """Top of the plate at the foot of the left wing."""
        return 726 - self.plate_h - 14

    @property
    def plate_h(self) -> float:
        return 96 if self.crowded else 108

    @property
    def pitch(self) -> float:
        """From one plate to the next."""
        if not self.crowded:
            return 132
        return (self.foot - self.wing_top) / 4

    @property
    def gap(self) -> float:
        """Between two plates of a wing."""
        return self.pitch - self.plate_h

    def plate(self, seat: int) -> Box:
        """The seat's plate, without its core."""
        return self._plates[seat]

    @cached_property
    def _plates(self) -> tuple[Box, ...]:
        return tuple(self._plate(seat) for seat in range(self.n))

    def _plate(self, seat: int) -> Box:
        place = self.place_of(seat)
        if place == 0:
            return Box(SAFE.x, self.foot, PLATE_W, self.plate_h)
        if place < self.left_seats:
            row = self.left_seats - 1 - place
            return Box(SAFE.x, self.wing_top + row * self.pitch, PLATE_W, self.plate_h)
        row = place - self.left_seats
        return Box(SAFE.right - PLATE_W, self.wing_top + row * self.pitch, PLATE_W, self.plate_h)

    @property
    def lowest_above(self) -> float:
        """Where the plates of the left wing end that hang over the one at its foot."""
        above = [self.plate(seat).bottom for seat in range(self.n) if self.wing(seat) == "l" and self.place_of(seat)]
        return max(above, default=self.status.bottom)

    @property
    def laid_w(self) -> float:
        """Width of a card that lies before a seat."""
        return 66 if self.crowded else 74

    def laid(self, seat: int, which: int) -> tuple[float, float]:
        """Centre of the first or second card that a seat has laid, beside its plate."""
        plate = self.plate(seat)
        middle = plate.right + 72 if self.wing(seat) == "l" else plate.x - 72
        return middle + (which - 0.5) * PAIR_STEP, plate.centre[1] + 2

    @property
    def warning(self) -> Box:
        """The permanent warning of tables at which everybody may lose, above the plate at the foot of the left wing."""
        h = 2 * self.line + 16
        return Box(SAFE.x, self.foot - 44 - h, CORNER_W, h)

    @property
    def tally(self) -> tuple[float, float] | None:
        """Upper left of the tally of longest lines, close below the right wing: a long hint, which stands on the foot of the
        news' place, hides none of them. None where there is no room for it."""
        if self.n > MOST_TALLIED:
            return None
        wing = [self.plate(seat).bottom for seat in range(self.n) if self.wing(seat) == "r"]
        return 1580.0, max(wing, default=self.wing_top) + TALLY_BELOW

    @property
    def tile(self) -> tuple[float, float]:
        """Width and height of an area tile's face."""
        width = (BOARD.w - 2 * BOARD_RIM - (SIDE - 1) * TILE_GAP) / SIDE
        height = (BOARD.h - 2 * BOARD_RIM - (SIDE - 1) * TILE_GAP) / SIDE - TILE_CORE
        return round(width), round(height)

    def cell(self, cell: int) -> Box:
        """The face of the tile on a cell of the grid."""
        if not 0 <= cell < CELLS:
            raise ValueError(f"the grid has cells 0 to {CELLS - 1}, not {cell}")
        return self._cells[cell]

    @cached_property
    def _cells(self) -> tuple[Box, ...]:
        return tuple(self._cell(cell) for cell in range(CELLS))

    def _cell(self, cell: int) -> Box:
        row, column = divmod(cell, SIDE)
        w, h = self.tile
        x = BOARD.x + BOARD_RIM + column * (w + TILE_GAP)
        y = BOARD.y + BOARD_RIM + row * (h + TILE_CORE + TILE_GAP)
        return Box(x, y, w, h)

    @property
    def arrow_px(self) -> int:
        """An arrow stands between two plates, and on none."""
        return round(max(18, min(34, self.gap)))

    def arrow(self, seat: int) -> tuple[float, float, float]:
        """Centre and turn (degrees clockwise from pointing right) of the arrow from a seat to its left neighbour: where plates
        leave room between them, towards the board, where no name is."""
        here, half = self.plate(seat), self.arrow_px / 2
        place = self.place_of(seat)
        if place == self.left_seats - 1 and place < self.n - 1:  # across, from the left wing to the right one
            return here.right - 20, here.y - half + 2, 0
        if self.wing(seat) == "l":
            above = self.plate((seat + 1) % self.n)
            return here.right - 20, min(above.bottom + half + 6, (above.bottom + here.y) / 2), 270
        return here.x + 10, here.bottom + max(self.gap / 2, half), 90


def column(alliance: Alliance) -> Box:
    """The column below the board in which the weapons of an alliance are counted."""
    third = 1000 / 3
    return Box(460 + ALLIANCES.index(alliance) * third + 8, 752, third - 16, 270)


def card_in_column(alliance: Alliance, index: int, of: int) -> tuple[float, float]:
    """Centre of the index-th of `of` small cards in a column: at most two rows, closer together when there are many."""
    box = column(alliance)
    rows = 1 if of <= 5 else 2
    per_row = -(-of // rows)
    row, place = divmod(index, per_row)
    step = min(56.0, (box.w - COLUMN_CARD - 28) / max(1, per_row - 1))
    left = box.centre[0] - step * (per_row - 1) / 2
    y = box.y + 176 if rows == 1 else box.y + 148 + row * 66
    return left + place * step, y


def index_width(count: int) -> float:
    """How much of a card is to be seen at the least in a hand of that size; 0 where all cards lie whole."""
    shown = (HAND.w - _focused_width() - CARD[0] - 2 * GROUP_GAP) // max(1, count - 2)
    return shown if shown < 0.95 * CARD[0] else 0


def _focused_width() -> float:
    return CARD[0] * FOCUSED + FREED


def under_finger(card: Box, count: int) -> Box:
    """Where a pointer means the card in focus of a hand of that size: on all that is freed for it.

    On the left edge of a card it would else mean its neighbour as soon as the hand has parted.
    """
    beside = (_focused_width() - CARD[0]) / 2 if index_width(count) else 0
    return Box(card.x - beside, card.y, card.w + 2 * beside, card.h)


def fan(faces: Sequence[str], focus: int | None = None) -> list[tuple[float, float, float]]:
    """Centre x, centre y and turn of each card of the own hand, with a gap between alliances.

    Few cards lie side by side. Of more only the last and the one in focus lie whole: the hand parts for it, and the others
    share what is left, so that each shows at least `index_width`. Parting moves cards sideways only.
    """
    w, h = CARD
    lefts = _lefts(faces, focus)
    middle = (len(faces) - 1) / 2
    out = []
    for i, left in enumerate(lefts):
        off = i - middle
        out.append((left + w / 2, HAND.y + h / 2 + abs(off) ** 1.6 * 0.2, round(off * 0.3, 1)))
    return out


def _lefts(faces: Sequence[str], focus: int | None) -> list[float]:
    """Left edges of the cards."""
    w, count = CARD[0], len(faces)
    gaps = [GROUP_GAP if before[0] != face[0] else 0 for before, face in pairwise(faces)]
    room = HAND.w - sum(gaps)
    if (count - 1) * WHOLE_STEP + w <= room:
        widths = [float(WHOLE_STEP)] * (count - 1) + [w]
        left = HAND.centre[0] - (sum(widths) + sum(gaps)) / 2
    else:
        whole = {count - 1: float(w)} | ({focus: _focused_width()} if focus is not None else {})
        step = (room - sum(whole.values())) / max(1, count - len(whole))
        widths = [whole.get(i, step) for i in range(count)]
        left = HAND.x
    lefts = []
    for i, width in enumerate(widths):
        lefts.append(left + (width - w) / 2 if i == focus and width > WHOLE_STEP else left)
        left += width + (gaps[i] if i < len(gaps) else 0)
    return lefts
