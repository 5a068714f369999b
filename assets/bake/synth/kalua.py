"""What is heard on the island of the gods: log drum, ukulele, marimba, shell rattle; fire, storm, feet in sand (Kalua)."""

from __future__ import annotations

from typing import Final

import numpy as np

from assets.bake.orchestra.notes import frequency, sound_of
from assets.bake.synth.strokes import Effect, Make, Take, foil, knock, splinter, swish, thud
from assets.bake.synth.waves import Wave, band, decay, hump, mixed, noise, sweep, tone

KALUA: Final = ("kalua",)
Part = tuple[Wave, float, float]
"""A sound, when it begins in seconds, and how strong it is."""


def log(take: Take, hertz: float, layer: int) -> Wave:
    """One stroke of the log drum."""
    return sound_of("log_drum", hertz * take.pitch, 0.2, take.seed(layer))


def rattle(take: Take, layer: int) -> Wave:
    return sound_of("shell_rattle", 440, 0.1, take.seed(layer))


def marimba(take: Take, note: str, layer: int) -> Wave:
    """Like the ukulele not detuned: it sounds together with the music."""
    return sound_of("marimba", frequency(note), 0.2, take.seed(layer))


def ukulele(take: Take, note: str, layer: int) -> Wave:
    return sound_of("ukulele", frequency(note), 0.3, take.seed(layer))


def strum(take: Take, chord: str, at: float, layer: int, gain: float = 0.6) -> tuple[Part, ...]:
    """The notes of a chord such as "C4 E4 G4", one string after the other."""
    return tuple((ukulele(take, note, layer + k), at + 0.035 * k, gain) for k, note in enumerate(chord.split()))


def run(take: Take, line: str, at: float, every: float, layer: int, gain: float = 0.7) -> tuple[Part, ...]:
    """A line of the marimba such as "C5 D5 G5"."""
    return tuple((marimba(take, note, layer + k), at + every * k, gain) for k, note in enumerate(line.split()))


def phase(take: Take) -> Wave:
    """The round moves on: two strokes of wood."""
    return mixed(0.5, (log(take, 220, 400), 0.0, 0.7), (log(take, 294, 401), 0.12, 0.8))


def speech(take: Take) -> Wave:
    """A Leader speaks; the rattle agrees."""
    return mixed(1.0, *run(take, "G4 A4 G4 D5", 0.0, 0.13, 402), (rattle(take, 406), 0.55, 0.6), (rattle(take, 407), 0.67, 0.5))


def blessing(take: Take) -> Wave:
    return mixed(1.1, *strum(take, "C4 E4 G4 C5", 0.0, 408), *run(take, "E5 G5", 0.22, 0.12, 412, 0.5))


def drums(take: Take) -> Wave:
    """Strokes of the log drum that come closer and grow, over 0.8 s."""
    times = (0.0, 0.14, 0.27, 0.38, 0.48, 0.56, 0.63, 0.69, 0.74, 0.78)
    return mixed(1.1, *((log(take, 165 if k % 2 else 196, 414 + k), at, 0.3 + 0.07 * k) for k, at in enumerate(times)))


def convert(take: Take) -> Wave:
    """A fist on the great drum, and everybody joins in."""
    big = (sound_of("taiko", 58 * take.pitch, 0.5, take.seed(424)), 0.0, 1.0)
    joins = tuple((log(take, 196 + 49 * (k % 2), 425 + k), 0.22 + 0.11 * k, 0.7) for k in range(6))
    return mixed(1.3, big, *joins, *((rattle(take, 431 + k), 0.25 + 0.11 * k, 0.35) for k in range(6)))


def walk(take: Take) -> Wave:
    """Bare feet in sand, with bundles that rustle."""
    feet = tuple((thud(take, 170 + 12 * (k % 3), 0.012, 437 + k), 0.11 * k, 0.7) for k in range(7))
    return mixed(1.0, *feet, *((swish(take, 0.09, 1800, 6000, 0.4, 444 + k), 0.05 + 0.22 * k, 0.4) for k in range(4)))


def doubt(take: Take) -> Wave:
    """Steps that turn away, over a chord that sinks."""
    feet = tuple((thud(take, 150, 0.012, 448 + k), 0.3 + 0.14 * k, 0.5) for k in range(4))
    return mixed(1.1, *strum(take, "E4 C4 A3", 0.0, 452), *feet)


