"""Kalesia's table in the real loop."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.scenes.tables import TableRig


class ForestRig(TableRig[Any]):
    face: ClassVar = "kalesia"
    patience: ClassVar = (60.0, 1 / 10)
    hurry: ClassVar = False
