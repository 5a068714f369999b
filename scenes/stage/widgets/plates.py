"""Seat plates: who sits there, what they hold, whose turn it is (STYLE 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell, theatre
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.widgets.base import FOCUS_LAYER, Widget, draw_edge, draw_ring, words_in
from scenes.stage.words.lettering import SIZES

if TYPE_CHECKING:
    from scenes.stage.pictures.canvas import Canvas

WIDTH, HEIGHT = 312.0, 108.0
PORTRAIT = 1.06  # of the plate's height
ICON, NUMBER = 36.0, 31.0


@dataclass(frozen=True, slots=True)
class Counter:
    """An emblem with a word or number on the second line of a plate; a, b are the emblem's colours."""

    emblem: str
    value: str
    a: str = SHELL.counter
    b: str | None = SHELL.counter_lo


class SeatPlate(Widget):
    """A plate for one seat. `persona` empty: a person, shown by the seat's glyph, or that `glyph`.

    active   this seat is to act: tinted, gold line, glow of the seat colour
    ready    has decided: a tick
    note     a word before the counters ("thinking", "out"), with an emblem
    out      out of the game: grey and dim
    side     the side of the screen it stands on: the colour bar is outside
    """

    def __init__(
        self,
        id: str,
        rect: Sequence[float],
        seat: int,
        name: str,
        *,
        persona: str = "",
        glyph: str = "",
        counters: Sequence[Counter] = (),
        active: bool = False,
        ready: bool = False,
        note: str = "",
        note_icon: str = "hourglass",
        out: bool = False,
        side: Literal["l", "r"] = "l",
        base: str = SHELL.board,
        said: str = "",
        focusable: bool = False,
        layer: int = 10,
    ) -> None:
        super().__init__(id, rect, layer=layer)
        self.seat, self.name, self.persona, self.glyph = seat, name, persona, glyph
        self.counters, self.active, self.ready = tuple(counters), active, ready
        self.note, self.note_icon, self.out = note, note_icon, out
        self.side, self.base, self.said, self.focusable = side, base, said, focusable

    @property
    def text(self) -> str:
        return self.said or ", ".join([self.name, self.note, *(c.value for c in self.counters)]).replace(", ,", ",")

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, None, self.text)] if self.focusable else []

    @property
    def portrait(self) -> Box:
        x, y, w, h = self.rect
        size = h * PORTRAIT
        return Box(x + 14 if self.side == "l" else x + w - 14 - size, y + (h - size) / 2 - 2, size, size)

    @property
    def words_box(self) -> Box:
        x, y, w, h = self.rect
        p = self.portrait
        left = p.right + 16 if self.side == "l" else x + 20
        right = x + w - 18 if self.side == "l" else p.x - 10
        return Box(left, y, right - left, h)

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        if self.active:
            gw, gh = w * 1.5, h * 3
            fill = dressed(self.seat).fill
            canvas.picture(
                theatre.glow_alone(w=gw, h=gh, color=fill, strength=0.4), x + (w - gw) / 2, y + (h - gh) / 2, add=True,
                layer=self.layer - 1, key=f"{self.id}:glow",
            )  # fmt: skip
        canvas.picture(
            shell.plate(w=w, h=h, seat=self.seat, active=self.active, side=self.side, base=self.base, out=self.out), x, y,
            layer=self.layer, key=self.id,
        )  # fmt: skip
        if any(one.on_confirm is not None for one in self.focusables()):
            draw_edge(canvas, self.rect, 18, self.layer - 1, self.id, None)
        self._draw_portrait(canvas)
        self._draw_words(canvas)
        if focus == self.id:
            draw_ring(canvas, self.rect, 18, self.layer + FOCUS_LAYER, self.id)

    def _draw_portrait(self, canvas: Canvas) -> None:
        p, layer = self.portrait, self.layer + 1
        sign = people.seat_badge(seat=self.seat, px=p.w, grey=self.out, glyph=self.glyph)
        face = people.portrait(persona=self.persona, px=p.w, seat=self.seat, grey=self.out) if self.persona else sign
        canvas.picture(face, p.x, p.y, layer=layer, key=f"{self.id}:face")
        if not self.persona:
            return
        small = 42.0
        bx = p.right - small * 0.86 if self.side == "l" else p.x - small * 0.14
        by = p.bottom - small * 0.96
        canvas.picture(people.seat_badge(seat=self.seat, px=small), bx, by, layer=layer + 1, key=f"{self.id}:badge")

    def _draw_words(self, canvas: Canvas) -> None:
        box, layer = self.words_box, self.layer + 2
        color = SHELL.text_lo if self.out else SHELL.text
        room = 52 if self.ready else 0
        name = Box(box.x, box.y + box.h * 0.31 - 24, box.w - room, 48)
        words_in(canvas, self.name, name, SIZES["name"], "ui_bold", color, layer=layer, key=f"{self.id}:name")
        if self.ready:
            at = box.right - 40, box.y + box.h * 0.30 - 20
            canvas.picture(people.emblem_alone(name="check", px=40, a=SHELL.good), *at, layer=layer, key=f"{self.id}:ready")
        note = [Counter(self.note_icon, self.note, SHELL.sand, SHELL.sand_hi)] if self.note else []
        shown = [*note, *self.counters]
        x = box.x
        for i, counter in enumerate(shown):
            x = self._draw_counter(canvas, counter, x, box, layer, f"{self.id}:counter{i}", color)

    def _draw_counter(self, canvas: Canvas, c: Counter, x: float, box: Box, layer: int, key: str, color: str) -> float:
        y = box.y + box.h * 0.71
        if c.emblem and not (self.out and self.note):
            canvas.picture(
                people.emblem_alone(name=c.emblem, px=ICON, a=c.a, b=c.b), x, y - ICON / 2, layer=layer, key=f"{key}:icon"
            )
            x += ICON + 6
        value = Box(x, y - 24, max(30.0, box.right - x), 48)
        return words_in(canvas, c.value, value, NUMBER, "ui", color, layer=layer, key=key).right + 16
