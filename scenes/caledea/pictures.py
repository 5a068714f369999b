"""All of Caledea's picture recipes by name, for the picture cache; the painting is in `scenes/caledea/paint`."""

from __future__ import annotations

from scenes.caledea.paint import cells, court, diagrams, land, last_look, thrown, tokens
from scenes.stage.paint.brush import Recipe

RECIPES: dict[str, Recipe] = {
    **land.RECIPES,
    **tokens.RECIPES,
    **cells.RECIPES,
    **court.RECIPES,
    **thrown.RECIPES,
    **diagrams.RECIPES,
    **last_look.RECIPES,
}
