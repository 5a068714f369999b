"""Which table stands on the stage."""

from __future__ import annotations

from typing import Any

from scenes.stage.loop.scene import Scene
from scenes.table.scene import TableScene
from scenes.table.table_api import TableApi


def current_table(scene: Scene | None) -> TableApi[Any, Any] | None:
    """The table of a table scene, None for any other scene."""
    return scene.table if isinstance(scene, TableScene) else None
