"""What a deity says when it lays its pair: a slip of paper at its plate, the same line for every choice (8.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from games.kernel.protocol import Seat
from scenes.kalesia.laid.seats import words_left, words_width
from scenes.kalesia.laid.zones import Zones
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.laid.labels import Label

SPOKEN: Final = 1.5
"""Seconds for which the slip lies there at the usual pace."""
SIZE: Final = 28.0
ROLE: Final = "serif_it"
MARGIN: Final = 18.0
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
    """Below the name, from the portrait inwards: over the plate's lower edge, or, of large words, over its lower row."""
    plate, w = zones.plate(seat), width + 2 * MARGIN
    h = round(zones.line + 6)
    start = words_left(zones, seat) - 12
    x = start if zones.wing(seat) == "l" else start + words_width(zones) + 26 - w
    y = plate.bottom - (h if covers_row(zones.text_scale) else h * 0.4)
    return Box(x, y, w, h)


def covers_row(text_scale: float) -> bool:
    """Whether the slip hides the lower row of its plate."""
    return text_scale > 1.0


def without_covered(labels: Iterable[Label], said: Mapping[Seat, Said], text_scale: float) -> list[Label]:
    """The labels of the table but those that lie under a slip."""
    hidden = {f"state.{seat}" for seat in said} if covers_row(text_scale) else set()
    return [label for label in labels if label.key not in hidden]


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
