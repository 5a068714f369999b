"""A workshop under the clock turned by hand: one picture a frame, in the order of the house's own; two runs are alike."""

from __future__ import annotations

import heapq
import itertools
from typing import Any

from scenes.stage.paint.brush import Brush, Sprite
from scenes.stage.painter import Order
from scenes.stage.pictures import Pictures
from scenes.stage.workshop import NOW, SOON, Made


class LateWorkshop:
    """Stands in for `Workshop`."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._orders: list[tuple[int, int, Order]] = []
        self._open: set[str] = set()
        self._numbers = itertools.count()

    def order(self, order: Order, soon: bool = False, paint: Any = None) -> None:
        self._open.add(order.file_key)
        heapq.heappush(self._orders, (SOON if soon else NOW, next(self._numbers), order))

    def take(self) -> list[Made]:
        while self._orders:
            _, _, order = heapq.heappop(self._orders)
            if order.file_key in self._open:
                self._open.discard(order.file_key)
                return [Made(order, self._paint(order))]
        return []

    def _paint(self, order: Order) -> Sprite:
        sprite: Sprite = self._pictures.recipes[order.name](Brush(order.scale, order.high_contrast), **order.args)
        return sprite

    def cancel(self, file_key: str) -> None:
        self._open.discard(file_key)

    def keep(self, file_key: str, sprite: Sprite) -> None:
        """It keeps nothing."""

    def close(self) -> None:
        self._orders.clear()


def late_pictures(pictures: Pictures) -> None:
    """From now on they come from such a workshop."""
    pictures._workshop = LateWorkshop(pictures)  # type: ignore[assignment]
