"""Kalua's colours, by name. No other file of the title writes a colour of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.paint.palette import Colours


@dataclass(frozen=True)
class Palette(Colours):
    """The island's colours."""

    far: str = "#ffcf9a"
    mid: str = "#1f8f93"
    near: str = "#06303a"
    table: str = "#0a4652"
    table_hi: str = "#1f8f93"
    plate: str = "#0a3a46"
    plate_lit: str = "#051d26"
    more: str = "#d9ffe4"
    fewer: str = "#ffe3dc"
    paper: str = "#fdf0d2"
    ink: str = "#06303a"
    accent: str = "#ffe09a"
    lantern: str = "#ff9a6a"
    bonus: str = "#2f8f5a"
    local: str = "#d2552f"
    world: str = "#7a3f9c"
    gain: str = "#0d4021"
    loss: str = "#74100e"
    sky: str = "#e0506a"
    sky_lo: str = "#ffc58a"
    cloud: str = "#ffb296"
    cloud_lo: str = "#f58f80"
    sea: str = "#38b5b0"
    sea_lo: str = "#0b4a5a"
    lagoon: str = "#3fb0ac"
    shallow: str = "#7fd0bf"
    sand: str = "#f6d796"
    sand_lo: str = "#e3b66c"
    meadow: str = "#8fbf5c"
    grove: str = "#5f9e4c"
    jungle: str = "#3f7d46"
    rock: str = "#8a5a58"
    rock_mid: str = "#a56a60"
    rock_hi: str = "#c0806a"
    pit: str = "#3a1418"
    lava: str = "#ffd25a"
    lava_lo: str = "#ff6a2a"
    palm: str = "#1d5a40"
    palm_lo: str = "#0f3f30"
    frond: str = "#0d4a46"
    frond_lo: str = "#062c30"
    straw: str = "#f0d9a8"
    wood: str = "#6b4a2a"
    rope: str = "#c9a05c"
    rope_lo: str = "#7a5426"
    stone: str = "#e2dde8"
    stone_hi: str = "#ffe09a"
    stone_ink: str = "#1e1224"
    ash: str = "#8f8793"
    ash_lo: str = "#4a3f52"
    bone: str = "#fbf3e0"
    bone_lo: str = "#b3a48e"
    prayer: str = "#ffcf6a"
    prayer_lo: str = "#ff9a4c"
    red: str = "#c23a2e"
    mat: str = "#d9b27a"


KALUA: Final = Palette()
