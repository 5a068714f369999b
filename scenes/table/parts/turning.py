"""Moving a board that is larger than its frame: by right stick or wheel, by dragging, and by steps while the lens is held."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.loop.metrics import Box

SLACK: Final = 0.5
"""Share of a square of the board that the pointer may stray before its press becomes a drag."""


class Turning:
    """How a person moves what is seen of a board: `pan` is given the columns and rows of squares by which its corner moves."""

    def __init__(self, pan: Callable[[int, int], None]) -> None:
        self.pan = pan
        self.lens = False
        """Whether the button of the lens is held."""
        self._from: tuple[float, float] | None = None
        self.dragging = False

    def act(self, action: Action, board: Box, square: float) -> bool:
        """True when the action moved the board, which is seen in that box with squares of that width, in units."""
        if action.kind is Kind.PEEK:
            self.lens = action.phase is Phase.DOWN
            return True
        if action.kind is Kind.MOVE and self.lens:
            if action.stepped:
                self.pan(action.dx, action.dy)
            return True
        if action.kind is Kind.SCROLL:
            if action.stepped:
                self.pan(action.dx, action.dy)
            return True
        if action.kind in (Kind.PRESS, Kind.POINT):
            return self._drag(action, board, square)
        return False

    def _drag(self, action: Action, board: Box, square: float) -> bool:
        """The press itself goes on to whatever lies there; letting go after a drag does not."""
        if action.kind is Kind.PRESS and action.phase is Phase.DOWN:
            self.dragging = False
            self._from = (action.x, action.y) if board.holds(action.x, action.y) else None
            return False
        if action.kind is Kind.PRESS:
            was, self._from, self.dragging = self.dragging, None, False
            return was
        return self._from is not None and self._follow(action.x, action.y, square)

    def _follow(self, x: float, y: float, square: float) -> bool:
        assert self._from is not None
        dx, dy = (x - self._from[0]) / square, (y - self._from[1]) / square
        columns, rows = int(dx + (SLACK if dx > 0 else -SLACK)), int(dy + (SLACK if dy > 0 else -SLACK))
        if columns or rows:
            self.dragging = True
            self._from = self._from[0] + columns * square, self._from[1] + rows * square
            self.pan(-columns, -rows)
        return self.dragging
