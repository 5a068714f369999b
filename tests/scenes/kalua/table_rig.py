"""Kalua's table in the real loop."""

from __future__ import annotations

from typing import ClassVar

from scenes.kalua.scene import KaluaTable
from tests.scenes.tables import TableRig


class IslandRig(TableRig[KaluaTable]):
    scene: ClassVar = KaluaTable
