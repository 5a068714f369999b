"""Every colour of the house, by name. No other file writes a colour of its own.

Contrast figures and uses are in the style guide; `contrast` in `paper.py` is what the tests measure with.
"""

from __future__ import annotations

from typing import NamedTuple

SHELL: dict[str, str] = {
    "wall": "#1d1230",
    "wall_hi": "#3a2448",
    "wall_lit": "#2f1c40",
    "ledge": "#4a2a33",
    "board": "#2a1b38",
    "board_hi": "#3d2a4c",
    "button": "#3a2650",
    "button_lit": "#ffd98a",
    "sign": "#2a1733",
    "paper": "#f6ecd6",
    "paper_lo": "#dcc9a3",
    "ribbon": "#f3e3bd",
    "ribbon_ink": "#2a160c",
    "core": "#a0824c",
    "ink": "#16111d",
    "text": "#fbf3e0",
    "text_lo": "#d9c8ae",
    "gold": "#f3cd76",
    "gold_deep": "#c98f33",
    "lamp": "#ffcf86",
    "ember": "#ff9c4a",
    "curtain": "#8c2f3c",
    "lace": "#7a4446",
    "lace_lo": "#5a3038",
    "good": "#8fe0a6",
    "good_ink": "#0d3a20",
    "bad": "#ff9d8a",
    "cream": "#fbf3e0",
    "button_ink": "#1c0f2c",
    "emblem_ink": "#8a4a1c",
    "heading": "#6b2a12",
    "clause": "#5a3a1c",
    "refusal": "#a8332f",
    "counter": "#e9d9b8",
    "counter_lo": "#8a6a3a",
    "sand": "#ffd978",
    "sand_hi": "#fff0c0",
    "numeral": "#fffaf0",
    "numeral_edge": "#140c12",
    "black": "#000000",
    "white": "#ffffff",
}

FOIL = ("#fff3c4", "#f3cd76", "#c98f33", "#8a5a1c")  # light, body, deep, edge
FOIL_LINE = ("#ffe7a6", "#d9a344")  # thin lines
FOIL_BACK = "#2a160c"  # the dark card behind foil letters
RAYS = "#ffe2a0"  # the sunburst behind a portrait
LAMP_CORE = "#fff1c0"

# position of a face button on the pad, so that colour is never the only sign
BUTTONS: dict[str, tuple[str, tuple[int, int]]] = {
    "A": ("#7fd08a", (0, 1)),
    "B": ("#ff8f7a", (1, 0)),
    "X": ("#7cc3f2", (-1, 0)),
    "Y": ("#ffd45e", (0, -1)),
}
KEY_CAP = ("#f2e9d8", "#cfc2ae", "#cbbfae")  # light, dark, core


class SeatColour(NamedTuple):
    name: str
    fill: str  # discs, rings, bars
    dark: str  # glyphs and plates
    glyph: str  # emblem


SEATS: tuple[SeatColour, ...] = (
    SeatColour("Flame", "#f67d3c", "#571c0c", "seat_flame"),
    SeatColour("Drop", "#3f93f5", "#0a2a52", "seat_drop"),
    SeatColour("Sun", "#fad12c", "#553d02", "seat_sun"),
    SeatColour("Leaf", "#3fd28f", "#0a4029", "seat_leaf"),
    SeatColour("Gem", "#e487d0", "#521748", "seat_gem"),
    SeatColour("Moon", "#f6f3ea", "#3b3740", "seat_moon"),
    # seats 7-10 take the fills of 1-4, but the disc is split with cream and the glyph is another one
    SeatColour("Shell", "#f67d3c", "#571c0c", "w_pearl"),
    SeatColour("Key", "#3f93f5", "#0a2a52", "key"),
    SeatColour("Crown", "#fad12c", "#553d02", "crown"),
    SeatColour("Bolt", "#3fd28f", "#0a4029", "bolt"),
)
SPLIT_FROM = 6


class Mask(NamedTuple):
    """Colours of one persona's portrait."""

    emblem: str
    face: str
    second: str
    ink: str
    ground: str


