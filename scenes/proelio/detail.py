"""A hint, and what the card or button in focus would bring, on a slip before the stage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from games.kernel.protocol import Seat
from games.proelio.state import State
from scenes.proelio.context import WarContext, taught, zones_for
from scenes.proelio.explaining.forecast import forecast
from scenes.proelio.layout.neutral import notice
from scenes.proelio.layout.siege import FOUGHT
from scenes.proelio.zones import COUNTED, LESSON_SLIP, RAIL, SLIP, STAGE
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.pieces import Piece
from scenes.stage.words.lettering import Lettering
from scenes.table.layout.labels import Label
from scenes.table.layout.slips import PlacedSlip, Slip, hint_on, hint_slip

WIDTHS: Final = (560.0, 660.0, SLIP.w, 960.0)
"""As wide as the words need for two lines, or for three; the widest only where they find no room else."""
LOW: Final = 52.0
"""Height of a slip with one line."""
LAID_OUT: Final = ("trade_browse", "inquisition_view", "scribes_keep")
"""Phases in which cards lie on the stage."""
PAPER: Final = replace(hint_slip(SLIP, lines=7), id="card", layer=46, margin=26)
PAPERS: Final = tuple(replace(PAPER, place=Box(SLIP.centre[0] - w / 2, SLIP.bottom - LOW, w, LOW)) for w in WIDTHS)
BESIDE: Final = COUNTED[0] - 140
"""So far to the right reaches a high slip at most beside what the picked cards count."""
UNDER_A_SIEGE: Final = 514.0
"""Where the slip begins while a siege is on the stage."""
HEAD: Final = STAGE.y
"""So far up it reaches at most, where nothing is read above it."""
ABOVE_ODDS: Final = HEAD - LESSON_SLIP.place.y - 8
"""So high what a lesson says is at most where the odds of an Attack lie below it."""
LOWEST: Final = RAIL.y - 11
"""So far down a slip reaches at most: the frame of a button in focus stands out above the rail."""


def paper(text: str, lettering: Lettering, phase: str, under: float = 0.0) -> Slip:
    """The narrowest slip that holds the words in two lines, else in three or more, above the own wall, and below a siege, or
    what is read down to `under`: there it is rather not enlarged than that it lies on that, and in the end as wide as reaches
    the Attacks that wait before the neighbours. Where cards lie on the stage it lies before the wall. A high one grows upwards,
    never down to the buttons."""
    papers = PAPERS[:2] if phase == "deploy" else PAPERS[:3]
    fitting = (one for most in (2, 3) for one in papers if _lines(text, one, lettering) <= most)
    found = next(fitting, papers[-1])
    if phase in LAID_OUT:
        return found
    under = max(under, UNDER_A_SIEGE) if phase in FOUGHT else under
    most = LOWEST - max(under, HEAD)
    ways = [replace(one, highest=most) for one in (found, *([PAPERS[-1]] if phase not in FOUGHT else []))]
    found = next((one for one in ways if one.box(text, "", lettering).h <= most), ways[-1])
    h = found.box(text, "", lettering).h
    foot = min(max(under, SLIP.y) + h, LOWEST)
    x = min(found.place.x, BESIDE - found.place.w) if phase == "deploy" and foot > COUNTED[1] - LOW / 2 else found.place.x
    return replace(found, place=Box(x, foot - LOW, found.place.w, LOW))


def _lines(text: str, slip: Slip, lettering: Lettering) -> int:
    return len(lettering.wrap(text, slip.place.w - 2 * slip.margin, 28))


@dataclass(frozen=True)
class FittingPaper:
    """The slip that the sentence needs in that phase, below what is read on the stage."""

    phase: str
    under: float

    def pieces(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Iterator[Piece]:
        return paper(text, lettering, self.phase, self.under).pieces(text, icon, lettering, secret)

    def label(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Label:
        return paper(text, lettering, self.phase, self.under).label(text, icon, lettering, secret)


def read_down_to(view: State, context: WarContext) -> float:
    """The foot of what is read above a slip: what is noticed over the stage, else what is said of the Houses farther off."""
    noticed = notice(view, context)
    if noticed is not None:
        return noticed.box.bottom + 6
    zones = zones_for(view, context)
    far = [zones.house(zones.seat_at(place)).bottom for place in range(2, view.n - 1)]
    return max(far, default=0.0)


def read_on(view: State, context: WarContext) -> Iterator[PlacedSlip]:
    """A hint; what the card or button in focus would bring."""
    slip = FittingPaper(view.phase, read_down_to(view, context))
    lesson = replace(LESSON_SLIP, highest=ABOVE_ODDS) if view.phase == "deploy" else LESSON_SLIP
    yield from hint_on(lesson if taught(context) else slip, context.hint)
    text = forecast(view, context)
    if text:
        yield PlacedSlip(slip, text, secret=context.eyes)
