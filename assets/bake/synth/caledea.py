"""What is heard where armies march: feet and hooves, steel, walls, coins, a horn (Caledea)."""

from __future__ import annotations

from typing import Final

import numpy as np

from assets.bake.orchestra.notes import frequency, sound_of
from assets.bake.synth.strokes import Effect, Make, Take, foil, knock, splinter, swish, thud
from assets.bake.synth.waves import Wave, band, decay, faded, hump, mixed, noise, sweep, tone

CALEDEA: Final = ("caledea",)


def steel(take: Take, hertz: float, half: float = 0.05, layer: int = 70) -> Wave:
    """A blade that rings: partials of a bar, and the scrape before them."""
    whole = 6 * half
    out = band(noise(whole, take.seed(layer)), 3000, 9000) * decay(whole, half / 6, 0.001) * np.float32(0.5)
    for partial, strength in ((1.0, 1.0), (2.76, 0.6), (5.4, 0.35)):
        out += tone(hertz * partial * take.pitch, whole) * decay(whole, half / partial**0.5, 0.001) * np.float32(strength)
    return faded(out, 0.02)


def march(take: Take) -> Wave:
    """Four steps of a small column on wood."""
    steps = tuple((thud(take, 120 + 12 * (k % 2), 0.014, 71 + k), 0.1 * k, 0.8 + 0.1 * (k % 2)) for k in range(4))
    return mixed(0.5, *steps, (swish(take, 0.3, 1500, 4000, 0.5, 75), 0.04, 0.15))


def charge(take: Take) -> Wave:
    """Hooves that come nearer, and a drum."""
    hooves = tuple((knock(take, 330 + 40 * (k % 3), 0.008, 76 + k), 0.065 * k, 0.35 + 0.08 * k) for k in range(7))
    return mixed(0.7, *hooves, (sound_of("frame_drum", 70 * take.pitch, 0.4, take.seed(83)), 0.42, 0.9))


def draw(take: Take) -> Wave:
    """A sword leaves its sheath."""
    scrape = band(noise(0.18, take.seed(84)), 2200, 7500) * hump(0.18, 0.8)
    return mixed(0.5, (scrape, 0.0, 0.8), (steel(take, 1760, 0.06), 0.13, 0.45))


def shield(take: Take) -> Wave:
    """A shield is set upon the ground."""
    return mixed(
        0.35,
        (thud(take, 160, 0.022, 85), 0.0, 1.0),
        (knock(take, 420, 0.014, 86), 0.01, 0.5),
        (steel(take, 620, 0.03), 0.02, 0.2),
    )


def sort(take: Take) -> Wave:
    """Dice that are pushed into a row."""
    clicks = tuple((knock(take, 760 + 50 * k, 0.005, 87 + k), 0.12 + 0.05 * k, 0.4) for k in range(5))
    return mixed(0.45, (swish(take, 0.3, 500, 2600, 0.5, 92), 0.0, 0.6), *clicks)


def clink(take: Take) -> Wave:
    """Two equal dice touch."""
    return mixed(0.16, (knock(take, 1150, 0.007, 93), 0.0, 1.0), (knock(take, 1210, 0.006, 94), 0.022, 0.7))


def strike(take: Take) -> Wave:
    """The pair that decides."""
    drum = sound_of("frame_drum", 82 * take.pitch, 0.4, take.seed(95))
    return mixed(0.6, (drum, 0.0, 0.9), (steel(take, 1180, 0.08, 96), 0.0, 0.5), (knock(take, 700, 0.012, 97), 0.0, 0.6))


def fall(take: Take) -> Wave:
    """A piece topples and rolls out."""
    rolls = tuple((knock(take, 540 - 45 * k, 0.010, 98 + k), 0.05 + 0.09 * k - 0.006 * k * k, 0.8 - 0.13 * k) for k in range(5))
    return mixed(0.6, (swish(take, 0.1, 600, 3000, 0.7, 103), 0.0, 0.5), *rolls)


def repelled(take: Take) -> Wave:
    """Men and ladders against a wall that stands."""
    return mixed(0.6, (thud(take, 95, 0.04, 104), 0.0, 1.0), (splinter(take, 0.2, 4, 105), 0.02, 0.4), (march(take), 0.16, 0.6))


def coin(take: Take) -> Wave:
    """A coin into the purse."""
    return mixed(
        0.4, (foil(take, 2093, 0.05), 0.0, 0.7), (foil(take, 2637, 0.06), 0.07, 0.6), (knock(take, 1500, 0.004, 112), 0.07, 0.2)
    )


def tapped(take: Take) -> Wave:
    """A coin is laid flat on the table."""
    return mixed(
        0.3,
        (foil(take, 1568, 0.035), 0.0, 0.6),
        (knock(take, 880, 0.006, 113), 0.05, 0.7),
        (knock(take, 910, 0.005, 114), 0.09, 0.35),
    )


