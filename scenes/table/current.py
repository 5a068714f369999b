"""Which table stands on the stage."""

from __future__ import annotations

from typing import Any

from scenes.stage.loop.scene import Scene
from scenes.table.desk import Desk
from scenes.table.scene import TableScene


def current_table(scene: Scene | None) -> Desk[Any, Any] | None:
    """The desk of a table scene, None for any other scene."""
    return scene.desk if isinstance(scene, TableScene) else None