PERSONAS: dict[str, Mask] = {
    "fox": Mask("fox", "#e0702e", "#fff0d8", "#2a120c", "#1f4a4a"),
    "owl": Mask("owl", "#7d6a96", "#f2e2b8", "#1c1430", "#2a3c66"),
    "bear": Mask("bear", "#7a4a2a", "#e6bf8c", "#24120a", "#4d6a3a"),
    "hare": Mask("hare", "#cbb79c", "#fff5e4", "#3a2430", "#8a3f4a"),
    "raven": Mask("raven", "#2e2a3e", "#f0b94e", "#0c0812", "#7a3040"),
    "badger": Mask("badger", "#3f434f", "#f3efe6", "#14121a", "#7a6030"),
    "stag": Mask("stag", "#8a5a34", "#f0dcb4", "#241208", "#2f5a44"),
    "lion": Mask("lion", "#d9962e", "#fbe6b0", "#3a1a08", "#7a2a3a"),
    "wolf": Mask("wolf", "#7d8796", "#eef0ee", "#171c26", "#3a3560"),
    "otter": Mask("otter", "#6b4630", "#f0d9b2", "#1e100a", "#1f5f78"),
}


class Arms(NamedTuple):
    """A heraldic shield: field, charge, second colour, crest emblem, division."""

    name: str
    field: str
    charge: str
    second: str
    emblem: str
    division: str


KINGDOMS: tuple[Arms, ...] = (
    Arms("Stag", "#264a38", "#f2e3b8", "#d9b45a", "stag", "plain"),
    Arms("Bear", "#6a3a1c", "#f6dfb4", "#c8803e", "bear", "chief"),
    Arms("Wolf", "#98a5b2", "#1c2430", "#dfe8ee", "wolf", "bend"),
    Arms("Ram", "#ad6014", "#fff6e0", "#f0b85e", "ram", "chevron"),
    Arms("Eagle", "#29508f", "#fbe9b4", "#e8b23f", "eagle", "pale"),
    Arms("Lion", "#c03c3a", "#fff3cc", "#f2b33d", "lion", "bordure"),
    Arms("Boar", "#33253d", "#f3d9d0", "#a85a66", "boar", "fess"),
    Arms("Serpent", "#1c7c86", "#f2fbe4", "#7cc86a", "serpent", "wavy"),
    Arms("Owl", "#8462bd", "#fff8e6", "#d8b4f0", "owl", "quarter"),
)

HOUSES: tuple[Arms, ...] = (
    Arms("Aquilante", "#b5362b", "#fff3d6", "#f2b33d", "eagle", "pale"),
    Arms("Leonforte", "#a8720c", "#fff6dc", "#f6cf6a", "lion", "bordure"),
    Arms("Torrescura", "#4a5568", "#f4efe2", "#a9b6c6", "towerp", "chief"),
    Arms("Verdespina", "#1f6b44", "#f6eec8", "#8fcf6a", "w_thorn", "plain"),
    Arms("Lupomonte", "#2a62a6", "#f4f6f8", "#9cc6ee", "wolf", "bend"),
    Arms("Serpieri", "#713390", "#f6e6c4", "#c08ad8", "serpent", "wavy"),
)

