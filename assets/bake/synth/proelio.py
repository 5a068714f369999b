"""What is heard where castles are besieged: frame drum, shawm, low horn, iron; stone, wood, smoke (Proelio)."""

from __future__ import annotations

from typing import Final

import numpy as np

from assets.bake.orchestra.notes import frequency, sound_of
from assets.bake.synth.strokes import Effect, Make, Take, foil, knock, splinter, swish, thud
from assets.bake.synth.waves import Wave, band, decay, hump, mixed, noise, sweep

PROELIO: Final = ("proelio",)


def drum(take: Take, hertz: float = 74, layer: int = 200) -> Wave:
    """One stroke of the frame drum."""
    return sound_of("frame_drum", hertz * take.pitch, 0.4, take.seed(layer))


def iron(take: Take, hertz: float, layer: int = 201) -> Wave:
    """One stroke on iron."""
    return sound_of("iron", hertz * take.pitch, 0.2, take.seed(layer))


def horn(take: Take, note: str, seconds: float, layer: int = 202) -> Wave:
    """The low horn is not detuned: it sounds together with the music."""
    return sound_of("low_horn", frequency(note), seconds, take.seed(layer))


def shawm(take: Take, note: str, seconds: float, layer: int = 203) -> Wave:
    return sound_of("shawm", frequency(note), seconds, take.seed(layer))


def placed(take: Take) -> Wave:
    """A card slides across the stage and lands with weight."""
    return mixed(
        0.9,
        (swish(take, 0.4, 400, 2600, 0.7, 210), 0.0, 0.7),
        (thud(take, 95, 0.04, 211), 0.38, 1.0),
        (drum(take, 66, 212), 0.39, 0.8),
    )


def drumroll(take: Take) -> Wave:
    """Nine strokes that come closer and grow."""
    times = (0.0, 0.15, 0.29, 0.41, 0.52, 0.61, 0.69, 0.76, 0.82)
    strokes = tuple((drum(take, 78 + 4 * (k % 2), 213 + k), at, 0.25 + 0.08 * k) for k, at in enumerate(times))
    return mixed(1.2, *strokes)


def deploy(take: Take) -> Wave:
    """A shield wall: boards that are set down, and their rims."""
    boards = tuple((thud(take, 150 - 12 * k, 0.022, 223 + k), 0.09 * k, 0.9) for k in range(3))
    return mixed(0.7, *boards, (iron(take, 520, 226), 0.2, 0.3), (knock(take, 420, 0.012, 227), 0.19, 0.5))


def assault(take: Take) -> Wave:
    """The card turns: drum and iron at once, and boards that give."""
    return mixed(
        0.9,
        (swish(take, 0.1, 900, 5000, 0.7, 228), 0.0, 0.5),
        (drum(take, 62, 229), 0.08, 1.0),
        (iron(take, 392, 230), 0.08, 0.6),
        (splinter(take, 0.3, 6, 231), 0.1, 0.5),
    )


def splat(take: Take) -> Wave:
    """Something soft, out of a sling."""
    wet = band(noise(0.25, take.seed(237)), 150, 1100) * hump(0.25, 0.08)
    drop = sweep(240 * take.pitch, 70 * take.pitch, 0.25, 0.05) * decay(0.25, 0.05)
    late = band(noise(0.12, take.seed(238)), 300, 1600) * hump(0.12, 0.2) * np.float32(0.4)
    return mixed(0.6, (wet, 0.05, 1.0), (drop, 0.05, 0.9), (late, 0.24, 1.0), (late, 0.36, 0.5))


def holds(take: Take) -> Wave:
    """Ladders against a wall that stands."""
    return mixed(
        0.8, (thud(take, 88, 0.045, 239), 0.0, 1.0), (iron(take, 330, 240), 0.02, 0.4), (drum(take, 70, 241), 0.25, 0.6)
    )


def ward(take: Take) -> Wave:
    """Gold and iron: a seal that nothing passes."""
    return mixed(
        1.1,
        (iron(take, 784, 242), 0.0, 0.6),
        (foil(take, 1568, 0.12), 0.02, 0.5),
        (foil(take, 2349, 0.14), 0.1, 0.35),
        (shawm(take, "A4", 0.4, 243), 0.12, 0.35),
    )


