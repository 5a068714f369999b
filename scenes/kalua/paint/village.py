"""Villages and what stands in them: huts round a totem, Leaders on their rocks, temples, amulets."""

from __future__ import annotations

from typing import Final

from scenes.kalua.island_zones import GROUND, VILLAGE
from scenes.kalua.paint.gods import GodColours, colours_of, mask_disc
from scenes.kalua.paint.palette import KALUA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.paper import cast, mix, new, scale_rgb, white
from scenes.paint.shapes.popup import PopUp
from scenes.paint.shapes.scenery import hut
from scenes.paint.shapes.vector import P, circ_d, leaf, limb, poly, pts, rect, star_d, stroke

CLASSES: Final = 7
VW, VH = VILLAGE
FLOOR = VH * GROUND
HUTS: Final = ((-34, 10, 1.5), (34, 12, 1.4), (-16, -15, 1.16), (20, -17, 1.12), (-54, -16, 1.1), (57, -18, 1.06))
"""Offset from the ground's middle and size, in the order in which they are built."""
STATES: Final = ("awake", "used")


def standing(brush: Brush, pop: PopUp, level: int = 2) -> Sprite:
    """The finished pop-up with a shadow of its whole outline."""
    size, pad = pop.surf.get_size(), int(brush.H * 0.03)
    out = new(size[0] + 2 * pad, size[1] + 2 * pad)
    cast(out, white(pop.surf), (pad, pad), level, brush.H)
    out.blit(pop.surf, (pad, pad))
    return Sprite(out, -pad, -pad, size)


@recipe("kalua.village")
def village(brush: Brush, god: str, size: int, px: float = VW) -> Sprite:
    """kalua.village(god, size, px): as many huts as `size` says (0 to 6), round the god's totem, px units wide."""
    if not 0 <= size < CLASSES:
        raise ValueError(f"a village has a size of 0 to {CLASSES - 1}, not {size}")
    who = colours_of(god)
    pop = PopUp.of(brush.px(px), brush.px(px * VH / VW), VW, VH, brush.grain)
    for dx, dy, scale in sorted(HUTS[:size], key=lambda h: h[1]):
        if dy < 0:
            _hut(pop, who, VW / 2 + dx, FLOOR + dy, scale)
    _totem(pop, who, god)
    for dx, dy, scale in HUTS[:size]:
        if dy >= 0:
            _hut(pop, who, VW / 2 + dx, FLOOR + dy, scale)
    if not size:
        _cold_hearth(pop)
    return Sprite(pop.surf, 0, 0, pop.surf.get_size())


def _hut(pop: PopUp, who: GodColours, x: float, y: float, s: float) -> None:
    """Walls with a lit door, and a thatched roof in the god's colour."""
    roof = hut(x, y, s)[1]
    wall = poly(f"{x - 12.6 * s},{y} {x - 11.6 * s},{y - 14 * s} {x + 11.6 * s},{y - 14 * s} {x + 12.6 * s},{y}")
    door = P(f"{x - 5 * s},{y}! {x - 4.4 * s},{y - 9 * s} {x},{y - 11.4 * s} {x + 4.4 * s},{y - 9 * s} {x + 5 * s},{y}!")
    pop.paper((mix(who.fill, KALUA.straw, 0.65), mix(who.fill, who.dark, 0.30)), wall, blur=3, rim=0.4)
    pop.paper((KALUA.stone_hi, KALUA.lava_lo), door, alpha=0, rim=0)
    pop.paper((mix(who.fill, KALUA.straw, 0.18), mix(who.fill, who.dark, 0.28)), roof, blur=3, rim=0.7)
    straws = (f"M{x + dx * s * 0.25:.1f} {y - 29 * s:.1f}L{x + dx * s:.1f} {y - 14 * s:.1f}" for dx in (-9, -3, 3, 9))
    pop.ink(who.dark, stroke("".join(straws), 1.1 * s), alpha=0.35)


def _totem(pop: PopUp, who: GodColours, god: str) -> None:
    """A carved and winged pole with the god's disc; its bands carry the god's colour."""
    x, foot = VW / 2, FLOOR + 4
    stone = P(f"{x - 13},{foot + 3}! {x - 9},{foot - 4} {x + 9},{foot - 4} {x + 13},{foot + 3}!")
    pop.paper((KALUA.rock_hi, KALUA.rock), stone, blur=2)
    pop.paper((KALUA.rope_lo, scale_rgb(KALUA.wood, 0.7)), rect(x - 4.4, foot - 96, 8.8, 96, 2), blur=3)
    for y in (foot - 24, foot - 40, foot - 56):
        pop.paper((who.fill, mix(who.fill, who.dark, 0.4)), rect(x - 5.4, y, 10.8, 5, 1.5), blur=1.5)
    wing = f"{x + 3},{foot - 62}! {x + 24},{foot - 74} {x + 17},{foot - 62} {x + 20},{foot - 54}! {x + 3},{foot - 52}!"
    right = pts(wing)
    left = [(2 * x - u, v, corner) for u, v, corner in right]
    pop.paper((mix(who.fill, KALUA.straw, 0.4), mix(who.fill, who.dark, 0.4)), P(right) + P(left), blur=2)
    pop.put(mask_disc(god, int(52 * pop.S), pop.S), x, FLOOR - 97)


def _cold_hearth(pop: PopUp) -> None:
    x, y = VW / 2, FLOOR + 4
    pop.paper(KALUA.ash_lo, f'<ellipse cx="{x - 36}" cy="{y}" rx="15" ry="6" fill="#fff"/>', blur=2)
    pop.paper(KALUA.ash, *(circ_d(x - 36 + dx, y + dy, 4) for dx, dy in ((-14, 1), (-6, 5), (6, 5), (14, 1))), blur=2)
    pop.paper((KALUA.straw, KALUA.wood), poly(f"{x + 22},{y + 4} {x + 34},{y - 12} {x + 58},{y + 4}"), blur=2)


