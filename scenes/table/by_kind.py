"""Tables of what is to be done for each kind of event or move: every row is checked against the kind that it stands for.

HEARD: Final[Table[[State], Cue]] = table(
    on(TurnStarted, lambda event, view: ...),
    on(GameWon, _won),
)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

E = TypeVar("E")
T = TypeVar("T")
P = ParamSpec("P")

Table = dict[type[Any], Callable[Concatenate[Any, P], T]]
Row = tuple[type[Any], Callable[Concatenate[Any, P], T]]


def on(kind: type[E], does: Callable[Concatenate[E, P], T]) -> Row[P, T]:
    """One row: what is done with one of that kind, and with whatever else the table is given."""
    return kind, does


def table(*rows: Row[P, T]) -> Table[P, T]:
    return dict(rows)
