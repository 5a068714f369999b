"""What is reckoned from a view and asked for in every frame: kept for as long as the view is the same object."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar

V = TypeVar("V")
P = ParamSpec("P")
T = TypeVar("T")

_KEPT: Final[dict[Callable[..., Any], _lru_cache_wrapper[Any]]] = {}
"""Of each function that has been asked since all was forgotten, its newest results."""


class Same(Generic[V]):
    """A view, or what else is never changed but replaced, that equals itself alone."""

    def __init__(self, it: V) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it


class Alike(Generic[V]):
    """What is made anew for every frame, mostly with the same in it: one stands for another that equals it. It is never
    changed, and need not be hashable: of the few that are kept at a time each is compared."""

    def __init__(self, it: V) -> None:
        self.it = it

    def __hash__(self) -> int:
        return hash(type(self.it))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alike) and (other.it is self.it or bool(other.it == self.it))


def per_view(most: int = 64) -> Callable[[Callable[Concatenate[V, P], T]], Callable[Concatenate[V, P], T]]:
    """Keeps the `most` newest results of a function of a view and of what else it is given, which must be hashable."""

    def keeping(make: Callable[Concatenate[V, P], T]) -> Callable[Concatenate[V, P], T]:
        def reckoned(same: Same[V], /, *args: P.args, **named: P.kwargs) -> T:
            return make(same.it, *args, **named)

        def made(view: V, /, *args: P.args, **named: P.kwargs) -> T:
            kept = _KEPT.get(make)
            if kept is None:
                kept = _KEPT[make] = lru_cache(maxsize=most)(reckoned)
            result: T = kept(Same(view), *args, **named)  # type: ignore[arg-type]
            return result

        return made

    return keeping


def forget() -> None:
    """Lets go of every view: a table is left, and nothing of it is asked for any more."""
    _KEPT.clear()
