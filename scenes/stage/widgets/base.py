"""What all widgets share: a place in units, focus by id, and drawing words inside a box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.aids.equal import Group, Label
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.words.lettering import LINE

if TYPE_CHECKING:
    from scenes.stage.pictures.canvas import Align, Canvas

FOCUS_LAYER = 2
"""Rings lie above their neighbours, layers counted from the widget's own."""


class Widget:
    """One thing on the screen. `text` says in words what it is and shows; `rect` is its place in units.

    `draw` is given the id of the thing in focus, so a widget keeps no focus of its own.
    """

    def __init__(self, id: str, rect: Sequence[float], *, layer: int = 10) -> None:
        x, y, w, h = rect
        self.id = id
        self.rect = Box(x, y, w, h)
        self.layer = layer
        self.groups: dict[str, Group] = {}
        """Its labels of a kind have letters as large as those of others."""

    @property
    def text(self) -> str:
        """What captions and access logs say of it."""
        return ""

    def focusables(self) -> list[Focusable]:
        """The parts that can be in focus, top to bottom."""
        return []

    def lettered(self) -> Iterable[Label]:
        """Its labels."""
        return ()

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        raise NotImplementedError


def draw_ring(canvas: Canvas, rect: Box, radius: float, layer: int, key: str, deep: bool = False) -> None:
    """The focus ring round a box, where no frame says what can be chosen; `deep`: on a bright ground."""
    if not canvas.framed:
        canvas.picture(shell.ring(w=rect.w, h=rect.h, radius=radius, deep=deep), rect.x, rect.y, layer=layer, key=f"{key}:ring")


def draw_board(canvas: Canvas, box: Box, radius: float, layer: int, id: str, hot: bool) -> None:
    """The board of something that can be chosen, with the ring where it is in focus."""
    board = shell.button(w=box.w, h=box.h, state="focus" if hot else "rest", radius=radius)
    canvas.picture(board, box.x, box.y, layer=layer, key=id)
    if hot:
        draw_ring(canvas, box, radius, layer + FOCUS_LAYER, id)


def draw_edge(canvas: Canvas, rect: Box, radius: float, layer: int, id: str, focus: str | None, deep: bool = False) -> None:
    """The ring, where that is in focus; with high contrast always a line too, round what lies on no board of its own."""
    if canvas.lettering.high_contrast:
        canvas.picture(shell.edge(w=rect.w, h=rect.h, radius=radius), rect.x, rect.y, layer=layer + 1, key=f"{id}:edge")
    if focus == id:
        draw_ring(canvas, rect, radius, layer + FOCUS_LAYER, id, deep)


def words_in(
    canvas: Canvas, text: str, box: Box, size: float, role: str = "ui", color: str = SHELL.text, align: Align = "left", *,
    layer: int, key: str, shadow: float = 0.0, alpha: int = 255,
) -> Box:  # fmt: skip
    """One line in the middle of the height of a box: smaller, and in the end shortened, to its width."""
    shown, fitted = canvas.lettering.fit(text, box.w, size, role, box.h)
    if shown != text:
        (shown,), fitted, role = canvas.lettering.whole(text, box.w, size, role)
    text, size = shown, fitted
    x = {"left": box.x, "center": box.x + box.w / 2, "right": box.right}[align]
    y = box.y + box.h / 2
    return canvas.words(text, x, y, size, role, color, align, anchor="middle", layer=layer, key=key, shadow=shadow, alpha=alpha)


def whole_in(
    canvas: Canvas, text: str, box: Box, size: float, role: str, color: str, align: Align = "left", *, layer: int, key: str,
    shadow: float = 0.0, line: float = LINE,
) -> None:  # fmt: skip
    """Words of which none may be missing: in several lines, and smaller, where they find no room (`Lettering.fill_whole`)."""
    lines, size, role = canvas.lettering.fill_whole(text, box.w, box.h, size, role, line)
    step = canvas.lettering.leading(size, line, role)
    x = {"left": box.x, "center": box.centre[0], "right": box.right}[align]
    for i, said in enumerate(lines):
        y, id = box.centre[1] + (i - (len(lines) - 1) / 2) * step, f"{key}:{i}" if i else key
        canvas.words(said, x, y, size, role, color, align, anchor="middle", layer=layer, key=id, shadow=shadow)