def breach(take: Take) -> Wave:
    """Stones begin to slip."""
    return mixed(0.8, (splinter(take, 0.5, 9, 244), 0.0, 0.9), (horn(take, "D3", 0.4, 253), 0.1, 0.7))


def crumble(take: Take) -> Wave:
    """A wall comes down, course by course."""
    falls = tuple((thud(take, 120 - 9 * k, 0.03, 254 + k), 0.05 + 0.13 * k, 1.0 - 0.1 * k) for k in range(5))
    dust = band(noise(0.9, take.seed(260)), 200, 1500) * hump(0.9, 0.2) * np.float32(0.5)
    return mixed(1.2, *falls, (dust, 0.05, 1.0), (splinter(take, 0.6, 10, 261), 0.0, 0.5))


def fuse(take: Take) -> Wave:
    """A fuse that burns, and a drum that waits."""
    hiss = band(noise(0.9, take.seed(271)), 3500, 10000) * hump(0.9, 0.8) * np.float32(0.6)
    return mixed(1.0, (drum(take, 70, 272), 0.0, 0.8), (hiss, 0.05, 1.0))


def blast(take: Take) -> Wave:
    """Gunpowder: the boom, and what comes down after it."""
    boom = sweep(95 * take.pitch, 34, 0.8, 0.1) * decay(0.8, 0.13)
    smoke = band(noise(1.0, take.seed(273)), 60, 900) * hump(1.0, 0.05)
    return mixed(
        1.5, (boom, 0.0, 1.2), (smoke, 0.0, 0.8), (splinter(take, 0.8, 14, 274), 0.15, 0.7), (drum(take, 55, 288), 0.0, 0.8)
    )


def loot(take: Take) -> Wave:
    """Sacks are dragged over the table and set down."""
    drags = tuple((swish(take, 0.28, 200, 1600, 0.6, 289 + k), 0.22 * k, 0.9) for k in range(2))
    return mixed(0.9, *drags, (thud(take, 105, 0.03, 291), 0.5, 1.0), (iron(take, 1175, 292), 0.52, 0.12))


def thief(take: Take) -> Wave:
    """Soft steps that stop."""
    steps = tuple((thud(take, 190 - 8 * k, 0.01, 293 + k), 0.14 * k, 0.6) for k in range(4))
    return mixed(0.9, *steps, (swish(take, 0.2, 1500, 5000, 0.4, 297), 0.6, 0.5))


def sleight(take: Take) -> Wave:
    """A card is pulled out of a Hand, and gone."""
    steps = tuple((thud(take, 200, 0.008, 299 + k), 0.32 + 0.1 * k, 0.4) for k in range(3))
    return mixed(0.8, (swish(take, 0.14, 1200, 6500, 0.8, 298), 0.0, 1.0), *steps)


def watchman(take: Take) -> Wave:
    """Iron on iron, and a call from the wall."""
    return mixed(
        1.1, (iron(take, 660, 302), 0.0, 0.7), (iron(take, 660, 303), 0.16, 0.7), (shawm(take, "D5", 0.4, 304), 0.3, 0.5)
    )


def masonry(take: Take) -> Wave:
    """Chisel, chisel, and a stone that settles."""
    strokes = tuple((iron(take, 880 + 30 * k, 305 + k), 0.17 * k, 0.4) for k in range(2))
    return mixed(0.9, *strokes, (thud(take, 98, 0.04, 308), 0.42, 1.0), (knock(take, 300, 0.014, 309), 0.43, 0.4))


def fog(take: Take) -> Wave:
    """A drone, and air that does not move."""
    air = band(noise(1.5, take.seed(310)), 120, 700) * hump(1.5, 0.5) * np.float32(0.8)
    return mixed(1.9, (horn(take, "D2", 1.3, 311), 0.0, 0.8), (horn(take, "Eb2", 1.0, 312), 0.3, 0.5), (air, 0.0, 1.0))


