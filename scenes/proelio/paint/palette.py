"""Proelio's colours, by name. No other file of the title writes a colour of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.paint.palette import Arms, Colours


@dataclass(frozen=True)
class Palette(Colours):
    """The colours of the Houses' war."""

    far: str = "#e8a05c"
    mid: str = "#94362a"
    near: str = "#210a12"
    table: str = "#3a1518"
    table_hi: str = "#6b2a22"
    plate: str = "#34141a"
    paper: str = "#f4e4c8"
    ink: str = "#2a0f10"
    accent: str = "#ffd07a"
    lantern: str = "#ff8a3c"
    war: str = "#932b29"
    stone: str = "#8b7f78"
    plague: str = "#5d6b2d"
    season: str = "#2f6f8f"
    people: str = "#a86a2a"


PROELIO: Final = Palette()


HOUSES: tuple[Arms, ...] = (
    Arms("Aquilante", "#b5362b", "#fff3d6", "#f2b33d", "eagle", "pale"),
    Arms("Leonforte", "#a8720c", "#fff6dc", "#f6cf6a", "lion", "bordure"),
    Arms("Torrescura", "#4a5568", "#f4efe2", "#a9b6c6", "towerp", "chief"),
    Arms("Verdespina", "#1f6b44", "#f6eec8", "#8fcf6a", "w_thorn", "plain"),
    Arms("Lupomonte", "#2a62a6", "#f4f6f8", "#9cc6ee", "wolf", "bend"),
    Arms("Serpieri", "#713390", "#f6e6c4", "#c08ad8", "serpent", "wavy"),
)