def ghosts(take: Take) -> Wave:
    """Breath, and low bars of the marimba that fall."""
    breath = band(noise(0.8, take.seed(455)), 500, 1800) * hump(0.8, 0.3) * np.float32(0.5)
    return mixed(1.1, (breath, 0.0, 1.0), *run(take, "A3 G3 D3", 0.05, 0.2, 456, 0.8))


def prayers(take: Take) -> Wave:
    """Many small voices that rise like smoke."""
    return mixed(1.0, *run(take, "C5 D5 E5 G5 A5", 0.0, 0.07, 459, 0.5), (rattle(take, 464), 0.3, 0.3))


def stones(take: Take) -> Wave:
    """A house of stone is raised on the hill."""
    laid = tuple((thud(take, 115 - 7 * k, 0.03, 465 + k), 0.17 * k, 0.9) for k in range(3))
    return mixed(1.2, *laid, *run(take, "C4 G4 C5", 0.5, 0.06, 468, 0.6))


def bones(take: Take) -> Wave:
    """Shell and bone on a string."""
    beads = tuple((knock(take, 1250 + 140 * (k % 3), 0.005, 471 + k), 0.06 * k, 0.5) for k in range(6))
    return mixed(0.8, *beads, (rattle(take, 477), 0.1, 0.6), (rattle(take, 478), 0.32, 0.4))


def dome(take: Take) -> Wave:
    """Something clear closes overhead."""
    return mixed(
        1.1,
        (foil(take, 1175, 0.12), 0.0, 0.5),
        (foil(take, 1760, 0.14), 0.09, 0.4),
        *run(take, "D4 A4 D5", 0.0, 0.09, 479, 0.5),
    )


def mask(take: Take) -> Wave:
    """Somebody puts on the mask: drums, then a call."""
    return mixed(
        1.2, (log(take, 196, 482), 0.0, 0.8), (log(take, 196, 483), 0.16, 0.8), *run(take, "C4 G4 C5 E5", 0.34, 0.1, 484)
    )


def leap(take: Take) -> Wave:
    """Silence, a fall, and the mountain answers."""
    falling = sweep(700 * take.pitch, 120 * take.pitch, 0.6, 0.25) * hump(0.6, 0.6) * np.float32(0.25)
    answer = band(noise(0.9, take.seed(488)), 35, 300) * hump(0.9, 0.2) * np.float32(2.0)
    return mixed(
        1.8, (log(take, 147, 489), 0.0, 0.8), (falling, 0.15, 1.0), (answer, 0.75, 1.0), (splinter(take, 0.5, 6, 490), 0.8, 0.3)
    )


def lament(take: Take) -> Wave:
    """An open fifth that sinks, and one last stroke."""
    return mixed(1.7, *run(take, "D4 A3 G3 D3", 0.0, 0.26, 496, 0.9), (log(take, 110, 500), 1.05, 0.8))


def hush(take: Take) -> Wave:
    """Wind over empty huts."""
    gusts = tuple((swish(take, 1.5, 250 + 150 * k, 700 + 350 * k, 0.3 + 0.2 * k, 501 + k), 0.0, 1.6) for k in range(2))
    return mixed(2.0, *gusts, (log(take, 98, 503), 1.3, 0.5))


def jubilation(take: Take) -> Wave:
    """The whole village plays."""
    beat = tuple((log(take, 196 + 49 * (k % 3), 504 + k), 0.14 * k, 0.6) for k in range(10))
    shells = tuple((rattle(take, 514 + k), 0.28 * k, 0.4) for k in range(5))
    return mixed(
        2.1, *beat, *shells, *run(take, "C5 E5 G5 A5 G5 C6", 0.0, 0.21, 519, 0.8), *strum(take, "C4 E4 G4 C5", 1.26, 525)
    )


def parched(take: Take) -> Wave:
    """Dry grass, insects, and nothing else."""
    grass = tuple((swish(take, 0.35, 3000, 9000, 0.5, 529 + k), 0.3 * k, 0.5) for k in range(5))
    insect = band(noise(1.4, take.seed(534)), 4200, 5200) * hump(1.4, 0.5) * np.float32(0.4)
    return mixed(2.0, *grass, (insect, 0.1, 1.0), (log(take, 110, 535), 0.05, 0.6))


def swarm(take: Take) -> Wave:
    """Thousands of wings, or of small feet."""
    wings = (tone(188 * take.pitch, 1.6) + tone(197 * take.pitch, 1.6)) * hump(1.6, 0.6) * np.float32(0.35)
    feet = band(noise(1.6, take.seed(536)), 2500, 8000) * hump(1.6, 0.6) * np.float32(0.5)
    return mixed(2.0, (wings, 0.0, 1.0), (feet, 0.0, 1.0))


