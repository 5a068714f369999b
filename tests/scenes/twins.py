"""Two runs of a game that differ only in what one seat keeps hidden: what everybody else saw, heard and felt, each frame."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any

from games.kernel.protocol import Seat
from tests.scenes.at_table import AtTable

SPY: Seat = 0
"""The seat whose secret is another one in the twin."""
SENSES = ("drawn", "written", "sounds", "sounded", "felt")

Frame = tuple[Any, ...]
"""What one frame showed, in the order of `SENSES`."""


class Unfit(Exception):
    """Somebody must do something with the very card in which the twins differ: the pair proves nothing."""


class Watcher:
    """Notes every frame of the rig's app without what the spy alone peeks at.

    Whatever is drawn in the spy's name while the spy does not look is no peek: that is noted, and differs.
    """

    def __init__(self, rig: AtTable[Any]) -> None:
        self.rig = rig
        self.frames: list[Frame] = []
        rig.canvas.recording = True
        rig.app.on_frame = self.note

    def secret(self, seat: Seat | None) -> bool:
        """Whether what only that seat sees is left out of the comparison."""
        return seat == SPY

    def peeked(self, seat: Seat | None) -> bool:
        """Whether only that seat sees it, and it does look."""
        return self.secret(seat) and self.rig.table.persons.looking == seat

    @property
    def alone(self) -> bool:
        """Whether nobody else sits there: else whatever sounds or shakes is heard by all, also beside a peek."""
        return self.rig.table.persons.eyes is not None

    def note(self) -> None:
        stage = self.rig.stage
        drawn = tuple(d for d in self.rig.canvas.record if not self.peeked(d.secret))
        written = tuple(w for w in self.rig.canvas.written if not self.peeked(w.secret))
        sounded = tuple(s for s in stage.sound.record if not (self.alone and self.secret(s.secret)))
        self.frames.append((drawn, written, len(sounded), sounded[-3:], tuple(stage.devices.felt)))


def difference(one: list[Frame], two: list[Frame]) -> str:
    """ "" for equal runs; else the first thing that differs."""
    if len(one) != len(two):
        return f"{len(one)} frames against {len(two)}"
    for i, (a, b) in enumerate(zip(one, two, strict=True)):
        for name, x, y in zip(SENSES, a, b, strict=True):
            if x != y:
                return f"frame {i}: {name} differs"
    return ""


def play_pairs(pairs: Callable[[int], Iterable[tuple[Any, ...]]], compare: Callable[..., str], usual: int) -> None:
    """The program: as many pairs as the command line asks for; ends with code 1 when anybody could tell twins apart.

    The word `late` behind their number: with pictures that come late.
    """
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else usual
    late = "late" in sys.argv
    told: list[str] = []
    unfit = 0
    for pair in pairs(asked):
        try:
            found = compare(*pair, late=late)
        except Unfit:
            unfit += 1
            continue
        told += [f"{pair}: {found}"] if found else []
    print("\n".join(told) or f"{asked - unfit} pairs: nothing outside the own peek differs; {unfit} proved nothing")
    sys.exit(bool(told))
