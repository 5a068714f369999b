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
    accent: str = "#ffa67c"
    accent_hi: str = "#ffc6a4"
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
    flame: str = "#d2472e"
    heart: str = "#ff7a6a"
    heart_cut: str = "#ffa396"
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


class Coat(NamedTuple):
    """A foe of Kalyra: its upper sheet, the second one glued on it, and what is cut out of both."""

    base: str
    second: str
    cuts: str


KALYRA_FOES: dict[str, Coat] = {
    "road_bandit": Coat("#a96f4c", "#efe2c4", "#2c1410"),
    "bandit_archer": Coat("#3f7d4a", "#f0dcae", "#12281a"),
    "gaunt_wolf": Coat("#8f9bb0", "#f1eef0", "#2a1f38"),
    "fen_viper": Coat("#4fae4a", "#f2e05a", "#123018"),
    "hedge_witch": Coat("#8256c8", "#f4c8a0", "#241038"),
    "hex_imp": Coat("#d0508e", "#ffc46a", "#3a0a28"),
    "lapsed_acolyte": Coat("#d9b24a", "#fff4d6", "#3a2408"),
    "flagellant": Coat("#e08a3c", "#f7e3bd", "#40180a"),
    "skeleton_fighter": Coat("#f0e8d4", "#c8a86a", "#c03a34"),
    "rotting_thrall": Coat("#8fae78", "#f3d6c2", "#2a2c1c"),
    "ember_wisp": Coat("#f08a2c", "#ffe9a4", "#5a1608"),
    "mud_golem": Coat("#8a5c36", "#c99a62", "#2a160a"),
    "black_oath_knight": Coat("#46485c", "#c8ccdc", "#0d0d16"),
    "bandit_captain": Coat("#2f7f8e", "#f4d9ac", "#0c2430"),
    "thornback_boar": Coat("#7a4a3c", "#f3e4cc", "#220f0c"),
    "marsh_serpent": Coat("#2fa08a", "#e6f08a", "#082c28"),
    "night_hag": Coat("#4a5aa8", "#c6d8a4", "#10142e"),
    "rune_adept": Coat("#5fa6d8", "#fff2b8", "#0e2a44"),
    "ashen_confessor": Coat("#b8a6a0", "#fff6ea", "#3c2c30"),
    "oathless_templar": Coat("#e9e4da", "#c8443a", "#28202a"),
    "grave_hound": Coat("#6f7f8c", "#a8f0c0", "#101a20"),
    "barrow_wight": Coat("#5a6e9a", "#d8ecd4", "#121a2c"),
    "magma_spawn": Coat("#6a3a3e", "#ff9a3c", "#ffd24a"),
    "gale_sprite": Coat("#7fd0d8", "#ffffff", "#124048"),
    "iron_warlord": Coat("#98a2b4", "#e0a03c", "#1c2030"),
    "royal_headsman": Coat("#7a2440", "#d8dce4", "#ffd9a0"),
    "manticore": Coat("#c8742c", "#f6dcae", "#381408"),
    "dread_bear": Coat("#5c4034", "#e0c09a", "#ffb45a"),
    "hollow_magus": Coat("#6a3ad0", "#e8e0ff", "#140828"),
    "coven_mother": Coat("#a04a9c", "#ffd98a", "#2c0a2c"),
    "broken_seraph": Coat("#f4eee0", "#8ac0e8", "#48406a"),
    "ashen_inquisitor": Coat("#6c5a6e", "#ffb04a", "#f0e2d0"),
    "bone_colossus": Coat("#d8cba8", "#fff8e4", "#3a2a20"),
    "plague_lich": Coat("#5f8a2c", "#eef0c0", "#1a280a"),
    "cinder_titan": Coat("#c83a2a", "#ffcf5a", "#2c0808"),
    "storm_djinn": Coat("#3a70d0", "#ffe45a", "#0c1c44"),
    "final_hollow": Coat("#5a3a8c", "#ffd35a", "#0c0616"),
    "final_cinder": Coat("#e0642c", "#ffe08a", "#300a06"),
    "final_thief": Coat("#2c8a7c", "#ffe2a0", "#082420"),
    "final_devourer": Coat("#a83a5c", "#ffe9c8", "#1c0610"),
    "final_venoms": Coat("#6aa83a", "#f6ea7a", "#14240a"),
    "final_scholar": Coat("#c0a06a", "#fff6dc", "#2c1c10"),
    "wardstone": Coat("#8d86a0", "#9fe0ff", "#1c1430"),
}
"""No two enemies look alike: an outline of their own, and papers of their own."""
