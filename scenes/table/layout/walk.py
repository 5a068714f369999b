"""A table as one walk over what lies there: each thing gives its pieces and its words together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from games.kernel.memo import Alike, per_view
from scenes.stage.pieces.piece import Piece
from scenes.table.context import V
from scenes.table.layout.labels import Label
from scenes.table.table_api import S

T = TypeVar("T")
Thing = Piece | Label
"""What lies on a table."""


def only(kind: type[T], things: Iterable[object]) -> list[T]:
    """Those that are pieces, or those that are words."""
    return [thing for thing in things if isinstance(thing, kind)]


class Walk(Generic[V, S]):
    """Everything on a table of one moment: whoever asks for its pieces and then for its words has it walked only once, and so
    has a frame that lays what the one before it has laid, or what was looked at before it was shown."""

    def __init__(self, walk: Callable[[V, S], Iterable[Thing]]) -> None:
        @per_view(4)
        def things(view: V, context: Alike[S]) -> list[Thing]:
            return [*walk(view, context.it)]

        self._things = things

    def pieces(self, view: V, context: S) -> list[Piece]:
        """Every piece. Reads nothing but the view and the context."""
        return only(Piece, self._things(view, Alike(context)))

    def labels(self, view: V, context: S) -> list[Label]:
        """Every word likewise."""
        return only(Label, self._things(view, Alike(context)))
