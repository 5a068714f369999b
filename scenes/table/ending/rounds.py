"""What the results tell of a walk through the rounds of a game: curves, and sentences pinned to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from games.kernel.protocol import Seat
from games.kernel.rounds import Walk
from scenes.stage.loop.metrics import Box
from scenes.table.ending.recap import End, Graph, Pin, rows, seat_line

V = TypeVar("V")

WIDE: Final = Box(96, 216, 1064, 588)
"""A course that is the largest thing; beside it stand two boards."""
UPPER: Final = Box(1176, 216, 648, 274)
LOWER: Final = Box(1176, 502, 648, 302)
HEAD: Final = 66
"""Units that the heading of a board takes."""


class Said(NamedTuple):
    """A sentence about what came to pass in that move, counted from 1, behind so much else that is heard in it."""

    move: int
    text: str
    begins: int = 0


def pinned(walk: Walk[V], said: Sequence[Said], room: Box) -> list[Pin]:
    """These sentences one below the other, each where it came to pass."""
    boxes = rows(room, len(said))
    return [
        Pin(one.move, walk.place(one.move, one.begins), one.text, box, begins=one.begins)
        for one, box in zip(said, boxes, strict=True)
    ]


def minded(end: End[V]) -> list[Seat]:
    """Whose fate is told: yours, and that of the first who won."""
    return list(dict.fromkeys([*([end.you] if end.you is not None else []), *end.outcome.winners[:1]])) or [0]


def won(end: End[V]) -> bool | None:
    """Whether the first seat whose fate is told has won; None where nobody has."""
    return minded(end)[0] in end.outcome.winners if end.outcome.winners else None


def graph(end: End[V], walk: Walk[V], heading: str, value: Callable[[V, Seat], int], alive: Callable[[V, Seat], bool]) -> Graph:
    """A line per seat; it ends where the seat leaves the game."""
    lines = []
    for seat in range(len(end.players)):
        points = walk.points(lambda view, seat=seat: value(view, seat))  # type: ignore[misc]
        left = not alive(end.view, seat)
        if left:
            gone = next(at for at, one in zip(walk.places, walk.past, strict=True) if not alive(one.view, seat))
            points = [point for point in points if point[0] < gone] or points[:1]
            points = [*points, (gone, points[-1][1])] if points[-1][0] < gone else points
        lines.append(seat_line(end, seat, points, left))
    return Graph(heading, lines)


def under_heading(box: Box) -> Box:
    """What is left of a board below its heading."""
    return Box(box.x + 30, box.y + HEAD, box.w - 60, box.h - HEAD - 14)