def lightning(take: Take) -> Wave:
    """A crack, then what follows it."""
    roll = band(noise(1.1, take.seed(537)), 40, 260) * hump(1.1, 0.12) * np.float32(2.2)
    return mixed(
        1.6, (splinter(take, 0.25, 8, 538), 0.0, 1.2), (swish(take, 0.12, 2000, 9000, 0.1, 546), 0.0, 1.0), (roll, 0.08, 1.0)
    )


def murmur(take: Take) -> Wave:
    """People put their heads together."""
    voices = tuple(
        (band(noise(0.2, take.seed(547 + k)), 300 + 60 * (k % 4), 900 + 90 * (k % 3)) * hump(0.2, 0.4), 0.12 * k, 0.7)
        for k in range(9)
    )
    return mixed(1.5, *voices, *strum(take, "A3 Bb3", 0.9, 556, 0.5))


def eruption(take: Take) -> Wave:
    """The mountain clears its throat."""
    swell = band(noise(1.2, take.seed(558)), 30, 170) * hump(1.2, 0.9) * np.float32(2.0)
    burst = sweep(90 * take.pitch, 32, 0.9, 0.12) * decay(0.9, 0.16)
    fire = band(noise(1.1, take.seed(559)), 120, 1600) * hump(1.1, 0.1)
    return mixed(2.4, (swell, 0.0, 0.8), (burst, 0.9, 1.2), (fire, 0.9, 0.7), (splinter(take, 0.9, 12, 560), 1.0, 0.5))


def blaze(take: Take) -> Wave:
    """A torch that somebody left, and the roofs that take it up."""
    roar = band(noise(1.7, take.seed(572)), 150, 1400) * hump(1.7, 0.6) * np.float32(0.7)
    return mixed(2.0, (roar, 0.0, 1.0), (splinter(take, 1.6, 18, 573), 0.1, 0.7))


def eclipse(take: Take) -> Wave:
    """Low bars that tremble, while birds fall silent."""
    bars = tuple((marimba(take, "D3" if k % 2 else "A3", 591 + k), 0.11 * k, 0.35 + 0.03 * k) for k in range(12))
    bird = tuple((sweep(2300, 2900, 0.07, 0.03) * decay(0.07, 0.02) * np.float32(0.15), at, 1.0) for at in (0.05, 0.2, 0.42))
    return mixed(2.0, *bars, *bird)


def comet(take: Take) -> Wave:
    """It comes down singing."""
    fall = sweep(2600 * take.pitch, 240 * take.pitch, 1.0, 0.4) * hump(1.0, 0.8) * np.float32(0.3)
    dust = band(noise(0.8, take.seed(603)), 60, 700) * hump(0.8, 0.06)
    return mixed(
        2.0, (foil(take, 2093, 0.12), 0.0, 0.3), (fall, 0.05, 1.0), (dust, 1.0, 0.9), (thud(take, 70, 0.06, 604), 1.0, 1.2)
    )


def _here(make: Make, lufs: float = -21.0, takes: int = 3) -> Effect:
    return Effect(make, lufs=lufs, takes=takes, only=KALUA)


ISLAND: Final[dict[str, Effect]] = {
    "phase": _here(phase, -25.0),
    "speech": _here(speech, -22.0),
    "blessing": _here(blessing, -22.0, 1),
    "drums": _here(drums),
    "convert": _here(convert, -20.0, 1),
    "walk": _here(walk, -24.0),
    "doubt": _here(doubt, -22.0),
    "ghosts": _here(ghosts, -22.0),
    "prayers": _here(prayers, -23.0),
    "raise": _here(stones, -21.0, 1),
    "bones": _here(bones, -24.0),
    "dome": _here(dome, -22.0, 1),
    "mask": _here(mask, -21.0, 1),
    "leap": _here(leap, -20.0, 1),
    "lament": _here(lament, -20.0, 1),
    "hush": _here(hush, -22.0, 1),
    "jubilation": _here(jubilation, -19.0, 1),
    "parched": _here(parched, -23.0, 1),
    "swarm": _here(swarm, -22.0),
    "lightning": _here(lightning, -20.0),
    "murmur": _here(murmur, -24.0),
    "eruption": _here(eruption, -20.0, 1),
    "blaze": _here(blaze, -21.0, 1),
    "eclipse": _here(eclipse, -21.0, 1),
    "comet": _here(comet, -20.0, 1),
}
