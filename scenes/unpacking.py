"""Pictures that a scene gets ready a few milliseconds at a time while people already look at it and use it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from scenes.stage.clock import Clock
from scenes.stage.pictures import Pictures

Wish = tuple[str, dict[str, Any]]


class Unpacking:
    """Takes wishes in order; a picture is `ready` once it was built. What was never wished for counts as ready."""

    def __init__(self, pictures: Pictures, clock: Clock, wishes: Iterable[Wish]) -> None:
        self._pictures = pictures
        self._clock = clock
        self._left: deque[Wish] = deque()
        self._waiting: set[str] = set()
        for wish in wishes:
            if repr(wish) not in self._waiting:
                self._left.append(wish)
                self._waiting.add(repr(wish))

    @property
    def done(self) -> bool:
        return not self._left

    def ready(self, wish: Wish) -> bool:
        return repr(wish) not in self._waiting

    def work(self, ms: float = 8.0) -> None:
        """Build for about so long, at least one picture."""
        end = self._clock.now() + ms / 1000
        while self._left:
            name, args = wish = self._left.popleft()
            self._pictures.get(name, **args)
            self._waiting.discard(repr(wish))
            if self._clock.now() >= end:
                return
