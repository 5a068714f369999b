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
from scenes.stage.widgets.base import draw_ring, words_in

HOME: Final = Box(1192, 148, 580, 166)
LEFT, RIGHT = 752.0, 1790.0
"""Between the faces of those who played last and the curtain."""
MOST: Final = 62.0
PLATE: Final = 56.0


class RoadString(Hanging):
    """It keeps out of the way of the box in the light."""

    id = "road"

    def __init__(self, stage: Stage, row: Row) -> None:
        self._stage, self._row = stage, row
        self._walkers = Walkers(stage)
        self.line = stage.words.say("road.title")

    @property
    def home(self) -> Box:  # type: ignore[override]
        """Beside the lit box, as wide as there is room."""
        order = self._row.order
        lit = boxes(order, [float(title == self._row.title) for title in order])[self._row.index].box
        if lit.right + APART <= HOME.x or lit.x >= HOME.right + APART:
            return HOME
        right, left = RIGHT - lit.right - APART, lit.x - APART - LEFT
        w = min(HOME.w, max(left, right))
        return Box(lit.right + APART if right > left else LEFT + (left - w) / 2, LOWER - 4, w, HOME.h)

    def _states(self, title: str) -> list[str]:
        return self._walkers.states(title) if title in TITLES else []

    def _counts(self, title: str) -> tuple[str, str]:
        """How many burn: beside the words, and alone where there is less room."""
        count = "{}/{}".format((states := self._states(title)).count("lit"), len(states))
        return self._stage.words.say("road.of", road=self.line, count=count), count

    @property
    def facts(self) -> list[tuple[str, str]]:  # type: ignore[override]
        states = self._states(self._row.title)
        return [("lantern", self._stage.words.say("road.lit", n=states.count("lit"), most=len(states)))]

    def open(self) -> None:
        if self._row.title in TITLES:
            self._stage.sound.play("select")
            self._stage.push(trying.road(self._stage, self._row.title))

    def pictures(self) -> list[Picture]:
        return [road.road_cord(w=self.home.w), shell.chip(w=self._plate(self.home).w, h=PLATE)]

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
        canvas.picture(shell.chip(w=plate.w, h=PLATE), plate.x, plate.y, layer=11, key="road:plate")
        said, count = self._counts(self._row.title)
        said = said if canvas.lettering.width(said, 32, "ui_bold") < plate.w - 36 else count
        words_in(canvas, said, plate, 32, "ui_bold", SHELL.ribbon_ink, "center", layer=12, key="road:words")
        for waiting in (said for title in self._row.order for said in self._counts(title)):
            canvas.lettering.want(waiting, 32, "ui_bold", SHELL.ribbon_ink)
        if ringed:
            draw_ring(canvas, box.inset(-4), 20, 13, self.id)

    def _plate(self, box: Box) -> Box:
        w = round(min(400.0, self.home.w - 8))
        return Box(box.x + (box.w - w) / 2, box.bottom - PLATE, w, PLATE)
