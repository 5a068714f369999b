"""Short-lived paper: scraps at a conquest, the crack and the oak leaf of a tie, cards on their way at the deal."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from games.kalesia.faces import ALLIANCES
from games.kalesia.state import State
from scenes.kalesia.layout.cards import card_back
from scenes.kalesia.layout.zones import DECK, LAYER_FLIGHT, Zones, column
from scenes.kalesia.paint import marks
from scenes.paint.brush import Picture
from scenes.stage.pieces.motion import CAPTURE
from scenes.stage.pieces.piece import Piece, square
from scenes.table.context import Context

SHREDS: Final = 14
REACH: Final = 92
DEALT, AT_ONCE = 3, 8
"""So many cards fly to each seat, and about so many in all: where cards follow each other more quickly the table flashes."""
LEAF: Final = 104
CRACK: Final = 104
VERDICT: Final = 3
"""The part of the counting in which the verdict stands."""


def shreds(view: State, zones: Zones) -> Iterator[Piece]:
    """Fourteen scraps fly from the conquered area, in the colours of its new owner."""
    played = view.log[-1]
    assert played.winner is not None, "nobody has conquered it"
    x, y = zones.cell(view.number.index(played.area)).centre
    for i in range(SHREDS):
        angle = math.tau * i / SHREDS + 0.4 * (i % 3)
        reach = REACH * (0.75 + 0.13 * (i % 4))
        to = x + reach * math.cos(angle), y + reach * 0.8 * math.sin(angle)
        yield square(f"shred.{i}", shred(i, played.winner), *to, 24, LAYER_FLIGHT, come=(x, y), motion=CAPTURE)


def shred(i: int, alliance: str) -> Picture:
    """The i-th scrap of an alliance's conquest."""
    return marks.shred(colour=alliance if i % 3 else "gold", take=i % 4, px=24, angle=i * 40 % 360)


def tie(view: State, context: Context, zones: Zones) -> Iterator[Piece]:
    """The tied counters crack, and the oak leaf grows over the area."""
    if context.step != VERDICT:
        return
    totals = view.log[-1].totals
    for take, alliance in enumerate(a for a in ALLIANCES if totals[a] == max(totals.values())):
        box = column(alliance)
        crack = marks.crack(w=CRACK, h=CRACK, take=take % 2)
        yield square(f"crack.{alliance}", crack, box.right - 60, box.y + 56, CRACK, LAYER_FLIGHT + 90)
    x, y = zones.cell(view.cell).centre
    yield square("leaf", marks.oak_leaf(px=LEAF), x, y, LEAF, LAYER_FLIGHT, come=(x, y + 40), motion=CAPTURE)


def deal(view: State, zones: Zones) -> Iterator[Piece]:
    """A few backs fly to every seat, whatever it is dealt."""
    for seat in range(view.n):
        x, y = zones.laid(seat, 0)
        for i in range(max(1, min(DEALT, AT_ONCE // view.n))):
            yield card_back(
                f"deal.{seat}.{i}",
                "weapon",
                x + i * 20,
                y + i * 2,
                zones.laid_w,
                LAYER_FLIGHT + i,
                turn=(i - 1) * 6.0,
                come=DECK,
                go=zones.plate(seat).centre,
            )
