"""Kalyra's table in the real loop."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kalyra.presence.told import Told
from scenes.kalyra.context import LandContext
from scenes.kalyra.decisions.companions import Companions
from scenes.kalyra.land.camera import Camera
from scenes.kalyra.land.following import Following
from tests.scenes.tables import TableRig


class LandRig(TableRig[Any]):
    face: ClassVar = "kalyra"

    def __init__(self, *args: Any, **more: Any) -> None:
        """Companions say what they do and wait for nobody, where nothing else is set."""
        super().__init__(*args, **{"companions": "once", **more})

    @property
    def camera(self) -> Camera:
        camera: Camera = self.table.part(Following).camera
        return camera

    @property
    def told(self) -> Told:
        """What companions have been told."""
        told: Told = self.table.part(Companions).told
        return told

    @property
    def context(self) -> LandContext:
        """How the table was last looked at."""
        context: LandContext = self.table.context
        return context

    def show(self, space: int) -> None:
        """The window goes there by itself."""
        self.table.part(Following).moved(self.camera.show(space))
