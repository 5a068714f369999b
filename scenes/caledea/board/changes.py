"""What others have changed on the board since the own last turn, which stays to be seen until the own first action is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from games.caledea.state import State
from games.kernel.protocol import Seat
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.context import BoardContext, BoardTable, Change
from scenes.caledea.cues.cues import CUES
from scenes.caledea.paint.palette import CALEDEA
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people as signs
from scenes.paint.recipes import shell
from scenes.stage.devices.seating import people
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.part import Part
from scenes.table.show.beats import Beat

LAYER: Final = 11
"""Over what stands on a square, under the dots of the own way."""
GROUND: Final = 32
HEAD: Final = 34
"""Sizes of the dark disc on the line between two squares and of the arrow head on it,"""
ASIDE: Final = 13.0
"""and how far it lies to the right of the middle of that line, so that there and back are seen."""
DISC: Final = 36
SIGN: Final = 26
CORNER: Final = 15.0
"""From the upper right corner of the square to the middle of its sign."""
SIDES: Final = {(1, 0): "right", (-1, 0): "left", (0, 1): "down", (0, -1): "up"}


class Changes(Part[State, BoardContext]):
    """Of every person at the table: what others did since the own last turn."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(table)
        self._start: int | None = None
        self._since: dict[Seat, list[Change]] = {}

    def of(self, seat: Seat | None) -> tuple[Change, ...]:
        return tuple(self._since.get(seat, ())) if seat is not None else ()

    def began(self, beat: Beat[State], step: int) -> None:
        if step or not self.table.seated:
            return
        for event, view in beat.events:
            row = CUES.of(event)
            set_out = row.sets_out(event)
            self._start = set_out if set_out is not None else self._start
            if row.begins:
                continue
            by = row.by(event, view)
            self._since[by] = []
            change = row.leaves(event, view, self._start)
            if change is None:
                continue
            for seat in people(self.table.match.players):
                if seat != by:
                    self._since.setdefault(seat, []).append(change)


def changed(view: State, context: BoardContext, viewport: Viewport) -> Iterator[Piece]:
    """Arrow heads in the colours of those who marched, and a sign on every square where something else happened: red where
    whoever is asked lost something."""
    if context.choosing is None or context.event is not None or context.choosing != view.active:
        return
    yield from _marches(context.changes, viewport)
    for square, change in _told(context.changes, context.choosing).items():
        if viewport.sees(square):
            yield from _sign(change, change.loser == context.choosing, viewport, square)


def _told(changes: Sequence[Change], seat: Seat) -> dict[int, Change]:
    """The newest of each square, but nothing in the place of an own loss."""
    found: dict[int, Change] = {}
    for change in changes:
        square = change.path[-1]
        if change.sign and (square not in found or found[square].loser != seat or change.loser == seat):
            found[square] = change
    return found


def _marches(changes: Sequence[Change], viewport: Viewport) -> Iterator[Piece]:
    """One arrow head for each step, whoever went that way last; over the edge of the board on both sides of it."""
    steps = {(a, b): change.by for change in changes if not change.sign for a, b in pairwise(change.path) if a != b}
    for (a, b), seat in steps.items():
        (ax, ay), (ox, oy) = viewport.box(a).centre, viewport.beyond(a, b).centre
        dx, dy = ox - ax, oy - ay
        side = SIDES[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]
        picture = shell.arrow(side=side, px=HEAD, color=dressed(seat).fill)
        right = -dy / (abs(dx) + abs(dy)) * ASIDE, dx / (abs(dx) + abs(dy)) * ASIDE
        places = [(a, ax + dx / 2, ay + dy / 2)]
        if viewport.crosses(a, b):
            bx, by = viewport.box(b).centre
            places.append((b, bx - dx / 2, by - dy / 2))
        for square, x, y in places:
            if viewport.sees(square):
                id, x, y = f"since.{a}.{b}.{square}", x + right[0], y + right[1]
                yield centred(f"{id}.ground", shell.pip(px=GROUND, color=CALEDEA.tray), x, y, GROUND, GROUND, LAYER)
                yield centred(id, picture, x, y, HEAD, HEAD, LAYER + 1)


def _sign(change: Change, lost: bool, viewport: Viewport, square: int) -> Iterator[Piece]:
    box = viewport.box(square)
    x, y = box.right - CORNER, box.y + CORNER
    ground = CALEDEA.attack if lost else CALEDEA.tray
    yield centred(f"since.{square}", shell.pip(px=DISC, color=ground), x, y, DISC, DISC, LAYER + 1)
    emblem = signs.emblem_alone(name=change.sign, px=SIGN, a=SHELL.text if lost else SHELL.gold, b=SHELL.sand_hi)
    yield centred(f"since.{square}.sign", emblem, x, y, SIGN, SIGN, LAYER + 2)
