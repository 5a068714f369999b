"""A table as one walk over what lies there: each thing gives its pieces and its words together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

from games.kernel.memo import Same, per_view
from scenes.stage.pieces.piece import Piece
from scenes.table.context import V
from scenes.table.layout.labels import Label
from scenes.table.table_api import S

Thing = Piece | Label
"""What lies on a table."""


def pieces_of(things: Iterable[Thing]) -> list[Piece]:
    return [thing for thing in things if isinstance(thing, Piece)]


def labels_of(things: Iterable[Thing]) -> list[Label]:
    return [thing for thing in things if isinstance(thing, Label)]


class Walk(Generic[V, S]):
    """Asked for its pieces and then for its words at the same moment, it is taken once."""

    def __init__(self, walk: Callable[[V, S], Iterable[Thing]]) -> None:
        @per_view(2)
        def things(view: V, context: Same[S]) -> list[Thing]:
            return [*walk(view, context.it)]

        self._things = things

    def pieces(self, view: V, context: S) -> list[Piece]:
        """Every piece. Reads nothing but the view and the context."""
        return pieces_of(self._things(view, Same(context)))

    def labels(self, view: V, context: S) -> list[Label]:
        """Every word likewise."""
        return labels_of(self._things(view, Same(context)))
