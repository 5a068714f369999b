"""What is reckoned from a view and asked for in every frame: kept for as long as the view is the same object."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Concatenate, Generic, ParamSpec, TypeVar

V = TypeVar("V")
P = ParamSpec("P")
T = TypeVar("T")


class _Same(Generic[V]):
    """A view that equals itself alone. Views are never changed, only replaced."""

    def __init__(self, view: V) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.view is self.view


def per_view(most: int = 64) -> Callable[[Callable[Concatenate[V, P], T]], Callable[Concatenate[V, P], T]]:
    """Keeps the `most` newest results of a function of a view and of what else it is given, which must be hashable."""

    def keeping(make: Callable[Concatenate[V, P], T]) -> Callable[Concatenate[V, P], T]:
        def reckoned(same: _Same[V], /, *args: P.args, **named: P.kwargs) -> T:
            return make(same.view, *args, **named)

        kept: Callable[Concatenate[_Same[V], P], T] = lru_cache(maxsize=most)(reckoned)  # type: ignore[assignment]

        def made(view: V, /, *args: P.args, **named: P.kwargs) -> T:
            return kept(_Same(view), *args, **named)

        return made

    return keeping
