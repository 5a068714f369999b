"""A finger cannot hover: its first touch of something shows what would come of it, the second does it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from scenes.stage.devices.action import DeviceKind
from scenes.stage.pieces.pieces import Piece
from scenes.table.context import V
from scenes.table.desk import Desk, S
from scenes.table.part import Part


class FirstTouch(Part[V, S]):
    """`told`: what it is about whose outcome the table tells before that piece is confirmed on; None where it tells none."""

    def __init__(self, desk: Desk[V, S], told: Callable[[Desk[V, S], Piece], Hashable | None]) -> None:
        super().__init__(desk)
        self._told = told
        self._touched: Hashable | None = None

    def picks(self, piece: Piece) -> bool:
        told = self._told(self.desk, piece) if self.desk.stage.devices.in_hand is DeviceKind.TOUCH else None
        self._touched = told if told != self._touched else None
        return self._touched is not None
