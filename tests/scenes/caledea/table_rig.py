"""Caledea's table in the real loop."""

from __future__ import annotations

from typing import Any, ClassVar

from scenes.caledea.board.viewport import Viewport
from tests.scenes.caledea.hands import field_of
from tests.scenes.tables import TableRig


class BoardRig(TableRig[Any]):
    face: ClassVar = "caledea"

    @property
    def viewport(self) -> Viewport:
        """The part of the torus that is seen."""
        return field_of(self)
