"""All of Kalyra's picture recipes by name, for the picture cache; the painting is in `scenes/kalyra/paint`."""

from __future__ import annotations

from scenes.kalyra.paint import company, counters, foes, fog, goods, hall, heroes, tasks, thrown, world
from scenes.stage.paint.brush import Recipe

RECIPES: dict[str, Recipe] = {
    **hall.RECIPES,
    **world.RECIPES,
    **fog.RECIPES,
    **heroes.RECIPES,
    **company.RECIPES,
    **foes.RECIPES,
    **goods.RECIPES,
    **tasks.RECIPES,
    **counters.RECIPES,
    **thrown.RECIPES,
}
