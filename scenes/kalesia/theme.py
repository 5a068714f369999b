"""How Kalesia looks and sounds from the house."""

from __future__ import annotations

from typing import Final

from scenes.kalesia.paint import diorama, road
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.theme import Theme

THEME: Final = Theme(
    palette=KALESIA,
    diorama=diorama.paint,
    land=road.LAND,
    lettering=("font_source_serif_pro", "SourceSerifPro-BlackIt.otf"),
    lead="harp",
    emblem="forest",
)
