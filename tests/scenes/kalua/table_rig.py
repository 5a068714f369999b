"""Kalua's table in the real loop."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.scenes.tables import TableRig


class IslandRig(TableRig[Any]):
    face: ClassVar = "kalua"
