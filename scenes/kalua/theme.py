"""How Kalua looks and sounds from the house."""

from __future__ import annotations

from typing import Final

from scenes.kalua.paint import diorama, road
from scenes.kalua.paint.palette import KALUA
from scenes.paint.theme import Theme

THEME: Final = Theme(
    palette=KALUA,
    diorama=diorama.paint,
    land=road.LAND,
    lettering=("font_fredoka_one", "FredokaOne-Regular.ttf"),
    lead="marimba",
    emblem="god_sun",
)
