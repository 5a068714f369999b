"""Kalyra's colours, by name. No other file of the title writes a colour of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from scenes.paint.palette import Colours


@dataclass(frozen=True)
class Palette(Colours):
    """The colours of the land and its night."""

    far: str = "#c78ba0"
    mid: str = "#4c2a66"
    near: str = "#0b0718"
    table: str = "#160d26"
    table_hi: str = "#34204c"
    plate: str = "#2a1b3e"
    paper: str = "#e9dcc6"
    ink: str = "#140b20"
    accent: str = "#ff9c6a"
    lantern: str = "#ff7a4a"
    blood: str = "#c9403f"
    bone: str = "#eadfc8"
    arcane: str = "#8f6bd6"
    bed: str = "#0a0614"
    frame: str = "#2a1a40"
    core: str = "#0a0512"
    paper_core: str = "#5a4468"
    blood_hi: str = "#e2584c"
    blood_lo: str = "#a82c30"
    blood_core: str = "#3a0a10"
    foe: str = "#2a080c"
    foe_hi: str = "#ffd9a0"
    foe_eye: str = "#ff5d49"
    boss: str = "#4a2472"
    boss_lo: str = "#2a1048"
    stone: str = "#8d86a0"
    stone_lo: str = "#5d5673"
    tree: str = "#23143a"
    tree_lo: str = "#120a20"
    mist: str = "#4a3570"
    mist_lo: str = "#33234f"
    veil: str = "#2c1d48"
    veil_lo: str = "#1c1230"
    shadow: str = "#04020a"
    venom: str = "#8fd14a"
    venom_lo: str = "#2c4a12"
    window: str = "#ffc76a"
    sign: str = "#fff4da"
    sign_hi: str = "#ffd98f"
    sign_ink: str = "#2a1448"
    thing: str = "#f0e2c6"
    thing_hi: str = "#ffb45a"
    thing_ink: str = "#1a0e24"
    glow: str = "#ffb068"
    glow_foe: str = "#ff5a3a"
    haze: str = "#ffe8c4"
    rune: str = "#9fe0ff"
    flame: str = "#d2472e"
    heart: str = "#ff7a6a"
    heart_off: str = "#4a3a5c"
    heart_pale: str = "#b9a8a0"
    night: str = "#0c0820"
    lamplight: str = "#d2702c"


KALYRA: Final = Palette()


class Ground(NamedTuple):
    """One terrain of Kalyra: its board, the darker and the lighter paper of what grows or lies on it."""

    face: str
    dark: str
    light: str


KALYRA_TONES: dict[str, str] = {
    "war": "#a8483a",
    "wild": "#6f8a3c",
    "dream": "#8f5bd0",
    "altar": "#c9953a",
    "grave": "#4f8a80",
    "fire": "#d2622e",
    "doom": "#b8405a",
    "forge": "#b0583e",
    "guard": "#4f78b0",
    "leather": "#7d8a4a",
    "brew": "#a45fc0",
    "legend": "#d09a2e",
    "grail": "#e0b84a",
    "blow": "#c06a34",
    "nest": "#a05a2c",
    "trail": "#4f8a70",
    "far_off": "#4f8a90",
    "trade": "#b8862e",
    "care": "#b0487c",
    "defense": "#3a62a0",
    "range": "#5f7a2c",
    "move": "#7a4fb8",
}
"""Of the night scenes behind Kalyra's cards, and of its badges."""
KALYRA_TYPES: dict[str, tuple[str, str]] = {
    "martial": ("#8d3a34", "#ffd9b0"),
    "beast": ("#5f6f2c", "#f0e6b0"),
    "mystic": ("#6a45b0", "#f0d8ff"),
    "holy": ("#c79a38", "#fff6d8"),
    "undead": ("#3f5a58", "#d8f0dc"),
    "elemental": ("#b4582a", "#ffe0a0"),
}
"""Ground and sign of the six types."""
KALYRA_GROUND: dict[str, Ground] = {
    "meadow": Ground("#67856b", "#405a49", "#adbd86"),
    "forest": Ground("#476358", "#16332f", "#5b8f72"),
    "hill": Ground("#8d7681", "#54414f", "#c4a69e"),
    "sand": Ground("#c7a981", "#94744f", "#ead0a2"),
    "road": Ground("#67856b", "#5f5266", "#b6a6ac"),
    "water": Ground("#24557d", "#123453", "#6fb4cc"),
    "inn": Ground("#8c8093", "#5a2f2a", "#e2a25c"),
    "town_house": Ground("#8c8093", "#7a3f36", "#e4cfa8"),
    "castle": Ground("#8c8093", "#4d4a70", "#cdbfd6"),
    "camp": Ground("#67856b", "#7a4a2c", "#ecd7a6"),
    "throne": Ground("#4e3864", "#2a1440", "#c9403f"),
}


class Costume(NamedTuple):
    """A hero of Kalyra: colours of cloth, trim, skin, hair, metal, ink, of the picture behind and of the rim."""

    cloth: str
    trim: str
    skin: str
    hair: str
    metal: str
    ink: str
    ground: str
    ring: str


KALYRA_HEROES: dict[str, Costume] = {
    "adrianna": Costume("#3f6db8", "#fff3cf", "#e9b48c", "#7a3b1e", "#d5dbe6", "#2a160c", "#7a4a1c", "#f0b23c"),
    "gwyn": Costume("#f2ead8", "#3fa37c", "#f0c9a4", "#d9863c", "#e8c468", "#22301f", "#2c6a58", "#f2ead8"),
    "lilith": Costume("#7b4fd0", "#ff9ad0", "#edc3a8", "#2a1a3c", "#ffd35a", "#150a26", "#4a2a7c", "#e08ad0"),
    "valder": Costume("#39414f", "#8fe07a", "#cdbfb4", "#e6e2da", "#a9b4bf", "#0d1016", "#28443a", "#5fb0a4"),
    "edwin": Costume("#4f8a3c", "#d9b06a", "#b98458", "#6a3c1c", "#efe0bc", "#161c0c", "#3c5a26", "#6cae50"),
    "odric": Costume("#d4553a", "#6fc8e8", "#8a5638", "#e9e4dc", "#f0c65a", "#26100c", "#2a5a78", "#e2603f"),
}
