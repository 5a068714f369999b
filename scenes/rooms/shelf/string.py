"""A string of lanterns above the shelf: how far whoever walks has come on the road of the title in the light; the way there."""

from __future__ import annotations

from typing import Final

from games.catalog import TITLES
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import road, shell, theatre
from scenes.rooms.road import trying
from scenes.rooms.road.keeping import Walkers
from scenes.rooms.shelf.layout import boxes
from scenes.rooms.shelf.view import Row
from scenes.rooms.today.hanging import APART, LOWER, Hanging
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets.base import draw_ring

HOME: Final = Box(1192, 148, 580, 166)
LEFT, RIGHT = 752.0, 1790.0
"""Between the faces of those who played last and the curtain."""
MOST: Final = 62.0
PLATE, TALL = 56.0, 84.0
"""How high the plate of words is with one line, and with two."""
WIDE: Final = 400.0
EDGE: Final = 14.0


class RoadString(Hanging):
    """It keeps out of the way of the box in the light."""

    id = "road"

    def __init__(self, stage: Stage, row: Row) -> None:
        self._stage, self._row = stage, row
        self._walkers = Walkers(stage)
        self.line = stage.words.say("road.title")
        self._foreseen: object = None

    @property
    def home(self) -> Box:  # type: ignore[override]
        return self._home(self._row.index)

    def _home(self, index: int) -> Box:
        """Beside the lit box, as wide as there is room."""
        order = self._row.order
        lit = boxes(order, [float(k == index) for k in range(len(order))])[index].box
        if lit.right + APART <= HOME.x or lit.x >= HOME.right + APART:
            return HOME
        right, left = RIGHT - lit.right - APART, lit.x - APART - LEFT
        w = min(HOME.w, max(left, right))
        return Box(lit.right + APART if right > left else LEFT + (left - w) / 2, LOWER - 4, w, HOME.h)

    def _states(self, title: str) -> list[str]:
        return self._walkers.states(title) if title in TITLES else []

    def _words(self, index: int) -> tuple[list[str], float, str]:
        """The name of the road and how many lanterns burn, in a line or in two, with their size and role."""
        states, lettering = self._states(self._row.order[index]), self._stage.lettering
        count, room = f"{states.count('lit')}/{len(states)}", self._home(index).w - 8 - 2 * EDGE
        said = self._stage.words.say("road.of", road=self.line, count=count)
        if lettering.width(said, 32, "ui_bold") <= room:
            return [said], 32, "ui_bold"
        return lettering.fill_whole(f"{self.line} {count}", room, TALL - 8, 32, "ui_bold")

    @property
    def facts(self) -> list[tuple[str, str]]:  # type: ignore[override]
        states, title = self._states(self._row.title), self._stage.words.say(f"title.{self._row.title}")
        return [("lantern", self._stage.words.say("road.lit", n=states.count("lit"), most=len(states), title=title))]

    def open(self) -> None:
        if self._row.title in TITLES:
            self._stage.sound.play("select")
            self._stage.push(trying.road(self._stage, self._row.title))

    def pictures(self) -> list[Picture]:
        return [road.road_cord(w=self.home.w), shell.chip(w=(plate := self._plate(self.home)).w, h=plate.h)]

    def draw(self, canvas: Canvas, box: Box, ringed: bool) -> None:
        step, px = box.w / 8, round(min(MOST, self.home.w / 8 * 1.1))
        canvas.picture(road.road_cord(w=self.home.w), box.x, box.y, layer=9, key="road:cord")
        for k, state in enumerate(self._states(self._row.title)):
            x, y = box.x + step * (k + 0.5), box.y + 8 + road.sag((k + 0.5) / 8)
            lantern = road.road_lantern(px=px, state="lit" if state == "lit" else "dark")
            canvas.picture(lantern, x - px * 0.4, y, layer=10, key=f"road:{k}")
            if state == "lit":
                glow = theatre.glow_alone(w=px * 3, h=px * 3, color=SHELL.ember, strength=0.36)
                canvas.picture(glow, x - px * 1.5, y - px, layer=11, add=True, key=f"road:{k}:light")
        plate = self._plate(box)
        canvas.picture(shell.chip(w=plate.w, h=plate.h), plate.x, plate.y, layer=11, key="road:plate")
        lines, size, role = self._words(self._row.index)
        step = canvas.lettering.leading(size, role=role)
        for k, line in enumerate(lines):
            x, y = plate.centre[0], plate.centre[1] + (k - (len(lines) - 1) / 2) * step
            canvas.words(line, x, y, size, role, SHELL.ribbon_ink, "center", anchor="middle", layer=12, key=f"road:words:{k}")
        foreseen = lines, canvas.lettering.dropped, [*self._row.order]
        if foreseen != self._foreseen:
            self._foreseen = foreseen  # and so, once, what all other roads say
            for waiting, large, letters in (self._words(index) for index in range(len(self._row.order))):
                for line in waiting:
                    canvas.lettering.want(line, large, letters, SHELL.ribbon_ink)
        if ringed:
            draw_ring(canvas, box.inset(-4), 20, 13, self.id)

    def _plate(self, box: Box) -> Box:
        lines, size, role = self._words(self._row.index)
        own = max(self._stage.lettering.width(line, size, role) for line in lines) + 2 * EDGE
        w, h = round(min(max(WIDE, own), self.home.w - 8)), PLATE if len(lines) == 1 else TALL
        return Box(box.x + (box.w - w) / 2, box.bottom - h, w, h)
