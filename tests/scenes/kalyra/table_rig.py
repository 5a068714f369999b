"""Kalyra's table in the real loop."""

from __future__ import annotations

from typing import ClassVar

from scenes.kalyra.scene import KalyraTable
from tests.scenes.tables import TableRig


class LandRig(TableRig[KalyraTable]):
    scene: ClassVar = KalyraTable
