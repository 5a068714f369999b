"""How Kalyra looks and sounds from the house."""

from __future__ import annotations

from typing import Final

from scenes.kalyra.paint import diorama, road
from scenes.kalyra.paint.palette import KALYRA
from scenes.paint.theme import Theme

THEME: Final = Theme(
    palette=KALYRA,
    diorama=diorama.paint,
    land=road.LAND,
    lettering=("font_source_serif_pro", "SourceSerifPro-Black.otf"),
    tracking=0.12,
    lead="dulcimer",
    emblem="dragonhead",
)
