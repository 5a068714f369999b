"""What is heard where heroes explore by torchlight: taiko, bowed bass, dulcimer, breath; stone, steel and fire (Kalyra)."""

from __future__ import annotations

from typing import Final

import numpy as np

from assets.bake.orchestra.notes import frequency, sound_of
from assets.bake.synth.strokes import Effect, Make, Take, foil, knock, splinter, swish, thud
from assets.bake.synth.waves import Wave, band, decay, hump, mixed, noise, sweep

KALYRA: Final = ("kalyra",)


def taiko(take: Take, hertz: float = 58, layer: int = 500) -> Wave:
    """One stroke of the great drum."""
    return sound_of("taiko", hertz * take.pitch, 0.5, take.seed(layer))


def bass(take: Take, note: str, seconds: float, layer: int = 501) -> Wave:
    """The bowed bass is not detuned: it sounds together with the music."""
    return sound_of("bowed_bass", frequency(note), seconds, take.seed(layer))


def breath(take: Take, note: str, seconds: float, layer: int = 502) -> Wave:
    return sound_of("breath_pad", frequency(note), seconds, take.seed(layer))


def tread(take: Take) -> Wave:
    """Two boots on flagstones."""
    grit = band(noise(0.06, take.seed(503)), 1200, 5000) * hump(0.06, 0.2) * np.float32(0.3)
    return mixed(0.5, (thud(take, 150, 0.016, 504), 0.0, 0.9), (grit, 0.02, 1.0), (thud(take, 128, 0.018, 505), 0.2, 0.8))


def prowl(take: Take) -> Wave:
    """Something heavy comes closer."""
    return mixed(0.7, (taiko(take, 50, 506), 0.0, 0.7), (taiko(take, 46, 507), 0.22, 1.0))


def unsheathe(take: Take) -> Wave:
    """Steel leaves leather."""
    return mixed(0.5, (swish(take, 0.28, 1800, 9000, 0.8, 508), 0.0, 0.8), (foil(take, 2100, 0.05), 0.24, 0.4))


def wound(take: Take) -> Wave:
    """A blade through paper and board."""
    return mixed(
        0.6,
        (swish(take, 0.09, 900, 6000, 0.7, 509), 0.0, 0.6),
        (splinter(take, 0.2, 5, 510), 0.06, 0.9),
        (taiko(take), 0.06, 0.8),
    )


def parry(take: Take) -> Wave:
    """A shield takes it all: wood, and a rim that rings."""
    return mixed(
        0.6, (knock(take, 360, 0.016, 518), 0.0, 1.0), (thud(take, 120, 0.03, 519), 0.0, 0.8), (foil(take, 1180), 0.01, 0.4)
    )


def hiss(take: Take) -> Wave:
    """Venom drips and bites."""
    air = band(noise(0.5, take.seed(520)), 3000, 9000) * hump(0.5, 0.3) * np.float32(0.5)
    drop = sweep(900 * take.pitch, 380 * take.pitch, 0.1, 0.03) * decay(0.1, 0.025)
    return mixed(0.7, (drop, 0.0, 0.7), (air, 0.08, 1.0), (drop, 0.3, 0.4))


def explosion(take: Take) -> Wave:
    """It bursts, and boards come down around it."""
    boom = sweep(110 * take.pitch, 36, 0.7, 0.1) * decay(0.7, 0.11)
    fire = band(noise(0.8, take.seed(521)), 80, 1400) * hump(0.8, 0.06)
    return mixed(1.3, (boom, 0.0, 1.2), (fire, 0.0, 0.7), (splinter(take, 0.6, 11, 522), 0.1, 0.7))


def slain(take: Take) -> Wave:
    """A figure of board falls flat, and the drum marks it."""
    return mixed(
        0.7,
        (swish(take, 0.15, 500, 2800, 0.6, 534), 0.0, 0.5),
        (thud(take, 105, 0.035, 535), 0.13, 1.0),
        (taiko(take), 0.14, 0.6),
    )


def candle(take: Take) -> Wave:
    """A candle goes out, and the bass mourns it."""
    puff = band(noise(0.25, take.seed(536)), 300, 2600) * hump(0.25, 0.25)
    return mixed(1.6, (puff, 0.0, 0.7), (bass(take, "E2", 1.0, 537), 0.1, 0.9), (bass(take, "F2", 0.8, 538), 0.45, 0.5))


def risen(take: Take) -> Wave:
    """Somebody breathes again."""
    return mixed(
        1.6,
        (breath(take, "E4", 1.0, 539), 0.0, 0.8),
        (take.note("E4", 0.2, 540), 0.3, 0.6),
        (take.note("B4", 0.4, 541), 0.5, 0.7),
    )


def mend(take: Take) -> Wave:
    """Two notes upward."""
    return mixed(0.8, (take.note("A4", 0.12, 542), 0.0, 0.8), (take.note("E5", 0.25, 543), 0.13, 0.9))


def purse(take: Take) -> Wave:
    """Coins into the common chest."""
    coins = tuple((foil(take, 2500 + 340 * k, 0.045), 0.06 * k, 0.8 - 0.15 * k) for k in range(4))
    return mixed(0.6, *coins, (thud(take, 170, 0.012, 544), 0.2, 0.5))


def parchment(take: Take) -> Wave:
    """A scroll is opened and held flat."""
    return mixed(0.6, (swish(take, 0.35, 900, 5200, 0.6, 545), 0.0, 0.9), (thud(take, 150, 0.012, 546), 0.33, 0.5))


def ascend(take: Take) -> Wave:
    """The party rises: drum, and a run on the dulcimer."""
    run = tuple((take.note(n, 0.14 + 0.3 * (k == 3), 547 + k), 0.13 * k, 0.9) for k, n in enumerate(("E4", "A4", "B4", "E5")))
    return mixed(1.4, (taiko(take, 62, 552), 0.0, 0.7), (bass(take, "A2", 0.8, 553), 0.1, 0.5), *run)


def throne(take: Take) -> Wave:
    """Three strokes, and a half step in the bass: nobody returns."""
    strokes = tuple((taiko(take, 52, 554 + k), 0.3 * k, 0.6 + 0.2 * k) for k in range(3))
    return mixed(2.0, *strokes, (bass(take, "E2", 0.9, 557), 0.0, 0.8), (bass(take, "F2", 1.0, 558), 0.62, 0.9))


def _here(make: Make, lufs: float = -20.0, takes: int = 3, leads: bool = False) -> Effect:
    return Effect(make, lufs=lufs, takes=takes, leads=leads, only=KALYRA)


DELVE: Final[dict[str, Effect]] = {
    "tread": _here(tread, -24.0),
    "prowl": _here(prowl, -23.0),
    "unsheathe": _here(unsheathe, -23.0),
    "wound": _here(wound, -21.0),
    "parry": _here(parry, -22.0),
    "hiss": _here(hiss, -23.0),
    "explosion": _here(explosion),
    "slain": _here(slain, -21.0),
    "candle": _here(candle, -20.0, 1),
    "risen": _here(risen, -21.0, 1, leads=True),
    "mend": _here(mend, -23.0, 1, leads=True),
    "purse": _here(purse, -24.0),
    "parchment": _here(parchment, -23.0),
    "ascend": _here(ascend, -19.0, 1, leads=True),
    "throne": _here(throne, -19.0, 1),
}
