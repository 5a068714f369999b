"""The lanterns of the road, each on its post with its number and its stars; and whoever walks there."""

from __future__ import annotations

from typing import Final

from games.kernel.people.persons import Person
from games.kernel.teaching.puzzle import STARS
from scenes.paint.land import Lamp
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, road, shell, theatre
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Widget
from scenes.stage.widgets.base import draw_edge, whole_in

HIGH: Final = 92.0
TAG: Final = Box(0, 0, 56, 50)
STAR: Final = 30.0
FAR: Final = 0.8  # a post that is seen smaller has a smaller number


def tag(canvas: Canvas, number: int, x: float, y: float, lit: bool, layer: int, key: str, size: float = 1.0) -> None:
    """The number of a lantern on a piece of paper, its upper left corner there."""
    w, h = TAG.w * size, TAG.h * size
    color = SHELL.gold if lit else SHELL.counter
    canvas.picture(shell.panel(w=w, h=h, color=color, radius=12, thick=4, level=2), x, y, layer=layer, key=key)
    canvas.words(
        str(number), x + w / 2, y + h / 2, max(28, 32 * size), "fixed_ui_bold", SHELL.ribbon_ink, "center", anchor="middle",
        layer=layer + 1, key=f"{key}:n",
    )  # fmt: skip


class Place(Widget):
    """One thing of the road that can be in focus."""

    def __init__(self, thing: Focusable) -> None:
        super().__init__(thing.id, thing.rect)
        self.thing = thing

    def focusables(self) -> list[Focusable]:
        return [self.thing]


class LanternPlace(Place):
    """One lantern. `state`: "lit", "open" or "dark"."""

    def __init__(self, thing: Focusable, lamp: Lamp, number: int, state: str, stars: int) -> None:
        super().__init__(thing)
        self.lamp, self.number, self.state, self.stars = lamp, number, state, stars

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        (x, y), px = self.lamp.hook, HIGH * self.lamp.scale
        hung = road.road_lantern(px=px, state=self.state)
        canvas.picture(hung, x - px * 0.4, y, layer=self.layer, key=self.id)
        if self.state == "lit":
            light = theatre.glow_alone(w=px * 3, h=px * 3, color=SHELL.ember, strength=0.42)
            canvas.picture(light, x - px * 1.5, y - px, layer=self.layer + 1, add=True, key=f"{self.id}:light")
        size = 1.0 if self.lamp.scale > FAR else 0.82
        left, top = self.lamp.x - TAG.w * size / 2, self.lamp.y + 6
        tag(canvas, self.number, left, top, focus == self.id, self.layer + 1, f"{self.id}:tag", size)
        for k in range(STARS if self.state == "lit" else 0):
            place = left + TAG.w * size + 8 + k * (STAR + 3), top + 11 * size
            canvas.picture(shell.star(px=STAR, lit=k < self.stars), *place, layer=self.layer + 1, key=f"{self.id}:star{k}")
        draw_edge(canvas, self.rect, 22, self.layer, self.id, focus, deep=True)


class WalkerPlate(Place):
    """Sign and name of whoever walks; chosen, another one does."""

    def __init__(self, thing: Focusable, person: Person | None, called: str) -> None:
        super().__init__(thing)
        self.person, self.called = person, called

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        for side, left in (("left", x + 6), ("right", x + w - 42)):
            canvas.picture(shell.arrow(side=side, px=36), left, y + h / 2 - 18, layer=self.layer, key=f"walker:{side}")
        badge = people.emblem_alone(name="lantern", px=h - 14, a=SHELL.gold)
        if self.person is not None:
            badge = people.sign_badge(sign=self.person.sign, color=self.person.color, px=h - 8)
        canvas.picture(badge, x + 46, y + 4 + 3 * (self.person is None), layer=self.layer, key="walker")
        name = Box(x + h + 52, y, w - h - 98, h)
        whole_in(canvas, self.called, name, 34, "read_bold", SHELL.text, layer=self.layer + 1, key="walker:name")
        draw_edge(canvas, self.rect, 20, self.layer, self.id, focus)
