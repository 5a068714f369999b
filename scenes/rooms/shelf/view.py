"""What the shelf looks like: the row of lightboxes on the stage's edge, with the theatre hung round it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from games.catalog import BUILT, SHELF
from scenes.paint.brush import Picture, Sprite
from scenes.paint.palette import SHELL
from scenes.paint.paper import scale_rgb
from scenes.paint.recipes import diorama, shell, theatre
from scenes.paint.theme import theme_of
from scenes.rooms.shelf.layout import (
    FLOOR,
    LACE,
    LARGE,
    LEDGE_HIGH,
    SIGN_TOP,
    SMALL,
    SWAGS_HIGH,
    Lightbox,
    boxes,
    scale_for,
    shelf_order,
    side_curtains,
)
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.table.layout.ambience import put_motes

GROWING: Final = 0.26
"""Seconds in which one box shrinks and another grows."""
MOTES: Final = 44
DUST: Final = tuple(theatre.mote_alone(px=px) for px in (4.0, 6.0, 8.0, 11.0))
FRAME: Final = 10.0
"""Of a box that is not painted yet (units)."""
SHEET_SIZE: Final = 48.0
"""Of a title's name while its picture is being made."""
HOUSE: Final = "PAPER REALMS"
"""The name of the house, the same in every language."""


def picture_of(title: str, large: bool, scale: float = 1.0) -> Picture:
    """A title's lightbox; dim while its stage is not built."""
    w, h = (side * scale for side in (LARGE if large else SMALL))
    return diorama.diorama(title=title, lit=large, w=w, h=h, dim=title not in BUILT)


def plaque_of(title: str, lit: bool, scale: float = 1.0) -> Picture:
    w = LARGE[0] * scale + 24 if lit else SMALL[0] * scale - 36
    return shell.plaque(title=title, focused=lit, w=w, name=SHELF[title])


PLAQUE_GLOW: Final[Picture] = theatre.glow_alone(w=720, h=160, color=SHELL.ember, strength=0.26)


def _glow_of(title: str) -> Picture:
    """The colour that a title's box throws on the wall."""
    return theatre.glow_alone(w=LARGE[0] * 2.1, h=LARGE[1] * 1.56, color=theme_of(title).palette.accent, strength=0.30)


def glowing(grown: float) -> float:
    """How strongly a box that has grown so far throws its light, 0..1: one lamp goes out before the other one is lit."""
    return max(0.0, 2 * grown - 1)


class Offer(NamedTuple):
    """A slip below the row: its id, its words, their size and role, and where it lies."""

    id: str
    text: str
    size: float
    role: str
    box: Box

    @property
    def slip(self) -> Picture:
        """Its picture."""
        return shell.slip(w=self.box.w, h=round(self.box.h))


class Row:
    """The lightboxes with one in the light; the others shrink while it grows."""

    def __init__(self, first: str, titles: Sequence[str] = tuple(SHELF)) -> None:
        """`first` is lit, or where it does not stand here the first of `titles`."""
        first = first if first in titles else titles[0]
        self.order = shelf_order(titles)
        self.index = self.order.index(first)
        self._from = [float(title == first) for title in self.order]
        self._began, self._hasty = -math.inf, False

    @property
    def title(self) -> str:
        return self.order[self.index]

    def turn_to(self, index: int, now: float, still: bool) -> None:
        """Lights the title at that place of the row; with `still` at once."""
        self._from = self.grown(now)
        self.index, self._hasty = index, now - self._began < GROWING  # or it would flash
        self._began = -math.inf if still else now

    def grown(self, now: float) -> list[float]:
        """How far each box has grown; the sum is always 1."""
        t = min(1.0, max(0.0, (now - self._began) / GROWING))
        share = t**4 if self._hasty else 1 - (1 - t) ** 3
        return [a + (float(i == self.index) - a) * share for i, a in enumerate(self._from)]

    def boxes(self, now: float) -> list[Lightbox]:
        return boxes(self.order, self.grown(now))


