"""A workshop under the clock turned by hand: each picture comes a few frames after it was ordered, whatever else is made.

So nobody can guess from the time at which one comes what others were made: two runs that differ in a secret are alike.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from scenes.paint.brush import Brush, Sprite
from scenes.stage.pictures.loader import Made
from scenes.stage.pictures.painter import Order
from scenes.stage.pictures.pictures import Pictures

FRAMES: Final = 6
"""Between an order and its picture."""


class LateWorkshop:
    """Stands in for `Loader`."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._frame = 0
        self._orders: deque[tuple[int, Order]] = deque()
        """With the frame in which each comes."""
        self._open: set[str] = set()

    def order(self, order: Order, soon: bool = False, paint: Any = None) -> None:
        if order.file_key not in self._open:
            self._open.add(order.file_key)
            self._orders.append((self._frame + FRAMES, order))

    def take(self) -> list[Made]:
        """Once a frame."""
        self._frame += 1
        made = []
        while self._orders and self._orders[0][0] <= self._frame:
            _, order = self._orders.popleft()
            if order.file_key in self._open:
                self._open.discard(order.file_key)
                made.append(Made(order, self._paint(order)))
        return made

    def _paint(self, order: Order) -> Sprite:
        sprite: Sprite = self._pictures.recipes[order.name](Brush(order.scale, order.high_contrast), **order.args)
        return sprite

    def cancel(self, file_key: str) -> None:
        self._open.discard(file_key)

    def keep(self, file_key: str, sprite: Sprite) -> None:
        """It keeps nothing."""

    def close(self) -> None:
        self._orders.clear()
        self._open.clear()


def late_pictures(pictures: Pictures) -> None:
    """From now on they come from such a workshop."""
    pictures._loader = LateWorkshop(pictures)  # type: ignore[assignment]