def build(take: Take) -> Wave:
    """Three strokes of a mallet, and a stone that settles."""
    strokes = tuple((knock(take, 640 + 25 * k, 0.012, 115 + k), 0.17 * k, 0.75 + 0.1 * k) for k in range(3))
    return mixed(
        0.8,
        *strokes,
        (thud(take, 100, 0.035, 118), 0.52, 0.9),
        (band(noise(0.2, take.seed(119)), 200, 1500) * hump(0.2, 0.2), 0.53, 0.4),
    )


def bell(take: Take) -> Wave:
    """A small bell of the town."""
    return mixed(0.8, (sound_of("small_bells", frequency("G5"), 0.3, take.seed(120)), 0.0, 0.8))


def salt(take: Take) -> Wave:
    """Salt runs out of a sack over dry earth."""
    grains = band(noise(0.6, take.seed(121)), 4000, 11000) * hump(0.6, 0.25)
    return mixed(0.75, (grains, 0.0, 0.9), (thud(take, 90, 0.04, 122), 0.02, 0.5))


def ambush(take: Take) -> Wave:
    """Leaves part, and a horn."""
    leaves = tuple((swish(take, 0.08, 2000, 7000, 0.4, 123 + k), 0.05 * k, 0.5) for k in range(3))
    horn = (
        sound_of("low_horn", frequency("D4"), 0.16, take.seed(126)),
        sound_of("low_horn", frequency("A4"), 0.4, take.seed(127)),
    )
    return mixed(1.0, *leaves, (horn[0], 0.14, 0.8), (horn[1], 0.32, 1.0))


def bombard(take: Take) -> Wave:
    """A stone flies and comes down."""
    flight = sweep(900 * take.pitch, 260 * take.pitch, 0.4, 0.3) * hump(0.4, 0.6) * np.float32(0.25)
    boom = sweep(110 * take.pitch, 42 * take.pitch, 0.5, 0.08) * decay(0.5, 0.09)
    return mixed(
        1.0,
        (thud(take, 150, 0.02, 128), 0.0, 0.6),
        (flight, 0.02, 1.0),
        (boom, 0.4, 1.0),
        (splinter(take, 0.4, 9, 129), 0.41, 0.6),
    )


def caravan(take: Take) -> Wave:
    """Bells on a harness, and hooves in sand."""
    bells = tuple(
        (sound_of("small_bells", frequency(n), 0.1, take.seed(140 + k)), 0.17 * k, 0.4)
        for k, n in enumerate(("E6", "B5", "E6", "G6"))
    )
    hooves = tuple((thud(take, 105, 0.016, 145 + k), 0.085 * k, 0.5) for k in range(8))
    return mixed(1.0, *bells, *hooves)


def promote(take: Take) -> Wave:
    """Spurs, and two notes."""
    notes = (take.note("D5", 0.12, 150), 0.06, 0.7), (take.note("G5", 0.25, 151), 0.2, 0.9)
    return mixed(0.8, (steel(take, 2400, 0.04, 152), 0.0, 0.25), *notes)


def fanfare(take: Take) -> Wave:
    """A banner runs up: drum, cloth, and the title's own instrument over a horn."""
    notes = tuple((take.note(n, 0.16 + 0.3 * (k == 3), 153 + k), 0.14 * k, 0.9) for k, n in enumerate(("G4", "C5", "D5", "G5")))
    horn = sound_of("low_horn", frequency("G3"), 0.6, take.seed(158))
    drum = sound_of("frame_drum", 74, 0.4, take.seed(159))
    return mixed(1.4, (drum, 0.0, 0.8), (swish(take, 0.2, 400, 2500, 0.5, 160), 0.05, 0.5), (horn, 0.42, 0.5), *notes)


def _here(make: Make, lufs: float = -20.0, takes: int = 3, leads: bool = False) -> Effect:
    return Effect(make, lufs=lufs, takes=takes, leads=leads, only=CALEDEA)


WAR: Final[dict[str, Effect]] = {
    "march": _here(march, -24.0),
    "charge": _here(charge),
    "draw": _here(draw, -23.0),
    "shield": _here(shield, -22.0),
    "sort": _here(sort, -25.0),
    "clink": _here(clink, -24.0),
    "strike": _here(strike),
    "fall": _here(fall),
    "repelled": _here(repelled),
    "coin": _here(coin, -24.0),
    "tapped": _here(tapped, -25.0),
    "build": _here(build),
    "bell": _here(bell, -24.0, 1),
    "salt": _here(salt, -22.0),
    "ambush": _here(ambush, takes=1),
    "bombard": _here(bombard),
    "caravan": _here(caravan, -22.0),
    "promote": _here(promote, -22.0, 1, leads=True),
    "fanfare": _here(fanfare, -19.0, 1, leads=True),
}
