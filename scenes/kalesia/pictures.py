"""All of Kalesia's picture recipes by name, for the picture cache; the painting is in `scenes/kalesia/paint`."""

from __future__ import annotations

from scenes.kalesia.paint import alliances, areas, forest, marks, temples, weapons
from scenes.stage.paint.brush import Recipe

RECIPES: dict[str, Recipe] = {
    **alliances.RECIPES,
    **weapons.RECIPES,
    **areas.RECIPES,
    **forest.RECIPES,
    **temples.RECIPES,
    **marks.RECIPES,
}
