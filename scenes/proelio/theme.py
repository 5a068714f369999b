"""How Proelio looks and sounds from the house."""

from __future__ import annotations

from typing import Final

from scenes.paint.theme import Theme
from scenes.proelio.paint import diorama, road
from scenes.proelio.paint.palette import PROELIO

THEME: Final = Theme(
    palette=PROELIO,
    diorama=diorama.paint,
    land=road.LAND,
    lettering=("font_source_serif_pro", "SourceSerifPro-Black.otf"),
    lead="low_horn",
    emblem="trebuchet_i",
)
