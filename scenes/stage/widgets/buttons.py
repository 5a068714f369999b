"""Buttons: a board with a word on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.aids.equal import Label, write
from scenes.stage.aids.told import sentences
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.widgets.base import FOCUS_LAYER, Widget, draw_ring
from scenes.stage.words.lettering import SIZES

if TYPE_CHECKING:
    from scenes.stage.pictures.canvas import Align, Canvas

RADIUS = 20.0
HEIGHT = 88.0
WIDTH = 320.0
FOCUS_INK = SHELL.button_ink
OFF_TEXT = SHELL.text_lo


class Button(Widget):
    """A board with a label. Off buttons stay in place, dimmed; `why` says the reason when one is focused or tried.

    icon    an emblem before the label
    """

    def __init__(
        self, id: str, rect: Sequence[float], label: str, on_confirm: Callable[[], object] | None = None, *,
        on_refused: Callable[[], None] | None = None, enabled: bool = True, why: str = "", icon: str = "",
        color: str = SHELL.button, align: Align | None = None, layer: int = 10,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, layer=layer)
        self.label, self.on_confirm, self.on_refused = label, on_confirm, on_refused
        self.enabled, self.why = enabled, why
        self.icon, self.color, self.align = icon, color, align or ("left" if icon else "center")

    @property
    def text(self) -> str:
        return self.label if self.enabled or not self.why else sentences((self.label, self.why))

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, self.enabled, self.on_confirm, self.text, on_refused=self.on_refused)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        hot = focus == self.id
        state = "off" if not self.enabled else "focus" if hot else "rest"
        canvas.picture(shell.button(w=w, h=h, state=state, color=self.color), x, y, layer=self.layer, key=self.id)
        if hot:
            draw_ring(canvas, self.rect, RADIUS, self.layer + FOCUS_LAYER, self.id)
        self._face(canvas, FOCUS_INK if state == "focus" else OFF_TEXT if state == "off" else SHELL.text)

    def lettered(self) -> Iterator[Label]:
        """Beside its icon."""
        (x, y, w, h), left = self.rect, 84.0 if self.icon else 24.0
        yield Label("label", self.label, Box(x + left, y, w - 22 - left, h), SIZES["choice"], "read_bold", self.align)

    def _face(self, canvas: Canvas, color: str) -> None:
        x, y, _, h = self.rect
        if self.icon:
            icon = people.emblem_alone(name=self.icon, px=50, a=color if color == FOCUS_INK else SHELL.gold)
            canvas.picture(icon, x + 20, y + h / 2 - 25, layer=self.layer + FOCUS_LAYER + 1, key=f"{self.id}:icon")
        write(canvas, self, color, *self.lettered())
