"""The lines of a list in focus: a step up or down goes through all of them, also through those that are not shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenes.stage.focus import Focusable
from scenes.stage.pieces import Piece

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
