"""Where everything lies on Proelio's table, in units; pure geometry from the number of Houses and the text scale.

The own House sits at the foot. The others stand in a row above, so that the House that is attacked from here is on the left
and the one that attacks on the right: turns run round the table against the clock, Attacks with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

from scenes.stage.loop.metrics import SAFE, Box
from scenes.table.layout.seated import SeatedZones
from scenes.table.layout.slips import hint_slip

Wing = Literal["l", "r"]

ROW_Y: Final = 136.0
PLATE_H: Final = 106.0
OWN_PLATE: Final = Box(SAFE.x, 778, 392, PLATE_H)
NEAR: Final = (352.0, 1568.0)
"""Where the two neighbours' castles stand."""
NEAR_FOOT: Final = 584.0
FAR_FOOT: Final = 440.0
OWN_FOOT: Final = 690.0
RAIL: Final = Box(SAFE.x, 694, SAFE.w, 60)
"""The wooden rail between the stage and the Hand: what can be done lies on it."""
RAIL_GAP: Final = 22.0
HAND: Final = Box(512, 778, 912, 244)
CARD: Final = (170.0, 243.0)
CROWDED_STEP: Final = 148.0
"""So much is seen of each of six cards but the last one."""
CHOSEN_RISE: Final = 8.0
FOCUSED: Final = 1.08
STAGE: Final = Box(480, 296, 960, 294)
"""Where sieges are fought, and cards shown that lie in no Hand."""
LIST: Final = Box(450, 296, 1020, 384)
"""Where long lists lie, in two columns."""
LIST_PITCH: Final = 88.0
LIST_BUTTON: Final = 60.0
"""The frame of the line in focus must not touch the next."""
CORNERS: Final = (Box(SAFE.x, SAFE.y, 392, 80), Box(SAFE.right - 392, SAFE.y, 392, 80))
"""Beside the prompt: the Merchant, and Equitas."""
STATUS: Final = Box(1416, 778, 408, 148)
DIAL: Final = 92.0
OWN_WORDS: Final = Box(SAFE.x + 96, 640, 270, 34)
"""What is said of the own House, after its sign."""
OWN_SIGN: Final = (SAFE.x + 76, 661.0, 36.0)
"""Middle and size of that sign."""
DISC: Final = 54
"""A Guild, or the Merchant."""
PILES: Final = Box(SAFE.x, 898, 392, 116)
PILE_W: Final = 80.0
INVITATION: Final = Box(OWN_PLATE.right + 12, 858, STATUS.x - OWN_PLATE.right - 24, 168)
"""Where onlookers are invited to play: below a hand that lies face down, between plate and season."""
WATCHED_Y: Final = (HAND.y + INVITATION.y) / 2
"""The middle of that hand."""
SLIP: Final = Box(590, 478, 762, 208)
"""The words of the card under the cursor: before the siege engines, so that the own wall stays in sight; before the own wall
where cards lie on the stage."""
LESSON_SLIP: Final = replace(hint_slip(Box(506, 180, 908, 92)), hangs=True)
"""Of a lesson, in the sky between its two other Houses, where neither sieges nor the own wall are."""
WINGS: Final = (Box(1152, 296, 190, 264), Box(560, 296, 200, 264), Box(492, 848, 106, 154))
"""Where the Lamplighter stands: on the plain where no siege is, else beside the hand."""
ODDS: Final = Box(594, 306, 520, 196)
"""The board of what an Attack may be, where it comes from the right; else across the middle."""
COUNTED: Final = (1346.0, 646.0)
COUNTED_W: Final = 272.0
"""Middle and width of what the picked cards count, beside the own wall."""
NOTICE: Final = Box(570, 482, 780, 44)
"""How long a Plague lasts, or what came of the last siege, where that is one line: between the far walls and the own one, and
between what waits before the neighbours."""
CARD_RATIO: Final = 10 / 7
CASTLE: Final = 0.87
"""Height of a castle by the width of its wall, but for the tips of its towers."""


@dataclass(frozen=True)
class Camp:
    """Where a House has its wall: middle, foot, width of the whole wall, size of its shield."""

    x: float
    foot: float
    w: float
    shield: float
    tall: float = 0.26
    """Height of the wall by its width."""

    @property
    def h(self) -> float:
        """How high the wall is."""
        return round(self.w * self.tall)

    @property
    def arms(self) -> tuple[float, float]:
        """Middle of the shield: above the wall; of the own House beside it, where its cards do not hide it."""
        if self.foot == OWN_FOOT:
            return self.x - self.w / 2 - self.shield * 0.64, self.foot - self.shield * 0.52
        return self.x, self.foot - self.h - self.shield * 0.62


