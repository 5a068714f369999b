"""What flies up where a disaster strikes."""

from __future__ import annotations

from scenes.stage.paint.brush import Recipe

RECIPES: dict[str, Recipe] = {}
