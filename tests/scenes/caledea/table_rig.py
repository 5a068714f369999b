"""Caledea's table in the real loop."""

from __future__ import annotations

from typing import ClassVar

from scenes.caledea.scene import CaledeaTable
from tests.scenes.tables import TableRig


class BoardRig(TableRig[CaledeaTable]):
    scene: ClassVar = CaledeaTable
