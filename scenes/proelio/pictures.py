"""All of Proelio's picture recipes by name, for the picture cache; the painting is in `scenes/proelio/paint`."""

from __future__ import annotations

from scenes.proelio.paint import cards, field, figures, marks, walls
from scenes.stage.paint.brush import Recipe

RECIPES: dict[str, Recipe] = {**cards.RECIPES, **field.RECIPES, **figures.RECIPES, **marks.RECIPES, **walls.RECIPES}
