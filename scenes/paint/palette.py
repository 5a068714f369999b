"""Every colour of the house, by name. No other file writes a colour of its own.

Contrast figures and uses are in docs/look.md; `contrast` in `paper.py` is what the tests measure with.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


@dataclass(frozen=True)
class Shell:
    """The colours of the house itself."""

    wall: str = "#1d1230"
    wall_lit: str = "#2f1c40"
    ledge: str = "#4a2a33"
    board: str = "#2a1b38"
    button: str = "#3a2650"
    button_lit: str = "#ffd98a"
    sign: str = "#2a1733"
    paper: str = "#f6ecd6"
    paper_lo: str = "#dcc9a3"
    ribbon: str = "#f3e3bd"
    ribbon_ink: str = "#2a160c"
    core: str = "#a0824c"
    ink: str = "#16111d"
    text: str = "#fbf3e0"
    text_lo: str = "#e4d7c1"
    still: str = "#8f8798"
    gold: str = "#f3cd76"
    gold_deep: str = "#c98f33"
    lamp: str = "#ffcf86"
    ember: str = "#ff9c4a"
    curtain: str = "#8c2f3c"
    lace: str = "#7a4446"
    lace_lo: str = "#5a3038"
    good: str = "#a8eabb"
    good_ink: str = "#0d3a20"
    bad: str = "#ffb8a8"
    bar: str = "#dca043"
    bar_good: str = "#4fae78"
    bar_bad: str = "#b4523f"
    hill: str = "#2b9c93"
    hill_edge: str = "#11443f"
    open: str = "#1c7670"
    cream: str = "#fbf3e0"
    button_ink: str = "#1c0f2c"
    emblem_ink: str = "#8a4a1c"
    heading: str = "#6b2a12"
    clause: str = "#5a3a1c"
    refusal: str = "#a8332f"
    counter: str = "#e9d9b8"
    counter_lo: str = "#8a6a3a"
    sand: str = "#ffd978"
    sand_hi: str = "#fff0c0"
    numeral: str = "#fffaf0"
    numeral_edge: str = "#140c12"
    icon: str = "#183a34"
    icon_lamp: str = "#f0b34a"
    icon_core: str = "#fff1cf"
    icon_edge: str = "#7a3d12"
    black: str = "#000000"
    white: str = "#ffffff"


SHELL: Final = Shell()


@dataclass(frozen=True)
class Colours:
    """What the house needs of the colours of every title; their names say what they are for, not what they look like.

    far, mid, near   sheets of scenery, from the lamp to the eye
    table, table_hi  the ground under a table, and its lit part
    plate            seats' plates and slips
    paper, ink       what is written on, and with
    accent, lantern  light things, and the light itself
    """

    far: str
    mid: str
    near: str
    table: str
    table_hi: str
    plate: str
    paper: str
    ink: str
    accent: str
    lantern: str

    def named(self, name: str) -> str:
        """The colour of that name. `AttributeError`: there is none."""
        return str(getattr(self, name))


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


class PersonaColours(NamedTuple):
    """Colours of one persona's portrait."""

    emblem: str
    face: str
    second: str
    ink: str
    ground: str


PERSONAS: dict[str, PersonaColours] = {
    "fox": PersonaColours("fox", "#e0702e", "#fff0d8", "#2a120c", "#1f4a4a"),
    "owl": PersonaColours("owl", "#7d6a96", "#f2e2b8", "#1c1430", "#2a3c66"),
    "bear": PersonaColours("bear", "#7a4a2a", "#e6bf8c", "#24120a", "#4d6a3a"),
    "hare": PersonaColours("hare", "#cbb79c", "#fff5e4", "#3a2430", "#8a3f4a"),
    "raven": PersonaColours("raven", "#2e2a3e", "#f0b94e", "#0c0812", "#7a3040"),
    "badger": PersonaColours("badger", "#3f434f", "#f3efe6", "#14121a", "#7a6030"),
    "stag": PersonaColours("stag", "#8a5a34", "#f0dcb4", "#241208", "#2f5a44"),
    "lion": PersonaColours("lion", "#d9962e", "#fbe6b0", "#3a1a08", "#7a2a3a"),
    "wolf": PersonaColours("wolf", "#7d8796", "#eef0ee", "#171c26", "#3a3560"),
    "otter": PersonaColours("otter", "#6b4630", "#f0d9b2", "#1e100a", "#1f5f78"),
}


class Arms(NamedTuple):
    """A heraldic shield: field, charge, second colour, crest emblem, division."""

    name: str
    field: str
    charge: str
    second: str
    emblem: str
    division: str


class MedalColours(NamedTuple):
    """Of a paper rosette: what it is of, its ring, what the emblem lies on, the emblem, the ribbons."""

    fill: str
    rim: str
    face: str
    ink: str
    ribbon: str


MEDALS: tuple[MedalColours, ...] = (
    MedalColours("#d9683a", "#8f3a1a", "#f6ecd6", "#7a3412", "#94401f"),
    MedalColours("#2f958e", "#155650", "#f6ecd6", "#7a3412", "#1b6660"),
)
UNEARNED = MedalColours("#4d4160", "#3a3049", "#54486a", "#7d7194", "#3f3551")
