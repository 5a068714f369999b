"""What a deity says: a slip of paper beside its plate, towards the board, so that no name and no number lies under it (8.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from games.kernel.protocol import Seat
from scenes.kalesia.laid.zones import Zones
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.laid.labels import Label

SPOKEN: Final = 2.5
"""Seconds for which the slip lies there at the usual pace."""
SIZE: Final = 28.0
ROLE: Final = "serif_it"
MARGIN: Final = 18.0
GAP: Final = 8.0
LAYER: Final = 48


@dataclass(frozen=True)
class Said:
    """A line, how wide its words are (units), and how many seconds it still lies there."""

    text: str
    width: float
    left: float = SPOKEN


class Speech:
    """Who is saying what."""

    def __init__(self) -> None:
        self.said: dict[Seat, Said] = {}

    def say(self, seat: Seat, text: str, width: float) -> None:
        self.said[seat] = Said(text, width)

    def update(self, dt: float) -> bool:
        """`dt` seconds of the show pass. True when a slip went."""
        before = len(self.said)
        self.said = {seat: Said(s.text, s.width, s.left - dt) for seat, s in self.said.items() if s.left > dt}
        return len(self.said) != before

    def clear(self) -> None:
        """Nobody speaks any more."""
        self.said = {}


def slip(zones: Zones, seat: Seat, width: float) -> Box:
    """Over the lower half of what that seat has laid, from its plate inwards."""
    plate, w = zones.plate(seat), width + 2 * MARGIN
    h = round(zones.line + 6)
    x = plate.right + GAP if zones.wing(seat) == "l" else plate.x - GAP - w
    return Box(x, plate.centre[1] + 2, w, h)


def speech_pieces(said: Mapping[Seat, Said], zones: Zones) -> Iterator[Piece]:
    for seat, line in said.items():
        box = slip(zones, seat, line.width)
        yield centred(
            f"speech.{seat}",
            shell.chip(w=round(box.w), h=box.h, color=SHELL.paper),
            *box.centre,
            round(box.w),
            box.h,
            LAYER,
            text=line.text,
        )


def speech_labels(said: Mapping[Seat, Said], zones: Zones) -> Iterator[Label]:
    for seat, line in said.items():
        x, y = slip(zones, seat, line.width).centre
        yield Label(line.text, x, y, SIZE, ROLE, SHELL.ink, "center", key=f"speech.{seat}")
