"""All of Kalua's picture recipes by name, for the picture cache; the painting is in `scenes/kalua/paint`."""

from __future__ import annotations

from scenes.kalua.paint import bursts, cards, crowd, god_card, gods, island, village, volcano
from scenes.stage.paint.brush import Recipe

RECIPES: dict[str, Recipe] = {
    **island.RECIPES,
    **village.RECIPES,
    **volcano.RECIPES,
    **crowd.RECIPES,
    **gods.RECIPES,
    **god_card.RECIPES,
    **cards.RECIPES,
    **bursts.RECIPES,
}