def equitas(take: Take) -> Wave:
    """A court is called: three strokes, and a fifth of the shawm."""
    strokes = tuple((knock(take, 240, 0.02, 313 + k), 0.2 * k, 0.9) for k in range(3))
    return mixed(1.5, *strokes, (shawm(take, "D4", 0.7, 316), 0.65, 0.5), (shawm(take, "A4", 0.7, 317), 0.65, 0.4))


def cart(take: Take) -> Wave:
    """Wheels on cobbles, and an axle that wants grease."""
    hooves = tuple((knock(take, 300 + 30 * (k % 2), 0.01, 318 + k), 0.13 * k, 0.5) for k in range(6))
    axle = sweep(620 * take.pitch, 760 * take.pitch, 0.22, 0.1) * hump(0.22, 0.5) * np.float32(0.12)
    return mixed(1.0, *hooves, (axle, 0.1, 1.0), (axle, 0.55, 1.0), (swish(take, 0.7, 150, 900, 0.5, 324), 0.0, 0.6))


def call(take: Take) -> Wave:
    """A Guild is called: three notes of the shawm."""
    return mixed(
        0.9, *((shawm(take, note, 0.14 + 0.1 * (k == 2), 325 + k), 0.15 * k, 0.7) for k, note in enumerate(("D5", "F5", "G5")))
    )


def season(take: Take) -> Wave:
    """Wind through leaves, and a horn far away."""
    leaves = tuple((swish(take, 0.3, 1500, 6500, 0.5, 328 + k), 0.2 * k, 0.5) for k in range(5))
    return mixed(1.8, *leaves, (horn(take, "A2", 0.8, 333), 0.3, 0.6), (horn(take, "D3", 0.6, 334), 0.9, 0.6))


def banner(take: Take) -> Wave:
    """A banner comes down: cloth, a pole, an open fifth that sinks."""
    cloth = tuple((swish(take, 0.3, 200, 1800, 0.4, 335 + k), 0.2 * k, 0.8) for k in range(3))
    falling = (
        (horn(take, "A3", 0.4, 338), 0.2, 0.8),
        (horn(take, "G3", 0.4, 339), 0.6, 0.8),
        (horn(take, "D3", 0.6, 340), 1.0, 0.9),
    )
    return mixed(1.8, *cloth, *falling, (thud(take, 85, 0.05, 341), 0.7, 1.0))


def conquest(take: Take) -> Wave:
    """The besieger's banner goes up: horn and shawm over the drum."""
    notes = ("D4", "A4", "C5", "D5")
    calls = tuple((shawm(take, n, 0.18 + 0.5 * (k == 3), 342 + k), 0.2 * k, 0.6) for k, n in enumerate(notes))
    drums = tuple((drum(take, 68, 346 + k), 0.2 * k, 0.7) for k in range(5))
    return mixed(1.9, *calls, *drums, (horn(take, "D3", 0.9, 351), 0.6, 0.8), (horn(take, "A3", 0.9, 352), 0.6, 0.6))


def _here(make: Make, lufs: float = -20.0, takes: int = 3) -> Effect:
    return Effect(make, lufs=lufs, takes=takes, only=PROELIO)


SIEGE: Final[dict[str, Effect]] = {
    "placed": _here(placed),
    "drumroll": _here(drumroll, -21.0),
    "deploy": _here(deploy, -22.0),
    "assault": _here(assault),
    "splat": _here(splat),
    "holds": _here(holds),
    "ward": _here(ward, -22.0, 1),
    "breach": _here(breach, -22.0),
    "crumble": _here(crumble),
    "fuse": _here(fuse, -22.0),
    "blast": _here(blast),
    "loot": _here(loot, -22.0),
    "thief": _here(thief, -23.0),
    "sleight": _here(sleight, -23.0),
    "watchman": _here(watchman, -22.0, 1),
    "masonry": _here(masonry, -22.0),
    "fog": _here(fog, -21.0, 1),
    "equitas": _here(equitas, -21.0, 1),
    "cart": _here(cart, -24.0),
    "call": _here(call, -22.0, 1),
    "season": _here(season, -21.0, 1),
    "banner": _here(banner, -20.0, 1),
    "conquest": _here(conquest, -19.0, 1),
}
