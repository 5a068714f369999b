"""A game as a walk through its rounds: where on the axis everything happened, what was measured, and where it swung."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from games.kernel.match import Happened
from games.kernel.protocol import Seat
from scenes.stage.loop.metrics import Box
from scenes.table.ending.tale import End, Graph, Pin, rows, seat_line, stairs
from scenes.table.ending.turning import MOST, turning_points

V = TypeVar("V")

WIDE: Final = Box(96, 216, 1064, 588)
"""A course that is the largest thing; beside it stand two boards."""
UPPER: Final = Box(1176, 216, 648, 274)
LOWER: Final = Box(1176, 502, 648, 302)
HEAD: Final = 66
"""Units that the heading of a board takes."""
LEAST: Final = 2
"""What swings by less is not told."""


class Said(NamedTuple):
    """A sentence about what came to pass in that move, counted from 1."""

    move: int
    text: str


class Swing(NamedTuple):
    """What a seat had before and after a round, and the move in which most of that changed."""

    move: int
    seat: Seat
    before: int
    after: int


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

    def place(self, move: int) -> float:
        """Where on the axis that move lies."""
        return max((at for at, happened in zip(self.places, self.past, strict=True) if happened.move <= move), default=0.0)

    def of(self, *kinds: type) -> list[tuple[int, Happened[V]]]:
        """What happened of those kinds, with its round."""
        return [(r, happened) for r, happened in zip(self.rounds, self.past, strict=True) if isinstance(happened.event, kinds)]

    def swings(self, value: Callable[[V, Seat], int], seats: Iterable[Seat]) -> dict[int, Swing]:
        """Of every round in which one of those seats gained or lost enough, the one that did most so."""
        found: dict[int, Swing] = {}
        for seat in seats:
            ends = self.ends(lambda view, seat=seat: value(view, seat))  # type: ignore[misc]
            for r in range(1, self.last + 1):
                swing = Swing(0, seat, ends[r - 1], ends[r])
                if abs(swing.after - swing.before) >= max(LEAST, _size(found.get(r)) + 1):
                    found[r] = swing
        return {r: swing._replace(move=self._most(r, swing, value)) for r, swing in found.items()}

    def _most(self, r: int, swing: Swing, value: Callable[[V, Seat], int]) -> int:
        """The move of that round in which it went furthest that way."""
        way, had, by_move = 1 if swing.after > swing.before else -1, swing.before, dict[int, int]()
        for k, happened in zip(self.rounds, self.past, strict=True):
            if k == r:
                now = value(happened.view, swing.seat)
                by_move[happened.move] = by_move.get(happened.move, 0) + way * (now - had)
                had = now
        return max(by_move, key=lambda move: by_move[move])

    def pins(
        self, leads: Sequence[int], told: Mapping[int, Said], first: Sequence[int], room: Box, most: int = MOST
    ) -> list[Pin]:
        """The turning points, their sentences one below the other."""
        chosen = turning_points(leads, told, first, most)
        boxes = rows(room, len(chosen))
        return [Pin(told[r].move, self.place(told[r].move), told[r].text, box) for r, box in zip(chosen, boxes, strict=True)]


def _size(swing: Swing | None) -> int:
    return abs(swing.after - swing.before) if swing is not None else 0


def minded(end: End[V]) -> list[Seat]:
    """Whose fate is told: yours, and that of the first who won."""
    return list(dict.fromkeys([*([end.you] if end.you is not None else []), *end.outcome.winners[:1]])) or [0]


def ahead(walk: Walk[V], value: Callable[[V, Seat], int], seat: Seat, n: int) -> list[int]:
    """After every round: what that seat had more than the best other."""
    mine = walk.ends(lambda view: value(view, seat))
    others = [walk.ends(lambda view, other=other: value(view, other)) for other in range(n) if other != seat]  # type: ignore[misc]
    return [own - max((other[k] for other in others), default=0) for k, own in enumerate(mine)]


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
