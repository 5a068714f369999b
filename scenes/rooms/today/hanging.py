"""A thing that hangs above the boxes of the shelf: where, and what it says and does when it is in focus."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from scenes.paint.brush import Picture
from scenes.rooms.shelf.layout import boxes
from scenes.stage.aids.told import sentences
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas

THREAD: Final = (0xC9, 0x8F, 0x33)
APART: Final = 24.0
"""Units between it and a lit box that would else be behind it."""
LOWER: Final = 152.0
"""Where the top of a thing is that has been moved below the sign of the house."""


class Hanging(ABC):
    """`said`: what captions say of it; `line` and `facts` stand below the row while it is in focus, emblem and words each;
    `label`: the text of what choosing it does."""

    id: str
    home: Box
    label: str = "hint.open"
    line: str = ""
    facts: Sequence[tuple[str, str]] = ()

    @property
    def said(self) -> str:
        return sentences([self.line, *(text for _, text in self.facts)])

    @abstractmethod
    def open(self) -> None:
        """It is chosen."""

    @abstractmethod
    def pictures(self) -> list[Picture]:
        """All that it is drawn with."""

    @abstractmethod
    def draw(self, canvas: Canvas, box: Box, ringed: bool) -> None:
        """There, with its ring where it is in focus."""


def places(homes: Sequence[Box], order: Sequence[str], lit: int) -> list[Box]:
    """Where these hang, from the left, while that box is lit: never before it; then to its right, one after another."""
    box, found = boxes(order, [float(i == lit) for i in range(len(order))])[lit].box, list(homes)
    free = box.right + APART
    for k, home in enumerate(homes):
        if home.right + APART / 4 >= box.x and home.x <= box.right:
            found[k] = Box(free, LOWER, home.w, home.h)
            free = found[k].right + 2 * APART
    return found


def between(homes: Sequence[Box], order: Sequence[str], grown: Sequence[float]) -> list[Box]:
    """The same while one box shrinks and another grows."""
    at = [(share, places(homes, order, i)) for i, share in enumerate(grown) if share]
    x, y = ([sum(share * found[k][way] for share, found in at) for k in range(len(homes))] for way in (0, 1))
    return [Box(x[k], y[k], home.w, home.h) for k, home in enumerate(homes)]