@recipe("kalua.leader")
def leader(brush: Brush, id: str, px: float = 60, state: str = "awake") -> Sprite:
    """kalua.leader(id, px, state): the Leader of a god's people, px units wide.

    awake  may still be activated: arms raised
    used   has acted in this round: sits, in the shade
    """
    who = colours_of(id)
    if state not in STATES:
        raise ValueError(f"a Leader is {', '.join(STATES)}, not {state!r}")
    pop = PopUp.of(brush.px(px), brush.px(px), 100, 100, brush.grain)
    {"awake": _awake, "used": _used}[state](pop, who)
    return standing(brush, pop)


def _awake(pop: PopUp, who: GodColours) -> None:
    pop.paper((KALUA.wood, scale_rgb(KALUA.wood, 0.7)), rect(82, 14, 5, 84, 2))
    pop.paper((KALUA.prayer, KALUA.prayer_lo), star_d(84.5, 13, 12, 6, 0.5))
    arms = limb("38,54,10 24,44,9 14,24,7.5") + limb("62,54,10 74,52,9 84,42,7.5")
    pop.paper((mix(who.fill, KALUA.straw, 0.3), mix(who.fill, who.dark, 0.2)), arms)
    pop.paper((who.fill, mix(who.fill, who.dark, 0.35)), P("50,42! 36,46 28,66 20,98! 50,93 80,98! 72,66 64,46"))
    pop.paper((KALUA.bone, KALUA.straw), P("40,48! 50,62 60,48! 57,70 50,90 43,70"), blur=2)
    _breast(pop, who, 50, 74)
    _head(pop, who, 50, 34)


def _used(pop: PopUp, who: GodColours) -> None:
    robe = P("50,60! 34,64 22,80 14,98! 50,94 86,98! 78,80 66,64")
    pop.paper((mix(who.fill, who.dark, 0.36), mix(who.fill, who.dark, 0.6)), robe)
    _breast(pop, who, 50, 82, 0.42)
    _head(pop, who, 50, 54, 0.42)


def _breast(pop: PopUp, who: GodColours, x: float, y: float, dull: float = 0.0) -> None:
    """The mask of the god on a disc of bone, so that nobody needs the colour."""
    bone = mix(KALUA.bone, who.dark, dull)
    pop.paper(bone, circ_d(x, y, 15), blur=1.5)
    pop.put(emblem(who.emblem, int(25 * pop.S), who.dark, who.dark, bone, S=pop.S, sh=False), x, y)


def _head(pop: PopUp, who: GodColours, x: float, y: float, dull: float = 0.0) -> None:
    """A face under a fan of feathers in gold and the god's light; `dull` is how far it lies in the shade."""
    for turns, colour in (((-0.95, 0.0, 0.95), KALUA.prayer), ((-0.5, 0.5), who.light)):
        feathers = [leaf(x, y - 6, 33, -1.57 + turn, 0.24) for turn in turns]
        pop.paper(mix(colour, who.dark, dull), *feathers, blur=2.5)
    pop.paper(mix(KALUA.straw, who.dark, dull), circ_d(x, y, 14.5))
    band = rect(x - 14, y - 11, 28, 6, 3)
    pop.paper(mix(who.fill, who.dark, 0.35 + dull / 2), band, blur=1.5)
    pop.ink(
        who.dark,
        circ_d(x - 5.4, y + 1, 2.5),
        circ_d(x + 5.4, y + 1, 2.5),
        stroke(f"M{x - 5} {y + 7}q5 {4 - 9 * dull} 10 0", 2.4),
    )


@recipe("kalua.temple")
def temple(brush: Brush, god: str, px: float = 64) -> Sprite:
    """kalua.temple(god, px): a house of stone with the god's colours on its gable."""
    who = colours_of(god)
    pop = PopUp.of(brush.px(px), brush.px(px), 100, 100, brush.grain)
    stone = mix(KALUA.bone, who.fill, 0.18)
    pop.paper(mix(stone, who.dark, 0.12), rect(4, 86, 92, 10, 2), rect(10, 78, 80, 9, 1))
    pop.paper(scale_rgb(who.dark, 1.0), rect(20, 44, 60, 36))
    pop.paper(stone, *(rect(x, 42, 11, 37, 2) for x in (14, 34, 55, 75)))
    pop.paper(mix(stone, who.fill, 0.3), rect(8, 36, 84, 9, 1))
    pop.paper(who.fill, poly("6,37 50,6 94,37"))
    pop.put(emblem(who.emblem, int(26 * pop.S), who.dark, who.light, who.dark, S=pop.S, sh=False), 50, 26)
    return standing(brush, pop)


@recipe("kalua.amulet")
def amulet(brush: Brush, id: str, px: float = 44) -> Sprite:
    """kalua.amulet(id, px): a necklace of shell and bone with the god's colour at its heart."""
    who = colours_of(id)
    pop = PopUp.of(brush.px(px), brush.px(px), 100, 100, brush.grain)
    pop.paper(KALUA.wood, stroke("M16 8Q8 54 40 70M84 8Q92 54 60 70", 6))
    bones = ((14, 24), (86, 24), (18, 42), (82, 42), (28, 58), (72, 58))
    pop.paper(KALUA.bone, *(circ_d(x, y, 7.5) for x, y in bones))
    pop.paper(who.fill, circ_d(50, 75, 23))
    pop.put(emblem(who.emblem, int(33 * pop.S), who.dark, who.light, who.dark, S=pop.S, sh=False), 50, 75)
    return standing(brush, pop)
