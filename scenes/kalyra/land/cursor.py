"""The cursor on the land: what is in focus there, what a step from it means, and which space it was on last."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.kalyra.state import State
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.choice import space_of
from scenes.kalyra.land.following import Following
from scenes.kalyra.zones import INNER
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.pieces import Piece
from scenes.stage.widgets.base import draw_ring
from scenes.table.chooser import Chooser
from scenes.table.face import ring_on_piece
from scenes.table.part import Part
from scenes.table.parts.lists import picking

RING_LAYER: Final = 11


class Cursor(Part[State, LandContext]):
    """`target`: the space under the cursor, or the last that was."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self.target: int | None = None
        self._on_land: tuple[tuple[Piece, ...], list[Focusable]] = (), []
        """What can be in focus on the land, made once for as long as nothing changes there."""

    def begins(self, id: str | None) -> str | None:
        """A decision begins there, on a space or beside the land; the id again."""
        self.target = space_of(id) if id is not None else self.target
        return id

    def focused(self, id: str) -> None:
        space = space_of(id)
        self.target = space if space is not None else self.target

    def decided(self, chooser: Chooser[State] | None) -> None:
        self.target = self.target if chooser is not None else None

    def spaces(self, pieces: tuple[Piece, ...]) -> list[Focusable]:
        """Every space of the window."""
        if self._on_land[0] != pieces:
            found = ((piece, space_of(piece.id)) for piece in pieces)
            self._on_land = pieces, [self._space(piece, space) for piece, space in found if space is not None]
        return self._on_land[1]

    def _space(self, piece: Piece, space: int) -> Focusable:
        step = partial(self._step_from, space)
        return Focusable(piece.id, piece.box, True, picking(self.table.pick, piece), piece.text, on_move=step)

    def _step_from(self, space: int, dx: int, dy: int) -> bool:
        """The cursor goes to the space beside; the window follows where it would leave it."""
        following, focus = self.table.part(Following), self.table.focus
        there = following.camera.stepped(self.table.view(), space, dx, dy)
        if there is not None and there != space:
            focus.current = f"space.{there}"
            focus.on_focus(focus.what)
            following.moved(following.camera.show(there))
            self.table.refresh()
            self.table.tell_focus()
        else:
            self.table.tell(self.table.stage.words.say("row.end"), kind="refusal")
        return True


def open_map(table: LandTable) -> None:
    """The map of all that is known, or near again, round the cursor."""
    following = table.part(Following)
    following.moved(following.camera.toggle(table.view(), table.part(Cursor).target))
    if following.camera.far:
        table.tell(table.say("hint.map"), kind="look")
    else:
        table.tell_focus()


def foe_on(table: LandTable, piece: Piece) -> int | None:
    """The space of an enemy: a finger's first touch of it shows the odds, the second attacks."""
    space = space_of(piece.id)
    return space if space is not None and table.view().at.get(space, 0) > 0 else None


def ring(table: LandTable, canvas: Canvas, context: LandContext) -> None:
    """Round a space of the land, clipped by its frame; else as on every table."""
    item = table.focus.item
    if item is None or space_of(item.id) is None:
        ring_on_piece(table, canvas, context)
        return
    with canvas.clipped(INNER.inset(-10)):
        draw_ring(canvas, _as_drawn(item.box, context).inset(2), 9, RING_LAYER, "focus", deep=True)


def _as_drawn(box: Box, context: LandContext) -> Box:
    """Where a space that can be picked is seen while the window glides."""
    if context.goal is None:
        return box
    (x, y), (to_x, to_y) = context.viewport.corner, context.goal.corner
    return Box(box.x + (to_x - x) * context.viewport.cell, box.y + (to_y - y) * context.viewport.cell, box.w, box.h)
