"""The rooms that open from a table, for a table that need not stand on the stage."""

from __future__ import annotations

from scenes.rooms.pause import Pause
from scenes.rooms.results import Results
from scenes.routes import pause_of, results_of
from scenes.stage.stage import Stage
from scenes.table.scene import TableScene


def results(scene: TableScene, stage: Stage) -> Results:
    """The end of the game at that table."""
    scene.furnish(stage)
    return results_of(scene.table)


def pause(scene: TableScene, stage: Stage) -> Pause:
    """The pause over that table."""
    scene.furnish(stage)
    return pause_of(scene.table)
