"""A saved game opened in the replay viewer, with flat stand-ins for pictures."""

from __future__ import annotations

from pathlib import Path

from scenes.rooms.replay import ReplayViewer
from tests.rig import Rig
from tests.scenes.tables import Flat


def opened(home: Path, path: Path) -> tuple[Rig, ReplayViewer]:
    """At its beginning, and standing still."""
    rig = Rig(home, reduced_motion=False)
    rig.stage.pictures.recipes = Flat()
    viewer = ReplayViewer(path)
    rig.stage.push(viewer)
    rig.frames(2)
    viewer.playing = False
    return rig, viewer
