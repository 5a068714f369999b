"""Kalesia's table in the real loop."""

from __future__ import annotations

from typing import ClassVar

from scenes.kalesia.scene import KalesiaTable
from tests.scenes.tables import TableRig


class ForestRig(TableRig[KalesiaTable]):
    scene: ClassVar = KalesiaTable
    patience: ClassVar = (60.0, 1 / 10)
    hurry: ClassVar = False