KALESIA: dict[str, str] = {
    "far": "#9fd0a4",
    "mid": "#2f7a63",
    "near": "#04201d",
    "table": "#0c2e2a",
    "table_hi": "#1d5348",
    "plate": "#14342d",
    "paper": "#f1ead0",
    "ink": "#0e231e",
    "accent": "#ffd978",
    "lantern": "#ffb04a",
    "centaur": "#9c4322",
    "centaur_hi": "#f7c483",
    "mermaid": "#155a80",
    "mermaid_hi": "#9fdcec",
    "forest": "#7ba32f",
    "forest_hi": "#e6f0a8",
    "forest_ink": "#20380b",
}
PROELIO: dict[str, str] = {
    "far": "#e8a05c",
    "mid": "#94362a",
    "near": "#210a12",
    "table": "#3a1518",
    "table_hi": "#6b2a22",
    "plate": "#34141a",
    "paper": "#f4e4c8",
    "ink": "#2a0f10",
    "accent": "#ffd07a",
    "lantern": "#ff8a3c",
    "war": "#a8332f",
    "stone": "#8b7f78",
    "plague": "#5d6b2d",
    "season": "#2f6f8f",
    "people": "#a86a2a",
}
CALEDEA: dict[str, str] = {
    "far": "#bcd7dd",
    "mid": "#3f6f9c",
    "near": "#0b1838",
    "table": "#13274d",
    "table_hi": "#27508f",
    "plate": "#16264a",
    "paper": "#efdfb6",
    "ink": "#14203c",
    "accent": "#ffe4a6",
    "lantern": "#ffc06a",
    "wood": "#5a3a22",
    "bed": "#3a2716",
    "power": "#244a8c",
    "tray": "#10203f",
    "salt": "#17131c",
    "salt_hi": "#e9e4ee",
    "attack": "#c8402f",
    "reach": "#fff4d0",
    "reach_lo": "#10183a",
    "coin_lo": "#7a4f14",
    "core": "#8a6a3c",
    "spent": "#c9b98c",
    "count": "#1a1424",
}


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
KALUA: dict[str, str] = {
    "far": "#ffcf9a",
    "mid": "#1f8f93",
    "near": "#06303a",
    "table": "#0a4652",
    "table_hi": "#1f8f93",
    "plate": "#0a3a46",
    "paper": "#fdf0d2",
    "ink": "#06303a",
    "accent": "#ffe09a",
    "lantern": "#ff9a6a",
    "bonus": "#2f8f5a",
    "local": "#d2552f",
    "world": "#7a3f9c",
    "gain": "#0d4021",
    "loss": "#74100e",
    "sky": "#e0506a",
    "sky_lo": "#ffc58a",
    "cloud": "#ffb296",
    "cloud_lo": "#f58f80",
    "sea": "#38b5b0",
    "sea_lo": "#0b4a5a",
    "lagoon": "#3fb0ac",
    "shallow": "#7fd0bf",
    "sand": "#f6d796",
    "sand_lo": "#e3b66c",
    "meadow": "#8fbf5c",
    "grove": "#5f9e4c",
    "jungle": "#3f7d46",
    "rock": "#8a5a58",
    "rock_mid": "#a56a60",
    "rock_hi": "#c0806a",
    "pit": "#3a1418",
    "lava": "#ffd25a",
    "lava_lo": "#ff6a2a",
    "palm": "#1d5a40",
    "palm_lo": "#0f3f30",
    "frond": "#0d4a46",
    "frond_lo": "#062c30",
    "straw": "#f0d9a8",
    "wood": "#6b4a2a",
    "rope": "#c9a05c",
    "rope_lo": "#7a5426",
    "stone": "#b8b2c0",
    "stone_hi": "#ffe09a",
    "stone_ink": "#2a1a2e",
    "ash": "#8f8793",
    "ash_lo": "#4a3f52",
    "bone": "#fbf3e0",
    "bone_lo": "#b3a48e",
    "prayer": "#ffcf6a",
    "prayer_lo": "#ff9a4c",
    "red": "#c23a2e",
    "mat": "#d9b27a",
}
KALYRA: dict[str, str] = {
    "far": "#c78ba0",
    "mid": "#4c2a66",
    "near": "#0b0718",
    "table": "#160d26",
    "table_hi": "#34204c",
    "plate": "#2a1b3e",
    "paper": "#e9dcc6",
    "ink": "#140b20",
    "accent": "#ff9c6a",
    "lantern": "#ff7a4a",
    "blood": "#c9403f",
    "bone": "#eadfc8",
    "arcane": "#8f6bd6",
    "bed": "#0a0614",
    "frame": "#2a1a40",
    "core": "#0a0512",
    "paper_core": "#5a4468",
    "blood_hi": "#e2584c",
    "blood_lo": "#a82c30",
    "blood_core": "#3a0a10",
    "foe": "#2a080c",
    "foe_hi": "#ffd9a0",
    "foe_eye": "#ff5d49",
    "boss": "#4a2472",
    "boss_lo": "#2a1048",
    "stone": "#8d86a0",
    "stone_lo": "#5d5673",
    "tree": "#23143a",
    "tree_lo": "#120a20",
    "mist": "#4a3570",
    "mist_lo": "#33234f",
    "veil": "#2c1d48",
    "veil_lo": "#1c1230",
    "shadow": "#04020a",
    "venom": "#8fd14a",
    "venom_lo": "#2c4a12",
    "window": "#ffc76a",
    "sign": "#fff4da",
    "sign_hi": "#ffd98f",
    "sign_ink": "#2a1448",
    "thing": "#f0e2c6",
    "thing_hi": "#ffb45a",
    "thing_ink": "#1a0e24",
    "glow": "#ffb068",
    "glow_foe": "#ff5a3a",
    "haze": "#ffe8c4",
    "rune": "#9fe0ff",
    "flame": "#d2472e",
    "heart": "#ff7a6a",
    "heart_off": "#4a3a5c",
    "heart_pale": "#b9a8a0",
    "night": "#0c0820",
    "lamplight": "#d2702c",
}


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
TITLES: dict[str, dict[str, str]] = {
    "kalesia": KALESIA,
    "proelio": PROELIO,
    "caledea": CALEDEA,
    "kalua": KALUA,
    "kalyra": KALYRA,
}
