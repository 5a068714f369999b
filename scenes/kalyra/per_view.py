"""What is reckoned from a view and asked for in every frame: kept for as long as the view is the same object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from games.kalyra.state import State

P = ParamSpec("P")
T = TypeVar("T")


def per_view(make: Callable[Concatenate[State, P], T]) -> Callable[Concatenate[State, P], T]:
    """Keeps the results of `make(view, ...)` of the two newest views. Views are never changed, only replaced."""
    kept: list[tuple[State, dict[tuple[Any, ...], T]]] = []

    def made(view: State, /, *args: P.args, **named: P.kwargs) -> T:
        known = next((results for one, results in kept if one is view), None)
        if known is None:
            known = {}
            kept.insert(0, (view, known))
            del kept[2:]
        key = *args, *named.items()
        if key not in known:
            known[key] = make(view, *args, **named)
        return known[key]

    return made
