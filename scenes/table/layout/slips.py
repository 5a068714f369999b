"""Slips of paper with one sentence: the newest event, and the reason of a hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from math import inf
from typing import Final, Protocol

from games.kernel.protocol import Seat
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import Piece, boxed, square
from scenes.stage.words.lettering import PAINTED, Lettering, Shortened
from scenes.table.layout.labels import Label
from scenes.table.people.advice import Hint
from scenes.table.show.log import LogEntry

SIZE: Final = 28.0
ROLE: Final = "read"
LEADING: Final = 1.14
PAD: Final = 26.0
"""Above and below the lines, together."""
SLACK: Final = 4.0
"""By so much lines may be higher than their room."""
NEWS_LAYER: Final = 26
HINT_LAYER: Final = 50
WORDS_ABOVE: Final = 13
"""Layers between the paper and its words."""


@dataclass(frozen=True, kw_only=True)
class Slip:
    """Where a slip lies and how it looks. It is as high as its sentence needs and stands on the foot of its place: large
    words and long names grow upwards, where it `grows`.

    place    where it lies when its sentence is short
    color, edge, level   of its board
    lines    the most
    icon     size of the emblem on its left, 0 for none
    """

    id: str
    place: Box
    color: str
    ink: str
    layer: int
    lines: int
    margin: float = 20.0
    edge: str | None = None
    level: int = 3
    icon: float = 0.0
    grows: bool = True
    hangs: bool = False
    """Whether it hangs from the head of its place instead, and grows downwards."""
    highest: float = inf
    """So high it grows: its words are rather enlarged less, or not at all. It grows higher where they find no room even so.
    Words larger than painted ones fill it, also on paper that does not grow else."""
    whole: bool = False
    """Whether its sentence is never cut: it takes as many lines as it needs."""
    role: str = ROLE

    def box(self, text: str, icon: str, lettering: Lettering) -> Box:
        """The box of its paper with that sentence on it."""
        if not (self.grows or self._large(lettering)):
            return self.place
        lines, size, role = self._set(text, icon, lettering)
        h = round(max(self.place.h, len(lines) * lettering.leading(size, LEADING, role) + PAD))
        return Box(self.place.x, self.place.y if self.hangs else self.place.bottom - h, self.place.w, h)

    def _large(self, lettering: Lettering) -> bool:
        return self.highest < inf and lettering.text_scale > PAINTED

    def _set(self, text: str, icon: str, lettering: Lettering) -> tuple[list[str], float, str]:
        """Its sentence, size and role: as large as it can be where painted words would lie, since what lies above is not known
        here; and no higher than it may be."""
        painted = min(self.lines, len(lettering.wrap(text, self._width(icon), SIZE)))
        fills = self.highest - PAD - SLACK if self._large(lettering) else 0.0
        room = max(self.place.h - PAD, painted * lettering.leading(SIZE, LEADING), fills)
        asked = text, self._width(icon)
        found = (*lettering.fill(*asked, room, SIZE, self.role, LEADING), self.role)
        if self._holds(found, lettering):
            return found
        if self.highest < inf:
            held = lettering.fill_whole(*asked, self.highest - PAD - SLACK, SIZE, self.role, LEADING)
            found = held if self.whole or self._holds(held, lettering) else found
        _, size, role = found
        return (lettering.wrap(*asked, size, role), size, role) if self.whole else found

    def _holds(self, found: tuple[list[str], float, str], lettering: Lettering) -> bool:
        """Whether those lines, of that size and role, are whole and no higher than it may be."""
        lines, size, role = found
        if self.highest == inf and not self.whole:
            return True
        whole = not isinstance(lines[-1], Shortened)
        return whole and len(lines) * lettering.leading(size, LEADING, role) <= self.highest - PAD

    def pieces(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Iterator[Piece]:
        """Its paper and emblem. Neither flies: it would go over the words."""
        icon = self._emblem(text, icon, lettering)
        box = self.box(text, icon, lettering)
        paper = shell.panel(w=box.w, h=box.h, color=self.color, radius=18, thick=5, level=self.level, edge=self.edge)
        yield boxed(self.id, paper, box, self.layer, secret=secret, motion=AT_ONCE)
        if icon and self.icon:
            x = box.x + self.margin - 4 + self.icon / 2
            sign = people.emblem_alone(name=icon, px=self.icon, a=SHELL.gold)
            yield square(f"{self.id}.icon", sign, x, box.centre[1], self.icon, self.layer + 1, motion=AT_ONCE)

    def label(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Label:
        """Its sentence. On paper that does not grow large lines stand closer, so that none lies over its edge."""
        icon = self._emblem(text, icon, lettering)
        leading, (lines, size, role) = LEADING, self._set(text, icon, lettering)
        if not (self.grows or self._large(lettering)):
            leading, size, role = min(LEADING, self.place.h / self.lines / lettering.units(SIZE)), SIZE, "ui"
        return Label(
            text, self._left(icon), self.box(text, icon, lettering).centre[1], size, role, self.ink, width=self._width(icon),
            lines=len(lines) if self.grows or self._large(lettering) else self.lines, leading=leading,
            layer=self.layer + WORDS_ABOVE, secret=secret, key=self.id,
        )  # fmt: skip

    def _emblem(self, text: str, icon: str, lettering: Lettering) -> str:
        """The emblem, or none: where the paper does not grow and fewer large lines fit on it, words need all of its width."""
        room = int(self.place.h / lettering.leading(SIZE, LEADING))
        cramped = (
            not (self.grows or self._large(lettering))
            and room < self.lines
            and len(lettering.wrap(text, self._width(icon), SIZE)) > room
        )
        return "" if cramped else icon

    def _left(self, icon: str) -> float:
        return self.place.x + self.margin + (self.icon + 6 if icon and self.icon else 0)

    def _width(self, icon: str) -> float:
        return self.place.right - self.margin + 6 - self._left(icon)


class Rank(IntEnum):
    """One slip lies on the table at a time: the one of the highest rank, of several the first."""

    NEWS = 1
    PREVIEW = 2
    THEME = 3
    HINT = 4
    REFUSAL = 5


class Paper(Protocol):
    """What a sentence is laid on: a slip, or several of which one is chosen by the sentence."""

    def pieces(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Iterator[Piece]: ...

    def label(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Label: ...


@dataclass(frozen=True)
class Moved:
    """The same paper, so many units farther right and down: what it speaks of lies in its own place."""

    slip: Paper
    x: float
    y: float

    def pieces(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Iterator[Piece]:
        for piece in self.slip.pieces(text, icon, lettering, secret):
            yield replace(piece, x=piece.x + self.x, y=piece.y + self.y)

    def label(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Label:
        label = self.slip.label(text, icon, lettering, secret)
        return replace(label, x=label.x + self.x, y=label.y + self.y)


@dataclass(frozen=True)
class PlacedSlip:
    """One sentence on its slip, before the eyes of `secret` alone where it is a seat."""

    slip: Paper
    text: str
    icon: str = ""
    secret: Seat | None = None
    rank: Rank = Rank.PREVIEW

    def pieces(self, lettering: Lettering) -> Iterator[Piece]:
        """Its paper and emblem."""
        return self.slip.pieces(self.text, self.icon, lettering, self.secret)

    def label(self, lettering: Lettering) -> Label:
        """Its words."""
        return self.slip.label(self.text, self.icon, lettering, self.secret)


def foremost(laid: Iterable[PlacedSlip], above: Rank | None = None) -> list[PlacedSlip]:
    """The one slip that lies there; none where none is of a higher rank than `above`."""
    best = max(laid, key=lambda one: one.rank, default=None)
    return [best] if best is not None and (above is None or best.rank > above) else []


def told_on(slip: Slip, told: LogEntry | None) -> Iterator[PlacedSlip]:
    """The newest news, where there are any."""
    if told is not None:
        yield PlacedSlip(slip, told.text, told.icon, told.seat, rank=Rank.NEWS)


def hint_on(slip: Paper, hint: Hint | None) -> Iterator[PlacedSlip]:
    """A hint, where one was asked for."""
    if hint is not None:
        yield PlacedSlip(slip, hint.text, secret=hint.seat, rank=Rank.HINT)


def log_slip(place: Box, color: str, lines: int, grows: bool = True) -> Slip:
    """The slip of the newest event, in the paper of the title."""
    return Slip(
        id="news", place=place, color=color, ink=SHELL.text, layer=NEWS_LAYER, lines=lines, margin=18, icon=50, grows=grows
    )


def hint_slip(place: Box, lines: int = 6) -> Slip:
    """The slip of a hint's reason, for the eyes of the one who asked; it is never cut."""
    return Slip(
        id="hint", place=place, color=SHELL.paper, edge=SHELL.core, ink=SHELL.ink, layer=HINT_LAYER, lines=lines, level=4,
        whole=True,
    )  # fmt: skip