class ShelfView:
    """Draws the shelf. Pictures that are not built yet appear when they are; until then a plain sheet stands for a box."""

    def __init__(self, stage: Stage, row: Row) -> None:
        self.stage = stage
        self.row = row
        self.unpack()

    def unpack(self, wanted: bool = True) -> None:
        """Begins to get the pictures ready for the present window; not `wanted`: those of a table on top need the memory."""
        self.stage.pictures.want(self.to_prefetch() if wanted else ())
        self._sheets: dict[str, pygame.Surface] = {}
        self._spare: list[pygame.Surface] = []

    @property
    def whole(self) -> bool:
        """Whether every picture that it shows now is there."""
        return all(self.stage.pictures.ready(name, **args) for name, args in self._shown())

    def to_prefetch(self) -> list[Picture]:
        """All pictures: those that it shows now, then those for which one has to turn the row."""
        here, scale = self.row.index, scale_for(len(self.row.order))
        near = sorted(self.row.order, key=lambda title: abs(self.row.order.index(title) - here))
        turned = [(title, title != self.row.title) for title in (*near[1:], near[0])]
        return [
            *self._shown(),
            *(picture_of(title, lit, scale) for title, lit in turned),
            *(plaque_of(title, lit, scale) for title, lit in turned),
        ]

    def _shown(self) -> list[Picture]:
        """What is seen first, before the others."""
        first, rest = self.row.title, [title for title in self.row.order if title != self.row.title]
        rest.sort(key=lambda title: abs(self.row.order.index(title) - self.row.index))
        scale = scale_for(len(self.row.order))
        return [
            self._wall(),
            picture_of(first, True, scale),
            plaque_of(first, True, scale),
            self._ledge(),
            *(picture_of(title, False, scale) for title in rest),
            *(plaque_of(title, False, scale) for title in rest),
            shell.sign(text=HOUSE),
            *self._curtains(),
            self._lace(),
            self._swags(),
            _glow_of(self.row.title),  # of one box only: on the largest screens a glow weighs 14 MB
            PLAQUE_GLOW,
            *DUST,
        ]

    def _wall(self) -> Picture:
        window = self.stage.metrics.window
        return theatre.wall(w=window.w, h=window.h)

    def _ledge(self) -> Picture:
        return theatre.ledge(w=self.stage.metrics.wide + 40, h=LEDGE_HIGH)

    def _lace(self) -> Picture:
        return theatre.lace(w=self.stage.metrics.wide, h=40, n=round(self.stage.metrics.wide / 40))

    def _swags(self) -> Picture:
        return theatre.swags(w=self.stage.metrics.wide, h=SWAGS_HIGH, n=round(self.stage.metrics.wide / 320))

    def _curtains(self) -> list[Picture]:
        sides = zip(("left", "right"), side_curtains(self.stage.metrics), strict=True)
        return [theatre.curtain(side=side, w=box.w, h=box.h) for side, box in sides]

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        now = self.stage.clock.now()
        row = self.row.boxes(now)
        if self._sheets and all(box.grown in (0.0, 1.0) for box in row):
            self.forget_between(spare=2)  # for the next turn: to make one takes milliseconds
        self._draw_wall(canvas)
        self._draw_light(canvas, row)
        for box in row:
            self._draw_box(canvas, box)
        self._draw_edge(canvas)
        for box in row:
            self._draw_plaque(canvas, box)
        self._draw_frame(canvas)
        if self.stage.motion:
            canvas.drifting(lambda: self._draw_ambience(canvas))
        else:
            self._draw_ambience(canvas)

    def _draw_ambience(self, canvas: Canvas) -> None:
        """What hangs in the air."""
        now, which = (self.stage.clock.now(), range(MOTES)) if self.stage.motion else (0.0, range(MOTES // 2))
        x, _, w, _ = canvas.metrics.window
        put_motes(canvas, DUST, which, now, Box(x, -100, w, FLOOR + 100), 15, glimmer=200)

    def _put(self, canvas: Canvas, request: Picture, x: float, y: float, layer: int, **how: Any) -> None:
        sprite = self._ready(request)
        if sprite is not None:
            canvas.put(sprite, *canvas.metrics.at(x, y), layer=layer, **how)

    def _ready(self, request: Picture) -> Sprite | None:
        """The picture if it is there; else it is asked for, and None."""
        name, args = request
        pictures = self.stage.pictures
        if pictures.ready(name, **args):
            return pictures.get(name, **args)
        pictures.want([request])
        return None

    def _draw_wall(self, canvas: Canvas) -> None:
        name, args = self._wall()
        wall = self.stage.pictures.when_made(name, **args)
        if wall is not None:
            canvas.background(wall)

    def _draw_light(self, canvas: Canvas, row: list[Lightbox]) -> None:
        """The lit box throws its own colour on the wall, and lamplight on its sign. A light is made while its box begins to
        grow: before it shines."""
        for box in (box for box in row if box.grown):
            strength = round(255 * glowing(box.grown))
            x, y = box.box.centre
            name, glow = _glow_of(box.title)
            left, top = x - glow["w"] / 2, y - glow["h"] / 2
            canvas.picture(name, left, top, layer=1, add=True, alpha=strength, key=f"glow:{box.title}", **glow)
            name, glow = PLAQUE_GLOW
            canvas.picture(name, x - 360, FLOOR - 50, layer=7, add=True, alpha=strength, key=f"plaqueglow:{box.title}", **glow)

    def _draw_box(self, canvas: Canvas, box: Lightbox) -> None:
        key = f"box:{box.title}"
        still = box.grown in (0.0, 1.0)
        sprite = self._ready(picture_of(box.title, box.grown > 0.0, box.scale))
        if sprite is None:
            self._draw_sheet(canvas, box)
        elif still:
            canvas.put(sprite, *canvas.metrics.at(box.box.x, box.box.y), layer=2, key=key)
        else:
            made = self._between(sprite, box)
            canvas.put(made, *canvas.metrics.at(box.box.x, FLOOR - made.h / canvas.metrics.S), layer=3, key=key)

    def _draw_sheet(self, canvas: Canvas, box: Lightbox) -> None:
        """An unlit box with the title's name, where its picture will be: nobody waits for that, or chooses what he cannot see.
        Its frame bears the title's colour."""
        accent = theme_of(box.title).palette.accent
        canvas.fill(scale_rgb(accent, 0.5 if box.grown >= 0.5 else 0.3), box.box, layer=2)
        canvas.fill(scale_rgb(accent, 0.14 if box.grown >= 0.5 else 0.09), box.box.inset(FRAME), layer=2)
        x, y = box.box.centre
        text, size = canvas.lettering.fit(SHELF[box.title], box.box.w - 40, SHEET_SIZE, "display")
        canvas.words(text, x, y, size, "display", SHELL.gold, "center", anchor="middle", layer=3, key=f"sheet:{box.title}")

    def _between(self, full: Sprite, box: Lightbox) -> Sprite:
        """The large picture at a size between small and large, in steps of two pixels, on the box's own sheet."""
        k = max(0.02, round(box.box.w / (LARGE[0] * box.scale) * full.w / 2) * 2 / full.w)
        size = round(full.surface.get_width() * k), round(full.surface.get_height() * k)
        sheet = self._sheets.get(box.title)
        if sheet is None:
            sheet, whole = self._spare.pop() if self._spare else None, full.surface.get_size()
            if sheet is None or sheet.get_size() != whole:
                sheet = pygame.Surface(whole, pygame.SRCALPHA, 32)
            self._sheets[box.title] = sheet
        made = pygame.transform.scale(full.surface, size, sheet.subsurface((0, 0, *size)))
        self.stage.canvas.cores.scaled(full.surface, made)
        return Sprite(made, round(full.ox * k), round(full.oy * k), (round(full.w * k), round(full.h * k)))

    def forget_between(self, spare: int = 0) -> None:
        """Free the sheets of the last turn but for so many."""
        self._spare = [*self._spare, *self._sheets.values()][:spare]
        self._sheets.clear()

    def _draw_edge(self, canvas: Canvas) -> None:
        window = canvas.metrics.window
        self._put(canvas, self._ledge(), window.x - 20, FLOOR, 5, key="ledge")
        self._put(canvas, self._lace(), window.x, LACE, 5, key="lace")

    def _draw_plaque(self, canvas: Canvas, box: Lightbox) -> None:
        plaque = plaque_of(box.title, box.grown >= 0.5, box.scale)
        self._put(canvas, plaque, box.plaque.x, box.plaque.y, 6, key=f"plaque:{box.title}")

    def _draw_frame(self, canvas: Canvas) -> None:
        window = canvas.metrics.window
        for request, box in zip(self._curtains(), side_curtains(canvas.metrics), strict=True):
            self._put(canvas, request, box.x, box.y, 8, key=request[1]["side"])
        self._put(canvas, self._swags(), window.x, window.y, 9, key="swags")
        sign = self._ready(shell.sign(text=HOUSE))
        if sign is not None:
            self._draw_sign(canvas, sign)

    def _draw_sign(self, canvas: Canvas, sprite: Sprite) -> None:
        w, top = sprite.w / canvas.metrics.S, canvas.metrics.window.y
        for x in (960 - w / 2 + 70, 960 + w / 2 - 70):
            canvas.fill((0xC9, 0x8F, 0x33), (x - 2, top, 4, SIGN_TOP - top + 8), layer=10)  # type: ignore[arg-type]
        canvas.put(sprite, *canvas.metrics.at(960 - w / 2, SIGN_TOP), layer=11, key="sign")