@dataclass(frozen=True)
class Zones(SeatedZones):
    """The first House is at the foot, the next ones to the right. `watched`: nobody sits there, and onlookers are invited."""

    watched: bool = False

    @property
    def corner_step(self) -> float:
        """From line to line in the upper corners: over the plates there is room for two, and large ones take all of it."""
        return min(self.line * 1.05, CORNERS[0].h / 2)

    def seat_at(self, place: int) -> int:
        return (self.first + place) % self.n

    # -- plates --------------------------------------------------------------------------------------------------------

    @cached_property
    def plate_w(self) -> float:
        """Of the Houses in the row."""
        return 392.0 if self.n < 6 else 304.0

    def column(self, seat: int) -> float:
        """From 0 on the left to 1 on the right, of a House in the row."""
        return (self.n - 1 - self.place_of(seat)) / (self.n - 2)

    def plate(self, seat: int) -> Box:
        """The House's plate, without its core."""
        if self.place_of(seat) == 0:
            return OWN_PLATE
        return Box(round(SAFE.x + self.column(seat) * (SAFE.w - self.plate_w)), ROW_Y, self.plate_w, PLATE_H)

    def wing(self, seat: int) -> Wing:
        """On which side of the plate its face is: the outer one."""
        return "r" if self.place_of(seat) == 1 else "l"

    def camp(self, seat: int) -> Camp:
        place = self.place_of(seat)
        if place == 0:
            return Camp(960, OWN_FOOT, 440, 96, 0.155)
        if place == self.n - 1:
            return Camp(NEAR[0], NEAR_FOOT, 268, 104)
        if place == 1:
            return Camp(NEAR[1], NEAR_FOOT, 268, 104)
        far = self.n - 3
        reach = {1: 0.0, 2: 210.0, 3: 296.0}[far]
        across = 1 - 2 * (place - 2) / (far - 1) if far > 1 else 0.0
        w = {1: 210, 2: 180, 3: 150}[far]
        return Camp(960 + reach * across, FAR_FOOT, w, round(w * 0.36))

    def foot_words(self, seat: int) -> tuple[float, float]:
        """Middle of what is said of a House, beneath its wall; of the own one above its plate, where no slip hides it."""
        camp = self.camp(seat)
        if self.place_of(seat) == 0:
            return OWN_WORDS.centre
        return camp.x, camp.foot + 20 * max(1.0, self.text_scale)

    def points(self, seat: int) -> tuple[float, float]:
        """Middle of what a House counts: on the foot of its wall."""
        camp = self.camp(seat)
        return camp.x, camp.foot - 20 * max(1.0, self.text_scale)

    def foot_width(self, seat: int) -> float:
        """How wide it may be."""
        return OWN_WORDS.w if self.place_of(seat) == 0 else max(276.0, self.camp(seat).w + 60)

    def house(self, seat: int) -> Box:
        """From the towers of another House's castle down to what is said beneath its wall."""
        camp, w, (x, y) = self.camp(seat), self.foot_width(seat), self.foot_words(seat)
        top = camp.foot - CASTLE * camp.w
        return Box(x - w / 2, top, w, y + self.line / 2 + 2 - top)

    # -- what lies before a House --------------------------------------------------------------------------------------

    def slot(self, seat: int) -> tuple[float, float, float]:
        """Middle and width of the Attack before a House: on the side from which it came."""
        place, camp = self.place_of(seat), self.camp(seat)
        if place == 0:
            return 1394.0, 618.0, 84.0
        if place == self.n - 1:
            return camp.x + camp.w / 2 + 56, camp.foot - 32, 78.0
        w = 58.0 if place == 1 else 50.0
        return camp.x - camp.w / 2 - w / 2 - 14, camp.foot - w * CARD_RATIO / 2, w

    def plague(self, seat: int) -> tuple[float, float, float]:
        """Middle and width of the Plague that a House has in play: on the other side of its wall than the Attack."""
        place, camp = self.place_of(seat), self.camp(seat)
        _, y, w = self.slot(seat)
        if place == 0:
            return camp.x + camp.w / 2 + w / 2 + 8, y, w
        if place == self.n - 1:
            return camp.x - camp.w / 2 - 56, y - 44, w
        return camp.x + camp.w / 2 + w / 2 + 14, y, w

    def ceiling(self, seat: int) -> tuple[float, float]:
        """Middle of what an Attack before another House is worth at most: on the foot of its card."""
        x, y, w = self.slot(seat)
        return x, y + w * CARD_RATIO / 2 - 6

    def from_right(self, seat: int) -> bool:
        """Whether the Attack on that House comes from the right of the screen."""
        return self.place_of(seat) in (0, self.n - 1)

    def side(self, seat: int) -> int:
        """1 where the Attack on that House comes from the right of the screen, else -1."""
        return 1 if self.from_right(seat) else -1

    def fan(self, seat: int) -> tuple[float, float, float, float]:
        """Left end and middle of the backs of a Hand, their width and step."""
        box = self.plate(seat)
        return box.x + 16, box.bottom + 38, 36.0, 25.0

    def hand_middle(self, seat: int) -> tuple[float, float]:
        """Where cards fly from and to."""
        if self.place_of(seat) == 0:
            return HAND.centre[0], WATCHED_Y if self.watched else HAND.centre[1]
        x, y, w, step = self.fan(seat)
        return x + w / 2 + 2 * step, y

    def marks(self, seat: int) -> tuple[float, float]:
        """Middle of the first of the small discs of a House (Guild, Merchant); the second lies to the left of it, of the own
        House above it."""
        if self.place_of(seat) == 0:
            return SAFE.x + 30, 661.0
        box = self.plate(seat)
        return box.right - 30, box.bottom + 36

    def merchant(self, seat: int) -> tuple[float, float]:
        """Middle of the Merchant's disc, where it stands with that House."""
        x, y = self.marks(seat)
        return (x, y - DISC - 6) if self.place_of(seat) == 0 else (x - DISC - 8, y)

    def pile(self, which: int) -> tuple[float, float]:
        """Middle of a pile: Base deck, Base discards, Imperial deck, Imperial discards."""
        step = (PILES.w - PILE_W) / 3
        return PILES.x + PILE_W / 2 + which * step, PILES.centre[1]

    def arrow(self, seat: int) -> tuple[float, float, float]:
        """Middle and turn (degrees clockwise from pointing right) of the arrow from a House to the one that it attacks."""
        place = self.place_of(seat)
        if place == 0:
            return 526.0, 650.0, 180.0
        if place == 1:
            return 1546.0, 650.0, 180.0
        here, there = self.plate(seat), self.plate(self.seat_at(place - 1))
        return (here.right + there.x) / 2, here.centre[1], 0.0

    def arrow_size(self, seat: int) -> tuple[float, float]:
        """Width and height of that arrow."""
        place = self.place_of(seat)
        if place in (0, 1):
            return 120.0, 36.0
        here, there = self.plate(seat), self.plate(self.seat_at(place - 1))
        return (160.0, 34.0) if there.x - here.right > 200 else (there.x - here.right - 8, 34.0)


