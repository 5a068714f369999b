"""Who teaches: the Lamplighter in the wing, and the beam of his lantern on what is to be pressed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

from scenes.paint.palette import SHELL
from scenes.paint.recipes.lamplighter import BUST, GRID, LANTERN, RATIO, bust, lamplighter
from scenes.stage.devices.action import Action
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.table.context import V
from scenes.table.inspector.placing import shared
from scenes.table.layout.ambience import Light, draw_lights
from scenes.table.layout.slips import HINT_LAYER
from scenes.table.part import Part
from scenes.table.table_api import S, TableApi
from scenes.table.teaching.coach import coach_of
from scenes.table.teaching.progress import speaker

FIGURE_LAYER: Final = 49
"""Below what he says, above what lies on a table."""
SMALL: Final = (176.0, 148.0, 124.0, 104.0, 84.0)
"""How high he stands on the plate of what he says, where no place in the wing is free: as high as there is room."""
SHARES: Final = (1.0, 0.84, 0.7, 0.58)
"""How much of the height of his place he takes, as tried."""
BESIDE: Final = 140.0
"""Units between his place and the plate of what he says, at most: farther away nobody sees that it is he who speaks."""
TOUCH: Final = 4.0
"""Square units that two things may share by rounding."""
NARROW: Final = 22.0
WIDE: Final = 96.0
"""The beam from its lantern to where it falls: half of its width, at most."""
APART: Final = 0.5
"""From one pool of its light to the next, by half of its width there."""
SHADE: Final = 8.0
"""Half widths are of so many sizes, that few pictures are needed."""
STRENGTH: Final = 0.1
LAYER: Final = 20
"""Of the beam: above boards, below hands and all words."""
HALO: Final = 0.34
SWEEP: Final = 0.4
"""Seconds in which it sweeps to another thing."""
LONG: Final = 12.0
"""Seconds without input after which it breathes once."""
BREATH: Final = 2.4
"""Seconds that a breath takes."""
DEEP: Final = 0.6
"""How much fainter the light is in the midst of a breath."""


class Stand(NamedTuple):
    """Where he stands, and whether he looks to the right."""

    box: Box
    mirrored: bool = False

    @property
    def lantern(self) -> tuple[float, float]:
        """Middle of his lantern."""
        x, y = LANTERN[0] / GRID[0] * self.box.w, LANTERN[1] / GRID[1] * self.box.h
        return (self.box.right - x if self.mirrored else self.box.x + x), self.box.y + y


def lantern_of(bust: Box) -> tuple[float, float]:
    """Middle of the lantern of his bust."""
    k = bust.w / BUST[2]
    return bust.x + (LANTERN[0] - BUST[0]) * k, bust.y + (LANTERN[1] - BUST[1]) * k


def standing(place: Box, mirrored: bool = False) -> Stand:
    """As large as the place allows, in the middle of its foot."""
    h = round(min(place.h, place.w / RATIO))
    w = round(h * RATIO)
    return Stand(Box(round(place.centre[0] - w / 2), round(place.bottom - h), w, h), mirrored)


def on_plate(plate: Box, towards: float) -> Iterator[Box]:
    """Small, with his feet on the upper edge of the plate: first at the end from which he looks over it."""
    for h in SMALL:
        w = round(h * RATIO)
        ends = [plate.x + 8, plate.right - w - 8]
        for x in sorted(ends, key=lambda x: -abs(x - towards)):
            yield Box(x, plate.y - h, w, h)


def _between(a: Box, b: Box) -> float:
    """Units from one to the other; 0 where they meet."""
    x = max(0.0, a.x - b.right, b.x - a.right)
    y = max(0.0, a.y - b.bottom, b.y - a.bottom)
    return math.hypot(x, y)


def find_stand(places: Iterable[Box], plate: Box | None, thing: Box | None, taken: Sequence[Box], window: Box) -> Stand | None:
    """The first of those places beside the plate where he covers nothing, as large as he may be there, else one on the plate;
    None where he covers something anywhere. He looks towards the thing, else to the middle."""
    towards = (thing if thing is not None else window).centre[0]
    beside = [place for place in places if plate is None or _between(place, plate) <= BESIDE]
    wings = (Box(place.x, place.bottom - h, place.w, h) for place in beside for h in (place.h * share for share in SHARES))
    for place in (*wings, *(on_plate(plate, towards) if plate is not None else ())):
        stand = standing(place, mirrored=towards > place.centre[0])
        if stand.box.inside(window) and not any(shared(stand.box, box) > TOUCH for box in taken):
            return stand
    return None


def beam(start: tuple[float, float], thing: Box) -> Iterator[Light]:
    """Pools of light that grow from the lantern to the thing; each lies so far into the next that none is seen by itself."""
    (x0, y0), (x1, y1) = start, thing.centre
    far = math.hypot(x1 - x0, y1 - y0)
    wide = max(NARROW, min(WIDE, thing.h))
    gone, k = NARROW, 0
    while gone < far:
        share = gone / far
        half = round((NARROW + (wide - NARROW) * share) / SHADE) * SHADE
        yield Light(
            x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, 2 * half, 2 * half, SHELL.lamp, STRENGTH, LAYER, f"beam.{k}"
        )
        gone, k = gone + max(NARROW, half) * APART, k + 1


class Guide(Part[V, S]):
    """The Lamplighter guides through a lesson: he stands where the table leaves him room, and lights what to press next."""

    stands_last: ClassVar = True

    def __init__(self, table: TableApi[V, S], places: Sequence[Box]) -> None:
        super().__init__(table)
        self._places = places
        self.stand: Stand | None = None
        self.bust: Box | None = None
        """Where his bust speaks on the plate, because he himself would cover something."""
        self.thing: Box | None = None
        """What his beam falls on."""
        self._before: Box | None = None
        self._swept = SWEEP
        self._waited = 0.0

    def lay(self, plate: Box | None, lit: Sequence[Box], taken: Sequence[Box]) -> None:
        """He speaks, and the plate lies there; what is lit, and what else he must not cover. No plate: he is silent, and
        lights nothing."""
        thing = lit[0] if lit and plate is not None else None
        there, window = coach_of(self.table) is not None, self.table.stage.metrics.window
        self.stand = find_stand(self._places, plate, thing, taken, window) if there else None
        self.bust = speaker(plate) if plate is not None and self.stand is None else None
        if thing != self.thing:
            self._before, self.thing = self.thing, thing
            self._swept = 0.0 if self._before is not None else SWEEP
            self._waited = 0.0

    def tick(self, dt: float) -> None:
        self._swept += dt
        self._waited += dt

    def act(self, action: Action) -> bool:
        self._waited = 0.0
        return False

    @property
    def light(self) -> float:
        """How bright his light is, from 0 to 1: less in the midst of a breath."""
        share = (self._waited - LONG) / BREATH
        if not self.table.stage.motion or not 0 < share < 1:
            return 1.0
        return 1.0 - DEEP * math.sin(share * math.pi)

    @property
    def falls_on(self) -> Box | None:
        """Where the beam ends just now: while it sweeps, between two things."""
        if self.thing is None or self._before is None or self._swept >= SWEEP or not self.table.stage.motion:
            return self.thing
        share = self._swept / SWEEP
        share = share * share * (3 - 2 * share)
        return Box(*(a + (b - a) * share for a, b in zip(self._before, self.thing, strict=True)))

    def draw(self, canvas: Canvas, context: S) -> None:
        if self.stand is not None:
            box, mirrored = self.stand
            canvas.picture(lamplighter(h=box.h, mirrored=mirrored), box.x, box.y, layer=FIGURE_LAYER, key="lamplighter")
            self._light(canvas, self.stand.lantern, box.h)
        elif self.bust is not None:
            canvas.picture(bust(px=self.bust.w), self.bust.x, self.bust.y, layer=HINT_LAYER + 2, key="lamplighter.bust")
            self._light(canvas, lantern_of(self.bust), self.bust.h)

    def _light(self, canvas: Canvas, lantern: tuple[float, float], h: float) -> None:
        """It drifts where anything may."""
        if self.table.stage.motion:
            canvas.drifting(lambda: self._shine(canvas, lantern, h))
        else:
            self._shine(canvas, lantern, h)

    def _shine(self, canvas: Canvas, lantern: tuple[float, float], h: float) -> None:
        halo = Light(*lantern, 0.6 * h, 0.6 * h, SHELL.lamp, HALO, HINT_LAYER + 3, "lamplighter.halo")
        pools = beam(lantern, self.falls_on) if self.falls_on is not None else ()
        draw_lights(canvas, [halo, *pools], round(255 * self.light))
