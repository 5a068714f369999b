"""What is reckoned from a view and asked for in every frame: kept for as long as the view is the same object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def per_view(make: Callable[..., T]) -> Callable[..., T]:
    """Keeps the results of `make(view, ...)` of the two newest views. Views are never changed, only replaced."""
    kept: list[tuple[Any, dict[tuple[Any, ...], T]]] = []

    def made(view: Any, *args: Any) -> T:
        known = next((results for one, results in kept if one is view), None)
        if known is None:
            known = {}
            kept.insert(0, (view, known))
            del kept[2:]
        if args not in known:
            known[args] = make(view, *args)
        return known[args]

    return made
