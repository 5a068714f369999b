"""The lines of a list in focus: a step up or down goes through all of them, also through those that are not shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenes.stage.action import Action
from scenes.stage.focus import Focusable
from scenes.stage.pieces import Piece
from scenes.table import TableScene

Pick = Callable[[Piece], None]


def picking(pick: Pick, piece: Piece) -> Callable[[], None]:
    """What confirming on a piece does."""
    return lambda: pick(piece)


def line_focus(pieces: Iterable[Piece], count: int, pick: Pick, scroll: Callable[[int], None]) -> list[Focusable]:
    """The pieces of group "lines", called "option.<place>", of a list of `count` lines; `scroll` brings a line into focus."""

    def stepping(i: int) -> Callable[[int, int], bool]:
        def step(dx: int, dy: int) -> bool:
            if dy:
                scroll((i + dy) % count)
            return True

        return step

    found = []
    for piece in pieces:
        if piece.group == "lines":
            i = int(piece.id.partition(".")[2])
            found.append(Focusable(piece.id, piece.box, True, picking(pick, piece), piece.text, on_move=stepping(i)))
    return found


class ListedTable(TableScene):
    """A table on which lists open that may be longer than what is shown of them."""

    def _scroll(self, to: int) -> None:
        """The line under the cursor, also one that is not shown yet."""
        self.focus.current = f"option.{to}"
        self._stale = True
        self.refresh()
        self.focus.announce(self.focus.item.text if self.focus.item is not None else "")
        self._feel("focus")

    def _wheel(self, action: Action, count: int) -> None:
        """One line on or back in a list of `count`."""
        if action.stepped and action.dy and count:
            at = int((self.focus.current or "").partition(".")[2])
            self._scroll((at + (1 if action.dy > 0 else -1)) % count)
