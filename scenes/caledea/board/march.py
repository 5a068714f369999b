"""Units on their way from square to square: over the edge they leave on one side and come in on the other at the same time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from games.caledea.state import State
from games.caledea.table import IDS
from games.kernel.protocol import Seat
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.context import BoardContext
from scenes.caledea.cues.cues import CUES
from scenes.caledea.paint.tokens import unit
from scenes.paint.brush import Picture
from scenes.stage.pieces.motion import in_out_quad, out_cubic

TOKEN: Final = 56.0
HOP: Final = 14.0
THROWN: Final = 34.0
"""How high a group flies that is thrown back, and which share of the way to the wall it had gone."""
AT_THE_WALL: Final = 0.6
SPREAD: Final = 18.0
"""Units of different rank of a group walk side by side."""


class Marcher(NamedTuple):
    """Units of one rank at one place: their middle, in units."""

    key: str
    rank: int
    seat: Seat
    many: int
    x: float
    y: float

    @property
    def picture(self) -> Picture:
        """Its token, with their number."""
        return unit(rank=self.rank, seat=self.seat, px=TOKEN, count=self.many)


def marchers(view: State, context: BoardContext, viewport: Viewport, still: bool = False) -> list[Marcher]:
    """Everybody who is on the way at this instant. `still`: they stand at the end of it."""
    row = CUES.now(context)
    ids, path = row.goes(context.event), row.way(context.event, view, context)
    if not ids:
        return []
    share, found = 1.0 if still else context.share, list[Marcher]()
    thrown = row.repelled and path[0] != path[1]
    for n, (x, y) in enumerate(_thrown(viewport, path, share) if thrown else _places(viewport, path, share)):
        found += _side_by_side(view, ids, x, y, n)
    return found


def _thrown(viewport: Viewport, path: Sequence[int], share: float) -> Iterator[tuple[float, float]]:
    """From before the wall, which lies last on the path, in a high curve back to where they came from."""
    origin, wall = path
    if viewport.sees(origin) and _neighbours(viewport, origin, wall):
        here = viewport.box(origin).centre
        yield _between(
            here, viewport.beyond(origin, wall).centre, AT_THE_WALL * (1 - out_cubic(share)), THROWN * 4 * share * (1 - share)
        )


def _places(viewport: Viewport, path: Sequence[int], share: float) -> Iterator[tuple[float, float]]:
    """One middle; two while the edge is crossed."""
    steps = list(pairwise(path))
    at = min(share, 0.9999) * len(steps)
    a, b = steps[int(at)]
    t = in_out_quad(at - int(at))
    if a == b:
        if viewport.sees(a):
            yield viewport.box(a).centre
        return
    lift = HOP * 4 * t * (1 - t)
    if _neighbours(viewport, a, b):
        if viewport.sees(a):
            yield _between(viewport.box(a).centre, viewport.beyond(a, b).centre, t, lift)
        if viewport.sees(b) and (viewport.crosses(a, b) or not viewport.sees(a)):
            yield _between(viewport.beyond(b, a).centre, viewport.box(b).centre, t, lift)
    elif viewport.sees(a) and viewport.sees(b):
        yield _between(viewport.box(a).centre, viewport.box(b).centre, t, 60 * 4 * t * (1 - t))


def _neighbours(viewport: Viewport, a: int, b: int) -> bool:
    return any(viewport.stepped(a, dx, dy) == b for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)))


def _between(a: tuple[float, float], b: tuple[float, float], t: float, lift: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - lift


def _side_by_side(view: State, ids: tuple[int, ...], x: float, y: float, n: int) -> Iterator[Marcher]:
    alive = [id for id in ids if id in view.units[id // IDS]]
    ranks = [view.unit(id).rank for id in alive]
    kinds = sorted(set(ranks), reverse=True)
    for i, rank in enumerate(kinds):
        dx = (i - (len(kinds) - 1) / 2) * 2 * SPREAD
        yield Marcher(f"march.{rank}.{n}", rank, alive[0] // IDS, ranks.count(rank), x + dx, y)
