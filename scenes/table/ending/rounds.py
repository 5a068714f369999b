"""A game as a walk through its rounds: where on the axis everything happened, and what was measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from games.kernel.match import Happened
from games.kernel.protocol import Seat
from scenes.stage.loop.metrics import Box
from scenes.table.ending.recap import End, Graph, Pin, rows, seat_line, stairs

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


class Walk(Generic[V]):
    """`round_of` tells of a view in which round it is, 0 before the first."""

    def __init__(self, past: Sequence[Happened[V]], round_of: Callable[[V], int]) -> None:
        rounds = [round_of(happened.view) for happened in past]
        self.last = max([1, *rounds])
        size = {r: rounds.count(r) for r in set(rounds)}
        seen = dict.fromkeys(size, 0)
        self.places: list[float] = []
        for r in rounds:
            seen[r] += 1
            self.places.append(max(0.0, r - 1 + seen[r] / size[r]) if r else 0.0)
        self.past, self.rounds = past, rounds

    def points(self, value: Callable[[V], int]) -> list[tuple[float, int]]:
        """The line of a measure: a point wherever it changes."""
        return stairs([(at, value(happened.view)) for at, happened in zip(self.places, self.past, strict=True)])

    def ends(self, value: Callable[[V], int]) -> list[int]:
        """The measure after every round, from 0 (before the first) to the last."""
        found = [value(self.past[0].view)] * (self.last + 1)
        for r, happened in zip(self.rounds, self.past, strict=True):
            found[r:] = [value(happened.view)] * (self.last + 1 - r)
        return found

    def place(self, move: int, begins: int = 0) -> float:
        """Where on the axis that lies which is heard in that move behind so much else; a move may reach into the next round."""
        heard = [at for at, happened in zip(self.places, self.past, strict=True) if happened.move == move]
        return heard[min(begins, len(heard) - 1)] if heard else 0.0

    def begins(self, k: int) -> int:
        """How much is heard in the move of that event of the past before it."""
        return k - next(first for first, one in enumerate(self.past) if one.move == self.past[k].move)

    def of(self, *kinds: type) -> list[tuple[int, Happened[V]]]:
        """What happened of those kinds, with its round."""
        return [(r, happened) for r, happened in zip(self.rounds, self.past, strict=True) if isinstance(happened.event, kinds)]

    def pinned(self, said: Sequence[Said], room: Box) -> list[Pin]:
        """These sentences one below the other, each where it came to pass."""
        places = [self.place(one.move, one.begins) for one in said]
        return [
            Pin(one.move, at, one.text, box, begins=one.begins)
            for one, at, box in zip(said, places, rows(room, len(said)), strict=True)
        ]


def minded(end: End[V]) -> list[Seat]:
    """Whose fate is told: yours, and that of the first who won."""
    return list(dict.fromkeys([*([end.you] if end.you is not None else []), *end.outcome.winners[:1]])) or [0]


def won(end: End[V]) -> bool | None:
    """Whether the first of those has won; None where nobody has."""
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
