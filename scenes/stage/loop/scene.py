"""A scene: a screen on the stage of the house."""

from __future__ import annotations

from typing import TypeAlias

from scenes.stage.loop.screen import Screen
from scenes.stage.stage import Stage

Scene: TypeAlias = Screen[Stage]
