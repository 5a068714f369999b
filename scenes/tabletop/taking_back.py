"""Taking back the last move of a seat, as long as nothing has come of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.kernel.rules import Seat

if TYPE_CHECKING:
    from scenes.table import TableScene


def take_back(table: TableScene, seat: Seat, undo: Callable[[Seat], object] | None = None) -> None:
    """What was told of the move is forgotten, and the seat is asked again. `undo` takes back more than the last move, as the
    title wants it. `ValueError` when it cannot be taken back."""
    table.show.skip_all()  # all of the move is told before it is forgotten
    (undo or table.match.undo)(seat)
    table.show.skip_all()
    table.story.take_back(table.match.moves)
    table._latest = table.story.lines[-1].news if table.story.lines else None
    table.persons.done()
    table._feel("back")
    table._stale = True
