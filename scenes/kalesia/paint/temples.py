"""The three temples that rise at the end: standing stones, still water, the Queen's bower.

Each is a pop-up of three or four sheets with something of gold at its heart, cut out on clear ground (design 172 x 148), so
that it can stand on the tiles of the line.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from scenes.kalesia.paint.alliances import ALLIANCE_COLOURS, AllianceColours
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem, runs
from scenes.paint.palette import FOIL
from scenes.paint.paper import cast, mix, new, scale_rgb, white
from scenes.paint.shapes.popup import PopUp
from scenes.paint.shapes.vector import P, circ_d, el, fern, group, leaf, limb, star_d, stroke

VW, VH = 172, 148
FLOOR = 138
FAN = (-2.6, -2.2, -1.8, -1.34, -0.94, -0.54)
SPRIGS = (
    (66, 96, -0.5),
    (68, 70, 0.3),
    (52, 42, -0.9),
    (78, 66, -0.7),
    (36, 28, 0.6),
    (20, 18, -1.2),
    (56, 118, 0.5),
    (44, 20, -0.2),
)


def _rays(cx: float, cy: float, r: float, n: int) -> str:
    return star_d(cx, cy, r, n, 0.74)


def _slab(x: float, y: float, w: float, h: float, lean: float = 0) -> str:
    """A weathered upright stone, its foot on y."""
    a, b = x - w / 2, x + w / 2
    return P(
        f"{a},{y}! {a + w * 0.06 + lean},{y - h * 0.5} {a + w * 0.10 + lean},{y - h}! "
        f"{b - w * 0.06 + lean},{y - h * 0.98}! {b - w * 0.02 + lean},{y - h * 0.5} {b},{y}!"
    )


def _lintel(x: float, y: float, w: float, h: float) -> str:
    return P(
        f"{x - w / 2},{y}! {x - w / 2 + 2},{y - h} {x - w * 0.1},{y - h - 2} {x + w / 2 - 1},{y - h + 1}! {x + w / 2},{y}!"
    )


def _plinth(y: float, w: float, h: float) -> str:
    """A low round step, in the middle of the floor."""
    return f'<ellipse cx="{VW / 2}" cy="{y}" rx="{w / 2}" ry="{h / 2}" fill="#fff"/>'


def stones(pop: PopUp, colours: AllianceColours) -> None:
    """Temple of the Standing Stones: a ring of trilithons with the risen sun in it."""
    stone = mix(colours.light, colours.color, 0.30)
    pop.paper(scale_rgb(colours.color, 0.62), _plinth(FLOOR - 2, 164, 18))
    back = [_slab(x, 126, 14, h) for x, h in ((40, 58), (66, 66), (106, 66), (132, 58))]
    pop.paper(mix(colours.color, colours.light, 0.12), *back, _lintel(53, 68, 44, 9), _lintel(119, 68, 44, 9), seed=2)
    pop.gold(_rays(86, 58, 38, 16))
    pop.paper(colours.dark, circ_d(86, 58, 24), rim=0.3)
    head = "".join(body for tone, body in runs(colours.emblem) if tone == "a")
    pop.gold(group(head, 86 - 18, 58 - 18, 0.36))
    front = [
        _slab(26, FLOOR, 24, 84, 2),
        _slab(62, FLOOR + 2, 20, 46),
        _slab(110, FLOOR + 2, 20, 46),
        _slab(146, FLOOR, 24, 84, -2),
    ]
    pop.paper(stone, *front, rim=0.7, seed=4)
    pop.paper(
        mix(stone, (255, 250, 232), 0.1), _lintel(86, 104, 74, 12), _lintel(28, 56, 42, 12), _lintel(144, 56, 42, 12), rim=0.7
    )


def _arch(x: float, y: float, w: float, h: float, thick: float) -> str:
    """A round arch on two pillars, its foot on y; even-odd."""

    def door(half: float, top: float) -> str:
        return f"M{x - half} {y}V{top + half}A{half} {half} 0 0 1 {x + half} {top + half}V{y}Z"

    return el(door(w / 2, y - h) + door(w / 2 - thick, y - h + thick), rule="evenodd")


def water(pop: PopUp, colours: AllianceColours) -> None:
    """Temple of the Still Water: arches over a pool, a shell with its pearl in the middle."""
    pool = f'<ellipse cx="86" cy="{FLOOR - 6}" rx="82" ry="12" fill="#fff"/>'
    pop.paper(scale_rgb(colours.color, 0.55), f'<ellipse cx="86" cy="{FLOOR - 3}" rx="85" ry="14" fill="#fff"/>')
    pop.paper(colours.light, pool, rim=0.3)
    pop.paper(mix(colours.color, colours.light, 0.45), _arch(40, 130, 46, 76, 8), _arch(132, 130, 46, 76, 8), seed=2)
    dome = "M34 46Q40 8 86 6Q132 8 138 46Q128 38 121 46Q112 36 103 46Q94 36 86 46Q78 36 69 46Q60 36 51 46Q43 38 34 46Z"
    pop.paper(mix(colours.color, colours.light, 0.22), _arch(86, 134, 84, 98, 11), seed=3, rim=0.65)
    pop.paper(mix(colours.light, (255, 255, 255), 0.25), dome, rim=0.6)
    pop.paper(
        colours.color,
        stroke("M86 8V40M70 10Q66 24 62 39M102 10Q106 24 110 39M54 18Q48 28 45 39M118 18Q124 28 127 39", 2),
        rim=0.2,
    )
    pop.gold(circ_d(86, 5, 5), *(circ_d(x, 48, 3.2) for x in (51, 69, 86, 103, 121)))
    fan = [limb(f"86,122,3 {86 + math.cos(a) * 23:.1f},{122 + math.sin(a) * 26:.1f},12") for a in FAN]
    pop.paper(mix(colours.light, (255, 255, 255), 0.45), *fan, circ_d(86, 123, 9), rim=0.7)
    pop.gold(circ_d(86, 108, 10))
    ripple = stroke(
        f"M18 {FLOOR - 6}q9 -4 18 0M58 {FLOOR - 1}q9 -4 18 0M104 {FLOOR - 1}q9 -4 18 0M138 {FLOOR - 7}q8 -4 16 0", 2
    )
    pop.paper((255, 255, 255), ripple, rim=0, seed=6)


def _antler(side: int) -> list[str]:
    """One great branch of the bower with its tines, left (-1) or right (1)."""

    def x(v: float) -> float:
        return 86 + side * v

    main = limb(f"{x(54)},{FLOOR + 2},13 {x(66)},104,11 {x(66)},70,9 {x(50)},40,7 {x(24)},20,5 {x(2)},12,3")
    tines = [
        limb(f"{x(67)},86,6 {x(80)},70,5 {x(82)},50,1.4"),
        limb(f"{x(60)},54,6 {x(72)},38,4.4 {x(70)},18,1.2"),
        limb(f"{x(40)},30,5 {x(44)},16,3.6 {x(38)},2,1"),
    ]
    return [main, *tines]


def bower(pop: PopUp, colours: AllianceColours) -> None:
    """The Queen's bower: two antler-like branches that meet, leaves, and the Queen's mask of gold."""
    dark, bark = scale_rgb(colours.color, 0.45), mix(colours.dark, "#6b4a2a", 0.45)
    pop.paper(dark, _plinth(FLOOR - 2, 166, 18))
    canopy = [
        leaf(86 + math.cos(a) * r, 66 + math.sin(a) * r * 0.86, 24, a, 0.34)
        for r, n in ((34, 15), (46, 21))
        for a in (math.pi * (0.94 + 1.12 * i / (n - 1)) for i in range(n))
    ]
    pop.paper(scale_rgb(colours.color, 0.74), *canopy, seed=2)
    glade = f"M48 {FLOOR}Q40 60 86 34Q132 60 124 {FLOOR}Z"
    pop.paper(mix(colours.light, (255, 255, 240), 0.2), glade, rim=0.2, seed=3)
    pop.paper(bark, *_antler(-1), *_antler(1), rim=0.7, seed=4)
    sprigs = [leaf(86 + side * px, py, 15, a if side > 0 else math.pi - a, 0.34) for side in (-1, 1) for px, py, a in SPRIGS]
    pop.paper(mix(colours.color, colours.light, 0.2), *sprigs, rim=0.6, seed=5)
    pop.paper(dark, *fern(30, FLOOR + 8, 46, -1.2, 0.9), *fern(142, FLOOR + 8, 46, -1.94, -0.9), rim=0.5)
    names = emblem("w_queen", int(66 * pop.S), FOIL[1], colours.color, colours.dark, S=pop.S, gold=True)
    pop.surf.blit(names, names.get_rect(center=(86 * pop.S, 86 * pop.S)))
    pop.gold(*(star_d(x, y, 5, 5, 0.5) for x, y in ((60, 126), (74, 131), (98, 131), (112, 126))))


TEMPLES: dict[str, Callable[[PopUp, AllianceColours], None]] = {"C": stones, "M": water, "F": bower}


@recipe("kalesia.temple")
def temple(brush: Brush, alliance: str, w: float = 172, h: float = 148) -> Sprite:
    """The temple of an alliance as a standing cut-out of w x h units with a soft shadow around it."""
    pop = PopUp.of(brush.px(w), brush.px(h), VW, VH)
    TEMPLES[alliance](pop, ALLIANCE_COLOURS[alliance])
    pad, size = int(brush.H * 0.07), pop.surf.get_size()
    out = new(size[0] + 2 * pad, size[1] + 2 * pad)
    cast(out, white(pop.surf), (pad, pad), 4, brush.H)
    out.blit(pop.surf, (pad, pad))
    return Sprite(out, -pad, -pad, size)
