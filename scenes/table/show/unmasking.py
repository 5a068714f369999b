"""What a title tells the results scene about each seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.kernel.protocol import Seat
from scenes.stage.widgets import Counter


@dataclass(frozen=True)
class SeatResult:
    """One seat at the end: a few words, and a picture (recipe, arguments) that lay hidden until now."""

    seat: Seat
    words: str
    won: bool
    picture: str = ""
    args: dict[str, Any] = field(default_factory=dict)
    held: tuple[Counter, ...] = ()
    """What the seat had at the end, where that was to be counted."""
    back: tuple[str, tuple[tuple[str, Any], ...]] | None = None
    """The picture's back, shown until it is turned."""
    glyph: str = ""
    """The sign of a person, where it is not that of the chair."""


def revealing_order(results: list[SeatResult]) -> list[Seat]:
    """One by one in turn order, the winners last."""
    return [r.seat for r in sorted(results, key=lambda r: (r.won, r.seat))]
