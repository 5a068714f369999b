"""What is heard at a table: paper, wood, foil and drums (STYLE 13), a few lines each.

An effect is dry and mono here; `render.py` puts it into the room and gives it its loudness. What only some tables need
stands in files of their own and is gathered below.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from assets.bake.orchestra.notes import sound_of
from assets.bake.synth.caledea import WAR
from assets.bake.synth.kalua import ISLAND
from assets.bake.synth.kalyra import DELVE
from assets.bake.synth.proelio import SIEGE
from assets.bake.synth.strokes import Effect, Make, Take, foil, knock, splinter, swish, thud
from assets.bake.synth.waves import Wave, band, decay, faded, hump, mixed, noise, silence, sweep

SEATS: Final = 10


def focus(take: Take) -> Wave:
    return faded(band(noise(0.03, take.seed(0)), 2000 * take.pitch, 5000 * take.pitch) * decay(0.03, 0.005, 0.001), 0.006)


def select(take: Take) -> Wave:
    return mixed(0.08, (thud(take, 260, 0.008), 0.0, 0.9), (swish(take, 0.05, 1500, 5000, 0.2), 0.0, 0.5))


def back(take: Take) -> Wave:
    return swish(take, 0.09, 700, 3200, 0.65)


def refused(take: Take) -> Wave:
    return mixed(0.16, (knock(take, 190, 0.014), 0.0, 1.0), (knock(take, 165, 0.014), 0.085, 0.8))


def deal(take: Take) -> Wave:
    return mixed(0.18, (swish(take, 0.12, 1200, 6500, 0.5), 0.0, 0.9), (thud(take, 140, 0.012), 0.09, 0.8))


def play(take: Take) -> Wave:
    return mixed(0.2, (swish(take, 0.11, 800, 4500, 0.6), 0.0, 0.7), (thud(take, 140, 0.016), 0.08, 1.1))


def flip(take: Take) -> Wave:
    turning = (swish(take, 0.1, 1000, 5500, 0.7), 0.0, 0.9)
    return mixed(0.18, turning, (swish(take, 0.05, 1800, 7000, 0.1, 5), 0.09, 0.8), (thud(take, 150, 0.009), 0.1, 0.5))


def reveal(take: Take) -> Wave:
    chimes = (foil(take, 1319), 0.09, 0.45), (foil(take, 1976), 0.15, 0.4)
    return mixed(0.6, (swish(take, 0.16, 900, 6000, 0.6), 0.0, 1.0), *chimes)


MOTIFS: Final = (
    ("G4", "C5", "E5"),
    ("A4", "E5", "D5"),
    ("C5", "G5", "C6"),
    ("F4", "A4", "C5"),
    ("E5", "B4", "G4"),
    ("D5", "D5", "A5"),
    ("G4", "D5", "B4"),
    ("C5", "A4", "F5"),
    ("A4", "C5", "A5"),
    ("B4", "E5", "A4"),
)
"""Three notes per seat; no two seats share their intervals."""


def motif(seat: int) -> Make:
    def call(take: Take) -> Wave:
        notes = MOTIFS[seat]
        return mixed(0.9, *((take.note(note, 0.2, k), 0.16 * k, 1.0 if k == 2 else 0.8) for k, note in enumerate(notes)))

    return call


def gain(take: Take) -> Wave:
    return mixed(0.8, (take.note("C5", 0.15), 0.0, 0.8), (take.note("E5", 0.25, 1), 0.14, 1.0))


def loss(take: Take) -> Wave:
    return mixed(0.8, (take.note("D5", 0.15), 0.0, 0.9), (take.note("C5", 0.25, 1), 0.16, 0.8))


def capture(take: Take) -> Wave:
    drum = sound_of("taiko", 62 * take.pitch, 0.5, take.seed(6))
    return mixed(0.8, (drum, 0.0, 1.0), (splinter(take, 0.5, 14), 0.03, 1.1), (thud(take, 110, 0.03), 0.0, 0.6))


def colony(take: Take) -> Wave:
    """A new sheet lands with weight, and shreds of paper flutter down."""
    flutter = tuple((swish(take, 0.06, 2500, 8000, 0.3, 10 + k), 0.12 + 0.055 * k, 0.3 - 0.04 * k) for k in range(5))
    return mixed(0.5, (thud(take, 120, 0.028), 0.0, 1.0), (knock(take, 320, 0.01), 0.004, 0.3), *flutter)


def click(take: Take) -> Wave:
    return knock(take, 900, 0.006)


BOUNCES: Final = (0.0, 0.23, 0.41, 0.55, 0.655, 0.73, 0.82)
"""When a rolled die touches the table, in seconds."""


def dice(take: Take) -> Wave:
    """Wooden clicks in time with the bounces, the last one louder."""
    hits = ((knock(Take(take.title, k), 820 - 30 * k, 0.007, 20 + k), at, 0.55 - 0.04 * k) for k, at in enumerate(BOUNCES[:-1]))
    return mixed(0.95, *hits, (knock(take, 620, 0.012), BOUNCES[-1], 0.95))


def swell(take: Take) -> Wave:
    return band(noise(1.3, take.seed(7)), 40, 180, 1.0) * hump(1.3, 0.9) * np.float32(2.0) + sweep(38, 62, 1.3, 0.9) * hump(
        1.3, 0.9
    ) * np.float32(0.8)


def wind(take: Take) -> Wave:
    gusts = sum((swish(take, 1.1, 300 + 260 * k, 900 + 500 * k, 0.3 + 0.15 * k, 30 + k) for k in range(3)), silence(1.1))
    return mixed(2.2, (swell(take), 0.0, 0.8), (gusts, 1.0, 2.4))


def water(take: Take) -> Wave:
    drops = tuple((sweep(500 + 90 * k, 900 + 130 * k, 0.08, 0.03) * decay(0.08, 0.015), 1.1 + 0.09 * k, 0.2) for k in range(9))
    return mixed(2.2, (swell(take), 0.0, 0.8), (swish(take, 1.1, 400, 3500, 0.25, 34), 1.0, 1.8), *drops)


def rumble(take: Take) -> Wave:
    quake = band(noise(1.1, take.seed(35)), 30, 240, 0.8) * hump(1.1, 0.15) * np.float32(3)
    return mixed(2.2, (swell(take), 0.0, 0.8), (quake, 1.0, 1.0), (splinter(take, 0.9, 10, 36), 1.05, 0.3))


def curtain(take: Take) -> Wave:
    """Heavy cloth that runs along its rail."""
    rings = tuple((knock(take, 1500 + 60 * k, 0.004, 40 + k), 0.04 + 0.05 * k, 0.10) for k in range(6))
    return mixed(0.5, (swish(take, 0.42, 250, 2200, 0.45), 0.0, 1.0), *rings)


def count(take: Take) -> Wave:
    return knock(take, 1250, 0.005)


def ready(take: Take) -> Wave:
    return mixed(0.15, (thud(take, 200, 0.012), 0.0, 1.0), (foil(take, 1568, 0.025), 0.02, 0.15))


def clock(take: Take) -> Wave:
    return mixed(0.08, (knock(take, 1800, 0.004), 0.0, 1.0))


def pass_on(take: Take) -> Wave:
    """Packets of three sheets that slide over wood, and land."""
    slides = tuple((swish(take, 0.16, 600, 3800, 0.5, 50 + k), 0.05 * k, 0.8) for k in range(3))
    return mixed(0.5, *slides, (thud(take, 135, 0.018), 0.26, 0.9))


def tie(take: Take) -> Wave:
    """Two counters crack, then leaves."""
    leaves = tuple((swish(take, 0.09, 2200, 7500, 0.4, 60 + k), 0.22 + 0.07 * k, 0.5) for k in range(6))
    return mixed(0.9, (splinter(take, 0.2, 8, 8), 0.0, 1.0), *leaves)


def unmask(take: Take) -> Wave:
    lift = (swish(take, 0.2, 500, 3000, 0.7), 0.0, 0.9)
    return mixed(0.8, lift, (take.note("D5", 0.2), 0.16, 0.5), (take.note("A5", 0.3, 1), 0.2, 0.4))


_COMMON: Final[dict[str, Effect]] = {
    "focus": Effect(focus, "interface", -30.0, tail=0.05),
    "select": Effect(select, "interface", -24.0, tail=0.2),
    "back": Effect(back, "interface", -26.0, tail=0.2),
    "refused": Effect(refused, "interface", -23.0, tail=0.25),
    "tick": Effect(clock, "interface", -26.0, 2, tail=0.15),
    "deal": Effect(deal),
    "play": Effect(play),
    "flip": Effect(flip),
    "reveal": Effect(reveal),
    "gain": Effect(gain, takes=1, leads=True),
    "loss": Effect(loss, takes=1, leads=True),
    "capture": Effect(capture),
    "colony": Effect(colony),
    "click": Effect(click, lufs=-24.0),
    "dice": Effect(dice),
    "wind": Effect(wind, takes=1),
    "water": Effect(water, takes=1),
    "rumble": Effect(rumble, takes=1),
    "curtain": Effect(curtain, lufs=-23.0),
    "count": Effect(count, lufs=-26.0, tail=0.1),
    "ready": Effect(ready, lufs=-24.0),
    "pass": Effect(pass_on),
    "tie": Effect(tie),
    "unmask": Effect(unmask, leads=True),
}
_TURNS: Final = {f"turn.{seat}": Effect(motif(seat), lufs=-22.0, takes=1, leads=True) for seat in range(SEATS)}
EFFECTS: Final[dict[str, Effect]] = _COMMON | _TURNS | WAR | SIEGE | ISLAND | DELVE


def effects_of(title: str) -> dict[str, Effect]:
    """Those that are heard at that title's table."""
    return {name: effect for name, effect in EFFECTS.items() if not effect.only or title in effect.only}
