"""Lists on a table: walked through by step and by wheel, also where they are longer than what is shown; opened, and closed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Answer, Chooser
from scenes.table.context import V
from scenes.table.part import Part
from scenes.table.table_api import S, TableApi

Pick = Callable[[Piece], None]


def picking(pick: Pick, piece: Piece) -> Callable[[], None]:
    """What confirming on a piece does."""
    return lambda: pick(piece)


def line_focus(
    pieces: Iterable[Piece],
    count: int,
    pick: Pick,
    scroll: Callable[[int], None],
    aside: Callable[[int], object] = lambda dx: None,
) -> list[Focusable]:
    """The pieces of group "lines", called "option.<place>", of a list of `count` lines; `scroll` brings a line into focus,
    `aside` is a step to its side."""

    def stepping(i: int) -> Callable[[int, int], bool]:
        def step(dx: int, dy: int) -> bool:
            if dy:
                scroll((i + dy) % count)
            else:
                aside(dx)
            return True

        return step

    lines = ((piece, stepping(int(piece.what.rest))) for piece in pieces if piece.group == "lines")
    return [Focusable(piece.id, piece.box, True, picking(pick, piece), piece.text, on_move=step) for piece, step in lines]


class Lists(Part[V, S]):
    """The list in front of the person who chooses. It stands before the parts that understand the wheel otherwise.

    count   how many lines it has
    opened  the piece whose list a pick has opened: focus goes back to it when the list closes
    """

    def __init__(
        self,
        table: TableApi[V, S],
        count: Callable[[TableApi[V, S]], int],
        opened: Callable[[TableApi[V, S]], str | None] = lambda table: None,
    ) -> None:
        super().__init__(table)
        self._count = count
        self._opened = opened
        self._of: str | None = None

    def scroll(self, to: int) -> None:
        """Brings the cursor to that line, also to one that is not shown yet."""
        focus = self.table.focus
        focus.current = f"option.{to}"
        self.table.redraw()
        self.table.refresh()
        self.table.tell_focus()
        self.table.feel("focus")

    def aside(self, dx: int) -> None:
        """A step to its side leaves a list that a pick has opened, and goes on from there."""
        if self._of is not None and self.table.let_go():
            self.table.focus.move(dx, 0)

    def act(self, action: Action) -> bool:
        """The wheel goes one line on or back."""
        at = self.table.focus.what.number("option")
        if action.kind is not Kind.SCROLL or at is None:
            return False
        count = self._count(self.table)
        if action.stepped and action.dy and count:
            self.scroll((at + (1 if action.dy > 0 else -1)) % count)
        return True

    def takes(self, answer: Answer) -> bool:
        self._of = self._opened(self.table)
        return False

    def unpicked(self) -> None:
        was, self._of = self._of, self._opened(self.table)
        if was is not None and self._of is None:
            self._show(was)

    def decided(self, chooser: Chooser[Any] | None) -> None:
        self._of = None

    def _show(self, id: str) -> None:
        """The pieces of the list come or go, and focus with them."""
        self.table.redraw()
        self.table.refresh()
        self.table.focus.to(id)
