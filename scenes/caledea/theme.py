"""How Caledea looks and sounds from the house."""

from __future__ import annotations

from typing import Final

from scenes.caledea.paint import diorama, road
from scenes.caledea.paint.palette import CALEDEA
from scenes.paint.theme import Theme

THEME: Final = Theme(
    palette=CALEDEA,
    diorama=diorama.paint,
    land=road.LAND,
    lettering=("font_caladea", "Caladea-Bold.ttf"),
    lead="lute",
    emblem="castle_i",
)
