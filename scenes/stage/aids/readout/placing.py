"""Where the strip lies: where it covers least of what can be chosen and of what is told, and it stays there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from scenes.stage.aids.readout.setting import ACROSS, Form
from scenes.stage.loop.metrics import HEIGHT, SAFE, WIDTH, Box

EDGE: Final = 54.0
"""From the strip to the left and right edge of the screen."""
HEAD: Final = 38.0
FOOT: Final = HEIGHT - 38.0
"""Where it begins at the head, and ends at the foot."""
NARROW: Final = 500.0
"""How wide a column is."""
MOST_NARROW: Final = 842.0
"""How high: above the hints in the corner."""
IN: Final = SAFE.x - EDGE
"""From the edge of the strip to its words, towards the edge of the screen."""
INNER: Final = 24.0
"""The same of a column towards its middle."""
HALF: Final = 940.0
MIDDLE: Final = Form(HALF - 2 * INNER, 500.0, aside=True)
"""In the midst of the head or the foot, between what stands in the corners; or at the left foot."""
SLIM: Final = MIDDLE._replace(high=300.0)
"""The same of few lines, where more would lie on what can be chosen."""
FEW: Final = 3
"""Of so few lines so many pages are read as easily as elsewhere."""
COLUMN: Final = Form(NARROW - IN - INNER, MOST_NARROW, aside=True, narrow=True)
SHORT: Final = COLUMN._replace(high=660.0)
"""A column that leaves the foot of the screen in sight, where hands lie."""
FORMS: Final = (ACROSS, MIDDLE, SLIM, COLUMN, SHORT)
CHOSEN: Final = 5.0
"""How much more what can be chosen counts than what is only told."""
LIT: Final = 4.0
"""The same of what light falls on."""
LOST: Final = 1.5
"""How much more that one counts of which most is covered."""
TITLE: Final = 1.0
"""How much more than words a title counts;"""
SAID_TITLE: Final = 0.2
"""one that the strip says;"""
CORNER: Final = 0.6
"""hints in the corner."""
SHORT_LINES: Final = {ACROSS: 0.0, MIDDLE: 0.05, SLIM: 0.05, COLUMN: 0.1, SHORT: 0.1}
"""What shorter lines must spare."""
PAGE: Final = 0.07
"""The same for every page that its words need."""
MORE_PAGES: Final = 0.25
"""What each page of few lines beyond `FEW` must spare besides."""
LOW: Final = 0.02
"""What the foot must spare: at the head stands what is asked, which the strip says."""
STAYS: Final = 0.6
"""By so much another place must be better for it to move there."""
COVERED: Final = 0.04
"""A thing of which so much is covered does not lie in sight."""
HIDDEN: Final = 0.25
"""One of which so much is covered is as good as gone."""


BOARD: Final = Box(480, 120, 960, 640)
"""In the midst of a table, where its board lies: who does not see it does not know where he is."""


class Place(NamedTuple):
    """One of the places: along the head or the foot of the screen, or in the `middle` of one of them, or broad at the left
    `corner`; `left`, `right`: a column there that begins at its head or ends at its foot. `short`: no higher than so."""

    low: bool = False
    side: str = ""
    short: bool = False

    @property
    def form(self) -> Form:
        broad, column = (SLIM, SHORT) if self.short else (MIDDLE, COLUMN)
        return {"": ACROSS, "middle": broad, "corner": broad}.get(self.side, column)

    def words(self, box: Box) -> Box:
        """Where its words lie, of all that lies there."""
        return Box(box.x + (INNER if self.side in ("right", "middle", "corner") else IN), box.y, self.form.w, box.h)

    def box(self, h: float, foot: float = FOOT) -> Box:
        """Of a strip so high there."""
        w = WIDTH - 2 * EDGE if not self.side else HALF if self.side in ("middle", "corner") else NARROW
        left = {"middle": (WIDTH - HALF) / 2, "corner": IN + EDGE - INNER, "right": WIDTH - EDGE - NARROW}
        x = left.get(self.side, EDGE)
        return Box(x, foot - h if self.low else HEAD, w, h)


class Need(NamedTuple):
    """How high words are, and how many pages they need."""

    h: float
    pages: int = 1


COLUMNS: Final = ((False, False), (True, False), (False, True))
"""Whether a column stands at the foot, and whether it is short."""
PLACES: Final = (
    Place(), Place(low=True), Place(side="middle"), Place(low=True, side="middle"), Place(low=True, side="corner"),
    *(Place(low, side, short=True) for low, side in ((True, "middle"), (True, "corner"), (False, "middle"))),
    *(Place(low, side, short) for side in ("right", "left") for low, short in COLUMNS),
)  # fmt: skip


def best(
    now: Place | None,
    first: Sequence[Box],
    chosen: Sequence[tuple[str, Box]],
    lit: Sequence[Box],
    told: Sequence[Sequence[Box]],
    needs: Mapping[Form, Need],
    foot: float = FOOT,
    dear: Sequence[tuple[float, Sequence[Box]]] = (),
) -> Place:
    """The place that covers nothing of what comes `first`, and else least; where it is `now`, unless another one is better
    by far. Of what can be `chosen` each kind counts alike, however many there are of it; so does each group of what is only
    `told`, and of what is `dear`, with how much more it counts: titles, and hints in the corner. `needs`: what it needs in
    each form; asked only for those that may be better."""
    kinds = [[box for one, box in chosen if one == kind] for kind in dict.fromkeys(kind for kind, _ in chosen)]

    def hidden(place: Place) -> list[float]:
        return [covered(place.box(needs[place.form].h, foot), [one]) for one in first]

    def cost(place: Place) -> float:
        box = place.box(needs[place.form].h, foot)
        shares = [covered(box, boxes, gone=1.0) for boxes in kinds]
        found = CHOSEN * sum(shares) / max(1, len(shares)) + LIT * covered(box, lit, gone=1.0)
        found += LOST * max((covered(box, [one]) for _, one in chosen), default=0.0)
        found += sum(weight * covered(box, boxes, gone=1.0) for weight, boxes in dear)
        found += sum(covered(box, boxes) for boxes in told) + SHORT_LINES[place.form]
        found += PAGE * needs[place.form].pages
        found += MORE_PAGES * max(0, needs[SLIM].pages - FEW) if place.form == SLIM else 0.0
        return found + (LOW if place.low else 0.0) - (STAYS if place == now else 0.0)

    if now is not None and cost(now) <= PAGE and all(share <= COVERED for share in hidden(now)):
        return now  # no other one can be better
    return min(PLACES, key=lambda place: ([share for share in hidden(place) if share > COVERED], cost(place)))


def covered(box: Box, things: Iterable[Box], gone: float = 0.0) -> float:
    """How much of these lies below it: 0 for none, 1 for all of all; so much more for those that are as good as gone."""
    shares = [shared(box, one) / max(1.0, one.w * one.h) for one in things]
    return sum(share + (gone if share >= HIDDEN else 0.0) for share in shares) / len(shares) if shares else 0.0


def shared(a: Box, b: Box) -> float:
    """Square units that both have."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0
