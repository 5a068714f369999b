"""Blessings, prayers, shields and processions as pop-ups of 200 x 200 units; `p` runs from just above 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from scenes.kalua.paint.burst_storms import FLOOR, dust, shards, swell
from scenes.kalua.paint.palette import KALUA
from scenes.paint.emblem import emblem
from scenes.paint.paper import mix
from scenes.paint.shapes.popup import PopUp
from scenes.paint.shapes.vector import P, circ_d, leaf, rect, star_d, stroke


def blessing(pop: PopUp, p: float) -> None:
    """Gold rays and falling petals."""
    up = swell(p)
    pop.gold(star_d(100, 100, 40 + 54 * up, 16, 0.66, p * 0.5))
    pop.paper((KALUA.bone, KALUA.stone_hi), circ_d(100, 100, 26 + 16 * up), blur=4)
    petals = [
        leaf(100 + math.cos(a) * r, 100 + math.sin(a) * r, 22, a + 0.6, 0.3)
        for a, r in ((i * math.tau / 9 + p * 1.4, 44 + 44 * p + 6 * (i % 3)) for i in range(9))
    ]
    pop.paper((KALUA.meadow, KALUA.bonus), *petals, blur=3)


def prayers(pop: PopUp, p: float) -> None:
    """Smoke that rises straight up in puffs, with hands in it."""
    up = math.sin(p * math.pi / 2)
    for i, x in enumerate((58, 100, 142)):
        h = (80 + 24 * (i == 1)) * up
        puffs = [circ_d(x + (-1) ** k * 3.5, FLOOR - h * k / 5, 5 + 1.6 * k) for k in range(5)]
        pop.paper((KALUA.bone, KALUA.stone), *puffs, blur=4, seed=i)
        hands = emblem("prayer", int((40 + 10 * (i == 1)) * pop.S), KALUA.prayer, KALUA.prayer_lo, S=pop.S)
        pop.put(hands, x, FLOOR - h - 14)


def dome(pop: PopUp, p: float) -> None:
    """A shield of ribs that closes over whoever paid for it (KALUA-518)."""
    reach = min(1.0, p * 1.5)
    arc = math.pi * reach
    for i, r in enumerate((86, 62, 38)):
        a0, a1 = math.pi, math.pi + arc
        x0, y0 = 100 + math.cos(a0) * r, FLOOR + math.sin(a0) * 128
        x1, y1 = 100 + math.cos(a1) * r, FLOOR + math.sin(a1) * 128
        pop.gold(stroke(f"M{x0:.1f} {y0:.1f}A{r} 128 0 0 1 {x1:.1f} {y1:.1f}", 6 if i == 0 else 4))
    for level in (0.3, 0.58, 0.82):
        if reach > 0.95:
            half = 86 * math.sqrt(1 - level * level)
            y = FLOOR - 128 * level
            pop.gold(stroke(f"M{100 - half:.1f} {y}Q100 {y + 16} {100 + half:.1f} {y}", 4))
    if p > 0.5:
        pop.put(emblem("shield", int((40 + 44 * p) * pop.S), KALUA.prayer, KALUA.bone, S=pop.S, gold=True), 100, FLOOR - 66)


def bones(pop: PopUp, p: float) -> None:
    """A necklace thrown round the village."""
    r = 84 * swell(p)
    beads = [(100 + math.cos(i * math.tau / 14 + p) * r, 112 + math.sin(i * math.tau / 14 + p) * r * 0.62) for i in range(14)]
    pop.paper(KALUA.wood, stroke("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in beads) + "Z", 4), blur=3)
    pop.paper((KALUA.bone, KALUA.bone_lo), *(circ_d(x, y, 8) for x, y in beads), blur=3)
    pop.put(emblem("amulet", int(70 * pop.S), KALUA.prayer, KALUA.bone, S=pop.S, gold=True), 100, 104)


def convert(pop: PopUp, p: float) -> None:
    """Drums: rings of sound round the call."""
    for i in range(3):
        r = (30 + 22 * i) * min(1.0, p * 1.6) + 12 * p
        if p * 4 > i:
            ring = f'<circle cx="100" cy="104" r="{r:.1f}" fill="none" stroke="#fff" stroke-width="{9 - 2 * i}"/>'
            pop.paper((KALUA.prayer, KALUA.prayer_lo), ring, blur=3, seed=i)
    beat = 1 + 0.10 * math.sin(p * math.pi * 4)
    pop.put(emblem("drum", int(86 * beat * pop.S), KALUA.local, KALUA.straw, S=pop.S), 100, 108)


def procession(pop: PopUp, p: float) -> None:
    """Families with torches walk through the picture."""
    for i in range(3):
        x, bob = 14 + 52 * i + 50 * p, 5 * abs(math.sin(p * math.pi * 3 + i))
        hand, top = x + 26, FLOOR - 88 - bob
        pop.paper((KALUA.wood, KALUA.pit), rect(hand - 2, top + 2, 4, 70, 1), blur=2)
        flame = P(f"{hand - 8},{top}! {hand - 9},{top - 12} {hand},{top - 28}! {hand + 9},{top - 12} {hand + 8},{top}!")
        pop.paper((KALUA.lava, KALUA.lava_lo), flame, blur=3)
        _person(pop, "family", 58, x, FLOOR - 28 - bob)


def _person(pop: PopUp, name: str, px: float, x: float, y: float) -> None:
    pop.put(emblem(name, int(px * pop.S), KALUA.bone, KALUA.bone_lo, KALUA.stone_ink, S=pop.S), x, y)


def speech(pop: PopUp, p: float) -> None:
    """A great bubble with a laughing face."""
    s = 0.5 + 0.5 * swell(p)
    oval = f'<ellipse cx="100" cy="84" rx="{78 * s:.1f}" ry="{56 * s:.1f}" fill="#fff"/>'
    tail = P(f"{84},{84 + 48 * s}! {108},{84 + 50 * s}! {78},{84 + 88 * s}!")
    pop.paper((KALUA.bone, KALUA.straw), oval, tail, blur=5)
    pop.put(emblem("happy", int(66 * s * pop.S), KALUA.prayer, None, KALUA.stone_ink, S=pop.S), 100, 84)


def leap(pop: PopUp, p: float) -> None:
    """The Leader gives himself to the volcano: the lava closes over him."""
    up = max(0.0, (p - 0.45) / 0.55)
    if p < 0.75:
        _person(pop, "leader", 62, 100, 30 + 150 * p * p)
    if up:
        pop.paper((KALUA.lava, KALUA.lava_lo), *shards(up, 16, 7, 92, y=FLOOR - 20, size=11), blur=3)
    pool = f'<ellipse cx="100" cy="{FLOOR}" rx="{50 + 16 * up:.1f}" ry="{15 + 5 * up:.1f}" fill="#fff"/>'
    left = f"62,{FLOOR}! 66,{FLOOR - 40 * up} 80,{FLOOR - 20 * up}"
    crown = P(f"{left} 100,{FLOOR - 64 * up} 120,{FLOOR - 20 * up} 134,{FLOOR - 40 * up} 138,{FLOOR}!")
    pop.paper((KALUA.lava, KALUA.lava_lo), pool, crown, blur=4)


def gain(pop: PopUp, p: float) -> None:
    """Hearts that rise."""
    _hearts(pop, p, KALUA.red, up=True)


def loss(pop: PopUp, p: float) -> None:
    """Grey hearts that sink."""
    _hearts(pop, p, KALUA.ash, up=False)


def _hearts(pop: PopUp, p: float, colour: str, up: bool) -> None:
    for i, (x, late, px) in enumerate(((60, 0.0, 44), (104, 0.1, 56), (146, 0.2, 40))):
        way = max(0.0, p - late)
        y = FLOOR - 16 - 110 * way if up else 60 + 100 * way
        heart = emblem("heart", int(px * pop.S), colour, mix(colour, "#ffffff", 0.5), KALUA.stone_ink, S=pop.S)
        pop.put(heart, x, y + 4 * i)


def jubilation(pop: PopUp, p: float) -> None:
    """Paper shreds and a sun, for whoever has won."""
    pop.gold(star_d(100, 96, 50 + 30 * swell(p), 16, 0.7, p))
    pop.paper((KALUA.bone, KALUA.stone_hi), circ_d(100, 96, 34), blur=4)
    pop.put(emblem("idol", int(58 * pop.S), KALUA.bonus, KALUA.prayer, S=pop.S), 100, 96)
    for seed, colour in ((3, "red"), (5, "bonus"), (7, "sea"), (9, "prayer")):
        pop.paper((KALUA.named(colour), KALUA.named(colour)), *shards(p, 8, seed, 116, y=112, size=8), blur=2)


def mask(pop: PopUp, p: float) -> None:
    """A fisherman puts on the mask: the new Leader, in a ring of leaves."""
    up = swell(p)
    turns = [i * math.tau / 11 for i in range(11)]
    leaves = [leaf(100 + math.cos(a) * 40 * up, 104 + math.sin(a) * 40 * up, 46 * up + 4, a, 0.26) for a in turns]
    pop.paper((KALUA.meadow, KALUA.bonus), *leaves, blur=4)
    _person(pop, "leader", 82 * (0.7 + 0.3 * up), 100, 104)


def raised(pop: PopUp, p: float) -> None:
    """A temple that rises from dust."""
    _person(pop, "temple", 110, 100, FLOOR - 46 * swell(min(p, 0.66)))
    dust(pop, p, KALUA.mat, FLOOR + 14)


KINDS: Final[dict[str, Callable[[PopUp, float], None]]] = {
    "blessing": blessing,
    "prayers": prayers,
    "dome": dome,
    "bones": bones,
    "convert": convert,
    "procession": procession,
    "speech": speech,
    "leap": leap,
    "gain": gain,
    "loss": loss,
    "jubilation": jubilation,
    "mask": mask,
    "raise": raised,
}
