"""A card to choose: a board with a name, what is said of it, and what a room draws on it besides."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Align, Canvas
from scenes.stage.widgets import Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_ring, words_in
from scenes.stage.words.lettering import LINE

NAME: Final = 42.0
LINES: Final = 30.0
HIGH: Final = 56.0
"""Height of the name's line."""
APART: Final = 8.0
"""Between name and lines."""
EDGE: Final = 26.0
"""Between the edge of the board and what is on it."""


class ChoiceCard(Widget):
    """Its lines are as large as they find room, all of them. Subclass: say what else is drawn, and how much room that takes.

    said    what captions say of it
    head    units above the name
    foot    units below the lines
    middle  whether name and lines stand in the middle
    """

    head: ClassVar[float] = 22.0
    foot: ClassVar[float] = EDGE
    middle: ClassVar[bool] = False

    def __init__(
        self, id: str, rect: Box, name: str, line: str, said: str, on_confirm: Callable[[], None], layer: int = 10
    ) -> None:
        super().__init__(id, rect, layer=layer)
        self.name, self.line, self.said, self.on_confirm = name, line, said, on_confirm

    @property
    def text(self) -> str:
        return self.said

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, self.on_confirm, self.text)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        hot = focus == self.id
        board = shell.button(w=w, h=h, state="focus" if hot else "rest", radius=20)
        canvas.picture(board, x, y, layer=self.layer, key=self.id)
        if hot:
            draw_ring(canvas, self.rect, 20, self.layer + FOCUS_LAYER, self.id)
        layer = self.layer + FOCUS_LAYER + 1
        ink, low = (SHELL.ribbon_ink,) * 2 if hot else (SHELL.gold, SHELL.text)
        name = Box(x + EDGE, y + self.head, w - 2 * EDGE, HIGH)
        align: Align = "center" if self.middle else "left"
        words_in(canvas, self.name, name, NAME, "read_serif", ink, align, layer=layer, key=f"{self.id}:name")
        top = name.bottom + APART
        self._draw_lines(canvas, Box(x + EDGE, top, w - 2 * EDGE, y + h - self.foot - top), low, layer)
        self.draw_more(canvas, layer)

    def draw_more(self, canvas: Canvas, layer: int) -> None:
        """Whatever else is on it."""

    def _draw_lines(self, canvas: Canvas, box: Box, ink: str, layer: int) -> None:
        lines, size, role = canvas.lettering.fill_whole(self.line, box.w, box.h, LINES, "read")
        step = canvas.lettering.leading(size, LINE, role)
        align: Align = "center" if self.middle else "left"
        x = box.centre[0] if self.middle else box.x
        for i, line in enumerate(lines):
            y = box.y + step * (i + 0.5)
            canvas.words(line, x, y, size, role, ink, align, anchor="middle", layer=layer, key=f"{self.id}:{i}")
