"""Caledea's colours, by name. No other file of the title writes a colour of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from scenes.paint.palette import Arms, Colours


@dataclass(frozen=True)
class Palette(Colours):
    """The colours of the kingdoms."""

    far: str = "#bcd7dd"
    mid: str = "#3f6f9c"
    near: str = "#0b1838"
    table: str = "#13274d"
    table_hi: str = "#27508f"
    plate: str = "#16264a"
    paper: str = "#efdfb6"
    ink: str = "#14203c"
    accent: str = "#ffe4a6"
    lantern: str = "#ffc06a"
    wood: str = "#5a3a22"
    bed: str = "#3a2716"
    power: str = "#244a8c"
    tray: str = "#10203f"
    salt: str = "#17131c"
    salt_hi: str = "#e9e4ee"
    attack: str = "#c8402f"
    reach: str = "#fff4d0"
    reach_lo: str = "#10183a"
    coin_lo: str = "#7a4f14"
    core: str = "#8a6a3c"
    spent: str = "#c9b98c"
    count: str = "#1a1424"


CALEDEA: Final = Palette()


class Resource(NamedTuple):
    """One of Caledea's six resources: ground of its half of a square, ink of its emblem, emblem."""

    ground: str
    ink: str
    emblem: str


RESOURCES: dict[str, Resource] = {
    "forest": Resource("#7fa36c", "#24492b", "wood"),
    "mountain": Resource("#b3aca4", "#3f3d45", "stone"),
    "river": Resource("#86b7c4", "#123f57", "river"),
    "cattle": Resource("#b98f5e", "#482a12", "cattle"),
    "grain": Resource("#e8c56a", "#5f4206", "grain"),
    "iron": Resource("#c08a6a", "#4f2414", "iron"),
}

CALEDEA_ARMS: tuple[Arms, ...] = (
    Arms("Oxmark", "#6a3a1c", "#f6dfb4", "#c8803e", "cattle", "chief"),
    Arms("Sylvane", "#1f5a3a", "#f2e3b8", "#8fcf6a", "hare", "plain"),
    Arms("Emberholt", "#ad5414", "#fff6e0", "#f0b85e", "torch", "chevron"),
    Arms("Dorrach", "#7a52b4", "#fff8e6", "#d8b4f0", "ram", "quarter"),
    Arms("Hallin", "#e3b93b", "#3a2408", "#fff0b0", "hill", "bordure"),
    Arms("Karvad", "#98a5b2", "#1c2430", "#dfe8ee", "w_hammer", "bend"),
    Arms("Talaq", "#12747a", "#f2fbe4", "#7cc8a0", "camel", "wavy"),
    Arms("Maravel", "#29508f", "#fbe9b4", "#e8b23f", "barge", "pale"),
    Arms("Vessry", "#b8303f", "#fff3cc", "#33131a", "scimitar", "fess"),
)
"""By the kingdom's index; no two share a division, so arms are told apart in greyscale."""
