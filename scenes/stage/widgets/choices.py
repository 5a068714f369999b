"""Rows of settings: a label on the left, its value on the right: one of several, a slider, on or off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.aids.equal import Label, write
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.widgets.base import Widget, draw_board
from scenes.stage.words.lettering import SIZES

if TYPE_CHECKING:
    from scenes.stage.pictures.canvas import Align, Canvas

RADIUS = 16.0
HEIGHT = 84.0
INK = SHELL.button_ink
STEPS = 10
"""Of a slider, from one end to the other."""
NUMBER = 112.0
"""Units for what it says."""
SPLIT = 0.46  # where the value begins, as a fraction of the width


class Row(Widget):
    """A board with a label; what stands on its right half is the subclass's. `step` answers left and right, its `steps`."""

    steps = ""
    beside = 0.0, 0.0  # units left and right of the words of its value
    values: Sequence[str] = ()  # of which it shows one
    shade = 0.0  # of a shadow under its value, where the light round the next row falls on it

    def __init__(self, id: str, rect: Sequence[float], label: str) -> None:
        super().__init__(id, rect)
        self.label = label
        self._pressed_at: float | None = None

    @property
    def shown(self) -> str:
        """The value in words."""
        return ""

    @property
    def text(self) -> str:
        return f"{self.label}{'' if self.label.endswith('?') else ':'} {self.shown}"

    @property
    def name(self) -> Label:
        """Its label, where it stands."""
        x, y, w, h = self.rect
        return Label("label", self.label, Box(x + 26, y, w * SPLIT - 40, h), SIZES["body"], "read")

    @property
    def value_box(self) -> Box:
        x, y, w, h = self.rect
        return Box(x + w * SPLIT, y, w * (1 - SPLIT) - 16, h)

    def worded(self, value: str, align: Align = "right") -> Label:
        """A value in words, where it stands."""
        (x, y, w, h), (left, right) = self.value_box, self.beside
        return Label("value", value, Box(x + left, y, w - left - right, h), SIZES["body"], "read_bold", align, self.shade)

    def lettered(self) -> Iterator[Label]:
        yield from (self.name, *map(self.worded, self.values or [self.shown]))

    def step(self, dx: int) -> bool:
        """Change the value one step; True when something changed."""
        return False

    def after(self, dx: int) -> str:
        """The value in words that such a step brings, "" where there is none."""
        return ""

    def confirm(self) -> None:
        """Goes on to the next value, at the end one back; a click goes round, on the left half of the value backwards."""
        x, self._pressed_at = self._pressed_at, None
        box = self.value_box
        way = -1 if x is not None and box.x <= x < box.x + box.w / 2 else 1
        if not self.step(way):
            self.step(-way if x is None else -way * len(self.values))

    def point(self, x: float, y: float) -> None:
        """Pressed or dragged here (units)."""
        self._pressed_at = x

    def move(self, dx: int, dy: int) -> bool:
        """Left and right belong to the row, even at its ends; up and down leave it."""
        self._pressed_at = None
        if dx:
            self.step(dx)
        return dx != 0

    def focusables(self) -> list[Focusable]:
        does = self.confirm, self.text, self.move, self.point
        comes = self.after(-1), self.after(1)
        stuck = tuple(way for way, value in zip((-1, 1), comes, strict=True) if self.steps and not value)
        return [Focusable(self.id, self.rect, True, *does, steps=self.steps, stuck=stuck, comes=comes)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        hot = focus == self.id
        draw_board(canvas, self.rect, RADIUS, self.layer, self.id, hot)
        ink = INK if hot else SHELL.text
        write(canvas, self, ink, self.name)
        self.draw_value(canvas, ink, hot)

    def draw_value(self, canvas: Canvas, ink: str, hot: bool) -> None:
        raise NotImplementedError

    def write_value(self, canvas: Canvas, ink: str, align: Align = "right") -> None:
        """The value in words."""
        label = self.worded(self.shown, align)
        write(canvas, self, ink, label._replace(shadow=0.0) if ink == INK else label)


class ChoiceRow(Row):
    """One of several values, with an arrow on each side."""

    beside = 52.0, 52.0

    def __init__(
        self, id: str, rect: Sequence[float], label: str, values: Sequence[str], index: int,
        on_change: Callable[[int], None], *, wraps: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, label)
        self.values, self.index, self.on_change, self.wraps = list(values), index, on_change, wraps
        self.steps = "" if wraps and len(values) < 3 else "next"  # of two values choosing it brings the other one

    @property
    def shown(self) -> str:
        return self.values[self.index] if self.values else ""

    def _to(self, dx: int) -> int:
        to = self.index + dx
        return to % len(self.values) if self.wraps and self.values else max(0, min(len(self.values) - 1, to))

    def after(self, dx: int) -> str:
        return self.values[to] if (to := self._to(dx)) != self.index else ""

    def step(self, dx: int) -> bool:
        to = self._to(dx)
        if to == self.index or not dx:
            return False
        self.index = to
        self.on_change(to)
        return True

    def draw_value(self, canvas: Canvas, ink: str, hot: bool) -> None:
        x, y, w, h = self.value_box
        for side, left, more in (("left", x, self.index > 0), ("right", x + w - 44, self.index < len(self.values) - 1)):
            if more or self.wraps:
                arrow = shell.arrow(side=side, px=44, color=ink if hot else SHELL.gold)
                canvas.picture(arrow, left, y + h / 2 - 22, layer=self.layer + 3, key=f"{self.id}:{side}")
        self.write_value(canvas, ink, "center")


class Slider(Row):
    """A number 0..1 on a groove, in tenths; in words it is told as a percentage."""

    steps = "more"

    def __init__(self, id: str, rect: Sequence[float], label: str, value: float, on_change: Callable[[float], None]) -> None:
        super().__init__(id, rect, label)
        self.on_change = on_change
        self.at = round(value * STEPS)

    @property
    def value(self) -> float:
        return self.at / STEPS

    @property
    def shown(self) -> str:
        return str(round(self.value * 100))

    def after(self, dx: int) -> str:
        return str(100 // STEPS * (self.at + dx)) if 0 <= self.at + dx <= STEPS else ""

    def step(self, dx: int) -> bool:
        return self._go(self.at + dx)

    def confirm(self) -> None:
        """Confirm does nothing on a slider; left and right move it."""

    def point(self, x: float, y: float) -> None:
        box = self._groove
        if x >= box.x - 24:
            self._go(round((x - box.x) / box.w * STEPS))

    def _go(self, to: int) -> bool:
        to = max(0, min(STEPS, to))
        if to == self.at:
            return False
        self.at = to
        self.on_change(self.value)
        return True

    @property
    def _groove(self) -> Box:
        x, y, w, h = self.value_box
        return Box(x + 8, y + h / 2 - 8, w - NUMBER - 56, 16)

    def draw_value(self, canvas: Canvas, ink: str, hot: bool) -> None:
        x, y, w, _ = self._groove
        part = self.value
        canvas.picture(shell.slider_track(w=w, filled=part), x, y, layer=self.layer + 3, key=f"{self.id}:track")
        canvas.picture(shell.knob(px=44), x + w * part - 22, y - 14, layer=self.layer + 4, key=f"{self.id}:knob")
        self.write_value(canvas, ink)


class Toggle(ChoiceRow):
    """On or off: a groove with a knob and the word beside it, so that place, gold and word all say it. `words` are what "off"
    and "on" are called."""

    beside = 0.0, 140.0

    def __init__(
        self, id: str, rect: Sequence[float], label: str, on: bool, on_change: Callable[[bool], None], words: tuple[str, str]
    ) -> None:
        super().__init__(id, rect, label, words, on, lambda to: on_change(bool(to)))

    def draw_value(self, canvas: Canvas, ink: str, hot: bool) -> None:
        x, y, w, h = self.value_box
        gx, gy = x + w - 116, y + h / 2 - 8
        canvas.picture(
            shell.slider_track(w=96, filled=1.0 if self.index else 0.0), gx, gy, layer=self.layer + 3, key=f"{self.id}:track"
        )
        kx = gx + (96 - 40 if self.index else -4)
        canvas.picture(shell.knob(px=44, gold=bool(self.index)), kx, gy - 14, layer=self.layer + 4, key=f"{self.id}:knob")
        self.write_value(canvas, ink)
