"""A finger cannot hover: its first touch of something shows what would come of it, the second does it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from scenes.stage.devices.action import DeviceKind
from scenes.stage.pieces.pieces import Piece
from scenes.table.context import V
from scenes.table.part import Part
from scenes.table.table_api import S, TableApi


class FirstTouch(Part[V, S]):
    """`told`: what it is about whose outcome the table tells before that piece is confirmed on; None where it tells none."""

    def __init__(self, table: TableApi[V, S], told: Callable[[TableApi[V, S], Piece], Hashable | None]) -> None:
        super().__init__(table)
        self._told = told
        self._touched: Hashable | None = None

    def picks(self, piece: Piece) -> bool:
        told = self._told(self.table, piece) if self.table.stage.devices.in_hand is DeviceKind.TOUCH else None
        self._touched = told if told != self._touched else None
        return self._touched is not None