def fanned(count: int) -> list[tuple[float, float, float]]:
    """Middle and turn of each card of the open Hand."""
    w, h = CARD
    step = min(182.0, (HAND.w - w) / max(1, count - 1))
    middle = (count - 1) / 2
    found = []
    for i in range(count):
        off = i - middle
        found.append((HAND.centre[0] + off * step, HAND.y + h / 2 + abs(off) ** 1.6 * 0.3, round(off * 0.7, 1)))
    return found


def rail(widths: Sequence[float]) -> list[Box]:
    """The places of buttons of those widths in the middle of the rail, no lower than a raised card reaches."""
    x = RAIL.centre[0] - (sum(widths) + RAIL_GAP * (len(widths) - 1)) / 2
    return [Box(x + sum(widths[:i]) + RAIL_GAP * i, RAIL.y, w, RAIL.h - 12) for i, w in enumerate(widths)]


def listed(count: int) -> list[Box]:
    """The places of the lines of a long list, down the left column, then down the right one."""
    rows = -(-count // 2)
    pitch, w = min(LIST_PITCH, (LIST.h - 32) / rows), LIST.w / 2 - 36
    top = LIST.centre[1] - rows * pitch / 2 + (pitch - LIST_BUTTON) / 2
    return [Box(LIST.x + 24 + i // rows * (w + 24), top + i % rows * pitch, w, LIST_BUTTON) for i in range(count)]


def in_rows(count: int, w: float, rows: int = 1) -> list[tuple[float, float]]:
    """Middles of so many cards of that width on the stage, in at most so many rows."""
    per_row = -(-count // rows)
    h = w * CARD_RATIO
    found = []
    for i in range(count):
        row, place = divmod(i, per_row)
        here = min(per_row, count - row * per_row)
        x = STAGE.centre[0] + (place - (here - 1) / 2) * (w + 16)
        found.append((x, STAGE.centre[1] + 12 + (row - (rows - 1) / 2) * (h + 12)))
    return found
